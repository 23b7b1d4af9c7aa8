//! Saved drafts: JSON like that of games, with a mark of its own.

use serde::Serialize;

use super::history::{Draft, MAX_UNDO, Step};
use crate::family::{DraftSchema, MAX_DRAFT_SIDE, Symmetry};
use crate::words::draft::error as words;
use shumi_core::text::json::{FromJson, JsonError, Node, read as read_json};
use shumi_core::text::{ParseError, to_json};
use shumi_core::words::errors;

/// Version of the format.
const VERSION: u64 = 1;

/// The largest value of any slot.
const MAX_VALUE: u64 = 1 << 53;

#[derive(Serialize)]
struct Saved<'a> {
    // The first field marks a draft, so that readers need not parse the whole text.
    draft: u64,
    shumi: u64,
    family: &'static str,
    rows: u32,
    cols: u32,
    symmetry: &'static str,
    slots: &'a [Option<i64>],
    undo: &'a [Step],
    redo: &'a [Step],
}

impl Draft {
    /// Rows and columns as the puzzle's text counts them.
    pub fn text_size(&self) -> [u32; 2] {
        let (size, first) = (self.draft_grid().size, self.form().look().first());
        [size.rows, size.cols].map(|n| u32::from(n) + first - 1)
    }

    /// Serialises the draft with its undo stack.
    pub fn save(&self) -> String {
        let [rows, cols] = self.text_size();
        to_json(&Saved {
            draft: VERSION,
            shumi: VERSION,
            family: self.form().id(),
            rows,
            cols,
            symmetry: self.symmetry().name(),
            slots: self.draft_grid().slots(),
            undo: &self.undo,
            redo: &self.redo,
        })
    }

    /// Restores a [saved](Self::save) draft of one of these forms.
    pub fn resume(forms: &[&'static dyn DraftSchema], state: &str) -> Result<Self, ParseError> {
        read_json(state, |json| {
            let names = ["shumi", "draft", "family", "rows", "cols", "symmetry", "slots", "undo", "redo"];
            let [shumi, draft, family, rows, cols, symmetry, slots, undo, redo] = json.fields(words::SAVED, names)?;
            for version in [shumi, draft] {
                let found = version.required()?.number(u64::MAX, errors::text::DATA)?;
                if found != VERSION {
                    return Err(version.required()?.wrong(errors::saved::VERSION.with([("n", VERSION.into())])));
                }
            }
            let mut made = Self::sized(forms, family.required()?, rows.required()?, cols.required()?)?;
            let name = symmetry.required()?.text(errors::text::DATA)?;
            if !Symmetry::ALL.into_iter().any(|known| known.name() == name && made.set_symmetry(known)) {
                return Err(symmetry.required()?.wrong(errors::text::DATA));
            }
            let slots = slots.required()?;
            let values = slots.list(errors::text::DATA)?;
            if values.len() != made.draft_grid().slots().len() {
                return Err(slots.wrong(errors::text::DATA));
            }
            let mut draft_grid = made.draft_grid().clone();
            for (slot, value) in values.iter().enumerate() {
                draft_grid.write((slot, made.value(slot, value)?));
            }
            let steps = |steps: &Node<'_>| steps.each(|step| step.each(|written| made.written(written)));
            let [undo, redo] = [steps(undo.required()?)?, steps(redo.required()?)?];
            if undo.len().max(redo.len()) > MAX_UNDO {
                return Err(json.wrong(errors::text::DATA));
            }
            let symmetry = made.symmetry();
            let mut whole = Self::of(made.form(), draft_grid);
            whole.set_symmetry(symmetry);
            (whole.undo, whole.redo) = (undo, redo);
            Ok(whole)
        })
    }

    /// Creates an empty draft from a request of a page: `{"draft":1,"family":ID,"rows":R,"cols":C}`.
    pub fn requested(forms: &[&'static dyn DraftSchema], request: &str) -> Result<Self, ParseError> {
        read_json(request, |json| {
            let [draft, family, rows, cols] = json.fields(words::REQUEST, ["draft", "family", "rows", "cols"])?;
            if draft.required()?.number(u64::MAX, errors::text::DATA)? != VERSION {
                return Err(draft.required()?.wrong(errors::text::DATA));
            }
            Self::sized(forms, family.required()?, rows.required()?, cols.required()?)
        })
    }

    fn sized(forms: &[&'static dyn DraftSchema], family: &Node<'_>, rows: &Node<'_>, cols: &Node<'_>) -> Result<Self, JsonError> {
        let id = family.text(errors::json::FAMILY_ID)?;
        let form = forms.iter().find(|form| form.id() == id).ok_or_else(|| family.wrong(errors::text::KNOWN_FAMILY))?;
        let sizes = || form.sizes().with([("most", MAX_DRAFT_SIDE.into())]);
        let [n_rows, n_cols] = [rows.number(MAX_DRAFT_SIDE, sizes())?, cols.number(MAX_DRAFT_SIDE, sizes())?];
        Self::blank(*form, n_rows, n_cols).ok_or_else(|| rows.wrong(sizes()))
    }

    /// Reads an external value and checks that the slot may hold it.
    fn value(&self, slot: usize, json: &Node<'_>) -> Result<Option<i64>, JsonError> {
        let value = if json.is_null() { None } else { Some(json.integer(MAX_VALUE, errors::text::DATA)?) };
        let (plane, cell) = self.draft_grid().place(slot);
        if self.takes(plane, cell, value) { Ok(value) } else { Err(json.wrong(errors::text::DATA)) }
    }

    fn written(&self, json: &Node<'_>) -> Result<(usize, Option<i64>), JsonError> {
        match json.list(errors::text::DATA)? {
            [slot, value] => {
                let slot = u32::from_json(slot)? as usize;
                if slot >= self.draft_grid().slots().len() {
                    return Err(json.wrong(errors::text::DATA));
                }
                Ok((slot, self.value(slot, value)?))
            }
            _ => Err(json.wrong(errors::text::DATA)),
        }
    }
}
