//! Bench of the built page's wasm in Node against the native tool, on the same puzzles, and against the crate `sudoku`.
use super::generate::{LAWS, repeats};
use super::measure::mean;
use super::node::{self, Goal, Questions};
use super::rows::in_set;
use super::setting::{Bench, head, short};
use super::{programs, sudoku};
use crate::corpus;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use xtask::{build, modules, root};

/// Number of runs of each puzzle; the median counts, which excludes compilation in the engine.
const REPEATS: usize = 9;
/// Target ratio of wasm to native time.
const TARGET: f64 = 2.0;
const CORE_SCRIPT: &str = include_str!("core.mjs");

struct Set {
    name: &'static str,
    questions: Questions,
}

pub fn run(bench: &Bench) -> Result<()> {
    build::page_if_changed()?;
    let sets = sets(bench)?;
    head(
        "wasm (Node, the page's own file) against native, us a puzzle, solving only",
        &["set", "puzzles", "native mean", "wasm mean", "wasm / native, means", "largest", "target"],
    );
    for Set { name, questions } in sets.iter().filter(|set| !set.questions.texts.is_empty()) {
        let native = questions.native(bench, REPEATS).with_context(|| name.to_string())?;
        let wasm = questions.wasm(bench, &build::folder()?, REPEATS).with_context(|| name.to_string())?;
        let ratios: Vec<f64> = wasm.iter().zip(&native).map(|(w, n)| w / n).collect();
        println!(
            "| {} | {} | {} | {} | {:.2} | {:.2} | {TARGET} |",
            name,
            native.len(),
            short(mean(&native)),
            short(mean(&wasm)),
            mean(&wasm) / mean(&native),
            ratios.iter().copied().fold(0.0, f64::max)
        );
    }
    against_crate(bench)
}

/// Sets of a corpus file, each with the question and a comparable part of it.
struct Source {
    file: &'static str,
    family: &'static str,
    /// Name, whether uniqueness is required, most puzzles.
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
        sets: &[("opt44-qtm", false, 8), ("5x5", false, 2), ("8x8", false, 2), ("10x10", false, 1)],
        text: corpus::rotation::moves_text,
    },
];

fn puzzle(line: &Value) -> Option<String> {
    corpus::text_of(line, "puzzle")
}

fn sets(bench: &Bench) -> Result<Vec<Set>> {
    let boards = |black: u64| (1..=5).map(|seed| repeats(100, black, LAWS[0].1, seed)).collect();
    let mut sets = vec![
        Set { name: "repeats 100 x 100, open", questions: Questions { family: "kakuro-repeats", goal: Goal::First, texts: boards(0) } },
        Set {
            name: "repeats 100 x 100, 0.2 black",
            questions: Questions { family: "kakuro-repeats", goal: Goal::First, texts: boards(200) },
        },
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
            let goal = if unique { Goal::Unique } else { Goal::First };
            sets.push(Set { name, questions: Questions { family: source.family, goal, texts } });
        }
    }
    Ok(sets)
}

/// Measures 9 x 9 in wasm, the core alone and one call of `solve` per grid, beside the crate `sudoku` as native code; whole sets.
fn against_crate(bench: &Bench) -> Result<()> {
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
    modules::module("shumi-peers", "sudoku", "core", &bench.scratch)?;
    let peers = programs::shumi_peers(false)?;
    let seconds = if bench.quick { 0.2 } else { 1.0 };
    let job = json!({
        "module": bench.scratch.join("core.js"),
        "wasm": bench.scratch.join("core_bg.wasm"),
        "seconds": seconds,
        "files": files.iter().map(|(_, _, file, _)| file).collect::<Vec<_>>(),
    });
    let script = bench.input("core.mjs", CORE_SCRIPT)?;
    let times = node::run(&script, &bench.input("core-job.json", &job.to_string())?)?;
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
        let wasm = core(at).context("core in node: a time is missing")?;
        let native = sudoku::peer_times(&peers, &seconds.to_string(), file)?;
        let lines = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let texts = lines.lines().map(|line| format!("{line}\n")).collect();
        let solve = mean(&Questions { family: "sudoku", goal: Goal::Unique, texts }.wasm(bench, &build::folder()?, REPEATS)?);
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
