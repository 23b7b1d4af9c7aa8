//! Runs the examples to their end.

#[path = "../../examples/any_family.rs"]
mod any_family;
#[path = "../../examples/line_of_81.rs"]
mod line_of_81;
#[path = "../../examples/play_with_hints.rs"]
mod play_with_hints;
#[path = "../../examples/time_limit.rs"]
mod time_limit;

#[test]
fn every_example_runs() {
    line_of_81::main().unwrap();
    time_limit::main().unwrap();
    play_with_hints::main().unwrap();
    any_family::main().unwrap();
}

#[test]
fn every_example_is_named_here() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 4);
}
