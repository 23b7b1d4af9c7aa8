//! Replaces the functions that report panics by traps, and so removes their messages, their places and the code that formats them.
//!
//! The standard library is compiled already, with its reports; a stable compiler cannot leave them out. wasm-opt runs next: it puts the
//! trap in place of each call, and removes all code that only served the reports.
use crate::sections::{self, CODE, Parts, block, leb, section};
use anyhow::{Result, ensure};
use std::ops::Range;

/// Crates whose functions may be such reports.
const LIBRARIES: [&str; 3] = ["core", "alloc", "std"];
/// Parts of the names of functions that report a panic and never return; so do all functions of `core::panicking`.
const REPORTS: [&str; 12] = [
    "capacity_overflow",
    "expect_failed",
    "unwrap_failed",
    "panic_already_borrowed",
    "panic_already_mutably_borrowed",
    "slice_error_fail",
    "slice_index_fail",
    "len_mismatch_fail",
    "assert_failed",
    "handle_error",
    "handle_alloc_error",
    "panic_access_error",
];

/// A body without locals, of a trap.
const TRAP: [u8; 3] = [0, 0, 0x0b];

/// Length of a place: address and length of a file's name, line and column.
const PLACE: usize = 16;

/// Blanks the places of panics in the data of a module, and replaces the functions that report them if it `traps`. Fails on bytes that are
/// no module, and with `traps` on a module without names of functions.
pub fn without_panics(mut module: Vec<u8>, traps: bool) -> Result<Vec<u8>> {
    let parts = sections::read(&module)?;
    for range in places(&module, &parts) {
        module[range].fill(0);
    }
    if !traps {
        return Ok(module);
    }
    let (code, traps) = code(&module, &parts);
    ensure!(traps > 0, "no names of functions");
    let mut out = module[..parts.code.start].to_vec();
    section(&mut out, CODE, &code);
    out.extend(&module[parts.code.end..]);
    Ok(out)
}

/// Returns the new bodies, and the number of those that are traps.
fn code(module: &[u8], Parts { imported, bodies, names, .. }: &Parts) -> (Vec<u8>, usize) {
    let (mut code, mut traps) = (leb(bodies.len()), 0);
    for (i, body) in bodies.iter().enumerate() {
        let is_report = names.get(&(imported + i)).is_some_and(|name| reports_panic(name));
        traps += usize::from(is_report);
        block(&mut code, if is_report { &TRAP } else { &module[body.clone()] });
    }
    (code, traps)
}

/// Returns the ranges of all places of panics, and of the names of files in them.
fn places(module: &[u8], Parts { data, .. }: &Parts) -> Vec<Range<usize>> {
    let word = |at: usize| module[at..at + 4].iter().rev().fold(0, |word, byte| (word << 8) | usize::from(*byte));
    let at_address = |address: usize, length: usize| {
        data.iter().find_map(|(start, range)| {
            let from = range.start + address.checked_sub(*start)?;
            (from + length <= range.end).then_some(from..from + length)
        })
    };
    let is_source = |name: &Range<usize>| module[name.clone()].ends_with(b".rs") && module[name.clone()].contains(&b'/');
    let mut places = Vec::new();
    for (start, range) in data {
        let first = range.start + start.next_multiple_of(4) - start;
        for at in (first..(range.end + 1).saturating_sub(PLACE)).step_by(4) {
            if let Some(name) = at_address(word(at), word(at + 4)).filter(is_source) {
                places.extend([at..at + PLACE, name]);
            }
        }
    }
    places
}

/// Returns whether a function of the standard library reports a panic; its name contains a hash in brackets behind that of its crate.
fn reports_panic(name: &str) -> bool {
    let parts: Vec<&str> = name.trim_start_matches('<').split("::").collect();
    let library = parts[0].split('[').next().unwrap_or_default();
    (library == "core" && parts.get(1) == Some(&"panicking"))
        || (LIBRARIES.contains(&library) && parts.iter().any(|part| REPORTS.contains(part)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn reports_are_functions_of_the_standard_library() {
        for name in [
            "core[c5930c85a12de822]::panicking::panic_bounds_check",
            "core::panicking::panic_fmt",
            "<alloc[3ca501edff3f0c7c]::vec::Vec<_, _>>::remove::assert_failed",
        ] {
            assert!(reports_panic(name), "{name}");
        }
        for name in [
            "game_act",
            "std::thread::panicking",
            "core[c5930c85a12de822]::fmt::write",
            "shumi_core::sort::sort",
            "shumi::panicking::handle_error",
        ] {
            assert!(!reports_panic(name), "{name}");
        }
    }

    #[test]
    fn the_bodies_of_reports_become_traps() {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        section(&mut module, CODE, b"\x02\x03abc\x02de");
        let mut parts = sections::read(&module).unwrap();
        parts.names.insert(1, "core::panicking::panic_fmt".into());
        assert_eq!(code(&module, &parts), (b"\x02\x03abc\x03\0\0\x0b".to_vec(), 1));
    }

    #[test]
    fn places_are_found_by_the_names_of_files() {
        let module = [&b"....a/b.rs\0\0"[..], &[4, 4, 0, 0, 6, 0, 0, 0, 7, 0, 0, 0, 8, 0, 0, 0], b"abcd"].concat();
        let data = vec![(1022, 0..module.len())];
        let parts = Parts { imported: 0, code: 0..0, bodies: Vec::new(), names: HashMap::new(), data };
        assert_eq!(places(&module, &parts), Vec::<Range<usize>>::new(), "not aligned");
        let parts = Parts { data: vec![(1024, 0..module.len())], ..parts };
        assert_eq!(places(&module, &parts), [12..28, 4..10]);
    }
}
