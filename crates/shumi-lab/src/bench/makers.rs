//! Bench of new puzzles: CPU time of each, native and in wasm, beside makers packaged by Debian, and the prototype.
use super::measure::{Program, largest, median};
use super::setting::{Bench, head, short};
use super::{node, programs};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use xtask::{build, tools, wasm};

const SCRIPT: &str = include_str!("makers.mjs");
/// Seeds of a row; a tenth if a puzzle may take a second.
const SEEDS: usize = 100;
/// Puzzles in a peer's run; its start-up counts.
const THEIRS: usize = 20;
/// Target ratio of wasm to native time.
const WASM: f64 = 2.0;

/// One row of the table.
struct Row {
    id: &'static str,
    size: &'static str,
    /// Grade; 0 for reported rows without a target.
    grade: u8,
    kind: &'static str,
    /// Median and worst target in milliseconds.
    target: [f64; 2],
    /// The prototype's name of the method.
    prototype: &'static str,
    /// A comparable program and its arguments, `N` for the number.
    peer: Option<(&'static str, &'static [&'static str])>,
}

const fn row(id: &'static str, size: &'static str, grade: u8, target: [f64; 2], prototype: &'static str) -> Row {
    Row { id, size, grade, kind: "-", target, prototype, peer: None }
}

impl Row {
    const fn beside(self, program: &'static str, args: &'static [&'static str]) -> Self {
        Self { peer: Some((program, args)), ..self }
    }

    const fn of_kind(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }
}

const ROWS: &[Row] = &[
    row("sudoku", "9x9", 1, [1.0, 10.0], "a").beside("sgt-solo", &["--generate", "N", "3x3dt"]),
    row("sudoku", "9x9", 2, [1.0, 10.0], "a").beside("sgt-solo", &["--generate", "N", "3x3db"]),
    row("sudoku", "9x9", 3, [1.0, 10.0], "a").beside("sgt-solo", &["--generate", "N", "3x3di"]),
    row("sudoku", "9x9", 4, [1.0, 10.0], "a").beside("qqwing", &["--generate", "N", "--difficulty", "intermediate"]),
    row("sudoku", "9x9", 5, [1.0, 10.0], "a").beside("sgt-solo", &["--generate", "N", "3x3de"]),
    row("sudoku", "9x9", 6, [60.0, 500.0], "a").beside("sgt-solo", &["--generate", "N", "3x3du"]),
    row("sudoku", "16x16", 1, [20.0, 40.0], "b").beside("sgt-solo", &["--generate", "N", "4x4db"]),
    row("sudoku", "16x16", 3, [20.0, 40.0], "b").beside("sgt-solo", &["--generate", "N", "4x4di"]),
    row("kakuro", "12x12", 1, [5.0, 100.0], "q"),
    row("kakuro", "12x12", 4, [5.0, 100.0], "q"),
    row("kakuro", "12x12", 5, [15.0, 300.0], "q"),
    row("kakuro", "20x20", 1, [100.0, 600.0], "q"),
    row("kakuro", "20x20", 4, [100.0, 600.0], "q"),
    row("kakuro", "30x30", 1, [1000.0, 4000.0], "q"),
    row("kakuro", "30x30", 4, [1000.0, 4000.0], "q"),
    row("hitori", "20x20", 1, [2.0, 10.0], "n").beside("sgt-singles", &["--generate", "N", "20x20de"]),
    row("hitori", "20x20", 2, [2.0, 10.0], "n").beside("sgt-singles", &["--generate", "N", "20x20dk"]),
    row("hitori", "12x12", 3, [40.0, 250.0], "n"),
    row("hitori", "12x12", 5, [40.0, 250.0], "n"),
    row("hitori", "50x50", 1, [12.0, 30.0], "n"),
    row("hitori", "50x50", 2, [12.0, 30.0], "n"),
    row("kuromasu", "9x9", 2, [3.0, 8.0], "n0.2").beside("sgt-range", &["--generate", "N", "9x9"]),
    row("kuromasu", "9x9", 4, [25.0, 150.0], "n0.24"),
    row("kuromasu", "13x13", 2, [13.0, 26.0], "n0.2").beside("sgt-range", &["--generate", "N", "13x13"]),
    row("kuromasu", "20x20", 2, [100.0, 200.0], "n0.2").beside("sgt-range", &["--generate", "N", "20x20"]),
    row("kuromasu", "30x30", 2, [700.0, 1500.0], "n0.2").beside("sgt-range", &["--generate", "N", "30x30"]),
    row("simple-kakuro", "6x6", 1, [5.0, 20.0], "n"),
    row("simple-kakuro", "6x6", 5, [5.0, 20.0], "n"),
    row("kakuro-repeats", "12x12", 0, [5.0, 20.0], "n"),
    row("target-sudoku", "9x9", 1, [5.0, 20.0], "s"),
    row("target-sudoku", "9x9", 3, [5.0, 20.0], "s"),
    row("rotation", "4x4", 0, [5.0, 20.0], "a16").of_kind("arrange"),
    row("rotation", "6x6", 0, [5.0, 20.0], "-").of_kind("arrange"),
    row("rotation", "3x3", 2, [5.0, 20.0], "-").of_kind("turn"),
    row("rotation", "4x4", 2, [5.0, 20.0], "-").of_kind("turn"),
    row("rotation", "8x8", 0, [5.0, 20.0], "-").of_kind("turn"),
    row("killer-sudoku", "9x9", 1, [50.0, 500.0], "-").beside("sgt-solo", &["--generate", "N", "3x3kdt"]),
    row("killer-sudoku", "9x9", 3, [50.0, 500.0], "-").beside("sgt-solo", &["--generate", "N", "3x3kdi"]),
    row("killer-sudoku", "9x9", 5, [50.0, 500.0], "-").beside("sgt-solo", &["--generate", "N", "3x3kde"]),
    row("killer-sudoku", "9x9", 6, [500.0, 2000.0], "-").beside("sgt-solo", &["--generate", "N", "3x3kdu"]),
    row("sudoku-regions", "9x9", 1, [50.0, 500.0], "-").of_kind("diagonals").beside("sgt-solo", &["--generate", "N", "3x3xdt"]),
    row("sudoku-regions", "9x9", 5, [50.0, 500.0], "-").of_kind("diagonals").beside("sgt-solo", &["--generate", "N", "3x3xde"]),
    row("sudoku-regions", "9x9", 6, [500.0, 2000.0], "-").of_kind("diagonals").beside("sgt-solo", &["--generate", "N", "3x3xdu"]),
    row("sudoku-regions", "9x9", 1, [50.0, 500.0], "-").of_kind("jigsaw").beside("sgt-solo", &["--generate", "N", "9jdt"]),
    row("sudoku-regions", "9x9", 3, [50.0, 500.0], "-").of_kind("jigsaw").beside("sgt-solo", &["--generate", "N", "9jdi"]),
    row("sudoku-regions", "9x9", 5, [50.0, 500.0], "-").of_kind("jigsaw").beside("sgt-solo", &["--generate", "N", "9jde"]),
    row("sudoku-regions", "9x9", 3, [50.0, 500.0], "-").of_kind("windows"),
    row("sudoku-regions", "9x9", 6, [500.0, 2000.0], "-").of_kind("windows"),
    row("sudoku-regions", "9x9", 3, [500.0, 2000.0], "-").of_kind("jigsaw-diagonals").beside("sgt-solo", &["--generate", "N", "9jxdi"]),
    row("sudoku-regions", "12x12", 3, [500.0, 2000.0], "-").of_kind("boxes").beside("sgt-solo", &["--generate", "N", "3x4di"]),
    row("sudoku-regions", "16x16", 3, [1000.0, 4000.0], "-").of_kind("disjoint"),
    row("sudoku-regions", "16x16", 1, [1000.0, 4000.0], "-").of_kind("jigsaw").beside("sgt-solo", &["--generate", "N", "16jdt"]),
];

/// Runs `cargo xtask bench generate`; `SHUMI_PROTOTYPE` names the prototype's program, if it has been built against its old clone.
pub fn run(bench: &Bench) -> Result<()> {
    let makers = programs::makers()?;
    let prototype = std::env::var_os("SHUMI_PROTOTYPE").map(PathBuf::from);
    // Modules take an hour to build on a small machine, so times in wasm are optional.
    let folder = if bench.wasm { Some(modules_folder()?) } else { None };
    head(
        "New puzzles, CPU ms each, median / worst, proof and grading included (targets hold natively, twice that in wasm)",
        &["id", "size", "grade", "seeds", "Shumi", "wasm", "prototype", "peer, mean", "target", "met"],
    );
    for row in ROWS {
        let slow = row.target[0] >= 60.0;
        let seeds = if slow { bench.amount(SEEDS / 5, 3) } else { bench.amount(SEEDS, 10) };
        let times = native(bench, &makers, row, seeds).with_context(|| format!("{} {} {}", row.id, row.size, row.grade))?;
        let wasm = folder.as_ref().map(|folder| in_wasm(bench, folder, row, seeds)).transpose()?;
        // The first board of a process may compute a table.
        let after_table = |times: Vec<f64>| if row.kind == "turn" { times.get(1..).unwrap_or_default().to_vec() } else { times };
        let (timed, wasm) = (after_table(times), wasm.map(after_table));
        let met = |times: &[f64], factor: f64| median(times) <= row.target[0] * factor && largest(times) <= row.target[1] * factor;
        let is_met = met(&timed, 1.0) && wasm.as_ref().is_none_or(|times| met(times, WASM));
        println!(
            "| {} | {} | {} | {seeds} | {} | {} | {} | {} | {} / {} | {} |",
            [row.id, row.kind].join(" ").trim_end_matches(" -"),
            row.size.replace('x', " x "),
            if row.grade == 0 { "-".into() } else { row.grade.to_string() },
            pair(&timed),
            wasm.as_deref().map_or("-".into(), pair),
            prototype.as_ref().map_or(Ok("-".into()), |program| of_prototype(bench, program, row))?,
            of_peer(bench, row)?,
            row.target[0],
            row.target[1],
            if is_met { "yes" } else { "no" }
        );
    }
    Ok(())
}

fn pair(times: &[f64]) -> String {
    format!("{} / {}", short(median(times)), short(largest(times)))
}

fn native(bench: &Bench, makers: &Path, row: &Row, seeds: usize) -> Result<Vec<f64>> {
    let job = format!("{} {} {} - {} {seeds}\n", row.id, row.size, row.grade, row.kind);
    let (input, output) = (bench.input("makers.txt", &job)?, bench.scratch.join("makers-out.txt"));
    Program::new(makers, &[]).run(&input, Some(&output))?;
    let times: Vec<f64> = std::fs::read_to_string(&output)?.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    ensure!(times.len() == seeds, "{} times for {seeds} seeds", times.len());
    Ok(times)
}

/// Returns the folder of the page's own modules; builds them if anything has changed.
fn modules_folder() -> Result<PathBuf> {
    build::page_if_changed()?;
    build::folder()
}

fn in_wasm(bench: &Bench, folder: &Path, row: &Row, seeds: usize) -> Result<Vec<f64>> {
    let entry = shumi::builtin::find(row.id).context("an id")?;
    let solver = wasm::solver_name(entry.module());
    let (rows, cols) = row.size.split_once('x').context("a size")?;
    let job = json!({
        "module": folder.join(format!("{solver}.js")),
        "wasm": folder.join(format!("{solver}_bg.wasm")),
        "wish": {
            "family": row.id,
            "size": [rows.parse::<u16>()?, cols.parse::<u16>()?],
            "grade": Some(row.grade).filter(|grade| *grade > 0),
            "kind": Some(row.kind).filter(|kind| *kind != "-"),
        },
        "seeds": seeds,
    });
    let times = node::run(&bench.input("makers.mjs", SCRIPT)?, &bench.input("makers-job.json", &job.to_string())?)?;
    Ok(times.as_array().map_or(Vec::new(), |all| all.iter().filter_map(Value::as_f64).collect()))
}

/// Returns the mean of a peer, its start-up included, or the reason that there is none.
fn of_peer(bench: &Bench, row: &Row) -> Result<String> {
    let Some((name, args)) = row.peer else { return Ok("-".into()) };
    let games = Path::new("/usr/games").join(name);
    let Some(path) = tools::find(name).or_else(|| Some(games).filter(|path| path.is_file())) else {
        return Ok(format!("{name} absent"));
    };
    let n = bench.amount(THEIRS, 3);
    let args: Vec<String> = args.iter().map(|arg| if *arg == "N" { n.to_string() } else { arg.to_string() }).collect();
    let program = Program { path, args };
    Ok(match program.run_within(120, &bench.input("nothing.txt", "")?, None)? {
        Some(used) => format!("{name} {}", short(used.cpu_ms / n as f64)),
        None => format!("{name} over {}", short(120e3 / n as f64)),
    })
}

/// Parses the prototype's line.
fn of_prototype(bench: &Bench, program: &Path, row: &Row) -> Result<String> {
    if row.prototype == "-" {
        return Ok("-".into());
    }
    let n = bench.amount(THEIRS, 3).to_string();
    let run = Program::new(program, &[row.id, row.size, &row.grade.to_string(), row.prototype, &n, "4000"]);
    let (input, output) = (bench.input("nothing.txt", "")?, bench.scratch.join("prototype-out.txt"));
    let used = run.run(&input, Some(&output))?;
    Ok(format!("mean {}", short(used.cpu_ms / n.parse::<f64>()?)))
}
