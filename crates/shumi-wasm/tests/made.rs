//! Puzzles made in wasm equal those made natively: `crates/shumi/tests/all/made.rs` writes the file and compares with it, too.
#![cfg(target_arch = "wasm32")]

use js_sys::{JSON, Reflect};
use shumi::builtin::MAKERS;
use shumi::generation::Date;
use shumi_solver::{daily_wish, generate};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// The index of English.
const EN: usize = 0;

const MADE: &str = include_str!("../../shumi/tests/made.txt");

const DAILY: &str = include_str!("../../shumi/tests/daily.txt");

fn made(wish: &str) -> Result<JsValue, JsValue> {
    generate(EN, &JSON::parse(wish).expect("a wish"), None)
}

#[wasm_bindgen_test]
fn the_same_seed_makes_the_same_puzzle_as_natively() {
    let mut n = 0;
    let blocks = MADE.split("\n\n").skip(1);
    for block in blocks {
        let (head, puzzle) = block.split_once('\n').expect("a wish and a puzzle");
        let [id, side, grade, seed] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("{head}") };
        let grade = if grade == "0" { "null" } else { grade };
        let wish = format!(r#"{{"family":"{id}","size":{side},"grade":{grade},"seed":{seed}}}"#);
        let row = made(&wish).unwrap_or_else(|e| panic!("{wish}: {e:?}"));
        assert_eq!(text_of(&row, "puzzle").trim_end(), puzzle.trim_end(), "{wish}");
        n += 1;
    }
    assert_eq!(n, 20);
}

#[wasm_bindgen_test]
fn a_day_has_the_same_puzzles_as_natively() {
    let mut n = 0;
    for block in DAILY.split("\n\n").skip(1) {
        let (head, puzzle) = block.split_once('\n').expect("a day and a puzzle");
        let [id, date, level, seed] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("{head}") };
        n += 1;
        let day: Date = date.parse().expect("a day");
        if MAKERS.iter().any(|maker| maker.since(id).is_some_and(|since| since > day)) {
            continue;
        }
        let wish = daily_wish(EN, &id.into(), &date.into(), &level.into()).unwrap_or_else(|e| panic!("{head}: {e:?}"));
        assert_eq!((text_of(&wish, "date").as_str(), text_of(&wish, "level").as_str()), (date, level));
        let row = generate(EN, &wish, None).unwrap_or_else(|e| panic!("{head}: {e:?}"));
        assert_eq!(Reflect::get(&row, &"seed".into()).ok().and_then(|seed| seed.as_f64()), seed.parse().ok(), "{head}");
        assert_eq!(text_of(&row, "puzzle").trim_end(), puzzle.trim_end(), "{head}");
    }
    assert_eq!(n, 60);
    for wrong in [["sudoku", "2026-02-29", "easy"], ["sudoku", "2026-01-05", "mean"], ["chess", "2026-01-05", "easy"]] {
        let [id, date, level] = wrong.map(JsValue::from);
        assert!(daily_wish(EN, &id, &date, &level).is_err(), "{wrong:?}");
    }
}

fn text_of(row: &JsValue, name: &str) -> String {
    Reflect::get(row, &name.into()).ok().and_then(|text| text.as_string()).expect("a text")
}

#[wasm_bindgen_test]
fn wishes_that_cannot_be_met_throw_what_can() {
    for wish in [r#"{"family":"sudoku","size":5}"#, r#"{"family":"sudoku","grade":9}"#, r#"{"family":"sudoku","size":1000000}"#] {
        let error = js_sys::Error::from(made(wish).expect_err(wish));
        assert!(String::from(error.message()).contains("there are 9 x 9"), "{wish}");
    }
    for wish in [r#"{"family":"sudoku","seed":-1}"#, r#"{"family":"sudoku","size":"9"}"#, r#"{"size":9}"#, r#"{"family":"chess"}"#] {
        assert!(made(wish).is_err(), "{wish}");
    }
}

#[wasm_bindgen_test]
fn no_time_at_all_is_a_limit() {
    let row = made(r#"{"family":"kakuro","size":12,"seed":1,"timeLimit":0}"#).expect("a row");
    assert_eq!(Reflect::get(&row, &"status".into()).ok().and_then(|s| s.as_string()).as_deref(), Some("limit"));
}
