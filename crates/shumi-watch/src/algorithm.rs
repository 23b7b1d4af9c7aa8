//! Algorithms of a family, with their words.

use crate::machine::Machine;
use shumi_core::message::{Template, Text};

/// An algorithm of a family.
pub struct Algorithm<P> {
    /// Its description.
    pub about: &'static About,
    /// Whether it suits a puzzle.
    pub suits: fn(&P) -> bool,
    /// Makes a machine for a puzzle that it suits.
    pub make: fn(&P, Switches) -> Box<dyn Machine>,
}

/// Description of an algorithm.
#[derive(Debug)]
pub struct About {
    /// Stable id ("exact-cover").
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// The source of the algorithm and of the problem.
    pub source: Text,
    /// Its time and memory, in words.
    pub complexity: Text,
    /// The pseudocode, a text for each line.
    pub code: &'static [Text],
    /// Parts of it that may be turned off or on.
    pub switches: &'static [AlgorithmSwitch],
    /// Causes of failures and cuts.
    pub causes: &'static [&'static Template],
    /// Name of the number that [`Event::depth`](crate::Event::depth) counts.
    pub height: Text,
    /// Whether it searches a tree.
    pub has_tree: bool,
    /// The most events of a run.
    pub most: u32,
}

/// A part of an algorithm that may be turned off or on.
#[derive(Debug)]
pub struct AlgorithmSwitch {
    /// Id, name, and a sentence about its effect.
    pub words: &'static Template,
    /// Its usual position.
    pub default: bool,
    /// Whether it makes a search shorter.
    pub helps: bool,
}

/// Positions of an algorithm's switches: bit i for the i-th.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches(u32);

impl Switches {
    /// Returns the usual positions.
    pub fn usual(about: &About) -> Self {
        let mut all = Self(0);
        for (i, switch) in about.switches.iter().enumerate() {
            all = all.with(i, switch.default);
        }
        all
    }

    /// Returns whether the i-th switch is on.
    pub const fn is_on(self, i: usize) -> bool {
        self.0 >> i & 1 == 1
    }

    /// Returns the positions with the i-th switch on or off.
    pub const fn with(self, i: usize, on: bool) -> Self {
        Self(self.0 & !(1 << i) | (on as u32) << i)
    }
}
