//! Time: the pure crates have no clock, so this module reads it.

use std::ops::ControlFlow;

use shumi_core::meter::{Meter, Progress};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds; the name is the same in a window and in a worker.
    #[wasm_bindgen(js_namespace = performance)]
    pub fn now() -> f64;
}

/// Milliseconds between two calls of a progress function.
const TELL_EVERY: f64 = 100.0;

/// Runs `work`, begun at `begin` by [`now`], with a meter that stops after `limit` seconds (`None`: never) and calls `tell` with the
/// milliseconds passed, which may stop it, too.
pub fn timed<T>(
    begin: f64,
    limit: Option<f64>,
    mut tell: impl FnMut(&Progress, f64) -> ControlFlow<()>,
    work: impl FnOnce(&mut Meter<'_>) -> T,
) -> T {
    let end = limit.map_or(f64::INFINITY, |s| begin + s * 1000.0);
    let mut next = begin + TELL_EVERY;
    work(&mut Meter::new(|progress| {
        let at = now();
        if at >= end {
            return ControlFlow::Break(());
        }
        if at >= next {
            next = at + TELL_EVERY;
            return tell(progress, at - begin);
        }
        ControlFlow::Continue(())
    }))
}
