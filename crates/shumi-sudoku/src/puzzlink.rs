//! Links to puzz.link and pzprv3 files.

use super::shape::Shape;
use crate::words::sudoku::expected;
use shumi_core::message::{Message, Text};
use shumi_core::text::puzzlink::{self, File, Sides, Value};
use shumi_core::text::{Cursor, LineReader, ParseError, Stop};
use shumi_core::words::errors;

/// The type of these puzzles on puzz.link.
const PID: &str = "sudoku";

/// The sizes allowed, for error messages.
const SIZES: Text = expected::SIDES;

/// A partial or full board: value (0: none) and pencil marks (bit `v - 1` for `v`) per cell.
pub(super) type Filling = Vec<(u8, u32)>;

/// Reads one puzzle: its givens, 0 for none, and the filling of a file with filled cells.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<(Shape, Vec<u8>, Option<Filling>), Stop> {
    let link = |strip: &mut LineReader<'_, '_>, sides: Sides| {
        let shape = shape(sides.rows).filter(|_| sides.rows == sides.cols).ok_or_else(|| sides.wrong(strip, SIZES))?;
        let most = shape.size() as u32;
        let values = puzzlink::numbers16(strip, shape.cells(), 1..=most, &errors::grid::NUMBER_TO.with([("most", most.into())]))?;
        let given = |value: &Value| match *value {
            // An unknown number (`.`) is not a given.
            Value::None | Value::Unknown => 0,
            Value::Number(n) => n as u8,
        };
        Ok((shape, values.iter().map(given).collect(), None))
    };
    puzzlink::read(cursor, PID, link, read_file)
}

fn shape(size: u64) -> Option<Shape> {
    Shape::of_size(usize::try_from(size).ok()?)
}

fn read_file(file: &mut File<'_, '_>) -> Result<(Shape, Vec<u8>, Option<Filling>), Stop> {
    let (size, before) = file.number_line(errors::grid::ROWS)?;
    let shape = shape(size).ok_or_else(|| -> ParseError { before.wrong(expected::SIDE) })?;
    let n = shape.size();
    let mut givens = vec![0; shape.cells()];
    file.table(n, n, &mut |cell, word| {
        let value = puzzlink::answer(word, n as u32).filter(|(_, marks)| *marks == 0);
        givens[cell] = value.ok_or_else(|| errors::grid::NUMBER_OR_DOT.with([("most", n.into())]))?.0 as u8;
        Ok(())
    })?;
    if file.is_at_end()? {
        return Ok((shape, givens, None));
    }
    let mut filling = Vec::with_capacity(givens.len());
    file.table(n, n, &mut |cell, word| {
        let (value, marks) = puzzlink::answer(word, n as u32).ok_or_else(|| errors::grid::NUMBER_OR_DOT.with([("most", n.into())]))?;
        let given = givens[cell];
        // Some programs repeat the givens.
        if given != 0 && value != 0 && value != u32::from(given) {
            return Err(expected::GIVEN_AS.with([("given", given.into())]));
        }
        filling.push(if given == 0 { (value as u8, marks) } else { (given, 0) });
        Ok(())
    })?;
    let is_started = filling.iter().zip(&givens).any(|(cell, given)| *cell != (*given, 0));
    Ok((shape, givens, Some(filling).filter(|_| is_started)))
}

/// Builds the address of a puzzle from its givens, 0 for none.
pub(super) fn write(shape: Shape, givens: &[u8]) -> Result<String, Message> {
    let value = |given: &u8| if *given == 0 { Value::None } else { Value::Number((*given).into()) };
    let body = puzzlink::write16(givens.iter().map(value))?;
    Ok(puzzlink::address(PID, shape.size(), shape.size(), &body))
}
