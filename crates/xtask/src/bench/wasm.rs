//! The built page's wasm in Node against the native tool, on the same puzzles.
use super::generate::{LAWS, repeats};
use super::measure::{Program, mean, median};
use super::{Bench, head, short};
use crate::{build, corpus, root, solvers, tools};
use serde_json::{Value, json};

/// Each puzzle is solved so often; the median counts, so that compilation in the engine does not.
const REPEATS: usize = 9;
/// wasm may take so many times the native time.
const TARGET: f64 = 2.0;
const SCRIPT: &str = include_str!("wasm.mjs");

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
        let native = native_times(bench, set)?;
        let entry = shumi::registry::find(set.family).ok_or("a set of no family")?;
        let solver = solvers::name(entry.module());
        let job = json!({
            "module": build::folder().join(format!("{solver}.js")),
            "wasm": build::folder().join(format!("{solver}_bg.wasm")),
            "family": set.family,
            "goal": if set.unique { "unique" } else { "first" },
            "repeats": REPEATS,
            "texts": set.texts,
        });
        let job = bench.input("wasm-job.json", &job.to_string())?;
        let output = tools::command("node").arg(&script).arg(&job).output().map_err(|e| format!("node: {e}"))?;
        if !output.status.success() {
            return Err(format!("wasm in node: {}", String::from_utf8_lossy(&output.stderr).trim()));
        }
        let times: Value = serde_json::from_slice(&output.stdout).map_err(|e| format!("wasm in node: {e}"))?;
        let wasm: Vec<f64> = times.as_array().map_or(Vec::new(), |all| all.iter().filter_map(Value::as_f64).collect());
        if wasm.len() != native.len() {
            return Err(format!("wasm in node: {} times for {} puzzles", wasm.len(), native.len()));
        }
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
    Ok(())
}

fn sets(bench: &Bench) -> Result<Vec<Set>, String> {
    let boards = |black: u64| (1..=5).map(|seed| repeats(100, black, LAWS[0].1, seed)).collect();
    let mut sets = vec![
        Set { name: "repeats 100 x 100, open", family: "kakuro-repeats", unique: false, texts: boards(0) },
        Set { name: "repeats 100 x 100, 0.2 black", family: "kakuro-repeats", unique: false, texts: boards(200) },
    ];
    let of = |file: &str, set: &str, field: &str, head: &str| -> Result<Vec<String>, String> {
        let Some(path) = root::shared(file) else { return Ok(Vec::new()) };
        let lines = corpus::read_lines(&path)?;
        let in_set = lines.iter().filter(|line| corpus::text_of(line, "set").as_deref() == Some(set));
        let texts = in_set.filter_map(|line| Some(format!("{head}{}", corpus::text_of(line, field)?)));
        Ok(texts.take(bench.amount(30, 5)).collect())
    };
    for (name, unique) in [("unique-20", true), ("unique-50b", true), ("hard-15", true), ("multi-20", false), ("multi-30", false)] {
        let texts = of("corpus/kakuro.jsonl", name, "puzzle", "")?;
        sets.push(Set { name, family: "kakuro", unique, texts });
    }
    let texts = of("corpus/simple-kakuro.jsonl", "bz_limit_dense", "case", "1\n")?;
    sets.push(Set { name: "bz_limit_dense", family: "simple-kakuro", unique: true, texts });
    Ok(sets)
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
