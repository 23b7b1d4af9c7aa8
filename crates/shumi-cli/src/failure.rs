//! What ends a run early, in words and as an exit status.

use std::io::{self, Write as _, stderr};

use shumi::ParseError;

/// Why a command could not go on.
#[derive(Debug)]
pub enum Failure {
    /// The command line is wrong; the second text is the command whose help to read.
    Usage(String, &'static str),
    /// A text is wrong; where several files are read, the name of this one.
    Text(Option<String>, ParseError),
    /// A puzzle cannot be written as asked.
    Write(String),
    /// A file cannot be read.
    Read(String, io::Error),
    /// Standard output does not take more.
    Output(io::Error),
}

impl Failure {
    /// Says it on standard error; the exit status.
    pub fn tell(&self) -> u8 {
        if let Some(message) = self.message() {
            // Nobody is left to tell where standard error is closed.
            let _ = writeln!(stderr(), "{message}");
        }
        self.status()
    }

    /// Nothing where the reader of the output went away, for that is its right.
    fn message(&self) -> Option<String> {
        Some(match self {
            Self::Usage(what, "") => format!("shumi: {what}\nTry `shumi --help`."),
            Self::Usage(what, command) => format!("shumi: {what}\nTry `shumi {command} --help`."),
            Self::Text(None, e) => e.to_string(),
            Self::Text(Some(name), e) => format!("{name}: {e}"),
            Self::Write(why) => format!("shumi: {why}"),
            Self::Read(name, e) => format!("shumi: {name}: {e}"),
            Self::Output(e) if e.kind() == io::ErrorKind::BrokenPipe => return None,
            Self::Output(e) => format!("shumi: standard output: {e}"),
        })
    }

    /// 2, or what a shell shows for a process that SIGPIPE ended.
    fn status(&self) -> u8 {
        match self {
            Self::Output(e) if e.kind() == io::ErrorKind::BrokenPipe => 128 + 13,
            _ => 2,
        }
    }
}
