//! Families with algorithms to watch, their types erased.

use crate::algorithm::{About, Algorithm, Switches};
use crate::brute_force::BruteForce;
use crate::machine::Machine;
use crate::opened::Watchable;
use crate::rows::{AlgorithmRow, StageRow};
use crate::watch::Watch;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Lang, Message, Voice, fill, render};
use shumi_frame::registry::{Group, read_puzzle};

/// A puzzle of a family that implements [`Watch`].
struct OpenedPuzzle<P>(P);

impl<P: Watch> Watchable for OpenedPuzzle<P> {
    fn id(&self) -> &'static str {
        self.0.id()
    }

    fn size(&self) -> Size {
        self.0.size()
    }

    fn max_cells(&self) -> usize {
        P::MAX_CELLS
    }

    fn algorithms(&self) -> Vec<&'static About> {
        let suits = |algorithm: &&'static Algorithm<P>| (algorithm.suits)(&self.0);
        algorithms_of::<P>(self.0.variant()).filter(suits).map(|algorithm| algorithm.about).collect()
    }

    fn machine(&self, about: &About, switches: Switches) -> Option<Box<dyn Machine>> {
        let algorithm = algorithms_of::<P>(self.0.variant()).find(|algorithm| algorithm.about.id == about.id)?;
        Some((algorithm.make)(&self.0, switches))
    }

    fn value(&self, number: u8) -> u32 {
        P::FIRST + u32::from(number) - 1
    }

    fn stage(&self, about: &'static About, structure: String) -> StageRow {
        let Size { rows, cols } = self.0.size();
        let most = self.0.size().all().flat_map(|cell| self.0.values(cell)).max();
        let signs = most.into_iter().flat_map(|most| P::FIRST..=most).map(|value| self.0.label(value).to_string());
        let labels = std::iter::once(String::new()).chain(signs).collect();
        let algorithms = self.algorithms().iter().map(|about| about.id).collect();
        StageRow { rows, cols, algorithm: about.id, algorithms, labels, r#box: self.0.boxes(), cells: self.0.stage(), structure }
    }

    fn say(&self, message: &Message, lang: Lang, is_sentence: bool) -> String {
        let place = |cell: Cell| {
            let [row, col] = self.0.text_position(cell);
            Cell::new(row.saturating_sub(1) as u16, col.saturating_sub(1) as u16)
        };
        let voice = Voice { lang, value: &|value| self.0.spoken(value, lang), place: &place };
        if is_sentence { render(message.text, &message.args, voice) } else { fill(message, voice) }
    }

    fn answer(&self, values: &[u8]) -> String {
        let mut text = String::new();
        self.0.write_board(&self.0.board_of(values), &mut text);
        text
    }
}

/// Returns the registry's entry of family `T`, whose module has this name.
pub const fn watched<T: Watch>(module: &'static str) -> Group<dyn Watchable> {
    Group::own::<T>(module, |cursor, variant, id| Ok(Box::new(OpenedPuzzle(read_puzzle::<T>(cursor, variant, id)?))))
}

/// Returns the algorithms of all ids of family `T`, in a language.
pub fn algorithms<T: Watch>(lang: Lang) -> Vec<AlgorithmRow> {
    let of = |variant: usize| algorithms_of::<T>(variant).map(move |algorithm| AlgorithmRow::new(T::IDS[variant], algorithm.about, lang));
    (0..T::IDS.len()).flat_map(of).collect()
}

/// Returns all algorithms of a variant: its own, then the one of all families.
fn algorithms_of<P: Watch>(variant: usize) -> impl Iterator<Item = &'static Algorithm<P>> {
    P::algorithms(variant).iter().chain([&BruteForce::ALGORITHM])
}
