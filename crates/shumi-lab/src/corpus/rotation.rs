//! Rotation: checks arrangements window by window and replays every sequence of turns.
use super::common::{answer, text_of};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// Options: complete counts if they are known, otherwise one arrangement.
pub fn options(line: &Value) -> &'static [&'static str] {
    if line.get("solutions").is_some_and(Value::is_u64) { &["--all", "100000"] } else { &[] }
}

/// Judges a row of an arrangement without a start board.
pub fn judge_arrangement(line: &Value, row: &Value) -> Result<()> {
    let puzzle = Puzzle::read(&text_of(line, "puzzle").context("corpus line without puzzle")?)?;
    let (status, solutions) = answer(row)?;
    let mut boards = solutions.iter().map(|solution| puzzle.board(solution)).collect::<Result<Vec<_>, _>>()?;
    for board in &boards {
        puzzle.check(board)?;
    }
    let found = boards.len();
    boards.sort_unstable();
    boards.dedup();
    ensure!(boards.len() == found, "an arrangement that is shown twice");
    let known = line.get("solutions").and_then(Value::as_u64);
    let Some(known) = known else {
        // Each was made from an arrangement, so there is one.
        ensure!(status == "solved" && found == 1, "{status} with {found} arrangements");
        return Ok(());
    };
    let expected = match known {
        0 => "none",
        1 => "unique",
        _ => "multiple",
    };
    let count = row.get("count").and_then(Value::as_u64);
    if count != Some(known) || found as u64 != known || status != expected {
        bail!("{status}, count {count:?} and {found} shown, known are {known}");
    }
    Ok(())
}

/// Returns the text of a line of `rotation-moves.jsonl`: from `start` to the board 1, 2, 3 …
pub fn moves_text(line: &Value) -> Option<String> {
    let size = |field: &str| line.get(field)?.as_u64().map(|n| n as usize);
    let start = line.get("start")?.as_array()?.iter().map(Value::as_i64).collect::<Option<Vec<_>>>()?;
    Some(text_of_moves(size("rows")?, size("cols")?, &start))
}

/// Returns [`moves_text`] of a board with so many rows and columns.
pub fn text_of_moves(rows: usize, cols: usize, start: &[i64]) -> String {
    let goal: Vec<i64> = (1..=(rows * cols) as i64).collect();
    let words = |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    let sums = windows(rows, cols).map(|window| window.iter().map(|&at| goal[at]).sum()).collect::<Vec<i64>>();
    let (all, from) = (words(&goal), words(start));
    format!("{}x{}\n{}\n{all}\nfrom\n{from}\nto\n{all}\n\n", rows - 1, cols - 1, words(&sums))
}

/// Judges a row of moves in both directions.
pub fn judge_moves(line: &Value, row: &Value) -> Result<()> {
    judge_turns(line, row, false)
}

/// Judges a row of `--clockwise`.
pub fn judge_clockwise(line: &Value, row: &Value) -> Result<()> {
    judge_turns(line, row, true)
}

fn judge_turns(line: &Value, row: &Value, clockwise: bool) -> Result<()> {
    let puzzle = Puzzle::read(&moves_text(line).context("corpus line without start")?)?;
    let (status, solutions) = answer(row)?;
    let ("solved", [last]) = (status, &solutions[..]) else { bail!("{status} with {} boards", solutions.len()) };
    let moves = row.get("moves").and_then(Value::as_array).context("row without moves")?;
    let mut board: Vec<i64> = line.get("start").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_i64).collect();
    for token in moves {
        let token = token.as_str().context("a move that is no text")?;
        puzzle.turn(&mut board, token, clockwise)?;
    }
    if let Some(at) = (0..board.len()).find(|&at| board[at] != at as i64 + 1) {
        bail!("{} moves that leave {} in cell {}", moves.len(), board[at], at + 1);
    }
    ensure!(puzzle.board(last)? == board, "the board shown is not the one that the moves lead to");
    // 3 x 3 and 4 x 4 are always shortest.
    let optimal = row.get("optimal").and_then(Value::as_bool).context("row without optimal")?;
    ensure!(optimal || puzzle.rows > 4 || puzzle.cols > 4, super::Unproven);
    let known = line.get("optimal").and_then(Value::as_u64).map(|n| n as usize);
    let of_clockwise = text_of(line, "metric").as_deref() == Some("cw");
    match known {
        Some(known) if of_clockwise == clockwise && moves.len() != known => bail!("{} moves, the fewest are {known}", moves.len()),
        // Clockwise sequences are a subset of all sequences.
        Some(known) if clockwise && moves.len() < known => bail!("{} moves, in both directions the fewest are {known}", moves.len()),
        Some(known) if !clockwise && moves.len() > known => bail!("{} moves, clockwise alone the fewest are {known}", moves.len()),
        _ => Ok(()),
    }
}

/// The cells of each window, clockwise from its top left, row by row.
fn windows(rows: usize, cols: usize) -> impl Iterator<Item = [usize; 4]> {
    let corners = (0..rows - 1).flat_map(move |row| (0..cols - 1).map(move |col| row * cols + col));
    corners.map(move |at| [at, at + 1, at + cols + 1, at + cols])
}

struct Puzzle {
    /// Rows and columns of the board, one more than of windows.
    rows: usize,
    cols: usize,
    sums: Vec<i64>,
    /// Ascending.
    numbers: Vec<i64>,
}

impl Puzzle {
    fn read(text: &str) -> Result<Puzzle> {
        let head = text.split("from").next().unwrap_or_default();
        let mut words = head.split_whitespace();
        let size = words.next().context("puzzle without size")?;
        let (rows, cols) = size.split_once('x').unwrap_or((size, size));
        let side = |word: &str| word.parse::<usize>().with_context(|| format!("{word:?} is no size"));
        let (rows, cols) = (side(rows)? + 1, side(cols)? + 1);
        let numbers = words.map(|word| word.parse().with_context(|| format!("{word:?} is no number"))).collect::<Result<Vec<i64>, _>>()?;
        let windows = (rows - 1) * (cols - 1);
        ensure!(numbers.len() == windows + rows * cols, "puzzle of another length than its size");
        let (sums, numbers) = numbers.split_at(windows);
        let mut numbers = numbers.to_vec();
        numbers.sort_unstable();
        Ok(Puzzle { rows, cols, sums: sums.to_vec(), numbers })
    }

    /// Parses the numbers of an answer, row by row.
    fn board(&self, text: &str) -> Result<Vec<i64>> {
        let mut board = Vec::new();
        for line in text.lines() {
            let row = line
                .split(' ')
                .map(|word| word.parse().with_context(|| format!("{word:?} is no number")))
                .collect::<Result<Vec<i64>, _>>()?;
            ensure!(row.len() == self.cols, "a row of {} numbers, the puzzle has {}", row.len(), self.cols);
            board.extend(row);
        }
        ensure!(board.len() == self.rows * self.cols, "{} numbers in all", board.len());
        Ok(board)
    }

    /// Checks that each number appears once and each window has its sum.
    fn check(&self, board: &[i64]) -> Result<()> {
        let mut sorted = board.to_vec();
        sorted.sort_unstable();
        ensure!(sorted == self.numbers, "a board of other numbers");
        let sum = |window: [usize; 4]| window.iter().map(|&at| board[at]).sum::<i64>();
        match windows(self.rows, self.cols).zip(&self.sums).position(|(window, due)| sum(window) != *due) {
            None => Ok(()),
            Some(at) => bail!("window {} has another sum", at + 1),
        }
    }

    /// Applies one move, `row,col+` or `row,col-`.
    fn turn(&self, board: &mut [i64], token: &str, clockwise: bool) -> Result<()> {
        let wrong = || format!("no move: {token:?}");
        let (place, sign) = token.split_at_checked(token.len().saturating_sub(1)).with_context(wrong)?;
        let (row, col) = place.split_once(',').with_context(wrong)?;
        let (row, col): (usize, usize) = (row.parse().with_context(wrong)?, col.parse().with_context(wrong)?);
        ensure!((1..self.rows).contains(&row) && (1..self.cols).contains(&col), wrong());
        let at = (row - 1) * self.cols + col - 1;
        let [a, b, c, d] = [at, at + 1, at + self.cols + 1, at + self.cols];
        let [top_left, top_right, bottom_right, bottom_left] = [a, b, c, d].map(|at| board[at]);
        let turned = match sign {
            "+" => [bottom_left, top_left, top_right, bottom_right],
            "-" if clockwise => bail!("{token} turns anticlockwise"),
            "-" => [top_right, bottom_right, bottom_left, top_left],
            _ => bail!(wrong()),
        };
        for (at, number) in [a, b, c, d].into_iter().zip(turned) {
            board[at] = number;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn arrangements_are_checked_and_counted() {
        let line = json!({"puzzle": "1\n10\n1 2 3 4\n", "solutions": 2});
        let row = |boards: &[&str]| json!({"status": "multiple", "count": 2, "solutions": boards});
        judge_arrangement(&line, &row(&["1 2\n3 4\n", "4 3\n2 1\n"])).unwrap();
        for wrong in [&["1 2\n3 4\n"][..], &["1 2\n3 4\n", "1 2\n3 4\n"], &["1 2\n3 4\n", "1 1\n4 4\n"], &["1 2\n3 4\n", "1 2 3 4\n"]] {
            assert!(judge_arrangement(&line, &row(wrong)).is_err(), "{wrong:?}");
        }
        let sums = json!({"puzzle": "1x2\n10 15\n1 2 3 4 5 6\n", "solutions": null});
        let row = |board: &str| json!({"status": "solved", "solutions": [board]});
        assert!(judge_arrangement(&sums, &row("1 2 6\n3 4 5\n")).unwrap_err().to_string().contains("window 2"));
        assert!(judge_arrangement(&sums, &row("6 1 5\n2 3 4\n")).is_err());
        assert!(judge_arrangement(&sums, &row("1 2 5\n3 4 6\n")).is_err());
    }

    #[test]
    fn moves_are_replayed() {
        let line = json!({"rows": 2, "cols": 2, "start": [2, 4, 1, 3], "metric": "qtm", "optimal": 1});
        assert_eq!(moves_text(&line).as_deref(), Some("1x1\n10\n1 2 3 4\nfrom\n2 4 1 3\nto\n1 2 3 4\n\n"));
        let row = |moves: &[&str]| json!({"status": "solved", "solutions": ["1 2\n3 4\n"], "moves": moves, "optimal": true});
        judge_moves(&line, &row(&["1,1+"])).unwrap();
        judge_clockwise(&line, &row(&["1,1+"])).unwrap();
        for wrong in [&[][..], &["1,1-"], &["1,2+"], &["0,1+"], &["1,1"], &["+"], &["1,1+", "1,1+", "1,1-"]] {
            assert!(judge_moves(&line, &row(wrong)).is_err(), "{wrong:?}");
        }
        let back = json!({"rows": 2, "cols": 2, "start": [3, 1, 4, 2]});
        judge_moves(&back, &row(&["1,1-"])).unwrap();
        assert!(judge_clockwise(&back, &row(&["1,1-"])).is_err());
        judge_clockwise(&back, &row(&["1,1+", "1,1+", "1,1+"])).unwrap();
    }
}
