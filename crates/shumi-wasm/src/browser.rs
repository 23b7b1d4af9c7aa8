//! Every exported function in a browser: its results, its errors, and that a running solve can be stopped.

use crate::{GAME_TYPES, Game, check, glyphs, notation, roles};
use js_sys::{Array, Error, Function, Int32Array, JSON, Object, Reflect};
use shumi_formats::{convert, own, puzzles};
use shumi_js::{CHANGE_TYPES, SOLVING_TYPES};
use shumi_solver::{explain, hint, solve};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// The index of English.
const EN: usize = 0;
/// Two runs of two cells each way; one solution.
const SMALL: &str = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const ANSWER: &str = "_ _ _\n_ 1 2\n_ 3 1\n";
/// The same with two solutions.
const LOOSE: &str = "3 3\nXXXXX 03\\XX 03\\XX\nXX\\03 ..... .....\nXX\\03 ..... .....\n";

fn js(text: &str) -> JsValue {
    text.into()
}

fn get(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &js(key)).expect("a field of an object can be read")
}

fn number(object: &JsValue, key: &str) -> f64 {
    get(object, key).as_f64().unwrap_or_else(|| panic!("{key} is a number"))
}

fn string(object: &JsValue, key: &str) -> String {
    get(object, key).as_string().unwrap_or_else(|| panic!("{key} is a text"))
}

fn json(value: &JsValue) -> String {
    JSON::stringify(value).map(String::from).expect("a plain object")
}

fn object(text: &str) -> JsValue {
    JSON::parse(text).expect("JSON")
}

fn ask(text: &str, options: &str) -> Result<JsValue, JsValue> {
    solve(EN, &js(text), object(options), None)
}

fn message<T>(result: Result<T, JsValue>) -> String {
    let error = result.err().expect("an error");
    String::from(error.dyn_into::<Error>().expect("an Error").message())
}

fn items(delta: &JsValue) -> Vec<i32> {
    get(delta, "items").dyn_into::<Int32Array>().expect("an Int32Array").to_vec()
}

fn game() -> Game {
    Game::new(EN, &js(SMALL), &js("kakuro")).expect("a puzzle")
}

/// Carries out an action with up to three arguments.
macro_rules! act {
    ($game:ident, $name:literal $(, $arg:expr)*) => {{
        let mut args = [JsValue::from($name) $(, JsValue::from($arg))*].into_iter();
        let [name, a, b, c] = std::array::from_fn(|_| args.next().unwrap_or(JsValue::UNDEFINED));
        $game.act(&name, &a, &b, &c)
    }};
}

/// The result of a change, which must not fail.
fn done(change: Result<JsValue, JsValue>) -> JsValue {
    change.expect("a change")
}

fn field(change: &JsValue, key: &str) -> JsValue {
    get(&get(change, "told"), key)
}

fn status(change: &JsValue, key: &str) -> f64 {
    number(&field(change, "status"), key)
}

fn layout(game: &Game, key: &str) -> JsValue {
    get(&get(&done(game.open()), "layout"), key)
}

/// The fields of an interface in its TypeScript declaration.
fn declared(types: &str, name: &str) -> Vec<String> {
    let body = types.split(&format!("export interface {name} ")).nth(1).unwrap_or_else(|| panic!("there is no interface {name}"));
    let body = &body[..body.find("\n}").expect("an interface ends")];
    let fields = body.lines().filter(|line| line.starts_with("  ") && !line.trim_start().starts_with(['/', '*']));
    fields.filter_map(|line| Some(line.trim().split_once(':')?.0.trim_end_matches('?').to_string())).collect()
}

/// Checks that all fields of an object are declared.
fn conforms(value: &JsValue, types: &str, name: &str) {
    let declared = declared(types, name);
    for field in Object::keys(&value.clone().unchecked_into::<Object>()).iter().filter_map(|field| field.as_string()) {
        assert!(declared.contains(&field), "{name} has no field {field}");
    }
}

#[wasm_bindgen_test]
fn what_crosses_is_what_typescript_is_told() {
    let mut game = game();
    let opening = done(game.open());
    conforms(&get(&opening, "layout"), GAME_TYPES, "Layout");
    conforms(&Array::from(&get(&get(&opening, "layout"), "keys")).get(0), GAME_TYPES, "Key");
    let change = done(act!(game, "select", 1.0, 1.0));
    let mut fields = declared(CHANGE_TYPES, "SceneDelta");
    fields.extend(declared(CHANGE_TYPES, "Change"));
    for field in Object::keys(change.unchecked_ref::<Object>()).iter().filter_map(|field| field.as_string()) {
        assert!(fields.contains(&field), "Change has no field {field}");
    }
    conforms(&get(&change, "told"), CHANGE_TYPES, "Told");
    conforms(&field(&change, "status"), CHANGE_TYPES, "GameStatus");
    conforms(&Array::from(&field(&change, "notes")).get(0), CHANGE_TYPES, "Note");
    let found = hint(EN, &js(&game.save()), Some(5.0)).expect("no error");
    conforms(&found, SOLVING_TYPES, "Hint");
    conforms(&Array::from(&get(&found, "changes")).get(0), SOLVING_TYPES, "HintChange");
    let way = explain(EN, &js(SMALL), &js("kakuro"), 3.0, Some(5.0)).expect("a way");
    conforms(&way, SOLVING_TYPES, "Walk");
    conforms(&Array::from(&get(&way, "steps")).get(0), SOLVING_TYPES, "Hint");
    let bad = check(EN, &js(SMALL), &js("_ _ _\n_ 1 1\n_ . .\n"), &js("kakuro")).expect("a verdict");
    conforms(&bad, SOLVING_TYPES, "Verdict");
    conforms(&Array::from(&get(&bad, "faults")).get(0), SOLVING_TYPES, "Fault");
    for options in
        [r#"{"family":"kakuro","goal":"unique"}"#, r#"{"family":"kakuro","goal":"all"}"#, r#"{"family":"kakuro","goal":"candidates"}"#]
    {
        conforms(&ask(SMALL, options).expect("an answer"), SOLVING_TYPES, "Answer");
    }
    conforms(&ask(&SMALL.replace("XX\\04", "XX\\17"), r#"{"family":"kakuro"}"#).expect("an answer"), SOLVING_TYPES, "Answer");
}

#[wasm_bindgen_test]
fn a_change_tells_the_cells_in_words_that_are_watched_and_changed() {
    let mut game = game();
    let labels = |change: &JsValue| Array::from(&field(change, "labels")).iter().map(|label| json(&label)).collect::<Vec<_>>();
    assert!(labels(&done(game.open())).is_empty());
    // Without a watched window, only the selected cell is described.
    let change = done(act!(game, "select", 1.0, 1.0));
    assert_eq!(labels(&change).len(), 1);
    assert!(labels(&change)[0].starts_with("[1,1,\"empty, row 2 column 2"));
    let words = Array::from(&game.watch(1, 9, 1, 9).expect("words"));
    assert_eq!(words.length(), 4);
    assert!(words.get(3).as_string().expect("a text").contains("row 3 column 3"));
    let change = done(act!(game, "enter", 1));
    assert!(labels(&change).iter().any(|label| label.starts_with("[1,1,\"1, row 2 column 2")), "{:?}", labels(&change));
    assert!(labels(&change).iter().all(|label| !label.starts_with("[0,")), "{:?}", labels(&change));
    assert_eq!(json(&field(&change, "cursor")), "[1,1]");
    assert!(Array::from(&field(&change, "notes")).length() > 0);
    assert!(field(&done(act!(game, "deselect")), "cursor").is_null());
}

#[wasm_bindgen_test]
fn a_second_press_that_means_nothing_switches_pencil_mode() {
    let mut game = game();
    let change = done(act!(game, "press", 1.0, 1.0, true));
    assert_eq!(get(&field(&change, "status"), "pencil"), JsValue::TRUE);
    assert_eq!(json(&field(&change, "cursor")), "[1,1]");
    assert_eq!(get(&field(&done(act!(game, "press", 1.0, 2.0, false)), "status"), "pencil"), JsValue::TRUE);
}

#[wasm_bindgen_test]
fn texts_of_other_programs_come_in_and_go_out() {
    let kind = |text: &str| notation(EN, &js(text)).expect("a name");
    let link = convert(EN, &js(SMALL), &js("kakuro"), &js("puzzlink")).expect("a link");
    assert_eq!([kind(&link), kind(SMALL), kind("{}")], ["puzzlink", "text", "json"]);
    let told = own(EN, &js(&link), &JsValue::UNDEFINED, None).expect("a link");
    let same = convert(EN, &js(SMALL), &js("kakuro"), &js("json")).expect("JSON");
    assert_eq!([string(&told, "family"), string(&told, "puzzle")], ["kakuro".into(), same]);
    let plain = own(EN, &js(SMALL), &js("auto"), None).expect("a puzzle");
    assert_eq!([string(&plain, "family").as_str(), string(&plain, "puzzle").as_str()], ["kakuro", SMALL]);
    assert!(get(&told, "state").is_undefined());
    assert!(message(own(EN, &js("https://puzz.link/p?kakuro/2/x/"), &JsValue::UNDEFINED, None)).starts_with("line 1"));
}

#[wasm_bindgen_test]
fn a_text_of_several_puzzles_is_parted() {
    let parted = |text: &str, family: &str, max: i32| puzzles(EN, &js(text), &js(family), &max.into());
    let all = Array::from(&parted(&SMALL.repeat(3), "auto", 9).expect("three puzzles"));
    assert_eq!(all.length(), 3);
    assert_eq!([string(&all.get(2), "family").as_str(), string(&all.get(2), "text").as_str()], ["kakuro", SMALL.trim()]);
    assert_eq!(Array::from(&parted(&SMALL.repeat(3), "kakuro", 2).expect("two of them")).length(), 2);
    assert_eq!(Array::from(&parted("", "kakuro", 2).expect("none")).length(), 0);
    let cases = Array::from(&parted("2\n1 1\n3\n3\n0\n1 1\n4\n4\n0\n", "simple-kakuro", 9).expect("two cases"));
    assert_eq!(string(&cases.get(1), "text"), "1\n1 1\n4\n4\n0\n");
    let begun = "pzprv3/hitori/2/2/1 1 /1 - /# + /. . /";
    let files = Array::from(&parted(&format!("{begun}\n{begun}\n"), "auto", 9).expect("two files"));
    assert_eq!(string(&files.get(1), "text"), begun);
    assert!(message(parted(SMALL, "auto", -1)).contains("max"));
    assert!(message(parted(&format!("{SMALL}3 x"), "auto", 9)).starts_with("line 5, column 3"));
}

#[wasm_bindgen_test]
fn roles_and_glyphs_are_names() {
    assert_eq!(Array::from(&glyphs().expect("names")).get(0), js("fill"));
    assert_eq!(Array::from(&roles().expect("names")).get(0), js("board"));
}

#[wasm_bindgen_test]
fn solve_answers_every_goal_with_the_fields_of_json_rows() {
    let first = ask(SMALL, r#"{"family":"kakuro"}"#).expect("an answer");
    assert_eq!(string(&first, "status"), "solved");
    let unique = ask(SMALL, r#"{"family":"kakuro","goal":"unique"}"#).expect("an answer");
    assert_eq!((string(&unique, "family").as_str(), string(&unique, "status").as_str()), ("kakuro", "unique"));
    assert_eq!(json(&get(&unique, "solutions")), json(&Array::of1(&js(ANSWER))));
    assert!(number(&unique, "parse_us") >= 0.0 && number(&unique, "solve_us") >= 0.0 && number(&unique, "nodes") >= 0.0);
    assert!(get(&unique, "count").is_undefined() && get(&unique, "candidates").is_undefined());
    let count = ask(LOOSE, r#"{"family":"kakuro","goal":"count","limit":1}"#).expect("an answer");
    assert_eq!((number(&count, "count"), get(&count, "more")), (1.0, JsValue::TRUE));
    let all = ask(LOOSE, r#"{"family":"kakuro","goal":"all"}"#).expect("an answer");
    assert_eq!(Array::from(&get(&all, "solutions")).length(), 2);
    let candidates = ask(LOOSE, r#"{"family":"kakuro","goal":"candidates"}"#).expect("an answer");
    assert_eq!(json(&get(&candidates, "candidates")), "[[[],[],[]],[[],[1,2],[1,2]],[[],[1,2],[1,2]]]");
    let none = ask(&SMALL.replace("XX\\04", "XX\\17"), r#"{"family":"kakuro"}"#).expect("an answer");
    assert_eq!(string(&none, "status"), "none");
}

#[wasm_bindgen_test]
fn solve_refuses_bad_texts_with_a_place_and_bad_options_with_words() {
    let error = ask(&SMALL.replace("XX\\04", "XX\\4?"), r#"{"family":"kakuro"}"#).expect_err("a bad text");
    assert_eq!(number(&error, "line"), 4.0);
    assert!(number(&error, "column") >= 1.0);
    assert!(!string(&error, "expected").is_empty() && !string(&error, "found").is_empty());
    for options in
        [r#"{"family":"nonsense"}"#, r#"{"goal":"nonsense"}"#, r#"{"limit":0,"goal":"all"}"#, r#"{"timeLimit":-1}"#, r#"{"limit":"x"}"#]
    {
        assert!(!message(ask(SMALL, options)).is_empty(), "{options}");
    }
    for text in [JsValue::NULL, JsValue::UNDEFINED, 7.into(), Object::new().into()] {
        assert!(message(solve(EN, &text, object("{}"), None)).contains("must be a text"));
    }
}

/// A board of `n` x `n` white cells with more fillings than can be counted.
fn endless(n: usize) -> String {
    let clue = format!("{:03}", n * 5);
    let head = format!("XXXXXXX{}", format!(" {clue}\\XXX").repeat(n));
    let row = format!("XXX\\{clue}{}\n", " .......".repeat(n));
    format!("{0} {0}\n{head}\n{1}", n + 1, row.repeat(n))
}

#[wasm_bindgen_test]
fn a_time_limit_stops_a_solve_and_progress_is_told_before() {
    let told = Array::new();
    let push = told.clone();
    let tell = Closure::<dyn FnMut(JsValue)>::new(move |p: JsValue| {
        push.push(&p);
    });
    let options = object(r#"{"family":"kakuro-repeats","goal":"count","limit":1000000000000,"timeLimit":0.5}"#);
    let call: &shumi_js::builtins::Function = tell.as_ref().unchecked_ref();
    let answer = solve(EN, &js(&endless(9)), options, Some(call.clone())).expect("an answer");
    assert_eq!(string(&answer, "status"), "limit");
    assert!(told.length() >= 1);
    let progress = told.get(0);
    assert!(number(&progress, "ms") >= 100.0 && number(&progress, "nodes") >= 0.0 && number(&progress, "found") >= 0.0);
}

#[wasm_bindgen_test]
fn a_progress_function_cancels_by_returning_false() {
    let options = object(r#"{"family":"kakuro-repeats","goal":"count","limit":1000000000000}"#);
    let answer = solve(EN, &js(&endless(9)), options, Some(Function::new_no_args("return false").unchecked_into()));
    assert_eq!(string(&answer.expect("an answer"), "status"), "limit");
}

#[wasm_bindgen_test]
fn a_progress_function_that_throws_does_not_end_the_search() {
    let options = object(r#"{"family":"kakuro-repeats","goal":"count","limit":1000000000000,"timeLimit":0.3}"#);
    let answer = solve(EN, &js(&endless(9)), options, Some(Function::new_no_args("throw 1").unchecked_into()));
    assert_eq!(string(&answer.expect("an answer"), "status"), "limit");
}

#[wasm_bindgen_test]
fn check_and_convert_speak_texts() {
    let good = check(EN, &js(SMALL), &js(ANSWER), &js("kakuro")).expect("a verdict");
    assert_eq!((get(&good, "full"), json(&get(&good, "faults"))), (JsValue::TRUE, "[]".into()));
    let bad = check(EN, &js(SMALL), &js("_ _ _\n_ 1 1\n_ . .\n"), &js("kakuro")).expect("a verdict");
    let fault = Array::from(&get(&bad, "faults")).get(0);
    assert!(!string(&fault, "rule").is_empty() && !string(&fault, "text").is_empty());
    assert_eq!(get(&bad, "full"), JsValue::FALSE);
    assert!(message(check(EN, &js(SMALL), &js("_ _"), &js("kakuro"))).contains("line"));
    let written = convert(EN, &js(SMALL), &js("kakuro"), &js("json")).expect("JSON");
    assert_eq!(convert(EN, &js(&written), &JsValue::UNDEFINED, &js("text")).expect("a text"), SMALL);
    assert!(!message(convert(EN, &js(SMALL), &js("kakuro"), &js("nonsense"))).is_empty());
}

#[wasm_bindgen_test]
fn a_hint_goes_to_the_board_and_back() {
    let mut game = game();
    let found = hint(EN, &js(&game.save()), Some(5.0)).expect("no error");
    assert!(!string(&found, "technique").is_empty() && !string(&found, "name").is_empty() && !string(&found, "text").is_empty());
    assert!(Array::from(&get(&found, "cells")).length() > 0);
    assert!(!items(&act!(game, "showHint", found.clone(), "where").expect("a difference")).is_empty());
    assert!(!items(&act!(game, "showHint", found.clone(), "why").expect("a difference")).is_empty());
    assert_eq!(status(&done(act!(game, "doHint")), "moves"), 1.0);
    assert!(message(act!(game, "showHint", found, "nonsense")).contains("stage"));
    assert!(!message(act!(game, "showHint", object(r#"{"technique":1}"#), "where")).is_empty());
    act!(game, "setValue", ANSWER).expect("an answer");
    assert!(hint(EN, &js(&game.save()), None).expect("no error").is_null());
    assert!(!message(hint(EN, &js("{}"), None)).is_empty());
}

#[wasm_bindgen_test]
fn a_game_is_played_by_cells_keys_and_values() {
    let mut game = game();
    assert_eq!([layout(&game, "rows"), layout(&game, "cols")].map(|n| n.as_f64()), [Some(3.0); 2]);
    assert_eq!(layout(&game, "family"), js("kakuro"));
    assert_eq!(json(&layout(&game, "home")), "[1,1]");
    assert_eq!(Array::from(&layout(&game, "keys")).length(), 9);
    let opening = done(game.open());
    assert!(field(&opening, "cursor").is_null());
    let scene = items(&opening);
    assert!(scene.len() >= 9 * 6 && scene.len().is_multiple_of(6));
    for outside in [(3.0, 0.0), (-1.0, 0.0), (0.5, 0.0), (f64::NAN, 0.0), (1e9, 1e9)] {
        assert!(items(&done(act!(game, "select", outside.0, outside.1))).is_empty());
    }
    assert_eq!(json(&field(&done(act!(game, "select", 1.0, 1.0)), "cursor")), "[1,1]");
    let delta = done(act!(game, "enter", 1));
    let texts = Array::from(&get(&delta, "texts"));
    assert!(texts.includes(&js("1"), 0));
    assert!(get(&delta, "cleared").is_instance_of::<Int32Array>());
    assert!(act!(game, "key", "Tab", false).expect("a key").is_undefined());
    assert!(message(act!(game, "key", JsValue::NULL, false)).contains("must be a text"));
    act!(game, "key", "ArrowRight", false).expect("a key");
    act!(game, "key", "2", false).expect("a key");
    assert_eq!(game.value(), "_ _ _\n_ 1 2\n_ . .\n");
    done(act!(game, "undo"));
    assert_eq!(game.value(), "_ _ _\n_ 1 .\n_ . .\n");
    done(act!(game, "redo"));
    done(act!(game, "enter", JsValue::UNDEFINED));
    done(act!(game, "setPen", "corner"));
    done(act!(game, "enter", 2));
    assert!(game.describe(1.0, 2.0).contains("candidates 2"));
    assert_eq!(status(&done(act!(game, "reset")), "filled"), 0.0);
    assert!(field(&done(act!(game, "deselect")), "cursor").is_null());
    assert_eq!(game.describe(9.0, 9.0), "");
    let notes = Array::from(&game.notes(1.0, 1.0).expect("notes"));
    assert!(!string(&notes.get(0), "title").is_empty());
    let line = Array::from(&Array::from(&get(&notes.get(0), "lines")).get(0));
    assert!(line.get(0).is_string() && line.get(1).as_bool().is_some());
}

#[wasm_bindgen_test]
fn marks_come_and_go() {
    let mut game = game();
    act!(game, "setValue", "_ _ _\n_ 1 1\n_ . .\n").expect("a board");
    let checked = game.check().expect("a verdict");
    assert!(Array::from(&get(&get(&checked, "verdict"), "faults")).length() > 0);
    assert!(!items(&checked).is_empty());
    assert!(!items(&done(act!(game, "clearMarks"))).is_empty());
    assert!(!items(&act!(game, "showConflict", object("[[1,2]]")).expect("a difference")).is_empty());
    assert!(!message(act!(game, "showConflict", object(r#"["x"]"#))).is_empty());
    assert!(!items(&act!(game, "showPair", ANSWER, "_ _ _\n_ 2 1\n_ 1 2\n").expect("a difference")).is_empty());
    assert!(message(act!(game, "showPair", ANSWER, "?")).contains("line"));
    assert_eq!(game.value(), "_ _ _\n_ 1 1\n_ . .\n");
    assert!(message(act!(game, "setValue", "nonsense")).contains("line"));
}

#[wasm_bindgen_test]
fn states_texts_and_pictures_leave_the_game() {
    let mut game = game();
    done(act!(game, "select", 1.0, 1.0));
    done(act!(game, "enter", 1));
    let state = game.save();
    done(act!(game, "reset"));
    act!(game, "restore", &state).expect("a saved game");
    assert_eq!(game.value(), Game::resume(EN, &js(&state)).expect("a saved game").value());
    let mut other = Game::new(EN, &js(LOOSE), &js("kakuro")).expect("a puzzle");
    assert!(message(act!(other, "restore", &state)).contains("puzzle"));
    assert!(message(Game::resume(EN, &js("[]"))).contains("line"));
    assert!(message(Game::new(EN, &js("9"), &js("kakuro"))).contains("line"));
    assert_eq!(game.puzzle(&js("text")).expect("a text"), SMALL);
    assert!(!message(game.puzzle(&js("nonsense"))).is_empty());
    assert!(game.svg(&JsValue::UNDEFINED).expect("a picture").starts_with("<svg"));
    assert_ne!(game.svg(&js("dark")).expect("a picture"), game.svg(&js("light")).expect("a picture"));
    assert!(message(game.svg(&js("nonsense"))).contains("theme"));
}

#[wasm_bindgen_test]
fn presses_and_strokes_shade_cells_and_candidates_are_shown() {
    // Two equal neighbours in the first row; the cell between two equal ones stays.
    let hitori = "3 3\n1 1 2\n2 3 1\n3 2 3\n";
    let mut game = Game::new(EN, &js(hitori), &js("hitori")).expect("a puzzle");
    assert_eq!(json(&layout(&game, "modes")), "[]");
    assert!(!items(&done(act!(game, "press", 0.0, 0.0, false))).is_empty());
    assert_eq!(game.value().lines().next(), Some("# ? ?"));
    assert!(!items(&done(act!(game, "stroke", 0.0, 1.0))).is_empty());
    assert_eq!(game.value().lines().next(), Some("# 1 ?"));
    assert!(items(&done(act!(game, "stroke", 9.0, f64::NAN))).is_empty() && items(&done(act!(game, "press", -1.0, 0.5, true))).is_empty());
    done(act!(game, "undo"));
    assert_eq!(game.value().lines().next(), Some("? ? ?"), "a stroke is undone at once");
    done(act!(game, "press", 0.0, 2.0, true));
    assert!(!game.value().lines().next().expect("a row").ends_with(['#', '?']));
    let answer = ask(hitori, r#"{"family":"hitori","goal":"candidates"}"#).expect("an answer");
    assert!(!items(&act!(game, "showCandidates", get(&answer, "candidates")).expect("candidates")).is_empty());
    assert!(message(act!(game, "showCandidates", js("#"))).contains("candidates"));
}

#[wasm_bindgen_test]
fn windows_turn_by_presses_and_by_an_answers_moves() {
    let rotation = "2\n12 16\n24 28\n1 2 3 4 5 6 7 8 9\nfrom 1 2 3 4 6 9 7 5 8\n";
    let mut game = Game::new(EN, &js(rotation), &js("rotation")).expect("a puzzle");
    let modes = Array::from(&layout(&game, "modes"));
    assert!(modes.length() == 2 && modes.get(0).is_string());
    let answer = ask(rotation, r#"{"family":"rotation","clockwise":true}"#).expect("an answer");
    let moves = Array::from(&get(&answer, "moves"));
    assert!(moves.length() > 0 && get(&answer, "optimal").is_truthy());
    for token in moves.iter() {
        assert!(token.as_string().expect("a text").ends_with('+'));
        let delta = act!(game, "play", &token).expect("a text");
        assert_eq!(get(&delta, "motion").dyn_into::<Int32Array>().expect("a motion").to_vec()[2..], [2, 1]);
    }
    assert_eq!(game.value(), string(&Array::from(&get(&answer, "solutions")), "0"));
    assert!(act!(game, "play", "9,9+").expect("a text").is_undefined() && act!(game, "play", "x").expect("a text").is_undefined());
    let before = game.value();
    done(act!(game, "press", 0.0, 0.0, false));
    done(act!(game, "press", 0.0, 0.0, true));
    assert_eq!(game.value(), before, "there and back");
    assert_eq!(status(&done(act!(game, "setMode", 1)), "mode"), 1.0);
}

/// Wasm alone has vector code for the rounds of 16 x 16 and 25 x 25; its counts must equal those of native code.
#[wasm_bindgen_test]
fn large_sudoku_has_as_many_answers_as_elsewhere() {
    let grid = |n: usize, open: usize| -> String {
        let root = n.isqrt();
        let filled = |row: usize, col: usize| char::from(b'A' + ((row % root * root + row / root + col) % n) as u8);
        let is_open = |row: usize, col: usize| (3 * row * row + 5 * col * col + 2 * row * col + row) % 11 < open;
        let cell = |cell: usize| if is_open(cell / n, cell % n) { '-' } else { filled(cell / n, cell % n) };
        (0..n * n).map(cell).collect()
    };
    for (n, open, count) in [(16, 4, 6), (16, 5, 136), (25, 3, 1), (25, 4, 8)] {
        let answer = ask(&grid(n, open), r#"{"family":"sudoku","goal":"count","limit":100000}"#).expect("an answer");
        assert_eq!(number(&answer, "count"), f64::from(count), "{n} x {n}: {}", json(&answer));
    }
}

#[wasm_bindgen_test]
fn the_best_score_comes_with_its_proof_and_its_bound() {
    let empty = "0 ".repeat(81);
    let best = ask(&empty, r#"{"family":"target-sudoku"}"#).expect("an answer");
    assert_eq!((number(&best, "best"), get(&best, "optimal").as_bool()), (2906.0, Some(true)));
    let mut weights = format!("{empty}\nweights\n");
    (0..81).for_each(|i: i32| weights += &format!("{} ", i * 7 % 23 - 9));
    let cut = ask(&weights, r#"{"family":"target-sudoku","timeLimit":3}"#).expect("an answer");
    let is_cut = string(&cut, "status") == "limit";
    assert_eq!(get(&cut, "optimal").as_bool(), Some(!is_cut), "{}", json(&cut));
    assert!(!is_cut || number(&cut, "best") <= number(&cut, "bound"), "{}", json(&cut));
}
