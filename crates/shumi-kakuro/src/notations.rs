//! Notations of puzzles: each rule has its text and its form of JSON.

use super::puzzle::{Kakuro, KakuroRule};
use super::text::{self, Width};
use super::{json, puzzlink, simple};
use shumi_core::message::Message;
use shumi_core::text::json::read_line;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Foreign, Notations, Puzzle};

impl Notations for Kakuro {
    fn read_text(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        let rule = KakuroRule::of_variant(variant);
        let width = match rule {
            KakuroRule::Distinct => Width::Five,
            KakuroRule::Repeats => Width::Seven,
            KakuroRule::Simple => return simple::read(cursor),
        };
        Ok(Self { rule, layout: text::read_grid(cursor, width)?, givens: Vec::new() })
    }

    fn write_text(&self) -> Result<String, Message> {
        match self.rule {
            KakuroRule::Distinct => text::write_grid(&self.layout, Width::Five),
            KakuroRule::Repeats => text::write_grid(&self.layout, Width::Seven),
            KakuroRule::Simple => Ok(simple::write(self)),
        }
    }

    fn read_json(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        let id = Self::IDS[variant];
        read_line(cursor, |json| match KakuroRule::of_variant(variant) {
            KakuroRule::Simple => json::read_table(json, id),
            rule => json::read_grid(json, rule, id),
        })
    }

    fn write_json(&self) -> String {
        let id = self.id();
        match self.rule {
            KakuroRule::Simple => json::write_table(self, id),
            KakuroRule::Distinct | KakuroRule::Repeats => json::write_grid(self, id),
        }
    }

    fn foreign() -> &'static [Foreign<Self>] {
        &[Foreign { id: "puzzlink", variant: KakuroRule::Distinct as usize, read: puzzlink::read, write: puzzlink::write }]
    }
}
