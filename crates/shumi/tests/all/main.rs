//! Tests of the solver as a whole, in one program: each program takes seconds to link.

mod aids;
mod appraise;
mod chapters;
mod clashes;
mod climbs;
mod daily;
mod draft;
mod drills;
mod errors;
mod examples;
mod exchanged;
mod fixtures;
mod formats;
mod games;
mod generate;
mod generate_looks;
mod generate_rotation;
mod generate_shading;
mod golden;
mod guessing;
mod hands;
mod judging;
mod kept;
mod languages;
mod made;
mod making;
mod marks;
mod oracle;
mod random;
mod rotation;
mod sentences;
mod sudoku;
mod typed;
mod voice;
mod walks;

#[test]
fn every_file_belongs_to_the_program() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all")).unwrap();
    let modules = include_str!("main.rs").lines().filter(|line| line.starts_with("mod ")).count();
    assert_eq!(files.count(), modules + 1);
}
