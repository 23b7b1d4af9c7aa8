//! `cargo xtask`: builds, serves and tests the project, and installs the necessary tools. The crate `shumi-lab` has the commands that solve
//! puzzles; it uses the public modules of this crate. The crate `xtask-wasm` changes compiled modules.
//!
//! | file | what it does |
//! |---|---|
//! | `tools.rs` | installs every tool at its pinned version |
//! | `step.rs` | runs one long command: log, sign of life, time limit |
//! | `process_group.rs` | ends a command with all its descendants |
//! | `lab.rs` | runs commands in `shumi-lab` |
//! | `families.rs` | the families, read from their manifests |
//! | `extra.rs` | families of a build that are not complete |
//! | `new_family.rs` | copies the template of a family |
//! | `build.rs`, `build_cache.rs` | build the page into `dist/` if its inputs have changed |
//! | `rustflags.rs` | compiler flags for modules |
//! | `offline.rs` | the service worker |
//! | `serve.rs` | a small server for `dist/` |
//! | `trace.rs` | measures loading times in a browser |
//! | `test.rs`, `page_tests.rs`, `size.rs` | all checks of the project, the tests of the page, the size budget |
//! | `house/` | tests of the sources themselves: imports, lengths, prose |
//! | `api.rs` | the public interface of the crate `shumi`, with its golden file |
//! | `declarations.rs`, `docs.rs` | the published types, the pages for engineers |
//! | `package.rs`, `consumers.rs` | the npm package, and programs that use it |
//! | `wheel.rs` | the Python package |
//! | `release/` | all artefacts of a version |
#![allow(clippy::print_stdout, clippy::print_stderr)] // A command's output is its work.

mod api;
mod bless;
pub mod build;
mod build_cache;
mod bundle;
mod consumers;
pub mod copy_dir;
mod declarations;
mod docs;
mod extra;
pub mod families;
mod files;
#[cfg(test)]
mod house;
mod lab;
pub mod modules;
mod new_family;
mod no_words;
mod offline;
mod optimiser;
mod package;
mod page_tests;
mod prerender;
pub mod process_group;
mod release;
pub mod root;
mod rustflags;
#[cfg(feature = "serve")]
mod serve;
mod size;
pub mod step;
mod test;
mod tokens;
pub mod tools;
#[cfg(feature = "serve")]
mod trace;
mod untranslated;
pub mod wasm;
mod wheel;
mod words;

use anyhow::{Result, bail};
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask COMMAND

  serve [--port N] [--rebuild] [--offline]
                        build the page, if anything has changed or in any case, and serve it on 127.0.0.1 (port 8080, or any free one);
                        browsers keep none of it, unless they are to go on without a network as on a host
  build [--if-changed]  build the page and the widget's folder into dist/, in any case or only if anything has changed
  test [--all] [STEP…]  everything that must hold: style, lints, docs, fuzz targets, tests, browser, size; browser-tests, where it is
                        named, in Firefox too; steps of minutes that have passed with the same sources are left out, unless they are
                        named; with --all nothing is, the guide to a new family is followed, and the tests of the page take each of
                        many cases, in the whole Chromium
  test --engines        the widget on a strict site of another origin, in Chromium, Firefox and WebKit
  new-family NAME       a new family of puzzles, copied from crates/shumi-latin; docs/new-family.md says how to go on
  bless [PART…]         regenerate the committed files that tests compare with, and show the changes; changed seeds and days are refused
                        unless the makers' version has risen (docs/making.md); parts: texts, seeds, lessons, year, aria, pictures
  ignored               the tests that are too slow for every run, optimised
  corpus [ID] [--explain [--all]]
                        solve ../shared/corpus, check every answer; --explain names each failure, and tells how many puzzles
                        each rung of the ladder solves (of a sample, or of --all) and whether every step holds
  corpus makers [ID…]   make a thousand puzzles of each id and judge them from their texts
  bench [ID] [--quick] [--python] [--wasm] [--write]
                        ratios against ../shared/peers and ../shared/prototypes; ID may also be wasm, tail: the worst puzzles of
                        the hard sets, jobs: the tool on all cores, or generate: new puzzles (with --wasm also in Node) \
                        beside sgt-puzzles and qqwing; --write also writes docs/benchmarks/ID.md
  soak MINUTES [--seed N] [--no-wasm]
                        new puzzles of all ids for so long: solved in several ways, counted, explained, written, played, and asked again
                        of the built modules in Node; what is found is kept under crates/shumi/tests/finds
  fuzz RUNS [TARGET…]   the fuzz targets of crates/shumi and crates/shumi-exchange, so many inputs each
  trace [--runs N] [WORD…]
                        how long a visitor waits for the page, a board, a key, a hint: on a slower network and processor; with words
                        only those rows that have them
  freeze-days ID --until DATE
                        keep the puzzles of an id of the days before DATE as data, before the makers' version is raised
                        (docs/new-maker-version.md)
  scale ratings FILE    rank correlations of grades with ratings; a line is a rating and a Sudoku
  scale images [N] [ID…]
                        grades of N Sudokus, and of a tenth as many puzzles of other ids, beside those of their images
  package               the npm package, as target/npm/shumi-VERSION.tgz
  wheel [--test]        the Python package, as target/wheels/shumi-VERSION-*.whl and .tar.gz; --test installs it in an environment of its
                        own and runs its tests there
  consumers             the same in Node, bundlers and frameworks, each with a page that is played in Chromium; rates of solveMany
  release [--check]     all artefacts of the version in target/release-VERSION, with their sums; --check builds them in a second
                        folder, too, compares the bytes, and tries each as its user would (docs/releasing.md)
  sheet [ID]            fifty new puzzles of each id, drawn on one sheet
  drill [--write] [ID…] a hundred drills of every technique: numbers and times; --write also writes docs/drills.md
  drill --find SECONDS ID [--from FILE] TECHNIQUE…  searches known positions of rare techniques
  drill --corpus N [ID…]      compares instances with the next hint at each step of each Nth puzzle of ../shared/corpus
  watch [--write]       events of the algorithms to watch with each switch on and off; --write also writes docs/watch.md
  watch --corpus [ID…]  their answers on ../shared/corpus, compared with the solver's
  watch --jumps         memory of their longest runs, and the time to show any state
  spark [--quick]       examples/spark on a cluster of this machine, of which a worker is killed; every row is checked

Missing tools are installed on the way, into target/ where that is possible.";

/// Runs a command with the arguments of this program, and maps its result to an exit status. `Ok(false)`: the command finished and reported
/// problems. `Err`: it could not run.
pub fn exit(run: impl FnOnce(&[&str]) -> Result<bool>) -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match process_group::pass_signals_on().and_then(|()| run(&args)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Runs a command of `cargo xtask`.
pub fn run(args: &[&str]) -> Result<bool> {
    match args {
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(true)
        }
        #[cfg(feature = "serve")]
        ["serve", rest @ ..] => serve::command(rest),
        #[cfg(feature = "serve")]
        ["trace", rest @ ..] => trace::command(rest),
        #[cfg(not(feature = "serve"))]
        ["serve" | "trace", ..] => tools::replace(tools::cargo().args(["run", "--quiet", "--package", "xtask", "--"]).args(args)),
        ["build", rest @ ..] => build::command(rest),
        // Trunk calls this, see Trunk.toml.
        ["arrange-page"] => build::arrange(),
        ["bench" | "corpus" | "drill" | "freeze-days" | "fuzz" | "scale" | "sheet" | "soak" | "spark" | "watch", ..] => lab::command(args),
        ["new-family", name] => new_family::command(name),
        ["package"] => package::command(),
        ["release", rest @ ..] => release::command(rest),
        ["consumers"] => consumers::command(),
        ["wheel", rest @ ..] => wheel::command(rest),
        ["test", rest @ ..] => test::command(rest),
        ["bless", rest @ ..] => bless::command(rest),
        ["ignored"] => test::ignored(),
        _ => bail!("unknown arguments: {}\n\n{USAGE}", args.join(" ")),
    }
}
