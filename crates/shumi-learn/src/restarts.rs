//! Restart strategies: Luby's sequence (Luby, Sinclair and Zuckerman 1993), or the glue of recent clauses compared with that of all
//! (Audemard and Simon 2012, here with exponential averages as in Biere and Fröhlich 2015).

/// Restart strategy.
#[derive(Clone, Copy, Debug)]
pub enum Restarts {
    /// After the numbers of Luby's sequence times this many conflicts.
    Luby(u64),
    /// Once the average glue of recent clauses is this many times the long-term average (as in Glucose, Audemard and Simon).
    Glue(f64),
}

/// Decides when to restart.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    restarts: Restarts,
    /// Conflicts since the last restart.
    since: u64,
    /// Restarts so far.
    round: u64,
    /// Conflicts until the next restart, by Luby's sequence.
    limit: u64,
    conflicts: u64,
    /// Moving averages of the glue, over about 32 and 4096 conflicts.
    fast: f64,
    slow: f64,
}

impl Schedule {
    pub fn new(restarts: Restarts) -> Self {
        let unit = if let Restarts::Luby(unit) = restarts { unit.max(1) } else { 0 };
        Self { restarts, since: 0, round: 0, limit: unit, conflicts: 0, fast: 0.0, slow: 0.0 }
    }

    pub fn conflict(&mut self, glue: u32) {
        self.since += 1;
        self.conflicts += 1;
        let glue = f64::from(glue);
        self.fast += (glue - self.fast) / 32.0;
        self.slow += (glue - self.slow) / (self.conflicts as f64 + 1.0).min(4096.0);
    }

    pub fn is_due(&mut self) -> bool {
        let due = match self.restarts {
            Restarts::Luby(_) => self.since >= self.limit,
            Restarts::Glue(margin) => self.since > 50 && self.fast > margin * self.slow,
        };
        if due {
            self.since = 0;
            self.round += 1;
            if let Restarts::Luby(unit) = self.restarts {
                self.limit = luby(self.round + 1).saturating_mul(unit.max(1));
            }
            self.fast = self.slow;
        }
        due
    }
}

/// Returns the `i`-th number, from 1, of 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair, Zuckerman 1993).
fn luby(mut i: u64) -> u64 {
    loop {
        let k = u64::BITS - i.leading_zeros();
        if i == (1 << k) - 1 {
            return 1 << (k - 1);
        }
        i -= (1 << (k - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn luby_is_as_published() {
        let first: Vec<u64> = (1..=15).map(super::luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
