//! The tools: questions about puzzles, with results as the rows of `--json`.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use shumi::builtin::{ALL, SOLVED};
use shumi::generation::{GenerateRequest, MAX_SEED, MakeError, Symmetry};
use shumi::message::Lang;
use shumi::solving::{Ask, Goal};
use shumi::{Error, Meter, RequestError, oracle};

/// Advice to the client.
pub const INSTRUCTIONS: &str = "Number-grid puzzles: Kakuro, Sudoku, Hitori, Kuromasu (Kurodoko), Rotation, Killer Sudoku. \
     Places are 1-based [row, col]. A board has the form of an answer, with `.` for an open digit and `?` for an undecided cell.";

/// Names, descriptions and arguments.
const TOOLS: &str = include_str!("tools.json");
/// The default and the longest time of a call.
const SECONDS: [f64; 2] = [10.0, 3600.0];
/// The default of the most solutions, and of the most steps.
const LIMIT: u64 = 20;
const STEPS: usize = 200;

/// Lists the tools.
pub fn list() -> Value {
    serde_json::from_str(TOOLS).unwrap_or_default()
}

/// Arguments that several tools have.
#[derive(Deserialize)]
struct Puzzle {
    puzzle: String,
    family: Option<String>,
    board: Option<String>,
    time_limit: Option<f64>,
    lang: Option<String>,
    goal: Option<String>,
    limit: Option<u64>,
    against: Option<String>,
    most: Option<usize>,
}

/// Arguments of `generate`.
#[derive(Deserialize)]
struct Wish {
    family: String,
    size: Option<Size>,
    grade: Option<u64>,
    symmetry: Option<String>,
    seed: Option<u64>,
    time_limit: Option<f64>,
}

/// Rows and columns, or one number for both.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Size {
    Square(u64),
    Sides([u64; 2]),
}

/// Calls the tool that `params` names. `Err`: there is no such tool. A wrong argument is a result that tells the error.
pub fn call(params: &Value, is_cancelled: &AtomicBool) -> Result<Value, String> {
    let name = params["name"].as_str().unwrap_or_default();
    let arguments = params.get("arguments").cloned().unwrap_or_else(|| json!({}));
    let called = match name {
        "solve" => read(arguments).and_then(|asked| solve(&asked, is_cancelled)),
        "check" => read(arguments).and_then(|asked| check(&asked, is_cancelled)),
        "hint" => read(arguments).and_then(|asked| hint(&asked, is_cancelled)),
        "explain" => read(arguments).and_then(|asked| explain(&asked, is_cancelled)),
        "generate" => read(arguments).and_then(|wish| generate(&wish, is_cancelled)),
        _ => return Err(format!("no tool {name:?}; there are solve, check, hint, explain, generate")),
    };
    Ok(match called {
        Ok(row) => json!({ "content": [{ "type": "text", "text": row.to_string() }], "structuredContent": row, "isError": false }),
        Err(why) => json!({ "content": [{ "type": "text", "text": why }], "isError": true }),
    })
}

fn read<T: DeserializeOwned>(arguments: Value) -> Result<T, String> {
    serde_json::from_value(arguments).map_err(|error| error.to_string())
}

fn row(row: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(row).map_err(|error| error.to_string())
}

impl Puzzle {
    fn id(&self) -> &str {
        self.family.as_deref().unwrap_or("auto")
    }

    fn lang(&self) -> Result<Lang, String> {
        self.lang.as_deref().map_or(Ok(Lang::default()), |tag| Lang::of_tag(tag).ok_or_else(|| format!("no language {tag:?}")))
    }
}

/// Calls `work` with a meter that stops at the time limit or if the client cancels the call.
fn within<T>(seconds: Option<f64>, is_cancelled: &AtomicBool, work: impl FnOnce(&mut Meter<'_>) -> T) -> Result<T, String> {
    let [usual, longest] = SECONDS;
    let seconds = seconds.unwrap_or(usual);
    if !(0.0..=longest).contains(&seconds) {
        return Err(format!("time_limit is a number of seconds from 0 to {longest}"));
    }
    let (started, limit) = (Instant::now(), Duration::from_secs_f64(seconds));
    let mut meter = Meter::new(|_| {
        let is_over = is_cancelled.load(Ordering::Relaxed) || started.elapsed() >= limit;
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Ok(work(&mut meter))
}

fn solve(asked: &Puzzle, is_cancelled: &AtomicBool) -> Result<Value, String> {
    let limit = asked.limit.unwrap_or(LIMIT).max(1);
    let goal = match asked.goal.as_deref().unwrap_or("unique") {
        "first" => Goal::First,
        "unique" => Goal::Unique,
        "count" => Goal::Count(limit),
        "all" => Goal::All(limit),
        "candidates" => Goal::Candidates,
        other => return Err(format!("no goal {other:?}; there are first, unique, count, all, candidates")),
    };
    let lang = asked.lang()?;
    let ask = Ask { goal, reasons: true, clockwise: false, lang };
    let answer = within(asked.time_limit, is_cancelled, |meter| shumi::solve(&asked.puzzle, asked.id(), ask, meter))?;
    row(&answer.map_err(|error| error.to(lang))?)
}

fn check(asked: &Puzzle, is_cancelled: &AtomicBool) -> Result<Value, String> {
    let (lang, said) = (asked.lang()?, |error: Error| error.to(asked.lang().unwrap_or_default()));
    let board = asked.board.as_deref().ok_or("missing field `board`")?;
    let puzzle = shumi::read(&asked.puzzle, asked.id()).map_err(said)?;
    match asked.against.as_deref().unwrap_or("rules") {
        "rules" => row(&ALL.check_board(&*puzzle, board, lang).map_err(said)?),
        "solution" => {
            let own = puzzle.write("json").map_err(|why| why.to(lang))?;
            let judge = |meter: &mut Meter<'_>| SOLVED.judge_board(&own, board, puzzle.id(), lang, meter);
            row(&within(asked.time_limit, is_cancelled, judge)?.map_err(said)?)
        }
        other => Err(format!("no measure {other:?}; there are rules, solution")),
    }
}

fn hint(asked: &Puzzle, is_cancelled: &AtomicBool) -> Result<Value, String> {
    let lang = asked.lang()?;
    let next = |meter: &mut Meter<'_>| oracle::hint(&asked.puzzle, asked.board.as_deref(), asked.id(), lang, meter);
    let step = within(asked.time_limit, is_cancelled, next)?.map_err(|error| error.to(lang))?;
    Ok(json!({ "finished": step.is_none(), "step": step }))
}

fn explain(asked: &Puzzle, is_cancelled: &AtomicBool) -> Result<Value, String> {
    let (lang, most) = (asked.lang()?, asked.most.unwrap_or(STEPS));
    let walk = |meter: &mut Meter<'_>| oracle::explain(&asked.puzzle, asked.id(), most, lang, meter);
    row(&within(asked.time_limit, is_cancelled, walk)?.map_err(|error| error.to(lang))?)
}

fn generate(wish: &Wish, is_cancelled: &AtomicBool) -> Result<Value, String> {
    let symmetry = match wish.symmetry.as_deref() {
        None => None,
        Some(name) => {
            let known = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name);
            Some(known.ok_or_else(|| format!("no symmetry {name:?}; there are {}", Symmetry::ALL.map(Symmetry::name).join(", ")))?)
        }
    };
    let size = wish.size.map(|size| match size {
        Size::Square(side) => [side; 2],
        Size::Sides(sides) => sides,
    });
    let order = GenerateRequest { size, grade: wish.grade, symmetry, ..GenerateRequest::default() };
    // Digits of a clock are random enough for a puzzle that tells its seed.
    let random = || std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64 & MAX_SEED);
    let seed = wish.seed.unwrap_or_else(random);
    let made = within(wish.time_limit, is_cancelled, |meter| shumi::generate(&wish.family, &order, seed, meter))?;
    match made {
        Ok(made) => row(&made),
        Err(RequestError::Make(MakeError::Stopped)) => Ok(json!({ "family": wish.family, "seed": seed, "status": "limit" })),
        Err(why) => Err(why.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_listed_tool_is_there() {
        let list = list();
        let names: Vec<_> = list.as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["solve", "check", "hint", "explain", "generate"]);
        for name in names {
            assert!(call(&json!({ "name": name, "arguments": {} }), &AtomicBool::new(false)).unwrap()["isError"] == true, "{name}");
        }
        assert!(call(&json!({ "name": "sing" }), &AtomicBool::new(false)).is_err());
    }
}
