//! Errors that end a run: their messages on standard error and their exit statuses.

use std::io::{self, Write as _, stderr};

use crate::words::cli::failed as words;
use shumi::ParseError;
use shumi::message::{Arg, Lang, Message, Text};

use crate::why::Why;

/// Reason for a command to stop before the end of its input.
#[derive(Debug)]
pub enum CliError {
    /// The command line is wrong: the message, and the command whose help describes the correct usage (`""`: the general help).
    Usage(Why, &'static str),
    /// The input is malformed. The message names the file if a command reads more than one.
    Text(Option<Box<Arg>>, ParseError),
    /// A puzzle cannot be written in the requested notation.
    Write(Why),
    /// A file cannot be read.
    Read(Arg, io::Error),
    /// The file of `--out` cannot be written.
    File(String, io::Error),
    /// The file of `--out` cannot be continued, with the reason.
    Resume(Message),
    /// No thread can be started.
    Thread(io::Error),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl CliError {
    /// Returns the error for a puzzle that cannot be written, by its number from 1.
    pub fn of_puzzle(n: u64, why: &Message) -> Self {
        Self::Write(words::PUZZLE.with([("n", n.into()), ("why", why.into())]).into())
    }

    /// The error of a command that a family has nothing for.
    pub fn lacks(command: &str, family: &str) -> Self {
        Self::Write(lacks(command, family).into())
    }

    /// Prints the message on standard error and returns the exit status.
    pub fn report(&self, lang: Lang) -> u8 {
        if let Some(message) = self.message(lang) {
            // If standard error is closed, there is no place left to report to.
            let _ = writeln!(stderr(), "{message}");
        }
        self.status()
    }

    /// Returns `None` for a broken pipe: a reader such as `head` that closes early is no error.
    fn message(&self, lang: Lang) -> Option<String> {
        let said = |why: Arg| words::SAID.with([("why", why)]).to(lang);
        Some(match self {
            Self::Usage(what, "") => format!("{}\n{}", said(Arg::Code(what.to(lang))), words::HELP.to(lang)),
            Self::Usage(what, command) => {
                let help = words::HELP_OF.with([("command", (*command).into())]).to(lang);
                format!("{}\n{help}", said(Arg::Code(what.to(lang))))
            }
            Self::Text(None, e) => e.to(lang),
            Self::Text(Some(name), e) => of_file((**name).clone(), e.to(lang)).to(lang),
            Self::Write(why) => said(Arg::Code(why.to(lang))),
            Self::Read(name, e) => said(of_file(name.clone(), e.to_string()).into()),
            Self::File(name, e) => said(of_file(name.as_str().into(), e.to_string()).into()),
            Self::Resume(why) => said(words::RESUME.with([("why", why.into())]).into()),
            Self::Thread(e) => said(because(words::THREAD, e).into()),
            Self::Output(e) if e.kind() == io::ErrorKind::BrokenPipe => return None,
            Self::Output(e) => said(because(words::OUTPUT, e).into()),
        })
    }

    /// Returns 2; for a broken pipe the status that shells show for a process ended by SIGPIPE.
    fn status(&self) -> u8 {
        match self {
            Self::Output(e) if e.kind() == io::ErrorKind::BrokenPipe => 128 + 13,
            _ => crate::exit::BAD_INPUT,
        }
    }
}

/// Says that a family has nothing for a command.
pub fn lacks(command: &str, family: &str) -> Message {
    words::LACKS.with([("command", command.into()), ("family", family.into())])
}

fn of_file(name: Arg, why: String) -> Message {
    words::OF_FILE.with([("file", name), ("why", Arg::Code(why))])
}

fn because(text: Text, why: &impl ToString) -> Message {
    text.with([("why", Arg::Code(why.to_string()))])
}
