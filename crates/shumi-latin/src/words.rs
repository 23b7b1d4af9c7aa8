//! The texts of this crate by name: a module for each file under `words`, made by the build script.
#![allow(
    missing_docs,
    clippy::module_inception,
    reason = "generated: the texts say what they are for, and a file may have a table of its own name"
)]

include!(concat!(env!("OUT_DIR"), "/words.rs"));
