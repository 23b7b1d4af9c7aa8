//! A refused request, with the offers to choose from.

use std::fmt;

use super::MAX_SEED;
use crate::family::{Kind, Offer, Symmetry};
use crate::words::generate::{offer as offer_words, unmet as words};
use shumi_core::message::{Lang, put};
use shumi_core::words::common::connective;

/// The part of a request that no offer covers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionKind {
    /// The seed is over [`MAX_SEED`].
    Seed(u64),
    /// The id has no offers.
    Family,
    /// No offer has so many rows and columns.
    Size([u64; 2]),
    /// No offer has the grade at this size.
    Grade(u64, [u64; 2]),
    /// Grades are reported; no request can choose them.
    Reported,
    /// No offer has the symmetry at this size.
    Symmetry(Symmetry, [u64; 2]),
    /// No offer has this kind.
    Kind(Kind),
    /// No offer has so many turns.
    Turns(u8),
    /// No offer has such a share of givens.
    Givens(u8),
    /// No offer allows several answers.
    AnyFilling,
    /// The puzzle has no weights.
    NoWeights,
    /// The puzzle needs this number of weights, none with a larger absolute value.
    Weights(usize, i32),
}

/// The reason why no offer covers a request. Its text lists alternatives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsupportedOption {
    /// Id of the family.
    pub family: &'static str,
    /// The uncovered part.
    pub part: OptionKind,
    /// The offers of the family.
    pub offers: Vec<Offer>,
}

impl std::error::Error for UnsupportedOption {}

impl fmt::Display for UnsupportedOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl UnsupportedOption {
    /// The reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        let list = || self.offers.iter().map(|offer| listed(offer, lang)).collect::<Vec<_>>().join(connective::SEMICOLON.to(lang));
        let (text, more): (_, Vec<(&str, String)>) = match &self.part {
            OptionKind::Seed(_) => (words::SEED, vec![("most", MAX_SEED.to_string())]),
            OptionKind::Family => (words::NOTHING, Vec::new()),
            OptionKind::Size(size) => (words::SIZE, sides(*size).into()),
            OptionKind::Grade(grade, size) => (words::GRADE, [("grade", grade.to_string())].into_iter().chain(sides(*size)).collect()),
            OptionKind::Reported => (words::REPORTED, Vec::new()),
            OptionKind::Symmetry(symmetry, size) => {
                (words::SYMMETRY, [("symmetry", symmetry.name().into())].into_iter().chain(sides(*size)).collect())
            }
            OptionKind::Kind(kind) => (words::KIND, vec![("kind", kind.name().into())]),
            OptionKind::Turns(turns) => (words::TURNS, vec![("turns", turns.to_string())]),
            OptionKind::Givens(share) => (words::GIVENS, vec![("givens", share.to_string())]),
            OptionKind::AnyFilling => (words::ANY_FILLING, Vec::new()),
            OptionKind::NoWeights => (words::NO_WEIGHTS, Vec::new()),
            OptionKind::Weights(n, most) => (words::WEIGHTS, vec![("n", n.to_string()), ("most", most.to_string())]),
        };
        let offers = if text.to(lang).contains("{offers}") { list() } else { String::new() };
        let mut parts = vec![("family", self.family.to_owned()), ("offers", offers)];
        parts.extend(more);
        put(text, &parts, lang)
    }
}

fn sides([rows, cols]: [u64; 2]) -> [(&'static str, String); 2] {
    [("rows", rows.to_string()), ("cols", cols.to_string())]
}

/// An offer in words: `5 x 5 to 20 x 20: grades 1 2 3, symmetry none half`.
fn listed(offer: &Offer, lang: Lang) -> String {
    let [rows, cols] = [offer.rows, offer.cols];
    let of_size = [
        ("rows", rows[0].to_string()),
        ("cols", cols[0].to_string()),
        ("last-rows", rows[1].to_string()),
        ("last-cols", cols[1].to_string()),
    ];
    let template = match (rows[0] == rows[1] && cols[0] == cols[1], offer.square) {
        (true, _) => offer_words::SIDE,
        (false, true) => offer_words::SQUARE_SIDES,
        (false, false) => offer_words::SIDES,
    };
    let mut text = put(template, &of_size, lang);
    if let Some(kind) = offer.kind {
        text = put(offer_words::OF_KIND, &[("sizes", text), ("kind", kind.name().into())], lang);
    }
    let grades: Vec<String> = offer.grades.iter().map(u8::to_string).collect();
    let template = [offer_words::ANY_GRADE, offer_words::GRADE, offer_words::GRADES][grades.len().min(2)];
    text = put(template, &[("sizes", text), ("grades", grades.join(connective::SPACE.to(lang)))], lang);
    if let Some([first, last]) = offer.turns {
        text = put(offer_words::TURNS, &[("offer", text), ("first", first.to_string()), ("last", last.to_string())], lang);
    }
    if offer.symmetries.len() > 1 {
        let names: Vec<&str> = offer.symmetries.iter().map(|symmetry| symmetry.name()).collect();
        text = put(offer_words::SYMMETRY, &[("offer", text), ("symmetries", names.join(connective::SPACE.to(lang)))], lang);
    }
    if let Some(most) = offer.givens {
        text = put(offer_words::GIVENS, &[("offer", text), ("most", most.to_string())], lang);
    }
    if !offer.kinds.is_empty() {
        let names: Vec<&str> = offer.kinds.iter().map(|kind| kind.name()).collect();
        text = put(offer_words::KINDS, &[("offer", text), ("kinds", names.join(connective::SPACE.to(lang)))], lang);
    }
    text
}
