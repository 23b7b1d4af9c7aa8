//! Explanation of a puzzle: each step is checked against the solutions and in all languages, and the whole path applied in a game.
use super::case::{Case, Finding, bounded};
use super::tally::Tally;
use anyhow::{Context, ensure};
use shumi::family::Stage;
use shumi::message::Lang;
use shumi::registry::Problem;
use shumi::session::{Action, Overlay};
use shumi::solving::Status;

/// Maximum number of steps.
const TOLD: usize = 150;

pub fn check(case: &Case, problem: &dyn Problem, status: Status, tally: &mut Tally) -> Finding {
    // A puzzle without an answer has no steps.
    if status == Status::None {
        return Ok(());
    }
    let climb = bounded(|meter| problem.climb(meter));
    let checked = bounded(|meter| problem.check_climb(&climb, meter));
    ensure!(checked.unsound.is_empty(), "steps that do not hold: {:?}", checked.unsound);
    ensure!(!climb.solved || matches!(status, Status::Unique | Status::Limit), "explained to the end, but {status:?}");
    tally.count(&case.family, "steps", climb.steps.len());
    for step in climb.steps.iter().take(TOLD) {
        for lang in Lang::all() {
            let (name, text) = problem.step_text(step, lang);
            let is_whole = !name.is_empty() && !text.is_empty() && !text.contains(['{', '}']);
            ensure!(is_whole, "{} in {}: `{name}`, `{text}`", step.technique, lang.code());
        }
    }
    if !climb.solved || climb.stopped {
        return Ok(());
    }
    let way = bounded(|meter| problem.walk(usize::MAX, Lang::default(), meter));
    let mut game = problem.play();
    for hint in &way.steps {
        let _ = game.show(Overlay::Hint(hint.clone(), Stage::What)).ok().context("a step that cannot be shown")?;
        ensure!(game.act(Action::DoHint).is_some(), "a step that cannot be done: {}", hint.text);
    }
    ensure!(way.cut || game.played().is_some_and(|game| game.right), "the steps do not lead to the end:\n{}", game.value());
    Ok(())
}
