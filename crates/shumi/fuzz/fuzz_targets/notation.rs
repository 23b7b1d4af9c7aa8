//! Links, files and game IDs: after the head of a notation, any bytes are a playable puzzle that survives writing and reading, or an error
//! with a place.
//!
//! Run by hand: `cargo xtask fuzz 1000000 notation`.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shumi::registry::Listing;
use shumi::text::{Cursor, Stop};

/// `C` and `R` stand for the sizes.
const HEADS: [&str; 16] = [
    "https://puzz.link/p?kakuro/C/R/",
    "http://pzv.jp/p.html?type=editor&hitori/C/R/",
    "kurodoko_edit/v:x/c/C/R/",
    "sudoku/C/C/",
    "pzprv3/kakuro/R/C/",
    "pzprv3/hitori/R/C/",
    "pzprv3\nkurodoko\nR\nC\n",
    "pzprv3/sudoku/C/",
    "x?pzprv3/kakuro/R/C/",
    "x?pzprv3/hitori/R/C/",
    "CxR:",
    "C:",
    "CxRdt:",
    "CxRkx:",
    "Cjk:",
    "",
];

/// Made once: menus hold all samples and names, and take longer than reading a puzzle.
static LISTINGS: LazyLock<Vec<Listing>> = LazyLock::new(shumi::builtin::listings);

fuzz_target!(|data: &[u8]| {
    let [kind, cols, rows, body @ ..] = data else { return };
    let side = |n: u8| (n % 32).to_string();
    let head = HEADS[usize::from(*kind) % HEADS.len()].replace('C', &side(*cols)).replace('R', &side(*rows));
    let text = [head.as_bytes(), body].concat();
    // One reader per input: a family's own, or the one that finds the family.
    let families: Vec<_> = shumi::families().map(Some).chain([None]).collect();
    let family = families[usize::from(*kind) / HEADS.len() % families.len()];
    let whole = shumi::builtin::ALL.read_next(&mut Cursor::over(&text, true), family);
    assert!(!matches!(whole, Err(Stop::More)), "a whole text cannot lack more");
    let cut = text.len() / 2;
    if let Err(Stop::Bad(e)) = shumi::builtin::ALL.read_next(&mut Cursor::over(&text[..cut], false), family) {
        assert!(whole.is_err(), "refused in part ({e}), taken as a whole");
    }
    let Ok(Some(puzzle)) = whole else { return };
    let json = puzzle.write("json");
    let listing = LISTINGS.iter().find(|listing| listing.id == puzzle.id()).expect("a puzzle's family is listed");
    for written in listing.notations.iter().filter_map(|notation| puzzle.write(notation).ok()) {
        let back = shumi::read(&written, puzzle.id()).expect("what is written can be read");
        assert_eq!(back.write("json"), json, "{written}");
    }
    // Without a head, the bytes may stand for sizes in a link.
    if !head.is_empty() {
        let saved = puzzle.play().save();
        assert_eq!(shumi::resume(&saved).expect("what is saved can be resumed").save(), saved);
    }
});
