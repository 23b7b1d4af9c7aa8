//! Houses and cages as arguments of sentences.

use super::cage::Cage;
use super::layout::{HouseCells, HouseKind};
use super::puzzle::Regions;
use crate::words::regions::name as words;
use shumi_core::message::{self, Arg, Message};

/// Returns a house for the arguments of a sentence.
pub(super) fn house(house: &HouseCells) -> Arg {
    let number = house.index as u16;
    let text = match (house.kind, house.index) {
        (HouseKind::Row, _) => return Arg::House(message::House::Row(number)),
        (HouseKind::Column, _) => return Arg::House(message::House::Column(number)),
        (HouseKind::Box, _) => return Arg::House(message::House::Box(number)),
        (HouseKind::Region, _) => words::REGION,
        (HouseKind::Diagonal, 0) => words::FALLING,
        (HouseKind::Diagonal, _) => words::RISING,
        (HouseKind::Window, _) => words::WINDOW,
        (HouseKind::Group, _) => words::GROUP,
    };
    Arg::Phrase(Message::new(text, vec![("n", Arg::Number(i64::from(number) + 1))]))
}

/// Returns a cage for the arguments of a sentence.
pub(super) fn cage(p: &Regions, cage: &Cage) -> Arg {
    let args = vec![("sum", Arg::Number(cage.sum.into())), ("cells", Arg::Cells(p.cells(cage.cells.iter().copied())))];
    Arg::Phrase(Message::new(words::CAGE, args))
}
