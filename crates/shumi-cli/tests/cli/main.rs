//! Runs the compiled binary: what it prints, when, and how it ends.

mod daily;
mod endings;
mod generate;
mod golden;
mod inputs;
mod jobs;
mod languages;
mod rows;
mod run;
mod samples;
mod streams;
#[cfg(feature = "template")]
mod template;
