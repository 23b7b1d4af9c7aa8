//! The best instance of a technique, or all of them.

use shumi_frame::family::Step;

/// Selects the first of the offered steps with the greatest gain, or keeps all.
#[derive(Debug)]
pub struct Best {
    found: Option<(usize, Step)>,
    all: Option<Vec<Step>>,
}

impl Best {
    /// Creates a selection of the best step.
    pub const fn one() -> Self {
        Self { found: None, all: None }
    }

    /// Creates a selection that keeps all steps.
    pub const fn all() -> Self {
        Self { found: None, all: Some(Vec::new()) }
    }

    /// Returns whether it keeps all steps.
    pub const fn keeps_all(&self) -> bool {
        self.all.is_some()
    }

    /// Returns whether a step of this gain would be kept.
    pub fn wants(&self, gain: usize) -> bool {
        self.keeps_all() || self.found.as_ref().is_none_or(|(most, _)| gain > *most)
    }

    /// Offers a step that it [wants](Self::wants).
    pub fn offer(&mut self, gain: usize, step: Step) {
        match &mut self.all {
            Some(all) => all.push(step),
            None => self.found = Some((gain, step)),
        }
    }

    /// Returns the best step.
    pub fn take(self) -> Option<Step> {
        self.found.map(|(_, step)| step)
    }

    /// Returns the steps that it has kept.
    pub fn into_all(self) -> Vec<Step> {
        self.all.unwrap_or_default()
    }
}
