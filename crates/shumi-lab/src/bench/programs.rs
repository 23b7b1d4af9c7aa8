//! Builds peers and prototypes into `target/bench/`, once per state of their sources.
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use xtask::step::minutes;
use xtask::{root, step, tools};

/// Compiler flags of the peers, as on their authors' judges.
const PEER: [&str; 2] = ["-O2", "-w"];
/// Compiler flags of the prototypes, which may use all instructions of this machine.
const PROTOTYPE: [&str; 4] = ["-O3", "-march=native", "-std=c++20", "-w"];

/// Builds the known solution of a judge's problem; returns `None` if its source is absent.
pub fn peer(name: &str) -> Result<Option<PathBuf>> {
    root::shared("peers").map_or(Ok(None), |dir| built(&dir.join(name), &PEER))
}

/// Builds a [`peer`] with a macro that it needs.
pub fn peer_with(name: &str, define: &str) -> Result<Option<PathBuf>> {
    root::shared("peers").map_or(Ok(None), |dir| built(&dir.join(name), &[PEER[0], PEER[1], define]))
}

/// Builds one of our C++ drivers around a peer's source, given by its path.
pub fn around_peer(name: &str, driver: &str, peer: &str) -> Result<Option<PathBuf>> {
    let Some(peer) = root::shared("peers").map(|dir| dir.join(peer)).filter(|path| path.is_file()) else { return Ok(None) };
    let dir = root::target().join("bench").join(name);
    std::fs::create_dir_all(&dir).with_context(|| dir.display().to_string())?;
    let (source, text) = (dir.join(format!("{name}-driver.cpp")), format!("#define PEER \"{}\"\n{driver}", peer.display()));
    if std::fs::read_to_string(&source).ok().as_deref() != Some(&text) {
        std::fs::write(&source, text).with_context(|| source.display().to_string())?;
    }
    built(&source, &PEER)
}

/// Builds a program of the Sudoku prototype, which is in Rust; returns `None` if its source is absent.
pub fn sudoku_prototype(name: &str) -> Result<Option<PathBuf>> {
    let Some(dir) = root::shared("prototypes/sudoku") else { return Ok(None) };
    let target = root::target().join("bench/sudoku");
    let mut cargo = tools::cargo();
    cargo.args(["build", "--release", "--locked", "--bins", "--manifest-path"]).arg(dir.join("Cargo.toml"));
    cargo.env("CARGO_TARGET_DIR", &target).env("RUSTFLAGS", "-C target-cpu=native");
    step::run("bench-sudoku", "cargo build of the Sudoku prototype", minutes(20), &mut cargo)?;
    Ok(Some(target.join("release").join(name)))
}

/// Builds the program that times new puzzles.
pub fn makers() -> Result<PathBuf> {
    let mut cargo = tools::cargo();
    cargo.args(["build", "--release", "--package", "shumi-peers", "--bin", "makers"]);
    step::run("bench-makers", "cargo build of makers", minutes(40), &mut cargo)?;
    Ok(root::target().join("release/makers"))
}

/// Builds `shumi-peers`, for baseline x86-64 or for this machine.
pub fn shumi_peers(native: bool) -> Result<PathBuf> {
    let mut cargo = tools::cargo();
    cargo.args(["build", "--release", "--package", "shumi-peers"]);
    let target = if native { root::target().join("bench/native") } else { root::target() };
    if native {
        cargo.env("CARGO_TARGET_DIR", &target).env("RUSTFLAGS", "-C target-cpu=native");
    }
    step::run("bench-peers", "cargo build of shumi-peers", minutes(20), &mut cargo)?;
    Ok(target.join("release/shumi-peers"))
}

/// Builds one of our prototypes; returns `None` if its source is absent.
pub fn prototype(name: &str) -> Result<Option<PathBuf>> {
    root::shared("prototypes").map_or(Ok(None), |dir| built(&dir.join(name), &PROTOTYPE))
}

fn built(source: &Path, flags: &[&str]) -> Result<Option<PathBuf>> {
    let (Some(stem), true) = (source.file_stem(), source.is_file()) else { return Ok(None) };
    let dir = root::target().join("bench");
    std::fs::create_dir_all(&dir).with_context(|| dir.display().to_string())?;
    let program = dir.join(stem);
    if is_newer(&program, source) {
        return Ok(Some(program));
    }
    let name = format!("bench-{}", stem.display());
    let mut compile = tools::command("g++");
    compile.args(flags).arg(source).arg("-o").arg(&program);
    step::run(&name, &format!("g++ {}", source.display()), minutes(20), &mut compile)?;
    Ok(Some(program))
}

/// Returns whether `program` is newer than every file in its source's folder.
fn is_newer(program: &Path, source: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|m| m.modified()).ok();
    let Some(made) = time(program) else { return false };
    let sources = source.parent().and_then(|dir| dir.read_dir().ok());
    sources.is_some_and(|dir| dir.flatten().all(|file| time(&file.path()).is_some_and(|changed| changed < made)))
}
