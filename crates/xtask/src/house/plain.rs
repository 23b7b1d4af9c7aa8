//! Plain sentences: a doc comment begins with a verb or a noun phrase, and lines end at 140 characters. CONTRIBUTING.md has the rule.
use crate::{files, root};
use std::path::PathBuf;

/// Characters of a line, except for lines with an address.
const WIDTH: usize = 140;

/// Words that make a riddle of a doc comment's beginning.
const QUESTIONS: [&str; 9] = ["What", "Who", "Whom", "Whose", "Where", "How", "Why", "Which", "When"];

/// Yields the lines, counted from 1, on which a doc comment begins with a word of [`QUESTIONS`].
fn heads(text: &str) -> impl Iterator<Item = usize> {
    // True until the current doc comment has had a word.
    let mut is_open = true;
    text.lines().zip(1..).filter_map(move |(line, number)| {
        let line = line.trim();
        let starts = line.starts_with("/**");
        let Some(words) = ["///", "//!", "/**", "* "].iter().find_map(|mark| line.strip_prefix(mark)) else {
            is_open |= line != "*";
            return None;
        };
        is_open |= starts;
        let words = words.trim_end_matches("*/").trim();
        let is_head = is_open && QUESTIONS.contains(&words.split(|c: char| !c.is_alphanumeric()).next()?);
        is_open &= words.is_empty();
        is_head.then_some(number)
    })
}

/// Yields the numbers of lines that are too long.
fn long(text: &str) -> impl Iterator<Item = usize> {
    text.lines().zip(1..).filter(|(line, _)| line.chars().count() > WIDTH && !line.contains("://")).map(|(_, number)| number)
}

/// Lists Rust, JavaScript and TypeScript of `crates` and `web`, without packages and build output.
fn sources() -> Vec<PathBuf> {
    let web = std::fs::read_dir(root::root().join("web")).unwrap().map(|entry| entry.unwrap().path());
    let tops = web.filter(|path| !path.ends_with("node_modules")).chain([root::root().join("crates")]);
    let all = tops.flat_map(|top| if top.is_dir() { files::files(&top).unwrap() } else { vec![top] });
    let is_code = |path: &PathBuf| path.extension().is_some_and(|end| ["rs", "js", "mjs", "ts"].iter().any(|code| end == *code));
    let is_ours = |path: &PathBuf| !path.iter().any(|part| part == "node_modules" || part == "target");
    let relative = |path: PathBuf| path.strip_prefix(root::root()).unwrap().to_path_buf();
    all.map(relative).filter(is_code).filter(is_ours).collect()
}

#[test]
fn sentences_are_plain_and_lines_end() {
    let mut found = Vec::new();
    for path in sources() {
        let text = std::fs::read_to_string(root::root().join(&path)).unwrap();
        let lines = heads(&text).map(|line| ("head", line)).chain(long(&text).map(|line| ("long", line)));
        found.extend(lines.map(|(rule, line)| format!("{rule}, {}:{line}", path.display())));
    }
    assert!(found.is_empty(), "see CONTRIBUTING.md, Plain English\n{}", found.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_word_of_a_doc_comment_counts() {
        let rust = "//! Rows.\n//! What follows.\nfn a();\n    /// What it is.\n    /// How.\n// Why not?\n/// Whatever it is.\n";
        assert_eq!(heads(rust).collect::<Vec<_>>(), [4]);
        let script =
            "/** Which one. @param {X} x */\n/** Rows. */\n/** How. */\n/**\n * Where.\n *\n * When.\n */\nconst a = 1;\n/** What */";
        assert_eq!(heads(script).collect::<Vec<_>>(), [1, 3, 5, 10]);
    }

    #[test]
    fn lines_are_measured_in_characters() {
        let text = format!("{}\n{}x\n// https://{}", "é".repeat(WIDTH), "é".repeat(WIDTH), "x".repeat(WIDTH));
        assert_eq!(long(&text).collect::<Vec<_>>(), [2]);
    }
}
