//! `cargo xtask soak`: new puzzles of all ids without end, each solved, counted, judged, explained, written, read, played, and compared
//! with the page's wasm in Node.
//!
//! One child per core does the work, optimised and with overflow checks: a child that panics, hangs or runs out of memory is a find like a
//! wrong answer. A find is saved as a case ([`finds`]), which the tests of this package check again.
//!
//! | file | what it does |
//! |---|---|
//! | `puzzles.rs`, `scratch.rs` | puzzles from a seed: made, mutated, or assembled without a maker |
//! | `answers.rs` | several questions about one puzzle, compared with `brute.rs` and its mirror image |
//! | `explained.rs`, `written.rs`, `played.rs` | the ladder; the notations; a game of random inputs |
//! | `wasm.rs`, `wasm.mjs` | the same answers and the same game from the built modules |
//! | `worker.rs` | the child: case after case |
//! | `finds.rs` | saved finds, as files and as a test |
mod answers;
mod brute;
mod case;
mod explained;
mod finds;
mod played;
mod puzzles;
mod scratch;
mod tally;
mod wasm;
mod worker;
mod written;

use anyhow::{Context, Result, anyhow, bail, ensure};
use case::Case;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tally::Tally;
use wait4::Wait4;
use worker::Line;
pub use worker::command as work;
use xtask::step::minutes;
use xtask::{copy_dir, root, step, tools};

/// Optimised, with checks of arithmetic overflow.
const PROFILE: &str = "slow-tests";
/// Time limit of a case; a longer one hangs.
const SILENCE: Duration = Duration::from_secs(600);
/// Interval of progress lines.
const SIGN_OF_LIFE: Duration = Duration::from_secs(60);
/// Distance between the first seeds of two parallel children.
const APART: u64 = 1 << 56;
const USAGE: &str = "usage: cargo xtask soak MINUTES [--seed N] [--no-wasm]";

/// Options from the command line.
struct Soak {
    length: Duration,
    seed: u64,
    /// The built modules; `None` with `--no-wasm`.
    modules: Option<PathBuf>,
}

/// Runs `cargo xtask soak MINUTES [--seed N] [--no-wasm]`.
pub fn command(args: &[&str]) -> Result<bool> {
    let soak = parsed(args)?;
    if soak.modules.is_some() {
        tools::find("node").context("node is missing; without the modules in Node: --no-wasm")?;
    }
    let mut build = tools::cargo();
    build.args(["build", "--profile", PROFILE, "-p", "shumi-lab"]);
    step::run("soak", "cargo build, for the soak", minutes(30), &mut build)?;
    let program = root::target().join(PROFILE).join("shumi-lab");
    let children = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    println!("{children} children, seeds from {}, {} minutes", soak.seed, soak.length.as_secs() / 60);
    let begin = Instant::now();
    let ended = std::thread::scope(|scope| {
        let (program, soak) = (&program, &soak);
        let threads: Vec<_> =
            (0..children).map(|at| scope.spawn(move || one_after_another(program, soak, soak.seed + at * APART, begin))).collect();
        threads.into_iter().map(|thread| thread.join().map_err(|_| anyhow!("a child's thread panicked"))?).collect::<Result<Vec<_>>>()
    })?;
    let (mut tally, mut seeds, mut found, mut peak) = (Tally::default(), 0, 0, 0.0_f64);
    for (at, (ended, part)) in ended.iter().enumerate() {
        tally.add(part);
        (seeds, found, peak) = (seeds + ended.next - soak.seed - at as u64 * APART, found + ended.found, peak.max(ended.peak_mb));
    }
    print!("{}", tally.table());
    println!("{seeds} seeds in {} minutes; {found} found; at most {peak:.0} MB a child", begin.elapsed().as_secs() / 60);
    Ok(found == 0)
}

/// Runs children one after another, each from the seed where its predecessor died, until the time is over.
fn one_after_another(program: &Path, soak: &Soak, first: u64, begin: Instant) -> Result<(Ended, Tally)> {
    let (mut all, mut tally) = (Ended { next: first, found: 0, peak_mb: 0.0 }, Tally::default());
    while begin.elapsed() < soak.length {
        let ended = run(program, soak, all.next, begin, &mut tally)?;
        all = Ended { next: ended.next, found: all.found + ended.found, peak_mb: all.peak_mb.max(ended.peak_mb) };
    }
    Ok((all, tally))
}

fn parsed(args: &[&str]) -> Result<Soak> {
    let (mut length, mut seed, mut has_wasm, mut rest) = (None, None, true, args.iter());
    while let Some(arg) = rest.next() {
        match *arg {
            "--no-wasm" => has_wasm = false,
            "--seed" => seed = Some(rest.next().and_then(|n| n.parse().ok()).filter(|n| *n < APART).context(USAGE)?),
            _ => length = Some(arg.parse::<f64>().ok().filter(|n| (0.0..1e6).contains(n)).context(USAGE)?),
        }
    }
    let since = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() * 100_000);
    let modules = if has_wasm { Some(modules()?) } else { None };
    Ok(Soak { length: Duration::from_secs_f64(length.context(USAGE)? * 60.0), seed: seed.unwrap_or_else(since), modules })
}

/// Copies the built modules from `SHUMI_DIST` or `dist/`, since a concurrent build replaces those.
fn modules() -> Result<PathBuf> {
    let dist = std::env::var_os("SHUMI_DIST").map_or_else(root::dist, PathBuf::from);
    let folders = std::fs::read_dir(&dist).into_iter().flatten().flatten().map(|entry| entry.path());
    let has_modules = |folder: &PathBuf| folder.join("shumi_formats_bg.wasm").is_file();
    let Some(folder) = folders.filter(has_modules).max() else {
        bail!("no modules in {}: run cargo xtask build, or leave them out by --no-wasm", dist.display());
    };
    let copy = root::target().join("soak-modules");
    copy_dir::replace(&folder, &copy)?;
    Ok(copy)
}

/// The end of a child, or of several in sequence.
struct Ended {
    next: u64,
    found: usize,
    peak_mb: f64,
}

/// Runs one child until the time is over or a case kills it; saves that case.
fn run(program: &Path, soak: &Soak, seed: u64, begin: Instant, tally: &mut Tally) -> Result<Ended> {
    let left = soak.length.saturating_sub(begin.elapsed()).as_secs();
    let mut command = Command::new(program);
    command.args(["soak-worker", &seed.to_string(), &left.to_string()]).args(&soak.modules);
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| program.display().to_string())?;
    let lines = lines_of(child.stdout.take().context("the worker's output")?);
    let mut ended = Ended { next: seed, found: 0, peak_mb: 0.0 };
    let mut last = None;
    let mut told = Instant::now();
    let why = loop {
        match lines.recv_timeout(SILENCE) {
            Ok(Line::Begun(case)) => last = Some(case),
            Ok(Line::Found(case, why)) => {
                ended.found += 1;
                ended.next = case.seed + 1;
                last = None;
                finds::keep(&case, &why)?;
            }
            Ok(Line::Done(part)) => {
                ended.next = last.take().map_or(ended.next, |case: Case| case.seed + 1);
                ended.peak_mb = ended.peak_mb.max(part.node_mb);
                tally.add(&part);
            }
            Err(RecvTimeoutError::Timeout) => break "hangs".to_string(),
            Err(RecvTimeoutError::Disconnected) => break "ends the program".to_string(),
        }
        if told.elapsed() > SIGN_OF_LIFE {
            told = Instant::now();
            println!("  {} min, seed {}: {}", begin.elapsed().as_secs() / 60, ended.next, tally.line());
        }
    };
    let _ = child.kill();
    let used = child.wait4().context("the worker")?;
    ended.peak_mb = ended.peak_mb.max(used.rusage.maxrss as f64 / 1e6);
    if let Some(case) = last.filter(|_| !used.status.success()) {
        ended.found += 1;
        ended.next = case.seed + 1;
        finds::keep(&case, &format!("{why} ({})", used.status))?;
    } else {
        ensure!(used.status.success(), "the worker failed between two cases: {}", used.status);
    }
    Ok(ended)
}

/// Receives the child's lines as they come.
fn lines_of(output: std::process::ChildStdout) -> Receiver<Line> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if Line::read(&line).is_none_or(|line| send.send(line).is_err()) {
                break;
            }
        }
    });
    receive
}
