//! The texts of this crate by name: a module for each file under `words`, made by the build script.

include!(concat!(env!("OUT_DIR"), "/words.rs"));
