//! Ratios of Shumi to peers and prototypes, both run in turn on the same input in one run.
//!
//! Times are CPU time: compare ratios, not times. A ratio over 1 means that Shumi is faster. The output is Markdown; `--write`
//! puts it into `docs/benchmarks`.
mod distinct;
mod document;
mod generate;
mod inferences;
mod jobs;
mod makers;
pub mod measure;
mod node;
mod programs;
mod python;
mod regions;
mod repeats;
mod rotation;
mod rows;
mod setting;
mod shading;
mod simple;
mod sudoku;
mod tail;
mod target;
mod turns;
mod wasm;

use crate::corpus;
use anyhow::{Result, bail};
use setting::Bench;
use xtask::{root, tools};

/// Tables of one family.
struct Section {
    id: &'static str,
    run: fn(&Bench) -> Result<()>,
}

const SECTIONS: [Section; 14] = [
    Section { id: "kakuro-repeats", run: repeats::run },
    Section { id: "simple-kakuro", run: simple::run },
    Section { id: "kakuro", run: distinct::run },
    Section { id: "sudoku", run: sudoku::run },
    Section { id: "target-sudoku", run: target::run },
    Section { id: REGIONS, run: regions::run },
    Section { id: "hitori", run: shading::hitori },
    Section { id: "kuromasu", run: shading::kuromasu },
    Section { id: "rotation", run: rotation::run },
    Section { id: "wasm", run: wasm::run },
    Section { id: "tail", run: tail::run },
    Section { id: INFERENCES, run: inferences::run },
    Section { id: MAKERS, run: makers::run },
    Section { id: JOBS, run: jobs::run },
];

/// The section whose peers are in Debian and in Python only.
const REGIONS: &str = "killer-sudoku";

/// The section that counts, and compares with nothing.
const INFERENCES: &str = "inferences";

/// The section that compares Shumi with itself only.
const JOBS: &str = "jobs";

/// The section on new puzzles, whose peers are Debian's.
const MAKERS: &str = "generate";

/// Flags of the command.
const FLAGS: [&str; 4] = ["--quick", "--python", "--wasm", "--write"];

/// Runs `cargo xtask bench [ID] [--quick] [--python] [--wasm] [--write]`.
pub fn command(args: &[&str]) -> Result<bool> {
    let ids: Vec<&str> = args.iter().copied().filter(|a| !a.starts_with("--")).collect();
    let known: Vec<&str> = SECTIONS.iter().map(|s| s.id).collect();
    let unknown_flag = args.iter().any(|a| a.starts_with("--") && !FLAGS.contains(a));
    if unknown_flag || ids.len() > 1 || ids.iter().any(|id| !known.contains(id)) {
        bail!("usage: cargo xtask bench [ID] {}; ID is one of {}", FLAGS.map(|flag| format!("[{flag}]")).join(" "), known.join(", "));
    }
    let needs_peers = !matches!(ids[..], [JOBS | MAKERS | REGIONS | INFERENCES]);
    if needs_peers && root::shared("peers").is_none() && root::shared("prototypes").is_none() {
        println!("neither ../shared/peers nor ../shared/prototypes beside this project: nothing to compare with");
        return Ok(true);
    }
    if needs_peers {
        tools::for_peers()?;
    }
    if args.contains(&"--write") {
        let options: Vec<&str> = args.iter().copied().filter(|a| a.starts_with("--") && *a != "--write").collect();
        let mut chosen = known.iter().filter(|id| ids.is_empty() || ids.contains(id));
        return chosen.try_for_each(|id| document::write(id, &options)).map(|()| true);
    }
    let bench = Bench {
        quick: args.contains(&"--quick"),
        python: args.contains(&"--python"),
        wasm: args.contains(&"--wasm"),
        shumi: corpus::built_tool()?,
        scratch: corpus::scratch("bench")?,
    };
    for section in SECTIONS.iter().filter(|s| ids.is_empty() || ids.contains(&s.id)) {
        (section.run)(&bench)?;
        measure::print_peaks();
    }
    Ok(!ids.is_empty() || corpus::lacking("bench/mod.rs has no section of", known.into_iter()))
}
