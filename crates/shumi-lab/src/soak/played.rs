//! A game of random inputs, saved and reopened at intervals, and undone to its start.
use super::answers::Asked;
use super::case::{Case, Finding, bounded};
use super::tally::Tally;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use shumi::family::Stage;
use shumi::grid::Cell;
use shumi::registry::Problem;
use shumi::rng::Rng;
use shumi::scene::Theme;
use shumi::session::{Action, Overlay, Pen, Session, Switch, Tool};

/// Number of inputs of a game.
const INPUTS: u64 = 60;
/// Keys that some board knows, or none.
const KEYS: [&str; 30] = [
    "1",
    "2",
    "3",
    "5",
    "9",
    "0",
    "Shift+2",
    "Shift+4",
    "a",
    "b",
    "q",
    "e",
    "z",
    "x",
    " ",
    "Enter",
    "Delete",
    "Backspace",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Shift+ArrowRight",
    "Ctrl+a",
    "Ctrl+z",
    "Ctrl+y",
    "Home",
    "Escape",
    "Alt+h",
    "?",
];
const PENS: [&str; 4] = ["digit", "corner", "centre", "colour"];
const SWITCHES: [(&str, Switch); 4] = [
    ("digit-first", Switch::DigitFirst),
    ("follow-ups", Switch::FollowUps),
    ("clear-marks", Switch::ClearMarks),
    ("show-candidates", Switch::ShowCandidates),
];
const TOOLS: [(&str, Tool<'static>); 6] = [
    ("fill-marks", Tool::FillMarks),
    ("promote", Tool::Promote),
    ("checkpoint", Tool::Checkpoint("")),
    ("try", Tool::Try),
    ("keep", Tool::Keep),
    ("give-up", Tool::GiveUp),
];

/// A finished game: its inputs, which the script in Node repeats, and the results.
pub struct Played {
    pub inputs: Vec<Value>,
    pub value: String,
    pub saved: String,
    pub opening: String,
}

/// Plays a game and undoes it.
pub fn check(case: &Case, problem: &dyn Problem, asked: &Asked, rng: &mut Rng, tally: &mut Tally) -> Result<Played> {
    let mut game = problem.play();
    let start = (game.value(), game.svg(Theme::Light));
    let (size, keys) = (game.scene().size, game.keys());
    let mut inputs = Vec::new();
    for at in 0..INPUTS {
        let cell = Cell::new(rng.below(u64::from(size.rows)) as u16, rng.below(u64::from(size.cols)) as u16);
        let input = match rng.below(16) {
            0..=3 => json!(["press", cell.row, cell.col, rng.below(3) == 0]),
            4 => json!(["stroke", cell.row, cell.col]),
            5 => json!(["select", cell.row, cell.col]),
            6 => json!(["choose", cell.row, cell.col, "add"]),
            7 if !keys.is_empty() => json!(["enter", keys[rng.below(keys.len() as u64) as usize].value]),
            8 => json!(["setPen", rng.pick(&PENS)]),
            9 => json!(["setSwitch", SWITCHES[rng.below(4) as usize].0, rng.below(2) == 0]),
            10 => json!(["useTool", TOOLS[rng.below(6) as usize].0]),
            11 => json!([rng.pick(&["undo", "redo", "undo", "reset"])]),
            12 if game.modes().len() > 1 => json!(["setMode", rng.below(game.modes().len() as u64)]),
            _ => json!(["key", rng.pick(&KEYS)]),
        };
        act(&mut *game, &input).with_context(|| format!("{input} is no input"))?;
        inputs.push(input);
        if at % 20 == 19 {
            holds(case, &mut *game)?;
            inputs.extend([json!(["check"]), json!(["clearMarks"])]);
        }
    }
    if let Some(answer) = asked.unique.solutions.first() {
        let _ = game.set_value(answer).ok().with_context(|| format!("an answer is not taken:\n{answer}"))?;
        inputs.push(json!(["setValue", answer]));
        let verdict = shumi::check(&case.text, &game.value(), &case.family)?;
        ensure!(
            game.played().is_some_and(|game| game.right) == (verdict.full && verdict.faults.is_empty()),
            "right is {}: {verdict:?}",
            game.played().is_some_and(|game| game.right)
        );
    }
    tally.count(&case.family, "inputs", inputs.len());
    let played = Played { value: game.value(), saved: game.save(), inputs, opening: start.0.clone() };
    hinted(&played.saved)?;
    let end = (game.value(), game.svg(Theme::Light));
    let moves = game.status().moves;
    for _ in 0..moves {
        ensure!(game.status().undo, "{moves} moves, but fewer are taken back");
        game.act(Action::Undo);
    }
    ensure!(!game.status().undo, "{moves} moves, but more are taken back");
    ensure!((game.value(), game.svg(Theme::Light)) == start, "taken back, it is not as it began:\n{}", game.value());
    for _ in 0..moves {
        game.act(Action::Redo);
    }
    ensure!((game.value(), game.svg(Theme::Light)) == end, "made again, it is another board:\n{}", game.value());
    Ok(played)
}

/// Checks that the saved game reopens identically, and that the game and its text give the same verdict.
fn holds(case: &Case, game: &mut dyn Session) -> Finding {
    let saved = game.save();
    let back = shumi::resume(&saved).ok().with_context(|| format!("a saved game does not open: {saved}"))?;
    // A puzzle that was read from several lines may be written in one.
    let words = |text: String| text.split_whitespace().collect::<String>();
    ensure!(back.save() == saved && words(back.value()) == words(game.value()), "a saved game opens as another one: {saved}");
    let (verdict, _) = game.check();
    let other = shumi::check(&case.text, &game.value(), &case.family).context("a board that cannot be read")?;
    // If the shading is right, undecided cells are written as unshaded.
    let is_alike = verdict.faults == other.faults && (verdict.open == other.open || other.full && other.faults.is_empty());
    ensure!(is_alike, "judged as {verdict:?}, from its text as {other:?}");
    game.act(Action::ClearOverlays);
    Ok(())
}

/// Checks that the next hint of a game can be shown and applied.
fn hinted(saved: &str) -> Finding {
    let Some(hint) = bounded(|meter| shumi::hint(saved, meter)).ok().context("no hint of a saved game")? else { return Ok(()) };
    ensure!(!hint.text.is_empty() && !hint.text.contains(['{', '}']), "a hint says `{}`", hint.text);
    let mut game = shumi::resume(saved).ok().context("a saved game does not open")?;
    let _ = game.show(Overlay::Hint(hint.clone(), Stage::What)).ok().context("a hint that cannot be shown")?;
    game.act(Action::DoHint);
    ensure!(hint.changes.is_empty() || game.save() != saved, "a hint that does nothing: {}", hint.text);
    Ok(())
}

/// Applies an input; returns `None` if the input is unknown. Inputs without a meaning on a board change nothing.
fn act(game: &mut dyn Session, input: &Value) -> Option<()> {
    let number = |at: usize| input[at].as_u64();
    let cell = || Some(Cell::new(number(1)? as u16, number(2)? as u16));
    let word = |at: usize| input[at].as_str();
    let action = match word(0)? {
        "press" => {
            // Like the module: a second press without a meaning of its own switches pencil mode.
            let (second, status) = (input[3].as_bool()?, game.status());
            game.act(Action::Press { cell: cell()?, second });
            if !second || status.press[1] || !status.marks {
                return Some(());
            }
            Action::Pencil(!game.played()?.pencil)
        }
        "stroke" => Action::Stroke(cell()?),
        "select" => Action::Select(Some(cell()?)),
        "choose" => Action::Add(cell()?),
        "enter" => Action::Enter(Some(number(1)? as u32)),
        "setPen" => Action::Pen(Pen::named(word(1)?)?),
        "setSwitch" => Action::Switch(SWITCHES.iter().find(|(name, _)| Some(*name) == word(1))?.1, input[2].as_bool()?),
        "useTool" => Action::Tool(TOOLS.iter().find(|(name, _)| Some(*name) == word(1))?.1),
        "setMode" => Action::Mode(number(1)? as usize),
        "key" => Action::Key(word(1)?),
        "undo" => Action::Undo,
        "redo" => Action::Redo,
        "reset" => Action::Reset,
        _ => return None,
    };
    game.act(action);
    Some(())
}
