//! The built page's wasm in Node against the native tool, on the same puzzles, and against the crate `sudoku`.
use super::generate::{LAWS, repeats};
use super::measure::{Program, mean, median};
use super::rows::in_set;
use super::{Bench, head, programs, short, sudoku};
use crate::{build, corpus, modules, root, tools};
use serde_json::{Value, json};
use std::path::Path;

/// Each puzzle is solved so often; the median counts, so that compilation in the engine does not.
const REPEATS: usize = 9;
/// wasm may take so many times the native time.
const TARGET: f64 = 2.0;
const SCRIPT: &str = include_str!("wasm.mjs");
const CORE_SCRIPT: &str = include_str!("core.mjs");

struct Set {
    name: &'static str,
    family: &'static str,
    unique: bool,
    texts: Vec<String>,
}

pub fn run(bench: &Bench) -> Result<(), String> {
    tools::for_page()?;
    build::page()?;
    let sets = sets(bench)?;
    let script = bench.input("wasm.mjs", SCRIPT)?;
    head(
        "wasm (Node, the page's own file) against native, us a puzzle, solving only",
        &["set", "puzzles", "native mean", "wasm mean", "wasm / native, means", "largest", "target"],
    );
    for set in sets.iter().filter(|set| !set.texts.is_empty()) {
        let Some(entry) = shumi::registry::find(set.family) else {
            println!("wasm: no family {}", set.family);
            continue;
        };
        let native = native_times(bench, set)?;
        let wasm = solve_times(bench, &script, entry.module(), set)?;
        let ratios: Vec<f64> = wasm.iter().zip(&native).map(|(w, n)| w / n).collect();
        println!(
            "| {} | {} | {} | {} | {:.2} | {:.2} | {TARGET} |",
            set.name,
            native.len(),
            short(mean(&native)),
            short(mean(&wasm)),
            mean(&wasm) / mean(&native),
            ratios.iter().copied().fold(0.0, f64::max)
        );
    }
    against_crate(bench, &script)
}

/// Median `solve_us` of each puzzle of a set, by the module that a page loads.
fn solve_times(bench: &Bench, script: &Path, module: &str, set: &Set) -> Result<Vec<f64>, String> {
    let solver = modules::name(module);
    let job = json!({
        "module": build::folder().join(format!("{solver}.js")),
        "wasm": build::folder().join(format!("{solver}_bg.wasm")),
        "family": set.family,
        "goal": if set.unique { "unique" } else { "first" },
        "repeats": REPEATS,
        "texts": set.texts,
    });
    let times = in_node(script, &bench.input("wasm-job.json", &job.to_string())?)?;
    let times: Vec<f64> = times.as_array().map_or(Vec::new(), |all| all.iter().filter_map(Value::as_f64).collect());
    if times.len() != set.texts.len() {
        return Err(format!("wasm in node: {} times for {} puzzles", times.len(), set.texts.len()));
    }
    Ok(times)
}

/// Sets of a corpus file, each with the question and what is a fair part of it.
struct Source {
    file: &'static str,
    family: &'static str,
    /// Name, whether uniqueness is asked, most puzzles.
    sets: &'static [(&'static str, bool, usize)],
    text: fn(&Value) -> Option<String>,
}

const SOURCES: [Source; 9] = [
    Source {
        file: "corpus/kakuro.jsonl",
        family: "kakuro",
        sets: &[("unique-20", true, 30), ("unique-50b", true, 30), ("hard-15", true, 30), ("multi-20", false, 30), ("multi-30", false, 30)],
        text: puzzle,
    },
    Source {
        file: "corpus/simple-kakuro.jsonl",
        family: "simple-kakuro",
        sets: &[("bz_limit_dense", true, 30)],
        text: |line| Some(format!("1\n{}", corpus::text_of(line, "case")?)),
    },
    Source {
        file: "corpus/fetched/sudoku9-public.jsonl",
        family: "sudoku",
        sets: &[("17-clue", true, 300), ("magictour", true, 300), ("hardest-1106", true, 188)],
        text: corpus::sudoku::puzzle,
    },
    Source {
        file: "corpus/sudoku.jsonl",
        family: "sudoku",
        sets: &[
            ("hard9_2000", true, 400),
            ("uva1309_c130", true, 30),
            ("uva1309_minimal", true, 67),
            ("uva1309_hard", true, 30),
            ("s25_c330", true, 10),
            ("s25_near", true, 4),
        ],
        text: corpus::sudoku::puzzle,
    },
    Source {
        file: "corpus/target-sudoku.jsonl",
        family: "target-sudoku",
        sets: &[("clues-24", false, 80), ("clues-30", false, 80), ("few", false, 94), ("empty", false, 1)],
        text: puzzle,
    },
    Source {
        file: "corpus/hitori.jsonl",
        family: "hitori",
        sets: &[("sgt_singles", true, 202), ("big_hitori-30", true, 14), ("big_hitori-100", true, 14), ("big_hitori-200", true, 2)],
        text: puzzle,
    },
    Source {
        file: "corpus/kuromasu.jsonl",
        family: "kuromasu",
        sets: &[
            ("sgt_range", true, 114),
            ("gen_kuromasu-20", true, 20),
            ("gen_kuromasu-100", true, 3),
            ("big_kurodoko-20", true, 14),
            ("big_kurodoko-25", true, 2),
            ("big_kurodoko-100", true, 2),
        ],
        text: puzzle,
    },
    Source {
        file: "corpus/rotation-arrange.jsonl",
        family: "rotation",
        sets: &[("known", true, 3), ("perm_n4", true, 7), ("perm_n5", true, 3), ("wide_128_n6", true, 2)],
        text: puzzle,
    },
    Source {
        file: "corpus/rotation-moves.jsonl",
        family: "rotation",
        sets: &[("4x4", false, 8), ("5x5", false, 2), ("8x8", false, 2), ("10x10", false, 1)],
        text: corpus::rotation::moves_text,
    },
];

fn puzzle(line: &Value) -> Option<String> {
    corpus::text_of(line, "puzzle")
}

fn sets(bench: &Bench) -> Result<Vec<Set>, String> {
    let boards = |black: u64| (1..=5).map(|seed| repeats(100, black, LAWS[0].1, seed)).collect();
    let mut sets = vec![
        Set { name: "repeats 100 x 100, open", family: "kakuro-repeats", unique: false, texts: boards(0) },
        Set { name: "repeats 100 x 100, 0.2 black", family: "kakuro-repeats", unique: false, texts: boards(200) },
    ];
    for source in SOURCES {
        let Some(path) = root::shared(source.file) else {
            println!("wasm: {} is absent", source.file);
            continue;
        };
        let lines = corpus::read_lines(&path)?;
        for &(name, unique, most) in source.sets {
            let most = bench.amount(most, most.min(5));
            let texts = in_set(&lines, name).filter_map(source.text).take(most).collect();
            sets.push(Set { name, family: source.family, unique, texts });
        }
    }
    Ok(sets)
}

/// 9 x 9 in wasm, the core alone and a call of `solve` a grid, beside the crate `sudoku` as native code; whole sets.
fn against_crate(bench: &Bench, script: &Path) -> Result<(), String> {
    let mut lines = Vec::new();
    for file in ["corpus/sudoku.jsonl", "corpus/fetched/sudoku9-public.jsonl"] {
        if let Some(path) = root::shared(file) {
            lines.extend(corpus::read_lines(&path)?);
        }
    }
    let mut files = Vec::new();
    for (set, target) in [("17-clue", "> 1"), ("magictour", "> 1"), ("hardest-1106", "> 1"), ("hard9_2000", "-, goal 60 us")] {
        if let Some((file, grids)) = sudoku::file_of_nine(bench, &lines, set)? {
            files.push((set, target, file, grids));
        }
    }
    modules::module("shumi-peers", "solver", "sudoku", "core", &bench.scratch)?;
    let peers = programs::shumi_peers(false)?;
    let seconds = if bench.quick { 0.2 } else { 1.0 };
    let job = json!({
        "module": bench.scratch.join("core.js"),
        "wasm": bench.scratch.join("core_bg.wasm"),
        "seconds": seconds,
        "files": files.iter().map(|(_, _, file, _)| file).collect::<Vec<_>>(),
    });
    let core_script = bench.input("core.mjs", CORE_SCRIPT)?;
    let times = in_node(&core_script, &bench.input("core-job.json", &job.to_string())?)?;
    let core = |at: usize| times.get(at)?.get(0)?.as_f64();
    head(
        "Sudoku 9 x 9 in wasm (Node) beside native code, uniqueness proven, us a grid; core, and `solve` with its answer as text",
        &[
            "set",
            "grids",
            "wasm core",
            "wasm `solve`",
            "native core",
            "crate `sudoku` 0.8, native",
            "wasm / native core",
            "crate / wasm core",
            "crate / wasm `solve`",
            "target",
        ],
    );
    for (at, (set, target, file, grids)) in files.iter().enumerate() {
        let wasm = core(at).ok_or("core in node: a time is missing")?;
        let native = sudoku::peer_times(&peers, &seconds.to_string(), file)?;
        let lines = std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        let texts = lines.lines().map(|line| format!("{line}\n")).collect();
        let solve = mean(&solve_times(bench, script, "sudoku", &Set { name: set, family: "sudoku", unique: true, texts })?);
        println!(
            "| {set} | {grids} | {} | {} | {} | {} | {:.2} | {:.2} | {:.2} | {target} |",
            short(wasm),
            short(solve),
            short(native[0]),
            short(native[1]),
            wasm / native[0],
            native[1] / wasm,
            native[1] / solve
        );
    }
    Ok(())
}

/// Runs a script with a job file; it prints JSON.
fn in_node(script: &Path, job: &Path) -> Result<Value, String> {
    let output = tools::command("node").arg(script).arg(job).output().map_err(|e| format!("node: {e}"))?;
    if !output.status.success() {
        return Err(format!("wasm in node: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    serde_json::from_slice(&output.stdout).map_err(|e| format!("wasm in node: {e}"))
}

/// Median `solve_us` of each puzzle over repeated solving in one process.
fn native_times(bench: &Bench, set: &Set) -> Result<Vec<f64>, String> {
    let mut program = Program::new(&bench.shumi, &["solve", "--family", set.family, "--json", "--time-limit", "60"]);
    if set.unique {
        program.args.push("--unique".into());
    }
    let mut rounds = Vec::new();
    // Cases of Simple Kakuro share one header; so the texts go in one by one.
    for text in &set.texts {
        let input = bench.input("wasm-native.txt", &text.repeat(REPEATS))?;
        let output = bench.scratch.join("wasm-native.jsonl");
        program.run(&input, Some(&output))?;
        let rows = corpus::read_lines(&output)?;
        if rows.iter().any(|row| row.get("status").and_then(Value::as_str) == Some("limit")) {
            return Err(format!("{}: a puzzle took over a minute", set.name));
        }
        let times: Vec<f64> = rows.iter().filter_map(|row| row.get("solve_us")?.as_f64()).collect();
        if times.len() != REPEATS {
            return Err(format!("{}: {} rows for {REPEATS} puzzles", set.name, times.len()));
        }
        rounds.push(median(&times));
    }
    Ok(rounds)
}
