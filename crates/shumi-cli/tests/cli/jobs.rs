//! `--jobs`: the same bytes with any number of jobs, and with any way to cut the input; bounded memory.

#[cfg(target_os = "linux")]
use std::io::{Read as _, Write as _};

use shumi::rng::Rng;

use crate::run::{EASY, Ended, endless, file, run, run_in_pieces, without_times};
#[cfg(target_os = "linux")]
use crate::run::{start, within};

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const FOUR: &str = "12..\n..1.\n..2.\n2..3\n";
const SIX: &str = "1...........2.........3............2";
const SIX_SOLVED: &str = "123456456123231564564231312645645312";

/// Puzzles of many families and notations. Those of one line come first.
fn puzzles() -> [String; 12] {
    [
        format!("{NINE}\n"),
        format!("{SOLVED}\n"),
        "{\"family\":\"hitori\",\"cells\":[[1,1],[1,2]]}\n".into(),
        format!("{{\"id\":[7,\"é\"],\"puzzle\":\"{NINE}\"}}\n"),
        "{\"id\":null,\"family\":\"kuromasu\",\"puzzle\":\"2 2\\n2 .\\n. .\"}\n".into(),
        "sudoku/4/4/g1k23k3g\n".into(),
        "https://puzz.link/p?kakuro/3/3/l4-m-6l4a37\n".into(),
        "2x3:b3_1a5d4c2b6_6b5c2d5a1_6b\n".into(),
        format!("{FOUR}\n"),
        EASY.into(),
        "2\n1 1\n5\n5\n0\n1 2\n3\n1 2\n0 0\n".into(),
        "1\n10\n1 2\n3 4\n".into(),
    ]
}

/// Concatenates some of [`puzzles`], with occasional blank lines between them.
fn mixed(rng: &mut Rng, count: usize) -> String {
    let puzzles = puzzles();
    let mut text = String::new();
    for _ in 0..count {
        text += &puzzles[rng.below(puzzles.len() as u64) as usize];
        text += ["", "", "\n", " \r\n\n"][rng.below(4) as usize];
    }
    text
}

/// Changes, drops or doubles one byte in some places of the text.
fn damaged(rng: &mut Rng, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.below(6) {
        let at = rng.below(bytes.len() as u64) as usize;
        match rng.below(4) {
            0 => bytes[at] = b"\n\t {}\"x9.\xff"[rng.below(10) as usize],
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, bytes[at]),
            _ => bytes.truncate(at + 1),
        }
    }
    bytes
}

fn same(ended: Ended) -> Ended {
    Ended { stdout: without_times(&ended.stdout), ..ended }
}

#[test]
fn any_number_of_jobs_prints_the_same() {
    for (seed, args) in [&["solve"][..], &["solve", "--json", "--unique"], &["explain"], &["explain", "--json"]].into_iter().enumerate() {
        let text = mixed(&mut Rng::new(seed as u64), 60);
        let path = file(&format!("jobs/mixed-{seed}.txt"), &text);
        let one = same(run(&[args, &["--jobs", "1"]].concat(), &text));
        assert_eq!((one.status, one.stderr.as_str()), (Some(0), ""), "{args:?}");
        for jobs in ["2", "3", "16"] {
            assert_eq!(same(run(&[args, &["--jobs", jobs]].concat(), &text)), one, "{args:?} {jobs}");
            assert_eq!(same(run(&[args, &["--jobs", jobs, path.to_str().unwrap()]].concat(), "")), one, "{args:?} {jobs}");
        }
    }
}

#[test]
fn checks_come_in_the_order_of_the_boards() {
    let wrong = SOLVED.replacen("53", "55", 1);
    let mut rng = Rng::new(1);
    let (mut puzzles, mut boards, mut expected) = (String::new(), String::new(), String::new());
    for _ in 0..700 {
        let (puzzle, board, says) = [
            (NINE, SOLVED, "ok\n"),
            (NINE, wrong.as_str(), "given: 1,2\nrow-repeat: 1,1 1,2\ncolumn-repeat: 1,2 4,2\nbox-repeat: 1,1 1,2\n"),
            (SIX, SIX_SOLVED, "ok\n"),
            (FOUR, "1234\n3412\n4321\n2143\n", "ok\n"),
        ][rng.below(4) as usize];
        for (text, part) in [(&mut puzzles, puzzle), (&mut boards, board)] {
            *text += part;
            *text += if rng.below(5) == 0 { "\n\n" } else { "\n" };
        }
        expected += says;
    }
    let path = file("jobs/puzzles.txt", &puzzles);
    let args = ["check", "--family", "sudoku", path.to_str().unwrap(), "-", "--jobs"];
    let one = run(&[&args[..], &["1"]].concat(), &boards);
    assert_eq!((one.status, one.stdout.as_str(), one.stderr.as_str()), (Some(1), expected.as_str(), ""));
    for jobs in ["2", "5"] {
        assert_eq!(run(&[&args[..], &[jobs]].concat(), &boards), one, "{jobs}");
    }
    let short = &boards[..boards.len() - 60];
    let ended = run(&[&args[..], &["2"]].concat(), short);
    assert_eq!((ended.status, ended.stderr.starts_with("standard input: line ")), (Some(2), true), "{}", ended.stderr);
    assert!(one.stdout.starts_with(&ended.stdout));
}

/// Workers parse lines that arrive together and are cut off; the reader parses lines that arrive in pieces.
#[test]
fn lines_that_are_cut_off_give_what_the_reader_gives() {
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let text = mixed(&mut rng, 12);
        let text = damaged(&mut rng, &text);
        let most = 1 + rng.below(40);
        let args: &[&str] = match seed % 3 {
            0 => &["solve", "--json", "--keep-going"],
            1 => &["solve", "--json"],
            _ => &["solve", "--family", "sudoku", "--json", "--keep-going"],
        };
        let path = file(&format!("jobs/damaged-{seed}.txt"), &text);
        let whole = same(run(&[args, &[path.to_str().unwrap()]].concat(), ""));
        let pieces = same(run_in_pieces(args, &text, || 1 + rng.below(most) as usize));
        assert_eq!(pieces, whole, "seed {seed}");
    }
}

#[test]
fn a_limit_in_the_middle_leaves_the_order_alone() {
    let text = format!("{}{}{}", EASY.repeat(3), endless(), EASY.repeat(3));
    let args = ["solve", "--family", "kakuro", "--count", "18446744073709551615", "--time-limit", "0.2", "--jobs", "2"];
    let ended = run(&args, text);
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(3), "1\n1\n1\n1\n1\n1\n"));
    assert_eq!(ended.stderr, "puzzle 4: time limit reached\n");
}

#[test]
fn wrong_options_are_refused() {
    for args in [
        &["solve", "--jobs", "0"][..],
        &["solve", "--jobs", "-1"],
        &["solve", "--jobs", "1000000"],
        &["explain", "--jobs", "two"],
        &["check", "--jobs"],
        &["solve", "--keep-going"],
        &["explain", "--keep-going"],
        &["solve", "--out", "x"],
        &["solve", "--json", "--out", "-"],
        &["convert", "--to", "json", "--jobs", "2"],
    ] {
        let ended = run(args, EASY);
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(ended.stderr.starts_with("shumi: ") && ended.stderr.contains("--help"), "{args:?}: {}", ended.stderr);
    }
}

/// The input has 200 MB, most of them names, which are read, kept and printed.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded_whatever_the_length_of_the_input() {
    const LINES: usize = 2000;
    let mut child = start(&["solve", "--json", "--jobs", "2"]);
    let mut stdin = child.0.stdin.take().unwrap();
    let mut stdout = child.0.stdout.take().unwrap();
    let line = format!("{{\"id\":\"{}\",\"family\":\"kakuro\",\"puzzle\":{}}}\n", "x".repeat(100_000), serde_json::json!(EASY));
    let writer = std::thread::spawn(move || {
        for _ in 0..LINES {
            stdin.write_all(line.as_bytes()).unwrap();
        }
        stdin
    });
    let rows = within("all rows", move || {
        let (mut rows, mut bytes, mut buffer) = (0, 0, vec![0; 1 << 16]);
        while rows < LINES {
            let read = stdout.read(&mut buffer).unwrap();
            rows += buffer[..read].iter().filter(|b| **b == b'\n').count();
            bytes += read;
        }
        (rows, bytes)
    });
    // Standard input is open, so the process still runs.
    let _stdin = writer.join().unwrap();
    assert!(rows.0 == LINES && rows.1 > LINES * 100_000);
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.0.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak_kb: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(peak_kb < 110_000, "{peak_kb} kB");
}
