//! Boards from outside: any text is a board that can be checked and played on, or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for entry in shumi::families() {
        for sample in entry.samples().iter().take(1) {
            let _ = shumi::check(sample.text, text, entry.info().id);
            let mut game = shumi::read(sample.text, entry.info().id).expect("samples can be read").play();
            let before = game.value();
            if game.set_value(text).is_err() {
                assert_eq!(game.value(), before, "a bad board changed the game");
            }
            let _ = (game.standing(), game.save());
        }
    }
});
