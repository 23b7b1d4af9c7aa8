//! `shumi instances`: prints all that techniques find at a board.

use shumi::message::{Arg, Lang};
use shumi::practice::Instances;

use crate::check::places;
use crate::error::CliError;
use crate::hint::at_board;
use crate::output::Output;
use crate::requests;
use crate::rows::{self, Head};
use crate::supervise::stopping;
use crate::words::cli::answer as words;

/// Prints the instances of all techniques for the only puzzle of a file, each with its cells.
pub fn run(request: &requests::Instances, out: &Output) -> Result<u8, CliError> {
    let mut status = crate::exit::ANSWERED;
    at_board(&request.at, "instances", |problem, game| {
        let found = stopping(request.limit, |meter| problem.instances(game, request.grade, out.lang(), meter));
        let found = found.expect("a game of this puzzle was saved just now");
        if found.cut {
            status = crate::exit::CUT_SHORT;
        }
        if request.json {
            let mut row = Vec::new();
            rows::push(&mut row, Head { index: None, id: None }, &found);
            return out.push(&row);
        }
        out.push(text(&found, out.lang()).as_bytes())
    })?;
    Ok(status)
}

/// Writes a heading for each technique, and a line for each of its instances.
fn text(found: &Instances, lang: Lang) -> String {
    if let Some(wrong) = &found.wrong {
        return format!("{}\n{}\n", wrong.name, wrong.text);
    }
    let mut text = String::new();
    for of in &found.techniques {
        let args = [("name", Arg::Code(of.name.into())), ("grade", of.grade.into()), ("n", of.count.into())];
        text.push_str(&format!("{}\n", words::INSTANCES.with(args).to(lang)));
        for hint in found.instances.iter().filter(|hint| hint.technique == of.technique) {
            text.push_str(&format!("  {}: {}\n", places(&hint.cells).trim_start(), hint.text));
        }
    }
    if found.instances.is_empty() && !found.cut {
        text.push_str(&format!("{}\n", words::NO_INSTANCES.to(lang)));
    }
    text
}
