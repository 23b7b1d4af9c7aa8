//! `shumi sums`: prints the sets of digits with a sum.

use crate::words::cli::sums as words;
use serde::Serialize;
use shumi::message::{Arg, Text};
use shumi_digits::digits;
use shumi_digits::sums::Sums;

use crate::error::CliError;
use crate::output::Output;
use crate::requests::SumsOf;

#[derive(Serialize)]
struct Row {
    sum: u32,
    cells: usize,
    sets: Vec<Vec<u32>>,
    every: Vec<u32>,
    none: Vec<u32>,
}

/// Prints a line for each set, then the digits in every set and in none, or one JSON object.
pub fn run(of: &SumsOf, out: &Output) -> Result<u8, CliError> {
    let Sums { sets, every, none } = Sums::of(of.sum, of.size, of.with, of.without);
    let list = |set: u16| digits(set).collect::<Vec<_>>();
    let text = if of.json {
        let sets = sets.into_iter().map(list).collect();
        let row = Row { sum: of.sum, cells: of.size, sets, every: list(every), none: list(none) };
        serde_json::to_string(&row).expect("numbers always fit") + "\n"
    } else if sets.is_empty() {
        words::NOTHING.with([("n", of.size.into()), ("sum", of.sum.into())]).to(out.lang()) + "\n"
    } else {
        let line = |set: &u16| digits(*set).map(|digit| digit.to_string()).collect::<Vec<_>>().join("+") + "\n";
        let fact = |text: Text, set: u16| match set {
            0 => String::new(),
            set => text.with([("digits", Arg::Spaced(list(set)))]).to(out.lang()) + "\n",
        };
        sets.iter().map(line).collect::<String>() + &fact(words::EVERY, every) + &fact(words::NONE, none)
    };
    out.push(text.as_bytes()).map(|()| crate::exit::ANSWERED)
}
