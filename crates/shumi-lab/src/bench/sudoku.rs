//! Bench of Sudoku: the 9 x 9 core against our prototype and the crate `sudoku`, reading and printing, and the larger sizes against the
//! prototype and the known exact cover.
use super::measure::{Program, least, mean, median};
use super::node::{self, Goal, Questions};
use super::rows::{self, Times};
use super::setting::{Bench, head, short};
use super::{programs, python, turns};
use crate::corpus;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use xtask::root;

const NINE: [(&str, &str); 6] = [
    ("17-clue", "<= prototype, < crate, goal 1.2"),
    ("magictour", "<= prototype, < crate, goal 5.9"),
    ("hardest-1106", "<= prototype, < crate, goal 65"),
    ("hard9_2000", "<= prototype, goal 35"),
    ("random_minimal9_4000", "-"),
    ("easy9_minimal_500", "-"),
];

/// Sets so easy that reading and printing are a visible share of the time.
const LIGHT: [&str; 3] = ["17-clue", "random_minimal9_4000", "easy9_minimal_500"];

/// A set of larger grids.
struct Large {
    name: &'static str,
    /// Rows of a box.
    rows: usize,
    target: &'static str,
    /// Target against the known exact cover; `None`: it finds no answer, or takes a minute or longer.
    cover: Option<&'static str>,
}

const fn large(name: &'static str, rows: usize, target: &'static str, cover: Option<&'static str>) -> Large {
    Large { name, rows, target, cover }
}

const LARGE: [Large; 13] = [
    large("uva1309_c150", 4, "median <= 0.03", Some("-")),
    large("uva1309_c130", 4, "median <= 0.03", Some("-")),
    large("uva1309_c110", 4, "median <= 0.03", Some("-")),
    large("uva1309_c100", 4, "-", Some("-")),
    large("uva1309_minimal", 4, "mean <= 1.8, max <= 12", Some(">= 30")),
    large("uva1309_hard", 4, "<= prototype", None),
    large("uva1309_dlx_hard", 4, "<= prototype", Some("-")),
    large("uva1309_multi_random", 4, "-", None),
    large("uva1309_unsolvable_hard", 4, "- (ours looks for the reason too)", None),
    large("s25_c400", 5, "-", None),
    large("s25_c330", 5, "-", None),
    large("s25_c290", 5, "-", None),
    large("s25_near", 5, "median <= 126, max <= 1079, or prototype", None),
];

/// Time limit in seconds of the known exact cover for a set.
const COVER_SECONDS: u64 = 120;

pub fn run(bench: &Bench) -> Result<()> {
    let mut lines = Vec::new();
    for file in ["corpus/sudoku.jsonl", "corpus/fetched/sudoku9-public.jsonl"] {
        match root::shared(file) {
            Some(path) => lines.extend(corpus::read_lines(&path)?),
            None => println!("sudoku: {file} is absent"),
        }
    }
    nine(bench, &lines)?;
    larger(bench, &lines)?;
    exact_cover(bench, &lines)?;
    if bench.python { clause_learners(bench, &lines) } else { Ok(()) }
}

/// Writes a file with a line of 81 for each grid of a set; returns `None` if the set is absent.
pub fn file_of_nine(bench: &Bench, lines: &[Value], set: &str) -> Result<Option<(PathBuf, usize)>> {
    let grids = rows::texts(lines, set);
    if grids.is_empty() {
        println!("sudoku: no set {set}");
        return Ok(None);
    }
    let text: String = grids.iter().map(|grid| format!("{}\n", grid.trim())).collect();
    Ok(Some((bench.input(&format!("{set}.txt"), &text)?, grids.len())))
}

/// Measures the 9 x 9 core, then reading and printing.
fn nine(bench: &Bench, lines: &[Value]) -> Result<()> {
    let prototype = programs::sudoku_prototype("bench9")?;
    let (baseline, native) = (programs::shumi_peers(false)?, programs::shumi_peers(true)?);
    head(
        "Sudoku 9 x 9, typed core, uniqueness proven, CPU us a grid; the crate `sudoku` 0.8 for baseline x86-64 like Shumi, and both \
            for this machine",
        &["set", "grids", "Shumi", "prototype", "crate", "prototype / Shumi", "crate / Shumi", "crate / Shumi, this machine", "target"],
    );
    let seconds = if bench.quick { "0.1" } else { "0.4" };
    let mut cores = Vec::new();
    for (set, target) in NINE {
        let Some((file, grids)) = file_of_nine(bench, lines, set)? else { continue };
        let peers = |program: &Path| peer_times(program, seconds, &file);
        let core = || prototype.as_ref().map_or(Ok(vec![f64::NAN]), |program| prototype_nine(program, seconds, &file));
        let [here, there, core] = rows::in_turn(bench.amount(5, 2), [&|| peers(&baseline), &|| peers(&native), &core])?;
        if LIGHT.contains(&set) {
            cores.push((file, grids, here[0]));
        }
        println!(
            "| {set} | {grids} | {} | {} | {} | {:.2} | {:.2} | {:.2} | {target} |",
            short(here[0]),
            short(core[0]),
            short(here[1]),
            core[0] / here[0],
            here[1] / here[0],
            there[1] / there[0]
        );
    }
    reading_and_printing(bench, &cores)
}

/// Returns microseconds a grid: Shumi's core, the crate's.
pub fn peer_times(program: &Path, seconds: &str, file: &Path) -> Result<Times> {
    let text = output_of(Command::new(program).arg(seconds).arg(file))?;
    let times = text.lines().filter_map(|line| line.split(' ').nth(1)?.parse().ok());
    rows::all(times.collect(), 2)
}

/// Returns microseconds a grid of the prototype's core.
fn prototype_nine(program: &Path, seconds: &str, file: &Path) -> Result<Times> {
    let text = output_of(Command::new(program).arg(file).args([seconds, "best"]))?;
    let time = text.split(' ').find_map(|word| word.strip_suffix("us")?.parse().ok());
    Ok(vec![time.with_context(|| format!("bench9: {text}"))?])
}

fn output_of(command: &mut Command) -> Result<String> {
    let name = command.get_program().display().to_string();
    let output = command.output().with_context(|| name.clone())?;
    ensure!(output.status.success(), "{name}: {}; {}", output.status, String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Measures the tool on files of many lines: the cost of reading and printing on top of the core.
fn reading_and_printing(bench: &Bench, cores: &[(PathBuf, usize, f64)]) -> Result<()> {
    head(
        "Sudoku 9 x 9, the tool on a file of lines of 81, uniqueness proven, us a grid (target: reading + printing <= 0.5; those and \
            solving by the tool's own clock)",
        &["set", "lines", "core", "whole process, CPU", "on top", "reading", "solving", "printing"],
    );
    for (file, grids, core) in cores {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let wanted = (bench.amount(2_000_000, 400_000) as f64 / core.max(1.0)) as usize;
        let copies = wanted.div_ceil(*grids);
        let lines = (copies * grids) as f64;
        let input = bench.input("sudoku-lines.txt", &text.repeat(copies))?;
        let program = Program::new(&bench.shumi, &["solve", "--family", "sudoku", "--unique"]);
        let mut whole = Vec::new();
        let mut parts = Vec::new();
        for _ in 0..bench.amount(5, 2) {
            whole.push(program.run(&input, None)?.cpu_ms * 1e3 / lines);
            parts.push(stats(&program, &input)?.iter().map(|us| us / lines).collect::<Times>());
        }
        let (whole, parts) = (least(&whole), rows::per_puzzle(&parts, least));
        println!(
            "| {} | {lines} | {} | {} | {} | {} | {} | {} |",
            file.file_stem().unwrap_or_default().display(),
            short(*core),
            short(whole),
            short(whole - core),
            short(parts[0]),
            short(parts[1]),
            short(parts[2])
        );
    }
    Ok(())
}

/// Returns microseconds of reading, solving and printing from `--stats`.
fn stats(program: &Program, input: &Path) -> Result<Times> {
    let stdin = File::open(input).with_context(|| input.display().to_string())?;
    let mut command = Command::new(&program.path);
    let output = command.args(&program.args).arg("--stats").stdin(stdin).stdout(Stdio::null()).output();
    let output = output.with_context(|| program.path.display().to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    let figure = |name: &str| said.split(", ").find_map(|part| part.trim().strip_prefix(name)?.split(' ').next()?.parse().ok());
    rows::all(["parse ", "solve ", "print "].into_iter().filter_map(figure).collect(), 3).with_context(|| format!("--stats: {said}"))
}

/// Writes 16 x 16 and 25 x 25 in the prototype's format: letters and `-`.
pub fn letters(lines: &[Value], set: &str) -> Vec<String> {
    rows::texts(lines, set).iter().map(|grid| grid.trim().replace('.', "-") + "\n\n").collect()
}

fn larger(bench: &Bench, lines: &[Value]) -> Result<()> {
    let prototype = programs::sudoku_prototype("bench16")?;
    head(
        "Sudoku 16 x 16 and 25 x 25, uniqueness proven, ms a grid (Shumi by the wall clock, prototype by CPU; least of their runs)",
        &["set", "grids", "Shumi median", "mean", "max", "prototype median", "mean", "max", "prototype / Shumi, means", "target"],
    );
    for Large { name, rows: box_rows, target, .. } in LARGE {
        let mut grids = letters(lines, name);
        if bench.quick && box_rows == 5 {
            grids.truncate(3);
        }
        if grids.is_empty() {
            println!("sudoku: no set {name}");
            continue;
        }
        let ours = || bench.shumi_times(&["--family", "sudoku", "--unique"], &grids.concat(), grids.len());
        let theirs = || match &prototype {
            Some(program) => prototype_large(bench, program, box_rows, &grids),
            None => Ok(vec![f64::NAN; grids.len()]),
        };
        let [ours, theirs] = rows::in_turn(bench.amount(5, 2), [&ours, &theirs])?;
        println!(
            "| {name} | {} | {} | {} | {:.2} | {target} |",
            grids.len(),
            rows::cells(&ours),
            rows::cells(&theirs),
            mean(&theirs) / mean(&ours)
        );
    }
    Ok(())
}

/// Measures the prototype, one file per grid, since it prints one mean per file.
pub fn prototype_large(bench: &Bench, program: &Path, box_rows: usize, grids: &[String]) -> Result<Times> {
    let mut command = Command::new(program);
    command.arg(box_rows.to_string());
    for (at, grid) in grids.iter().enumerate() {
        command.arg(bench.input(&format!("grid-{at}.txt"), grid)?);
    }
    let text = output_of(&mut command)?;
    let times = text.lines().filter_map(|line| line.split("mean=").nth(1)?.split(' ').next()?.parse().ok());
    rows::all(times.collect(), grids.len())
}

/// Compares with the known dancing links, which find one solution without a proof, while Shumi proves uniqueness.
fn exact_cover(bench: &Bench, lines: &[Value]) -> Result<()> {
    let Some(peer) = programs::peer("uva1309_dlx.cpp")? else {
        println!("sudoku: the known exact cover is absent");
        return Ok(());
    };
    let peer = Program::new(&peer, &[]);
    let shumi = Program::new(&bench.shumi, &["solve", "--family", "sudoku", "--unique"]);
    head(
        "Sudoku 16 x 16 against the known exact cover, whole processes, CPU ms a grid (it finds one solution, Shumi proves it the \
            only one)",
        &["set", "grids", "Shumi", "reference", "reference / Shumi", "target"],
    );
    for set in &LARGE {
        let Some(target) = set.cover else { continue };
        let mut grids = letters(lines, set.name);
        // It fails after 79 grids.
        grids.truncate(75);
        if grids.is_empty() {
            continue;
        }
        let input = bench.input("cover.txt", &grids.concat())?;
        let ours: Vec<f64> = (0..3).map(|_| shumi.run(&input, None).map(|used| used.cpu_ms)).collect::<Result<_, _>>()?;
        let (ours, count) = (least(&ours), grids.len() as f64);
        let (said, ratio) = match peer.run_within(COVER_SECONDS, &input, None)? {
            Some(used) => (short(used.cpu_ms / count), format!("{:.0}", used.cpu_ms / ours)),
            None => (format!("over {COVER_SECONDS} s in all"), format!("over {:.0}", COVER_SECONDS as f64 * 1e3 / ours)),
        };
        println!("| {} | {count} | {} | {said} | {ratio} | {target} |", set.name, short(ours / count));
    }
    Ok(())
}

/// Labels before the peer's medians.
const LEARNERS: [&str; 3] = ["cadical", "glucose", "cpsat"];

/// Compares with CaDiCaL and Glucose, which prove a few grids unique, and CP-SAT, which finds a solution of each; the script prints medians
/// only.
fn clause_learners(bench: &Bench, lines: &[Value]) -> Result<()> {
    let Some(script) = root::shared("peers/sudoku16_sat.py") else {
        println!("sudoku: the peer in Python is absent");
        return Ok(());
    };
    node::solver("sudoku", &bench.scratch)?;
    let python = python::environment()?;
    head(
        "Sudoku 16 x 16 and 25 x 25 against CaDiCaL and Glucose (without their encoding) and CP-SAT (one solution), medians, ms a \
            grid (peers by CPU, Shumi by the wall clock)",
        &["set", "grids", "Shumi", "wasm", "CaDiCaL", "Glucose", "CP-SAT", "CaDiCaL / wasm", "Glucose / wasm", "CP-SAT / wasm"],
    );
    for (set, box_rows) in [("uva1309_c130", 4), ("uva1309_minimal", 4), ("s25_c400", 5)] {
        let mut grids = letters(lines, set);
        grids.truncate(bench.amount(10, 3));
        let input = bench.input("learners.txt", &grids.concat())?;
        let text = output_of(Command::new(&python).arg(&script).args([box_rows, grids.len()].map(|n| n.to_string())).arg(input))?;
        let median_of = |name: &str| text.lines().find(|line| line.contains(name)).and_then(|line| turns::figure(line, "median="));
        let peers = rows::all(LEARNERS.into_iter().filter_map(median_of).collect(), LEARNERS.len())?;
        let questions = Questions { family: "sudoku", goal: Goal::Unique, texts: grids };
        let native = median(&questions.native(bench, 3)?) / 1e3;
        let wasm = median(&questions.wasm(bench, &bench.scratch, 3)?) / 1e3;
        let figures = [native, wasm].into_iter().chain(peers.iter().copied()).chain(peers.iter().map(|peer| peer / wasm));
        let cells: Vec<String> = figures.map(short).collect();
        println!("| {set} | {} | {} |", questions.texts.len(), cells.join(" | "));
    }
    Ok(())
}
