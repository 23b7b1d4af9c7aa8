//! Regenerates the committed files that tests compare with, and shows the changes. The test that compares with a file writes it, if the
//! variable `SHUMI_BLESS` is set; people compare pictures.
use crate::step::{minutes, run};
use crate::{api, build, page_tests, root, test, tools};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Files that are made in one go.
struct Part {
    name: &'static str,
    /// The files, as patterns of Git.
    files: &'static [&'static str],
    make: fn() -> Result<()>,
}

/// All parts, the slow ones last.
const PARTS: [Part; 8] = [
    Part {
        name: "texts",
        files: &[
            "crates/shumi/tests/golden",
            "crates/shumi/tests/explained",
            "crates/shumi/tests/errors",
            "crates/shumi/tests/watch.txt",
            "web/docs/problems/tests",
            "crates/shumi-cli/tests/golden",
        ],
        make: || {
            tests("-p shumi --test all -- golden:: languages:: errors:: --test-threads=1")?;
            tests("-p shumi --features watch --test watch golden")?;
            tests("-p shumi --features judge --test judge committed")?;
            tests("-p shumi-cli --test cli golden")
        },
    },
    // The families come last: `made` sees by `daily.txt` and each family by its hashes whether the version has risen.
    Part {
        name: "seeds",
        files: &["crates/shumi/tests/made.txt", "crates/shumi/tests/drills.txt", "crates/shumi/tests/daily.txt", SEEDS],
        make: || {
            tests("-p shumi --test all made::")?;
            tests("-p shumi --test all drills::drills_stay")?;
            tests("-p shumi --test all daily::")?;
            tests(&format!("{} --lib seeds", families()))
        },
    },
    Part {
        name: "api",
        files: &["crates/shumi/api.txt"],
        make: || {
            test::cargo_doc()?;
            api::bless()
        },
    },
    Part {
        name: "formats",
        files: &["docs/notations.md", "README*.md"],
        make: || tests("-p shumi --test all exchanged::the_documentation"),
    },
    Part { name: "lessons", files: &["crates/shumi-lab/src/lessons.json"], make: || tests("-p shumi-lab lessons") },
    Part { name: "year", files: &[SEEDS], make: || tests(&format!("--profile slow-tests {} --lib seeds -- --ignored", families())) },
    Part { name: "aria", files: &["web/tests/golden"], make: aria },
    Part { name: "pictures", files: &["docs/*.png"], make: pictures },
];

/// Hashes of seeds and days.
const SEEDS: &str = "crates/*/seeds.txt";

/// Runs `cargo xtask bless [PART…]`; false if a part failed or was refused.
pub fn command(names: &[&str]) -> Result<bool> {
    if let Some(name) = names.iter().find(|name| PARTS.iter().all(|part| part.name != **name)) {
        bail!("no part {name}; there are {}", PARTS.map(|part| part.name).join(", "));
    }
    tools::for_page()?;
    let mut failed = Vec::new();
    let mut files = Vec::new();
    for part in PARTS.iter().filter(|part| names.is_empty() || names.contains(&part.name)) {
        println!("== {}", part.name);
        files.extend(part.files);
        if let Err(why) = (part.make)() {
            println!("FAILED: {why:#}");
            failed.push(part.name);
        }
    }
    show(&files)?;
    if !failed.is_empty() {
        println!("failed or refused: {}", failed.join(", "));
    }
    Ok(failed.is_empty())
}

/// Runs tests that write their files.
fn tests(args: &str) -> Result<()> {
    let mut test = tools::cargo();
    test.args(["test", "--no-fail-fast"]).args(args.split_whitespace()).env(BLESSING, "1");
    run("bless", &format!("cargo test {args}"), minutes(40), &mut test).map(drop)
}

/// Variable by which a test knows that it writes its files.
const BLESSING: &str = "SHUMI_BLESS";

/// Returns the options of Cargo for all families.
fn families() -> String {
    let all: Vec<String> = crate::families::MODULES.iter().map(|module| format!("-p shumi-{module}")).collect();
    all.join(" ")
}

fn aria() -> Result<()> {
    tools::for_browser()?;
    build::page_if_changed()?;
    page_tests::bless("aria", BLESSING).map(drop)
}

fn pictures() -> Result<()> {
    tools::for_browser()?;
    build::page_if_changed()?;
    let mut node = tools::command("node");
    node.arg(root::root().join("web/tests/readme.ts")).env("SHUMI_DIST", root::dist());
    node.env("SHUMI_CHROMIUM", tools::find("chromium").context("chromium is missing")?);
    run("pictures", "node web/tests/readme.ts", minutes(10), &mut node).map(drop)
}

/// Prints the number of changed lines of each file, new files, and the first lines that differ.
fn show(files: &[&str]) -> Result<()> {
    let stat = git(&["diff", "--stat"], files)?;
    let new = git(&["ls-files", "--others", "--exclude-standard"], files)?;
    if stat.is_empty() && new.is_empty() {
        println!("nothing has changed");
        return Ok(());
    }
    print!("{stat}");
    for file in new.lines() {
        println!(" {file} is new");
    }
    for (file, lines) in first_lines(&git(&["diff", "--unified=0", "--no-color"], files)?) {
        println!("\n{file}");
        for line in lines {
            println!("  {}", line.chars().take(WIDTH).collect::<String>());
        }
    }
    Ok(())
}

/// Most characters of a line that are shown.
const WIDTH: usize = 150;

fn git(args: &[&str], files: &[&str]) -> Result<String> {
    let mut git = Command::new("git");
    let out = git.current_dir(root::root()).args(args).arg("--").args(files).output().context("cannot run git")?;
    if !out.status.success() {
        bail!("git: {}", String::from_utf8_lossy(&out.stderr));
    }
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// Returns the first removed and the first added line of each file in a difference without context.
fn first_lines(diff: &str) -> Vec<(&str, Vec<&str>)> {
    let files = diff.split("\ndiff --git ");
    let of_file = |part: &'_ str| -> Option<(usize, usize)> { Some((part.find("\n+++ b/")?, part.find("\n@@")?)) };
    let lines = files.filter_map(|part| {
        let (name, hunk) = of_file(part)?;
        let name = part[name + "\n+++ b/".len()..].lines().next()?;
        let body = part[hunk + 1..].lines();
        let first = |sign: char| body.clone().find(|line| line.starts_with(sign));
        Some((name, ['-', '+'].into_iter().filter_map(first).collect()))
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_differing_lines_of_each_file_are_shown() {
        let diff = "diff --git a/a.txt b/a.txt\nindex 1..2 100644\n--- a/a.txt\n+++ b/a.txt\n\
            @@ -2 +2 @@\n-two\n+zwei\n@@ -9 +9 @@\n-x\n+y\n\
            diff --git a/b.txt b/b.txt\nindex 1..2 100644\n--- a/b.txt\n+++ b/b.txt\n@@ -0,0 +1 @@\n+one\n";
        assert_eq!(first_lines(diff), [("a.txt", vec!["-two", "+zwei"]), ("b.txt", vec!["+one"])]);
    }

    #[test]
    fn every_blessed_file_exists() {
        for part in PARTS {
            for files in part.files {
                assert!(!git(&["ls-files"], &[files]).unwrap().is_empty(), "{}: {files}", part.name);
            }
        }
    }

    /// A test that reads the variable belongs to a part, so that one command makes all files.
    #[test]
    fn every_test_that_writes_files_belongs_to_a_part() {
        let known = [
            "crates/shumi-cli/tests/cli/golden.rs",
            "crates/shumi-lab/src/lessons.rs",
            "crates/shumi-testing/src/lib.rs",
            "crates/xtask/src/bless.rs",
            "web/tests/aria.test.ts",
        ];
        let found = git(&["grep", "--files-with-matches", BLESSING], &["crates", "web"]).unwrap();
        assert_eq!(found.lines().collect::<Vec<_>>(), known);
        let callers = git(&["grep", "--files-with-matches", "compare_with\\|compare_made\\|is_blessing()"], &["crates"]).unwrap();
        let known = ["all/golden", "all/languages", "all/errors", "all/made", "all/drills", "all/daily", "watch", "all/exchanged", "judge"]
            .map(|test| format!("crates/shumi/tests/{test}.rs"));
        let others = ["crates/shumi-testing/src/lib.rs", "crates/shumi-testing/src/seeds.rs", "crates/xtask/src/bless.rs"];
        assert!(callers.lines().all(|file| known.iter().any(|test| test == file) || others.contains(&file)), "{callers}");
    }
}
