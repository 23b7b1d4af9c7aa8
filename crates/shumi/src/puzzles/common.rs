//! The common code of all typed puzzles.

/// Implements the text forms and the questions of a newtype over a family's puzzle.
///
/// `$name` wraps `$puzzle`, is its variant `$variant`, and has boards of `$value`, made from a value by `$read`. `$example` is a text of
/// it.
macro_rules! puzzle_type {
    ($name:ident, $puzzle:ty, $variant:expr, $value:ty, $read:expr) => {
        impl $name {
            const READER: crate::puzzles::board::Reader<$puzzle, $value> = crate::puzzles::board::Reader::new($read);

            /// Iterates over up to `limit` solutions; each step searches for one. The meter bounds and stops the work.
            pub fn solutions<'a>(
                &'a self,
                limit: usize,
                meter: &'a mut shumi_core::meter::Meter<'_>,
            ) -> crate::puzzles::Solutions<'a, crate::puzzles::Board<$value>> {
                crate::puzzles::Solutions::new(&self.0, limit, meter, |puzzle, board| Self::READER.read(puzzle, board))
            }

            /// Calls `each` with one solution after the other, in a fixed order, until it breaks or the meter stops the work.
            pub fn for_each_solution(
                &self,
                meter: &mut shumi_core::meter::Meter<'_>,
                mut each: impl FnMut(crate::puzzles::Board<$value>) -> std::ops::ControlFlow<()>,
            ) -> shumi_core::meter::End {
                let mut told = |board: &_| each(Self::READER.read(&self.0, board));
                shumi_frame::family::Solve::search(&self.0, &shumi_frame::family::Puzzle::start(&self.0), meter, &mut told)
            }

            /// Whether there is exactly one solution; `None`: the meter stopped the search.
            pub fn is_unique(&self, meter: &mut shumi_core::meter::Meter<'_>) -> Option<bool> {
                let (found, end) = crate::puzzles::solutions::up_to(&self.0, 2, meter);
                match (found.len(), end) {
                    (2.., _) => Some(false),
                    (_, shumi_core::meter::End::Stopped) => None,
                    (n, _) => Some(n == 1),
                }
            }

            /// Starts a new game of it, which has [hints](shumi_frame::session::Game::next_hint).
            pub fn play(&self) -> shumi_frame::session::Game<$puzzle> {
                shumi_frame::session::Game::new(self.0.clone(), None)
            }

            /// Makes a new one with a single answer and the requested grade, both proven from its text. The same wish makes the same puzzle
            /// on every machine.
            ///
            /// Fails if no offer covers the wish; the error lists the offers.
            pub fn generate(wish: &crate::puzzles::Wish) -> Result<crate::puzzles::New<Self>, shumi_frame::generation::MakeError> {
                Self::generate_within(wish, &mut shumi_core::meter::Meter::unlimited())
            }

            /// Like [`generate`](Self::generate), bounded and stopped by a meter.
            pub fn generate_within(
                wish: &crate::puzzles::Wish,
                meter: &mut shumi_core::meter::Meter<'_>,
            ) -> Result<crate::puzzles::New<Self>, shumi_frame::generation::MakeError> {
                crate::puzzles::wish::make::<$puzzle>($variant, wish, meter).map(|made| made.map(Self))
            }
        }

        /// Reads any notation of the family: the judge's text, one JSON object, links and IDs of other programs.
        impl std::str::FromStr for $name {
            type Err = shumi_core::text::ParseError;

            fn from_str(text: &str) -> Result<Self, shumi_core::text::ParseError> {
                shumi_frame::registry::parse::<$puzzle>(text, $variant).map(Self)
            }
        }

        /// The `text` notation.
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&shumi_frame::family::Notations::write_text(&self.0).map_err(|_| std::fmt::Error)?)
            }
        }
    };
}

/// Implements `solve` for a puzzle whose answer is any solution.
macro_rules! solve_any {
    ($name:ident, $value:ty) => {
        impl $name {
            /// A solution; `None`: there is none. For a limit, call [`solutions`](Self::solutions).
            pub fn solve(&self) -> Option<crate::puzzles::Board<$value>> {
                self.solutions(1, &mut shumi_core::meter::Meter::unlimited()).next()
            }
        }
    };
}

pub(super) use {puzzle_type, solve_any};
