//! A hint as data: its text, its cells, its changes.

use serde::{Serialize, Serializer};

use shumi_core::grid::Cell;
use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// A hint, rendered and ready to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// Id of the technique, or `fault`, `mistake`, `mistakes`, `mistake-somewhere`, `solver`, `no-step`, `no-answer`, `several-answers`,
    /// `turn`.
    pub technique: String,
    /// Its name as a heading.
    pub name: String,
    /// 1 (easiest) to 6; absent if the hint is no technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<u8>,
    /// Reason and conclusion in sentences.
    pub text: String,
    /// The reason without the conclusion; empty if the text has no such part.
    pub reason: String,
    /// The cells of the conclusion, 1-based `[row, col]` of the puzzle's text.
    pub cells: Vec<[u32; 2]>,
    /// The cells of the reason, on the drawn board.
    pub because: Vec<Cell>,
    /// The changes to carry out.
    pub changes: Vec<Change>,
    /// The place to look at, in a sentence that names no cell; empty if there is nothing to do.
    #[serde(rename = "where")]
    pub place: String,
    /// The cells of that place, on the drawn board.
    pub region: Vec<Cell>,
    /// The cells whose values exclude the other places of a value, on the drawn board.
    pub forbids: Vec<Cell>,
    /// The reason in parts, for reading one after the other if the whole is too long; empty if it has one part.
    pub steps: Vec<HintStep>,
    /// The values of cells under the supposition of the reason, in the order of the sentence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub supposed: Vec<Supposed>,
    /// The inferences of a chain, pairs of a cell and a cell whose value follows from it, on the drawn board, causes first.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "pairs")]
    pub links: Vec<Cell>,
}

/// A value that a supposition, or a conclusion from it, gives to a cell of the drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Supposed {
    /// The cell.
    pub cell: Cell,
    /// Its value.
    pub value: u32,
}

/// A part of a long reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HintStep {
    /// The text.
    pub text: String,
    /// The cells that it names, on the drawn board.
    pub cells: Vec<Cell>,
    /// The number of the hint's supposed values that it and the parts before it name.
    #[serde(skip_serializing_if = "is_zero")]
    pub supposed: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// Serialises cells as a list of pairs.
fn pairs<S: Serializer>(cells: &[Cell], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(cells.chunks_exact(2))
}

impl Hint {
    /// Creates a hint of these words that names no cells and changes nothing.
    pub fn plain(technique: &str, name: &str, text: String) -> Self {
        Self {
            technique: technique.into(),
            name: name.into(),
            grade: None,
            text,
            reason: String::new(),
            cells: Vec::new(),
            because: Vec::new(),
            changes: Vec::new(),
            place: String::new(),
            region: Vec::new(),
            forbids: Vec::new(),
            steps: Vec::new(),
            supposed: Vec::new(),
            links: Vec::new(),
        }
    }
}

/// The change of a hint in one cell of the drawn board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// The value to enter.
    pub place: Option<u32>,
    /// The values to rule out: candidates, or the value that the cell holds.
    pub remove: Vec<u32>,
    /// The candidates that remain.
    pub left: Vec<u32>,
}

/// The shown part of a hint; each stage adds to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The cells to look at.
    Where,
    /// The reason, with the cells that exclude other places of a value, and the cells of the conclusion.
    Why,
    /// The conclusion, too, as it will appear in its cells.
    What,
}

impl FromJson for Hint {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let names = [
            "technique",
            "name",
            "grade",
            "text",
            "reason",
            "cells",
            "because",
            "changes",
            "where",
            "region",
            "forbids",
            "steps",
            "supposed",
            // The board in the browser draws them by itself.
            "links",
        ];
        let [technique, name, grade, text, reason, cells, because, changes, place, region, forbids, steps, supposed, _] =
            json.fields(errors::text::DATA, names)?;
        // Fills one hint field by field: building it at the end would add code to drop the fields at each early return.
        let mut hint = Self::plain("", "", String::new());
        for (to, text) in [(&mut hint.technique, technique), (&mut hint.name, name), (&mut hint.text, text)] {
            *to = text.required()?.text(errors::text::DATA)?.into();
        }
        for (to, text) in [(&mut hint.reason, reason), (&mut hint.place, place)] {
            *to = text.value.map_or(Ok(""), |text| text.text(errors::text::DATA))?.into();
        }
        for (to, cells) in [(&mut hint.region, region), (&mut hint.forbids, forbids)] {
            *to = cells.value.map_or(Ok(Vec::new()), FromJson::from_json)?;
        }
        if let Some(grade) = grade.value {
            hint.grade = Some(grade.number(6, errors::text::DATA)? as u8);
        }
        hint.cells = FromJson::from_json(cells.required()?)?;
        hint.because = FromJson::from_json(because.required()?)?;
        hint.changes = FromJson::from_json(changes.required()?)?;
        hint.steps = steps.value.map_or(Ok(Vec::new()), FromJson::from_json)?;
        hint.supposed = supposed.value.map_or(Ok(Vec::new()), FromJson::from_json)?;
        Ok(hint)
    }
}

impl FromJson for HintStep {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let [text, cells, supposed] = json.fields(errors::text::DATA, ["text", "cells", "supposed"])?;
        Ok(Self {
            text: text.required()?.text(errors::text::DATA)?.into(),
            cells: FromJson::from_json(cells.required()?)?,
            supposed: supposed.value.map_or(Ok(0), |n| n.number(u32::MAX.into(), errors::text::DATA))? as usize,
        })
    }
}

impl FromJson for Supposed {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let [cell, value] = json.fields(errors::text::DATA, ["cell", "value"])?;
        Ok(Self { cell: Cell::from_json(cell.required()?)?, value: u32::from_json(value.required()?)? })
    }
}

impl FromJson for Change {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let [cell, place, remove, left] = json.fields(errors::text::DATA, ["cell", "place", "remove", "left"])?;
        Ok(Self {
            cell: Cell::from_json(cell.required()?)?,
            place: place.value.filter(|n| !n.is_null()).map(u32::from_json).transpose()?,
            remove: FromJson::from_json(remove.required()?)?,
            left: FromJson::from_json(left.required()?)?,
        })
    }
}
