//! The real binary, from outside: what it prints, how it ends, and when.

mod endings;
mod golden;
mod inputs;
mod run;
mod samples;
mod streams;
