//! A round trip of a puzzle through every notation.
use super::case::{Case, Finding};
use super::tally::Tally;
use anyhow::{Context, ensure};
use shumi::builtin::listing;
use shumi::registry::Problem;

pub fn check(case: &Case, problem: &dyn Problem, tally: &mut Tally) -> Finding {
    let json = problem.write("json").ok().context("no JSON")?;
    let auto = shumi::read(&json, "auto").context("JSON without its id")?;
    ensure!(auto.id() == case.family, "JSON is taken for {}", auto.id());
    for notation in listing(&case.family).context("an id")?.notations {
        let text = match problem.write(notation) {
            Ok(text) => text,
            // Notations of other programs cannot express everything.
            Err(_) if notation != "text" => continue,
            Err(_) => anyhow::bail!("no text"),
        };
        let back = shumi::read(&text, &case.family).with_context(|| format!("{notation}: {text}"))?;
        ensure!(back.write("json").as_ref() == Ok(&json), "{notation} comes back as another puzzle: {text}");
        ensure!(back.write(notation).as_ref() == Ok(&text), "{notation} is written in another way the second time: {text}");
        tally.count(&case.family, "texts", 1);
    }
    Ok(())
}
