//! One long command: its output goes to a log, a line now and then shows that it is alive, and a
//! failure shows the end of the log.
use crate::root;
use std::fs::File;
use std::io::{IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// No step takes longer on a slow machine; one that does hangs.
const LONGEST: Duration = Duration::from_secs(45 * 60);
/// How often a running step is heard of where the output is no terminal.
const SIGN_OF_LIFE: Duration = Duration::from_secs(20);
const TAIL_LINES: usize = 60;

/// Runs `command`, whose output goes to `target/xtask/NAME.log`; `doing` says in words what it does.
/// Returns the whole output. A command that fails has the end of its log printed first.
pub fn run(name: &str, doing: &str, command: &mut Command) -> Result<String, String> {
    let log = Log::create(name)?;
    run_into(&log, doing, command)?;
    log.text()
}

/// The file that holds the output of one step, which may be several commands.
pub struct Log {
    path: PathBuf,
}

impl Log {
    /// An empty log.
    pub fn create(name: &str) -> Result<Log, String> {
        let dir = root::target().join("xtask");
        std::fs::create_dir_all(&dir).map_err(|e| format!("{}: {e}", dir.display()))?;
        let path = dir.join(format!("{name}.log"));
        File::create(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(Log { path })
    }

    /// What was written so far; broken UTF-8 is replaced.
    pub fn text(&self) -> Result<String, String> {
        let bytes = std::fs::read(&self.path).map_err(|e| format!("{}: {e}", self.path.display()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn append(&self) -> Result<File, String> {
        File::options().append(true).open(&self.path).map_err(|e| format!("{}: {e}", self.path.display()))
    }
}

/// Runs `command` with its output appended to `log`.
pub fn run_into(log: &Log, doing: &str, command: &mut Command) -> Result<(), String> {
    let mut out = log.append()?;
    writeln!(out, "$ {}", words(command)).map_err(|e| format!("{}: {e}", log.path.display()))?;
    let err = out.try_clone().map_err(|e| format!("{}: {e}", log.path.display()))?;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(err)
        .spawn()
        .map_err(|e| format!("cannot run {}: {e}", command.get_program().display()))?;
    let mut life = Life::new(doing, &log.path);
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if life.since.elapsed() > LONGEST => {
                let (_, _) = (child.kill(), child.wait());
                break None;
            }
            Ok(None) => {
                life.show();
                std::thread::sleep(Duration::from_millis(50));
            }
            Err(e) => return Err(format!("cannot wait for {}: {e}", command.get_program().display())),
        }
    };
    life.done();
    if status.is_some_and(|s| s.success()) {
        return Ok(());
    }
    let text = log.text()?;
    let lines: Vec<&str> = text.lines().collect();
    for line in &lines[lines.len().saturating_sub(TAIL_LINES)..] {
        println!("  | {line}");
    }
    Err(format!("{doing}: {} (whole output: {})", ending(status), log.path.display()))
}

/// Program and arguments; `{:?}` would print the whole environment too.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn ending(status: Option<ExitStatus>) -> String {
    match status {
        Some(status) => format!("failed, {status}"),
        None => format!("stopped after {} minutes", LONGEST.as_secs() / 60),
    }
}

/// Shows that a step is alive: a line that is rewritten on a terminal, else a new line now and then.
struct Life<'a> {
    doing: &'a str,
    log: &'a Path,
    since: Instant,
    shown: Instant,
    terminal: bool,
    width: usize,
}

impl<'a> Life<'a> {
    fn new(doing: &'a str, log: &'a Path) -> Life<'a> {
        let now = Instant::now();
        Life { doing, log, since: now, shown: now, terminal: std::io::stdout().is_terminal(), width: 0 }
    }

    fn show(&mut self) {
        let every = if self.terminal { Duration::from_millis(500) } else { SIGN_OF_LIFE };
        if self.shown.elapsed() < every {
            return;
        }
        self.shown = Instant::now();
        let text = format!("  {} … {} s  {}", self.doing, self.since.elapsed().as_secs(), last_line(self.log));
        let text: String = text.chars().take(100).collect();
        let width = text.chars().count();
        if self.terminal {
            print!("\r{text}{}", " ".repeat(self.width.saturating_sub(width)));
            let _ = std::io::stdout().flush();
            self.width = width;
        } else {
            println!("{}", text.trim_end());
        }
    }

    fn done(&mut self) {
        if self.terminal && self.width > 0 {
            print!("\r{}\r", " ".repeat(self.width));
            let _ = std::io::stdout().flush();
        }
    }
}

/// The last line of a growing file, empty where there is none; only its end is read.
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
