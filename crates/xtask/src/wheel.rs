//! `cargo xtask wheel [--test]`: the Python package as a wheel and a source distribution in `target/wheels`, built by maturin; with
//! `--test` it is installed in a virtual environment of its own, where its tests run.
use crate::root::{self, VERSION};
use crate::{rustflags, step, tools};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// Version of maturin, as in `pyproject.toml`.
const MATURIN: &str = "maturin==1.16.0";

/// Runs `cargo xtask wheel`.
pub fn command(args: &[&str]) -> Result<bool> {
    ensure!(matches!(args, [] | ["--test"]), "wheel takes --test, or nothing");
    println!("wheel: {}", make()?.display());
    if !args.is_empty() {
        println!("{}", test()?);
    }
    Ok(true)
}

/// Builds wheel and source distribution, and tests the wheel.
pub fn check() -> Result<String> {
    make()?;
    test()
}

fn folder() -> PathBuf {
    root::target().join("wheels")
}

fn project() -> PathBuf {
    root::root().join("crates/shumi-python")
}

/// Builds both for a release. Returns their paths.
pub fn artefacts() -> Result<Vec<PathBuf>> {
    make()?;
    of_this_version(&folder())
}

/// Builds the wheel and the source distribution, without names of folders and times in them. Returns the path of the wheel.
fn make() -> Result<PathBuf> {
    tools::for_python()?;
    let python = environment("build", MATURIN)?;
    let wheels = folder();
    std::fs::create_dir_all(&wheels).with_context(|| wheels.display().to_string())?;
    for old in of_this_version(&wheels)? {
        std::fs::remove_file(&old).with_context(|| old.display().to_string())?;
    }
    // The source distribution has fewer crates than the lock file, so a wheel that is built from it could not be `--locked`.
    for (name, task) in [("wheel-source", ["sdist"].as_slice()), ("wheel", &["build", "--locked"])] {
        let mut maturin = tools::builder(tools::command(&python.with_file_name("maturin").to_string_lossy()));
        maturin.args(task).arg("--manifest-path").arg(project().join("Cargo.toml")).arg("--out").arg(&wheels);
        maturin.env("RUSTFLAGS", rustflags::without_folders()?).env("SOURCE_DATE_EPOCH", "315532800");
        step::run(name, &format!("maturin {}", task[0]), step::minutes(40), &mut maturin)?;
    }
    let wheel = of_this_version(&wheels)?.into_iter().find(|path| path.extension().is_some_and(|end| end == "whl"));
    wheel.with_context(|| format!("maturin left no wheel in {}", wheels.display()))
}

/// Returns the wheel and the source distribution of this version, if they are there.
fn of_this_version(wheels: &Path) -> Result<Vec<PathBuf>> {
    let start = format!("shumi-{VERSION}");
    let entries = std::fs::read_dir(wheels)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    Ok(entries.into_iter().filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&start))).collect())
}

/// Makes a virtual environment with `packages`, words of pip, unless it is there with these. Returns its interpreter.
fn environment(name: &str, packages: &str) -> Result<PathBuf> {
    let folder = root::target().join("python").join(name);
    let (python, stamp) = (folder.join("bin/python"), folder.join("installed"));
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == packages) {
        return Ok(python);
    }
    let mut venv = tools::command("python3");
    step::run("wheel-venv", "python3 -m venv", step::minutes(5), venv.args(["-m", "venv", "--clear"]).arg(&folder))?;
    pip(&python, packages.split_whitespace())?;
    std::fs::write(&stamp, packages).with_context(|| stamp.display().to_string())?;
    Ok(python)
}

fn pip<'a>(python: &Path, args: impl Iterator<Item = &'a str>) -> Result<()> {
    let mut pip = tools::command(&python.to_string_lossy());
    pip.args(["-m", "pip", "install", "--quiet"]).args(args);
    step::run("wheel-pip", "pip install", step::minutes(20), &mut pip).map(drop)
}

/// Installs the wheel and runs its tests. Returns the closing line.
fn test() -> Result<String> {
    let requirements = std::fs::read_to_string(project().join("tests/requirements.txt")).context("tests/requirements.txt")?;
    let python = environment("test", &requirements)?;
    let wheels = of_this_version(&folder())?;
    let wheel = wheels.iter().find(|path| path.extension().is_some_and(|end| end == "whl")).context("no wheel")?;
    pip(&python, ["--force-reinstall", "--no-deps", &wheel.to_string_lossy()].into_iter())?;
    // The command line serves the tests of its protocol.
    let mut cargo = tools::cargo();
    cargo.args(["build", "-p", "shumi-cli", "--locked"]);
    step::run("wheel-cli", "cargo build, shumi", step::minutes(30), &mut cargo)?;
    let mut pytest = tools::command(&python.to_string_lossy());
    pytest.args(["-m", "pytest", "--quiet", "--durations=10"]).current_dir(project());
    pytest.env("SHUMI_COMMAND", root::target().join("debug/shumi"));
    let output = step::run("wheel-test", "pytest", step::minutes(20), &mut pytest)?;
    Ok(output.lines().last().unwrap_or_default().trim_matches(|c| c == '=' || c == ' ').to_string())
}
