//! The command line, taken apart.

use std::ffi::OsString;
use std::time::Duration;

use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use shumi::registry::Entry;
use shumi::solve::Goal;

use crate::failure::Failure;
use crate::help;

/// What is asked.
pub enum Command {
    /// A fixed text: help, version.
    Print(&'static str),
    Solve(Solve),
    Check(Check),
    Convert(Convert),
    Hint(Hint),
    Explain(Explain),
    Families {
        json: bool,
    },
}

/// Arguments of `solve`. A family of `None` is told by each text itself; a file `-` is standard input.
pub struct Solve {
    pub family: Option<Entry>,
    pub goal: Goal,
    pub grid: bool,
    pub clockwise: bool,
    pub limit: Option<Duration>,
    pub json: bool,
    pub stats: bool,
    pub file: OsString,
}

/// Arguments of `check`.
pub struct Check {
    pub family: Option<Entry>,
    pub puzzles: OsString,
    pub boards: OsString,
}

/// Arguments of `convert`.
pub struct Convert {
    pub family: Option<Entry>,
    pub to: String,
    pub file: OsString,
}

/// Arguments of `hint`.
pub struct Hint {
    pub family: Option<Entry>,
    pub puzzle: OsString,
    pub board: Option<OsString>,
}

/// Arguments of `explain`.
pub struct Explain {
    pub family: Option<Entry>,
    pub limit: Option<Duration>,
    pub json: bool,
    pub file: OsString,
}

/// Takes the arguments of this process apart.
pub fn parse() -> Result<Command, Failure> {
    parse_from(Parser::from_env())
}

fn parse_from(mut parser: Parser) -> Result<Command, Failure> {
    let Some(first) = parser.next().map_err(|e| Failure::Usage(e.to_string(), ""))? else {
        return Err(Failure::Usage("a command is missing: solve, check, convert, hint, explain or families".into(), ""));
    };
    let command = match first {
        Long("help") | Short('h') => return Ok(Command::Print(help::ALL)),
        Long("version") | Short('V') => return Ok(Command::Print(help::VERSION)),
        Value(name) => name.to_string_lossy().into_owned(),
        other => return Err(Failure::Usage(other.unexpected().to_string(), "")),
    };
    let (name, read): (_, Read) = match command.as_str() {
        "solve" => ("solve", solve),
        "check" => ("check", check),
        "convert" => ("convert", convert),
        "hint" => ("hint", hint),
        "explain" => ("explain", explain),
        "families" => ("families", families),
        "help" => return Ok(Command::Print(help::ALL)),
        _ => return Err(Failure::Usage(format!("there is no command `{command}`"), "")),
    };
    read(&mut parser).map_err(|Wrong(what)| Failure::Usage(what, name))
}

/// Takes the arguments of one command apart.
type Read = fn(&mut Parser) -> Result<Command, Wrong>;

/// What is wrong with the arguments of a command.
struct Wrong(String);

impl From<lexopt::Error> for Wrong {
    fn from(error: lexopt::Error) -> Self {
        Self(error.to_string())
    }
}

fn solve(parser: &mut Parser) -> Result<Command, Wrong> {
    let (mut family, mut goal, mut limit) = (None, None, None);
    let [mut json, mut stats, mut grid, mut clockwise] = [false; 4];
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        let asked = match arg {
            Long("family") => {
                family = self::family(parser)?;
                continue;
            }
            Long("unique") => Goal::Unique,
            Long("count") => Goal::Count(most(parser, "--count")?),
            Long("all") => Goal::All(most(parser, "--all")?),
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
            // Families without a score, or without moves, have nothing to change.
            Long("grid") => {
                grid = true;
                continue;
            }
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
        if goal.replace(asked).is_some() {
            return Err(Wrong("`--unique`, `--count`, `--all` and `--candidates` exclude one another".into()));
        }
    }
    let [file] = take(files, ["-"])?;
    Ok(Command::Solve(Solve { family, goal: goal.unwrap_or(Goal::First), grid, clockwise, limit, json, stats, file }))
}

fn check(parser: &mut Parser) -> Result<Command, Wrong> {
    let mut family = None;
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("help") | Short('h') => return Ok(Command::Print(help::CHECK)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let [puzzles, boards] = take(files, ["", ""])?;
    if boards.is_empty() {
        return Err(Wrong("two files are needed: the puzzles and their solutions".into()));
    }
    Ok(Command::Check(Check { family, puzzles, boards }))
}

fn convert(parser: &mut Parser) -> Result<Command, Wrong> {
    let (mut family, mut to) = (None, None);
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("to") => to = Some(text(parser)?),
            Long("help") | Short('h') => return Ok(Command::Print(help::CONVERT)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let to = to.ok_or_else(|| Wrong("`--to NOTATION` is missing".into()))?;
    let [file] = take(files, ["-"])?;
    Ok(Command::Convert(Convert { family, to, file }))
}

fn hint(parser: &mut Parser) -> Result<Command, Wrong> {
    let mut family = None;
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("help") | Short('h') => return Ok(Command::Print(help::HINT)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let [puzzle, board] = take(files, ["", ""])?;
    if puzzle.is_empty() {
        return Err(Wrong("a file is needed: the puzzle".into()));
    }
    Ok(Command::Hint(Hint { family, puzzle, board: Some(board).filter(|b| !b.is_empty()) }))
}

fn explain(parser: &mut Parser) -> Result<Command, Wrong> {
    let (mut family, mut limit, mut json) = (None, None, false);
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("time-limit") => limit = Some(seconds(&text(parser)?)?),
            Long("json") => json = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::EXPLAIN)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let [file] = take(files, ["-"])?;
    Ok(Command::Explain(Explain { family, limit, json, file }))
}

fn families(parser: &mut Parser) -> Result<Command, Wrong> {
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

fn text(parser: &mut Parser) -> Result<String, Wrong> {
    Ok(parser.value()?.to_string_lossy().into_owned())
}

fn family(parser: &mut Parser) -> Result<Option<Entry>, Wrong> {
    shumi::family(&text(parser)?).map_err(|e| Wrong(e.to_string()))
}

/// The limit of `--count` and `--all`.
fn most(parser: &mut Parser, option: &str) -> Result<u64, Wrong> {
    let given = text(parser)?;
    let plain = given.bytes().all(|b| b.is_ascii_digit());
    let most = given.parse().ok().filter(|most| plain && *most > 0);
    most.ok_or_else(|| Wrong(format!("`{option}` takes a whole number from 1, not `{given}`")))
}

/// Decimal seconds, plain digits with at most one point. Longer than a clock can tell is as good as for ever.
fn seconds(given: &str) -> Result<Duration, Wrong> {
    let plain = given.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let number: Option<f64> = given.parse().ok().filter(|_| plain);
    let number = number.ok_or_else(|| Wrong(format!("`--time-limit` takes decimal seconds, not `{given}`")))?;
    Ok(Duration::try_from_secs_f64(number).unwrap_or(Duration::MAX))
}

/// The files, the missing ones as in `absent`; an error where there are more, or two are standard input.
fn take<const N: usize>(files: Vec<OsString>, absent: [&str; N]) -> Result<[OsString; N], Wrong> {
    if files.iter().any(|file| file.is_empty()) {
        return Err(Wrong("a file has no name".into()));
    }
    if let Some(extra) = files.get(N) {
        return Err(Wrong(format!("one file too many: `{}`", extra.display())));
    }
    if files.iter().filter(|file| *file == "-").count() > 1 {
        return Err(Wrong("only one of the files can be standard input".into()));
    }
    let mut files = files.into_iter();
    Ok(absent.map(|absent| files.next().unwrap_or_else(|| absent.into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve_with(args: &[&str]) -> Result<Solve, String> {
        match parse_from(Parser::from_args([&["solve"], args].concat())) {
            Ok(Command::Solve(solve)) => Ok(solve),
            Ok(_) => Err("another command".into()),
            Err(Failure::Usage(what, "solve")) => Err(what),
            Err(other) => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn without_options_one_solution_is_asked_of_standard_input() {
        let solve = solve_with(&[]).unwrap();
        assert!(solve.family.is_none() && solve.limit.is_none() && !solve.json && !solve.stats);
        assert_eq!((solve.goal, solve.file), (Goal::First, "-".into()));
    }

    #[test]
    fn options_may_stand_anywhere_and_take_values_either_way() {
        let solve = solve_with(&["f.txt", "--family=kakuro", "--count=7", "--stats", "--time-limit", "1.25"]).unwrap();
        assert_eq!((solve.goal, solve.file), (Goal::Count(7), "f.txt".into()));
        assert_eq!(solve.limit, Some(Duration::from_millis(1250)));
        assert_eq!(solve.family.map(|f| f.info().id), Some("kakuro"));
        assert_eq!(solve_with(&["--", "--stats"]).unwrap().file, "--stats");
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
    fn questions_exclude_one_another() {
        for args in [&["--unique", "--candidates"][..], &["--count", "1", "--all", "1"], &["--all", "1", "--all", "2"]] {
            assert!(solve_with(args).is_err_and(|what| what.contains("exclude")), "{args:?}");
        }
    }
}
