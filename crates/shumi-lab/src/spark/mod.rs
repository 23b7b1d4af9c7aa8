//! `cargo xtask spark`: runs `examples/spark/solve_puzzles.py` on a standalone cluster of this machine, a master and two workers on the
//! loopback, with a million puzzles of all families and bad ones among them.
//!
//! Three runs: with one executor, with two, and with two of which one is killed with its worker after each has finished a task; then two
//! smaller runs that explain puzzles and that make some. The rows must equal the tool's output for the same input, each once. Prints rates
//! beside those of the tool alone.
mod cluster;
mod input;

use crate::corpus;
use anyhow::{Context, Result, anyhow, bail, ensure};
use cluster::{Cluster, Submission};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use wait4::Wait4;
use xtask::process_group::ProcessGroup;
use xtask::step::minutes;
use xtask::{root, step, tools};

/// Names and versions in the package index.
const PACKAGES: [(&str, &str); 3] = [("pyspark", "4.3.0"), ("pandas", "3.1.1"), ("pyarrow", "26.0.1")];

/// Script that compares rows in Parquet with those of the tool.
const CHECK: &str = include_str!("check_rows.py");

/// Runs `cargo xtask spark [--quick]`.
pub fn command(args: &[&str]) -> Result<bool> {
    if args.iter().any(|arg| *arg != "--quick") {
        bail!("usage: cargo xtask spark [--quick]");
    }
    tools::for_java()?;
    environment()?;
    corpus::built_tool()?;
    // The cluster's processes form one group, which ends with this command in any case.
    let mut inside = Command::new(std::env::current_exe().context("own path")?);
    inside.arg("spark-cluster").args(args).stdin(Stdio::null());
    match ProcessGroup::start(&mut inside)?.wait(minutes(120), || {})? {
        Some(status) => Ok(status.success()),
        None => bail!("stopped after two hours"),
    }
}

/// Runs `shumi-lab spark-cluster [--quick]`: the command after its group and tools exist.
pub fn in_group(args: &[&str]) -> Result<bool> {
    let count = if args.contains(&"--quick") { 100_000 } else { 1_000_000 };
    let scratch = corpus::scratch("spark")?;
    let tool = root::target().join("release/shumi");
    let lines = input::write(&scratch.join("puzzles.jsonl"), count)?;
    println!("{count} puzzles, {} of them bad", lines.bad);

    let mut rates = Vec::new();
    let expected = scratch.join("rows.jsonl");
    let cores = std::thread::available_parallelism().context("the number of cores")?.get();
    for jobs in [1, cores] {
        let (seconds, cpu) = alone(&tool, "solve", &lines.path, &expected, jobs)?;
        rates.push((format!("`shumi --jobs {jobs}`"), count as f64 / seconds, Some(cpu)));
    }
    input::check(&lines, &expected)?;

    let python = environment()?;
    let script = root::root().join("examples/spark/solve_puzzles.py");
    let cluster = Cluster::start(&python, &scratch)?;
    for (name, executors, kills) in [("one executor", 1, false), ("two executors", 2, false), ("two executors, one killed", 2, true)] {
        let output = free(scratch.join("solved.parquet"))?;
        println!("Spark, {name}");
        let submission = Submission { script: &script, mode: "solve", tool: &tool, input: &lines.path, output: &output, executors, kills };
        let (rate, cpu) = cluster.submit(&submission)?;
        compare(&python, &scratch, &output, &expected)?;
        // The CPU time of killed executors is unknown.
        rates.push((format!("Spark, {name}"), rate, (!kills).then_some(cpu)));
    }
    for (mode, lines) in [
        ("explain", input::write(&scratch.join("few.jsonl"), count / 20)?),
        ("generate", input::wishes(&scratch.join("wishes.jsonl"), count / 50)?),
    ] {
        println!("Spark, --mode {mode}");
        alone(&tool, mode, &lines.path, &expected, cores)?;
        let output = free(scratch.join(format!("{mode}.parquet")))?;
        let submission = Submission { script: &script, mode, tool: &tool, input: &lines.path, output: &output, executors: 2, kills: false };
        cluster.submit(&submission)?;
        compare(&python, &scratch, &output, &expected)?;
    }
    println!("\nEach of {count} puzzles has exactly one row, the right one, also where an executor was lost.\n");
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!(
        "| {cores} cores, load average {} | puzzles / s | CPU, us per puzzle |\n|---|---:|---:|",
        load.split(' ').next().unwrap_or("?")
    );
    for (name, rate, cpu) in rates {
        let cpu = cpu.map_or("-".into(), |cpu| format!("{:.1}", cpu * 1e6 / count as f64));
        println!("| {name} | {rate:.0} | {cpu} |");
    }
    Ok(true)
}

/// Prepares a path for output: removes the result of an earlier run, since a job never overwrites it.
fn free(output: PathBuf) -> Result<PathBuf> {
    if output.exists() {
        std::fs::remove_dir_all(&output).with_context(|| output.display().to_string())?;
    }
    Ok(output)
}

/// Runs the tool alone; returns its time and its CPU time in seconds.
fn alone(tool: &Path, mode: &str, input: &Path, output: &Path, jobs: usize) -> Result<(f64, f64)> {
    let shown = || tool.display().to_string();
    let started = Instant::now();
    let mut command = Command::new(tool);
    command.args([mode, "--json", "--keep-going", "--jobs", &jobs.to_string()]);
    command.args(match mode {
        "solve" => &["--unique"][..],
        "generate" => &["--wishes"],
        _ => &[],
    });
    command.arg(input);
    command.stdout(File::create(output).with_context(|| output.display().to_string())?);
    let used = command.spawn().with_context(shown)?.wait4().with_context(shown)?;
    // 2: some puzzles are malformed.
    ensure!(used.status.code() == Some(2), "{}: {}", shown(), used.status);
    Ok((started.elapsed().as_secs_f64(), (used.rusage.utime + used.rusage.stime).as_secs_f64()))
}

fn compare(python: &Path, scratch: &Path, rows: &Path, expected: &Path) -> Result<()> {
    let script = scratch.join("check_rows.py");
    std::fs::write(&script, CHECK).with_context(|| script.display().to_string())?;
    let mut check = Command::new(python);
    let said = step::run("spark-check", "checking the rows", minutes(20), check.arg(&script).args([rows, expected]))?;
    println!("  {}", said.lines().last().unwrap_or_default());
    Ok(())
}

/// Returns Python with the packages, in a virtual environment; an error names the commands that install it.
fn environment() -> Result<PathBuf> {
    let venv = root::target().join("spark/venv");
    let python = venv.join("bin/python");
    let wanted = PACKAGES.map(|(name, version)| format!("{name}=={version}"));
    if installed(&python).is_some_and(|list| wanted.iter().all(|wanted| list.lines().any(|line| line == wanted))) {
        return Ok(python);
    }
    tools::for_python()?;
    let by_hand = format!("run: python3 -m venv {0} && {0}/bin/pip install {1}", venv.display(), wanted.join(" "));
    println!("installing {} into {}", wanted.join(", "), venv.display());
    let mut make = tools::command("python3");
    step::run("spark-venv", "python3 -m venv", minutes(5), make.args(["-m", "venv"]).arg(&venv))
        .map_err(|why| anyhow!("{why:#}; {by_hand}"))?;
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(&wanted);
    step::run("spark-pip", "pip install", minutes(30), &mut install).map_err(|why| anyhow!("{why:#}; {by_hand}"))?;
    Ok(python)
}

/// Lists `name==version` of every installed package.
fn installed(python: &Path) -> Option<String> {
    let mut list = Command::new(python);
    let output = list.args(["-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
