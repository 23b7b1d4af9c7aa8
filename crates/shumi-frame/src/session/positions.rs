//! Positions to return to: checkpoints of the player, and the beginning of a trial.

use super::action::Tool;
use super::checkpoint::{Checkpoint, LONGEST_NAME, MAX_CHECKPOINTS};
use super::game::Game;
use super::status::CheckpointText;
use super::step::Position;
use crate::family::{Draw, Notations, Play};
use crate::words::common::note as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args};
use shumi_core::scene::Delta;

impl<P: Play + Draw + Notations> Game<P> {
    /// Uses a tool; `None`: it has no meaning here.
    pub(super) fn use_tool(&mut self, tool: Tool<'_>) -> Option<Delta> {
        match tool {
            Tool::FillMarks => self.fill_marks(),
            Tool::Promote => self.promote(),
            Tool::WriteCandidates => self.write_candidates(),
            Tool::Checkpoint(name) => Some(self.set_checkpoint(name)),
            Tool::BackTo(at) => Some(self.back_to(at)),
            Tool::Remove(at) => self.remove_checkpoint(at),
            Tool::Compare(at) => self.compare(at),
            Tool::Try => Some(self.switch_trial()),
            Tool::Keep => self.end_trial(true),
            Tool::GiveUp => self.end_trial(false),
            Tool::Symmetry(_) | Tool::FillClues => None,
        }
    }

    /// Saves the position as a checkpoint.
    fn set_checkpoint(&mut self, name: &str) -> Delta {
        let list = &self.state.checkpoints;
        if list.len() >= MAX_CHECKPOINTS {
            return self.told(words::CHECKPOINTS_MOST, vec![("n", Arg::Number(MAX_CHECKPOINTS as i64))]);
        }
        let id = list.last().map_or(1, |last| last.id + 1);
        let name: String = name.trim().chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        let checkpoint = Checkpoint { id, name, position: self.state.position() };
        let args = vec![("name", called(&checkpoint))];
        self.state.checkpoints.push(checkpoint);
        Delta { moved: true, ..self.told(words::CHECKPOINT_SET, args) }
    }

    /// Returns to a checkpoint as one move; the checkpoint stays.
    pub(super) fn back_to(&mut self, at: usize) -> Delta {
        let Some(checkpoint) = self.state.checkpoints.get(at) else { return self.told(words::NO_CHECKPOINT, Vec::new()) };
        let args = vec![("name", called(checkpoint))];
        let to = checkpoint.position.clone();
        let moved = self.state.replace(to);
        self.drop_overlays();
        let text = if moved { words::BACK_AT } else { words::NOTHING_DIFFERS };
        Delta { moved, notice: Some(self.note(text, args)), ..self.redraw() }
    }

    fn remove_checkpoint(&mut self, at: usize) -> Option<Delta> {
        let removed = self.state.checkpoints.get(at).map(called)?;
        self.state.checkpoints.remove(at);
        self.over.compared = None;
        let notice = Some(self.note(words::CHECKPOINT_GONE, vec![("name", removed)]));
        Some(Delta { moved: true, notice, ..self.redraw() })
    }

    /// Marks the cells that differ from a checkpoint; `None`: stops marking.
    fn compare(&mut self, at: Option<usize>) -> Option<Delta> {
        self.drop_overlays();
        let notice = match at {
            None => None,
            Some(at) => {
                let checkpoint = self.state.checkpoints.get(at)?;
                let n = self.scene.size.all().filter(|cell| self.differs(&checkpoint.position, *cell)).count();
                let text = if n == 0 { words::NOTHING_DIFFERS } else { words::DIFFER };
                Some(self.note(text, vec![("name", called(checkpoint)), ("n", Arg::Number(n as i64))]))
            }
        };
        self.over.compared = at;
        Some(Delta { notice, ..self.redraw() })
    }

    /// Whether the content of a cell differs from that at a position.
    pub(super) fn differs(&self, position: &Position<P::Board>, cell: Cell) -> bool {
        let (puzzle, index) = (self.puzzle(), self.scene.size.index(cell) as u32);
        let contents = |board| (puzzle.value(board, cell), puzzle.marks(board, cell));
        position.annotations.at(index) != self.state.annotations.at(index) || contents(&position.board) != contents(&self.state.board)
    }

    /// Begins a trial, or gives up the current one.
    fn switch_trial(&mut self) -> Delta {
        if let Some(delta) = self.end_trial(false) {
            return delta;
        }
        self.state.trial = Some(self.state.position());
        Delta { moved: true, ..self.told(words::TRYING, Vec::new()) }
    }

    /// Ends a trial: keeps its entries, or removes them as one move.
    fn end_trial(&mut self, keeps: bool) -> Option<Delta> {
        let begin = self.state.trial.take()?;
        if !keeps {
            self.state.replace(begin);
        }
        self.drop_overlays();
        let notice = self.note(if keeps { words::KEPT } else { words::GIVEN_UP }, Vec::new());
        Some(Delta { moved: true, notice: Some(notice), ..self.redraw() })
    }

    /// The checkpoints, the oldest first.
    pub(super) fn checkpoint_list(&self) -> Vec<CheckpointText> {
        let text = |checkpoint: &Checkpoint<P::Board>| CheckpointText {
            id: checkpoint.id,
            name: checkpoint.name.clone(),
            filled: self.puzzle().progress(&checkpoint.position.board).0,
        };
        self.state.checkpoints.iter().map(text).collect()
    }

    fn told(&self, text: shumi_core::message::Text, args: Args) -> Delta {
        Delta { notice: Some(self.note(text, args)), ..Delta::default() }
    }
}

/// A checkpoint's name, or its number.
fn called<B>(checkpoint: &Checkpoint<B>) -> Arg {
    if checkpoint.name.is_empty() { Arg::Number(checkpoint.id.into()) } else { Arg::Code(checkpoint.name.clone()) }
}
