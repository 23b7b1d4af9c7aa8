//! Words that JavaScript chooses from: each list stands once, for reading, for the error of another word, and as a type for TypeScript.

use shumi::family::{Aid, Stage};
use shumi::grid::Cell;
use shumi::message::{Message, Text, joined};
use shumi::scene::Theme;
use shumi::session::{Action, Pen, Switch, Tool};
use shumi_js::words::api::api as words;
use wasm_bindgen::prelude::*;

/// Writes a list of names, a function that finds the value of one, and their type.
macro_rules! names {
    ($names:ident, $find:ident, $value:ty, $type:literal, $other:expr; $($name:literal => $is:expr,)+) => {
        const $names: &[&str] = &[$($name),+];

        /// Returns the value of this name, or says which names there are.
        pub fn $find(name: &str) -> Result<$value, Message> {
            const VALUES: &[$value] = &[$($is),+];
            let place = $names.iter().position(|known| *known == name);
            place.map(|at| VALUES[at]).ok_or_else(|| no($other, name, &mut $names.iter().copied()))
        }

        const _: () = {
            #[wasm_bindgen(typescript_custom_section)]
            const TYPE: &str = concat!("export type ", $type, " =", $(" | \"", $name, "\"",)+ ";\n");
        };
    };
}

names! { WAYS, way, fn(Cell) -> Action<'static>, "Way", words::NO_WAY;
    "add" => Action::Add,
    "toggle" => Action::Toggle,
    "alike" => Action::Alike,
}

names! { SWITCHES, own_switch, Switch, "OwnSwitch", words::NO_SWITCH;
    "single-keys" => Switch::SingleKeys,
    "digit-first" => Switch::DigitFirst,
    "follow-ups" => Switch::FollowUps,
    "clear-marks" => Switch::ClearMarks,
    "show-candidates" => Switch::ShowCandidates,
}

names! { STAGES, stage, Stage, "Stage", words::NO_STAGE;
    "where" => Stage::Where,
    "why" => Stage::Why,
    "what" => Stage::What,
}

names! { THEMES, theme, Theme, "Theme", words::NO_THEME;
    "light" => Theme::Light,
    "dark" => Theme::Dark,
}

/// A tool, given a name and a place that some need.
type MakeTool = for<'a> fn(&'a str, Option<usize>) -> Tool<'a>;

names! { TOOLS, tool, MakeTool, "Tool", words::NO_TOOL;
    "fill-marks" => |_, _| Tool::FillMarks,
    "promote" => |_, _| Tool::Promote,
    "write-candidates" => |_, _| Tool::WriteCandidates,
    "checkpoint" => |name, _| Tool::Checkpoint(name),
    "back-to" => |_, at| Tool::BackTo(at.unwrap_or(usize::MAX)),
    "remove" => |_, at| Tool::Remove(at.unwrap_or(usize::MAX)),
    "compare" => |_, at| Tool::Compare(at),
    "try" => |_, _| Tool::Try,
    "keep" => |_, _| Tool::Keep,
    "give-up" => |_, _| Tool::GiveUp,
    "symmetry" => |name, _| Tool::Symmetry(name),
    "fill-clues" => |_, _| Tool::FillClues,
}

/// Returns what is switched: one of these, or a help.
pub fn switch(name: &str) -> Result<Switch, Message> {
    own_switch(name).or_else(|_| {
        let mut names = SWITCHES.iter().copied().chain(Aid::ALL.iter().map(|aid| aid.name()));
        Aid::named(name).map(Switch::Aid).ok_or_else(|| no(words::NO_SWITCH, name, &mut names))
    })
}

/// Returns the pen of this name.
pub fn pen(name: &str) -> Result<Pen, Message> {
    Pen::named(name).ok_or_else(|| no(words::NO_PEN, name, &mut Pen::NAMES.iter().map(|(known, _)| *known)))
}

/// The error of a name that is none of these.
fn no(text: Text, name: &str, known: &mut dyn Iterator<Item = &'static str>) -> Message {
    let known: Vec<String> = known.map(String::from).collect();
    text.with([("name", name.into()), ("names", joined(&known, " ").as_str().into())])
}
