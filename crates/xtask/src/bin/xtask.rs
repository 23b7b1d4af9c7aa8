//! The program behind `cargo xtask`.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::exit(xtask::run)
}
