//! A line of 81 characters: reads it, solves it, proves that there is no other answer.
//!
//! `cargo run -p shumi --example line_of_81 -- 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`
#![allow(clippy::print_stdout)]

use shumi::{Meter, Sudoku};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let line = std::env::args().nth(1).filter(|text| text.len() == 81).unwrap_or_else(|| LINE.into());
    let puzzle: Sudoku = line.parse()?;
    let answer = puzzle.solve().ok_or("no answer")?;
    println!("{answer}");
    println!("the only one: {:?}", puzzle.is_unique(&mut Meter::unlimited()));

    // The same puzzle and its answer as arrays.
    let givens: [u8; 81] = puzzle.givens().try_into()?;
    assert_eq!(Sudoku::try_from(givens)?, puzzle);
    let values: [u8; 81] = answer.try_into()?;
    assert!((0..81).all(|cell| givens[cell] == 0 || givens[cell] == values[cell]));
    Ok(())
}
