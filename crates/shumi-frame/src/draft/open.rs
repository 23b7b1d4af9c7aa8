//! Drafts from texts: a puzzle to edit, or a request for an empty draft.

use super::history::Draft;
use crate::family::{DraftGrid, DraftSchema, MAX_DRAFT_SIDE};
use shumi_core::text::{Cursor, ParseError, Stop, json, notation};
use shumi_core::words::errors;

impl Draft {
    /// Opens a text of one of these forms: a puzzle to edit, in a notation of our own, or a [request](Self::requested) for an empty draft.
    /// `id`: that of the puzzle, or `auto` for the first form that reads it.
    pub fn open(forms: &[&'static dyn DraftSchema], text: &str, id: &str) -> Result<Self, ParseError> {
        let is_request = text.trim_start().starts_with('{') && json::parse(text).is_ok_and(|json| json.field("draft").is_some());
        if is_request {
            return Self::requested(forms, text);
        }
        let mut wrong = None;
        for form in forms.iter().filter(|form| id == "auto" || form.id() == id) {
            match draft_grid_of(*form, text) {
                Ok(draft_grid) => return Ok(Self::of(*form, draft_grid)),
                Err(error) => wrong = wrong.or(Some(error)),
            }
        }
        Err(wrong.unwrap_or_else(|| Cursor::new(text).wrong(errors::text::KNOWN_FAMILY)))
    }

    /// Replaces the draft by a puzzle of the same family and size, as one change. Returns whether the puzzle differs.
    pub fn take_over(&mut self, text: &str) -> Result<bool, ParseError> {
        let draft_grid = draft_grid_of(self.form(), text)?;
        if draft_grid.size != self.draft_grid().size {
            return Err(Cursor::new(text).wrong(errors::saved::OF_THIS_PUZZLE));
        }
        Ok(self.replace(&draft_grid))
    }
}

/// Reads the draft of a text with one puzzle.
fn draft_grid_of(form: &dyn DraftSchema, text: &str) -> Result<DraftGrid, ParseError> {
    let mut cursor = Cursor::new(text);
    let read = notation(&mut cursor).and_then(|notation| form.read(&mut cursor, notation));
    let draft_grid = read.map_err(|stop| match stop {
        Stop::Bad(error) => *error,
        Stop::More => cursor.wrong(errors::text::MORE),
    })?;
    if !matches!(cursor.at_end(), Ok(true)) || cursor.cases_left > 0 {
        return Err(cursor.wrong(errors::text::END_OF_PUZZLE));
    }
    // A draft that no request can create, as a Kakuro without a white cell, could not be resumed.
    let [rows, cols] = [draft_grid.size.rows, draft_grid.size.cols].map(|n| u64::from(n) + u64::from(form.look().first()) - 1);
    if form.size(rows, cols) != Some(draft_grid.size) {
        return Err(Cursor::new(text).wrong(form.sizes().with([("most", MAX_DRAFT_SIDE.into())])));
    }
    Ok(draft_grid)
}
