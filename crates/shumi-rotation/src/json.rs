//! The `json` notation: one object on one line.

use serde::Serialize;

use super::{BoardKind, MAX_NUMBER, MAX_SUM, MAX_WINDOWS, Rotation, RotationFlaw, info};
use crate::words::rotation::expected;
use shumi_core::message::Arg;
use shumi_core::text::json::{Field, JsonError, Node, read_line};
use shumi_core::text::{Cursor, Stop, to_json};
use shumi_core::words::errors;

#[derive(Serialize)]
struct Json<'a> {
    family: &'static str,
    sums: Vec<&'a [i64]>,
    numbers: &'a [i64],
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Vec<Vec<i64>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Vec<Vec<i64>>>,
}

/// Reads one object.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Rotation, Stop> {
    read_line(cursor, |json| {
        let [family, sums, numbers, from, to] =
            json.fields(errors::json::OBJECT.with([("family", info::ID.into())]), ["family", "sums", "numbers", "from", "to"])?;
        let family = family.required()?;
        let expected = errors::json::THIS_FAMILY.with([("family", info::ID.into())]);
        if family.text(&expected)? != info::ID {
            return Err(family.wrong(expected));
        }
        let (sums_at, numbers_at) = (sums.required()?, numbers.required()?);
        let rows = sums_at.list(expected::JSON_SUMS)?;
        let cols = rows.first().map_or(Ok(0), |row| row.list(expected::JSON_ROW_OF_SUMS).map(<[Node<'_>]>::len))?;
        if rows.is_empty() || cols == 0 || rows.len().max(cols) as u64 > MAX_WINDOWS {
            return Err(sums_at.wrong(expected::JSON_SIZES));
        }
        let sums = table(sums_at, rows.len(), cols, MAX_SUM)?;
        let cells = (rows.len() + 1) * (cols + 1);
        let expected = errors::json::NUMBERS.with([("n", cells.into())]);
        let numbers = numbers_at.list(&expected)?;
        if numbers.len() != cells {
            return Err(numbers_at.wrong(expected));
        }
        let numbers = numbers.iter().map(|n| whole(n, MAX_NUMBER)).collect::<Result<_, _>>()?;
        let p = Rotation::new(rows.len() as u64, cols as u64, sums, numbers).map_err(|_| json.wrong(errors::text::PUZZLE))?;
        board(to, board(from, p, BoardKind::From)?, BoardKind::To)
    })
}

fn whole(json: &Node<'_>, max: i64) -> Result<i64, JsonError> {
    json.integer(max.unsigned_abs(), errors::json::NUMBER_AROUND_ZERO.with([("most", max.into())]))
}

/// Reads a list of `rows` lists of `cols` numbers.
fn table(json: &Node<'_>, rows: usize, cols: usize, max: i64) -> Result<Vec<i64>, JsonError> {
    let expected = errors::json::ROWS.with([("n", rows.into())]);
    let list = json.list(&expected)?;
    if list.len() != rows {
        return Err(json.wrong(expected));
    }
    let mut all = Vec::with_capacity(rows * cols);
    for row in list {
        let expected = errors::json::NUMBERS_IN_ROW.with([("n", cols.into())]);
        let numbers = row.list(&expected)?;
        if numbers.len() != cols {
            return Err(row.wrong(expected));
        }
        for n in numbers {
            all.push(whole(n, max)?);
        }
    }
    Ok(all)
}

/// Adds one of its boards to the puzzle, if the field is present.
fn board(field: Field<'_, '_>, p: Rotation, kind: BoardKind) -> Result<Rotation, JsonError> {
    let Some(json) = field.value else { return Ok(p) };
    let numbers = table(json, p.board_size().rows.into(), p.board_size().cols.into(), MAX_NUMBER)?;
    let made = if kind == BoardKind::From { p.with_from(&numbers) } else { p.with_to(&numbers) };
    made.map_err(|flaw| {
        json.wrong(match flaw {
            RotationFlaw::TooMany { number, .. } => expected::ONE_TOO_MANY.with([("number", number.into())]),
            RotationFlaw::WindowBroken { window, found } => {
                let [row, col] = [window.row + 1, window.col + 1].map(Arg::from);
                expected::WRONG_SUM.with([("row", row), ("col", col), ("found", found.into())])
            }
            _ => expected::BOARD.into(),
        })
    })
}

/// Writes one object, ended by a line break.
pub(super) fn write(p: &Rotation) -> String {
    let rows = |board: &Vec<u32>| p.numbers_of(board).chunks(p.board_size().cols.into()).map(<[i64]>::to_vec).collect();
    let json = Json {
        family: info::ID,
        sums: p.sums.chunks(p.windows.cols.into()).collect(),
        numbers: &p.numbers,
        from: p.from.as_ref().map(rows),
        to: p.to.as_ref().map(rows),
    };
    to_json(&json) + "\n"
}
