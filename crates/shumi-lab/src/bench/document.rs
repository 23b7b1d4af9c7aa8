//! Writes the tables of a section into `docs/benchmarks`, with the machine and the commit that they were measured on.
use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};
use xtask::root;

/// Measures the section `id` in another process and writes its output to `docs/benchmarks/ID.md`.
pub fn write(id: &str, options: &[&str]) -> Result<()> {
    let output = Command::new(std::env::current_exe()?).args(["bench", id]).args(options).stderr(Stdio::inherit()).output()?;
    let tables = String::from_utf8(output.stdout)?;
    print!("{tables}");
    if !output.status.success() {
        bail!("the section {id} failed; docs/benchmarks/{id}.md stays");
    }
    let commit = Command::new("git").args(["show", "-s", "--format=%h of %cs"]).current_dir(root::root()).output()?;
    let command = ["cargo xtask bench", id].into_iter().chain(options.iter().copied()).collect::<Vec<_>>().join(" ");
    let head = head(id, &command, String::from_utf8_lossy(&commit.stdout).trim(), &processor());
    let folder = root::root().join("docs/benchmarks");
    std::fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{id}.md"));
    std::fs::write(&path, format!("{head}\n{}\n", tables.trim())).with_context(|| path.display().to_string())
}

fn head(id: &str, command: &str, commit: &str, processor: &str) -> String {
    format!("# {id}\n\nWritten by `{command} --write` at commit {commit}, on {processor}.\n")
}

/// Returns the model of the first processor and the number of cores.
fn processor() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split_once(": "));
    format!("{}, {cores} cores", model.map_or("an unknown processor", |(_, name)| name))
}
