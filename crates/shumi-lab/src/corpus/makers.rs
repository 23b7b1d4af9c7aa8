//! `cargo xtask corpus makers`: makes a thousand puzzles of each id, spread over sizes and grades, and judges them from their texts.
//!
//! Checks uniqueness by an independent solver, if that terminates soon ([`count`]); the requested grade by a new climb of the tool; the
//! places by the symmetry; and a round trip through each notation. Reports shares of givens, to be compared with published sets.
pub mod count;

use super::common::{built_tool, read_lines, scratch, text_of};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use shumi::builtin::listing;
use shumi::families;
use shumi::family::{Offer, Symmetry};
use std::path::Path;
use std::process::Command;

/// Number of puzzles of an id.
const PUZZLES: usize = 1000;
/// Number of seeds of a kind that takes seconds: beyond [`LARGE`] rows or columns, or beyond [`HARD`] of a hard grade.
const SLOW_SEEDS: usize = 5;
const LARGE: u16 = 20;
const HARD: (u16, u8) = (15, 5);

/// Puzzles of one kind.
struct Kind {
    name: String,
    options: Vec<String>,
    symmetry: Symmetry,
    grade: Option<u8>,
    is_unique: bool,
    seeds: usize,
}

/// Judges all ids, or one.
pub fn command(ids: &[&str]) -> Result<bool> {
    if let Some(id) = ids.iter().find(|id| families().all(|entry| entry.id() != **id)) {
        bail!("no id {id}; there are {}", families().map(|entry| entry.id()).collect::<Vec<_>>().join(", "));
    }
    let shumi = built_tool()?;
    let mut wrong = Vec::new();
    println!("| id | kind | made | counted apart | share of cells with something | slowest ms |");
    println!("|---|---|---:|---:|---:|---:|");
    for entry in families().filter(|entry| ids.is_empty() || ids.contains(&entry.id())) {
        let id = entry.id();
        for kind in kinds(&listing(id).context("an id")?.offers) {
            judge(id, &kind, &shumi, &mut wrong).with_context(|| format!("{id} {}", kind.name))?;
        }
    }
    wrong.iter().for_each(|why| println!("wrong: {why}"));
    println!("{} wrong", wrong.len());
    Ok(wrong.is_empty())
}

/// Lists each grade of each offer at its smallest, default and largest size, with its symmetries and kinds in turn.
fn kinds(offers: &[Offer]) -> Vec<Kind> {
    let mut kinds = Vec::new();
    for offer in offers {
        let middle = |[first, last]: [u16; 2], wanted: u16| wanted.clamp(first, last);
        let default = [middle(offer.rows, offer.default[0]), middle(offer.cols, offer.default[1])];
        let mut sizes = vec![[offer.rows[0], offer.cols[0]], default, [offer.rows[1], offer.cols[1]]];
        sizes.dedup();
        let grades: Vec<Option<u8>> = if offer.grades.is_empty() { vec![None] } else { offer.grades.iter().copied().map(Some).collect() };
        for (at, [rows, cols]) in sizes.into_iter().enumerate() {
            for (i, grade) in grades.iter().enumerate() {
                let wished = offer.symmetries[(at + i) % offer.symmetries.len()];
                let symmetry = if wished == Symmetry::Quarter && rows != cols { Symmetry::Half } else { wished };
                let mut options = vec!["--size".into(), format!("{rows}x{cols}"), "--symmetry".into(), symmetry.name().into()];
                options.extend(grade.iter().flat_map(|grade| ["--grade".into(), grade.to_string()]));
                options.extend(offer.kind.iter().chain(offer.kinds.get(i)).flat_map(|kind| ["--kind".into(), kind.name().into()]));
                let name = options.iter().filter(|word| !word.starts_with("--")).cloned().collect::<Vec<_>>().join(" ");
                let side = rows.max(cols);
                let is_slow = side > LARGE || side > HARD.0 && grade.is_some_and(|grade| grade >= HARD.1);
                let seeds = if is_slow { SLOW_SEEDS } else { 0 };
                kinds.push(Kind { name, options, symmetry, grade: *grade, is_unique: offer.unique, seeds });
            }
        }
    }
    let small = kinds.iter().filter(|kind| kind.seeds == 0).count();
    kinds.iter_mut().filter(|kind| kind.seeds == 0).for_each(|kind| kind.seeds = PUZZLES.div_ceil(small));
    kinds
}

fn judge(id: &str, kind: &Kind, shumi: &Path, wrong: &mut Vec<String>) -> Result<()> {
    let folder = scratch("makers")?;
    let made = folder.join("made.jsonl");
    let count = kind.seeds.to_string();
    let mut generate = vec!["generate", "--family", id, "--count", &count, "--seed", "90001", "--time-limit", "60", "--json"];
    generate.extend(kind.options.iter().map(String::as_str));
    tell(shumi, &generate, &made)?;
    let rows = read_lines(&made)?;
    ensure!(rows.len() == kind.seeds, "{} rows", rows.len());
    let (climbs, answers) = (folder.join("climbs.jsonl"), folder.join("answers.jsonl"));
    // Rows of `generate` are JSON lines that the tool reads.
    tell(shumi, &["explain", "--family", id, "--json", &made.display().to_string()], &climbs)?;
    tell(shumi, &["solve", "--family", id, "--unique", "--json", &made.display().to_string()], &answers)?;
    let (mut apart, mut share, mut slowest) = (0, 0.0, 0.0_f64);
    for ((row, climb), answer) in rows.iter().zip(read_lines(&climbs)?).zip(read_lines(&answers)?) {
        let name = format!("{id} {} seed {}", kind.name, row["seed"]);
        slowest = slowest.max(row["generate_us"].as_f64().unwrap_or_default() / 1e3);
        let Some(puzzle) = text_of(row, "puzzle") else {
            wrong.push(format!("{name}: not made in a minute"));
            continue;
        };
        let mut check = |is_right: bool, why: &str| {
            if !is_right {
                wrong.push(format!("{name}: {why}"))
            }
        };
        let is_climbed = kind.is_unique && climb["solved"] == Value::Bool(true);
        check(!is_climbed || kind.grade.is_none_or(|grade| climb["grade"] == grade), "another grade");
        check(climb["unsound"].as_array().is_none_or(Vec::is_empty), "a step that does not hold");
        check(!kind.is_unique || answer["status"] == "unique", "not unique");
        if let Some(n) = count::solutions(id, &puzzle)?.filter(|_| kind.is_unique) {
            apart += 1;
            check(n == 1, "not unique by another method");
        }
        let cells = filled(id, &puzzle)?;
        share +=
            cells.iter().flatten().filter(|is_filled| **is_filled).count() as f64 / cells.iter().map(Vec::len).sum::<usize>().max(1) as f64;
        check(is_symmetric(kind.symmetry, &cells), "not symmetric");
        for notation in listing(id).context("an id")?.notations {
            // Some notations exclude some sizes.
            if let Ok(text) = shumi::convert(&puzzle, id, notation) {
                check(shumi::convert(&text, id, "text").as_ref() == Ok(&puzzle), notation);
            }
        }
    }
    let share = if share > 0.0 { format!("{:.3}", share / rows.len() as f64) } else { "-".into() };
    println!("| {id} | {} | {} | {apart} | {share} | {slowest:.1} |", kind.name, rows.len());
    Ok(())
}

/// Runs the tool with its output in a file.
fn tell(shumi: &Path, args: &[&str], output: &Path) -> Result<()> {
    let made = Command::new(shumi).args(args).output().with_context(|| shumi.display().to_string())?;
    ensure!(matches!(made.status.code(), Some(0 | 3)), "{}: {}", args.join(" "), String::from_utf8_lossy(&made.stderr).trim());
    std::fs::write(output, made.stdout).with_context(|| output.display().to_string())
}

/// Returns the cells whose contents symmetries repeat: a given, a clue, a black cell.
fn filled(id: &str, puzzle: &str) -> Result<Vec<Vec<bool>>> {
    let lines: Vec<&str> = puzzle.lines().collect();
    Ok(match id {
        "sudoku" if !puzzle.contains(' ') => {
            let digits: Vec<bool> = puzzle.chars().filter(|c| !c.is_whitespace()).map(|c| !matches!(c, '.' | '-')).collect();
            let side = (1..=25).find(|n| n * n == digits.len()).unwrap_or(1);
            digits.chunks(side).map(<[bool]>::to_vec).collect()
        }
        "sudoku" | "target-sudoku" => {
            let rows = lines.iter().take_while(|line| !line.starts_with("weights"));
            rows.map(|line| line.split_whitespace().map(|word| word != "0" && word != ".").collect()).collect()
        }
        "killer-sudoku" | "sudoku-regions" => {
            let rows = lines.iter().take(lines.first().map_or(0, |row| row.len()));
            rows.map(|line| line.chars().map(|sign| sign != '.').collect()).collect()
        }
        "simple-kakuro" => lines[4..].iter().map(|line| line.split_whitespace().map(|word| word != "0").collect()).collect(),
        "kuromasu" => lines[1..].iter().map(|line| line.split_whitespace().map(|word| word != ".").collect()).collect(),
        // Skip the border of clues.
        "kakuro" | "kakuro-repeats" => {
            let row = |line: &&str| line.split_whitespace().skip(1).map(|word| !word.starts_with('.')).collect();
            lines.get(2..).unwrap_or_default().iter().map(row).collect()
        }
        "hitori" | "rotation" => Vec::new(),
        _ => bail!("corpus/makers.rs does not know what symmetries repeat in {id}"),
    })
}

fn is_symmetric(symmetry: Symmetry, cells: &[Vec<bool>]) -> bool {
    let (rows, cols) = (cells.len(), cells.first().map_or(0, Vec::len));
    let image = |row: usize, col: usize| match symmetry {
        Symmetry::None => (row, col),
        Symmetry::Half => (rows - 1 - row, cols - 1 - col),
        Symmetry::Quarter => (col, rows - 1 - row),
        Symmetry::Mirror => (row, cols - 1 - col),
    };
    let same = |row: usize, col: usize| {
        let (r, c) = image(row, col);
        cells[row][col] == cells[r][c]
    };
    (0..rows).all(|row| (0..cols).all(|col| same(row, col)))
}
