//! Puzzles in the making: the input of each id, its announcements, and robustness against any typed or saved content.

use shumi::builtin::listings;
use shumi::draft::Editing;
use shumi::families;
use shumi::grid::Cell;
use shumi::message::Lang;
use shumi::rng::Rng;
use shumi::scene::{Role, Theme};
use shumi::session::{Action, Making, Overlay, Session, SessionStatus, SessionView, Tool};

/// Sizes to make puzzles in, by id.
const SIZES: [(&str, [usize; 2]); 16] = [
    ("kakuro", [4, 5]),
    ("kakuro-repeats", [5, 4]),
    ("simple-kakuro", [3, 4]),
    ("sudoku", [4, 4]),
    ("sudoku", [6, 6]),
    ("sudoku", [9, 9]),
    ("sudoku", [16, 16]),
    ("sudoku", [25, 25]),
    ("target-sudoku", [9, 9]),
    ("hitori", [4, 6]),
    ("kuromasu", [5, 5]),
    ("rotation", [3, 4]),
    ("killer-sudoku", [4, 4]),
    ("killer-sudoku", [9, 9]),
    ("sudoku-regions", [5, 5]),
    ("sudoku-regions", [16, 16]),
];

fn editing(id: &str, [rows, cols]: [usize; 2]) -> Editing {
    let request = format!(r#"{{"draft":1,"family":"{id}","rows":{rows},"cols":{cols}}}"#);
    Editing::new(shumi::draft_of(&request, id).unwrap_or_else(|e| panic!("{e}")))
}

/// Types keys of one character each.
fn keys(editing: &mut Editing, keys: &str) {
    for key in keys.chars() {
        editing.act(Action::Key(key.encode_utf8(&mut [0; 4])));
    }
}

fn layer(editing: &mut Editing, layer: usize) {
    editing.act(Action::Mode(layer));
    let home = editing.home();
    editing.act(Action::Select(Some(home)));
}

fn making(editing: &Editing) -> Making {
    editing.making().expect("a puzzle in the making")
}

fn remark(editing: &Editing) -> String {
    let Making { lacks, warns, .. } = making(editing);
    assert!(lacks.is_none() || warns.is_none());
    assert_eq!(lacks.is_some(), editing.value().is_empty());
    lacks.or(warns).unwrap_or_default()
}

fn press(editing: &mut Editing, row: u16, col: u16) {
    editing.act(Action::Press { cell: Cell::new(row, col), second: false });
}

#[test]
fn a_newspapers_sudoku_takes_a_key_a_cell() {
    const LINE: &str = ".3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut editing = editing("sudoku", [9, 9]);
    let typed = LINE.replace('.', " ");
    assert!(typed.len() <= 110);
    keys(&mut editing, &typed);
    assert_eq!(editing.value().trim_end(), LINE);
    assert_eq!(remark(&editing), "");
}

#[test]
fn large_sudoku_are_typed_by_letters() {
    let mut editing = editing("sudoku", [16, 16]);
    keys(&mut editing, "a pP");
    assert_eq!(editing.value().lines().next(), Some("A-PP------------"));
    assert_eq!(remark(&editing), "Row 1 holds P more than once.");
}

#[test]
fn what_cannot_be_is_told_and_marked() {
    let mut editing = editing("sudoku", [4, 4]);
    keys(&mut editing, "1 1");
    assert_eq!(remark(&editing), "Row 1 holds 1 more than once.");
    assert_eq!((editing.value().as_str(), making(&editing).cells), ("1.1.\n....\n....\n....\n", vec![[1, 1], [1, 3]]));
    keys(&mut editing, " 7");
    assert_eq!(remark(&editing), "Row 2, column 1: 7 is too large.");
    assert!(editing.puzzle("text").is_err() && editing.scene().items.iter().any(|item| item.role == Role::Error));
    editing.speak(Lang::of_tag("zh").expect("a language"));
    assert_eq!(remark(&editing), "R2C1：7太大。");
}

#[test]
fn typing_goes_back_and_empties() {
    let mut editing = editing("sudoku", [4, 4]);
    keys(&mut editing, "12");
    editing.act(Action::Key("Backspace"));
    assert_eq!((editing.value().lines().next(), editing.cursor()), (Some("1..."), Some(Cell::new(0, 1))));
    editing.act(Action::Key("Backspace"));
    assert_eq!((editing.value().lines().next(), editing.cursor()), (Some("...."), Some(Cell::new(0, 0))));
    keys(&mut editing, "1.3");
    assert_eq!(editing.value().lines().next(), Some("1.3."));
    editing.act(Action::Key("Shift+4"));
    assert_eq!((editing.value().lines().next(), editing.cursor()), (Some("1.34"), Some(Cell::new(0, 3))));
    let moves = editing.status().moves;
    editing.act(Action::Key("Delete"));
    editing.act(Action::Undo);
    assert_eq!((editing.value().lines().next(), editing.status().moves), (Some("1.34"), moves));
}

#[test]
fn signs_go_on_with_the_shift_that_some_keyboards_need() {
    let mut editing = editing("kuromasu", [2, 3]);
    for key in ["Shift+?", "Shift+2", "3"] {
        editing.act(Action::Key(key));
    }
    assert_eq!(editing.value(), "2 3\n? 2 3\n. . .\n");
}

#[test]
fn enter_ends_a_value_and_space_goes_on() {
    let mut editing = editing("kuromasu", [9, 9]);
    // No digit can extend 2, so typing has moved on already; a digit can extend 1.
    for key in ["2", "Enter", "1", "Enter", "4", " ", "1", " ", "1", "2"] {
        editing.act(Action::Key(key));
    }
    assert_eq!(editing.value().lines().nth(1), Some("2 1 4 . 1 12 . . ."));
}

#[test]
fn what_is_typed_goes_into_all_selected_cells_as_one_move() {
    let mut editing = editing("hitori", [3, 3]);
    for col in 0..3 {
        editing.act(Action::Add(Cell::new(1, col)));
    }
    keys(&mut editing, "2");
    assert_eq!((editing.value().as_str(), editing.status().moves), ("3 3\n. . .\n2 2 2\n. . .\n", 1));
    editing.act(Action::Key("Delete"));
    assert_eq!(editing.value(), "3 3\n. . .\n. . .\n. . .\n");
}

#[test]
fn weights_are_a_layer_of_target_sudoku() {
    let mut editing = editing("target-sudoku", [9, 9]);
    keys(&mut editing, "5 7");
    assert!(!editing.value().contains("weights"), "those of the statement need not be written");
    layer(&mut editing, 1);
    keys(&mut editing, "12 -3 ");
    assert!(editing.value().contains("weights\n12 -3 6 6"), "{}", editing.value());
    press(&mut editing, 4, 4);
    editing.act(Action::Key("Delete"));
    assert_eq!(remark(&editing), "Cells without a weight yet: 1.");
}

#[test]
fn a_kakuro_is_drawn_and_its_clues_are_typed() {
    const SHORT: &str = "Runs of one cell: 2. Their sums give the digits away.";
    let mut editing = editing("kakuro", [3, 3]);
    press(&mut editing, 2, 2);
    press(&mut editing, 0, 0);
    assert_eq!(remark(&editing), SHORT);
    layer(&mut editing, 1);
    // Below: 16 and 4; to the right: 12 and 9. Typing moves on when no digit can extend a value.
    keys(&mut editing, "164129");
    assert_eq!(editing.value(), "3 3\nXXXXX 16\\XX 04\\XX\nXX\\12 ..... .....\nXX\\09 ..... XXXXX\n");
    assert_eq!(remark(&editing), SHORT);
    layer(&mut editing, 0);
    press(&mut editing, 1, 1);
    assert_eq!(remark(&editing), "A sum at row 1, column 2 has no run.");
    editing.act(Action::Undo);
    assert_eq!(remark(&editing), SHORT);
}

#[test]
fn both_halves_of_a_black_cell_take_a_clue() {
    let mut editing = editing("kakuro", [4, 4]);
    press(&mut editing, 1, 1);
    layer(&mut editing, 1);
    press(&mut editing, 1, 1);
    press(&mut editing, 1, 1);
    keys(&mut editing, "17");
    assert!(editing.describe(Cell::new(1, 1)).contains("across 17"), "{}", editing.describe(Cell::new(1, 1)));
    press(&mut editing, 1, 1);
    keys(&mut editing, "4\\5");
    assert!(editing.value().contains("04\\05"), "{}", editing.value());
    keys(&mut editing, "/");
}

#[test]
fn a_drag_draws_black_cells_and_symmetry_repeats_them() {
    let mut editing = editing("kakuro", [6, 6]);
    editing.act(Action::Tool(Tool::Symmetry("half")));
    press(&mut editing, 1, 1);
    editing.act(Action::Stroke(Cell::new(1, 2)));
    assert_eq!(editing.status().moves, 1);
    let rows: Vec<String> = editing.value().lines().map(str::to_string).collect();
    assert_eq!(rows[2], "XXXXX XXXXX XXXXX ..... ..... .....");
    assert_eq!(rows[6], "XXXXX ..... ..... ..... XXXXX XXXXX");
    editing.act(Action::Undo);
    assert!(!editing.status().undo && making(&editing).symmetry == shumi::family::Symmetry::Half);
}

#[test]
fn symmetry_marks_what_is_to_come_and_empties_what_repeats() {
    let mut editing = editing("kuromasu", [3, 3]);
    editing.act(Action::Tool(Tool::Symmetry("quarter")));
    keys(&mut editing, "3");
    let dashed = editing.scene().items.iter().filter(|item| item.role == Role::Peer).count();
    assert_eq!(dashed, 3);
    press(&mut editing, 2, 2);
    keys(&mut editing, "4");
    press(&mut editing, 0, 0);
    editing.act(Action::Key("Delete"));
    assert_eq!(editing.value(), "3 3\n. . .\n. . .\n. . .\n");
}

#[test]
fn every_run_of_kakuro_with_repeats_needs_a_sum() {
    let mut editing = editing("kakuro-repeats", [2, 3]);
    assert_eq!(remark(&editing), "Runs without a sum yet: 3.");
    layer(&mut editing, 2);
    keys(&mut editing, "77");
    assert!(making(&editing).can_fill);
    editing.act(Action::Tool(Tool::FillClues));
    assert_eq!(editing.value(), "2 3\nXXXXXXX 007\\XXX 007\\XXX\nXXX\\014 ....... .......\n");
    assert!(!making(&editing).can_fill);
}

#[test]
fn sums_of_simple_kakuro_stand_in_the_margin() {
    let mut editing = editing("simple-kakuro", [2, 2]);
    keys(&mut editing, "734 3");
    assert_eq!(remark(&editing), "Rows and columns without a sum yet: 1.");
    layer(&mut editing, 1);
    keys(&mut editing, "1342");
    editing.act(Action::Tool(Tool::FillClues));
    assert_eq!(editing.value(), "1\n2 2\n4 6\n5 5\n0 3\n0 0\n");
}

#[test]
fn any_cell_of_a_cage_takes_its_sum() {
    let mut editing = editing("killer-sudoku", [4, 4]);
    layer(&mut editing, 1);
    let key = |editing: &Editing| making(editing).keys.first().and_then(|key| key.name);
    assert_eq!(key(&editing), Some("cage"));
    press(&mut editing, 0, 0);
    editing.act(Action::Stroke(Cell::new(0, 1)));
    editing.act(Action::Stroke(Cell::new(1, 1)));
    layer(&mut editing, 2);
    press(&mut editing, 1, 1);
    assert_eq!(editing.cursor(), Some(Cell::new(0, 0)));
    keys(&mut editing, "8");
    assert!(editing.value().contains("8 r1c1 r1c2 r2c2"), "{}", editing.value());
    press(&mut editing, 3, 3);
    assert_eq!(editing.cursor(), Some(Cell::new(3, 3)));
}

#[test]
fn hitori_gets_numbers_from_its_shading() {
    let mut editing = editing("hitori", [3, 3]);
    layer(&mut editing, 1);
    press(&mut editing, 1, 1);
    editing.act(Action::Tool(Tool::FillClues));
    let text = editing.value();
    let numbers: Vec<&str> = text.split_whitespace().skip(2).collect();
    let (shaded, shade) = (numbers[4], numbers.iter().enumerate().map(|(k, n)| if k == 4 { "#" } else { n }).collect::<Vec<_>>());
    assert!([1, 3, 5, 7].iter().any(|k| numbers[*k] == shaded));
    let board = shade.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n");
    assert!(shumi::check(&text, &board, "hitori").unwrap().faults.is_empty(), "{text}{board}");
    press(&mut editing, 1, 2);
    assert_eq!(remark(&editing), "Two shaded cells of the solution touch.");
}

#[test]
fn kuromasu_gets_clues_where_they_are_wished() {
    let mut editing = editing("kuromasu", [3, 3]);
    keys(&mut editing, "?   9");
    assert_eq!(remark(&editing), "Row 2, column 2: 9 is too large.");
    layer(&mut editing, 1);
    press(&mut editing, 0, 2);
    editing.act(Action::Tool(Tool::FillClues));
    assert_eq!(editing.value(), "3 3\n4 . .\n. 5 .\n. . .\n");
    press(&mut editing, 1, 1);
    assert_eq!(remark(&editing), "A number is shaded in the solution.");
}

#[test]
fn rotation_is_made_from_a_full_board_or_from_start_and_goal() {
    let mut editing = editing("rotation", [2, 3]);
    assert_eq!(remark(&editing), "Windows without a sum yet: 2.");
    layer(&mut editing, 1);
    keys(&mut editing, "1 2 3 4 5 -6 ");
    editing.act(Action::Tool(Tool::FillClues));
    assert_eq!(editing.value(), "1x2\n12 4\n-6 1 2 3 4 5\n");
    layer(&mut editing, 2);
    keys(&mut editing, "1 2 3 4 5");
    assert_eq!(remark(&editing), "Cells without a start number yet: 1.");
    keys(&mut editing, " 6 ");
    assert_eq!(remark(&editing), "The start has other numbers than those given.");
    editing.act(Action::Key("Backspace"));
    keys(&mut editing, "-6 ");
    layer(&mut editing, 3);
    keys(&mut editing, "1 2 3 4 5 -6 ");
    assert!(editing.value().contains("from") && editing.value().contains("to\n1 2 3\n4 5 -6"), "{}", editing.value());
}

#[test]
fn every_sample_is_edited_as_the_same_puzzle() {
    let mut n = 0;
    for listing in listings() {
        for sample in &listing.samples {
            let (id, name) = (listing.id, &sample.name);
            let text = shumi::convert(sample.text, id, "text").unwrap();
            let draft = match shumi::draft_of(sample.text, id) {
                Ok(draft) => draft,
                Err(e) => {
                    assert!(e.to_string().contains("at most 100 rows"), "{id} {name}: {e}");
                    continue;
                }
            };
            n += 1;
            assert_eq!(draft.standing().text.as_deref(), Some(text.as_str()), "{id} {name}");
            let json = shumi::convert(sample.text, id, "json").unwrap();
            assert_eq!(shumi::draft_of(&json, id).unwrap().draft_grid(), draft.draft_grid(), "{id} {name}");
            let mut editing = Editing::new(draft);
            editing.act(Action::Reset);
            editing.set_value(&text).unwrap();
            assert_eq!(editing.value(), text, "{id} {name}");
            while editing.act(Action::Undo).is_some_and(|delta| delta.moved) {}
            assert_eq!(editing.value(), text, "{id} {name}");
        }
    }
    assert!(n >= 25, "{n} samples");
}

/// A random action. It borrows its texts.
fn random_act(editing: &mut Editing, rng: &mut Rng) {
    const KEYS: [&str; 36] = [
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "0",
        "a",
        "P",
        "y",
        "-",
        "?",
        ".",
        "#",
        "x",
        "/",
        "\\",
        " ",
        "Enter",
        "Backspace",
        "Delete",
        "ArrowUp",
        "ArrowDown",
        "ArrowLeft",
        "ArrowRight",
        "Shift+ArrowRight",
        "Shift+7",
        "Ctrl+a",
        "Escape",
        "Ctrl+z",
        "Ctrl+y",
        "Home",
        "Ctrl+End",
    ];
    let size = editing.scene().size;
    let cell = Cell::new(rng.below(u64::from(size.rows) + 1) as u16, rng.below(u64::from(size.cols) + 1) as u16);
    match rng.below(30) {
        0..=11 => drop(editing.act(Action::Key(KEYS[rng.below(KEYS.len() as u64) as usize]))),
        12..=15 => drop(editing.act(Action::Press { cell, second: rng.below(8) == 0 })),
        16 => drop(editing.act(Action::Stroke(cell))),
        17 => drop(editing.act(Action::Add(cell))),
        18 => drop(editing.act(Action::Toggle(cell))),
        19 => drop(editing.act(Action::Mode(rng.below(5) as usize))),
        20 => drop(editing.act(Action::Tool(Tool::Symmetry(["none", "half", "quarter", "mirror", "x"][rng.below(5) as usize])))),
        21 => drop(editing.act(Action::Tool(Tool::FillClues))),
        22 => drop(editing.act(Action::Select(Some(cell).filter(|_| rng.below(4) > 0)))),
        23 if rng.below(6) == 0 => drop(editing.act(Action::Reset)),
        24 => drop(editing.show(Overlay::Conflict(&[[1, 1], [9, 9]]))),
        25 => drop(editing.act(Action::Undo)),
        26 => drop(editing.act(Action::Redo)),
        _ => {
            let keys = editing.keys();
            if !keys.is_empty() {
                let value = keys[rng.below(keys.len() as u64) as usize].value;
                editing.act(Action::Enter(Some(value).filter(|_| rng.below(9) > 0)));
            }
        }
    }
}

fn without_place(status: SessionStatus) -> (usize, bool, bool, usize) {
    (status.filled, status.undo, status.redo, status.moves)
}

#[test]
fn whatever_is_done_saves_loads_prints_and_is_undone() {
    for (seed, (id, size)) in SIZES.into_iter().cycle().take(60).enumerate() {
        let mut rng = Rng::new(seed as u64);
        let mut editing = editing(id, size);
        let blank = editing.draft().draft_grid().clone();
        for n in 0..150 {
            let seen = editing.scene().clone();
            random_act(&mut editing, &mut rng);
            let what = format!("{id} {size:?}, seed {seed}, act {n}");
            if let Some(cell) = editing.cursor() {
                assert!(editing.scene().size.contains(cell), "{what}");
                assert!(!editing.describe(cell).is_empty(), "{what}");
            }
            assert_eq!(editing.scene().size, seen.size);
            if n % 10 != 0 {
                continue;
            }
            let saved = editing.save();
            let again = Editing::new(shumi::resume_draft(&saved).unwrap_or_else(|e| panic!("{what}: {e}\n{saved}")));
            assert_eq!((again.save(), without_place(again.status())), (saved, without_place(editing.status())), "{what}");
            assert!(editing.svg(Theme::Light).starts_with("<svg") && !editing.svg(Theme::Dark).contains("undefined"), "{what}");
            let _ = remark(&editing);
            if let Some(text) = &editing.draft().standing().text {
                let read = shumi::convert(text, id, "text").unwrap_or_else(|e| panic!("{what}: {e}\n{text}"));
                assert_eq!(&read, text, "{what}");
                assert_eq!(shumi::draft_of(text, id).unwrap().standing().text.as_ref(), Some(text), "{what}");
            }
        }
        let (last, save) = (editing.draft().draft_grid().clone(), editing.save());
        let mut again = Editing::new(shumi::resume_draft(&save).unwrap());
        let mut redone = 0;
        while again.act(Action::Undo).is_some_and(|delta| delta.moved) {
            redone += 1;
        }
        assert_eq!(again.draft().draft_grid(), &blank, "{id}, seed {seed}: undone to the start");
        for _ in 0..redone {
            again.act(Action::Redo);
        }
        assert_eq!(again.draft().draft_grid(), &last, "{id}, seed {seed}: and done again");
    }
}

#[test]
fn a_difference_turns_what_was_seen_into_what_is_seen() {
    for (seed, (id, size)) in SIZES.into_iter().enumerate() {
        let mut rng = Rng::new(99 + seed as u64);
        let mut editing = editing(id, size);
        for _ in 0..100 {
            let before = editing.scene().clone();
            let key = ["1", "2", "#", "Backspace", " ", "."][rng.below(6) as usize];
            let Some(delta) = editing.act(Action::Key(key)) else { continue };
            let expected = before.changes_to(editing.scene());
            assert_eq!((delta.items, delta.cleared), (expected.items, expected.cleared), "{id}: {key}");
        }
    }
}

#[test]
fn what_is_saved_by_others_is_read_or_refused() {
    for (seed, (id, size)) in SIZES.into_iter().enumerate() {
        let mut rng = Rng::new(7 + seed as u64);
        let mut editing = editing(id, size);
        (0..60).for_each(|_| random_act(&mut editing, &mut rng));
        let saved = editing.save();
        for _ in 0..300 {
            let mut bytes = saved.clone().into_bytes();
            for _ in 0..=rng.below(3) {
                let at = rng.below(bytes.len() as u64) as usize;
                match rng.below(3) {
                    0 => bytes[at] = b"0123456789-,[]{}\"nul:."[rng.below(21) as usize],
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, b"0123456789,[]"[rng.below(13) as usize]),
                }
            }
            let Ok(text) = String::from_utf8(bytes) else { continue };
            let Ok(draft) = shumi::resume_draft(&text) else { continue };
            let mut editing = Editing::new(draft);
            (0..20).for_each(|_| random_act(&mut editing, &mut rng));
            while editing.act(Action::Undo).is_some_and(|delta| delta.moved) {}
            assert!(shumi::resume_draft(&editing.save()).is_ok(), "{id}");
        }
    }
}

#[test]
fn requests_and_texts_that_cannot_be_are_refused() {
    for (request, expected) in [
        (r#"{"draft":1,"family":"sudoku","rows":8,"cols":8}"#, "4, 6, 9, 16 or 25"),
        (r#"{"draft":1,"family":"target-sudoku","rows":4,"cols":4}"#, "expected 9"),
        (r#"{"draft":1,"family":"kakuro","rows":1,"cols":5}"#, "2 to 100 rows and columns"),
        (r#"{"draft":1,"family":"hitori","rows":0,"cols":5}"#, "1 to 100 rows and columns"),
        (r#"{"draft":1,"family":"hitori","rows":101,"cols":5}"#, "1 to 100 rows and columns"),
        (r#"{"draft":1,"family":"hitori","rows":18446744073709551616,"cols":5}"#, "1 to 100 rows and columns"),
        (r#"{"draft":2,"family":"hitori","rows":5,"cols":5}"#, "data of this kind"),
        (r#"{"draft":1,"family":"nonogram","rows":5,"cols":5}"#, "family"),
        (r#"{"draft":1,"family":"hitori","rows":5}"#, "cols"),
        (r#"{"draft":1,"family":"hitori","rows":5,"cols":5,"x":0}"#, "with no fields but"),
        ("", "number of rows"),
        ("2 2\n. x\n", "a number"),
    ] {
        let error = shumi::draft_of(request, "hitori").map(|_| ()).unwrap_err().to_string();
        assert!(error.contains(expected), "{request}: {error}");
    }
    let large = format!("101 1\n{}", ".\n".repeat(101));
    assert!(shumi::draft_of(&large, "hitori").unwrap_err().to_string().contains("at most 100"));
    assert!(families().all(|entry| SIZES.iter().any(|(id, _)| *id == entry.id())));
}
