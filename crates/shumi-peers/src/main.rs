//! `shumi-peers SECONDS FILE`: microseconds per 9 x 9 grid, including the proof of uniqueness, of Shumi's core and of the crate
//! `sudoku`.
//!
//! FILE has a grid on each line. Both solvers process the whole file in alternating rounds, for SECONDS seconds of CPU time in all, from
//! 81 bytes to the verdict; the fastest round of each counts. Prints a line for each solver: name, microseconds per grid, number of
//! grids with one solution.
#![allow(clippy::print_stdout, clippy::print_stderr)] // A command's output is its work.

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("shumi-peers: {why}");
            ExitCode::from(2)
        }
    }
}

#[cfg(target_family = "wasm")]
fn run(_: &[String]) -> Result<(), String> {
    Err("wasm has the library only".into())
}

#[cfg(not(target_family = "wasm"))]
fn run(args: &[String]) -> Result<(), String> {
    use std::hint::black_box;
    use sudoku::Sudoku;

    let [seconds, file] = args else { return Err("usage: shumi-peers SECONDS FILE".into()) };
    let seconds: f64 = seconds.parse().map_err(|_| format!("{seconds} is no number of seconds"))?;
    let text = std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
    let mut grids = shumi_peers::Grids::new(&text)?;
    let peers = grids.digits().iter().map(|grid| Sudoku::from_bytes(*grid).map_err(|e| e.to_string()));
    let peers = peers.collect::<Result<Vec<_>, _>>()?;
    if peers.is_empty() {
        return Err(format!("{file}: no grids"));
    }

    let mut least = [f64::INFINITY; 2];
    let mut unique = [0; 2];
    let start = cpu();
    loop {
        let begin = cpu();
        unique[0] = grids.count_unique();
        let middle = cpu();
        unique[1] = peers.iter().filter(|peer| black_box(peer).solutions_count_up_to(2) == 1).count();
        let end = cpu();
        least = [least[0].min(middle - begin), least[1].min(end - middle)];
        if end - start > seconds {
            break;
        }
    }
    for (name, (seconds, unique)) in ["shumi", "sudoku"].iter().zip(least.iter().zip(unique)) {
        println!("{name} {:.4} {unique}", seconds * 1e6 / peers.len() as f64);
    }
    Ok(())
}

/// Returns the CPU time of this process in seconds.
#[cfg(not(target_family = "wasm"))]
fn cpu() -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
