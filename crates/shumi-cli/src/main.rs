//! Placeholder until the next commit.
fn main() {}
