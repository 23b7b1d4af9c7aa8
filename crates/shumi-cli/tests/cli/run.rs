//! Starting the binary.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;

/// Has one answer, `_ _` and `_ 4`.
pub const EASY: &str = "2 2\nXXXXX 04\\XX\nXX\\04 .....\n";

/// What `EASY` has for an answer.
pub const EASY_ANSWER: &str = "_ _\n_ 4\n";

/// More solutions than anybody can count: Latin squares.
pub fn endless() -> String {
    let rest = format!("XX\\45{}\n", " .....".repeat(9));
    format!("10 10\nXXXXX{}\n{}", " 45\\XX".repeat(9), rest.repeat(9))
}

/// How a run ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Ended {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// The binary with arguments and all streams piped.
pub fn start(args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shumi"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the binary starts")
}

/// Runs it over `input` in pieces of the sizes that `piece` says.
pub fn run_in_pieces(args: &[&str], input: &[u8], mut piece: impl FnMut() -> usize) -> Ended {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("piped");
    let (mut pieces, mut rest) = (Vec::new(), input);
    while !rest.is_empty() {
        let (first, later) = rest.split_at(piece().clamp(1, rest.len()));
        pieces.push(first.to_vec());
        rest = later;
    }
    let writer = thread::spawn(move || {
        for piece in pieces {
            // It may have found the input bad and gone.
            if stdin.write_all(&piece).is_err() {
                return;
            }
            thread::yield_now();
        }
    });
    let out = child.wait_with_output().expect("the binary ends");
    writer.join().expect("writing does not panic");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ended { status: out.status.code(), stdout: text(out.stdout), stderr: text(out.stderr) }
}

/// Runs it over `input`.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Ended {
    run_in_pieces(args, input.as_ref(), || usize::MAX)
}

/// A file with this content; `name` must be the test's own.
pub fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("temporary folder");
    fs::write(&path, content).expect("temporary file");
    path
}
