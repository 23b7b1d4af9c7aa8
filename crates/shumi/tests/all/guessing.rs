//! Texts that do not name their family: accepted texts, ambiguous texts, and the errors of refused ones.

use shumi::{Error, ParseError, builtin::ALL};

fn wrong(text: &str) -> ParseError {
    match ALL.read(text, "auto") {
        Err(Error::Text(error)) => error,
        Err(other) => panic!("{other}"),
        Ok(problem) => panic!("{text} was read as {}", problem.id()),
    }
}

#[test]
fn a_text_that_several_families_read_names_them_all() {
    let grid = "0 0 0 0 0 0 0 0 9\n".repeat(9);
    let error = wrong(&grid);
    assert_eq!(error.families, ["sudoku", "target-sudoku"]);
    assert_eq!(error.to_string(), "line 1, column 1: expected the name of a family, as sudoku and target-sudoku both read this, found `0`");
    for id in error.families {
        assert_eq!(ALL.read(&grid, id).unwrap().id(), id);
    }
    let table = format!("100 100\n{}", "1 ".repeat(10_000));
    assert!(wrong(&table).families.contains(&"hitori"));
}

#[test]
fn cases_under_one_header_are_of_one_family() {
    // The second case alone is a Hitori, too.
    let text = "2\n2 3\n10 17\n5 16 6\n2 0 0\n0 9 0\n2 2\n3 5\n4 4\n0 0\n0 0\n";
    let puzzles = ALL.read_all(text, "auto", 9).unwrap();
    assert_eq!(puzzles.iter().map(|p| p.puzzle.id()).collect::<Vec<_>>(), ["simple-kakuro"; 2]);
    let error = ALL.read_all(&text.replace("0 0\n0 0", "0 0\n0 x"), "auto", 9).err().expect("a refused digit");
    assert!(matches!(error, Error::Text(e) if (e.line, e.column) == (11, 3) && e.families == ["simple-kakuro"]));
}

#[test]
fn a_text_with_a_mistake_names_the_family_that_came_furthest() {
    let error = wrong("3 3\n..... XX\\04 .....\n");
    assert_eq!((error.families.as_slice(), error.line), ([error.families[0]].as_slice(), 2));
    let error = wrong("53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..x\n....8..79\n");
    assert_eq!((error.families.as_slice(), error.line, error.column), (["sudoku"].as_slice(), 8, 9));
}

#[test]
fn what_is_no_puzzle_is_told_what_is_one() {
    for text in ["hello world", "x", "<img src=x>", "你好"] {
        let error = wrong(text);
        assert_eq!((error.line, error.column), (1, 1));
        assert_eq!(error.expected, "a puzzle: a grid as text, an address of puzz.link, a game ID such as `5x5:…`, or JSON");
        assert!(error.families.is_empty());
    }
}

#[test]
fn addresses_of_other_kinds_are_told_apart() {
    let expected = |text: &str| wrong(text).expected;
    assert_eq!(expected("https://puzz.link/p?nurikabe/3/3/abc"), "a puzzle of type `kakuro`, `sudoku`, `hitori` or `kurodoko`");
    for (address, name) in [
        ("https://sudokupad.app/abc123", "SudokuPad"),
        ("https://app.crackingthecryptic.com/sudoku/abc", "SudokuPad"),
        ("https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRN", "penpa-edit"),
        ("https://www.f-puzzles.com/?load=N4Ig", "f-puzzles"),
    ] {
        assert_eq!(expected(address), format!("an address of puzz.link, or the grid as text, instead of a link of {name}"));
    }
}

#[test]
fn a_grid_with_drawn_boxes_is_a_sudoku() {
    let row = "5 3 . | . 7 . | . . .\n";
    let text = [row; 9].chunks(3).map(|rows| rows.concat()).collect::<Vec<_>>().join("------+-------+------\n");
    assert_eq!(ALL.read(&text, "auto").unwrap().id(), "sudoku");
}

#[test]
fn a_grid_with_a_stray_sign_is_told_as_a_sudoku() {
    let grid = "5 3 ? . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n\
                4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n. . . . 8 . . 7 .\n";
    let error = wrong(grid);
    assert_eq!((error.families.as_slice(), error.line, error.column), (["sudoku"].as_slice(), 1, 5));
    let framed = grid.replace("5 3 ?", "5 3 x |");
    assert_eq!(wrong(&framed).families, ["sudoku"]);
    // Each line has as many signs as there are lines, but that is no size of a Sudoku.
    assert!(!wrong("x x\nx x\n").families.contains(&"sudoku"));
}
