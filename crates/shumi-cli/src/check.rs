//! `shumi check`: boards against the rules of their puzzles, without the solver.

use shumi::read_next;
use shumi::registry::Verdict;
use shumi::say::Lang;

use crate::args::Check;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;

/// Exit status where a fault was found.
const FAULTY: u8 = 1;

/// Checks the boards of one file against the puzzles of another, in order; `ok` or one line a fault for each.
pub fn run(request: &Check, out: &Output) -> Result<u8, Failure> {
    let mut puzzles = Input::open(&request.puzzles, true, out)?;
    let mut boards = Input::open(&request.boards, true, out)?;
    let mut status = crate::ANSWERED;
    let mut count = 0u64;
    while let Some(problem) = puzzles.take(|cursor| read_next(cursor, request.family))? {
        count += 1;
        let verdict = boards.take(|cursor| problem.check(cursor, Lang::En))?;
        let lines = told(&verdict);
        if lines.is_empty() {
            out.push(b"ok\n")?;
        } else {
            status = FAULTY;
            out.push(lines.as_bytes())?;
        }
    }
    if count == 0 {
        return Err(puzzles.empty());
    }
    boards.take(|cursor| if cursor.at_end()? { Ok(()) } else { Err(cursor.wrong("the end of the text after the last board").into()) })?;
    Ok(status)
}

/// A line for each fault, and one for all cells that are open.
fn told(verdict: &Verdict) -> String {
    let faults = verdict.faults.iter().map(|fault| (fault.rule, &fault.cells));
    let open = (!verdict.open.is_empty()).then_some(("unfilled", &verdict.open));
    faults.chain(open).map(|(rule, cells)| format!("{rule}:{}\n", places(cells))).collect()
}

/// Cells as ` row,col`, each.
pub fn places(cells: &[[u32; 2]]) -> String {
    cells.iter().map(|[row, col]| format!(" {row},{col}")).collect()
}
