//! `shumi-peers SECONDS FILE`: microseconds a 9 x 9 grid, uniqueness proven, of Shumi's core and of the crate `sudoku`.
//!
//! FILE has a grid of 81 characters on each line, blanks `.` or `0`. Both programs go over the whole file round by round, in turn,
//! for so many seconds of CPU time, from 81 bytes to the verdict; the least round of each counts. Prints a line for each: name,
//! microseconds a grid, number of grids with one solution.
#![allow(clippy::print_stdout, clippy::print_stderr)] // A command's output is its work.

use std::hint::black_box;
use std::process::ExitCode;

use rustix::time::{ClockId, clock_gettime};
use shumi::families::sudoku::nine::{Boards, Solver};
use shumi::meter::unlimited;
use sudoku::Sudoku;

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

fn run(args: &[String]) -> Result<(), String> {
    let [seconds, file] = args else { return Err("usage: shumi-peers SECONDS FILE".into()) };
    let seconds: f64 = seconds.parse().map_err(|_| format!("{seconds} is no number of seconds"))?;
    let text = std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
    let grids = text.lines().filter(|line| !line.is_empty()).map(digits).collect::<Result<Vec<_>, _>>()?;
    let peers = grids.iter().map(|grid| Sudoku::from_bytes(*grid).map_err(|e| e.to_string())).collect::<Result<Vec<_>, _>>()?;
    if grids.is_empty() {
        return Err(format!("{file}: no grids"));
    }

    let mut solver = Solver::default();
    let mut least = [f64::INFINITY; 2];
    let mut unique = [0; 2];
    let start = cpu();
    loop {
        let begin = cpu();
        unique[0] = unlimited(|meter| {
            let is_unique = |grid: &&[u8; 81]| solver.count(&Boards::from_digits(black_box(grid)), 2, meter).0 == 1;
            grids.iter().filter(is_unique).count()
        });
        let middle = cpu();
        unique[1] = peers.iter().filter(|peer| black_box(peer).solutions_count_up_to(2) == 1).count();
        let end = cpu();
        least = [least[0].min(middle - begin), least[1].min(end - middle)];
        if end - start > seconds {
            break;
        }
    }
    for (name, (seconds, unique)) in ["shumi", "sudoku"].iter().zip(least.iter().zip(unique)) {
        println!("{name} {:.4} {unique}", seconds * 1e6 / grids.len() as f64);
    }
    Ok(())
}

/// The digits of a line, 0 for a blank.
fn digits(line: &str) -> Result<[u8; 81], String> {
    let digit = |byte: u8| match byte {
        b'1'..=b'9' => Some(byte - b'0'),
        b'.' | b'0' | b'-' => Some(0),
        _ => None,
    };
    let digits: Option<Vec<u8>> = line.trim().bytes().map(digit).collect();
    digits.and_then(|all| all.try_into().ok()).ok_or_else(|| format!("{line:?} is no grid of 81 characters"))
}

/// Seconds of CPU time of this process.
fn cpu() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_81_digits_or_blanks() {
        assert_eq!(digits(&"1.0".repeat(27)).map(|d| d[..3].to_vec()), Ok(vec![1, 0, 0]));
        assert!(digits(&".".repeat(80)).is_err() && digits(&"x".repeat(81)).is_err());
    }
}
