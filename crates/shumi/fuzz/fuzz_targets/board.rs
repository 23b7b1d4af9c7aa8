//! External boards: any text is a board for checks and play, or an error.
#![no_main]

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use shumi::session::{Action, Session};

/// A first sample, its game, and the board that it opens with.
struct Sample {
    id: &'static str,
    text: &'static str,
    game: Box<dyn Session>,
    opening: String,
}

thread_local! {
    // Made once: the menus' texts and new games would take more time than the tests themselves.
    static SAMPLES: RefCell<Vec<Sample>> = RefCell::new(samples());
}

fn samples() -> Vec<Sample> {
    let listings = shumi::builtin::listings();
    let of = |id: &'static str, text: &'static str| {
        let game = shumi::read(text, id).expect("samples can be read").play();
        let opening = game.value();
        Sample { id, text, game, opening }
    };
    listings.iter().filter_map(|listing| Some(of(listing.id, listing.samples.first()?.text))).collect()
}

// One family per input: with all of them, most of the time would go to the other readers.
fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    SAMPLES.with_borrow_mut(|samples| {
        let at = usize::from(*choice) % samples.len();
        let Sample { id, text: puzzle, game, opening } = &mut samples[at];
        let verdict = shumi::check(puzzle, text, id);
        match game.set_value(text) {
            Ok(_) => {
                assert!(verdict.is_ok(), "a board that is taken can be checked");
                let _ = (game.status(), game.save());
                game.act(Action::Undo);
            }
            Err(_) => assert_eq!(game.value(), *opening, "a bad board changed the game"),
        }
        assert_eq!(game.value(), *opening, "taken back, it is the board before");
    });
});
