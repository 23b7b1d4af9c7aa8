//! Size budgets of the files that a visitor loads: by gzip, which every host has, and for first loads also by brotli.
use crate::families::{self, MODULES, WATCHED};
use crate::words::ENGLISH;
use crate::{build, offline, root, tools, wasm, words};
use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use shumi_texts::LANGUAGES;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Budget of one kind of download: bytes after the best gzip or brotli, a kB is 1000 bytes.
struct Budget {
    what: String,
    most: usize,
    files: Vec<PathBuf>,
    pack: fn(&[PathBuf]) -> Result<usize>,
}

impl Budget {
    fn new(what: impl Into<String>, kilobytes: usize, files: impl IntoIterator<Item = PathBuf>) -> Self {
        let gzip = |files: &[PathBuf]| files.iter().map(|path| gzipped(path)).sum();
        Self { what: what.into(), most: kilobytes * 1000, files: files.into_iter().collect(), pack: gzip }
    }

    /// Returns budgets by gzip and by brotli of the files before a first use.
    fn of_first(what: &str, [gzip, brotli]: [usize; 2], files: impl IntoIterator<Item = PathBuf>) -> [Self; 2] {
        let by_gzip = Self::new(what, gzip, files);
        let by_brotli = Self::new(format!("{what}, brotli"), brotli, by_gzip.files.clone());
        [by_gzip, Self { pack: brotlied, ..by_brotli }]
    }
}

/// Measures the files in `dist/` and compares them with the budgets.
pub fn check() -> Result<String> {
    let mut over = 0;
    let mut told = Vec::new();
    for budget in budgets()? {
        let size = (budget.pack)(&budget.files)?;
        let is_over = size > budget.most;
        over += usize::from(is_over);
        let mark = if is_over { "  OVER" } else { "" };
        println!("  {:<44} {:>6} of {:>3} kB{mark}", budget.what, kilo(size), budget.most / 1000);
        told.push(format!("{} {}", budget.what, kilo(size)));
    }
    let text = format!("kB, gzip -9 or brotli -11: {}", told.join(", "));
    ensure!(over == 0, "over the budget: {text}");
    Ok(text)
}

fn budgets() -> Result<Vec<Budget>> {
    let (dist, widget) = (root::dist(), build::folder()?);
    let wasm = |name: &str| widget.join(format!("{name}_bg.wasm"));
    let glue = |name: &str| widget.join(format!("{name}.js"));
    let mut all: Vec<Budget> = Vec::new();
    // The goals are 80, 60 and 200.
    for (kind, first, second) in [("board", 62, 49), ("editor", 55, 29), ("solver", 168, 91)] {
        for name in wasm::divided().filter(|name| name.starts_with(kind)) {
            all.push(Budget::new(name.clone(), first, [wasm(&name)]));
            all.push(Budget::new(format!("{name}, second part"), second, [widget.join(wasm::rest_file(&name))]));
        }
    }
    for name in WATCHED.iter().map(|module| wasm::watch_name(module)) {
        all.push(Budget::new(name.clone(), 63, [wasm(&name)]));
    }
    all.push(Budget::new(wasm::NOTATIONS, 85, [wasm(wasm::NOTATIONS)]));
    all.push(Budget::new(wasm::FORMATS, 185, [wasm(wasm::FORMATS)]));
    // The goals are 37 at start, 30 and 7 for the boards' glue, which it contains, and 47 in all. The hashes of a first board's downloads
    // are 1 kB, which no compression reduces.
    all.push(Budget::new("shumi.js", 40, [widget.join("shumi.js")]));
    all.push(Budget::new("shumi.js with what comes later", 55, ["shumi.js", "more.js"].map(|name| widget.join(name))));
    all.push(Budget::new("what comes with an editor", 6, [widget.join("edit.js")]));
    all.push(Budget::new("what comes with a search that is watched", 29, [widget.join("watch.js")]));
    all.push(Budget::new("worker.js", 8, [widget.join("worker.js")]));
    all.push(Budget::new("the combination calculator", 4, [widget.join("sums.js")]));
    let largest = wasm::names().map(|name| glue(&name)).max_by_key(|path| gzipped(path).unwrap_or_default());
    all.push(Budget::new("largest glue", 4, largest));
    let of = |name: &str| build::page_file(&dist, name);
    let plain = ["index.html", "page/icon.svg"].map(|name| dist.join(name));
    let page: Vec<PathBuf> = plain.into_iter().chain([of("start.js")?, of("main.js")?, of("main.css")?, of("icons.svg")?]).collect();
    let own = |part: &str, lang: &str| of(&format!("{part}-{lang}.json"));
    let words = |module: Option<&str>, lang: &str| widget.join(words::file(module, lang));
    for (lang, _) in LANGUAGES {
        let start = [own("main", lang)?, own("rest", lang)?, words(None, lang)];
        all.push(Budget::new(format!("words at start, {lang}"), 5, start));
        let largest =
            MODULES.iter().map(|module| [wasm::board_name(module), wasm::solver_name(module)].map(|name| words(Some(&name), lang)));
        let on_demand = largest.max_by_key(|files| files.iter().map(|file| gzipped(file).unwrap_or_default()).sum::<usize>());
        all.push(Budget::new(format!("words on demand, {lang}"), 13, on_demand.into_iter().flatten()));
    }
    let away = [of("away.js")?, of("away.css")?, own("away", ENGLISH)?];
    all.push(Budget::new("opening, sharing and printing", 20, away));
    all.push(Budget::new("the list for use without a network", 8, [dist.join(offline::SCRIPT)]));
    let list = widget.join(families::list_file(ENGLISH));
    let rest = [of("rest.js")?, of("rest.css")?, own("rest", ENGLISH)?, of("pieces.svg")?];
    all.extend(Budget::of_first("the first page", [53, 46], page.iter().cloned().chain([list, own("main", ENGLISH)?]).chain(rest)));
    let sudoku = wasm::board_name("sudoku");
    let board = [widget.join("shumi.js"), wasm(&sudoku), words(None, ENGLISH), words(Some(&sudoku), ENGLISH)];
    let play = [own("main", ENGLISH)?, of("play.js")?, of("play.css")?, own("play", ENGLISH)?];
    all.extend(Budget::of_first("the page's first Sudoku", [130, 114], page.into_iter().chain(play).chain(board.clone())));
    all.extend(Budget::of_first("the first embedded Sudoku", [96, 85], board));
    Ok(all)
}

fn kilo(bytes: usize) -> String {
    format!("{:.1}", bytes as f64 / 1000.0)
}

fn gzipped(path: &Path) -> Result<usize> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    let mut gz = GzEncoder::new(Vec::new(), Compression::best());
    gz.write_all(&bytes).and_then(|()| gz.finish()).map(|out| out.len()).with_context(|| path.display().to_string())
}

/// Returns the size of files, each after the best brotli, which Node.js has.
fn brotlied(files: &[PathBuf]) -> Result<usize> {
    let script = "const { readFileSync } = require('fs'), { brotliCompressSync } = require('zlib');\
        console.log(process.argv.slice(1).reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0));";
    let out = tools::command("node").args(["-e", script]).args(files).output().context("cannot run node")?;
    String::from_utf8(out.stdout)?.trim().parse().with_context(|| String::from_utf8_lossy(&out.stderr).into_owned())
}
