//! Puzzles assembled without a maker, as texts: mostly with several answers or none, and of shapes that no maker produces.
use anyhow::{Result, bail};
use shumi::rng::Rng;

/// Returns a random text of an id.
pub fn random(family: &str, rng: &mut Rng) -> Result<String> {
    Ok(match family {
        "kakuro" => clue_grid(2, true, rng),
        "kakuro-repeats" => clue_grid(3, false, rng),
        "simple-kakuro" => table(rng),
        "sudoku" => sudoku(rng),
        "target-sudoku" => target(rng),
        "killer-sudoku" => caged(true, rng),
        "sudoku-regions" => caged(false, rng),
        "hitori" => hitori(rng),
        "kuromasu" => kuromasu(rng),
        "rotation" => rotation(rng),
        _ => bail!("soak/scratch.rs makes no texts of {family}"),
    })
}

fn words<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns a random side, small ones more often.
fn side(first: u64, last: u64, rng: &mut Rng) -> usize {
    let room = rng.below(last - first + 1);
    (first + rng.below(room + 1)) as usize
}

/// Returns random digits without nine equal ones in a line.
fn digits(rows: usize, cols: usize, rng: &mut Rng) -> Vec<Vec<u32>> {
    let mut order: Vec<u32> = (1..=9).collect();
    rng.shuffle(&mut order);
    let (down, across) = (rng.pick(&[1, 2, 4, 5, 7, 8]), rng.pick(&[1, 2, 4, 5, 7, 8]));
    (0..rows).map(|row| (0..cols).map(|col| order[(row * down + col * across) % 9]).collect()).collect()
}

/// Returns a grid with clues of `width` digits; occasionally one is wrong or, if digits differ, missing.
fn clue_grid(width: usize, differ: bool, rng: &mut Rng) -> String {
    let (rows, cols) = (side(2, 12, rng), side(2, 12, rng));
    let black = rng.below(5);
    let mut is_white = vec![vec![false; cols]; rows];
    for (row, line) in is_white.iter_mut().enumerate().skip(1) {
        for (col, cell) in line.iter_mut().enumerate().skip(1) {
            // No run is longer than nine.
            *cell = row % 10 != 0 && col % 10 != 0 && rng.below(10) >= black;
        }
    }
    let mut digit = digits(rows, cols, rng);
    if !differ {
        digit.iter_mut().flatten().for_each(|digit| *digit = 1 + rng.below(9) as u32);
    }
    let mut clue = |cells: Vec<(usize, usize)>| {
        let sum: u32 = cells.iter().map(|(row, col)| digit[*row][*col]).sum();
        match (cells.is_empty(), rng.below(60)) {
            (true, _) => "X".repeat(width),
            (_, 0) if differ => "X".repeat(width),
            (_, 1) => format!("{:0width$}", sum + 1),
            _ => format!("{sum:0width$}"),
        }
    };
    let mut text = format!("{rows} {cols}\n");
    for row in 0..rows {
        let line: Vec<String> = (0..cols)
            .map(|col| {
                if is_white[row][col] {
                    return ".".repeat(2 * width + 1);
                }
                let down = clue((row + 1..rows).map(|r| (r, col)).take_while(|(r, c)| is_white[*r][*c]).collect());
                let across = clue((col + 1..cols).map(|c| (row, c)).take_while(|(r, c)| is_white[*r][*c]).collect());
                if format!("{down}{across}").contains(|c: char| c.is_ascii_digit()) {
                    format!("{down}\\{across}")
                } else {
                    "X".repeat(2 * width + 1)
                }
            })
            .collect();
        text += &format!("{}\n", line.join(" "));
    }
    text
}

fn table(rng: &mut Rng) -> String {
    let (rows, cols) = (side(1, 9, rng), side(1, 9, rng));
    let digit = digits(rows, cols, rng);
    let given = rng.below(10);
    let by_row = digit.iter().map(|line| line.iter().sum::<u32>() + u32::from(rng.clone().below(40) == 0));
    let row_sums = words(by_row);
    let col_sums = words((0..cols).map(|col| digit.iter().map(|line| line[col]).sum::<u32>()));
    let lines: Vec<String> =
        digit.iter().map(|line| words(line.iter().map(|digit| if rng.below(10) < given { *digit } else { 0 }))).collect();
    format!("1\n{rows} {cols}\n{row_sums}\n{col_sums}\n{}\n", lines.join("\n"))
}

/// Returns a full grid of boxes of `tall` rows and `wide` columns, of which `percent` is kept; 0 for open cells.
fn full_grid(tall: usize, wide: usize, percent: u64, rng: &mut Rng) -> Vec<Vec<usize>> {
    let n = tall * wide;
    let mut order: Vec<usize> = (1..=n).collect();
    rng.shuffle(&mut order);
    // Lines of one band may be exchanged, and so may bands.
    let mut lines = |band: usize| {
        let mut bands: Vec<usize> = (0..n / band).collect();
        rng.shuffle(&mut bands);
        let mut all = Vec::new();
        for at in bands {
            let mut lines: Vec<usize> = (at * band..(at + 1) * band).collect();
            rng.shuffle(&mut lines);
            all.extend(lines);
        }
        all
    };
    let (rows, cols) = (lines(tall), lines(wide));
    let value = |row: usize, col: usize| order[(row % tall * wide + row / tall + col) % n];
    rows.iter().map(|row| cols.iter().map(|col| if rng.below(100) < percent { value(*row, *col) } else { 0 }).collect()).collect()
}

/// Returns a grid with few values and houses of a random kind. A Killer has boxes, and cages of a full grid; one cage is wrong at times.
fn caged(is_killer: bool, rng: &mut Rng) -> String {
    let (tall, wide) = rng.pick(&[(2, 2), (2, 3), (2, 4), (3, 3), (3, 3)]);
    let (n, full) = (tall * wide, full_grid(tall, wide, 100, rng));
    let has_cages = is_killer || rng.below(2) == 0;
    let percent = if has_cages { 5 } else { 30 + rng.below(30) };
    let sign = |value: &usize, rng: &mut Rng| if rng.below(100) < percent { char::from(b'0' + *value as u8) } else { '.' };
    let mut text: String = full.iter().map(|row| row.iter().map(|value| sign(value, rng)).collect::<String>() + "\n").collect();
    if !is_killer {
        text += rng.pick(&["diagonals\n", "disjoint\n", "boxes none\n", if tall == wide { "windows\n" } else { "" }, ""]);
    }
    let mut is_free = vec![true; n * n];
    for first in (0..n * n).filter(|_| has_cages) {
        let mut cage: Vec<usize> = Vec::new();
        let most = 1 + rng.below(4) as usize;
        for cell in [first, first + 1, first + n, first + n + 1, first + 2] {
            let is_near = cell < n * n && cell % n >= first % n && is_free[cell];
            let is_new = is_near && cage.iter().all(|known| full[known / n][known % n] != full[cell / n][cell % n]);
            let is_begun = cell == first || !cage.is_empty();
            if is_begun && is_new && cage.len() < most {
                is_free[cell] = false;
                cage.push(cell);
            }
        }
        let sum: usize = cage.iter().map(|cell| full[cell / n][cell % n]).sum::<usize>() + usize::from(rng.below(200) == 0);
        if !cage.is_empty() {
            let cells: Vec<String> = cage.iter().map(|cell| format!("r{}c{}", cell / n + 1, cell % n + 1)).collect();
            text += &format!("{sum} {}\n", cells.join(" "));
        }
    }
    text
}

fn sudoku(rng: &mut Rng) -> String {
    let (tall, wide) = rng.pick(&[(2, 2), (2, 3), (2, 3), (3, 3), (3, 3), (3, 3), (4, 4), (5, 5)]);
    // Large grids with few givens take long.
    let least = [0, 40, 62][usize::from(tall > 3) + usize::from(tall > 4)];
    let percent = least + rng.below(75 - least);
    let mut grid = full_grid(tall, wide, percent, rng);
    if rng.below(5) == 0 {
        let n = grid.len() as u64;
        grid[rng.below(n) as usize][rng.below(n) as usize] = 1 + rng.below(n) as usize;
    }
    let sign = |value: &usize| match (*value, tall > 3) {
        (0, _) => '.',
        (value, true) => char::from(b'A' + value as u8 - 1),
        (value, _) => char::from(b'0' + value as u8),
    };
    grid.iter().map(|line| line.iter().map(sign).collect::<String>() + "\n").collect()
}

fn target(rng: &mut Rng) -> String {
    let percent = 10 + rng.below(50);
    let grid = full_grid(3, 3, percent, rng);
    let mut text: String = grid.iter().map(|line| words(line) + "\n").collect();
    if rng.below(3) == 0 {
        text += "weights\n";
        for _ in 0..9 {
            text += &format!("{}\n", words((0..9).map(|_| rng.below(21) as i64 - 5)));
        }
    }
    text
}

fn hitori(rng: &mut Rng) -> String {
    let (rows, cols) = (side(1, 12, rng), side(1, 12, rng));
    // Few numbers leave no answer.
    let most = rows.max(cols) as u64 + rng.below(4);
    let line = |rng: &mut Rng| words((0..cols).map(|_| 1 + rng.below(most)).collect::<Vec<_>>()) + "\n";
    format!("{rows} {cols}\n{}", (0..rows).map(|_| line(rng)).collect::<String>())
}

fn kuromasu(rng: &mut Rng) -> String {
    let (rows, cols) = (side(1, 12, rng), side(1, 12, rng));
    let share = 1 + rng.below(4);
    let most = (rows + cols).saturating_sub(2).clamp(1, 9) as u64;
    let cell = |rng: &mut Rng| if rng.below(12) < share { (2 + rng.below(most)).to_string() } else { ".".into() };
    let line = |rng: &mut Rng| words((0..cols).map(|_| cell(rng)).collect::<Vec<_>>()) + "\n";
    format!("{rows} {cols}\n{}", (0..rows).map(|_| line(rng)).collect::<String>())
}

fn rotation(rng: &mut Rng) -> String {
    let (rows, cols) = (side(1, 4, rng), side(1, 4, rng));
    let cells = (rows + 1) * (cols + 1);
    let most = rng.pick(&[9, 9, 50, 1000]).max(cells as u64 / 2);
    let mut board: Vec<u64> = (0..cells).map(|at| if most == 9 { at as u64 + 1 } else { 1 + rng.below(most) }).collect();
    rng.shuffle(&mut board);
    let at = |row: usize, col: usize| board[row * (cols + 1) + col];
    let sum = |row: usize, col: usize| at(row, col) + at(row, col + 1) + at(row + 1, col) + at(row + 1, col + 1);
    let wrong = u64::from(rng.below(8) == 0);
    let mut text = format!("{rows}x{cols}\n");
    for row in 0..rows {
        text += &format!("{}\n", words((0..cols).map(|col| sum(row, col) + if row + col == 0 { wrong } else { 0 })));
    }
    let mut numbers = board.clone();
    numbers.sort_unstable();
    text += &format!("{}\n", words(&numbers));
    if rng.below(3) == 0 {
        rng.shuffle(&mut numbers);
        text += &format!("from\n{}", numbers.chunks(cols + 1).map(|line| words(line) + "\n").collect::<String>());
        if rng.below(2) == 0 && wrong == 0 {
            text += &format!("to\n{}", board.chunks(cols + 1).map(|line| words(line) + "\n").collect::<String>());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_each_id_are_puzzles() {
        for entry in shumi::families() {
            let read = (0..40).filter(|seed| shumi::read(&random(entry.id(), &mut Rng::new(*seed)).unwrap(), entry.id()).is_ok()).count();
            assert!(read >= 30, "{}: {read} of 40", entry.id());
        }
    }

    #[test]
    fn full_grids_keep_the_rules() {
        for (tall, wide) in [(2, 3), (3, 3), (5, 5)] {
            let grid = full_grid(tall, wide, 100, &mut Rng::new(3));
            let text: String = grid.iter().map(|line| words(line) + "\n").collect();
            let signs = text.split_whitespace().map(|n| char::from(b'A' + n.parse::<u8>().unwrap() - 1)).collect::<String>();
            let text = if tall > 3 { signs } else { text.replace([' ', '\n'], "") };
            let verdict = shumi::check(&text, &text, "sudoku").unwrap();
            assert!(verdict.full && verdict.faults.is_empty(), "{tall} x {wide}: {verdict:?}");
        }
    }
}
