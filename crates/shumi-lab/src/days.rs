//! `cargo xtask freeze-days ID --until DATE`: keeps the puzzles of the days before DATE as data, before the version of the
//! makers is raised. docs/new-maker-version.md says how to go on.
use anyhow::{Context, Result, bail};
use serde_json::Value;
use shumi::Meter;
use shumi::builtin::MAKERS;
use shumi::families;
use shumi::generation::{Daily, Date, Level, month_of};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use xtask::root;

/// Writes a file for each month of an id, and the list of all, into the family's folder `days`.
pub fn command(args: &[&str]) -> Result<bool> {
    let [id, "--until", until] = args else { bail!("usage: cargo xtask freeze-days ID --until DATE") };
    let until: Date = until.parse()?;
    let entry = families().find(|entry| entry.id() == *id);
    let entry =
        entry.with_context(|| format!("no id {id}; there are {}", families().map(|entry| entry.id()).collect::<Vec<_>>().join(", ")))?;
    let folder = root::root().join(format!("crates/shumi-{}/days", entry.module()));
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let since = MAKERS.iter().find_map(|maker| maker.since(id)).context("a maker")?;
    let mut months: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for date in (since.days()..until.days()).filter_map(Date::of_days) {
        months.entry(month_of(id, date)).or_default().extend(rows(id, date)?);
    }
    for (month, rows) in months {
        let path = folder.join(format!("{month}.json"));
        let before = std::fs::read_to_string(&path).unwrap_or_default();
        std::fs::write(&path, with_rows(&before, since, rows)?).with_context(|| path.display().to_string())?;
        println!("{}", path.display());
    }
    let list = folder.join("list.rs");
    std::fs::write(&list, listed(&folder)?).with_context(|| list.display().to_string())?;
    println!("{}\ndocs/new-maker-version.md says how to go on", list.display());
    Ok(true)
}

/// Makes the puzzles of an id for a day, as rows.
fn rows(id: &str, date: Date) -> Result<Vec<Value>> {
    let row = |level: Level| {
        let Daily { order, seed } = shumi::daily(id, date, level)?;
        let mut row = serde_json::to_value(shumi::generate(id, &order, seed, &mut Meter::unlimited())?)?;
        row["date"] = date.to_string().into();
        row["level"] = level.name().into();
        Ok(row)
    };
    Level::ALL.into_iter().map(row).collect()
}

/// Returns the text of a month: its rows of days before `since`, and new rows, one per line.
fn with_rows(before: &str, since: Date, new: Vec<Value>) -> Result<String> {
    let mut rows: Vec<Value> = if before.is_empty() { Vec::new() } else { serde_json::from_str(before)? };
    let since = since.to_string();
    rows.retain(|row| row["date"].as_str().is_some_and(|date| date < &*since));
    rows.extend(new);
    let lines: Vec<String> = rows.iter().map(Value::to_string).collect();
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}

/// Returns the list of a folder's JSON files as Rust code, for `Generate::DAYS` and `Generate::DRILLS`.
pub fn listed(folder: &Path) -> Result<String> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        names.extend(entry?.file_name().to_string_lossy().strip_suffix(".json").map(String::from));
    }
    names.sort();
    let mut list = String::from("// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.\n&[\n");
    for name in names {
        writeln!(list, "    (\"{name}\", include_str!(\"{name}.json\")),")?;
    }
    Ok(list + "]\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use shumi::generation::kept;

    fn row(date: &str, seed: u32) -> Value {
        json!({
            "family": "sudoku", "date": date, "level": "easy", "seed": seed, "size": [4, 4], "grade": 1, "effort": 1, "steps": 9,
            "puzzle": "1...\n", "solution": "1234\n",
        })
    }

    #[test]
    fn a_month_keeps_the_days_of_several_versions() {
        let [first, second] = ["2026-03-09", "2026-03-10"].map(|date| date.parse::<Date>().unwrap());
        let old = with_rows("", Date::FIRST, vec![row("2026-03-09", 1)]).unwrap();
        assert_eq!(with_rows(&old, Date::FIRST, vec![row("2026-03-09", 1)]).unwrap(), old, "again");
        let both = with_rows(&old, second, vec![row("2026-03-10", 2)]).unwrap();
        assert_eq!(with_rows(&both, second, vec![row("2026-03-10", 2)]).unwrap(), both, "again");
        let seed = |date| kept(&[("sudoku-2026-03", &both)], "sudoku", date, Level::Easy).unwrap().unwrap().seed;
        assert_eq!([first, second].map(seed), [1, 2]);
    }

    #[test]
    fn the_list_has_all_months_in_order() {
        let folder = std::env::temp_dir().join(format!("shumi-days-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for name in ["b-2026-01.json", "a-2026-02.json", "list.rs"] {
            std::fs::write(folder.join(name), "").unwrap();
        }
        let list = listed(&folder).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let lines: Vec<&str> = list.lines().skip(2).collect();
        let line = |name: &str| format!("    (\"{name}\", include_str!(\"{name}.json\")),");
        assert_eq!(lines, [&*line("a-2026-02"), &line("b-2026-01"), "]"]);
    }
}
