//! The published declarations, `shumi.d.ts`. `web/shumi.d.ts` declares the functions and the element; types that cross from the modules are
//! declared beside the Rust code that writes them, and wasm-bindgen emits them with the modules.
use crate::{root, wasm};
use anyhow::{Context, Result};

/// Name of the file, both among the sources and published.
pub const FILE: &str = "shumi.d.ts";
/// Begins a placeholder for a declaration of the modules: `import("#wasm/KIND").NAME;` follows its own name.
const TAKEN: &str = " = import(\"#wasm/";

/// Returns the whole file; needs the modules' types.
pub fn published() -> Result<String> {
    let source = std::fs::read_to_string(root::root().join("web").join(FILE)).context(FILE)?;
    whole(&source, |kind| {
        let path = wasm::types().join(format!("{kind}.d.ts"));
        std::fs::read_to_string(&path).with_context(|| path.display().to_string())
    })
}

/// Replaces the placeholder lines in `source` by the declarations that they name.
fn whole(source: &str, types: impl Fn(&str) -> Result<String>) -> Result<String> {
    let mut out = String::with_capacity(2 * source.len());
    let mut lines = source.lines().peekable();
    while let Some(line) = lines.next() {
        let Some((name, kind, theirs)) = taken(line) else {
            // Skips comments, which explain the placeholders to engineers.
            if !line.starts_with("//") {
                out.extend([line, "\n"]);
            }
            continue;
        };
        let found = declaration(&types(kind)?, theirs).with_context(|| format!("{kind}.d.ts declares no {theirs}"))?;
        out += &found.replacen(&format!(" {theirs} "), &format!(" {name} "), 1);
        if lines.peek().is_some_and(|next| !next.is_empty()) {
            out.push('\n');
        }
    }
    Ok(out)
}

/// Parses `export type NAME = import("#wasm/KIND").THEIRS;` into its name, kind and their name.
fn taken(line: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = line.strip_prefix("export type ")?.split_once(TAKEN)?;
    let (kind, theirs) = rest.strip_suffix(';')?.split_once("\").")?;
    Some((name, kind, theirs))
}

/// Finds a declaration with the comment before it: to its closing brace, or to the end of its line.
fn declaration(text: &str, name: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let heads = [format!("export interface {name} "), format!("export type {name} ")];
    let at = lines.iter().position(|line| heads.iter().any(|head| line.starts_with(head)))?;
    let is_comment = |line: &&&str| line.starts_with("/**") || line.starts_with(" *");
    let first = at - lines[..at].iter().rev().take_while(is_comment).count();
    let last = if lines[at].ends_with('{') { at + lines[at..].iter().position(|line| *line == "}")? } else { at };
    Some(lines[first..=last].iter().map(|line| format!("{line}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEIRS: &str = "/* tslint */\n\n/** How far.\n * Or not. */\nexport interface Walk {\n  steps: Step[];\n}\n\
        export interface Walker {\n}\n\nexport type Goal = \"a\" | \"b\";\n";
    fn made(source: &str) -> Result<String> {
        whole(source, |_| Ok(THEIRS.into()))
    }

    #[test]
    fn lines_that_name_a_declaration_become_it() {
        let source = "// Told to engineers.\nexport type Goal = import(\"#wasm/solver\").Goal;\n\
            export type Way = import(\"#wasm/solver\").Walk;\n\nexport type A = 1;\n";
        let whole = "export type Goal = \"a\" | \"b\";\n\n/** How far.\n * Or not. */\nexport interface Way {\n  steps: Step[];\n}\n\n\
            export type A = 1;\n";
        assert_eq!(made(source).unwrap(), whole);
    }

    #[test]
    fn a_declaration_that_is_not_there_is_told() {
        let error = made("export type Goal = import(\"#wasm/solver\").Gaol;\n").unwrap_err();
        assert_eq!(error.to_string(), "solver.d.ts declares no Gaol");
    }
}
