//! Bench of Kakuro with repeats: whole files, parsing and printing included, against the known maximum-flow solution and our prototype.
use super::generate::{LAWS, repeats};
use super::measure::{Program, in_turn, median, peak_mb};
use super::programs;
use super::setting::{Bench, head, short};
use crate::corpus;
use anyhow::Result;
use xtask::root;

/// Share of black cells in thousandths, and the target ratio to the reference there.
const DENSITIES: [(u64, f64); 5] = [(0, 8.0), (30, 5.0), (100, 3.5), (200, 2.5), (300, 2.5)];
/// Minimum ratio on any single instance.
const NEVER_UNDER: f64 = 1.9;
/// Maximum rows or columns of the reference's arrays.
const PEER_SIZE: usize = 100;
/// Size of the file that repeats a single instance, so that starting the process does not dominate.
const FILE_BYTES: usize = 1_000_000;

struct Programs {
    shumi: Program,
    peer: Program,
    prototype: Program,
}

pub fn run(bench: &Bench) -> Result<()> {
    let peer = programs::peer("hdu3338_isap.cpp")?;
    let prototype = programs::prototype("kakuro/kflow_main.cpp")?;
    let (Some(peer), Some(prototype)) = (peer, prototype) else {
        println!("kakuro-repeats: reference or prototype is absent");
        return Ok(());
    };
    let programs = Programs {
        shumi: Program::new(&bench.shumi, &["solve", "--family", "kakuro-repeats"]),
        peer: Program::new(&peer, &[]),
        prototype: Program::new(&prototype, &[]),
    };
    densities(bench, &programs)?;
    single_instances(bench, &programs)?;
    growth(bench, &programs)?;
    memory(bench, &programs)
}

/// Measures files of random 100 x 100 boards.
fn densities(bench: &Bench, programs: &Programs) -> Result<()> {
    let boards = bench.amount(50, 15);
    head(
        &format!("Kakuro with repeats, files of {boards} boards 100 x 100, whole processes, CPU ms"),
        &["black", "digits", "Shumi", "reference", "prototype", "reference / Shumi", "target", "prototype / Shumi"],
    );
    for (black, target) in DENSITIES {
        for (name, law) in LAWS {
            let text: String = (0..boards as u64).map(|seed| repeats(PEER_SIZE, black, law, 1 + seed)).collect();
            let input = bench.input("repeats.txt", &text)?;
            drop(text);
            let used = in_turn(&[&programs.shumi, &programs.peer, &programs.prototype], &input, bench.amount(7, 3))?;
            let [shumi, peer, prototype] = [used[0].cpu_ms, used[1].cpu_ms, used[2].cpu_ms];
            let target = if name == "uniform" { target } else { NEVER_UNDER };
            println!(
                "| {} | {name} | {} | {} | {} | {:.2} | {target} | {:.2} |",
                black as f64 / 1000.0,
                short(shumi),
                short(peer),
                short(prototype),
                peer / shumi,
                prototype / shumi
            );
        }
    }
    Ok(())
}

/// Measures the corpus, one instance after the other.
fn single_instances(bench: &Bench, programs: &Programs) -> Result<()> {
    let Some(path) = root::shared("corpus/kakuro-repeats.jsonl") else { return Ok(()) };
    let mut ratios = Vec::new();
    let lines = corpus::read_lines(&path)?;
    for line in lines.iter().step_by(bench.amount(1, 8)) {
        let field = |name: &str| corpus::text_of(line, name).unwrap_or_default();
        let (id, puzzle) = (field("id"), field("puzzle"));
        let fits = |size: &str| size.parse::<usize>().is_ok_and(|n| n <= PEER_SIZE);
        if !puzzle.split_whitespace().take(2).all(fits) {
            continue;
        }
        let input = bench.input("repeats-one.txt", &puzzle.repeat(FILE_BYTES.div_ceil(puzzle.len().max(1))))?;
        let used = in_turn(&[&programs.shumi, &programs.peer, &programs.prototype], &input, 3)?;
        ratios.push((used[1].cpu_ms / used[0].cpu_ms, used[2].cpu_ms / used[0].cpu_ms, id));
    }
    head(
        "Kakuro with repeats, corpus instances one by one (each repeated to a file of 1 MB)",
        &["against", "instances", "least", "at", "median", "largest", "under target"],
    );
    let peer: Vec<(f64, &str)> = ratios.iter().map(|(r, _, id)| (*r, id.as_str())).collect();
    let prototype: Vec<(f64, &str)> = ratios.iter().map(|(_, r, id)| (*r, id.as_str())).collect();
    for (name, mut ratios, target) in [("reference", peer, NEVER_UNDER), ("prototype", prototype, 1.0)] {
        ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (Some(first), Some(last)) = (ratios.first(), ratios.last()) else { continue };
        println!(
            "| {name} | {} | {:.2} | {} | {:.2} | {:.2} | {} under {target} |",
            ratios.len(),
            first.0,
            first.1,
            median(&ratios.iter().map(|r| r.0).collect::<Vec<_>>()),
            last.0,
            ratios.iter().filter(|r| r.0 < target).count()
        );
    }
    Ok(())
}

/// Measures boards from 500 x 500 to 1000 x 1000.
fn growth(bench: &Bench, programs: &Programs) -> Result<()> {
    head(
        "Kakuro with repeats, large boards, whole processes (targets: 1000 x 1000 under 500 ms and 300 MB, growth at most 6)",
        &["black", "Shumi 500, CPU ms", "Shumi 1000", "growth", "prototype 1000", "prototype / Shumi", "Shumi 1000, MB", "prototype, MB"],
    );
    for black in [0, 30, 100, 200, 300] {
        let mut sizes = Vec::new();
        for size in [500, 1000] {
            let text = repeats(size, black, LAWS[0].1, 7);
            let input = bench.input("repeats-large.txt", &text)?;
            // A child's maximum memory starts at its parent's current memory.
            drop(text);
            sizes.push(in_turn(&[&programs.shumi, &programs.prototype], &input, bench.amount(5, 1))?);
        }
        let (small, large) = (&sizes[0], &sizes[1]);
        println!(
            "| {} | {} | {} | {:.1} | {} | {:.2} | {:.0} | {:.0} |",
            black as f64 / 1000.0,
            short(small[0].cpu_ms),
            short(large[0].cpu_ms),
            large[0].cpu_ms / small[0].cpu_ms,
            short(large[1].cpu_ms),
            large[1].cpu_ms / large[0].cpu_ms,
            large[0].rss_mb,
            large[1].rss_mb
        );
    }
    Ok(())
}

/// Measures memory; the judge allows 32 MB for 100 x 100.
fn memory(bench: &Bench, programs: &Programs) -> Result<()> {
    let input = bench.input("repeats-memory.txt", &repeats(PEER_SIZE, 0, LAWS[0].1, 1))?;
    head("Kakuro with repeats, one open board 100 x 100 (the judge allows 32 MB)", &["program", "largest resident MB"]);
    for (name, program) in [("Shumi", &programs.shumi), ("reference", &programs.peer), ("prototype", &programs.prototype)] {
        println!("| {name} | {:.1} |", peak_mb(program, &input)?);
    }
    Ok(())
}
