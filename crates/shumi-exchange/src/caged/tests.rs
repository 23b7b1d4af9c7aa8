//! Grids with cages and other houses, written and read again.

use crate::{ExportedPuzzle, find, formats_of};

/// A Killer of 9 x 9 whose cages are the rows of its boxes, with a given beside them.
fn killer() -> String {
    let cell = |row: usize, col: usize| format!("[{},{}]", row + 1, col + 1);
    let cage = |at: usize| {
        let cells: Vec<String> = (0..3).map(|i| cell(at / 3, at % 3 * 3 + i)).collect();
        format!(r#"{{"sum":{},"cells":[{}]}}"#, 6 + at % 19, cells.join(","))
    };
    let cages: Vec<String> = (1..27).map(cage).collect();
    let rows = ["[0,0,0,0,0,0,0,0,0]"; 8].join(",");
    format!(r#"{{"family":"killer-sudoku","size":9,"cells":[[0,5,0,0,0,0,0,0,0],{rows}],"cages":[{}]}}"#, cages.join(","))
}

/// Diagonals and equal places of boxes on a grid of 8 x 8 with boxes of 2 x 4.
const HOUSES: &str = r#"{"family":"sudoku-regions","size":8,"cells":[[1,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],
    [0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,8]],"houses":["diagonals","disjoint"]}"#;

/// Regions of 4 x 4 that are no boxes, with a cage.
const REGIONS: &str = r#"{"family":"sudoku-regions","size":4,"cells":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],
    "regions":[[0,0,1,1],[0,0,2,1],[3,2,2,1],[3,3,3,2]],"cages":[{"sum":5,"cells":[[4,3],[4,4]]}]}"#;

/// Writes a puzzle and reads it again as its own family has it.
fn again(json: &str, id: &str) -> Result<String, String> {
    let format = find(id).unwrap();
    let board = ExportedPuzzle::of_json(json).unwrap();
    let text = format.write([&board]).map_err(|why| why.to(Default::default()))?;
    assert_eq!(formats_of(&text).next().unwrap().id, id, "{text}");
    let one = format.read(&text).unwrap_or_else(|e| panic!("{e}: {text}")).remove(0);
    let whole = one.whole.clone().map_or_else(|| one.clone(), |whole| *whole);
    assert_eq!((&*whole.kinds, &whole.lacks), (&[board.family.clone()][..], &Vec::new()), "{id}");
    Ok(whole.text)
}

#[test]
fn what_a_format_writes_it_reads() {
    let text = again(&killer(), "fpuzzles").unwrap();
    assert!(text.starts_with(".5.......\n.........\n") && text.contains("\n7 r1c4 r1c5 r1c6\n"), "{text}");
    assert_eq!(text.lines().count(), 9 + 26);
    for id in ["sudokupad", "penpa", "sumocue"] {
        assert_eq!(again(&killer(), id).as_ref(), Ok(&text), "{id}");
    }
    assert!(again(&killer(), "cages").is_err_and(|why| why.contains("givens")));
    let open = killer().replace("[0,5,", "[0,0,");
    assert_eq!(again(&open, "cages"), again(&open, "fpuzzles"));
    for (json, end) in [(HOUSES, "diagonals\ndisjoint\n"), (REGIONS, "regions\naabb\naacb\ndccb\ndddc\n5 r4c3 r4c4\n")] {
        assert!(again(json, "fpuzzles").unwrap().ends_with(end));
        assert_eq!(again(json, "sudokupad"), again(json, "fpuzzles"));
        assert!(["penpa", "sumocue", "cages"].iter().all(|id| again(json, id).is_err()));
    }
}

#[test]
fn programs_without_the_family_get_the_plain_grid() {
    let board = ExportedPuzzle::of_json(&killer()).unwrap();
    let link = find("penpa").unwrap().write([&board]).unwrap();
    let one = find("penpa").unwrap().read(&link).unwrap().remove(0);
    assert_eq!(one.text, format!(".5{}\n", ".".repeat(79)));
    assert_eq!(one.lacks, ["killercages", "numberS"]);
}

#[test]
fn lists_of_cages_are_read() {
    let rows = ["aabb", "ccbd", "eeed", "fffd"];
    let letters = format!("{}\na=3 b=9 c=5\nd=8, e=6 f=9\n", rows.map(|row| format!(".... {row}")).join("\n"));
    let layers = "4 4\n3 - 9 -\n5 - - 8\n6 - - -\n9 - - -\n1 1 2 2\n3 3 2 4\n5 5 5 4\n6 6 6 4\n";
    let expected =
        "....\n....\n....\n....\n3 r1c1 r1c2\n9 r1c3 r1c4 r2c3\n5 r2c1 r2c2\n8 r2c4 r3c4 r4c4\n6 r3c1 r3c2 r3c3\n9 r4c1 r4c2 r4c3\n";
    for (id, text) in [("letters", &*letters), ("layers", layers)] {
        let format = formats_of(text).find(|format| format.id == id).unwrap();
        assert_eq!(format.read(text).unwrap()[0].text, expected, "{id}");
    }
}

#[test]
fn wrong_cages_have_places() {
    let line = format!("SumoCueV1=9J0{}", "=0J0".repeat(79));
    assert!(find("sumocue").unwrap().read(&line).is_err_and(|e| e.to_string().contains("81")));
    let loose = format!("SumoCueV0+5{}", "=0".repeat(80));
    assert!(find("sumocue").unwrap().read(&loose).is_err());
    let huge = format!("3x3::k:{}", "99999999:".repeat(81));
    assert_eq!(find("cages").unwrap().read(&huge).map_err(|e| e.column), Err(8));
}
