//! Names that JavaScript passes: each list exists once, for reading, for the error of an unknown name, and as a type for TypeScript.

use shumi::family::Stage;
use shumi::grid::Cell;
use shumi::scene::Theme;
use shumi::session::{Action, Switch, Tool};
use wasm_bindgen::prelude::*;

/// Defines a list of names with blanks between them, a function that finds the value of one, and their type.
macro_rules! names {
    ($type:literal, $list:ident, fn $find:ident$(<$life:lifetime>)?($word:ident: &str $(, $arg:ident: $of:ty)*) -> $value:ty {
        $first:literal => $is_first:expr, $($name:literal => $is:expr,)+
    }) => {
        pub const $list: &str = concat!($first, $(" ", $name),+);

        pub fn $find$(<$life>)?($word: &str $(, $arg: $of)*) -> Option<$value> {
            Some(match $word {
                $first => $is_first,
                $($name => $is,)+
                _ => return None,
            })
        }

        const _: () = {
            #[wasm_bindgen(typescript_custom_section)]
            const TYPE: &str = concat!("export type ", $type, " = \"", $first, "\"", $(" | \"", $name, "\"",)+ ";\n");
        };
    };
}

names! { "Way", WAYS, fn way(word: &str) -> fn(Cell) -> Action<'static> {
    "add" => Action::Add,
    "toggle" => Action::Toggle,
    "alike" => Action::Alike,
} }

names! { "OwnSwitch", SWITCHES, fn switch(word: &str) -> Switch {
    "single-keys" => Switch::SingleKeys,
    "digit-first" => Switch::DigitFirst,
    "follow-ups" => Switch::FollowUps,
    "clear-marks" => Switch::ClearMarks,
    "show-candidates" => Switch::ShowCandidates,
} }

names! { "Tool", TOOLS, fn tool<'a>(word: &str, name: &'a str, at: Option<usize>) -> Tool<'a> {
    "fill-marks" => Tool::FillMarks,
    "promote" => Tool::Promote,
    "write-candidates" => Tool::WriteCandidates,
    "checkpoint" => Tool::Checkpoint(name),
    "back-to" => Tool::BackTo(at.unwrap_or(usize::MAX)),
    "remove" => Tool::Remove(at.unwrap_or(usize::MAX)),
    "compare" => Tool::Compare(at),
    "try" => Tool::Try,
    "keep" => Tool::Keep,
    "give-up" => Tool::GiveUp,
    "symmetry" => Tool::Symmetry(name),
    "fill-clues" => Tool::FillClues,
} }

names! { "Stage", STAGES, fn stage(word: &str) -> Stage {
    "where" => Stage::Where,
    "why" => Stage::Why,
    "what" => Stage::What,
} }

names! { "Theme", THEMES, fn theme(word: &str) -> Theme {
    "light" => Theme::Light,
    "dark" => Theme::Dark,
} }
