//! Counts solutions by plain search, independent of Shumi's code: cells with digits, and groups of cells that differ or have a sum.
use anyhow::{Result, bail};

/// Limit of visits to a cell in a group: well under a second.
const MOST: usize = 3_000_000;

/// A group of cells.
struct Group {
    cells: Vec<usize>,
    sum: Option<u32>,
    differ: bool,
    /// True if each digit appears in one of them.
    all: bool,
}

struct Search {
    groups: Vec<Group>,
    /// Cell -> its groups.
    of: Vec<Vec<usize>>,
    /// Cell -> its candidates, bit 1 for digit 1.
    digits: Vec<u32>,
    steps: usize,
    found: usize,
}

/// Counts the solutions, up to 2; returns `None` if the id is not one of groups, or the search reached its limit.
pub fn solutions(id: &str, puzzle: &str) -> Result<Option<usize>> {
    let read = match id {
        "sudoku" => sudoku(puzzle),
        "simple-kakuro" => rectangle(puzzle),
        "kakuro" => kakuro(puzzle, true),
        "kakuro-repeats" => kakuro(puzzle, false),
        "killer-sudoku" | "sudoku-regions" => regions(puzzle),
        "target-sudoku" | "hitori" | "kuromasu" | "rotation" => None,
        _ => bail!("corpus/makers/count.rs counts no solutions of {id}"),
    };
    let Some((groups, digits)) = read else { return Ok(None) };
    let mut of = vec![Vec::new(); digits.len()];
    for (at, group) in groups.iter().enumerate() {
        group.cells.iter().for_each(|cell| of[*cell].push(at));
    }
    let mut search = Search { groups, of, digits, steps: 0, found: 0 };
    search.go();
    Ok((search.steps <= MOST).then_some(search.found))
}

impl Search {
    fn go(&mut self) {
        if self.steps > MOST || self.found > 1 || !self.narrow() {
            return;
        }
        let open = (0..self.digits.len()).filter(|cell| !self.digits[*cell].is_power_of_two());
        let Some(cell) = open.min_by_key(|cell| self.digits[*cell].count_ones()) else {
            self.found += 1;
            return;
        };
        let digits = self.digits[cell];
        for digit in (0..32).filter(|digit| digits >> digit & 1 == 1) {
            let before = self.digits.clone();
            self.digits[cell] = 1 << digit;
            self.go();
            self.digits = before;
        }
    }

    /// Removes digits that a group excludes, until nothing changes; returns `false` if a cell has none left.
    fn narrow(&mut self) -> bool {
        let mut queue: Vec<usize> = (0..self.groups.len()).collect();
        while let Some(at) = queue.pop() {
            for i in 0..self.groups[at].cells.len() {
                let cell = self.groups[at].cells[i];
                self.steps += 1;
                let left = self.left(&self.groups[at], cell);
                if left == 0 {
                    return false;
                }
                if left != self.digits[cell] {
                    self.digits[cell] = left;
                    queue.extend(self.of[cell].iter().filter(|other| **other != at));
                    queue.push(at);
                }
            }
        }
        true
    }

    /// Returns the digits of a cell that are compatible with the least and the greatest sums of the others of a group.
    fn left(&self, group: &Group, cell: usize) -> u32 {
        let others = || group.cells.iter().filter(|other| **other != cell).map(|other| self.digits[*other]);
        let mut left = self.digits[cell];
        if group.differ {
            others().filter(|digits| digits.is_power_of_two()).for_each(|digits| left &= !digits);
        }
        if let Some(sum) = group.sum {
            let least: u32 = others().map(u32::trailing_zeros).sum();
            let most: u32 = others().map(|digits| 31 - digits.leading_zeros()).sum();
            let fits = |digit: &u32| digit + least <= sum && digit + most >= sum;
            left = (0..32).filter(|digit| left >> digit & 1 == 1).filter(fits).fold(0, |all, digit| all | 1 << digit);
        }
        let only = left & !others().fold(0, |all, digits| all | digits);
        if group.all && only != 0 { only } else { left }
    }
}

fn sudoku(puzzle: &str) -> Option<(Vec<Group>, Vec<u32>)> {
    let values: Vec<u32> = match puzzle.contains(' ') {
        true => puzzle.split_whitespace().map(|word| word.parse().unwrap_or(0)).collect(),
        false => puzzle.chars().filter(|c| !c.is_whitespace()).map(value).collect(),
    };
    let n = (1..=25).find(|n| n * n == values.len())?;
    // 6 x 6 has boxes of two rows and three columns.
    let box_rows = (1..=n).rfind(|rows| n % rows == 0 && rows * rows <= n)?;
    let box_cols = n / box_rows;
    let house = |cells: Vec<usize>| Group { cells, sum: None, differ: true, all: true };
    let rows = (0..n).map(|i| house((0..n).map(|k| i * n + k).collect()));
    let cols = (0..n).map(|i| house((0..n).map(|k| k * n + i).collect()));
    let cell_of_box = |b: usize, k: usize| (b / box_rows * box_rows + k / box_cols) * n + b % box_rows * box_cols + k % box_cols;
    let boxes = (0..n).map(|b| house((0..n).map(|k| cell_of_box(b, k)).collect()));
    let all = (1 << (n + 1)) - 2;
    Some((rows.chain(cols).chain(boxes).collect(), values.iter().map(|value| if *value == 0 { all } else { 1 << value }).collect()))
}

/// Parses rows of values, then lines of houses and cages.
fn regions(puzzle: &str) -> Option<(Vec<Group>, Vec<u32>)> {
    let n = puzzle.lines().next()?.len();
    let values: Vec<u32> = puzzle.lines().take(n).flat_map(str::chars).map(value).collect();
    let tall = (1..=n).rfind(|rows| n % rows == 0 && rows * rows <= n)?;
    let (mut tall, mut wide) = (tall, n / tall);
    let mut region: Option<Vec<char>> = None;
    let house = |is_in: &dyn Fn(usize, usize) -> bool| {
        let cells = (0..n * n).filter(|cell| is_in(cell / n, cell % n)).collect();
        Group { cells, sum: None, differ: true, all: true }
    };
    let mut groups: Vec<Group> = (0..n).flat_map(|i| [house(&|row, _| row == i), house(&|_, col| col == i)]).collect();
    let mut lines = puzzle.lines().skip(n).take_while(|line| !line.is_empty());
    while let Some(line) = lines.next() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["boxes", "none"] => (tall, wide) = (1, n),
            ["boxes", sides] => (tall, wide) = sides.split_once('x').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)))?,
            ["regions"] => region = Some(lines.by_ref().take(n).flat_map(str::chars).collect()),
            ["diagonals"] => groups.extend([house(&|row, col| row == col), house(&|row, col| row + col == n - 1)]),
            ["windows"] => {
                let within = |at: usize, k: usize| at > 0 && !at.is_multiple_of(tall + 1) && at / (tall + 1) == k;
                let all = (0..(tall - 1) * (tall - 1)).map(|i| (i / (tall - 1), i % (tall - 1)));
                groups.extend(all.map(|(i, k)| house(&|row, col| within(row, i) && within(col, k))));
            }
            ["disjoint"] => groups.extend((0..n).map(|i| house(&|row, col| row % tall * wide + col % wide == i))),
            [sum, ref cells @ ..] => {
                let cell = |word: &&str| {
                    let (row, col) = word.strip_prefix('r')?.split_once('c')?;
                    Some((row.parse::<usize>().ok()? - 1) * n + col.parse::<usize>().ok()? - 1)
                };
                let cells = cells.iter().map(cell).collect::<Option<_>>()?;
                groups.push(Group { cells, sum: Some(sum.parse().ok()?), differ: true, all: false });
            }
            [] => return None,
        }
    }
    match region {
        Some(region) => {
            let names: std::collections::BTreeSet<char> = region.iter().copied().collect();
            groups.extend(names.into_iter().map(|name| house(&|row, col| region[row * n + col] == name)));
        }
        None => groups.extend((0..n).map(|i| house(&|row, col| row / tall * tall + col / wide == i))),
    }
    let all = (1 << (n + 1)) - 2;
    Some((groups, values.iter().map(|value| if *value == 0 { all } else { 1 << value }).collect()))
}

/// Parses a digit, or a letter from A for 1; 0 for an open cell.
fn value(c: char) -> u32 {
    match c {
        'A'..='Z' => u32::from(c) - u32::from('A') + 1,
        _ => c.to_digit(10).unwrap_or(0),
    }
}

/// Parses tokens `DOWN\ACROSS` and `.....`, below a line with rows and columns.
fn kakuro(puzzle: &str, differ: bool) -> Option<(Vec<Group>, Vec<u32>)> {
    let board: Vec<Vec<&str>> = puzzle.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    let is_white = |row: usize, col: usize| board.get(row).and_then(|line| line.get(col)).is_some_and(|word| word.starts_with('.'));
    let mut number = std::collections::HashMap::new();
    for (row, line) in board.iter().enumerate() {
        for col in (0..line.len()).filter(|col| is_white(row, *col)) {
            number.insert((row, col), number.len());
        }
    }
    let mut groups = Vec::new();
    for (row, line) in board.iter().enumerate() {
        for (col, word) in line.iter().enumerate().filter(|(col, _)| !is_white(row, *col)) {
            // A black cell without clues begins runs as well, whose digits differ.
            let (down, across) = word.split_once('\\').unwrap_or_default();
            let below: Vec<usize> = (row + 1..).take_while(|r| is_white(*r, col)).map(|r| number[&(r, col)]).collect();
            let right: Vec<usize> = (col + 1..).take_while(|c| is_white(row, *c)).map(|c| number[&(row, c)]).collect();
            for (clue, cells) in [(down, below), (across, right)].into_iter().filter(|(_, cells)| !cells.is_empty()) {
                groups.push(Group { cells, sum: clue.parse().ok(), differ, all: false });
            }
        }
    }
    let n = number.len();
    Some((groups, vec![0b11_1111_1110; n]))
}

/// Parses row sums, column sums and digits, 0 for open cells, below the number of cases and a line with rows and columns.
fn rectangle(puzzle: &str) -> Option<(Vec<Group>, Vec<u32>)> {
    let numbers: Vec<u32> = puzzle.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [_, rows, cols, ref rest @ ..] = numbers[..] else { return None };
    let (rows, cols) = (rows as usize, cols as usize);
    let (sums, digits) = rest.split_at_checked(rows + cols)?;
    let line = |at: usize| match at.checked_sub(rows) {
        None => (0..cols).map(|col| at * cols + col).collect(),
        Some(col) => (0..rows).map(|row| row * cols + col).collect(),
    };
    let groups = sums.iter().enumerate().map(|(at, sum)| Group { cells: line(at), sum: Some(*sum), differ: true, all: false });
    Some((groups.collect(), digits.iter().map(|digit| if *digit == 0 { 0b11_1111_1110 } else { 1 << digit }).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_are_counted_to_two() {
        let solutions = |id, puzzle| solutions(id, puzzle).unwrap();
        assert_eq!(solutions("sudoku", "1...\n..3.\n.4..\n...2\n"), Some(1));
        assert_eq!(solutions("sudoku", "1234\n3412\n....\n....\n"), Some(2));
        // The solutions of these are counted in the family's own cases, too.
        let caged =
            "....\n....\n....\n....\n7 r1c1 r1c2 r1c3\n9 r1c4 r2c3 r2c4\n8 r2c1 r2c2 r3c2\n5 r3c1 r4c1\n3 r3c3 r3c4\n8 r4c2 r4c3 r4c4\n";
        assert_eq!(solutions("killer-sudoku", caged), Some(1));
        assert_eq!(solutions("sudoku-regions", "1...\n....\n...2\n....\ndiagonals\n"), Some(2));
        assert_eq!(solutions("sudoku-regions", "1...\n.2..\n..3.\n....\nregions\naabb\naacb\ndccb\nddcd\n"), Some(1));
        assert_eq!(solutions("sudoku-regions", "12..\n....\n....\n....\ndisjoint\n"), Some(2));
        assert_eq!(solutions("kakuro", "2 2\nXXXXX 04\\XX\nXX\\04 .....\n"), Some(1));
        assert_eq!(solutions("kakuro", "3 3\nXXXXX 10\\XX 10\\XX\nXX\\10 ..... .....\nXX\\10 ..... .....\n"), Some(2));
        // The two cells at the bottom have no clue, and differ.
        let without_clue = "4 4\nXXXXX XXXXX 19\\XX XXXXX\nXXXXX XX\\09 ..... 08\\XX\nXXXXX XX\\06 ..... .....\nXXXXX XXXXX ..... .....\n";
        assert_eq!(solutions("kakuro", without_clue), Some(0));
        assert_eq!(solutions("simple-kakuro", "1\n2 2\n3 7\n4 6\n0 0\n0 0\n"), Some(1));
        assert_eq!(solutions("simple-kakuro", "1\n2 2\n5 5\n5 5\n0 0\n0 0\n"), Some(2));
        assert_eq!(solutions("hitori", "1 1\n1\n"), None);
    }

    #[test]
    fn a_family_that_nobody_counts_is_named() {
        assert!(shumi::families().all(|entry| solutions(entry.id(), "").is_ok()));
        assert!(solutions("nonogram", "").unwrap_err().to_string().ends_with("nonogram"));
    }
}
