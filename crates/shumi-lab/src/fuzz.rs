//! `cargo xtask fuzz`: runs the fuzz targets of `crates/shumi/fuzz` and `crates/shumi-exchange/fuzz` by libFuzzer on the project's own
//! samples.
//!
//! The compiler suffices: the flags below are those of `cargo fuzz` without the address sanitizer, which looks for errors that code without
//! `unsafe` cannot have and halves the speed.
use crate::corpus;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use shumi::builtin::listing;
use shumi::families;
use shumi::formats::FORMATS;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use wait4::Wait4;
use xtask::step::minutes;
use xtask::{root, step, tools};

const USAGE: &str = "usage: cargo xtask fuzz RUNS [TARGET…]";
const TARGETS: [&str; 6] = ["read", "notation", "readers", "formats", "board", "state"];
/// Compiler flags for libFuzzer: counters of edges, and tracing of compared values.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions -Coverflow-checks -Ccodegen-units=16";
/// Number of link prefixes in the target `notation`.
const HEADS: u8 = 16;
/// Timeout in seconds of an input, wall-clock: a link of a few letters may contain a million cells, and the machine may be busy.
const TIMEOUT: &str = "120";
/// Maximum length of an input in bytes: puzzles of some lines, games with their history.
const LONGEST: usize = 512;
const LONGEST_GAME: usize = 2048;

/// Number of texts in a format that become seeds: fewer runs are spent on long ones.
const SEEDS: usize = 6;
/// Lengths of the words of seeds that become a dictionary.
const WORD: RangeInclusive<usize> = 2..=24;

/// Runs `cargo xtask fuzz RUNS [TARGET…]`.
pub fn command(args: &[&str]) -> Result<bool> {
    let (runs, targets) = args.split_first().context(USAGE)?;
    let runs: u64 = runs.parse().context(USAGE)?;
    if let Some(unknown) = targets.iter().find(|target| !TARGETS.contains(target)) {
        bail!("no target {unknown}; there are {}", TARGETS.join(", "));
    }
    let folder = built()?;
    println!("| target | runs | runs a CPU second | at most, MB | found |");
    println!("|---|---:|---:|---:|---|");
    let mut found = false;
    for target in TARGETS.iter().filter(|target| targets.is_empty() || targets.contains(target)) {
        // A run for each format; the target `formats` has one for texts in any format, too.
        let formats: Vec<&str> = match *target {
            "readers" => FORMATS.iter().map(|format| format.id).collect(),
            "formats" => FORMATS.iter().map(|format| format.id).chain(["any"]).collect(),
            _ => vec![""],
        };
        for format in formats {
            found |= !run(&folder, target, format, runs)?;
        }
    }
    Ok(!found)
}

/// Builds all targets and returns their folder.
fn built() -> Result<PathBuf> {
    let target = root::target().join("fuzz-run");
    // An explicit target triple keeps the flags away from build scripts.
    let host = host()?;
    for folder in ["crates/shumi/fuzz", "crates/shumi-exchange/fuzz"] {
        let mut build = tools::cargo();
        build.args(["build", "--release", "--locked", "--manifest-path"]).arg(root::root().join(folder).join("Cargo.toml"));
        build.args(["--target", &host]).env("CARGO_TARGET_DIR", &target).env("RUSTFLAGS", FLAGS).env("RUSTC_BOOTSTRAP", "1");
        step::run("fuzz-build", "cargo build, fuzz targets", minutes(30), &mut build)?;
    }
    Ok(target.join(host).join("release"))
}

/// Returns the compiler's host triple.
fn host() -> Result<String> {
    let said = Command::new("rustc").arg("-vV").output().context("rustc")?.stdout;
    let said = String::from_utf8_lossy(&said).into_owned();
    said.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_string).context("rustc names no host")
}

/// Runs one target, that of formats with one of them; returns `false` if it found an error, whose input libFuzzer leaves in the folder.
fn run(folder: &Path, target: &str, format: &str, runs: u64) -> Result<bool> {
    let name = [target, format].join(" ").trim_end().to_string();
    let inputs = corpus::scratch(&format!("fuzz-{}", name.replace(' ', "-")))?;
    let longest = match (target, format) {
        ("state", _) => LONGEST_GAME,
        (_, "") => LONGEST,
        // Twice the longest seed, as a text may be repeated.
        _ => 2 * seed_format(format, &inputs)?,
    };
    if format.is_empty() {
        seed(target, &inputs)?;
    }
    let log = inputs.with_extension("log");
    let mut fuzzer = Command::new(folder.join(target));
    fuzzer.env("FORMAT", format);
    let words = inputs.with_extension("words");
    // The fuzzer takes an empty dictionary for a missing one.
    if words.metadata().is_ok_and(|words| words.len() > 0) {
        fuzzer.arg(format!("-dict={}", words.display()));
    }
    fuzzer.args([format!("-runs={runs}"), format!("-timeout={TIMEOUT}"), format!("-max_len={longest}"), "-print_final_stats=1".into()]);
    fuzzer.arg(format!("-artifact_prefix={}/found-", inputs.display())).arg(&inputs);
    let child = fuzzer.stdout(Stdio::null()).stderr(std::fs::File::create(&log)?).spawn().with_context(|| target.to_string())?;
    let used = child.wait4().with_context(|| target.to_string())?;
    let text = String::from_utf8_lossy(&std::fs::read(&log)?).into_owned();
    let done = text.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:")?.trim().parse::<u64>().ok());
    let rate = done.unwrap_or(0) as f64 / (used.rusage.utime + used.rusage.stime).as_secs_f64().max(0.001);
    let said = if used.status.success() { "nothing".into() } else { format!("see {}", log.display()) };
    let done = done.map_or("?".into(), |n| n.to_string());
    println!("| {name} | {done} | {rate:.0} | {:.0} | {said} |", used.rusage.maxrss as f64 / 1e6);
    Ok(used.status.success())
}

/// Writes the seed corpus of a format, some of the texts in it that tests read and unpacked puzzles of links, and the dictionary of their
/// words; returns the length of the longest.
fn seed_format(format: &str, inputs: &Path) -> Result<usize> {
    let crate_folder = root::root().join("crates/shumi");
    let text = |row: &str| Ok(serde_json::from_str::<Value>(row)?["text"].as_str().context("a text")?.to_string());
    let (mut longest, mut words) = (0, BTreeSet::new());
    for id in FORMATS.iter().map(|known| known.id).filter(|id| format == "any" || *id == format) {
        let rows = std::fs::read_to_string(crate_folder.join(format!("tests/formats/{id}.jsonl"))).context("texts in the format")?;
        let texts = rows.lines().take(SEEDS).map(text).collect::<Result<Vec<String>>>()?;
        let unpacked = std::fs::read_to_string(crate_folder.join(format!("fuzz/seeds/{id}.txt"))).ok();
        let is_packed = unpacked.is_some();
        for (i, text) in texts.into_iter().chain(unpacked).enumerate() {
            longest = longest.max(text.len());
            // Words of packed texts are none.
            if !is_packed || i == SEEDS {
                let parts = text.split(|sign: char| !sign.is_ascii_alphabetic());
                words.extend(parts.filter(|word| WORD.contains(&word.len())).map(|word| format!("\"{word}\"\n")));
            }
            std::fs::write(inputs.join(format!("seed-{id}-{i}")), text)?;
        }
    }
    std::fs::write(inputs.with_extension("words"), words.into_iter().collect::<String>())?;
    Ok(longest)
}

/// Writes the seed corpus of the other targets: the samples of all ids in all notations, and games of them.
fn seed(target: &str, inputs: &Path) -> Result<()> {
    for (at, entry) in families().enumerate() {
        let listing = listing(entry.id()).context("an id")?;
        let sample = listing.samples.first().context("a sample")?.text;
        let problem = shumi::read(sample, listing.id)?;
        let texts = listing.notations.iter().filter_map(|notation| problem.write(notation).ok());
        let seeds: Vec<Vec<u8>> = match target {
            "state" => {
                let draft = shumi::draft_of(sample, listing.id)?;
                vec![problem.play().save().into_bytes(), draft.save().into_bytes()]
            }
            // A byte selects the family.
            "board" => vec![[&[at as u8], problem.play().value().as_bytes()].concat()],
            "read" => texts.map(|text| [&[at as u8], text.as_bytes()].concat()).collect(),
            // A byte selects the family and the link prefix (the last: none); two sizes precede its body.
            _ => texts.map(|text| [&[at as u8 * HEADS + HEADS - 1, 1, 1], text.as_bytes()].concat()).collect(),
        };
        for (i, seed) in seeds.iter().enumerate() {
            std::fs::write(inputs.join(format!("seed-{}-{i}", listing.id)), seed)?;
        }
    }
    Ok(())
}
