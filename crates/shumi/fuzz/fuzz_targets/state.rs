//! External saved games and drafts: any text can be restored, or is an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shumi::draft::Editing;
use shumi::session::{Action, Session, SessionView};

fuzz_target!(|text: &str| {
    if let Ok(mut game) = shumi::resume(text) {
        game.act(Action::Undo);
        game.act(Action::Redo);
        let saved = game.save();
        let back = shumi::resume(&saved).expect("what is saved can be resumed");
        assert_eq!(back.value(), game.value());
    }
    if let Ok(draft) = shumi::resume_draft(text) {
        let mut editing = Editing::new(draft);
        editing.act(Action::Undo);
        editing.act(Action::Redo);
        let saved = editing.save();
        let back = shumi::resume_draft(&saved).expect("a draft that is saved can be resumed");
        assert_eq!(back.save(), saved);
    }
});
