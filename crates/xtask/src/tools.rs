//! Installs the tools, at pinned versions; costs nothing if they are installed.
//!
//! Places of the pinned versions: `CARGO_TOOLS` and `GECKODRIVER` below, `web/package.json` with its lock file (Node.js, wasm-opt,
//! Playwright, Selenium, axe-core, tsc), the toolchain in `rust-toolchain.toml`, and the peers in Python in `bench/python.rs`. Debian's
//! packages have the system's versions.
use crate::step::minutes;
use crate::{root, step};
use anyhow::{Context, Result, anyhow, bail, ensure};
use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program that `cargo install` builds.
struct CargoTool {
    package: &'static str,
    version: &'static str,
    programs: &'static [&'static str],
}

/// `wasm-bindgen-cli` must have exactly the version of the crate `wasm-bindgen` in `Cargo.lock`.
const CARGO_TOOLS: [CargoTool; 2] = [
    CargoTool { package: "trunk", version: "0.21.14", programs: &["trunk"] },
    CargoTool { package: "wasm-bindgen-cli", version: "0.2.126", programs: &["wasm-bindgen", "wasm-bindgen-test-runner"] },
];

/// Checks dependencies before a release.
const CARGO_DENY: CargoTool = CargoTool { package: "cargo-deny", version: "0.20.2", programs: &["cargo-deny"] };

/// Compares the public interface with that of an earlier version.
const CARGO_SEMVER: CargoTool = CargoTool { package: "cargo-semver-checks", version: "0.51.0", programs: &["cargo-semver-checks"] };

/// Module of nginx that sends files which are compressed already.
const NGINX_BROTLI: &str = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/// The bridge between WebDriver and Firefox.
const GECKODRIVER: CargoTool = CargoTool { package: "geckodriver", version: "0.37.1", programs: &["geckodriver"] };

/// Major and minor version that runs TypeScript as it is: minimum of the page's tests and tools. `npm ci` installs a pinned one on Linux;
/// the system's runs npm alone, which may be older.
const OLDEST_NODE: (u32, u32) = (22, 18);

const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// System for which the published crates are checked: Rust's own linker and libraries suffice for that.
pub const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// Installs the tools that build the page: wasm target, trunk, wasm-bindgen, wasm-opt.
pub fn for_page() -> Result<()> {
    rust_target(WASM_TARGET)?;
    programs(&[("node", "nodejs"), ("npm", "npm")])?;
    npm_packages()?;
    check_node(&find("node").map(|node| version_of(&node)).unwrap_or_default())?;
    for tool in &CARGO_TOOLS {
        cargo_tool(tool)?;
    }
    // Kept until here so that an interrupted build can resume; useless afterwards.
    let _ = std::fs::remove_dir_all(build_dir());
    Ok(())
}

/// Chromium without windows, for the tests of the page: takes half the time to open one.
pub const HEADLESS: &str = "chromium-headless-shell";

/// Installs the browser and its driver, on top of [`for_page`].
pub fn for_browser() -> Result<()> {
    // The tests run in the whole Chromium, too.
    if programs(&[(HEADLESS, HEADLESS)]).is_err() {
        println!("no {HEADLESS}: the tests of the page take longer");
    }
    programs(&[("chromium", "chromium"), ("chromedriver", "chromium-driver")])
}

/// Returns the versions of the programs that run tests, in a line.
pub fn versions() -> String {
    let versions = ["rustc", "node", "chromium", HEADLESS].map(|program| find(program).map(|path| version_of(&path)).unwrap_or_default());
    versions.join(", ")
}

/// Installs Firefox and its driver, on top of [`for_page`].
pub fn for_firefox() -> Result<()> {
    programs(&[("firefox-esr", "firefox-esr")])?;
    cargo_tool(&GECKODRIVER)?;
    let _ = std::fs::remove_dir_all(build_dir());
    Ok(())
}

/// Installs all engines, and a virtual screen, which WebKit needs.
pub fn for_engines() -> Result<()> {
    for_browser()?;
    for_firefox()?;
    programs(&[("WebKitWebDriver", "webkit2gtk-driver"), ("xvfb-run", "xvfb"), ("xauth", "xauth")])
}

/// Installs the program that checks dependencies, on top of [`for_page`].
pub fn for_release() -> Result<()> {
    for_page()?;
    cargo_tool(&CARGO_DENY)
}

/// Installs the program that compares interfaces.
pub fn for_semver() -> Result<()> {
    cargo_tool(&CARGO_SEMVER)
}

/// Installs the standard library of Windows and the oldest Rust, whose version it returns.
pub fn for_portability() -> Result<String> {
    rust_target(WINDOWS)?;
    let manifest: toml::Table = std::fs::read_to_string(root::root().join("Cargo.toml"))?.parse()?;
    let oldest = manifest["workspace"]["package"]["rust-version"].as_str().context("rust-version")?.to_string();
    if output_of(&["rustup", "run", &oldest, "rustc", "--version"]).is_none() {
        let mut install = command("rustup");
        install.args(["toolchain", "install", &oldest, "--profile", "minimal", "--no-self-update"]);
        step::run("rustup", &format!("rustup toolchain install {oldest}"), minutes(15), &mut install)?;
    }
    Ok(oldest)
}

/// Installs the web servers that the guide to hosting names.
pub fn for_hosts() -> Result<()> {
    programs(&[("nginx", "nginx"), ("caddy", "caddy")])?;
    if Path::new(NGINX_BROTLI).exists() { Ok(()) } else { debian(&["libnginx-mod-http-brotli-static"]) }
}

/// Installs a C++ compiler for the peers.
pub fn for_peers() -> Result<()> {
    programs(&[("g++", "g++")])
}

/// Installs Python with virtual environments.
pub fn for_python() -> Result<()> {
    programs(&[("python3", "python3")])?;
    // Debian's `venv` lacks `ensurepip` without the package.
    let whole = || output_of(&["python3", "-c", "import ensurepip, venv"]).is_some();
    if whole() {
        return Ok(());
    }
    debian(&["python3-venv"])?;
    ensure!(whole(), "python3 cannot make virtual environments");
    Ok(())
}

/// Installs a Java for programs without a screen.
pub fn for_java() -> Result<()> {
    programs(&[("java", "default-jre-headless")])
}

/// Returns a command that prefers the project's tools to the system's.
pub fn command(program: &str) -> Command {
    let path = search_path();
    // `Command` resolves a program in the parent's PATH, so it is resolved here.
    let mut command = Command::new(find(program).unwrap_or_else(|| PathBuf::from(program)));
    command.env("PATH", path).current_dir(root::root());
    command
}

/// Returns the command of npm, which runs with the system's Node.js: Debian's npm finds its own modules with no other.
pub fn npm() -> Command {
    let mut npm = command("npm");
    if let Some(path) = std::env::var_os("PATH") {
        npm.env("PATH", path);
    }
    npm
}

/// Replaces this program by a command in the current folder, which receives the signals, and whose exit status the caller gets.
pub fn replace(command: &mut Command) -> Result<bool> {
    let here = std::env::current_dir().context("the current folder")?;
    Err(command.current_dir(here).exec()).with_context(|| format!("cannot run {}", command.get_program().display()))
}

/// Returns the command of the `cargo` that runs this program.
pub fn cargo() -> Command {
    builder(command("cargo"))
}

/// Returns the command of a program that runs cargo.
pub fn builder(mut command: Command) -> Command {
    // `cargo run` sets these for this package; passed on, they would make other packages rebuild.
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") || name == "CARGO_BIN_NAME" {
            command.env_remove(name);
        }
    }
    command
}

/// Returns the full path of a program; prefers the project's to the system's.
pub fn find(program: &str) -> Option<PathBuf> {
    std::env::split_paths(&search_path()).map(|dir| dir.join(program)).find(|path| path.is_file())
}

fn search_path() -> OsString {
    let ours = [root::target().join("tools/bin"), root::root().join("web/node_modules/.bin")];
    let system = std::env::var_os("PATH").unwrap_or_default();
    let all = ours.into_iter().chain(std::env::split_paths(&system));
    std::env::join_paths(all).unwrap_or(system)
}

/// Returns the first line of `program --version`, empty if it cannot run.
fn version_of(program: &Path) -> String {
    let output = Command::new(program).arg("--version").stderr(Stdio::null()).output();
    let text = output.map(|o| String::from_utf8_lossy(&o.stdout).into_owned()).unwrap_or_default();
    text.lines().next().unwrap_or("").trim().to_string()
}

/// Checks `version` in Node's format, "v20.19.1".
fn check_node(version: &str) -> Result<()> {
    let (major, minor) = OLDEST_NODE;
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|number| number.parse::<u32>().ok());
    let found = numbers.next().zip(numbers.next());
    let by_hand = format!("install Node.js {major}.{minor} or later, so that `node --version` on PATH says so");
    match found {
        Some(found) => ensure!(found >= OLDEST_NODE, "Node.js {version} is too old; {by_hand}"),
        None => bail!("`node --version` says {version:?}; {by_hand}"),
    }
    Ok(())
}

fn cargo_tool(tool: &CargoTool) -> Result<()> {
    let present = |program: &&str| find(program).is_some_and(|path| version_of(&path).split_whitespace().any(|word| word == tool.version));
    if tool.programs.iter().all(present) {
        return Ok(());
    }
    let CargoTool { package, version, .. } = tool;
    println!("installing {package} {version} (compiles for some minutes, once)");
    let tools = root::target().join("tools");
    let mut install = cargo();
    // Unoptimised and without debug information: the build takes half the time, and these tools mostly wait for others. Their default
    // features, which look for updates and fetch over TLS, are not needed.
    install
        .args(["install", package, "--version", version, "--locked", "--debug", "--no-default-features", "--force", "--root"])
        .arg(&tools);
    // One folder for all tools: common dependencies are compiled once.
    install.arg("--target-dir").arg(build_dir()).current_dir(std::env::temp_dir());
    install.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
    let done = step::run(&format!("install-{package}"), &format!("cargo install {package}"), minutes(45), &mut install);
    done.map_err(|why| {
        anyhow!("{why:#}; run: cargo install {package} --version {version} --locked --no-default-features --root {}", tools.display())
    })?;
    Ok(())
}

fn build_dir() -> PathBuf {
    root::target().join("tools/build")
}

fn rust_target(target: &str) -> Result<()> {
    let sysroot = output_of(&["rustc", "--print", "sysroot"]).unwrap_or_default();
    if Path::new(sysroot.trim()).join("lib/rustlib").join(target).join("lib").is_dir() {
        return Ok(());
    }
    println!("adding the Rust target {target}");
    let mut add = command("rustup");
    add.args(["target", "add", target]);
    step::run("rustup", "rustup target add", minutes(15), &mut add)
        .map(drop)
        .map_err(|why| anyhow!("{why:#}; run: rustup target add {target}"))
}

/// Returns the output of a quick command, the first of `words`.
fn output_of(words: &[&str]) -> Option<String> {
    let (program, args) = words.split_first()?;
    let output = command(program).args(args).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs `npm ci` in `web/`, unless it ran for this very lock file.
fn npm_packages() -> Result<()> {
    let web = root::root().join("web");
    let lock = std::fs::read(web.join("package-lock.json")).context("web/package-lock.json")?;
    let stamp = web.join("node_modules/.installed-lock");
    if std::fs::read(&stamp).is_ok_and(|installed| installed == lock) && web.join("node_modules/.bin/wasm-opt").exists() {
        return Ok(());
    }
    println!("installing npm packages into web/node_modules");
    let mut install = npm();
    install.args(["ci", "--no-audit", "--no-fund"]).current_dir(&web);
    step::run("npm", "npm ci", minutes(15), &mut install).map_err(|why| anyhow!("{why:#}; run: cd web && npm ci"))?;
    std::fs::write(&stamp, lock).with_context(|| stamp.display().to_string())
}

/// Installs the Debian packages of those programs that are missing.
fn programs(wanted: &[(&str, &str)]) -> Result<()> {
    let missing: Vec<&str> = wanted.iter().filter(|(p, _)| find(p).is_none()).map(|&(_, package)| package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    debian(&missing)?;
    match wanted.iter().find(|(program, _)| find(program).is_none()) {
        Some((program, package)) => bail!("{program} still missing; {}", by_hand(&[package])),
        None => Ok(()),
    }
}

/// Installs packages of Debian if this program runs as root; never asks for more rights.
fn debian(missing: &[&str]) -> Result<()> {
    let by_hand = by_hand(missing);
    let is_root = output_of(&["id", "-u"]).is_some_and(|id| id.trim() == "0");
    ensure!(is_root && find("apt-get").is_some(), "{} missing; {by_hand}", missing.join(", "));
    println!("installing Debian packages: {}", missing.join(" "));
    let apt = |args: &[&str]| {
        let mut command = command("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(missing);
    // A fresh machine has no package lists, and old lists name packages that no longer exist.
    step::run("apt-update", "apt-get update", minutes(15), &mut apt(&["update"])).map_err(|why| anyhow!("{why:#}; {by_hand}"))?;
    step::run("apt-install", "apt-get install", minutes(30), &mut apt(&install)).map(drop).map_err(|why| anyhow!("{why:#}; {by_hand}"))
}

/// Returns the command that installs packages of Debian.
fn by_hand(packages: &[&str]) -> String {
    format!("run as root: apt-get install {}", packages.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_node_is_refused_with_what_to_do() {
        for version in ["v22.18.0", "v22.23.2", "v23.6.0", "v24.1.0-nightly"] {
            check_node(version).unwrap();
        }
        for version in ["v18.20.4", "v22.17.3"] {
            assert_eq!(
                check_node(version).unwrap_err().to_string(),
                format!("Node.js {version} is too old; install Node.js 22.18 or later, so that `node --version` on PATH says so")
            );
        }
        assert!(check_node("").is_err());
    }

    #[test]
    fn wasm_bindgen_tool_and_crate_are_of_one_version() {
        let lock = std::fs::read_to_string(root::root().join("Cargo.lock")).unwrap();
        let tool = CARGO_TOOLS.iter().find(|t| t.package == "wasm-bindgen-cli").unwrap();
        let entry = format!("name = \"wasm-bindgen\"\nversion = \"{}\"\n", tool.version);
        assert!(lock.contains(&entry), "Cargo.lock has another wasm-bindgen than {}", tool.version);
    }
}
