//! Builds peers and prototypes into `target/bench/`, once for each state of their sources.
use crate::{root, step, tools};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The peers' flags, as their authors' judges compile them.
const PEER: [&str; 2] = ["-O2", "-w"];
/// The prototypes' flags: they may use all that this machine has.
const PROTOTYPE: [&str; 4] = ["-O3", "-march=native", "-std=c++20", "-w"];

/// The known solution of a judge's problem; `None` where its source is absent.
pub fn peer(name: &str) -> Result<Option<PathBuf>, String> {
    root::shared("peers").map_or(Ok(None), |dir| built(&dir.join(name), &PEER))
}

/// One of our prototypes; `None` where its source is absent.
pub fn prototype(name: &str) -> Result<Option<PathBuf>, String> {
    root::shared("prototypes").map_or(Ok(None), |dir| built(&dir.join(name), &PROTOTYPE))
}

fn built(source: &Path, flags: &[&str]) -> Result<Option<PathBuf>, String> {
    let (Some(stem), true) = (source.file_stem(), source.is_file()) else { return Ok(None) };
    let dir = root::target().join("bench");
    std::fs::create_dir_all(&dir).map_err(|e| format!("{}: {e}", dir.display()))?;
    let program = dir.join(stem);
    if is_newer(&program, source) {
        return Ok(Some(program));
    }
    let name = format!("bench-{}", stem.display());
    let mut compile = tools::command("g++");
    compile.args(flags).arg(source).arg("-o").arg(&program);
    step::run(&name, &format!("g++ {}", source.display()), &mut compile)?;
    Ok(Some(program))
}

/// Whether `program` was made after every file in its source's folder.
fn is_newer(program: &Path, source: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|m| m.modified()).ok();
    let Some(made) = time(program) else { return false };
    let sources = source.parent().and_then(|dir| dir.read_dir().ok());
    sources.is_some_and(|dir| dir.flatten().all(|file| time(&file.path()).is_some_and(|changed| changed < made)))
}

/// Python with ortools in `target/venv`; says what to run where it cannot be had.
pub fn python() -> Result<PathBuf, String> {
    let venv = root::target().join("venv");
    let python = venv.join("bin/python");
    let has_ortools = |python: &Path| Command::new(python).args(["-c", "import ortools"]).output().is_ok_and(|o| o.status.success());
    if has_ortools(&python) {
        return Ok(python);
    }
    let by_hand = format!("run: python3 -m venv {0} && {0}/bin/pip install ortools", venv.display());
    println!("installing ortools into {}", venv.display());
    let mut make = tools::command("python3");
    step::run("venv", "python3 -m venv", make.args(["-m", "venv"]).arg(&venv)).map_err(|why| format!("{why}; {by_hand}"))?;
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "ortools"]);
    step::run("ortools", "pip install ortools", &mut install).map_err(|why| format!("{why}; {by_hand}"))?;
    Ok(python)
}
