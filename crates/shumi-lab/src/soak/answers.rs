//! Several nearly independent questions about one puzzle: uniqueness, a list, true candidates, its mirror image, brute force.
use super::brute;
use super::case::{Case, Finding, bounded};
use super::tally::Tally;
use crate::corpus::count;
use anyhow::{Context, Result, bail, ensure};
use shumi::family::CellValue;
use shumi::message::Lang;
use shumi::registry::Problem;
use shumi::rng::Rng;
use shumi::session::Action;
use shumi::solving::{Answer, BoardStatus, Goal, Status};
use shumi::text::Cursor;
use std::collections::BTreeSet;

/// Maximum number of listed answers.
pub const LISTED: usize = 40;

/// The answers to a puzzle.
pub struct Asked {
    pub first: Answer,
    pub unique: Answer,
    pub listed: Answer,
    pub candidates: Answer,
    /// For each of these, whether the work limit stopped it: the reason for no solution may then be longer than necessary.
    pub cut: [bool; 4],
}

impl Asked {
    /// Returns the number of answers, as far as it is known.
    pub fn status(&self) -> Status {
        if self.unique.status == Status::Limit { self.listed.status } else { self.unique.status }
    }

    /// Returns all answers if the list is known to be complete.
    fn all(&self) -> Option<&[String]> {
        (self.listed.status != Status::Limit && !self.listed.more).then_some(&self.listed.solutions)
    }
}

/// Asks the questions and compares the answers.
pub fn check(case: &Case, problem: &dyn Problem, rng: &mut Rng, tally: &mut Tally) -> Result<Asked> {
    let ask = |goal: Goal| bounded(|meter| (problem.solve(&goal.into(), meter), meter.is_stopped()));
    let goals = [Goal::First, Goal::Unique, Goal::All(LISTED as u64), Goal::Candidates];
    let answers = goals.map(ask);
    let cut = answers.each_ref().map(|(_, is_cut)| *is_cut);
    let [first_found, unique, listed, candidates] = answers.map(|(answer, _)| answer);
    let asked = Asked { first: first_found, unique, listed, candidates, cut };
    let column = match asked.status() {
        Status::Unique => "unique",
        Status::Multiple | Status::Solved => "several",
        Status::None => "none",
        Status::Limit => "cut short",
    };
    tally.count(&case.family, column, 1);
    agree(case, &asked)?;
    judged(case, problem, &asked)?;
    first(case, problem, &asked)?;
    counted_apart(case, &asked, tally)?;
    if let Some(image) = mirror(&case.family, &case.text)? {
        let image = shumi::read(&image, &case.family).context("the mirror image cannot be read")?;
        let other = bounded(|meter| image.solve(&Goal::Unique.into(), meter)).status;
        let known = [other, asked.unique.status].iter().all(|status| *status != Status::Limit);
        ensure!(!known || other == asked.unique.status, "{:?}, but its mirror image {other:?}", asked.unique.status);
    }
    if asked.status() == Status::Unique {
        no_other(case, problem, &asked.unique.solutions[0], rng)?;
    }
    Ok(asked)
}

/// Compares status, number and values of the three questions.
fn agree(case: &Case, asked: &Asked) -> Finding {
    let Asked { unique, listed, candidates, .. } = asked;
    let distinct: BTreeSet<&String> = listed.solutions.iter().collect();
    ensure!(distinct.len() == listed.solutions.len(), "an answer is listed twice");
    if unique.status != Status::Limit && listed.status != Status::Limit {
        let wanted = [Status::None, Status::Unique, Status::Multiple][listed.solutions.len().min(2)];
        ensure!(unique.status == wanted, "{:?}, but {} listed", unique.status, listed.solutions.len());
    }
    let Some(all) = asked.all() else { return Ok(()) };
    ensure!(unique.solutions.iter().all(|answer| all.contains(answer)), "an answer that is not listed:\n{}", unique.solutions.concat());
    if candidates.status == Status::Limit || all.is_empty() {
        ensure!(candidates.status == Status::Limit || candidates.status == Status::None, "candidates without an answer");
        return Ok(());
    }
    let told: Vec<BTreeSet<String>> = candidates
        .candidates
        .iter()
        .flatten()
        .flatten()
        .filter(|cell| !cell.is_empty())
        .map(|cell| cell.iter().map(label).collect())
        .collect();
    let mut seen = vec![BTreeSet::new(); told.len()];
    for answer in all {
        let tokens = tokens(answer, told.len());
        ensure!(tokens.len() == told.len(), "{} candidates for {} cells of {}:\n{answer}", told.len(), tokens.len(), case.family);
        for (token, seen) in tokens.into_iter().zip(&mut seen) {
            // If only shading counts, answers show the printed contents of an unshaded cell.
            seen.insert(if told.iter().any(|told| told.contains(&token)) { token } else { ".".into() });
        }
    }
    match told.iter().zip(&seen).position(|(told, seen)| told != seen) {
        Some(at) => bail!("cell {at} has candidates {:?}, in the answers {:?}", told[at], seen[at]),
        None => Ok(()),
    }
}

fn label(value: &CellValue) -> String {
    match value {
        CellValue::Number(n) => n.to_string(),
        CellValue::Text(text) => text.clone(),
    }
}

/// Splits an answer into values, which may be adjacent.
fn tokens(answer: &str, cells: usize) -> Vec<String> {
    let words: Vec<String> = answer.split_whitespace().filter(|word| *word != "_").map(str::to_string).collect();
    match words.len() == cells {
        true => words,
        false => answer.chars().filter(|c| !c.is_whitespace() && *c != '_').map(String::from).collect(),
    }
}

/// Checks that every answer keeps the rules, by the rules alone and by the judge.
fn judged(case: &Case, problem: &dyn Problem, asked: &Asked) -> Finding {
    let answers = [&asked.first, &asked.unique, &asked.listed].into_iter().flat_map(|answer| &answer.solutions);
    for answer in answers.take(12) {
        let verdict = shumi::check(&case.text, answer, &case.family).context("an answer that is no board")?;
        ensure!(verdict.full && verdict.faults.is_empty(), "an answer against the rules: {verdict:?}\n{answer}");
        ensure!(asked.status() != Status::None, "an answer of a puzzle without:\n{answer}");
    }
    if let Some(answer) = asked.unique.solutions.first() {
        let mut board = Cursor::new(answer);
        let judged =
            bounded(|meter| problem.judge_board(&mut board, Lang::default(), meter)).ok().context("an answer that cannot be judged")?;
        let wrong = matches!(judged.status, BoardStatus::Faults | BoardStatus::Wrong | BoardStatus::None);
        ensure!(!wrong, "an answer is judged {:?}: {}\n{answer}", judged.status, judged.text);
    }
    Ok(())
}

/// Checks the first answer: it exists if any does, its score is the best one, and its moves lead to it.
fn first(case: &Case, problem: &dyn Problem, asked: &Asked) -> Finding {
    let Asked { first, listed, .. } = asked;
    if let Some(moves) = &first.moves {
        return played_out(problem, moves, &first.solutions);
    }
    // An arrangement may be unreachable by turns.
    let is_turned = case.family == "rotation" && case.text.contains("from");
    if first.status == Status::Limit || asked.status() == Status::Limit || is_turned {
        return Ok(());
    }
    let is_none = first.status == Status::None;
    ensure!(is_none == (asked.status() == Status::None), "{:?} at first, then {:?}", first.status, asked.status());
    let Some(best) = first.best.filter(|_| !is_none) else { return Ok(()) };
    let scores = listed.solutions.iter().map(|answer| score(&case.text, answer)).collect::<Option<Vec<i64>>>();
    let most = scores.context("an answer without a score")?.into_iter().max().unwrap_or(i64::MIN);
    ensure!(most <= best, "the best is {best}, but one scores {most}");
    ensure!(asked.all().is_none() || most == best, "the best is {best}, but of all the best is {most}");
    match first.solutions.first() {
        Some(answer) => ensure!(score(&case.text, answer) == Some(best), "the best is {best}, but not that of\n{answer}"),
        None => bail!("a best score without a board"),
    }
    Ok(())
}

/// Returns the sum over the board of value times weight, which is 10 in the middle and one less in each ring round it.
fn score(text: &str, answer: &str) -> Option<i64> {
    let digits: Vec<i64> = answer.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let weights: Vec<i64> = match text.split_once("weights") {
        Some((_, weights)) => weights.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?,
        None => (0..81).map(|at: i64| 10 - (at / 9 - 4).abs().max((at % 9 - 4).abs())).collect(),
    };
    (digits.len() == 81 && weights.len() == 81).then(|| digits.iter().zip(&weights).map(|(digit, weight)| digit * weight).sum())
}

/// Checks that the moves, applied one by one in a game, end on the board of the answer.
fn played_out(problem: &dyn Problem, moves: &[String], boards: &[String]) -> Finding {
    let mut game = problem.play();
    for token in moves {
        ensure!(game.act(Action::Play(token)).is_some(), "the move {token} cannot be made");
    }
    ensure!(boards.first() == Some(&game.value()), "the moves lead to\n{}", game.value());
    ensure!(game.played().is_some_and(|game| game.right), "the moves do not lead to the end");
    Ok(())
}

/// Compares the number of answers with brute force, if that terminates soon.
fn counted_apart(case: &Case, asked: &Asked, tally: &mut Tally) -> Finding {
    let (n, most) = match count::solutions(&case.family, &case.text)? {
        Some(n) => (n, 2),
        None => match brute::solutions(&case.family, &case.text, LISTED)? {
            Some(n) => (n, LISTED),
            None => return Ok(()),
        },
    };
    let listed = asked.listed.solutions.len();
    if asked.listed.status != Status::Limit {
        ensure!(n == listed.min(most), "{listed} listed, {n} by trying everything");
    } else if asked.unique.status != Status::Limit {
        ensure!(n.min(2) == asked.unique.solutions.len(), "{:?}, {n} by trying everything", asked.unique.status);
    }
    tally.count(&case.family, "counted apart", 1);
    Ok(())
}

/// Changes one value of the only answer: the result violates the rules, or is the same board.
fn no_other(case: &Case, problem: &dyn Problem, answer: &str, rng: &mut Rng) -> Finding {
    let places: Vec<usize> = answer.bytes().enumerate().filter(|(_, b)| !b.is_ascii_whitespace()).map(|(at, _)| at).collect();
    for _ in 0..6 {
        let mut other = answer.as_bytes().to_vec();
        let (from, to) = (rng.pick(&places), rng.pick(&places));
        other[to] = other[from];
        let Ok(other) = String::from_utf8(other) else { continue };
        let Ok(verdict) = shumi::check(&case.text, &other, &case.family) else { continue };
        // If only shading counts, another digit is the same board.
        let mut game = problem.play();
        let is_same = game.set_value(&other).is_ok() && game.value() == answer || other == answer;
        ensure!(!verdict.full || !verdict.faults.is_empty() || is_same, "another answer beside the only one:\n{other}");
    }
    Ok(())
}

/// Makes a puzzle with equally many answers: rows in reverse order or, if clues precede their runs, rows as columns. `None` for a text in
/// another form.
fn mirror(family: &str, text: &str) -> Result<Option<String>> {
    let lines: Vec<&str> = text.lines().collect();
    let upside_down = |lines: &[&str]| lines.iter().rev().map(|line| format!("{line}\n")).collect::<String>();
    Ok(match (family, lines.as_slice()) {
        ("kakuro" | "kakuro-repeats", _) => transposed(text),
        ("hitori" | "kuromasu", [size, rows @ ..]) => Some(format!("{size}\n{}", upside_down(rows))),
        ("sudoku", [_, _, ..]) => Some(upside_down(&lines)),
        ("target-sudoku", lines) if lines.len() == 9 => Some(upside_down(lines)),
        ("simple-kakuro", [one, size, rows, cols, cells @ ..]) => {
            let rows: Vec<&str> = rows.split_whitespace().rev().collect();
            Some(format!("{one}\n{size}\n{}\n{cols}\n{}", rows.join(" "), upside_down(cells)))
        }
        // Sums, then all numbers in one line.
        ("rotation", [size, sums @ .., numbers]) if !text.contains("from") && !sums.is_empty() => {
            Some(format!("{size}\n{}{numbers}\n", upside_down(sums)))
        }
        ("killer-sudoku" | "sudoku-regions", [first, ..]) => Some(turned_over(&lines, first.len())),
        ("hitori" | "kuromasu" | "sudoku" | "target-sudoku" | "simple-kakuro" | "rotation" | "killer-sudoku" | "sudoku-regions", _) => None,
        _ => bail!("soak/answers.rs knows no mirror image of {family}"),
    })
}

/// Reverses the rows of a grid of side `n` and of its regions, and moves the cages with them. Boxes and other houses look the same.
fn turned_over(lines: &[&str], n: usize) -> String {
    let (grid, rest) = lines.split_at(n.min(lines.len()));
    let regions = rest.iter().position(|line| *line == "regions").map_or(0..0, |at| at + 1..(at + 1 + n).min(rest.len()));
    let turned = |word: &str| match word.strip_prefix('r').and_then(|word| word.split_once('c')) {
        Some((row, col)) => row.parse().map_or(word.into(), |row: usize| format!("r{}c{col}", (n + 1).saturating_sub(row))),
        None => word.into(),
    };
    let [above, below] = [&rest[..regions.start], &rest[regions.end..]];
    let rows = |lines: &[&str]| lines.iter().rev().map(|line| format!("{line}\n")).collect::<String>();
    let others =
        |lines: &[&str]| lines.iter().map(|line| line.split(' ').map(turned).collect::<Vec<_>>().join(" ") + "\n").collect::<String>();
    rows(grid) + &others(above) + &rows(&rest[regions]) + &others(below)
}

fn transposed(text: &str) -> Option<String> {
    let (size, grid) = text.split_once('\n')?;
    let (rows, cols) = size.split_once(' ')?;
    let grid: Vec<Vec<&str>> = grid.lines().map(|line| line.split_whitespace().collect()).collect();
    let turned = |word: &str| word.split_once('\\').map_or(word.to_string(), |(down, across)| format!("{across}\\{down}"));
    let line = |col: usize| grid.iter().map(|line| line.get(col).map(|word| turned(word))).collect::<Option<Vec<_>>>();
    let lines: Vec<Vec<String>> = (0..grid.first()?.len()).map(line).collect::<Option<_>>()?;
    Some(format!("{cols} {rows}\n{}", lines.iter().map(|line| line.join(" ") + "\n").collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_are_of_the_same_kind() {
        assert_eq!(mirror("hitori", "1 2\n1 2\n").unwrap().as_deref(), Some("1 2\n1 2\n"));
        assert_eq!(mirror("rotation", "2x1\n9\n8\n1 2 3 4 5 6\n").unwrap().as_deref(), Some("2x1\n8\n9\n1 2 3 4 5 6\n"));
        let kakuro = "2 3\nXXXXX 04\\XX XXXXX\nXX\\04 ..... XXXXX\n";
        assert_eq!(transposed(kakuro).as_deref(), Some("3 2\nXXXXX 04\\XX\nXX\\04 .....\nXXXXX XXXXX\n"));
        let regions = "12..\n....\n....\n...4\nregions\naabb\naabb\nccdd\nccdd\ndiagonals\n3 r1c1 r2c1\n";
        let turned = "...4\n....\n....\n12..\nregions\nccdd\nccdd\naabb\naabb\ndiagonals\n3 r4c1 r3c1\n";
        assert_eq!(mirror("sudoku-regions", regions).unwrap().as_deref(), Some(turned));
        assert_eq!(mirror("killer-sudoku", turned).unwrap().as_deref(), Some(regions));
        assert_eq!(mirror("simple-kakuro", "1\n2 1\n3 4\n7\n0\n4\n").unwrap().as_deref(), Some("1\n2 1\n4 3\n7\n4\n0\n"));
    }

    #[test]
    fn each_family_is_known() {
        assert!(shumi::families().all(|entry| mirror(entry.id(), "").is_ok()));
        assert!(mirror("nonogram", "").unwrap_err().to_string().ends_with("nonogram"));
    }

    #[test]
    fn rings_weigh_less_towards_the_edge() {
        let ones = "1 ".repeat(81);
        assert_eq!(score("", &ones), Some(10 + 8 * 9 + 16 * 8 + 24 * 7 + 32 * 6));
        assert_eq!(score(&format!("weights {}", "2 ".repeat(81)), &ones), Some(162));
    }

    #[test]
    fn a_wrong_answer_is_a_find() {
        let text = "1...\n..3.\n.4..\n...2\n";
        let case = Case { seed: 1, family: "sudoku".into(), text: text.into() };
        let problem = shumi::read(text, "sudoku").unwrap();
        let mut asked = check(&case, &*problem, &mut Rng::new(1), &mut Tally::default()).unwrap();
        assert!(agree(&case, &asked).is_ok() && counted_apart(&case, &asked, &mut Tally::default()).is_ok());
        asked.listed.solutions.push("1234\n3412\n2143\n4321\n".into());
        assert!(agree(&case, &asked).is_err() && counted_apart(&case, &asked, &mut Tally::default()).is_err());
        assert!(judged(&case, &*problem, &asked).is_err());
    }
}
