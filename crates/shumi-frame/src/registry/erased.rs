//! Puzzles of any family, their types erased: the same few operations for each.

use super::notation;
use super::opened::{Complete, ParsedPuzzle, Played, Solved};
use crate::authoring::{Appraisal, Appraise, FinishRequest, Finished, Unfinished, appraise, finish};
use crate::explain::{self, Chapter, Check, Climb, Walk, next_hint, technique_of, walk};
use crate::family::{Ask, Draw, Explain, Finish, Hint, Lesson, Notations, Play, Solve, Step, Verdict, sentence, verdict};
use crate::practice::{Instances, Trivial, instances, trivial};
use crate::session::{Game, RestoreError, Session, save_opened, saved_board, saved_history};
use crate::solving::{Answer, Judgement, judge, solve, to_answer};
use shumi_core::message::{Lang, Message};
use shumi_core::meter::Meter;
use shumi_core::text::{Cursor, Stop};

/// A puzzle of any family. It can move to another thread.
pub trait AnyPuzzle: Send {
    /// Id of its family.
    fn id(&self) -> &'static str;
    /// Whether its texts of several lines are separated by a blank line.
    fn blank_line_between(&self) -> bool;
    /// The number of cells of its drawn board, known without drawing.
    fn cells(&self) -> usize;
}

/// A puzzle whose boards are checked against its rules.
pub trait Checkable: AnyPuzzle {
    /// Reads a board in the form of an answer and checks it against the rules, without the solver.
    fn check(&self, board: &mut Cursor<'_>, lang: Lang) -> Result<Verdict, Stop>;
}

/// A puzzle with a writer.
pub trait Writable: AnyPuzzle {
    /// Writes it in a notation; `Err` is the reason why the notation cannot hold it.
    fn write(&self, notation: &str) -> Result<String, Message>;
}

/// A puzzle that can be solved.
pub trait Solvable: AnyPuzzle {
    /// Answers a question about it.
    fn solve(&self, ask: &Ask, meter: &mut Meter<'_>) -> Answer;
}

/// A puzzle whose boards are judged by its answers.
pub trait Judged: AnyPuzzle {
    /// Judges the board of a saved game of it, and finds the last right position. May run the solver.
    fn judge(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Judgement, RestoreError>;
    /// Judges a board in the form of an answer.
    fn judge_board(&self, board: &mut Cursor<'_>, lang: Lang, meter: &mut Meter<'_>) -> Result<Judgement, Stop>;
}

/// A puzzle with hints for its games.
pub trait Hintable: AnyPuzzle {
    /// The next hint of a saved game of it; `None` if its board is full and right. May run the solver.
    fn hint(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError>;
    /// The path from its givens to the end, with the first `most` steps as hints. Runs the solver first.
    fn walk(&self, most: usize, lang: Lang, meter: &mut Meter<'_>) -> Walk;
    /// All instances of the techniques up to a grade at the board of a saved game of it. May run the solver.
    fn instances(&self, state: &str, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Result<Instances, RestoreError>;
    /// All steps up to a grade from the board of a saved game of it. May run the solver.
    fn trivial(&self, state: &str, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Result<Trivial, RestoreError>;
}

/// A puzzle in the making.
pub trait Appraisable: AnyPuzzle {
    /// Counts its answers, and grades the only one.
    fn appraise(&self, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal;
    /// Completes it to one answer.
    fn finish(&self, order: &FinishRequest, meter: &mut Meter<'_>) -> Result<Finished, Unfinished>;
}

/// A puzzle with an explanation from the givens to the end.
pub trait Explainable: AnyPuzzle {
    /// Climbs the ladder of techniques from the givens until it ends.
    fn climb(&self, meter: &mut Meter<'_>) -> Climb;
    /// Checks a climb of this puzzle against its solutions.
    fn check_climb(&self, climb: &Climb, meter: &mut Meter<'_>) -> Check;
    /// Divides the steps of a climb of this puzzle into chapters, if they are many.
    fn chapters(&self, climb: &Climb, lang: Lang) -> Vec<Chapter>;
    /// The technique's name and the sentence of a step.
    fn step_text(&self, step: &Step, lang: Lang) -> (String, String);
    /// The pages of help for its techniques, in the order of the ladder.
    fn lessons(&self) -> &'static [&'static Lesson];
    /// Id, name and grade of each of its techniques, easiest first.
    fn ladder(&self, lang: Lang) -> Vec<(&'static str, &'static str, u8)>;
}

/// A puzzle that its text may combine with the board of a game.
pub trait Openable: AnyPuzzle {
    /// A saved game of it, if it was read with a board.
    fn opened_game(&self) -> Option<String>;
}

/// A puzzle that can be played.
pub trait Playable: Checkable {
    /// A new game of it, which continues at the board if it was read with one.
    fn play(&self) -> Box<dyn Session>;
}

/// A puzzle of a family of any tier: it is read, written and solved, and its family may offer more.
pub trait Basic: Writable + Checkable + Solvable {
    /// The puzzle with games; `None`: its family has none.
    fn played(&self) -> Option<&dyn Playable> {
        None
    }
    /// The puzzle with everything; `None`: its family is not complete.
    fn complete(&self) -> Option<&dyn Problem> {
        None
    }
}
/// The interface of a family in a worker.
pub trait Solver: Solvable + Checkable + Judged {
    /// The puzzle with hints and appraisals; `None`: its family is not complete.
    fn hinted(&self) -> Option<&dyn Hinted> {
        None
    }
}
/// The part of [`Solver`] that complete families offer.
pub trait Hinted: Hintable + Appraisable {}
/// The interface of a family for import and export.
pub trait Document: Writable + Openable {}
/// Everything, which complete families offer.
pub trait Problem: Basic + Document + Playable + Solver + Hinted + Explainable {}

impl<T: Hintable + Appraisable> Hinted for T {}
impl<T: Writable + Openable> Document for T {}
impl<T: Basic + Document + Playable + Solver + Hinted + Explainable> Problem for T {}

impl<P: Notations + Solve> Basic for ParsedPuzzle<P, Solved> {}

impl<P: Notations + Solve + Play + Draw> Basic for ParsedPuzzle<P, Played> {
    fn played(&self) -> Option<&dyn Playable> {
        Some(self)
    }
}

impl<P: Notations + Solve + Play> Solver for ParsedPuzzle<P, Played> {}

impl<P: Finish> Solver for ParsedPuzzle<P, Complete> {
    fn hinted(&self) -> Option<&dyn Hinted> {
        Some(self)
    }
}

impl<P: Draw + Finish> Basic for ParsedPuzzle<P, Complete> {
    fn played(&self) -> Option<&dyn Playable> {
        Some(self)
    }

    fn complete(&self) -> Option<&dyn Problem> {
        Some(self)
    }
}

// A tier is a type without values, so that `Send` is all that `ParsedPuzzle` asks of it.
impl<P: Notations, T: Send> AnyPuzzle for ParsedPuzzle<P, T> {
    fn id(&self) -> &'static str {
        self.puzzle.id()
    }

    fn blank_line_between(&self) -> bool {
        self.puzzle.blank_line_between()
    }

    fn cells(&self) -> usize {
        self.puzzle.size().cells()
    }
}

impl<P: Notations, T: Send> Checkable for ParsedPuzzle<P, T> {
    fn check(&self, board: &mut Cursor<'_>, lang: Lang) -> Result<Verdict, Stop> {
        let board = self.puzzle.read_board(board)?;
        Ok(verdict(&self.puzzle, &board, lang))
    }
}

impl<P: Notations, T: Send> Writable for ParsedPuzzle<P, T> {
    fn write(&self, notation: &str) -> Result<String, Message> {
        notation::write(&self.puzzle, notation)
    }
}

impl<P: Notations + Solve, T: Send> Solvable for ParsedPuzzle<P, T> {
    fn solve(&self, ask: &Ask, meter: &mut Meter<'_>) -> Answer {
        let found = solve(&self.puzzle, ask, meter);
        to_answer(&self.puzzle, found, ask.lang, meter.progress.nodes, meter.progress.bound)
    }
}

impl<P: Notations + Explain> Hintable for ParsedPuzzle<P> {
    fn hint(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError> {
        let board = saved_board(&self.puzzle, state)?;
        Ok(next_hint(&self.puzzle, &board, lang, meter))
    }

    fn walk(&self, most: usize, lang: Lang, meter: &mut Meter<'_>) -> Walk {
        walk(&self.puzzle, most, lang, meter)
    }

    fn instances(&self, state: &str, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Result<Instances, RestoreError> {
        let board = saved_board(&self.puzzle, state)?;
        Ok(instances(&self.puzzle, &board, grade, lang, meter))
    }

    fn trivial(&self, state: &str, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Result<Trivial, RestoreError> {
        let board = saved_board(&self.puzzle, state)?;
        Ok(trivial(&self.puzzle, &board, grade, lang, meter))
    }
}

impl<P: Notations + Solve + Play, T: Send> Judged for ParsedPuzzle<P, T> {
    fn judge(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Judgement, RestoreError> {
        let (board, mut earlier) = saved_history(&self.puzzle, state)?;
        Ok(judge(&self.puzzle, &board, &mut earlier, lang, meter))
    }

    fn judge_board(&self, board: &mut Cursor<'_>, lang: Lang, meter: &mut Meter<'_>) -> Result<Judgement, Stop> {
        let board = self.puzzle.read_board(board)?;
        Ok(judge(&self.puzzle, &board, &mut std::iter::empty(), lang, meter))
    }
}

impl<P: Finish> Appraisable for ParsedPuzzle<P> {
    fn appraise(&self, ask: &Appraise, meter: &mut Meter<'_>) -> Appraisal {
        appraise(&self.puzzle, ask, meter)
    }

    fn finish(&self, order: &FinishRequest, meter: &mut Meter<'_>) -> Result<Finished, Unfinished> {
        finish(&self.puzzle, order, meter)
    }
}

impl<P: Notations + Explain> Explainable for ParsedPuzzle<P> {
    fn climb(&self, meter: &mut Meter<'_>) -> Climb {
        explain::climb(&self.puzzle, meter)
    }

    fn check_climb(&self, climb: &Climb, meter: &mut Meter<'_>) -> Check {
        explain::check(&self.puzzle, climb, meter)
    }

    fn chapters(&self, climb: &Climb, lang: Lang) -> Vec<Chapter> {
        explain::chapters(&self.puzzle, &climb.steps, lang)
    }

    fn step_text(&self, step: &Step, lang: Lang) -> (String, String) {
        let words = technique_of(self.puzzle.techniques(), step).words;
        (words.name.to(lang).into(), sentence(&self.puzzle, words, &step.args, lang))
    }

    fn lessons(&self) -> &'static [&'static Lesson] {
        self.puzzle.lessons()
    }

    fn ladder(&self, lang: Lang) -> Vec<(&'static str, &'static str, u8)> {
        self.puzzle.techniques().iter().map(|t| (t.id(), t.words.name.to(lang), t.grade)).collect()
    }
}

impl<P: Notations + Play, T: Send> Openable for ParsedPuzzle<P, T> {
    fn opened_game(&self) -> Option<String> {
        let board = self.board.as_ref().filter(|b| self.puzzle.is_valid_board(b))?;
        Some(save_opened(&self.puzzle, board))
    }
}

impl<P: Notations + Play + Draw, T: Send> Playable for ParsedPuzzle<P, T> {
    fn play(&self) -> Box<dyn Session> {
        Box::new(Game::new(self.puzzle.clone(), self.board.clone()))
    }
}
