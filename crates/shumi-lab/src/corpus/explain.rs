//! Success of each rung of a family's ladder: the share of puzzles that it solves with the rungs before it, and the time. `shumi explain`
//! checks every step against solutions; a contradicted step is a failure.
use super::common::{Family, SetCount, read_lines, scratch, text_of};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// Time limit in seconds for one puzzle; puzzles that reach it count as not solved.
const TIME_LIMIT: &str = "10";
/// Number of puzzles of a set that are explained without `--all`.
const SAMPLE: usize = 500;

/// Results of the ladder on one set.
#[derive(Default)]
struct Climbs {
    name: String,
    /// Number of puzzles with one solution, the only ones that reasons can solve.
    unique: usize,
    /// Number of puzzles with several solutions, none, or an unknown number; their steps are checked and not counted.
    others: usize,
    /// Number of puzzles of the set outside the sample.
    left_out: usize,
    /// Number of solved unique puzzles, by the hardest rung of each.
    solved: BTreeMap<usize, usize>,
    cut: usize,
    /// Number of puzzles that were not checked against all solutions, which were too hard to find.
    unchecked: usize,
    steps: usize,
    ms: f64,
    slowest_ms: f64,
    wrong: Vec<String>,
}

/// Names and grades of the rungs that any puzzle used.
type Rungs = BTreeMap<usize, (String, u64)>;

/// Explains the sets of a family and prints the table; returns the errors by set.
pub fn report(family: &Family, corpus: &Path, shumi: &Path, all: bool) -> Result<Vec<SetCount>> {
    let mut sets: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for file in family.files {
        for line in read_lines(&corpus.join(file))? {
            sets.entry(text_of(&line, "set").unwrap_or_default()).or_default().push(line);
        }
    }
    let mut rungs = Rungs::new();
    let mut table = Vec::new();
    for (set, lines) in &sets {
        let step = if all { 1 } else { lines.len().div_ceil(SAMPLE) };
        let taken: Vec<&Value> = lines.iter().step_by(step).collect();
        let mut climbs = explain_set(family, set, &taken, shumi, &mut rungs)?;
        climbs.left_out = lines.len() - taken.len();
        table.push(climbs);
    }
    print!("{}", markdown(family.id, &rungs, &table));
    let count = |climbs: Climbs| SetCount {
        puzzles: climbs.unique + climbs.others,
        limit: climbs.cut,
        wrong: climbs.wrong,
        ..SetCount::new(&climbs.name)
    };
    Ok(table.into_iter().map(count).collect())
}

fn explain_set(family: &Family, set: &str, lines: &[&Value], shumi: &Path, rungs: &mut Rungs) -> Result<Climbs> {
    let text = |line: &&Value| (family.puzzle)(line).with_context(|| format!("{}: a line without puzzle", family.id));
    let texts = lines.iter().map(text).collect::<Result<String, _>>()?;
    let input = scratch("corpus")?.join(format!("{}-{set}-explain.txt", family.id));
    std::fs::write(&input, (family.header)(lines.len()) + &texts).with_context(|| input.display().to_string())?;
    let mut command = Command::new(shumi);
    command.args(["explain", "--family", family.id, "--json", "--time-limit", TIME_LIMIT]).arg(&input);
    let output = command.output().with_context(|| shumi.display().to_string())?;
    let rows = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut rows = rows.lines();
    let mut climbs = Climbs { name: set.into(), ..Climbs::default() };
    for line in lines {
        let id = text_of(line, "id").unwrap_or_default();
        let Some(row) = rows.next() else {
            let stderr = String::from_utf8_lossy(&output.stderr);
            let said = stderr.lines().next().unwrap_or("");
            climbs.wrong.push(format!("{} {id}: not explained ({}; {said})", family.id, output.status));
            break;
        };
        let row = serde_json::from_str(row).context("row is no JSON");
        if let Err(why) = row.and_then(|row| climbs.add(&row, rungs)) {
            climbs.wrong.push(format!("{} {id}: {why:#}", family.id));
        }
    }
    if rows.next().is_some() {
        climbs.wrong.push(format!("{} {set}: more rows than puzzles", family.id));
    }
    let expected = if climbs.cut > 0 { 3 } else { 0 };
    if climbs.wrong.is_empty() && output.status.code() != Some(expected) {
        climbs.wrong.push(format!("{} {set}: {}, expected {expected}", family.id, output.status));
    }
    Ok(climbs)
}

impl Climbs {
    /// Counts a row of `shumi explain --json`; `Err` lists unsound steps with their cells.
    fn add(&mut self, row: &Value, rungs: &mut Rungs) -> Result<()> {
        let field = |key: &str| row.get(key).with_context(|| format!("row without {key}"));
        let status = field("status")?.as_str().unwrap_or_default();
        let ms = field("explain_us")?.as_f64().context("explain_us is no number")? / 1e3;
        let steps = field("steps")?.as_u64().context("steps is no number")?;
        let is = |key: &str| field(key)?.as_bool().with_context(|| format!("{key} is no truth value"));
        let (solved, cut) = (is("solved")?, is("cut")?);
        let mut top = 0;
        for used in field("techniques")?.as_array().into_iter().flatten() {
            let number = |key: &str| used.get(key).and_then(Value::as_u64).with_context(|| format!("technique without {key}"));
            let rung = number("rung")? as usize;
            rungs.insert(rung, (text_of(used, "id").context("technique without id")?, number("grade")?));
            top = top.max(rung);
        }
        self.cut += usize::from(cut);
        self.unchecked += usize::from(!is("checked")?);
        if status == "unique" {
            self.unique += 1;
            self.ms += ms;
            self.slowest_ms = self.slowest_ms.max(ms);
            self.steps += steps as usize;
            if solved {
                *self.solved.entry(top).or_default() += 1;
            }
        } else {
            self.others += 1;
        }
        let unsound = field("unsound")?.as_array().context("unsound is no list")?;
        match &unsound[..] {
            [] if solved && matches!(status, "multiple" | "none") => bail!("steps solve a puzzle whose status is {status}"),
            [] => Ok(()),
            [first, ..] => bail!("{} unsound conclusions, the first is {first}", unsound.len()),
        }
    }

    /// Returns the percentage of the unique puzzles that the rungs up to this one solve.
    fn share(&self, rung: usize) -> f64 {
        let solved: usize = self.solved.range(..=rung).map(|(_, n)| n).sum();
        100.0 * solved as f64 / self.unique as f64
    }

    /// Adds up several sets.
    fn sum(sets: &[&Climbs]) -> Climbs {
        let mut sum = Climbs { name: "all".into(), ..Climbs::default() };
        for set in sets {
            sum.unique += set.unique;
            sum.others += set.others;
            sum.left_out += set.left_out;
            sum.cut += set.cut;
            sum.unchecked += set.unchecked;
            sum.steps += set.steps;
            sum.ms += set.ms;
            sum.slowest_ms = sum.slowest_ms.max(set.slowest_ms);
            set.solved.iter().for_each(|(rung, n)| *sum.solved.entry(*rung).or_default() += n);
        }
        sum
    }
}

/// Writes the table: rungs down, sets across; then unsolved puzzles, and times.
fn markdown(id: &str, rungs: &Rungs, table: &[Climbs]) -> String {
    let counted: Vec<&Climbs> = table.iter().filter(|set| set.unique > 0).collect();
    let sum = Climbs::sum(&table.iter().collect::<Vec<_>>());
    let columns: Vec<&Climbs> = counted.iter().copied().chain(Some(&sum).filter(|sum| sum.unique > 0)).collect();
    let line = |head: String, cell: &dyn Fn(&Climbs) -> String| {
        let cells: String = columns.iter().map(|set| format!(" {} |", cell(set))).collect();
        format!("| {head} |{cells}\n")
    };
    let mut text = format!("\n{id}: per cent of the puzzles with one solution that are solved up to each rung\n\n");
    text += &line("rung (grade)".into(), &|set| set.name.clone());
    text += &line("---".into(), &|_| "---:".into());
    for (rung, (id, grade)) in rungs {
        text += &line(format!("{id} ({grade})"), &|set| format!("{:.1}", set.share(*rung)));
    }
    text += &line("not solved".into(), &|set| format!("{:.1}", 100.0 - set.share(usize::MAX)));
    text += &line("cut at the time limit, puzzles".into(), &|set| set.cut.to_string());
    text += &line("puzzles".into(), &|set| set.unique.to_string());
    text += &line("steps, mean".into(), &|set| format!("{:.1}", set.steps as f64 / set.unique as f64));
    text += &line("ms, mean".into(), &|set| format!("{:.3}", set.ms / set.unique as f64));
    text += &line("ms, slowest".into(), &|set| format!("{:.2}", set.slowest_ms));
    let unsound = table.iter().map(|set| set.wrong.len()).sum::<usize>();
    let (puzzles, checked) = (sum.unique + sum.others, sum.unique + sum.others - sum.unchecked);
    text += &format!("\n{puzzles} puzzles explained, {unsound} of them wrong; {checked} were held against all solutions. ");
    text += &format!("{} without a proof of a single solution are not counted in the table.", sum.others);
    if sum.left_out > 0 {
        text += &format!(" A sample, evenly spaced: {} more are explained with --all.", sum.left_out);
    }
    text + "\n\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn row(status: &str, solved: bool, rungs: &[usize]) -> Value {
        let used = |rung: &usize| json!({"rung": rung, "id": format!("r{rung}"), "grade": rung / 2, "times": 1});
        let techniques: Vec<Value> = rungs.iter().map(used).collect();
        json!({"status": status, "solved": solved, "cut": false, "checked": true, "steps": 4,
            "techniques": techniques, "unsound": [], "explain_us": 500.0})
    }

    #[test]
    fn shares_add_up_along_the_ladder() {
        let (mut climbs, mut rungs) = (Climbs { name: "set".into(), ..Climbs::default() }, Rungs::new());
        let rows = [row("unique", true, &[1]), row("unique", true, &[1, 4]), row("unique", true, &[2]), row("unique", false, &[1, 5])];
        for row in rows.iter().chain(&[row("multiple", false, &[1]), row("none", false, &[])]) {
            climbs.add(row, &mut rungs).unwrap();
        }
        assert_eq!((climbs.unique, climbs.others), (4, 2));
        assert_eq!([0, 1, 2, 3, 4, 5].map(|rung| climbs.share(rung)), [0.0, 25.0, 50.0, 50.0, 75.0, 75.0]);
        let text = markdown("id", &rungs, &[climbs]);
        assert!(text.contains("| r4 (2) | 75.0 | 75.0 |\n| r5 (2) | 75.0 | 75.0 |\n| not solved | 25.0 | 25.0 |"), "{text}");
        assert!(text.contains("| ms, mean | 0.500 | 0.500 |"), "{text}");
    }

    #[test]
    fn unsound_steps_are_failures_with_their_place() {
        let mut wrong = row("unique", true, &[1]);
        wrong["unsound"] = json!([{"step": 3, "technique": "r1", "cell": [2, 5]}]);
        let said = Climbs::default().add(&wrong, &mut Rungs::new()).unwrap_err().to_string();
        assert!(said.contains("\"step\":3") && said.contains("[2,5]"), "{said}");
        assert!(Climbs::default().add(&row("multiple", true, &[1]), &mut Rungs::new()).is_err());
        assert!(Climbs::default().add(&json!({"status": "unique"}), &mut Rungs::new()).is_err());
    }
}
