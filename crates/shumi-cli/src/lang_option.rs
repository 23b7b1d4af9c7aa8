//! The option `--lang` of all commands.

use std::ffi::OsString;

use shumi::message::{Arg, Lang};

use crate::usage::UsageError;
use crate::words::cli::usage as words;

/// Removes `--lang LANGUAGE`, which may appear before the command or anywhere behind it, from the arguments, and sets the language.
pub fn take(arguments: impl IntoIterator<Item = OsString>, lang: &mut Lang) -> Result<Vec<OsString>, UsageError> {
    let mut rest = Vec::new();
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let value = match argument.to_str() {
            // The remaining arguments are files.
            Some("--") => {
                rest.push(argument);
                rest.extend(arguments);
                break;
            }
            Some("--lang") => {
                Some(arguments.next().ok_or_else(|| UsageError::from(words::MISSING_VALUE.with([("option", "--lang".into())])))?)
            }
            Some(text) => text.strip_prefix("--lang=").map(OsString::from),
            None => None,
        };
        match value {
            Some(value) => *lang = read(&value)?,
            None => rest.push(argument),
        }
    }
    Ok(rest)
}

fn read(value: &OsString) -> Result<Lang, UsageError> {
    let codes = || Arg::Joined(Lang::all().map(|lang| lang.code().into()).collect(), words::SPACE);
    let given = || Arg::Code(value.to_string_lossy().into_owned());
    let found = value.to_str().and_then(|code| Lang::all().find(|lang| lang.code() == code));
    found.ok_or_else(|| words::NO_LANGUAGE.with([("code", given()), ("codes", codes())]).into())
}
