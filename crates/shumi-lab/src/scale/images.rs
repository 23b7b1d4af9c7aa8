//! Grades of puzzles beside those of their images: turned, mirrored and, where values have no meaning of their own, relabelled.
use super::kakuro;
use super::turn::{Turn, joined};
use crate::grids::Grids;
use anyhow::{Context, Result, ensure};
use shumi::builtin::MAKERS;
use shumi::explain::Climb;
use shumi::generation::{GenerateRequest, nth_seed};
use shumi::meter::unlimited;
use shumi::rng::Rng;
use std::fmt::Write as _;

/// Number of Sudokus; other families have a tenth.
const PUZZLES: u64 = 10_000;
/// Number of differences to print.
const SHOWN: usize = 5;
/// The ids whose puzzles have images. Those of Target Sudoku are graded by their number of answers.
const IDS: [&str; 7] = ["sudoku", "kakuro", "kakuro-repeats", "simple-kakuro", "hitori", "kuromasu", "rotation"];

/// Compares puzzles of all ids, or of some, with images; `Ok(false)`: grades differ.
pub fn command(args: &[&str]) -> Result<bool> {
    let (n, ids) = match args {
        [n, ids @ ..] if n.parse::<u64>().is_ok() => (n.parse()?, ids),
        ids => (PUZZLES, ids),
    };
    ensure!(ids.iter().all(|id| IDS.contains(id)), "there are {}", IDS.join(", "));
    println!("| id | puzzles | other grade | other hardest technique | other effort |\n|---|---|---|---|---|");
    let mut is_same = true;
    for id in IDS.into_iter().filter(|id| ids.is_empty() || ids.contains(id)) {
        is_same &= compared(id, if id == "sudoku" { n } else { n.div_ceil(10) })?;
    }
    Ok(is_same)
}

fn compared(id: &str, n: u64) -> Result<bool> {
    let mut rng = Rng::new(1);
    let (mut grades, mut techniques, mut efforts) = (0, 0, 0);
    for index in 0..n {
        let text = made(id, index)?;
        let image = image(id, &text, &mut rng)?;
        let [one, other] = [climb(id, &text)?, climb(id, &image)?];
        let hardest = |climb: &Climb| climb.rungs.last().map(|rung| rung.rung);
        if (one.grade(), one.solved) != (other.grade(), other.solved) {
            grades += 1;
            if grades <= SHOWN {
                println!("{id}: grade {} and {}\n{text}{image}", one.grade(), other.grade());
            }
        }
        techniques += usize::from(hardest(&one) != hardest(&other));
        efforts += usize::from(one.effort() != other.effort());
    }
    println!("| `{id}` | {n} | {grades} | {techniques} | {efforts} |");
    Ok(grades == 0)
}

fn climb(id: &str, text: &str) -> Result<Climb> {
    let problem = shumi::read(text, id).with_context(|| text.to_string())?;
    Ok(unlimited(|meter| problem.climb(meter)))
}

/// Makes a puzzle of the usual size, of each grade in turn.
fn made(id: &str, index: u64) -> Result<String> {
    let maker = MAKERS.iter().find(|maker| maker.has(id)).context("a maker")?;
    let offers = maker.offers(id).context("offers")?;
    let grades = offers.first().context("an offer")?.grades;
    let grade = (!grades.is_empty()).then(|| u64::from(grades[index as usize % grades.len()]));
    let order = GenerateRequest { grade, ..GenerateRequest::default() };
    let made = unlimited(|meter| maker.make(id, &order, nth_seed(1, index), meter)).context("a maker")?;
    Ok(made.map_err(|why| anyhow::anyhow!(why.to_string()))?.puzzle)
}

/// Returns a random image of a puzzle in the notation `text`.
fn image(id: &str, text: &str, rng: &mut Rng) -> Result<String> {
    let turn = Turn::random(rng);
    let mut lines = text.lines();
    let mut image = String::new();
    match id {
        "sudoku" => return Grids::from(rng.next_u64(), vec![text.trim().into()]).next().context("a grid"),
        "kakuro" | "kakuro-repeats" => return kakuro::image(text, turn, rng.below(2) == 1).context("a Kakuro"),
        "rotation" => {
            let n: usize = lines.next().context("windows")?.trim().parse()?;
            let sums = turn.grid(&lines.by_ref().take(n).map(words).collect::<Vec<_>>());
            let _ = write!(image, "{n}\n{}", joined(&sums));
            lines.for_each(|line| image += &format!("{line}\n"));
        }
        "simple-kakuro" => {
            let numbers = |line: Option<&str>| -> Result<Vec<u64>> {
                line.context("a line")?.split_whitespace().map(|word| Ok(word.parse()?)).collect()
            };
            // The number of puzzles may stand first.
            let first = numbers(lines.next())?;
            let size = if first.len() == 1 { numbers(lines.next())? } else { first };
            let [rows, cols] = turn.margins(numbers(lines.next())?, numbers(lines.next())?);
            let givens = turn.grid(&lines.take(size[0] as usize).map(words).collect::<Vec<_>>());
            let line = |list: &[u64]| list.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
            let _ = write!(image, "1\n{} {}\n{}\n{}\n{}", rows.len(), cols.len(), line(&rows), line(&cols), joined(&givens));
        }
        _ => {
            let _ = lines.next();
            let mut cells = turn.grid(&lines.map(words).collect::<Vec<_>>());
            if id == "hitori" {
                let most = cells.iter().flatten().filter_map(|word| word.parse().ok()).max().unwrap_or(0);
                let mut names: Vec<usize> = (1..=most).collect();
                rng.shuffle(&mut names);
                for word in cells.iter_mut().flatten() {
                    *word = names[word.parse::<usize>()? - 1].to_string();
                }
            }
            let _ = write!(image, "{} {}\n{}", cells.len(), cells.first().map_or(0, Vec::len), joined(&cells));
        }
    }
    Ok(image)
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_of_all_ids_have_as_many_answers_and_differ() {
        for id in IDS {
            let text = made(id, 0).unwrap();
            let mut rng = Rng::new(3);
            let images: Vec<String> = (0..6).map(|_| image(id, &text, &mut rng).unwrap()).collect();
            assert!(images.iter().any(|image| *image != text) && images.iter().any(|image| *image != images[0]), "{id}");
            let status = |text: &str| unlimited(|meter| shumi::solve(text, id, shumi::solving::Goal::Unique, meter)).unwrap().status;
            for image in images {
                assert_eq!(status(&image), status(&text), "{id}\n{text}\n{image}");
            }
        }
    }
}
