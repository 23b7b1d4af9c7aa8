//! Drills made in wasm equal those made natively: `crates/shumi/tests/all/drills.rs` writes the file and compares with it, too.
#![cfg(target_arch = "wasm32")]

use js_sys::{JSON, Reflect};
use shumi_solver::{drill, hint, instances, trivial};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// The index of English.
const EN: usize = 0;

const DRILLS: &str = include_str!("../../shumi/tests/drills.txt");

fn made(wish: &str) -> Result<JsValue, JsValue> {
    drill(EN, &JSON::parse(wish).expect("a wish"), None)
}

fn field(row: &JsValue, name: &str) -> JsValue {
    Reflect::get(row, &name.into()).expect("a field")
}

fn text_of(row: &JsValue, name: &str) -> String {
    field(row, name).as_string().expect("a text")
}

#[wasm_bindgen_test]
fn the_same_seed_makes_the_same_drill_as_natively() {
    let mut n = 0;
    for block in DRILLS.split("\n\n").skip(1) {
        let (head, text) = block.split_once('\n').expect("a request and a position");
        let [id, technique, seed] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("{head}") };
        let wish = format!(r#"{{"family":"{id}","technique":"{technique}","seed":{seed}}}"#);
        let row = made(&wish).unwrap_or_else(|e| panic!("{wish}: {e:?}"));
        assert_eq!(format!("{}\n{}", text_of(&row, "board").trim_end(), text_of(&row, "sentence")), text.trim_end(), "{wish}");
        let state = field(&row, "state");
        let next = hint(EN, &state, None).expect("a hint");
        assert_eq!(JSON::stringify(&next).ok(), JSON::stringify(&field(&row, "hint")).ok(), "{wish}");
        let found = instances(EN, &state, 6.0, None).expect("instances");
        let first = Reflect::get_u32(&field(&found, "instances"), 0).expect("an instance");
        assert_eq!(text_of(&first, "technique"), technique, "{wish}");
        assert!(field(&trivial(EN, &state, 6.0, None).expect("steps"), "steps").as_f64() > Some(0.0), "{wish}");
        n += 1;
    }
    assert_eq!(n, 20);
}

#[wasm_bindgen_test]
fn bad_requests_throw() {
    for wish in [
        r#"{"family":"sudoku"}"#,
        r#"{"family":"sudoku","technique":7}"#,
        r#"{"family":"sudoku","technique":"fish"}"#,
        r#"{"family":"chess","technique":"x-wing"}"#,
        r#"{"family":"sudoku","technique":"x-wing","size":5}"#,
        r#"{"family":"sudoku","technique":"x-wing","seed":-1}"#,
    ] {
        assert!(made(wish).is_err(), "{wish}");
    }
    for state in ["", "{}", "{\"family\":\"sudoku\"}"] {
        assert!(instances(EN, &state.into(), 6.0, None).is_err() && trivial(EN, &state.into(), f64::NAN, None).is_err(), "{state}");
    }
    let row = made(r#"{"family":"sudoku","technique":"x-wing","seed":1,"timeLimit":0}"#).expect("a row");
    assert_eq!(text_of(&row, "status"), "limit");
}
