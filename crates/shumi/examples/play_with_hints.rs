//! A game played by its hints to the end.
#![allow(clippy::print_stdout)]

use shumi::session::{Action, Overlay, Session, SessionView};
use shumi::{Hitori, Meter};

const PUZZLE: &str = "5 5\n3 5 1 4 2\n5 3 3 2 5\n4 2 1 1 3\n4 3 2 2 4\n2 1 4 3 2\n";

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Hitori = PUZZLE.parse()?;
    let mut game = puzzle.play();
    while let Some(hint) = game.next_hint(&mut Meter::unlimited()) {
        println!("{}: {}", hint.name, hint.text);
        game.show(Overlay::Hint(hint, shumi::explain::Stage::Why))?;
        game.act(Action::DoHint);
    }
    assert!(game.played().is_some_and(|game| game.solved));
    println!("{}", game.value());
    Ok(())
}
