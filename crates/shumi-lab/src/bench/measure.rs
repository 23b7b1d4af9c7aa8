//! CPU time and memory of whole processes.
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use wait4::Wait4;

/// Resources that a process used.
#[derive(Clone, Copy)]
pub struct Usage {
    /// User and system CPU time in milliseconds.
    pub cpu_ms: f64,
    /// Largest resident memory in MB (10^6 bytes).
    pub rss_mb: f64,
}

/// Largest resident memory of each program since it was last printed, in MB.
static PEAKS: Mutex<BTreeMap<String, f64>> = Mutex::new(BTreeMap::new());

/// Prints the largest memory of all programs that ran. A value up to this program's own is that of this program.
pub fn print_peaks() {
    let Ok(mut peaks) = PEAKS.lock() else { return };
    let words: Vec<String> = std::mem::take(&mut *peaks).iter().map(|(name, mb)| format!("{name} {mb:.0} MB")).collect();
    if !words.is_empty() {
        println!("\nLargest memory: {}", words.join(", "));
    }
}

/// A program that reads puzzles from standard input and prints answers.
pub struct Program {
    pub path: std::path::PathBuf,
    pub args: Vec<String>,
}

impl Program {
    pub fn new(path: &Path, args: &[&str]) -> Program {
        Program { path: path.to_path_buf(), args: args.iter().map(|a| a.to_string()).collect() }
    }

    /// Runs it once with `input` as standard input and `output`, if any, as standard output.
    pub fn run(&self, input: &Path, output: Option<&Path>) -> Result<Usage> {
        let (used, status) = self.measure(input, output)?;
        // 3: a time limit stopped a puzzle; the others have answers.
        if !status.success() && status.code() != Some(3) {
            bail!("{} on {}: {status}", self.path.display(), input.display());
        }
        Ok(used)
    }

    /// Like [`run`](Program::run), but kills it after so many seconds and then returns `None`.
    pub fn run_within(&self, seconds: u64, input: &Path, output: Option<&Path>) -> Result<Option<Usage>> {
        let mut args = vec![seconds.to_string(), self.path.display().to_string()];
        args.extend_from_slice(&self.args);
        let (used, status) = Program { path: "timeout".into(), args }.measure(input, output)?;
        match status.code() {
            Some(0 | 3) => Ok(Some(used)),
            Some(124) => Ok(None),
            _ => bail!("{} on {}: {status}", self.path.display(), input.display()),
        }
    }

    fn measure(&self, input: &Path, output: Option<&Path>) -> Result<(Usage, ExitStatus)> {
        let stdin = File::open(input).with_context(|| input.display().to_string())?;
        let stdout = match output {
            Some(path) => Stdio::from(File::create(path).with_context(|| path.display().to_string())?),
            None => Stdio::null(),
        };
        let mut command = Command::new(&self.path);
        command.args(&self.args).stdin(stdin).stdout(stdout).stderr(Stdio::null());
        let child = command.spawn().with_context(|| self.path.display().to_string())?;
        let used = child.wait4().with_context(|| self.path.display().to_string())?;
        let cpu_ms = (used.rusage.utime + used.rusage.stime).as_secs_f64() * 1e3;
        let rss_mb = used.rusage.maxrss as f64 / 1e6;
        if let Ok(mut peaks) = PEAKS.lock() {
            let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let peak = peaks.entry(name).or_insert(0.0);
            *peak = peak.max(rss_mb);
        }
        Ok((Usage { cpu_ms, rss_mb }, used.status))
    }
}

/// Returns the largest resident memory of one run, in MB. A child's maximum starts at its parent's, which is large here; so a new process
/// of this program starts it and prints the maximum.
pub fn peak_mb(program: &Program, input: &Path) -> Result<f64> {
    let this = std::env::current_exe().context("own path")?;
    let stdin = File::open(input).with_context(|| input.display().to_string())?;
    let mut command = Command::new(this);
    command.arg("peak-of").arg(&program.path).args(&program.args).stdin(stdin);
    let output = command.output().context("peak-of")?;
    let said = String::from_utf8_lossy(&output.stderr);
    said.trim().parse().with_context(|| format!("{}: {}", program.path.display(), said.trim()))
}

/// Runs `shumi-lab peak-of PROGRAM ARGUMENT…`: starts the program and prints its largest resident memory in MB.
pub fn peak_of(words: &[&str]) -> Result<bool> {
    let (program, args) = words.split_first().context("peak-of takes a program")?;
    let child = Command::new(program).args(args).stdout(Stdio::null()).spawn().with_context(|| program.to_string())?;
    let used = child.wait4().with_context(|| program.to_string())?;
    eprintln!("{}", used.rusage.maxrss as f64 / 1e6);
    Ok(used.status.success())
}

/// Runs the programs in turn, A B C A B C …, and returns the median CPU time and the largest memory of each.
pub fn in_turn(programs: &[&Program], input: &Path, rounds: usize) -> Result<Vec<Usage>> {
    let mut runs: Vec<Vec<Usage>> = vec![Vec::new(); programs.len()];
    for _ in 0..rounds {
        for (program, runs) in programs.iter().zip(&mut runs) {
            runs.push(program.run(input, None)?);
        }
    }
    let of = |runs: &Vec<Usage>| Usage {
        cpu_ms: median(&runs.iter().map(|u| u.cpu_ms).collect::<Vec<_>>()),
        rss_mb: runs.iter().map(|u| u.rss_mb).fold(0.0, f64::max),
    };
    Ok(runs.iter().map(of).collect())
}

/// Returns the least CPU time, in milliseconds, of each program on its own input, over rounds in which they run in turn, which reduces the
/// influence of other work on the machine.
pub fn least_cpu<const N: usize>(runs: [(&Program, &Path); N], rounds: usize) -> Result<[f64; N]> {
    let mut least = [f64::INFINITY; N];
    for _ in 0..rounds {
        for ((program, input), least) in runs.iter().zip(&mut least) {
            *least = least.min(program.run(input, None)?.cpu_ms);
        }
    }
    Ok(least)
}

/// Returns the middle value, NaN of nothing.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => sorted[n / 2],
        n => (sorted[n / 2 - 1] + sorted[n / 2]) / 2.0,
    }
}

/// Returns the mean, NaN of nothing.
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Returns the least value, NaN of nothing.
pub fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::NAN, f64::min)
}

/// Returns the largest value, NaN of nothing.
pub fn largest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::NAN, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn middle_values() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(largest(&[1.0, 3.0, 2.0]), 3.0);
        assert!(median(&[]).is_nan() && largest(&[]).is_nan());
    }

    #[test]
    fn a_process_is_measured_and_its_failure_seen() {
        let input = Path::new("/dev/null");
        let usage = Program::new(Path::new("/bin/true"), &[]).run(input, None).unwrap();
        assert!(usage.cpu_ms >= 0.0 && usage.rss_mb > 0.0);
        let never = Program::new(Path::new("/bin/false"), &[]);
        assert!(never.run(input, None).is_err());
        assert!(least_cpu([(&never, input)], 1).is_err() && least_cpu([(&never, input)], 0).is_ok_and(|least| least == [f64::INFINITY]));
    }

    #[test]
    fn a_process_is_killed_in_time() {
        let input = Path::new("/dev/null");
        assert!(Program::new(Path::new("sleep"), &["5"]).run_within(1, input, None).unwrap().is_none());
        assert!(Program::new(Path::new("true"), &[]).run_within(1, input, None).unwrap().is_some());
        assert!(Program::new(Path::new("false"), &[]).run_within(1, input, None).is_err());
    }
}
