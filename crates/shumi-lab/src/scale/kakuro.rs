//! Images of a Kakuro: its white cells and the sums of their runs, turned, and written again.
use super::turn::{Turn, joined};

/// A cell within the border: the sums of its across and its down run; `None`: black.
type Inner = Option<[u32; 2]>;

/// Returns the image of a Kakuro by a turn, with the digits complemented to ten if wanted; `None` if the text is no Kakuro with all sums.
pub fn image(text: &str, turn: Turn, is_complemented: bool) -> Option<String> {
    let mut lines = text.lines().skip(1);
    let grid: Vec<Vec<&str>> = lines.by_ref().map(|line| line.split_whitespace().collect()).collect();
    let digits = grid.first()?.first()?.len() / 2;
    let mut cells = turn.grid(&inner(&grid)?);
    if turn.is_transposed() {
        cells.iter_mut().flatten().flatten().for_each(|sums| sums.swap(0, 1));
    }
    if is_complemented {
        complement(&mut cells);
    }
    Some(written(&cells, digits))
}

/// Reads the cells within the border.
fn inner(grid: &[Vec<&str>]) -> Option<Vec<Vec<Inner>>> {
    let is_white = |cell: &str| cell.starts_with(['.', '_']);
    let clue = |row: usize, col: usize, part: usize| grid[row][col].split('\\').nth(part)?.parse().ok();
    let sums = |row: usize, col: usize| -> Option<[u32; 2]> {
        let left = (0..col).rev().find(|col| !is_white(grid[row][*col]))?;
        let above = (0..row).rev().find(|row| !is_white(grid[*row][col]))?;
        Some([clue(row, left, 1)?, clue(above, col, 0)?])
    };
    let cell = |row: usize, col: usize| if is_white(grid[row][col]) { sums(row, col).map(Some) } else { Some(None) };
    (1..grid.len()).map(|row| (1..grid[row].len()).map(|col| cell(row, col)).collect()).collect()
}

/// Replaces each digit by ten minus it: a run of n cells with the sum s gets 10 n - s.
fn complement(cells: &mut [Vec<Inner>]) {
    let before = cells.to_vec();
    let is_white = |row: usize, col: usize| before.get(row).and_then(|line| line.get(col)).is_some_and(Option::is_some);
    for (row, line) in cells.iter_mut().enumerate() {
        for (col, cell) in line.iter_mut().enumerate() {
            let across = (0..col).rev().take_while(|c| is_white(row, *c)).count() + (col..).take_while(|c| is_white(row, *c)).count();
            let down = (0..row).rev().take_while(|r| is_white(*r, col)).count() + (row..).take_while(|r| is_white(*r, col)).count();
            if let Some(sums) = cell {
                *sums = [10 * across as u32 - sums[0], 10 * down as u32 - sums[1]];
            }
        }
    }
}

/// Writes the text, each sum with so many digits.
fn written(cells: &[Vec<Inner>], digits: usize) -> String {
    let (rows, cols) = (cells.len() + 1, cells.first().map_or(0, Vec::len) + 1);
    let at = |row: usize, col: usize| (row > 0 && col > 0 && row < rows && col < cols).then(|| cells[row - 1][col - 1]).flatten();
    let sum = |sums: Option<[u32; 2]>, part: usize| sums.map_or("X".repeat(digits), |sums| format!("{:0digits$}", sums[part]));
    let cell = |row: usize, col: usize| match (at(row, col), at(row + 1, col), at(row, col + 1)) {
        (Some(_), ..) => ".".repeat(2 * digits + 1),
        (None, None, None) => "X".repeat(2 * digits + 1),
        (None, below, right) => format!("{}\\{}", sum(below, 1), sum(right, 0)),
    };
    let lines: Vec<Vec<String>> = (0..rows).map(|row| (0..cols).map(|col| cell(row, col)).collect()).collect();
    format!("{rows} {cols}\n{}", joined(&lines))
}
