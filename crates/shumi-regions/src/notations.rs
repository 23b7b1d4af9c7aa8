//! Notations of puzzles: `text`, `json`, game IDs of Solo.

use super::puzzle::{Regions, RegionsRule};
use super::{json, sgt, text};
use shumi_core::message::Message;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Foreign, Notations};

/// The rules by variant.
const RULES: [RegionsRule; 2] = [RegionsRule::Killer, RegionsRule::Regions];

impl Notations for Regions {
    const IS_AMBIGUOUS: bool = true;

    fn read_text(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        text::read(cursor, RULES[variant])
    }

    fn write_text(&self) -> Result<String, Message> {
        Ok(text::write(self))
    }

    fn read_json(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        json::read(cursor, RULES[variant])
    }

    fn write_json(&self) -> String {
        json::write(self)
    }

    fn foreign() -> &'static [Foreign<Self>] {
        &[
            Foreign {
                id: "sgt",
                variant: RegionsRule::Killer as usize,
                read: |cursor| Ok((sgt::read(cursor, RegionsRule::Killer)?, None)),
                write: sgt::write,
            },
            Foreign {
                id: "sgt",
                variant: RegionsRule::Regions as usize,
                read: |cursor| Ok((sgt::read(cursor, RegionsRule::Regions)?, None)),
                write: sgt::write,
            },
        ]
    }
}
