//! The interface of the checks where they are off: nothing is done and nothing is stored.

use super::propagator::Propagator;
use super::trail::{Conflict, Lit, Trail};
use std::marker::PhantomData;

#[inline(always)]
pub(super) fn check_reason<P: Propagator>(_: Lit, _: &[Lit], _: usize, _: &Trail, _: &P) {}

#[derive(Clone, Debug)]
pub(super) struct Checks<P>(PhantomData<P>);

impl<P: Propagator> Checks<P> {
    #[inline(always)]
    pub fn new(_: usize, _: &P) -> Self {
        Self(PhantomData)
    }
    #[inline(always)]
    pub fn add(&self, _: &[Lit]) {}
    #[inline(always)]
    pub fn derive(&self, _: &[Lit]) {}
    #[inline(always)]
    pub fn refute(&self, _: &[Lit]) {}
    #[inline(always)]
    pub fn conflict(&self, outcome: Result<(), Conflict>, _: &Trail, _: &P) -> Result<(), Conflict> {
        outcome
    }
    #[inline(always)]
    pub fn save(&self, _: &P) {}
    #[inline(always)]
    pub fn restored(&self, _: usize, _: &P) {}
}
