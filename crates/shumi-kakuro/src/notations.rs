//! Notations of puzzles: each rule has its text and its form of JSON.

use super::puzzle::{Kakuro, Rule};
use super::text::{self, Width};
use super::{json, puzzlink, simple};
use shumi_core::message::Message;
use shumi_core::text::json::read_line;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Foreign, Notations, Puzzle};

impl Notations for Kakuro {
    fn read_text(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        let rule = Rule::of_variant(variant);
        let width = match rule {
            Rule::Distinct => Width::Five,
            Rule::Repeats => Width::Seven,
            Rule::Simple => return simple::read(cursor),
        };
        Ok(Self { rule, layout: text::read_grid(cursor, width)?, givens: Vec::new() })
    }

    fn write_text(&self) -> Result<String, Message> {
        match self.rule {
            Rule::Distinct => text::write_grid(&self.layout, Width::Five),
            Rule::Repeats => text::write_grid(&self.layout, Width::Seven),
            Rule::Simple => Ok(simple::write(self)),
        }
    }

    fn read_json(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        let id = Self::IDS[variant];
        read_line(cursor, |json| match Rule::of_variant(variant) {
            Rule::Simple => json::read_table(json, id),
            rule => json::read_grid(json, rule, id),
        })
    }

    fn write_json(&self) -> String {
        let id = self.id();
        match self.rule {
            Rule::Simple => json::write_table(self, id),
            Rule::Distinct | Rule::Repeats => json::write_grid(self, id),
        }
    }

    fn foreign() -> &'static [Foreign<Self>] {
        &[Foreign { id: "puzzlink", variant: Rule::Distinct as usize, read: puzzlink::read, write: puzzlink::write }]
    }
}
