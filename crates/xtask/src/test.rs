//! Everything that must hold, step by step, with one summary. A failed step does not stop the others.
use crate::step::Log;
use crate::{build, root, size, step, tools};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

/// What a step found, in a line; `Err` says why it failed.
type Finding = Result<String, String>;

struct Step {
    name: &'static str,
    run: fn() -> Finding,
}

const STEPS: [Step; 10] = [
    Step { name: "format", run: format },
    Step { name: "clippy", run: clippy },
    Step { name: "clippy-wasm", run: clippy_wasm },
    Step { name: "docs", run: docs },
    Step { name: "tests", run: native_tests },
    Step { name: "browser-tests", run: browser_tests },
    Step { name: "page", run: page },
    Step { name: "types", run: types },
    Step { name: "page-tests", run: page_tests },
    Step { name: "size", run: size::check },
];

/// Begins the line with which a Rust test program ends.
const CARGO_CLOSING: &str = "test result:";

struct Outcome {
    name: &'static str,
    took: Duration,
    finding: Finding,
}

/// `cargo xtask test [STEP…]`: all steps, or those named.
pub fn command(names: &[&str]) -> Result<bool, String> {
    if let Some(name) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known = STEPS.map(|step| step.name);
        return Err(format!("no step {name}; there are {}", known.join(", ")));
    }
    println!("tools");
    tools::for_page()?;
    tools::for_browser()?;
    let start = Instant::now();
    let mut outcomes = Vec::new();
    for step in STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)) {
        println!("\n== {}", step.name);
        let start = Instant::now();
        let finding = (step.run)();
        if let Err(why) = &finding {
            println!("FAILED: {why}");
        }
        outcomes.push(Outcome { name: step.name, took: start.elapsed(), finding });
    }
    Ok(summary(&outcomes, start.elapsed()))
}

fn summary(outcomes: &[Outcome], took: Duration) -> bool {
    println!("\n== summary");
    for Outcome { name, took, finding } in outcomes {
        let (word, text) = match finding {
            Ok(text) => ("ok", text.as_str()),
            // The rest was printed where it happened.
            Err(why) => ("FAILED", why.lines().next().unwrap_or("")),
        };
        println!("{name:<14} {word:<6} {:>6.1} s  {text}", took.as_secs_f64());
    }
    let failed = outcomes.iter().filter(|o| o.finding.is_err()).count();
    println!("{:<14} {:>13.1} s", "in all", took.as_secs_f64());
    println!("{} passed, {failed} failed", outcomes.len() - failed);
    failed == 0
}

fn cargo(args: &str) -> Command {
    let mut cargo = tools::cargo();
    cargo.args(args.split_whitespace());
    cargo
}

fn format() -> Finding {
    step::run("format", "cargo fmt", &mut cargo("fmt --all --check"))?;
    // Families are modules that a macro declares, where `cargo fmt` does not look.
    let families = root::root().join("crates/shumi/src/families");
    let folders = std::fs::read_dir(&families).map_err(|e| format!("{}: {e}", families.display()))?;
    let modules = folders.flatten().map(|entry| entry.path().join("mod.rs")).filter(|path| path.is_file());
    let mut rustfmt = tools::command("rustfmt");
    rustfmt.args(["--check", "--edition", "2024"]).args(modules);
    step::run("format-families", "rustfmt", &mut rustfmt).map(|_| String::new())
}

fn clippy() -> Finding {
    let mut all = cargo("clippy --workspace --all-targets -- -D warnings");
    step::run("clippy", "cargo clippy", &mut all).map(|_| String::new())
}

fn clippy_wasm() -> Finding {
    let log = Log::create("clippy-wasm")?;
    for what in ["-p shumi --lib", "-p shumi-js -p shumi-wasm -p shumi-solver --all-targets"] {
        let mut clippy = cargo(&format!("clippy {what} --target wasm32-unknown-unknown -- -D warnings"));
        step::run_into(&log, "cargo clippy, wasm32", &mut clippy)?;
    }
    Ok(String::new())
}

fn docs() -> Finding {
    let mut doc = cargo("doc --workspace --no-deps");
    step::run("docs", "cargo doc", doc.env("RUSTDOCFLAGS", "-D warnings")).map(|_| String::new())
}

fn native_tests() -> Finding {
    let mut test = cargo("test --workspace --exclude shumi-wasm --exclude shumi-solver --exclude shumi-js --no-fail-fast");
    runner("tests", "cargo test", &mut test, &[CARGO_CLOSING]).map(|lines| cargo_counts(&lines))
}

fn browser_tests() -> Finding {
    let program = |name: &str| tools::find(name).ok_or(format!("{name} is missing"));
    let mut test = cargo("test -p shumi-wasm --target wasm32-unknown-unknown --lib --tests --no-fail-fast");
    // The browser's own options stand in crates/shumi-wasm/webdriver.json.
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", program("wasm-bindgen-test-runner")?)
        .env("CHROMEDRIVER", program("chromedriver")?)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
    runner("browser-tests", "wasm-bindgen-test", &mut test, &[CARGO_CLOSING]).map(|lines| cargo_counts(&lines))
}

fn page() -> Finding {
    build::page().map(|()| String::new())
}

fn types() -> Finding {
    if !root::root().join("web/tsconfig.json").exists() {
        return Ok("no web/tsconfig.json".into());
    }
    let mut tsc = tools::command("tsc");
    tsc.args(["--project", "web/tsconfig.json", "--noEmit"]);
    step::run("types", "tsc", &mut tsc).map(|_| String::new())
}

fn page_tests() -> Finding {
    let tests = page_test_files()?;
    if tests.is_empty() {
        return Ok("no files in web/tests".into());
    }
    let chromium = tools::find("chromium").ok_or("chromium is missing")?;
    let mut node = tools::command("node");
    // One file after the other: several browsers at once starve each other on a small machine.
    // A file that hangs must end the run, not hold it up.
    node.args(["--test", "--test-reporter=tap", "--test-concurrency=1", "--test-timeout=600000"]).args(&tests);
    node.env("SHUMI_DIST", root::dist()).env("SHUMI_CHROMIUM", chromium);
    let lines = runner("page-tests", "node --test", &mut node, &["# tests ", "# pass ", "# fail ", "# skipped "])?;
    Ok(lines.iter().map(|line| line.trim_start_matches("# ")).collect::<Vec<_>>().join(", "))
}

/// `web/tests/*.test.mjs` and `*.spec.mjs`, by name; other files there are helpers.
fn page_test_files() -> Result<Vec<PathBuf>, String> {
    let dir = root::root().join("web/tests");
    if !dir.is_dir() {
        return Ok(Vec::new());
    }
    let all = build::files(&dir).map_err(|e| format!("{}: {e}", dir.display()))?;
    let is_test = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".test.mjs") || name.ends_with(".spec.mjs")
    };
    Ok(all.into_iter().filter(is_test).collect())
}

/// Runs a test runner and prints its closing lines, also where it fails; returns them.
fn runner(name: &str, doing: &str, command: &mut Command, closing: &[&str]) -> Result<Vec<String>, String> {
    let log = Log::create(name)?;
    let result = step::run_into(&log, doing, command);
    let text = log.text()?;
    let is_closing = |line: &&str| closing.iter().any(|start| line.starts_with(start));
    let lines: Vec<String> = text.lines().filter(is_closing).map(str::to_string).collect();
    for line in &lines {
        println!("{line}");
    }
    result.map(|()| lines)
}

/// The sum of cargo's `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
fn cargo_counts(closing: &[String]) -> String {
    let count = |word: &str| -> u64 {
        let numbers = closing.iter().filter_map(|line| line.split_once(word)?.0.split_whitespace().last()?.parse::<u64>().ok());
        numbers.sum()
    };
    format!("{} passed, {} failed, {} ignored", count(" passed"), count(" failed"), count(" ignored"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_several_runners_are_added() {
        let lines = ["test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured", "test result: FAILED. 3 passed; 2 failed; 0 ignored"];
        assert_eq!(cargo_counts(&lines.map(str::to_string)), "15 passed, 2 failed, 1 ignored");
    }
}
