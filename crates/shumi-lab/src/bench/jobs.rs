//! Bench of the tool on all cores: a long input with `--jobs 1`, 2 and the number of cores.
//!
//! Times are wall-clock times, so other work on the machine influences them. Beside them are the CPU times of the threads: with enough free
//! cores a run would take about as long as its busiest thread.
use super::measure::least;
use super::setting::{Bench, head, short};
use crate::corpus;
use crate::grids::Grids;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use xtask::root;

/// Interval between readings of the threads' clocks. Work after the last reading is not counted.
const GLANCE: Duration = Duration::from_millis(5);

/// A use of the tool on many lines.
struct Load {
    name: &'static str,
    args: &'static [&'static str],
    lines: usize,
    target: &'static str,
}

const LOADS: [Load; 4] = [
    Load { name: "solve --unique", args: &["solve", "--family", "sudoku", "--unique"], lines: 1_000_000, target: ">= 1.8 with 2" },
    Load { name: "solve --unique --json", args: &["solve", "--family", "sudoku", "--unique", "--json"], lines: 1_000_000, target: "-" },
    Load { name: "solve (family not named)", args: &["solve"], lines: 300_000, target: "-" },
    Load { name: "explain --json", args: &["explain", "--family", "sudoku", "--json"], lines: 10_000, target: "-" },
];

/// Times of a run, in seconds.
struct Took {
    wall: f64,
    /// CPU time of all threads.
    cpu: f64,
    /// CPU time of the busiest thread.
    busiest: f64,
}

pub fn run(bench: &Bench) -> Result<()> {
    let cores = available_parallelism().context("the number of cores")?.get();
    let mut jobs = vec![1, 2, cores];
    jobs.dedup();
    let known = known_grids()?;
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    head(
        &format!(
            "Sudoku 9 x 9 of 17 clues on {cores} cores, reading and printing included; other work at the start: {} processes",
            load.split(' ').next().unwrap_or("?")
        ),
        &[
            "command",
            "lines",
            "jobs",
            "wall, s",
            "lines / s",
            "times as fast as 1 job",
            "CPU, s",
            "busiest thread, s",
            "on free cores, times",
            "target",
        ],
    );
    for load in &LOADS {
        let lines = bench.amount(load.lines, load.lines / 10);
        let grids = Grids::from(1, known.clone()).take(lines);
        let input = bench.input("jobs.txt", &grids.map(|grid| grid + "\n").collect::<String>())?;
        let best = measure(bench, load, &input, &jobs)?;
        let one = &best[0];
        for (jobs, took) in jobs.iter().zip(&best) {
            // The threads share the available cores.
            let bound = |took: &Took, jobs: usize| took.busiest.max(took.cpu / cores.min(jobs + 1) as f64);
            println!(
                "| {} | {lines} | {jobs} | {} | {:.0} | {:.2} | {} | {} | {:.2} | {} |",
                load.name,
                short(took.wall),
                lines as f64 / took.wall,
                one.wall / took.wall,
                short(took.cpu),
                short(took.busiest),
                bound(one, 1) / bound(took, *jobs),
                load.target
            );
        }
    }
    Ok(())
}

/// Known grids: from the corpus if it exists, otherwise the few in the project.
fn known_grids() -> Result<Vec<String>> {
    let Some(path) = root::shared("corpus/fetched/sudoku9-public.jsonl") else {
        return Ok(Grids::new(0).take(4).collect());
    };
    let lines = corpus::read_lines(&path)?;
    Ok(super::rows::texts(&lines, "17-clue").iter().map(|grid| grid.trim().to_string()).collect())
}

/// Measures each number of jobs in turn over several rounds, and returns the least times. The outputs must be equal, except for times.
fn measure(bench: &Bench, load: &Load, input: &Path, jobs: &[usize]) -> Result<Vec<Took>> {
    let outputs: Vec<PathBuf> = jobs.iter().map(|jobs| bench.scratch.join(format!("jobs-{jobs}.out"))).collect();
    let mut runs: BTreeMap<usize, Vec<Took>> = BTreeMap::new();
    for _ in 0..bench.amount(7, 3) {
        for (jobs, output) in jobs.iter().zip(&outputs) {
            let jobs_text = jobs.to_string();
            let mut command = Command::new(&bench.shumi);
            command.args(load.args).args(["--jobs", &jobs_text]);
            runs.entry(*jobs).or_default().push(timed(&mut command, input, output)?);
        }
    }
    if !load.args.contains(&"--json") {
        let read = |path: &PathBuf| std::fs::read(path).with_context(|| path.display().to_string());
        let first = read(&outputs[0])?;
        for output in &outputs[1..] {
            ensure!(read(output)? == first, "{}: the output depends on the number of jobs", load.name);
        }
    }
    let of = |runs: &Vec<Took>| {
        let least = |of: fn(&Took) -> f64| least(&runs.iter().map(of).collect::<Vec<_>>());
        Took { wall: least(|t| t.wall), cpu: least(|t| t.cpu), busiest: least(|t| t.busiest) }
    };
    Ok(jobs.iter().filter_map(|jobs| runs.get(jobs)).map(of).collect())
}

/// Runs a command and samples its threads' clocks.
fn timed(command: &mut Command, input: &Path, output: &Path) -> Result<Took> {
    let name = command.get_program().display().to_string();
    let stdin = File::open(input).with_context(|| input.display().to_string())?;
    let stdout = File::create(output).with_context(|| output.display().to_string())?;
    let started = Instant::now();
    let mut child = command.stdin(stdin).stdout(stdout).stderr(Stdio::null()).spawn().with_context(|| name.clone())?;
    let mut threads = BTreeMap::new();
    let status = loop {
        if let Some(status) = child.try_wait().with_context(|| name.clone())? {
            break status;
        }
        threads.extend(clocks(child.id()));
        std::thread::sleep(GLANCE);
    };
    let wall = started.elapsed().as_secs_f64();
    ensure!(status.success(), "{name} on {}: {status}", input.display());
    let seconds = |nanos: &u64| *nanos as f64 / 1e9;
    let cpu = threads.values().map(seconds).sum();
    Ok(Took { wall, cpu, busiest: threads.values().map(seconds).fold(0.0, f64::max) })
}

/// Returns the CPU time of each thread of a process, in nanoseconds.
fn clocks(process: u32) -> BTreeMap<String, u64> {
    let tasks = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let clock = |task: std::fs::DirEntry| {
        let stat = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
        Some((task.file_name().to_string_lossy().into_owned(), stat.split(' ').next()?.parse().ok()?))
    };
    tasks.filter_map(clock).collect()
}
