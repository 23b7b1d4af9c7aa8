//! Runs the compiled binary, and checks its output, timing and exit statuses.

mod daily;
mod endings;
mod formats;
mod generate;
mod golden;
mod inputs;
mod jobs;
mod judge;
mod languages;
mod rows;
mod run;
mod samples;
mod streams;
mod sums;
#[cfg(feature = "template")]
mod template;
mod watch;
