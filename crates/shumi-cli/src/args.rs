//! Parses the command line into a [`Command`] with validated arguments.
//!
//! Every option must be described in [`help`]; a test compares the two.

use std::ffi::OsString;

use crate::words::cli::usage as words;
use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use shumi::message::Arg;
use shumi::solving::Goal;

use crate::error::CliError;
use crate::requests::{Check, Command, Convert, Explain, Hint, Judge, Solve, Table};
use crate::usage::UsageError;
use crate::values::{all_cores, family, format, jobs, maximum, needs, positional, reading, seconds, text};
use crate::{daily_args, generate_args, help, making_args, practice_args, sums_args, watch_args};

/// Parses the arguments, which have no `--lang`.
pub fn parse(arguments: Vec<OsString>) -> Result<Command, CliError> {
    parse_from(Parser::from_args(arguments))
}

fn parse_from(mut parser: Parser) -> Result<Command, CliError> {
    let Some(first) = parser.next().map_err(|e| UsageError::from(e).of(""))? else {
        return Err(UsageError::from(words::NO_COMMAND).of(""));
    };
    let command = match first {
        Long("help") | Short('h') => return Ok(Command::Print(help::ALL)),
        Long("version") | Short('V') => return Ok(Command::Print(help::VERSION)),
        Value(name) => name.to_string_lossy().into_owned(),
        other => return Err(UsageError::from(other.unexpected()).of("")),
    };
    let (name, parse): (_, ParseArguments) = match command.as_str() {
        "solve" => ("solve", solve),
        "check" => ("check", check),
        "judge" => ("judge", judge),
        "convert" => ("convert", convert),
        "hint" => ("hint", hint),
        "instances" => ("instances", practice_args::instances),
        "explain" => ("explain", explain),
        "watch" => ("watch", watch_args::watch),
        "appraise" => ("appraise", making_args::appraise),
        "finish" => ("finish", making_args::finish),
        "generate" => ("generate", generate_args::generate),
        "daily" => ("daily", daily_args::daily),
        "drill" => ("drill", practice_args::drill),
        "sums" => ("sums", sums_args::sums),
        "families" => ("families", families),
        "serve" => ("serve", serve),
        "help" => return Ok(Command::Print(help::ALL)),
        _ => return Err(UsageError::from(words::UNKNOWN_COMMAND.with([("command", Arg::Code(command))])).of("")),
    };
    parse(&mut parser).map_err(|wrong| wrong.of(name))
}

/// Parses the arguments of one command.
type ParseArguments = fn(&mut Parser) -> Result<Command, UsageError>;

fn serve(parser: &mut Parser) -> Result<Command, UsageError> {
    let mut stdio = false;
    while let Some(arg) = parser.next()? {
        match arg {
            Long("stdio") => stdio = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::SERVE)),
            other => return Err(other.unexpected().into()),
        }
    }
    if stdio { Ok(Command::Serve) } else { Err(words::NO_STDIO.into()) }
}

fn solve(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut from, mut goal, mut limit, mut jobs, mut out) = (None, None, None, None, None, None);
    let [mut json, mut stats, mut grid, mut clockwise, mut keep_going, mut csv] = [false; 6];
    let mut table = Table::default();
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        let requested = match arg {
            Long("family") => {
                family = self::family(parser)?;
                continue;
            }
            Long("from") => {
                from = format(parser)?;
                continue;
            }
            Long("unique") => Goal::Unique,
            Long("count") => Goal::Count(maximum(parser, "--count")?),
            Long("all") => Goal::All(maximum(parser, "--all")?),
            Long("candidates") => Goal::Candidates,
            Long("json") => {
                json = true;
                continue;
            }
            Long("stats") => {
                stats = true;
                continue;
            }
            Long("time-limit") => {
                limit = Some(seconds(&text(parser)?)?);
                continue;
            }
            Long("jobs") => {
                jobs = Some(self::jobs(parser)?);
                continue;
            }
            Long("keep-going") => {
                keep_going = true;
                continue;
            }
            Long("out") => {
                out = Some(parser.value()?);
                continue;
            }
            Long("csv") => {
                csv = true;
                continue;
            }
            Long("column") => {
                table.column = Some(text(parser)?);
                continue;
            }
            Long("solution-column") => {
                table.solution = Some(text(parser)?);
                continue;
            }
            Long("out-column") => {
                table.out = Some(text(parser)?);
                continue;
            }
            // Has no effect in families without a score.
            Long("grid") => {
                grid = true;
                continue;
            }
            // Has no effect in families without moves.
            Long("clockwise") => {
                clockwise = true;
                continue;
            }
            Long("help") | Short('h') => return Ok(Command::Print(help::SOLVE)),
            Value(file) => {
                files.push(file);
                continue;
            }
            other => return Err(other.unexpected().into()),
        };
        if goal.replace(requested).is_some() {
            return Err(words::ONE_GOAL.into());
        }
    }
    let reading = reading(files, family, from, json, keep_going, out.as_deref())?;
    let (goal, jobs) = (goal.unwrap_or(Goal::First), jobs.unwrap_or_else(all_cores));
    let columns = [("--column", &table.column), ("--solution-column", &table.solution), ("--out-column", &table.out)];
    for (option, _) in columns.iter().filter(|(_, name)| name.is_some()) {
        needs(option, "--csv", csv)?;
    }
    if csv && (json || stats || reading.from.is_some() || !matches!(goal, Goal::First | Goal::Unique)) {
        return Err(words::CSV_ALONE.into());
    }
    Ok(Command::Solve(Solve { goal, grid, clockwise, limit, json, stats, jobs, out, table: csv.then_some(table), reading }))
}

fn check(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut from, mut jobs) = (None, None, None);
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("from") => from = format(parser)?,
            Long("jobs") => jobs = Some(self::jobs(parser)?),
            Long("help") | Short('h') => return Ok(Command::Print(help::CHECK)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let [puzzles, boards] = positional(files, ["", ""])?;
    if boards.is_empty() {
        return Err(words::TWO_FILES.into());
    }
    Ok(Command::Check(Check { family, from, jobs: jobs.unwrap_or_else(all_cores), puzzles, boards }))
}

fn judge(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut json) = (None, false);
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("json") => json = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::JUDGE)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let [input, output] = positional(files, ["", ""])?;
    if output.is_empty() {
        return Err(words::INPUT_AND_OUTPUT.into());
    }
    Ok(Command::Judge(Judge { family, json, input, output }))
}

fn convert(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut from, mut to) = (None, None, None);
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("from") => from = format(parser)?,
            Long("to") => to = Some(text(parser)?),
            Long("help") | Short('h') => return Ok(Command::Print(help::CONVERT)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let to = to.ok_or(words::NO_TO)?;
    let [file] = positional(files, ["-"])?;
    Ok(Command::Convert(Convert { family, from, to, file }))
}

fn hint(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut from) = (None, None);
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("from") => from = format(parser)?,
            Long("help") | Short('h') => return Ok(Command::Print(help::HINT)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let [puzzle, board] = positional(files, ["", ""])?;
    if puzzle.is_empty() {
        return Err(words::ONE_FILE.into());
    }
    Ok(Command::Hint(Hint { family, from, puzzle, board: Some(board).filter(|b| !b.is_empty()) }))
}

fn explain(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut from, mut limit, mut jobs, mut out) = (None, None, None, None, None);
    let [mut json, mut keep_going] = [false; 2];
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("from") => from = format(parser)?,
            Long("time-limit") => limit = Some(seconds(&text(parser)?)?),
            Long("json") => json = true,
            Long("jobs") => jobs = Some(self::jobs(parser)?),
            Long("keep-going") => keep_going = true,
            Long("out") => out = Some(parser.value()?),
            Long("help") | Short('h') => return Ok(Command::Print(help::EXPLAIN)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let reading = reading(files, family, from, json, keep_going, out.as_deref())?;
    Ok(Command::Explain(Explain { limit, json, jobs: jobs.unwrap_or_else(all_cores), out, reading }))
}

fn families(parser: &mut Parser) -> Result<Command, UsageError> {
    let mut json = false;
    while let Some(arg) = parser.next()? {
        match arg {
            Long("json") => json = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::FAMILIES)),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Command::Families { json })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use std::collections::BTreeSet;

    use shumi::message::Lang;

    use super::*;

    fn solve_with(args: &[&str]) -> Result<Solve, String> {
        match parse_from(Parser::from_args([&["solve"], args].concat())) {
            Ok(Command::Solve(solve)) => Ok(solve),
            Ok(_) => Err("another command".into()),
            Err(CliError::Usage(what, "solve")) => Err(what.to(Lang::default())),
            Err(other) => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn without_options_the_first_solution_of_each_puzzle_in_standard_input_is_requested() {
        let solve = solve_with(&[]).unwrap();
        assert!(solve.reading.family.is_none() && solve.limit.is_none() && !solve.json && !solve.stats);
        assert_eq!((solve.goal, solve.reading.file, solve.jobs), (Goal::First, "-".into(), all_cores()));
    }

    #[test]
    fn options_may_stand_anywhere_and_take_values_either_way() {
        let solve = solve_with(&["f.txt", "--family=kakuro", "--count=7", "--stats", "--time-limit", "1.25"]).unwrap();
        assert_eq!((solve.goal, solve.reading.file), (Goal::Count(7), "f.txt".into()));
        assert_eq!(solve.limit, Some(Duration::from_millis(1250)));
        assert_eq!(solve.reading.family.map(|f| f.id()), Some("kakuro"));
        assert_eq!(solve_with(&["--", "--stats"]).unwrap().reading.file, "--stats");
    }

    #[test]
    fn seconds_are_plain_decimals() {
        assert_eq!(seconds(".5").ok(), Some(Duration::from_millis(500)));
        assert_eq!(seconds("3.").ok(), Some(Duration::from_secs(3)));
        assert_eq!(seconds("0").ok(), Some(Duration::ZERO));
        assert_eq!(seconds(&"9".repeat(400)).ok(), Some(Duration::MAX));
        for wrong in ["", ".", "-1", "+1", "1e3", "inf", "NaN", "1,5", " 1", "1.2.3"] {
            assert!(seconds(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn goals_exclude_one_another() {
        for args in [&["--unique", "--candidates"][..], &["--count", "1", "--all", "1"], &["--all", "1", "--all", "2"]] {
            assert!(solve_with(args).is_err_and(|what| what.contains("exclude")), "{args:?}");
        }
    }

    /// Returns the names of options that follow `before` in a text.
    fn options_in<'a>(text: &'a str, before: &str) -> BTreeSet<&'a str> {
        let name_at = |(at, _): (usize, &str)| {
            let name = &text[at + before.len()..];
            &name[..name.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(name.len())]
        };
        text.match_indices(before).map(name_at).filter(|name| !name.is_empty()).collect()
    }

    #[test]
    fn help_describes_exactly_the_options_that_are_parsed() {
        let own = include_str!("args.rs").split("#[cfg(test)]").next().unwrap();
        const MORE: &str = concat!(
            include_str!("generate_args.rs"),
            include_str!("daily_args.rs"),
            include_str!("watch_args.rs"),
            include_str!("practice_args.rs"),
            include_str!("sums_args.rs")
        );
        let source = format!("{own}{}{}", include_str!("making_args.rs"), MORE).replace("\npub fn ", "\nfn ");
        let texts = [
            ("parse_from", help::ALL),
            ("solve", help::SOLVE),
            ("check", help::CHECK),
            ("judge", help::JUDGE),
            ("convert", help::CONVERT),
            ("hint", help::HINT),
            ("explain", help::EXPLAIN),
            ("watch", help::WATCH),
            ("appraise", help::APPRAISE),
            ("finish", help::FINISH),
            ("generate", help::GENERATE),
            ("daily", help::DAILY),
            ("drill", help::DRILL),
            ("instances", help::INSTANCES),
            ("sums", help::SUMS),
            ("families", help::FAMILIES),
            ("serve", help::SERVE),
        ];
        for ((function, help), lang) in texts.iter().flat_map(|text| Lang::all().map(move |lang| (text, lang))) {
            let text = help.to(lang);
            let (_, body) = source.split_once(&format!("\nfn {function}(")).unwrap_or_else(|| panic!("no function {function}"));
            let body = body.split_once("\n}\n").unwrap().0;
            let parsed = options_in(body, "Long(\"");
            assert!(parsed.contains("help"), "{function}: {parsed:?}");
            // The general help names options of the commands, too.
            let described = options_in(text, "--");
            assert!(
                if *function == "parse_from" { parsed.is_subset(&described) } else { parsed == described },
                "{function} in {}: {parsed:?} {described:?}",
                lang.code()
            );
        }
        assert_eq!(source.matches("Long(\"help\")").count(), texts.len(), "a command is not compared with its help");
    }
}
