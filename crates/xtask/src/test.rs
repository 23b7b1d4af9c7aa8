//! Runs all checks of the project, step by step, with one summary. A failed step does not stop the others.
use crate::build_cache::Passed;
use crate::step::{Log, minutes, runner};
use crate::{api, build, declarations, no_words, package, page_tests, root, size, step, tools, wasm, wheel};
use anyhow::{Context, Result, bail, ensure};
use std::process::Command;
use std::time::{Duration, Instant};

/// Result of a step, in a line; `Err` has the reason of a failure.
type Finding = Result<String>;

struct Step {
    name: &'static str,
    /// Takes every case of matrices if the argument is true.
    run: fn(bool) -> Finding,
}

/// Steps that take minutes: a run of all steps leaves them out if they have passed with the same sources.
const LONG: [&str; 3] = ["tests", BROWSER_TESTS, "page-tests"];

const STEPS: [Step; 17] = [
    Step { name: "format", run: |_| format() },
    Step { name: "clippy", run: |_| clippy() },
    Step { name: "clippy-wasm", run: |_| clippy_wasm() },
    Step { name: "docs", run: |_| docs() },
    Step { name: "fuzz", run: |_| fuzz() },
    Step { name: "tests", run: native_tests },
    Step { name: BROWSER_TESTS, run: |_| browser_tests() },
    Step { name: "page", run: |_| page() },
    Step { name: "package", run: |_| package::make() },
    Step { name: "words", run: |_| no_words::check() },
    Step { name: "types", run: |_| types() },
    Step { name: "scripts", run: |_| scripts() },
    Step { name: "page-tests", run: page_tests::run },
    Step { name: "size", run: |_| size::check() },
    Step { name: GUIDE, run: |_| guide() },
    Step { name: WHEEL, run: |_| wheel::check() },
    Step { name: PORTABLE, run: |_| portable() },
];

/// Name of the step that runs the modules' tests in browsers. Firefox takes part if its driver exists; building that takes minutes, so only
/// a run that names the step installs it.
const BROWSER_TESTS: &str = "browser-tests";

/// Name of the step that follows the guide to a new family, which compiles a copy of most crates: only `--all` and its name run it.
const GUIDE: &str = "guide";

/// Name of the step that builds and tests the Python package, which compiles all families once more: only `--all` and its name run it.
const WHEEL: &str = "wheel";

/// Name of the step that compiles the published crates for another system and with the oldest Rust: only `--all` and its name run it.
const PORTABLE: &str = "portable";

/// Beginning of the last line of a Rust test program.
const CARGO_CLOSING: &str = "test result:";

struct Outcome {
    name: &'static str,
    took: Duration,
    finding: Finding,
}

/// Runs `cargo xtask test [--all] [STEP…]`: all steps, or the named ones; `--engines`: any site, in all engines.
pub fn command(names: &[&str]) -> Result<bool> {
    let (all, names) = match names {
        ["--engines"] => return engines(),
        ["--all", names @ ..] => (true, names),
        names => (false, names),
    };
    if let Some(name) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known = STEPS.map(|step| step.name);
        bail!("no step {name}; there are {}", known.join(", "));
    }
    println!("tools");
    tools::for_page()?;
    tools::for_browser()?;
    if names.contains(&BROWSER_TESTS) {
        tools::for_firefox()?;
    }
    // A fresh machine has no stamps; one that has none of its own may be handed those of another.
    let skips = !all && names.is_empty() && std::env::var_os("CI").is_none();
    let versions = tools::versions();
    let start = Instant::now();
    let mut outcomes = Vec::new();
    for Step { name, run } in STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)) {
        println!("\n== {name}");
        let start = Instant::now();
        let passed = Passed::now(name, &versions)?;
        let is_long = LONG.contains(name);
        let finding = if skips && is_long && passed.is_set() {
            Ok(format!("left out: passed with these sources ({}; --all runs it)", passed.path.display()))
        } else if [GUIDE, WHEEL, PORTABLE].contains(name) && !all && names.is_empty() {
            Ok("left out: --all runs it".into())
        } else {
            run(all)
        };
        match &finding {
            Ok(_) if is_long => passed.set()?,
            Ok(_) => (),
            Err(why) => println!("FAILED: {why:#}"),
        }
        outcomes.push(Outcome { name, took: start.elapsed(), finding });
    }
    Ok(summary(&outcomes, start.elapsed()))
}

/// Runs `cargo xtask ignored`: the tests of the library and its families that are too slow for every run.
pub fn ignored() -> Result<bool> {
    let mut test = cargo("test --profile slow-tests --no-fail-fast -- --ignored");
    let counts =
        runner("ignored", "cargo test, ignored ones", minutes(40), &mut test, &[CARGO_CLOSING]).map(|lines| cargo_counts(&lines))?;
    println!("{counts}");
    Ok(true)
}

fn summary(outcomes: &[Outcome], took: Duration) -> bool {
    println!("\n== summary");
    for Outcome { name, took, finding } in outcomes {
        let (word, text) = match finding {
            Ok(text) => ("ok", text.clone()),
            Err(why) => ("FAILED", first_line(why)),
        };
        println!("{name:<14} {word:<6} {:>6.1} s  {text}", took.as_secs_f64());
    }
    let failed = outcomes.iter().filter(|o| o.finding.is_err()).count();
    println!("{:<14} {:>13.1} s", "in all", took.as_secs_f64());
    println!("{} passed, {failed} failed", outcomes.len() - failed);
    failed == 0
}

/// Returns the first line of an error; the rest was printed at the failure.
fn first_line(why: &anyhow::Error) -> String {
    format!("{why:#}").lines().next().unwrap_or_default().to_string()
}

fn cargo(args: &str) -> Command {
    let mut cargo = tools::cargo();
    cargo.args(args.split_whitespace());
    cargo
}

fn format() -> Finding {
    step::run("format", "cargo fmt", minutes(5), &mut cargo("fmt --all --check")).map(|_| String::new())
}

fn clippy() -> Finding {
    let mut all = cargo("clippy --workspace --all-targets -- -D warnings");
    step::run("clippy", "cargo clippy", minutes(25), &mut all).map(|_| String::new())
}

fn clippy_wasm() -> Finding {
    let log = Log::create("clippy-wasm")?;
    for what in ["-p shumi --lib", "-p shumi-js -p shumi-wasm -p shumi-solver -p shumi-watcher -p shumi-formats --all-targets"] {
        let mut clippy = cargo(&format!("clippy {what} --target wasm32-unknown-unknown -- -D warnings"));
        step::run_into(&log, "cargo clippy, wasm32", minutes(25), &mut clippy)?;
    }
    Ok(String::new())
}

fn docs() -> Finding {
    cargo_doc()?;
    api::check().map(|()| String::new())
}

/// Makes the docs of all crates.
pub fn cargo_doc() -> Result<()> {
    let mut doc = cargo("doc --workspace --no-deps");
    step::run("cargo-doc", "cargo doc", minutes(20), doc.env("RUSTDOCFLAGS", "-D warnings")).map(drop)
}

/// Checks that the fuzz targets compile; running them takes `cargo fuzz` and a nightly toolchain.
fn fuzz() -> Finding {
    for folder in ["crates/shumi/fuzz", "crates/shumi-exchange/fuzz"] {
        let manifest = root::root().join(folder).join("Cargo.toml");
        let mut check = cargo("check --locked --manifest-path");
        check.arg(&manifest).env("CARGO_TARGET_DIR", root::target().join("fuzz"));
        // Nothing is linked, so any file can replace libFuzzer, which would take a C++ compiler.
        check.env("CUSTOM_LIBFUZZER_PATH", &manifest);
        step::run("fuzz", "cargo check, fuzz targets", minutes(15), &mut check)?;
    }
    Ok(String::new())
}

/// Runs the tests of all crates but those of modules, which browsers run, then those of the template, which is no default feature.
fn native_tests(all_cases: bool) -> Finding {
    let all = "test --workspace --exclude shumi-wasm --exclude shumi-solver --exclude shumi-watcher --exclude shumi-js --no-fail-fast";
    let template = format!("{all} --features shumi/template --test contract --test template");
    let run = |log, args: &str| {
        let mut test = cargo(args);
        test.envs(all_cases.then_some((page_tests::ALL, "1")));
        runner(log, &format!("cargo {args}"), minutes(40), &mut test, &[CARGO_CLOSING])
    };
    let counts = run("tests", all).and_then(|lines| Ok([lines, run("tests-of-template", &template)?].concat()));
    let counts = counts.map(|lines| cargo_counts(&lines));
    println!("the slowest test programs:");
    for (seconds, program) in slowest(&Log::last("tests").text()?) {
        println!("{seconds:>7.1} s  {program}");
    }
    counts
}

/// Checks the published crates and their tests for Windows, and the crates with the oldest Rust.
fn portable() -> Finding {
    let oldest = tools::for_portability()?;
    let log = Log::create(PORTABLE)?;
    let mut windows = cargo("check --locked --all-targets");
    step::run_into(&log, "cargo check, Windows", minutes(15), windows.args(["--target", tools::WINDOWS]))?;
    let mut old = tools::builder(tools::command("rustup"));
    old.args(["run", &oldest, "cargo", "check", "--locked", "--target-dir"]).arg(root::target().join("oldest"));
    step::run_into(&log, &format!("cargo check, Rust {oldest}"), minutes(15), &mut old)?;
    Ok(format!("{}, Rust {oldest}", tools::WINDOWS))
}

fn guide() -> Finding {
    let mut test = cargo("test --package xtask new_family -- --ignored");
    runner(GUIDE, "cargo test, the guide to a new family", minutes(40), &mut test, &[CARGO_CLOSING]).map(|lines| cargo_counts(&lines))
}

/// Finds the 20 programs with the slowest tests in cargo's output.
fn slowest(output: &str) -> Vec<(f64, &str)> {
    let mut program = "";
    let mut all = Vec::new();
    for line in output.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("Running ").or_else(|| line.strip_prefix("Doc-tests ")) {
            program = name;
        }
        let seconds = line.rsplit_once("; finished in ").and_then(|(_, time)| time.strip_suffix('s')?.parse().ok());
        all.extend(seconds.map(|seconds: f64| (seconds, program)));
    }
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all.truncate(20);
    all
}

fn browser_tests() -> Finding {
    let browsers = [("Chromium", "CHROMEDRIVER", "chromedriver", "chromium"), ("Firefox", "GECKODRIVER", "geckodriver", "firefox-esr")];
    let runs = tools::find("wasm-bindgen-test-runner").context("wasm-bindgen-test-runner is missing")?;
    let mut found = Vec::new();
    for (browser, variable, driver, program) in browsers {
        let (Some(driver), Some(_)) = (tools::find(driver), tools::find(program)) else {
            found.push(format!("{browser}: not there"));
            continue;
        };
        let mut test = cargo("test -p shumi-wasm --target wasm32-unknown-unknown --lib --tests --no-fail-fast");
        // The browsers' own options are in crates/shumi-wasm/webdriver.json.
        test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &runs).env(variable, driver).env("WASM_BINDGEN_TEST_TIMEOUT", "300");
        let doing = format!("wasm-bindgen-test, {browser}");
        let lines = runner(BROWSER_TESTS, &doing, minutes(25), &mut test, &[CARGO_CLOSING])?;
        found.push(format!("{browser}: {}", cargo_counts(&lines)));
    }
    ensure!(!found[0].ends_with("not there"), "Chromium or its driver is missing");
    Ok(found.join("; "))
}

fn engines() -> Result<bool> {
    tools::for_page()?;
    tools::for_engines()?;
    build::page_if_changed()?;
    page_tests::engines()?;
    Ok(true)
}

fn page() -> Finding {
    build::page_if_changed().map(|()| String::new())
}

/// Type-checks the widget, the page and their tests against the types of the last build's modules; then the published types.
fn types() -> Finding {
    ensure!(wasm::types().is_dir(), "{} is missing; run: cargo xtask build", wasm::types().display());
    let log = Log::create("types")?;
    for project in ["web/tsconfig.json", "web/tests/tsconfig.json"] {
        step::run_into(&log, &format!("tsc, {project}"), minutes(5), tools::command("tsc").args(["--project", project, "--noEmit"]))?;
    }
    // Like programs of others: every type that the declarations name must be published.
    let mut published = tools::command("tsc");
    published.args(["--noEmit", "--strict", "--target", "es2022", "--lib", "es2024,dom"]).arg(build::folder()?.join(declarations::FILE));
    step::run_into(&log, "tsc, the published types", minutes(5), &mut published)?;
    Ok(String::new())
}

/// Runs Oxlint, and Knip, which finds unused files, exports and packages.
fn scripts() -> Finding {
    let log = Log::create("scripts")?;
    for program in ["oxlint", "knip"] {
        let mut lint = tools::command(program);
        lint.current_dir(root::root().join("web"));
        step::run_into(&log, program, minutes(5), &mut lint)?;
    }
    Ok(String::new())
}

/// Adds up cargo's `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
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
    fn the_slowest_program_comes_first() {
        let output = "     Running tests/a.rs (target/a-1)\ntest x ... ok\ntest result: ok. 1 passed; finished in 0.50s\n\
            \n   Doc-tests b\ntest result: ok. 2 passed; finished in 12.25s\n";
        assert_eq!(slowest(output), [(12.25, "b"), (0.5, "tests/a.rs (target/a-1)")]);
    }

    #[test]
    fn counts_of_several_runners_are_added() {
        let lines = ["test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured", "test result: FAILED. 3 passed; 2 failed; 0 ignored"];
        assert_eq!(cargo_counts(&lines.map(str::to_string)), "15 passed, 2 failed, 1 ignored");
    }
}
