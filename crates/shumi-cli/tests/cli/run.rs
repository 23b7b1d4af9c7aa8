//! Starts the binary. Every wait for it has a deadline.

use std::fs;
use std::io::{Read, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A puzzle with one answer.
pub const EASY: &str = "2 2\nXXXXX 04\\XX\nXX\\04 .....\n";

/// The answer of [`EASY`].
pub const EASY_ANSWER: &str = "_ _\n_ 4\n";

/// Far longer than any wait in these tests.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// Returns a puzzle with too many solutions to count: Latin squares.
pub fn endless() -> String {
    let rest = format!("XX\\45{}\n", " .....".repeat(9));
    format!("10 10\nXXXXX{}\n{}", " 45\\XX".repeat(9), rest.repeat(9))
}

/// Result of a run.
#[derive(Debug, PartialEq, Eq)]
pub struct Ended {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// A started binary; killed when dropped, so that a failing test leaves no process behind.
pub struct Running(pub Child);

impl Running {
    /// Waits for the exit status. Fails if the process does not end.
    pub fn status(&mut self) -> ExitStatus {
        let started = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().expect("a child can be waited for") {
                return status;
            }
            assert!(started.elapsed() < DEADLINE, "it has not ended in {DEADLINE:?}");
            thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the result of `work`, which may block. Fails if it takes too long; `what` names it in the message.
#[cfg(unix)]
pub fn within<T: Send + 'static>(what: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (to, done) = std::sync::mpsc::channel();
    thread::spawn(move || to.send(work()));
    done.recv_timeout(DEADLINE).unwrap_or_else(|e| panic!("waited for {what}: {e}"))
}

/// Starts the binary with arguments and all streams piped.
pub fn start(args: &[&str]) -> Running {
    start_as(Command::new(env!("CARGO_BIN_EXE_shumi")).args(args))
}

/// Starts a command that becomes the binary, with all streams piped.
pub fn start_as(command: &mut Command) -> Running {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Running(command.spawn().expect("the binary starts"))
}

/// Reads the whole of `stream` in a thread of its own.
fn text_of(mut stream: impl Read + Send + 'static) -> impl FnOnce() -> String {
    let reader = thread::spawn(move || {
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("UTF-8");
        text
    });
    || reader.join().expect("reading does not panic")
}

/// Runs it with `input` written in pieces of the sizes that `piece` returns.
pub fn run_in_pieces(args: &[&str], input: &[u8], mut piece: impl FnMut() -> usize) -> Ended {
    let mut child = start(args);
    let mut stdin = child.0.stdin.take().expect("piped");
    let (mut pieces, mut rest) = (Vec::new(), input);
    while !rest.is_empty() {
        let (first, later) = rest.split_at(piece().clamp(1, rest.len()));
        pieces.push(first.to_vec());
        rest = later;
    }
    let writer = thread::spawn(move || {
        for piece in pieces {
            // The process may have rejected the input and exited.
            if stdin.write_all(&piece).is_err() {
                return;
            }
            thread::yield_now();
        }
    });
    let stdout = text_of(child.0.stdout.take().expect("piped"));
    let stderr = text_of(child.0.stderr.take().expect("piped"));
    let status = child.status();
    writer.join().expect("writing does not panic");
    Ended { status: status.code(), stdout: stdout(), stderr: stderr() }
}

/// Runs it with `input`.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Ended {
    run_in_pieces(args, input.as_ref(), || usize::MAX)
}

/// Writes a temporary file. No two tests may use the same `name`.
pub fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("temporary folder");
    fs::write(&path, content).expect("temporary file");
    path
}

/// Replaces the numbers behind some keys by 0.
pub fn without_numbers(text: &str, keys: &[&str]) -> String {
    let mut text = text.to_string();
    for key in keys {
        let mut parts = text.split(key);
        let mut out = parts.next().unwrap_or_default().to_string();
        for part in parts {
            out.push_str(key);
            out.push('0');
            out.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.'));
        }
        text = out;
    }
    text
}

/// Replaces times by 0.
pub fn without_times(text: &str) -> String {
    without_numbers(text, &["\"parse_us\":", "\"solve_us\":", "\"explain_us\":", "\"generate_us\":", "\"appraise_us\":", "\"finish_us\":"])
}
