//! The typed interface: every id read, written, built from values, solved, counted and played by its own type.

use std::ops::ControlFlow;

use shumi::generation::{Extras, GenerateRequest, Kind, MakeError, Symmetry};
use shumi::meter::End;
use shumi::session::SessionView;
use shumi::{
    Blocks, Board, Cage, Hitori, InvalidPuzzle, Kakuro, KakuroCell, KakuroRepeats, KillerSudoku, Kuromasu, KuromasuCell, Meter,
    RegionsLayout, Rotation, SimpleKakuro, Sudoku, SudokuRegions, TargetSudoku, Wish, WrongSize,
};

/// Checks that the samples of an id, read by its type, are written back and have the same answers as by id.
macro_rules! is_as_by_id {
    ($id:literal, $puzzle:ty) => {{
        let listing = shumi::builtin::listing($id).unwrap();
        for sample in listing.samples.iter().take(2) {
            let puzzle: $puzzle = sample.text.parse().unwrap();
            let by_id = shumi::read(sample.text, $id).unwrap();
            assert_eq!(puzzle.to_string(), by_id.write("text").unwrap(), "{}", $id);
            assert_eq!(puzzle.to_string().parse::<$puzzle>().unwrap(), puzzle);
            assert_eq!(by_id.write("json").unwrap().parse::<$puzzle>().unwrap(), puzzle);
            let all = shumi::solve(sample.text, $id, shumi::solving::Goal::All(2), &mut Meter::unlimited()).unwrap();
            let texts: Vec<String> = puzzle.solutions(2, &mut Meter::unlimited()).map(|board| board.to_string()).collect();
            assert_eq!(texts, all.solutions, "{}", $id);
            assert_eq!(puzzle.is_unique(&mut Meter::unlimited()), Some(texts.len() == 1));
            assert_eq!(puzzle.play().id(), $id);
            let _ = puzzle.play().next_hint(&mut Meter::unlimited());
        }
        let error = "?".parse::<$puzzle>().unwrap_err();
        assert_eq!((error.line, error.column), (1, 1), "{}: {error}", $id);
    }};
}

#[test]
fn every_id_has_its_type() {
    is_as_by_id!("kakuro", Kakuro);
    is_as_by_id!("kakuro-repeats", KakuroRepeats);
    is_as_by_id!("simple-kakuro", SimpleKakuro);
    is_as_by_id!("sudoku", Sudoku);
    is_as_by_id!("target-sudoku", TargetSudoku);
    is_as_by_id!("hitori", Hitori);
    is_as_by_id!("kuromasu", Kuromasu);
    is_as_by_id!("rotation", Rotation);
    is_as_by_id!("killer-sudoku", KillerSudoku);
    is_as_by_id!("sudoku-regions", SudokuRegions);
}

#[test]
fn solutions_come_one_after_the_other() {
    let empty = Sudoku::new(9, &[0; 81]).unwrap();
    let first: Vec<_> = empty.solutions(100, &mut Meter::unlimited()).collect();
    let mut boards = Vec::new();
    let end = empty.for_each_solution(&mut Meter::unlimited(), |board| {
        boards.push(board);
        if boards.len() == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((boards, end), (first, End::Enough));
    let wrong: Sudoku = "11..\n....\n....\n....\n".parse().unwrap();
    let none = wrong.for_each_solution(&mut Meter::unlimited(), |board| panic!("{board}"));
    assert_eq!(none, End::Exhausted);
}

#[test]
fn an_error_has_its_source() {
    let error = shumi::read("?", "sudoku").err().unwrap();
    let source = std::error::Error::source(&error).unwrap();
    assert!(source.downcast_ref::<shumi::ParseError>().is_some());
}

/// Checks that a type makes the same puzzle as its id from the same wish.
macro_rules! is_made_as_by_id {
    ($id:literal, $puzzle:ty, $wish:expr, $order:expr) => {{
        let typed = <$puzzle>::generate(&$wish).unwrap();
        let by_id = shumi::generate($id, &$order, 4, &mut Meter::unlimited()).unwrap();
        assert_eq!((typed.puzzle.to_string(), typed.grade), (by_id.puzzle, by_id.grade), "{}", $id);
        assert_eq!((typed.effort, typed.steps), (by_id.effort, by_id.steps), "{}", $id);
        let mut poll = |_: &_| std::ops::ControlFlow::Break(());
        let mut meter = Meter::new(&mut poll);
        assert!(!meter.add_work(1_000_000));
        assert_eq!(<$puzzle>::generate_within(&$wish, &mut meter), Err(MakeError::Stopped), "{}", $id);
        let refused = <$puzzle>::generate(&$wish.size(1)).unwrap_err();
        assert!(refused.to_string().contains("there are"), "{refused}");
    }};
}

#[test]
fn every_type_makes_what_its_id_makes() {
    let size = |side: u64| GenerateRequest { size: Some([side; 2]), ..GenerateRequest::default() };
    let wish = Wish::from_seed(4);
    is_made_as_by_id!("kakuro", Kakuro, wish.clone().size(6), size(6));
    is_made_as_by_id!("kakuro-repeats", KakuroRepeats, wish.clone().size(6), size(6));
    is_made_as_by_id!("simple-kakuro", SimpleKakuro, wish.clone().size(5), size(5));
    is_made_as_by_id!(
        "sudoku",
        Sudoku,
        wish.clone().grade(1).givens(40),
        GenerateRequest { grade: Some(1), extras: Extras { givens: Some(40), ..Extras::default() }, ..GenerateRequest::default() }
    );
    is_made_as_by_id!(
        "target-sudoku",
        TargetSudoku,
        wish.clone().weights((0..81).collect()),
        GenerateRequest { extras: Extras { weights: Some((0..81).collect()), ..Extras::default() }, ..GenerateRequest::default() }
    );
    is_made_as_by_id!("hitori", Hitori, wish.clone().sides(5, 6), GenerateRequest { size: Some([5, 6]), ..GenerateRequest::default() });
    is_made_as_by_id!(
        "kuromasu",
        Kuromasu,
        wish.clone().size(6).symmetry(Symmetry::Mirror),
        GenerateRequest { symmetry: Some(Symmetry::Mirror), ..size(6) }
    );
    is_made_as_by_id!(
        "rotation",
        Rotation,
        wish.clone().kind(Kind::Turn).turns(3),
        GenerateRequest { extras: Extras { kind: Some(Kind::Turn), turns: Some(3), ..Extras::default() }, ..GenerateRequest::default() }
    );
    is_made_as_by_id!("killer-sudoku", KillerSudoku, wish.clone().size(4), size(4));
    is_made_as_by_id!("sudoku-regions", SudokuRegions, wish.clone().size(5), size(5));
    assert!(KakuroRepeats::generate(&wish.clone().any_filling()).is_ok() && Kakuro::generate(&wish.any_filling()).is_err());
}

#[test]
fn a_board_becomes_an_array_of_its_own_size_only() {
    let board = Sudoku::new(4, &[0; 16]).unwrap().solve().unwrap();
    let values: [u8; 16] = board.clone().try_into().unwrap();
    assert_eq!(values.iter().map(|v| u32::from(*v)).sum::<u32>(), 40);
    assert_eq!(<[u8; 81]>::try_from(board), Err(WrongSize { cells: 16 }));
}

#[test]
fn boards_are_those_of_the_text_also_where_sums_are_drawn_beside_them() {
    let board: Board = SimpleKakuro::new(&[3], &[1, 2], &[0, 0]).unwrap().solve().unwrap();
    assert_eq!((board.rows(), board.cols(), board.values()), (1, 2, [Some(1), Some(2)].as_slice()));
    assert_eq!((board.get(0, 1), board.get(1, 0), board.get(70_000, 0)), (Some(2), None, None));
}

#[test]
fn the_meter_stops_a_list_of_solutions() {
    let open = Sudoku::new(9, &[0; 81]).unwrap();
    let ended = |limit, mut meter: Meter<'_>| {
        let mut solutions = open.solutions(limit, &mut meter);
        (solutions.by_ref().count(), solutions.end())
    };
    assert_eq!(ended(5, Meter::unlimited()), (5, Some(End::Enough)));
    assert_eq!(ended(0, Meter::unlimited()), (0, Some(End::Enough)));
    assert_eq!(ended(5, Meter::unlimited().with_max_nodes(0)), (0, Some(End::Stopped)));
    let classic: Sudoku = "1...\n..3.\n.4..\n....\n".parse().unwrap();
    let mut meter = Meter::unlimited();
    let mut solutions = classic.solutions(100, &mut meter);
    assert!(solutions.next().is_some() && solutions.end().is_none());
    let all = 1 + solutions.by_ref().count();
    assert_eq!((all, solutions.end(), solutions.next()), (3, Some(End::Exhausted), None));
    assert_eq!(open.is_unique(&mut Meter::unlimited().with_max_nodes(0)), None);
}

#[test]
fn constructors_refuse_what_is_no_puzzle() {
    use KakuroCell::{Black, White};
    const BLACK: KakuroCell = KakuroCell::BLACK;
    let across = |n| Black { down: None, across: Some(n) };
    assert!(matches!(Sudoku::new(5, &[0; 25]), Err(InvalidPuzzle::Size(_))));
    assert_eq!(Sudoku::new(4, &[0; 15]), Err(InvalidPuzzle::Length { expected: 16, found: 15 }));
    assert!(matches!(Sudoku::try_from([10; 81]), Err(InvalidPuzzle::Value { at: 0, .. })));
    assert!(matches!(TargetSudoku::new([0; 81]).unwrap().with_weights([i32::MIN; 81]), Err(InvalidPuzzle::Value { at: 0, .. })));
    assert!(matches!(Kakuro::new(0, 3, &[]), Err(InvalidPuzzle::Size(_))));
    assert!(matches!(Kakuro::new(1, 1, &[White]), Err(InvalidPuzzle::Cell { at: 0, .. })));
    assert!(matches!(Kakuro::new(1, 2, &[across(3), BLACK]), Err(InvalidPuzzle::Cell { at: 0, .. })));
    assert!(matches!(Kakuro::new(2, 2, &[BLACK, across(3), BLACK, White]), Err(InvalidPuzzle::Cell { at: 1, .. })));
    assert!(matches!(Kakuro::new(2, 2, &[BLACK, BLACK, across(90_001), White]), Err(InvalidPuzzle::Value { at: 2, .. })));
    assert!(Kakuro::new(2, 2, &[BLACK, BLACK, across(3), White]).is_ok());
    assert!(matches!(KakuroRepeats::new(2, 2, &[BLACK, BLACK, across(3), White]), Err(InvalidPuzzle::Cell { at: 3, .. })));
    assert!(matches!(SimpleKakuro::new(&[3], &[1, 2], &[0]), Err(InvalidPuzzle::Length { expected: 2, found: 1 })));
    assert!(matches!(SimpleKakuro::new(&[3], &[90_001], &[0]), Err(InvalidPuzzle::Value { at: 1, .. })));
    assert!(matches!(SimpleKakuro::new(&[], &[], &[]), Err(InvalidPuzzle::Size(_))));
    assert!(matches!(Hitori::new(201, 1, &[]), Err(InvalidPuzzle::Size(_))));
    assert!(matches!(Hitori::new(1, 2, &[Some(1), Some(0)]), Err(InvalidPuzzle::Value { at: 1, .. })));
    assert!(matches!(Kuromasu::new(1, 1, &[KuromasuCell::Sees(1296)]), Err(InvalidPuzzle::Value { at: 0, .. })));
    assert!(matches!(Rotation::new(1, 1, vec![1], vec![1; 3]), Err(InvalidPuzzle::Length { expected: 4, found: 3 })));
    assert!(matches!(Rotation::new(1, 1, vec![4], vec![1; 4]).unwrap().with_start(&[2; 4]), Err(InvalidPuzzle::Cell { at: 0, .. })));
    let cage = |cells: &[u8]| Cage { sum: 3, cells: cells.into() };
    assert!(KillerSudoku::new(4, &[0; 16], &[cage(&[0, 1]), cage(&[2, 3])]).is_ok());
    assert!(matches!(KillerSudoku::new(5, &[0; 25], &[cage(&[0])]), Err(InvalidPuzzle::Size(_))));
    assert!(matches!(KillerSudoku::new(4, &[5; 16], &[cage(&[0])]), Err(InvalidPuzzle::Value { at: 0, .. })));
    assert!(matches!(KillerSudoku::new(4, &[0; 16], &[cage(&[0, 1]), cage(&[2, 1])]), Err(InvalidPuzzle::Cell { at: 1, .. })));
    for wrong in [&[][..], &[cage(&[])], &[cage(&[0, 1, 2, 3, 4])]] {
        assert!(matches!(KillerSudoku::new(4, &[0; 16], wrong), Err(InvalidPuzzle::Cell { at: 0, .. })));
    }
    let open = |side| RegionsLayout::new(side).and_then(|layout| layout.with_blocks(Blocks::None)).unwrap();
    assert!(SudokuRegions::new(open(5), &[0; 25], &[]).is_ok());
    assert!(matches!(SudokuRegions::new(open(5), &[0; 25], &[cage(&[25])]), Err(InvalidPuzzle::Cell { at: 25, .. })));
    assert!(matches!(SudokuRegions::new(open(10), &[0; 100], &[cage(&[1])]), Err(InvalidPuzzle::Size(_))));
    assert!(matches!(SudokuRegions::new(open(4), &[0; 15], &[]), Err(InvalidPuzzle::Length { expected: 16, found: 15 })));
}

#[test]
fn puzzles_move_between_threads() {
    fn is_send<T: Send + 'static>(_: &T) {}
    let problem = shumi::read("1...\n..3.\n.4..\n...2\n", "sudoku").unwrap();
    is_send(&problem);
    let text = std::thread::spawn(move || problem.write("text").unwrap()).join().unwrap();
    assert_eq!(text, "1...\n..3.\n.4..\n...2\n");
}
