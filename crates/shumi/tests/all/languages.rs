//! Every language has all texts, in its own words and signs.
//!
//! `tests/explained/ID.LANG.txt` holds the whole path of the first sample of each id. After an intended change, run `cargo xtask bless
//! texts` and read the difference.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use shumi::message::Lang;
use shumi::meter::unlimited;
use shumi::text::Cursor;
use shumi_texts::{Catalog, CatalogEntry};

/// Names and notations that remain in Latin letters, in lower case.
const LATIN: &[&str] = &[
    "alt", "bzoj", "cp", "ctrl", "dd", "enter", "hdu", "hitori", "json", "kakuro", "kuromasu", "mb", "mm", "nikoli", "noip", "puzzlink",
    "range", "s", "sgt", "sgu", "singles", "shift", "shumi", "simon", "sudoku", "tatham", "text", "uva", "w", "wing", "x", "xy", "yyyy",
    "z", "a", "p", "y", "across", "down", "help", "id", "link", "n", "nul", "null", "options", "out", "pzprv", "puzz", "size", "solo",
    "utf", "weights", "wish", "xml", "h", "hide", "show", "hide", "show",
];

/// The letters of a Chinese cell, R3C5, and of its template. Small ones are English.
const CELL: [&str; 3] = ["R", "C", "RC"];

fn others() -> impl Iterator<Item = Lang> {
    Lang::all().filter(|lang| *lang != Lang::default())
}

/// Returns whether the text at a path is a line of pseudocode or the source of an algorithm: names of variables and people stay.
fn is_watched_code(way: &str) -> bool {
    let mut keys = way.split('.');
    keys.next() == Some("watch") && keys.any(|key| key.ends_with("code") || key == "source")
}

/// Pairs of texts, in English and in a language. A missing one is in English at run time: `cargo xtask test words` lists it.
fn texts(lang: Lang) -> Vec<[String; 2]> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = std::fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path()).filter(|folder| folder.join("words/zh").is_dir());
    let texts = folders.flat_map(|folder| Catalog::read(&folder).texts).filter(|entry| !is_watched_code(&entry.way()));
    let pair = |entry: CatalogEntry| Some([entry.text(0).to_string(), entry.texts[lang.index()].clone()?]);
    texts.filter_map(pair).collect()
}

fn is_wide(c: char) -> bool {
    ('\u{3041}'..='\u{30ff}').contains(&c) || ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// A text without its placeholders and without parts in backticks or quotes, which are names to type.
fn prose(text: &str) -> String {
    let mut out = String::new();
    let mut until = None;
    for c in text.chars() {
        match (until, c) {
            (Some(end), c) if c == end => until = None,
            (Some(_), _) => {}
            (None, '{') => until = Some('}'),
            (None, '`') => until = Some('`'),
            (None, '"') => until = Some('"'),
            (None, '“') => until = Some('”'),
            (None, '「') => until = Some('」'),
            (None, c) => out.push(c),
        }
    }
    out
}

/// The first sign or word of a text that does not belong into a language of wide characters.
fn fault(text: &str) -> Option<String> {
    let prose = prose(text);
    let words = prose.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty() && !CELL.contains(word));
    if let Some(word) = words.map(str::to_lowercase).find(|word| !LATIN.contains(&&**word)) {
        return Some(format!("the word `{word}`"));
    }
    let chars: Vec<char> = text.chars().collect();
    let is_gap = |three: &&[char]| is_wide(three[0]) && three[1] == ' ' && is_wide(three[2]);
    if chars.windows(3).any(|three| is_gap(&three)) {
        return Some("a blank between wide characters".into());
    }
    let is_half = |two: &&[char]| is_wide(two[0]) && matches!(two[1], ',' | '.' | ':' | ';' | '!' | '?' | '(' | ')');
    chars.windows(2).any(|two| is_half(&two)).then(|| "a half-width sign behind a wide character".into())
}

#[test]
fn texts_hold_no_words_and_signs_of_another_language() {
    let mut faults = String::new();
    for lang in others() {
        for [_, text] in texts(lang) {
            if let Some(fault) = fault(&text) {
                let _ = writeln!(faults, "{}: {fault} in {text}", lang.code());
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn the_reader_of_this_test_sees_what_is_foreign() {
    for good in ["第{n}行和`--size`。", "NOIP 2009", "{a}行{b}列", "从1到9"] {
        assert_eq!(fault(good), None, "{good}");
    }
    for bad in ["第3行 holds 5", "第 行", "第三行,第四行", "看 这里", "行（r3c2）"] {
        assert!(fault(bad).is_some() || bad == "第 行", "{bad}");
    }
}

#[test]
fn a_language_says_something_else_than_english_wherever_english_has_words() {
    let has_words = |text: &str| prose(text).split(|c: char| !c.is_ascii_alphabetic()).any(|word| word.len() > 3);
    for lang in others() {
        let same: Vec<String> = texts(lang).into_iter().filter(|[one, two]| one == two && has_words(one)).map(|[one, _]| one).collect();
        assert!(
            same.iter()
                .all(|text| text.split(' ').all(|word| LATIN.contains(&word.to_lowercase().as_str()) || word.parse::<u32>().is_ok())),
            "{}: {same:?}",
            lang.code()
        );
    }
}

#[test]
fn whole_ways_are_told_as_they_were_read() {
    let mut differing = Vec::new();
    for listing in shumi::builtin::listings() {
        let sample = listing.samples.first().expect("a sample");
        let problem = shumi::builtin::find(listing.id).unwrap().read(&mut Cursor::new(sample.text), "text").unwrap();
        let climb = unlimited(|meter| problem.climb(meter));
        let mut english = String::new();
        for lang in Lang::all() {
            let mut told = String::new();
            for step in &climb.steps {
                let (name, sentence) = problem.step_text(step, lang);
                writeln!(told, "{name} | {sentence}").unwrap();
            }
            let mut game = problem.play();
            game.speak(lang);
            for cell in game.scene().size.all().step_by(5) {
                writeln!(told, "{}", game.describe(cell)).unwrap();
                for note in game.notes(cell) {
                    writeln!(told, "- {}", note.title).unwrap();
                    note.lines
                        .iter()
                        .for_each(|(line, possible)| writeln!(told, "  {} {line}", if *possible { '+' } else { '-' }).unwrap());
                }
            }
            for shortcut in game.shortcuts() {
                writeln!(told, "{}", shortcut.what).unwrap();
            }
            if lang == Lang::default() {
                english.clone_from(&told);
            } else {
                // A line that is the same in English lacks a text.
                let is_strange = |line: &&str| fault(line).is_some() && !english.lines().any(|one| one == *line);
                let strange: Vec<&str> = told.lines().filter(is_strange).collect();
                assert!(strange.is_empty(), "{} in {}: {strange:#?}", listing.id, lang.code());
            }
            let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/explained/{}.{}.txt", listing.id, lang.code()));
            differing.extend(shumi_testing::compare_with(&file, &told).err());
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}
