//! Runs one long command: its output goes to a log, a line at intervals shows that it is alive, and after a failure the end of the log is
//! printed. A command that exceeds its limit is ended.
use crate::process_group::ProcessGroup;
use crate::root;
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::{IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Interval of progress lines if the output is no terminal.
const SIGN_OF_LIFE: Duration = Duration::from_secs(20);
const TAIL_LINES: usize = 60;

/// Time limit of a command. Limits are several times the need of a slow machine: a command that exceeds its limit hangs.
pub const fn minutes(n: u64) -> Duration {
    Duration::from_secs(n * 60)
}

/// Runs `command`, whose output goes to `target/xtask/NAME.log`; `doing` describes its work. Returns the whole output. After a failure it
/// prints the end of the log.
pub fn run(name: &str, doing: &str, limit: Duration, command: &mut Command) -> Result<String> {
    let log = Log::create(name)?;
    run_into(&log, doing, limit, command)?;
    log.text()
}

/// The output file of one step, which may be several commands.
pub struct Log {
    path: PathBuf,
}

impl Log {
    /// Creates an empty log.
    pub fn create(name: &str) -> Result<Log> {
        let path = path_of(name);
        if let Some(dir) = path.parent() {
            std::fs::create_dir_all(dir).with_context(|| dir.display().to_string())?;
        }
        File::create(&path).with_context(|| path.display().to_string())?;
        Ok(Log { path })
    }

    /// Opens the log of a finished command.
    pub fn last(name: &str) -> Log {
        Log { path: path_of(name) }
    }

    /// Returns the output so far; broken UTF-8 is replaced.
    pub fn text(&self) -> Result<String> {
        let bytes = std::fs::read(&self.path).with_context(|| self.path.display().to_string())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn append(&self) -> Result<File> {
        File::options().append(true).open(&self.path).with_context(|| self.path.display().to_string())
    }
}

fn path_of(name: &str) -> PathBuf {
    root::target().join("xtask").join(format!("{name}.log"))
}

/// Runs `command` with its output appended to `log`.
pub fn run_into(log: &Log, doing: &str, limit: Duration, command: &mut Command) -> Result<()> {
    let mut out = log.append()?;
    writeln!(out, "$ {}", words(command)).with_context(|| log.path.display().to_string())?;
    let err = out.try_clone().with_context(|| log.path.display().to_string())?;
    let group = ProcessGroup::start(command.stdin(Stdio::null()).stdout(out).stderr(err))?;
    let mut life = Life::new(doing, &log.path);
    let status = group.wait(limit, || life.show())?;
    life.done();
    if status.is_some_and(|s| s.success()) {
        return Ok(());
    }
    let text = log.text()?;
    let lines: Vec<&str> = text.lines().collect();
    let tail = &lines[lines.len().saturating_sub(TAIL_LINES)..];
    for line in tail {
        println!("  | {line}");
    }
    // The names are repeated last: the end of the output shows which tests failed.
    let names: String = lines.iter().filter_map(|line| failed_test(line)).map(|name| format!("; {name}")).collect();
    bail!("{doing}: {}{names} (whole output: {})", ending(status, limit), log.path.display())
}

/// Runs a test runner and prints its closing lines, even after a failure; returns them.
pub fn runner(name: &str, doing: &str, limit: Duration, command: &mut Command, closing: &[&str]) -> Result<Vec<String>> {
    let log = Log::create(name)?;
    let result = run_into(&log, doing, limit, command);
    let text = log.text()?;
    let is_closing = |line: &&str| closing.iter().any(|start| line.starts_with(start));
    let lines: Vec<String> = text.lines().filter(is_closing).map(str::to_string).collect();
    for line in &lines {
        println!("{line}");
    }
    result.map(|()| lines)
}

/// Returns the name of a failed test in a line of cargo or of `web/tests/run.ts`.
fn failed_test(line: &str) -> Option<&str> {
    line.strip_prefix("FAILED ").or_else(|| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
}

/// Formats program and arguments; `{:?}` would print the whole environment too.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn ending(status: Option<ExitStatus>, limit: Duration) -> String {
    match status {
        Some(status) => format!("failed, {status}"),
        None => format!("stopped after {} minutes", limit.as_secs() / 60),
    }
}

/// Progress of a step on the standard error: a line that is rewritten on a terminal, else a new line at intervals.
struct Life<'a> {
    doing: &'a str,
    log: &'a Path,
    since: Instant,
    shown: Instant,
    terminal: bool,
    width: usize,
    /// Only one of several concurrent commands is shown.
    is_shown: bool,
}

/// True while a command is shown.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

impl<'a> Life<'a> {
    fn new(doing: &'a str, log: &'a Path) -> Life<'a> {
        let now = Instant::now();
        Life { doing, log, since: now, shown: now, terminal: std::io::stderr().is_terminal(), width: 0, is_shown: false }
    }

    fn show(&mut self) {
        self.is_shown = self.is_shown || !IS_SHOWN.swap(true, Ordering::SeqCst);
        if !self.is_shown {
            return;
        }
        let every = if self.terminal { Duration::from_millis(500) } else { SIGN_OF_LIFE };
        if self.shown.elapsed() < every {
            return;
        }
        self.shown = Instant::now();
        let text = format!("  {} … {} s  {}", self.doing, self.since.elapsed().as_secs(), last_line(self.log));
        let text: String = text.chars().take(100).collect();
        let width = text.chars().count();
        if self.terminal {
            eprint!("\r{text}{}", " ".repeat(self.width.saturating_sub(width)));
            let _ = std::io::stderr().flush();
            self.width = width;
        } else {
            eprintln!("{}", text.trim_end());
        }
    }

    fn done(&mut self) {
        if self.terminal && self.width > 0 {
            eprint!("\r{}\r", " ".repeat(self.width));
            let _ = std::io::stderr().flush();
        }
        if self.is_shown {
            IS_SHOWN.store(false, Ordering::SeqCst);
        }
    }
}

/// Returns the last line of a growing file, empty if there is none; reads only its end.
fn last_line(path: &Path) -> String {
    let end = || -> std::io::Result<Vec<u8>> {
        let mut file = File::open(path)?;
        let length = file.seek(SeekFrom::End(0))?;
        file.seek(SeekFrom::Start(length.saturating_sub(2000)))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let text = String::from_utf8_lossy(&end().unwrap_or_default()).into_owned();
    let line = text.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or("");
    line.chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_named_by_both_runners() {
        let lines = ["test a::b ... ok", "test a::c ... FAILED", "not ok    1.0 s  x: y", "FAILED x: y", "test result: FAILED. 3 passed"];
        assert_eq!(lines.map(failed_test), [None, Some("a::c"), None, Some("x: y"), None]);
    }
}
