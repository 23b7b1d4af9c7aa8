//! The step of a refutation.

use super::clash::Clash;
use super::facts::Facts;
use crate::shade::Shade;
use shumi_core::message::Template;
use shumi_frame::family::Step;

/// Repeats the refutation, so that the proof fits the current facts; `None` if the assumption is consistent.
pub fn step(
    facts: &mut Facts,
    words: &Template,
    c: usize,
    shade: Shade,
    mut follow: impl FnMut(&mut Facts, usize, Shade) -> Result<(), Clash>,
) -> Option<Step> {
    let mark = facts.mark();
    let proof = follow(facts, c, shade).err().map(|clash| {
        let (cells, known) = facts.proof(&clash, mark.trail);
        let links = facts.links(&cells, mark.trail);
        let args = vec![("suppose", facts.supposition(&cells)), ("clash", facts.clash_arg(&clash.kind)), ("links", links)];
        (cells, known, args)
    });
    facts.undo(mark);
    let (cells, mut because, args) = proof?;
    because.extend(cells.into_iter().filter(|q| *q != c));
    facts.step(words, &because, vec![c], shade.opposite(), args)
}
