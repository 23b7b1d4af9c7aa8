//! Runs children in process groups, so that a time limit or an interrupt ends them with all their descendants.
//!
//! Each child gets a process group, so one signal reaches a test runner, its browser and all other descendants. Ctrl-C then no longer
//! reaches the child directly, so [`pass_signals_on`] forwards it.
use anyhow::{Context, Result};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Set for children, which keep their own children in their group: a nested group would not be ended.
const INSIDE: &str = "SHUMI_XTASK_GROUP";
/// Time for a group to clean up after the request to end: browsers remove their profiles.
const GRACE: Duration = Duration::from_secs(5);
const GLANCE: Duration = Duration::from_millis(50);

/// The running groups.
static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());
/// True after a signal: this program ends.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

fn running() -> MutexGuard<'static, Vec<Pid>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A running child, alone in its group except for its descendants.
pub struct ProcessGroup {
    child: Child,
    /// `None` inside another group.
    id: Option<Pid>,
}

impl ProcessGroup {
    /// Starts `command`.
    pub fn start(command: &mut Command) -> Result<ProcessGroup> {
        ProcessGroup::start_in(command, std::env::var_os(INSIDE).is_some())
    }

    fn start_in(command: &mut Command, is_inside: bool) -> Result<ProcessGroup> {
        if !is_inside {
            command.process_group(0).env(INSIDE, "1");
        }
        let child = command.spawn().with_context(|| format!("cannot run {}", command.get_program().display()))?;
        let id = i32::try_from(child.id()).ok().filter(|_| !is_inside).map(Pid::from_raw);
        running().extend(id);
        Ok(ProcessGroup { child, id })
    }

    /// Waits for the child and calls `glance` regularly. Returns `None` if the child exceeded `limit` and was ended with its whole group.
    /// Also ends the descendants that a failed child leaves behind.
    pub fn wait(mut self, limit: Duration, mut glance: impl FnMut()) -> Result<Option<ExitStatus>> {
        let since = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().context("cannot wait for a child")? {
                if let (false, Some(id)) = (status.success(), self.id) {
                    end_group(id, || {});
                }
                break Some(status);
            }
            if since.elapsed() > limit {
                self.end()?;
                break None;
            }
            glance();
            std::thread::sleep(GLANCE);
        };
        // The signal ended the child; the program starts nothing after it.
        while IS_ENDING.load(Ordering::SeqCst) {
            std::thread::sleep(GLANCE);
        }
        running().retain(|id| Some(*id) != self.id);
        Ok(status)
    }

    fn end(&mut self) -> Result<()> {
        match self.id {
            Some(id) => end_group(id, || self.child.try_wait().map(drop).unwrap_or_default()),
            None => self.child.kill().context("cannot end a child")?,
        }
        self.child.wait().map(drop).context("cannot wait for a child")
    }
}

/// Asks a group to end, and kills the rest after [`GRACE`]. `reap` waits for its first process, which belongs to the group until then.
fn end_group(id: Pid, mut reap: impl FnMut()) {
    let since = Instant::now();
    let mut asked = killpg(id, Signal::SIGTERM);
    // An error means that the group is empty.
    while asked.is_ok() && since.elapsed() < GRACE {
        std::thread::sleep(GLANCE);
        reap();
        asked = killpg(id, None);
    }
    if asked.is_ok() {
        let _ = killpg(id, Signal::SIGKILL);
    }
}

/// Installs a handler of SIGINT and SIGTERM that ends the running groups and then this program.
///
/// Children thus get the default disposition of SIGINT, even if this program was started with SIGINT ignored, as shells do for commands in
/// the background: an ignored signal stays ignored in children, a handled one does not.
pub fn pass_signals_on() -> Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM]).context("cannot handle signals")?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            IS_ENDING.store(true, Ordering::SeqCst);
            for id in std::mem::take(&mut *running()) {
                // The thread that waits for the child reaps it.
                end_group(id, || {});
            }
            eprintln!("xtask: stopped by signal {signal}");
            // Exit status of shells.
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;

    /// Starts a group even if these tests run inside one.
    fn shell(script: &str) -> ProcessGroup {
        ProcessGroup::start_in(Command::new("sh").args(["-c", script]), false).unwrap()
    }

    fn is_running(pid: &str) -> bool {
        // A zombie is still listed.
        let status = std::fs::read_to_string(format!("/proc/{}/status", pid.trim())).unwrap_or_default();
        status.lines().any(|line| line.starts_with("State:") && !line.contains('Z'))
    }

    #[test]
    fn a_child_that_takes_too_long_is_ended_with_all_it_started() {
        let note = std::env::temp_dir().join(format!("shumi-group-{}", std::process::id()));
        let group = shell(&format!("sleep 600 & echo $! > {0}; sleep 600", note.display()));
        assert!(group.wait(Duration::from_millis(500), || {}).unwrap().is_none());
        let grandchild = std::fs::read_to_string(&note).unwrap();
        assert!(!grandchild.trim().is_empty() && !is_running(&grandchild));
    }

    #[test]
    fn a_failed_child_leaves_nothing_behind() {
        let note = std::env::temp_dir().join(format!("shumi-group-failed-{}", std::process::id()));
        let group = shell(&format!("sleep 600 & echo $! > {0}; exit 1", note.display()));
        assert_eq!(group.wait(Duration::from_secs(60), || {}).unwrap().unwrap().code(), Some(1));
        assert!(!is_running(&std::fs::read_to_string(&note).unwrap()));
    }

    #[test]
    fn a_child_that_refuses_to_end_is_killed() {
        let group = shell("trap '' TERM; while :; do sleep 0.1; done");
        assert!(group.wait(Duration::from_millis(200), || {}).unwrap().is_none());
    }

    #[test]
    fn children_can_be_interrupted_whatever_this_program_inherited() {
        pass_signals_on().unwrap();
        let status = shell("kill -INT $$; sleep 20").wait(Duration::from_secs(10), || {}).unwrap().unwrap();
        assert_eq!(status.signal(), Some(SIGINT));
    }

    #[test]
    fn a_quick_child_tells_its_status() {
        assert_eq!(shell("exit 3").wait(Duration::from_secs(60), || {}).unwrap().unwrap().code(), Some(3));
        assert!(ProcessGroup::start(&mut Command::new("/nonexistent")).is_err());
    }
}
