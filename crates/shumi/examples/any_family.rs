//! A puzzle of any family by its id, as the command line and the page handle them.
#![allow(clippy::print_stdout)]

use shumi::Meter;
use shumi::solving::Goal;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    for listing in shumi::builtin::listings() {
        let sample = &listing.samples[0];
        let answer = shumi::solve(sample.text, listing.id, Goal::First, &mut Meter::unlimited())?;
        println!("{}, {}: {:?}", listing.names[0], sample.name, answer.status);
        println!("{}", answer.text(true));
        // The check uses the rules alone, without the solver.
        let verdict = shumi::check(sample.text, &answer.text(true), listing.id)?;
        assert!(verdict.full && verdict.faults.is_empty(), "{verdict:?}");
    }
    Ok(())
}
