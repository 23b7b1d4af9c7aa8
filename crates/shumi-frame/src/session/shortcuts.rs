//! The list of keys that a board knows, for a page's help.

use super::action::Tool;
use super::game::Game;
use super::keymap::{Command, TABLE, is_single};
use super::pen::Pen;
use super::status::Shortcut;
use crate::family::{Draw, Notations, OwnKeys, Play};
use crate::words::common::key as words;
use shumi_core::message::{Lang, Text};

impl<P: Play + Draw + Notations> Game<P> {
    /// The keys of this board in all modes of play, each once.
    pub(super) fn key_list(&self) -> Vec<Shortcut> {
        let mut list = self.value_keys();
        let is_on = |key: &str| self.single_keys || !is_single(key);
        let own = self.own_keys_by_mode();
        for (mode, keys) in &own {
            push(&mut list, keys.keys.iter().filter(|key| is_on(key)).map(|key| (*key).into()), keys.what, *mode, self.lang);
        }
        if let Some(turning) = self.turning() {
            let swapping = turning.modes().iter().enumerate().filter(|(mode, _)| turning.swaps(*mode));
            swapping.for_each(|(_, name)| push(&mut list, ["Enter".into()], words::SWAP, Some(*name), self.lang));
        }
        for row in TABLE {
            let is_here = match row.command {
                Command::Pen(Pen::Corner | Pen::Centre) | Command::Use(Tool::FillMarks | Tool::Promote) => self.has_marks(),
                Command::Reach(_) | Command::Walk(_) | Command::Toggle | Command::All | Command::Clear => self.turning().is_none(),
                Command::Read(line) => self.has_line(line),
                _ => true,
            };
            let is_own = |key: &str| own.iter().any(|(_, own)| own.keys.contains(&key));
            let is_value = |key: &str| matches!(key.as_bytes(), [c] if self.puzzle().key_value((*c).into()).is_some());
            let name = |key: &&str| {
                let is_letter = key.len() == 1 && key.as_bytes()[0].is_ascii_alphabetic();
                match is_own(key) || is_value(key) || !is_on(key) {
                    true => is_letter.then(|| format!("Alt+{key}")),
                    false => Some((*key).to_string()),
                }
            };
            if is_here {
                push(&mut list, row.keys.iter().filter_map(name), row.what, None, self.lang);
            }
        }
        list
    }

    /// Keys that type values; boards where presses write them have others.
    fn value_keys(&self) -> Vec<Shortcut> {
        let mut list = Vec::new();
        let keys = self.puzzle().keys();
        let (Some(first), Some(last), false) = (keys.first(), keys.last(), self.family_capabilities().press[0]) else { return list };
        if self.turning().is_some() {
            return list;
        }
        let range = |from: String, to: String| [from, "…".into(), to];
        push(&mut list, range(first.label.clone(), last.label.clone()), words::ENTER, None, self.lang);
        if first.label.bytes().all(|b| b.is_ascii_alphabetic()) && self.puzzle().parse_typed("1").is_some() {
            push(&mut list, range("1".into(), keys.len().to_string()), words::NUMBER, None, self.lang);
        }
        if self.has_marks() {
            push(&mut list, range(format!("Shift+{}", first.label), format!("Shift+{}", last.label)), words::MARK, None, self.lang);
            if first.label == "1" {
                let digits = |modifier: &str| range(format!("{modifier}+1"), format!("{modifier}+{}", last.label));
                push(&mut list, digits("Ctrl"), words::CENTRE_MARK, None, self.lang);
                push(&mut list, digits("Alt"), words::CENTRE_MARK, None, self.lang);
            }
        }
        list
    }

    /// The family's own keys, with the name of the mode of play if there are several.
    fn own_keys_by_mode(&self) -> Vec<(Option<Text>, OwnKeys)> {
        let own = |mode: Option<Text>, keys: &[OwnKeys]| keys.iter().map(|keys| (mode, *keys)).collect::<Vec<_>>();
        match self.turning() {
            Some(turning) => turning.modes().iter().enumerate().flat_map(|(i, mode)| own(Some(*mode), turning.own_keys_in(i))).collect(),
            None => own(None, self.puzzle().own_keys()),
        }
    }

    pub(super) fn has_marks(&self) -> bool {
        self.family_capabilities().marks
    }
}

/// Adds keys to the list, or to its last entry if that has the same meaning.
fn push(list: &mut Vec<Shortcut>, keys: impl IntoIterator<Item = String>, what: Text, mode: Option<Text>, lang: Lang) {
    let keys: Vec<String> = keys.into_iter().collect();
    let (what, mode) = (what.to(lang), mode.map(|name| name.to(lang)));
    match list.last_mut() {
        _ if keys.is_empty() => {}
        Some(last) if last.what == what => last.keys.extend(keys),
        _ => list.push(Shortcut { keys, what, mode }),
    }
}
