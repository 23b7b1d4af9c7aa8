//! A standalone Spark cluster on the loopback interface, and jobs on it.
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeSet;
use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Time limit for the start of a master or worker, on a slow machine.
const START: Duration = Duration::from_secs(180);
/// Time limit of a job.
const JOB: Duration = Duration::from_secs(45 * 60);
/// Time limit for the end of an executor after its job.
const END: Duration = Duration::from_secs(20);
const GLANCE: Duration = Duration::from_millis(50);

/// Memory of a worker, which offers one core: for its executor and the processes that this starts.
const MEMORY: &str = "1g";

/// A process of the cluster with its log; killed on drop.
struct Daemon {
    child: Child,
    log: PathBuf,
}

/// Folders, and a running master. Workers are started per job, so that each begins with all of them.
pub struct Cluster {
    python: PathBuf,
    scratch: PathBuf,
    url: String,
    _master: Daemon,
}

/// A run of the example.
pub struct Submission<'a> {
    pub script: &'a Path,
    /// The example's mode.
    pub mode: &'a str,
    pub tool: &'a Path,
    pub input: &'a Path,
    pub output: &'a Path,
    /// Number of workers, each with an executor.
    pub executors: usize,
    /// True to kill one worker and its executor once each executor has finished a task of the last stage.
    pub kills: bool,
}

impl Cluster {
    /// Starts a master that is reachable from this machine only.
    pub fn start(python: &Path, scratch: &Path) -> Result<Cluster> {
        let port = free_port()?.to_string();
        let url = format!("spark://127.0.0.1:{port}");
        let mut command = spark(python, "spark-class")?;
        command.args(["org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", &port]);
        command.args(["--webui-port", &free_port()?.to_string()]);
        let master = Daemon::start(&mut command, scratch.join("master.log"))?;
        master.wait_for("I have been elected leader")?;
        Ok(Cluster { python: python.into(), scratch: scratch.into(), url, _master: master })
    }

    /// Runs the example to its end; returns its rate, in puzzles per second, and the CPU seconds of all executors.
    pub fn submit(&self, submission: &Submission<'_>) -> Result<(f64, f64)> {
        let mut workers = Vec::new();
        for number in 0..submission.executors {
            workers.push(self.worker(number)?);
        }
        for worker in &workers {
            worker.wait_for("Successfully registered with master")?;
        }
        let before: f64 = workers.iter().map(Daemon::cpu).sum();
        let mut command = spark(&self.python, "spark-submit")?;
        command.args(["--master", &self.url, "--executor-memory", MEMORY, "--executor-cores", "1"]);
        command.args(["--conf", "spark.ui.enabled=false"]).arg("--files").arg(submission.tool).arg(submission.script);
        // Tasks are short, so that a killed worker leaves some behind.
        command.args(["--mode", submission.mode, "--task-seconds", "4"]);
        command.arg("--input").arg(submission.input).arg("--output").arg(submission.output);
        let mut driver = Daemon::start(&mut command, self.scratch.join("driver.log"))?;
        let started = Instant::now();
        let mut victim = if submission.kills { workers.pop() } else { None };
        let status = loop {
            if let Some(status) = driver.child.try_wait().context("cannot wait for the driver")? {
                break status;
            }
            ensure!(started.elapsed() < JOB, "the job takes too long; see {}", driver.log.display());
            if victim.is_some() && finished(&driver.text()).len() >= submission.executors {
                println!("  each executor has finished a task: one worker is killed");
                drop(victim.take());
            }
            std::thread::sleep(GLANCE);
        };
        let log = driver.text();
        ensure!(status.success(), "the job failed, {status}; see {}", driver.log.display());
        if submission.kills {
            ensure!(victim.is_none(), "the job ended before each executor had finished a task");
            ensure!(log.contains("Lost executor"), "no executor was lost; see {}", driver.log.display());
        }
        let said = log.lines().find_map(|line| line.strip_prefix("done: ")).context("the job did not say how fast it was")?;
        println!("  {said}");
        let rate = said.rsplit(", ").next().and_then(|rate| rate.trim_end_matches("/s").parse().ok());
        let rate = rate.with_context(|| format!("no rate: {said}"))?;
        // When they are gone, a worker has waited for its executor, and that one for its processes; then their time counts as its own.
        let started = Instant::now();
        while started.elapsed() < END && workers.iter().any(|worker| !descendants(worker.child.id()).is_empty()) {
            std::thread::sleep(GLANCE);
        }
        Ok((rate, workers.iter().map(Daemon::cpu).sum::<f64>() - before))
    }

    fn worker(&self, number: usize) -> Result<Daemon> {
        let mut command = spark(&self.python, "spark-class")?;
        command.args(["org.apache.spark.deploy.worker.Worker", &self.url, "--host", "127.0.0.1", "--cores", "1"]);
        command.args(["--memory", "2g", "--webui-port", &free_port()?.to_string()]);
        command.arg("--work-dir").arg(self.scratch.join(format!("worker-{number}")));
        Daemon::start(&mut command, self.scratch.join(format!("worker-{number}.log")))
    }
}

impl Daemon {
    fn start(command: &mut Command, log: PathBuf) -> Result<Daemon> {
        let out = File::create(&log).with_context(|| log.display().to_string())?;
        let err = out.try_clone().with_context(|| log.display().to_string())?;
        let name = command.get_program().display().to_string();
        let child = command.stdin(Stdio::null()).stdout(out).stderr(err).spawn().with_context(|| name)?;
        Ok(Daemon { child, log })
    }

    fn text(&self) -> String {
        std::fs::read(&self.log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default()
    }

    /// Returns the CPU seconds of the process and of all descendants that it has waited for.
    fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
        // utime, stime, cutime and cstime, in ticks of 10 ms, counted from the state.
        fields.skip(11).take(4).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    fn wait_for(&self, words: &str) -> Result<()> {
        let started = Instant::now();
        while !self.text().contains(words) {
            if started.elapsed() > START {
                bail!("no \"{words}\" in {}", self.log.display());
            }
            std::thread::sleep(GLANCE);
        }
        Ok(())
    }
}

impl Drop for Daemon {
    /// Kills the process and its descendants: a worker's executor, and that one's processes. Their current work is lost.
    fn drop(&mut self) {
        // A finished process has none, and its number may be reused.
        if self.child.try_wait().is_ok_and(|status| status.is_some()) {
            return;
        }
        let started = descendants(self.child.id());
        let _ = (self.child.kill(), self.child.wait());
        for process in started {
            let _ = Command::new("kill").args(["-KILL", &process.to_string()]).stderr(Stdio::null()).status();
        }
    }
}

/// Lists the descendants of a process.
fn descendants(process: u32) -> Vec<u32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    // `PID (NAME) STATE PARENT …`; the name may contain anything.
    let parent = |pid: u32| {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse::<u32>().ok()
    };
    let all: Vec<(u32, u32)> =
        entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).filter_map(|pid| Some((pid, parent(pid)?))).collect();
    let mut found = vec![process];
    let mut at = 0;
    while let Some(parent) = found.get(at).copied() {
        found.extend(all.iter().filter(|(_, of)| *of == parent).map(|(pid, _)| *pid));
        at += 1;
    }
    found.split_off(1)
}

/// Lists the executors that have finished a task of the solving stage, from the driver's log. The script determines the number of its
/// tasks.
fn finished(log: &str) -> BTreeSet<&str> {
    let mut lines = log.lines();
    let says = |line: &str| Some(line.split_once(" puzzles of ")?.1.strip_suffix(" tasks")?.rsplit(' ').next()?.to_string());
    let Some(tasks) = lines.find_map(says) else { return BTreeSet::new() };
    let of_all = format!("/{tasks})");
    let lines = lines.filter(|line| line.contains("Finished task") && line.ends_with(&of_all));
    lines.filter_map(|line| line.split_once("(executor ")?.1.split_once(')').map(|(id, _)| id)).collect()
}

/// Returns the command of a program of the package pyspark, configured for the loopback interface.
fn spark(python: &Path, name: &str) -> Result<Command> {
    let bin = python.parent().context("the environment's programs")?;
    let lib = bin.parent().context("the environment")?.join("lib");
    let versions = std::fs::read_dir(&lib).with_context(|| lib.display().to_string())?;
    let homes = versions.flatten().map(|version| version.path().join("site-packages/pyspark"));
    let home = homes.into_iter().find(|home| home.join("bin").is_dir()).context("pyspark is not installed")?;
    let mut command = Command::new(home.join("bin").join(name));
    command.env("SPARK_HOME", &home).env("SPARK_LOCAL_IP", "127.0.0.1").env("PYSPARK_PYTHON", python).env_remove("PYTHONPATH");
    Ok(command)
}

/// Finds a free port.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind("127.0.0.1:0").context("no free port")?;
    Ok(listener.local_addr().context("no free port")?.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn executors_are_counted_in_the_stage_that_solves() {
        let line = |task: &str, executor: u32, of: &str| {
            format!(
                "26/01/01 10:00:00 INFO TaskSetManager: Finished task {task} in stage 7.0 (TID 9) in 833 ms on 127.0.0.1 (executor \
                    {executor}) ({of})\n"
            )
        };
        let before = line("0.0", 0, "1/8") + &line("0.0", 1, "2/8");
        let log = before + "1000 puzzles of 2.5 us in 8 tasks\n" + &line("0.0", 1, "1/2");
        assert!(finished(&log).is_empty());
        let log = log + &line("1.0", 1, "1/8") + &line("2.0", 1, "2/8");
        assert_eq!(finished(&log).len(), 1);
        assert_eq!(finished(&(log + &line("3.0", 0, "3/8"))).len(), 2);
    }

    #[test]
    fn what_a_process_has_started_ends_with_it() {
        let log = std::env::temp_dir().join(format!("shumi-daemon-{}", std::process::id()));
        let daemon = Daemon::start(Command::new("sh").args(["-c", "sh -c 'sleep 600; :' & echo $!; wait"]), log).unwrap();
        daemon.wait_for("\n").unwrap();
        let pid: u32 = daemon.text().trim().parse().unwrap();
        let is_running = || std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| !stat.contains(") Z "));
        assert!(is_running() && descendants(daemon.child.id()).contains(&pid));
        drop(daemon);
        // A signal takes a moment to arrive; the process itself would run for ten minutes.
        let deadline = Instant::now() + Duration::from_secs(30);
        while is_running() {
            assert!(Instant::now() < deadline, "process {pid} goes on");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}
