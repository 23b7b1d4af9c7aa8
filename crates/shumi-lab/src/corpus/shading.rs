//! Hitori and Kuromasu: an independent reader, and checks of shadings, and the backbone, by the rules.
use super::common::{answer, expect_solutions, text_of};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// Judges a row of `hitori --unique`.
pub fn judge_hitori(line: &Value, row: &Value) -> Result<()> {
    judge(line, row, Puzzle::check_hitori)
}

/// Judges a row of `kuromasu --unique`.
pub fn judge_kuromasu(line: &Value, row: &Value) -> Result<()> {
    judge(line, row, Puzzle::check_kuromasu)
}

fn judge(line: &Value, row: &Value, check: fn(&Puzzle, &[bool]) -> Result<()>) -> Result<()> {
    let puzzle = Puzzle::read(&text_of(line, "puzzle").context("corpus line without puzzle")?)?;
    let (status, solutions) = answer(row)?;
    expect_solutions(status, &solutions)?;
    let mut shadings = Vec::new();
    for solution in &solutions {
        let shaded = puzzle.shading(solution)?;
        puzzle.check_frame(&shaded)?;
        check(&puzzle, &shaded)?;
        if let Some(backbone) = marks(line, "backbone", puzzle.cells.len())? {
            let leaves = |(shaded, mark): (&bool, &char)| *mark != '?' && (*mark == '#') != *shaded;
            if shaded.iter().zip(&backbone).any(leaves) {
                bail!("a solution that leaves the known backbone");
            }
        }
        shadings.push(shaded);
    }
    match (line.get("status").and_then(Value::as_str), status) {
        (Some("unique"), "unique") => match marks(line, "shading", puzzle.cells.len())? {
            Some(known) if known.iter().zip(&shadings[0]).all(|(mark, shaded)| (*mark == '#') == *shaded) => Ok(()),
            _ => bail!("not the known shading"),
        },
        (Some("multi"), "multiple") | (Some("none"), "none") => Ok(()),
        // Published puzzles without a recorded number of solutions.
        (None, "unique" | "multiple") => Ok(()),
        (known, status) => bail!("{status}, known is {known:?}"),
    }
}

/// Judges a row of `--candidates`: shaded in all solutions, unshaded in all, or free.
pub fn judge_backbone(line: &Value, row: &Value) -> Result<()> {
    let cells = Puzzle::read(&text_of(line, "puzzle").context("corpus line without puzzle")?)?.cells.len();
    let known = line.get("status").and_then(Value::as_str);
    let (status, _) = answer(row)?;
    ensure!((known == Some("none")) == (status == "none"), "{status}, known is {known:?}");
    let field = if known == Some("unique") { "shading" } else { "backbone" };
    let Some(expected) = marks(line, field, cells)?.filter(|_| status != "none") else { return Ok(()) };
    let rows = row.get("candidates").and_then(Value::as_array).context("row without candidates")?;
    let mut found = Vec::new();
    for cell in rows.iter().flat_map(|row| row.as_array().into_iter().flatten()) {
        let mut values: Vec<&str> = cell.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        values.sort_unstable();
        found.push(match values[..] {
            ["#"] => '#',
            ["."] => '.',
            ["#", "."] => '?',
            _ => bail!("{cell} among the candidates"),
        });
    }
    match found.iter().zip(&expected).position(|(found, expected)| found != expected) {
        None if found.len() == expected.len() => Ok(()),
        None => bail!("candidates of {} cells, the puzzle has {}", found.len(), expected.len()),
        Some(at) => bail!("cell {}: {}, known is {}", at + 1, found[at], expected[at]),
    }
}

/// Returns the characters of a field with the rows of a known answer.
fn marks(line: &Value, field: &str, cells: usize) -> Result<Option<Vec<char>>> {
    let Some(rows) = line.get(field).and_then(Value::as_array) else { return Ok(None) };
    let marks: Vec<char> = rows.iter().filter_map(Value::as_str).flat_map(str::chars).collect();
    ensure!(marks.len() == cells, "corpus line whose {field} has another size");
    Ok(Some(marks))
}

/// Contents of a cell of either puzzle.
#[derive(Clone, Copy, PartialEq)]
enum Token {
    Empty,
    /// `?`: no number in Hitori, a clue of unknown size in Kuromasu.
    Unknown,
    Number(usize),
}

struct Puzzle {
    rows: usize,
    cols: usize,
    cells: Vec<Token>,
}

impl Puzzle {
    fn read(text: &str) -> Result<Puzzle> {
        let mut words = text.split_whitespace();
        let mut size = || words.next().and_then(|w| w.parse::<usize>().ok()).context("puzzle without size");
        let (rows, cols) = (size()?, size()?);
        let token = |word: &str| match word {
            "." => Ok(Token::Empty),
            "?" => Ok(Token::Unknown),
            _ => word.parse().map(Token::Number).with_context(|| format!("{word:?} in a puzzle")),
        };
        let cells = words.map(token).collect::<Result<Vec<_>, _>>()?;
        ensure!(rows.checked_mul(cols) == Some(cells.len()), "puzzle of another length than its size");
        Ok(Puzzle { rows, cols, cells })
    }

    /// Returns the shaded cells of an answer; all others must be as in the puzzle.
    fn shading(&self, solution: &str) -> Result<Vec<bool>> {
        let lines: Vec<&str> = solution.lines().collect();
        ensure!(lines.len() == self.rows, "{} rows, the puzzle has {}", lines.len(), self.rows);
        let mut shaded = Vec::new();
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            ensure!(words.len() == self.cols, "a row of {} cells, the puzzle has {}", words.len(), self.cols);
            for word in words {
                let kept = match self.cells[shaded.len()] {
                    Token::Empty => word == ".",
                    Token::Unknown => word == "." || word == "?",
                    Token::Number(n) => word == n.to_string(),
                };
                match word {
                    "#" => shaded.push(true),
                    _ if kept => shaded.push(false),
                    _ => bail!("unexpected {word:?}"),
                }
            }
        }
        Ok(shaded)
    }

    /// Yields the right and the lower neighbour, then the other two.
    fn beside(&self, at: usize) -> impl Iterator<Item = usize> + use<'_> {
        let (row, col) = (at / self.cols, at % self.cols);
        let sides = [(row + 1 < self.rows, self.cols as isize), (col + 1 < self.cols, 1), (row > 0, -(self.cols as isize)), (col > 0, -1)];
        sides.into_iter().filter(|(there, _)| *there).map(move |(_, step)| at.wrapping_add_signed(step))
    }

    /// Checks the common rules: no two shaded cells share a side, the others are connected.
    fn check_frame(&self, shaded: &[bool]) -> Result<()> {
        if let Some(at) = (0..shaded.len()).find(|&at| shaded[at] && self.beside(at).any(|other| shaded[other])) {
            bail!("shaded neighbours at {}", self.place(at));
        }
        let open: Vec<usize> = (0..shaded.len()).filter(|&at| !shaded[at]).collect();
        let mut seen = shaded.to_vec();
        let mut reached = 0;
        let mut left: Vec<usize> = open.first().copied().into_iter().collect();
        left.iter().for_each(|&at| seen[at] = true);
        while let Some(at) = left.pop() {
            reached += 1;
            for other in self.beside(at) {
                if !std::mem::replace(&mut seen[other], true) {
                    left.push(other);
                }
            }
        }
        ensure!(reached == open.len(), "{} unshaded cells, {reached} of them connected", open.len());
        Ok(())
    }

    /// Checks that no number appears twice among the unshaded cells of a row or column.
    fn check_hitori(&self, shaded: &[bool]) -> Result<()> {
        for at in (0..shaded.len()).filter(|&at| !shaded[at]) {
            let Token::Number(_) = self.cells[at] else { continue };
            let in_row = at + 1..(at / self.cols + 1) * self.cols;
            let in_col = (at + self.cols..shaded.len()).step_by(self.cols);
            if in_row.chain(in_col).any(|other| !shaded[other] && self.cells[other] == self.cells[at]) {
                bail!("the number at {} stands twice in its line", self.place(at));
            }
        }
        Ok(())
    }

    /// Checks that no clue is shaded, and that each sees the right number of cells, itself included.
    fn check_kuromasu(&self, shaded: &[bool]) -> Result<()> {
        for at in 0..shaded.len() {
            if self.cells[at] != Token::Empty && shaded[at] {
                bail!("the clue at {} is shaded", self.place(at));
            }
            let Token::Number(clue) = self.cells[at] else { continue };
            let (row, col) = (at / self.cols, at % self.cols);
            let open = |at: &usize| !shaded[*at];
            let up = (0..row).rev().map(|r| r * self.cols + col).take_while(open).count();
            let down = (row + 1..self.rows).map(|r| r * self.cols + col).take_while(open).count();
            let left = (0..col).rev().map(|c| row * self.cols + c).take_while(open).count();
            let right = (col + 1..self.cols).map(|c| row * self.cols + c).take_while(open).count();
            let seen = 1 + up + down + left + right;
            ensure!(seen == clue, "the clue {clue} at {} sees {seen}", self.place(at));
        }
        Ok(())
    }

    fn place(&self, at: usize) -> String {
        format!("row {}, column {}", at / self.cols + 1, at % self.cols + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const HITORI: &str = "3 3\n1 1 2\n2 3 3\n3 2 1\n";
    const KUROMASU: &str = "2 3\n. . 3\n. ? .\n";

    /// Lists all shadings of a small puzzle that pass.
    fn passing(text: &str, check: fn(&Puzzle, &[bool]) -> Result<()>) -> Vec<String> {
        let puzzle = Puzzle::read(text).unwrap();
        let shadings =
            (0..1_u32 << puzzle.cells.len()).map(|bits| (0..puzzle.cells.len()).map(|at| bits >> at & 1 == 1).collect::<Vec<_>>());
        let right = shadings.filter(|shaded| puzzle.check_frame(shaded).is_ok() && check(&puzzle, shaded).is_ok());
        right.map(|shaded| shaded.iter().map(|s| if *s { '#' } else { '.' }).collect()).collect()
    }

    #[test]
    fn the_rules_leave_what_they_should() {
        // Worked out by hand. Hitori: one 1 of the first row, one 3 of the second; then further cells whose shading cuts nothing off.
        assert_eq!(passing(HITORI, Puzzle::check_hitori), ["#...#....", "#....#...", "#....##.."]);
        // Kuromasu: the clue 3 sees two cells to the left or one to each side; `?` is not shaded.
        assert_eq!(passing(KUROMASU, Puzzle::check_kuromasu), ["#.....", ".....#", "...#.#"]);
        assert_eq!(passing("1 3\n. . .\n", Puzzle::check_kuromasu), ["...", "#..", "..#", "#.#"]);
    }

    #[test]
    fn an_answer_shows_the_puzzle_where_nothing_is_shaded() {
        let puzzle = Puzzle::read(KUROMASU).unwrap();
        assert_eq!(puzzle.shading("# . 3\n. ? .\n").unwrap(), vec![true, false, false, false, false, false]);
        for wrong in ["", "# . 3\n. ?\n", "# . 2\n. ? .\n", "# . 3\n. 4 .\n", "# x 3\n. ? .\n", "# . 3\n. ? .\n\n."] {
            assert!(puzzle.shading(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn verdicts_must_be_the_known_ones() {
        let line = json!({"puzzle": "1 2\n1 1\n", "status": "multi", "backbone": ["??"]});
        let row = json!({"status": "multiple", "solutions": ["# 1\n", "1 #\n"], "candidates": [[["#", "."], [".", "#"]]]});
        judge_hitori(&line, &row).unwrap();
        judge_backbone(&line, &row).unwrap();
        let fixed = json!({"puzzle": "1 2\n1 1\n", "status": "multi", "backbone": ["#."]});
        assert!(judge_hitori(&fixed, &row).unwrap_err().to_string().contains("backbone"));
        assert!(judge_backbone(&fixed, &row).is_err());
        let unique = json!({"puzzle": "1 2\n1 1\n", "status": "unique", "shading": ["#."]});
        assert!(judge_hitori(&unique, &json!({"status": "unique", "solutions": ["# 1\n"]})).is_ok());
        assert!(judge_hitori(&unique, &json!({"status": "unique", "solutions": ["1 #\n"]})).is_err());
        assert!(judge_hitori(&unique, &json!({"status": "none"})).is_err());
    }
}
