//! Outputs of programs are judged: the tests to download are accepted, and planted errors are found at their places.

use std::path::Path;

use shumi::ParseError;
use shumi::builtin::{BASIC, listing};
use shumi::generation::GenerateRequest;
use shumi::judge::{JudgeStatus, JudgedOutput, judge};
use shumi::message::Lang;
use shumi::meter::unlimited;
use shumi::rng::Rng;
use shumi::solving::Goal;
use shumi_testing::compare_with;

fn judged(id: &str, input: &str, output: &str) -> Result<JudgedOutput, ParseError> {
    let family = BASIC.find(id).expect("a family");
    unlimited(|meter| judge(family, [input, output], Lang::default(), meter))
}

/// Returns the answers that the judge of a problem expects for an input.
fn answers(id: &str, input: &str) -> String {
    let puzzles = BASIC.read_all(input, id, 1000).unwrap_or_else(|e| panic!("{id}: {e}\n{input}"));
    let texts = puzzles.iter().map(|one| unlimited(|meter| one.puzzle.solve(&Goal::First.into(), meter)).text(false));
    let is_spaced = puzzles.iter().any(|one| one.puzzle.blank_line_between());
    texts.collect::<Vec<_>>().join(if is_spaced { "\n" } else { "" })
}

/// Makes puzzles of an id with the seeds 1, 2 and so on.
fn made(id: &str, size: [u64; 2], grade: Option<u64>, seeds: u64) -> Vec<String> {
    let request = GenerateRequest { size: Some(size), grade, ..GenerateRequest::default() };
    let one = |seed| {
        let made = unlimited(|meter| shumi::generate(id, &request, seed, meter));
        made.unwrap_or_else(|e| panic!("{id}: {e:?}")).puzzle
    };
    (1..=seeds).map(one).collect()
}

/// Makes a board of Kakuro with repeats of the largest size in the statement, from random digits.
fn large_repeats(side: usize, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut white = |row: usize, col: usize| if row * col > 0 && rng.below(5) > 0 { rng.below(9) as u32 + 1 } else { 0 };
    let digits: Vec<Vec<u32>> = (0..side).map(|row| (0..side).map(|col| white(row, col)).collect()).collect();
    let at = |row: usize, col: usize| digits.get(row).and_then(|row| row.get(col)).copied().unwrap_or(0);
    let sum = |run: &mut dyn Iterator<Item = u32>| match run.take_while(|digit| *digit > 0).sum::<u32>() {
        0 => "XXX".into(),
        sum => format!("{sum:03}"),
    };
    let mut out = format!("{side} {side}\n");
    for row in 0..side {
        let cell = |col: usize| match at(row, col) {
            0 => {
                let down = sum(&mut (row + 1..).map(|row| at(row, col)));
                let across = sum(&mut (col + 1..).map(|col| at(row, col)));
                if down == "XXX" && across == "XXX" { "XXXXXXX".into() } else { format!("{down}\\{across}") }
            }
            _ => ".......".to_string(),
        };
        out += &((0..side).map(cell).collect::<Vec<_>>().join(" ") + "\n");
    }
    out
}

/// Makes a board of Simple Kakuro with 9 rows and 16 open cells, the most in the statement, from a Latin square.
fn large_simple(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let [mut rows, mut cols, mut cells]: [Vec<usize>; 3] = [(0..9).collect(), (0..9).collect(), (0..81).collect()];
    [&mut rows, &mut cols, &mut cells].into_iter().for_each(|numbers| rng.shuffle(numbers));
    let digit = |cell: &usize| (rows[cell / 9] + cols[cell % 9]) % 9 + 1;
    let open = &cells[..16];
    let line = |row: usize| (9 * row..9 * row + 9).map(|cell| if open.contains(&cell) { 0 } else { digit(&cell) }.to_string());
    let sums = ["45"; 9].join(" ");
    let lines: Vec<String> = (0..9).map(|row| line(row).collect::<Vec<_>>().join(" ")).collect();
    format!("1\n9 9\n{sums}\n{sums}\n{}\n", lines.join("\n"))
}

/// Returns a sample by the beginning of its name.
fn sample(id: &str, name: &str) -> String {
    let samples = listing(id).expect("a family").samples;
    samples.iter().find(|sample| sample.name.starts_with(name)).expect("a sample").text.into()
}

/// Joins cases under one header with their number.
fn counted(cases: &[String]) -> String {
    let own = cases.iter().map(|case| case.split_once('\n').expect("a header").1);
    format!("{}\n{}", cases.len(), own.collect::<String>())
}

/// The tests of a problem: small ones of the statement, edge cases, and hard ones at its limits.
fn tests(id: &str) -> [(&'static str, String); 3] {
    let [sample, edge, hard] = match id {
        "kakuro" => [sample(id, "5 × 5, easy"), "2 2\nXXXXX 09\\XX\nXX\\09 .....\n".into(), made(id, [6, 6], Some(5), 1).concat()],
        "kakuro-repeats" => [
            sample(id, "HDU 3338"),
            "2 2\nXXXXXXX 001\\XXX\nXXX\\001 .......\n3 3\nXXXXXXX 018\\XXX 018\\XXX\nXXX\\018 ....... .......\nXXX\\018 ....... .......\n"
                .into(),
            large_repeats(100, 1),
        ],
        "simple-kakuro" => [
            sample(id, "BZOJ 2469"),
            "4\n1 1\n9\n9\n0\n2 2\n3 3\n3 3\n0 0\n0 0\n1 2\n4\n2 2\n0 0\n2 2\n3 3\n3 3\n1 0\n0 0\n".into(),
            counted(&[1, 2, 3].map(large_simple)),
        ],
        "sudoku" => [
            sample(id, "UVA 1309"),
            {
                let full = answers(id, &sample(id, "UVA 1309"));
                format!("{}\n{full}", full.replace('A', "-"))
            },
            made(id, [16, 16], Some(3), 2).join("\n"),
        ],
        "target-sudoku" => {
            let sample = sample(id, "24 given");
            // The digit fits its row, column and box, but no answer has it.
            let edge = sample.replacen('0', "9", 1);
            let hard = self::sample(id, "NOIP");
            [sample, edge, hard]
        }
        "hitori" => [sample(id, "5 × 5, easy"), "1 1\n1\n2 2\n1 1\n1 1\n".into(), made(id, [20, 20], None, 1).concat()],
        "kuromasu" => [sample(id, "5 × 5"), "1 1\n1\n2 2\n2 .\n. .\n".into(), made(id, [16, 16], None, 1).concat()],
        "rotation" => [sample(id, "3 × 3, turn"), "1\n10\n1 2 3 4\n1\n11\n1 2 3 4\n".into(), sample(id, "3 × 3, swap two")],
        "killer-sudoku" => [
            sample(id, "4 × 4"),
            "....\n....\n....\n....\n9 r1c1 r1c2\n\n1234\n3412\n2143\n432.\n3 r4c3 r4c4\n".into(),
            sample(id, "9 × 9"),
        ],
        "sudoku-regions" => [
            sample(id, "8 × 8"),
            "1...\n....\n....\n...1\ndiagonals\n\n12..\n....\n..1.\n....\nboxes none\n3 r4c1 r4c2\n".into(),
            sample(id, "9 × 9, irregular regions and cages"),
        ],
        _ => panic!("no tests of {id}"),
    };
    [("sample", sample), ("edge", edge), ("hard", hard)]
}

#[test]
fn tests_to_download_are_accepted_and_committed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/docs/problems/tests");
    for entry in BASIC.entries().filter(|entry| entry.id() != "latin") {
        let id = entry.id();
        for (name, input) in tests(id) {
            let output = answers(id, &input);
            compare_with(&folder.join(format!("{id}-{name}.in")), &input).unwrap_or_else(|e| panic!("{e}"));
            compare_with(&folder.join(format!("{id}-{name}.out")), &output).unwrap_or_else(|e| panic!("{e}"));
            let judged = judged(id, &input, &output).unwrap_or_else(|e| panic!("{id} {name}: {e}"));
            assert_eq!(judged.status, JudgeStatus::Accepted, "{id} {name}: {}", judged.text);
        }
    }
}

/// A wrong output: the id, the input, the output, and a finding that must begin so.
type Planted = (&'static str, &'static str, &'static str, &'static str);

const KAKURO: &str = "3 3\nXXXXX 04\\XX 04\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";
const TWO_REPEATS: &str = "2 2\nXXXXXXX 001\\XXX\nXXX\\001 .......\n2 2\nXXXXXXX 005\\XXX\nXXX\\005 .......\n";
const SIMPLE: &str = "3\n1 1\n9\n9\n0\n2 2\n3 3\n3 3\n0 0\n0 0\n2 2\n3 3\n3 3\n1 0\n0 0\n";
const SMALL: &str = "1...\n....\n....\n...2\n\n1234\n3412\n2143\n432.\n";
const TARGET: &str = "7 0 0 9 0 0 0 0 1\n1 0 0 0 0 5 9 0 0\n0 0 0 2 0 0 0 8 0\n0 0 5 0 2 0 0 0 3\n0 0 0 0 0 0 6 4 8\n4 1 3 0 0 0 0 0 0\n\
    0 0 7 0 0 2 0 9 0\n2 0 1 0 6 0 8 0 4\n0 8 0 5 0 4 0 1 2\n";
const TURNED: &str = "2\n15 25\n13 19\n1 2 3 4 5 6 7 8 9\nfrom\n1 2 8\n3 7 9\n5 4 6\n";

/// Each error is the first one of its output.
const PLANTED: [Planted; 18] = [
    ("kakuro", KAKURO, "_ _ _\n_ 1 3\n_ 1 3\n", "case 1, line 3: 4 down (r2c2-r3c2) holds 1 more than once."),
    ("kakuro", KAKURO, "_ _ _\n_ 1 2\n_ 3 1\n", "case 1, line 2: 4 across (r2c2-r2c3) adds up to 3."),
    ("kakuro", KAKURO, "_ _ _\n_ 1 x\n_ 3 1\n", "case 1, line 2, column 5: Expected"),
    ("kakuro-repeats", TWO_REPEATS, "_ _\n_ 1\n", "case 2, line 3: The output ends before the answer to this case."),
    ("kakuro-repeats", TWO_REPEATS, "_ _\n_ 1\n_ _\n_ 5\n_ _\n", "case 3, line 5: The output goes on after the last answer."),
    ("simple-kakuro", SIMPLE, "9\n1 2\n2 1\n1 2\n2 1\n", "case 2, line 2: Another answer exists, so the output has to be “Not unique.”"),
    ("simple-kakuro", SIMPLE, "9\nNot unique.\nNot unique.\n", "case 3, line 3: There is exactly one answer"),
    ("simple-kakuro", SIMPLE, "No answer.\nNot unique.\n1 2\n2 1\n", "case 1, line 1: There is an answer"),
    ("simple-kakuro", SIMPLE, "9\nNot unique.\n2 1\n1 2\n", "case 3, line 3: r1c1 is given as 1."),
    ("sudoku", SMALL, "1234\n3412\n2143\n4321\n\n1234\n3412\n2143\n4321\n", "case 1, line 4: r4c4 is given as 2."),
    ("sudoku", SMALL, "1324\n2413\n3142\n4231\n1234\n3412\n2143\n4321\n", "case 1, line 4: "),
    ("sudoku", SMALL, "1423\n2314\n3241\n4132\n1234\n3412\n2143\n4321\n", "case 2, line 5: A blank line has to stand between two grids."),
    ("target-sudoku", TARGET, "2800\n", "case 1, line 1: A better score exists: 2829."),
    ("target-sudoku", TARGET, "2830\n", "case 1, line 1: No answer scores 2830. The best score is 2829."),
    ("target-sudoku", TARGET, "-1\n", "case 1, line 1: There is an answer. The best score is 2829."),
    ("hitori", "2 2\n1 1\n2 1\n", "1 1\n2 #\n", "case 1, line 1: "),
    ("kuromasu", "2 2\n2 .\n. .\n", "2 .\n. .\n", "case 1, line 1: The 2 in r1c1 sees 3"),
    ("rotation", TURNED, "1 2 8\n3 4 7\n5 6 9\nmoves 0\n", "case 1, line "),
];

#[test]
fn planted_errors_are_found_at_their_places() {
    let mut wrong = Vec::new();
    for (id, input, output, finding) in PLANTED {
        let judged = judged(id, input, output).unwrap_or_else(|e| panic!("{id}: {e}"));
        if judged.status != JudgeStatus::Wrong || !judged.text.starts_with(finding) {
            wrong.push(format!("{id}: {finding}\n  {}", judged.text));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Number of wrong cells of each problem.
const WRONG_CELLS: usize = 10;

/// Returns another sign for a cell of an answer; `None`: it stays.
fn another(id: &str, sign: u8) -> Option<char> {
    match (id, sign) {
        ("hitori", b'1'..=b'9') | ("kuromasu", b'.') => Some('#'),
        ("kuromasu", b'#') => Some('.'),
        ("hitori" | "kuromasu", _) => None,
        (_, b'1'..=b'9') => Some(char::from(b'1' + (sign - b'0') % 9)),
        (_, b'A'..=b'P') => Some(char::from(b'A' + (sign - b'A' + 1) % 16)),
        _ => None,
    }
}

#[test]
fn ten_wrong_cells_of_each_problem_are_found_at_their_places() {
    for entry in BASIC.entries().filter(|entry| !["latin", "target-sudoku"].contains(&entry.id())) {
        let id = entry.id();
        let [(_, input), ..] = tests(id);
        let output = answers(id, &input);
        let board = output.split("moves").next().expect("a board");
        let mut rng = Rng::new(11);
        for _ in 0..WRONG_CELLS {
            let (at, sign) = std::iter::repeat_with(|| rng.below(board.len() as u64) as usize)
                .find_map(|at| Some((at, another(id, board.as_bytes()[at])?)))
                .expect("a cell");
            let mut changed = output.clone();
            changed.replace_range(at..=at, sign.encode_utf8(&mut [0; 4]));
            let before = board[..at].rsplit('\n').next().unwrap_or_default();
            let line = board[..at].matches('\n').count() as u32 + 1;
            let col = before.bytes().filter(|byte| *byte != b' ').count() as u32 + 1;
            let judged = judged(id, &input, &changed).unwrap_or_else(|e| panic!("{id}: {e}"));
            let about = format!("{id}: {sign} in line {line}, cell {col}: {judged:?}\n{output}");
            let finding = judged.finding.unwrap_or_else(|| panic!("{about}"));
            assert_eq!(judged.status, JudgeStatus::Wrong, "{about}");
            // A clue that sees the cell, or cells that it cuts off, may be named first: they are in line with it.
            assert!(finding.line == line || finding.cells.iter().any(|[row, other]| *row == line || *other == col), "{about}");
        }
    }
}

#[test]
fn ten_wrong_scores_are_named() {
    for by in (-5..=5).filter(|by| *by != 0) {
        let judged = judged("target-sudoku", TARGET, &format!("{}\n", 2829 + by)).expect("an input");
        let found = if by < 0 {
            "case 1, line 1: A better score exists: 2829.".into()
        } else {
            format!("case 1, line 1: No answer scores {}.", 2829 + by)
        };
        assert!(judged.status == JudgeStatus::Wrong && judged.text.starts_with(&found), "{}", judged.text);
    }
}

#[test]
fn more_moves_than_needed_are_named() {
    let fewest = answers("rotation", TURNED);
    assert_eq!(judged("rotation", TURNED, &fewest).map(|judged| judged.status), Ok(JudgeStatus::Accepted), "{fewest}");
    let (board, moves) = fewest.split_once("moves ").expect("moves");
    let (n, moves) = moves.trim().split_once(' ').expect("a number and moves");
    let longer = format!("{board}moves {} 1,1+ 1,1- {moves}\n", n.parse::<usize>().expect("a number") + 2);
    let text = judged("rotation", TURNED, &longer).expect("an input").text;
    assert!(text.contains("Fewer moves are enough: "), "{text}");
    let text = judged("rotation", TURNED, board).expect("an input").text;
    assert!(text.contains("The line with the moves is missing."), "{text}");
}

#[test]
fn line_breaks_and_blanks_at_the_ends_of_lines_do_not_matter() {
    for output in ["9 \r\nNot unique.\r\n1 2 \r\n2 1", "9\nNot unique.\n\n1 2\n2 1\n\n\n"] {
        assert_eq!(judged("simple-kakuro", SIMPLE, output).map(|judged| judged.text), Ok("accepted".into()), "{output:?}");
    }
}

#[test]
fn a_wrong_input_is_no_finding() {
    for (id, input) in [("kakuro", ""), ("kakuro", "3 3\nXX"), ("simple-kakuro", "2\n1 1\n9\n9\n0\n")] {
        assert!(judged(id, input, "9\n").is_err(), "{id}: {input:?}");
    }
}
