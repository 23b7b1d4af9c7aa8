//! Errors of a wrong command line.

use shumi::builtin::listing;
use shumi::message::{Arg, Message, Text};
use shumi::registry::{Basic, Entry};

use crate::error::CliError;
use crate::why::Why;
use crate::words::cli::usage as words;

/// A message about wrong arguments.
pub struct UsageError(pub Why);

impl From<Message> for UsageError {
    fn from(message: Message) -> Self {
        Self(message.into())
    }
}

impl From<Text> for UsageError {
    fn from(text: Text) -> Self {
        Self(text.into())
    }
}

impl From<shumi::Error> for UsageError {
    fn from(error: shumi::Error) -> Self {
        Self(error.into())
    }
}

impl From<lexopt::Error> for UsageError {
    fn from(error: lexopt::Error) -> Self {
        use lexopt::Error::{MissingValue, UnexpectedArgument, UnexpectedOption, UnexpectedValue};
        match error {
            MissingValue { option: Some(option) } => words::MISSING_VALUE.with([("option", Arg::Code(option))]),
            UnexpectedOption(option) => words::NO_OPTION.with([("option", Arg::Code(option))]),
            UnexpectedArgument(value) => words::NO_ARGUMENT.with([("value", Arg::Code(format!("{value:?}")))]),
            UnexpectedValue { option, value } => {
                words::NO_VALUE.with([("option", Arg::Code(option)), ("value", Arg::Code(format!("{value:?}")))])
            }
            // The parser returns other errors only when it parses numbers.
            other => return Self(Why::new(move |_| other.to_string())),
        }
        .into()
    }
}

impl UsageError {
    /// Returns the error of the command whose help describes the correct usage (`""`: the general help).
    pub fn of(self, command: &'static str) -> CliError {
        CliError::Usage(self.0, command)
    }
}

/// Returns the message about a wrong value of an option; `what` describes the valid values.
pub fn takes(option: &str, what: impl Into<Arg>, given: &str) -> UsageError {
    words::TAKES.with([("option", option.into()), ("what", what.into()), ("given", given.into())]).into()
}

/// Returns the message about a notation that the family does not support.
pub fn no_notation(family: Entry<dyn Basic>, notation: &str) -> UsageError {
    let notations = listing(family.id()).map_or_else(Vec::new, |listing| listing.notations);
    let notations = Arg::Joined(notations.into_iter().map(Into::into).collect(), words::COMMA);
    words::NO_NOTATION.with([("family", family.id().into()), ("notation", notation.into()), ("notations", notations)]).into()
}
