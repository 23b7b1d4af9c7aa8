//! A request with its defaults still open.

use super::unsupported::{OptionKind, UnsupportedOption};
use crate::family::{Extras, Offer, ResolvedWish, Symmetry};
use shumi_core::grid::Size;

/// The default grade.
const DEFAULT_GRADE: u8 = 2;

/// An unchecked request; `None` is the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GenerateRequest {
    /// Rows and columns.
    pub size: Option<[u64; 2]>,
    /// The grade or level.
    pub grade: Option<u64>,
    /// The symmetry of places.
    pub symmetry: Option<Symmetry>,
    /// Options of single families.
    pub extras: Extras,
}

impl GenerateRequest {
    /// Returns the request with its defaults and the offer that covers it, or the part that no offer covers. `family` is the id.
    pub fn fill_in(&self, family: &'static str, offers: Vec<Offer>) -> Result<(ResolvedWish, Offer), UnsupportedOption> {
        self.covered(&offers).map_err(|part| UnsupportedOption { family, part, offers })
    }

    /// Narrows the offers down, part by part, so that the refusal names the first part that none of them covers.
    fn covered(&self, offers: &[Offer]) -> Result<(ResolvedWish, Offer), OptionKind> {
        let kind = self.extras.kind.or(offers.first().ok_or(OptionKind::Family)?.kind);
        let left: Vec<&Offer> = offers.iter().filter(|offer| offer.has_kind(kind)).collect();
        let first = left.first().ok_or(kind.map_or(OptionKind::Family, OptionKind::Kind))?;
        let sides = self.size.unwrap_or(first.default.map(u64::from));
        let size = Size::new(sides[0], sides[1]).ok_or(OptionKind::Size(sides))?;
        let left = narrow(left, |offer| offer.has_size(size), OptionKind::Size(sides))?;
        let left = match self.extras.turns {
            Some(turns) => {
                narrow(left, |offer| offer.turns.is_some_and(|[first, last]| (first..=last).contains(&turns)), OptionKind::Turns(turns))?
            }
            None => left,
        };
        let grade = self.grade_among(&left, sides)?;
        let left = narrow(left, |offer| offer.has_grade(grade), OptionKind::Grade(grade.into(), sides))?;
        let symmetry = self.symmetry.unwrap_or(left[0].symmetries[0]);
        let left = narrow(left, |offer| offer.has_symmetry(symmetry, size), OptionKind::Symmetry(symmetry, sides))?;
        let left = match self.extras.givens {
            Some(share) => narrow(left, |offer| offer.givens.is_some_and(|most| share <= most), OptionKind::Givens(share))?,
            None => left,
        };
        let left = narrow(left, |offer| offer.any_filling || !self.extras.any_filling, OptionKind::AnyFilling)?;
        let offer = left[0];
        match (&self.extras.weights, offer.weights) {
            (Some(_), None) => return Err(OptionKind::NoWeights),
            (Some(list), Some((n, most))) if list.len() != n || list.iter().any(|weight| weight.unsigned_abs() > most.unsigned_abs()) => {
                return Err(OptionKind::Weights(n, most));
            }
            _ => {}
        }
        Ok((ResolvedWish { size, grade, symmetry, extras: Extras { kind, ..self.extras.clone() } }, offer.clone()))
    }

    /// The requested grade; without one, the default if the offers have it, else their easiest; 0 if the family reports grades.
    fn grade_among(&self, offers: &[&Offer], sides: [u64; 2]) -> Result<u8, OptionKind> {
        let is_reported = offers.iter().all(|offer| offer.grades.is_empty());
        let has = |grade| offers.iter().any(|offer| offer.has_grade(grade));
        match self.grade {
            Some(_) if is_reported => Err(OptionKind::Reported),
            Some(grade) => u8::try_from(grade).ok().filter(|grade| has(*grade)).ok_or(OptionKind::Grade(grade, sides)),
            None if is_reported => Ok(0),
            None if has(DEFAULT_GRADE) => Ok(DEFAULT_GRADE),
            None => Ok(offers.iter().flat_map(|offer| offer.grades).copied().min().unwrap_or(0)),
        }
    }
}

fn narrow(offers: Vec<&Offer>, has: impl Fn(&Offer) -> bool, lacks: OptionKind) -> Result<Vec<&Offer>, OptionKind> {
    let left: Vec<&Offer> = offers.into_iter().filter(|offer| has(offer)).collect();
    if left.is_empty() { Err(lacks) } else { Ok(left) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Kind;

    fn offers() -> Vec<Offer> {
        let half = &[Symmetry::None, Symmetry::Half];
        vec![
            Offer { symmetries: half, givens: Some(50), ..Offer::rectangles(5..=9, &[1, 2, 3], 8) },
            Offer { kinds: &[Kind::Jigsaw], ..Offer::squares(10..=20, &[3], 8) },
            Offer { kind: Some(Kind::Turn), turns: Some([2, 4]), ..Offer::squares(3..=3, &[1], 3) },
        ]
    }

    fn refusal(order: &GenerateRequest) -> String {
        order.fill_in("ours", offers()).unwrap_err().to_string()
    }

    #[test]
    fn what_is_left_open_gets_a_default() {
        let (wish, offer) = GenerateRequest::default().fill_in("ours", offers()).unwrap();
        assert_eq!((wish.size, wish.grade, wish.symmetry), (Size { rows: 8, cols: 8 }, 2, Symmetry::None));
        assert_eq!(offer, offers()[0]);
        let (wish, _) = GenerateRequest { size: Some([12, 12]), ..GenerateRequest::default() }.fill_in("ours", offers()).unwrap();
        assert_eq!(wish.grade, 3);
        let jigsaw = Extras { kind: Some(Kind::Jigsaw), ..Extras::default() };
        let of_size = |size| GenerateRequest { size: Some([size; 2]), extras: jigsaw.clone(), ..GenerateRequest::default() };
        assert_eq!(of_size(12).fill_in("ours", offers()).unwrap().0.extras, jigsaw);
        assert!(of_size(9).fill_in("ours", offers()).is_err());
        let turn = Extras { kind: Some(Kind::Turn), turns: Some(4), ..Extras::default() };
        let (wish, _) = GenerateRequest { extras: turn, ..GenerateRequest::default() }.fill_in("ours", offers()).unwrap();
        assert_eq!((wish.size, wish.grade, wish.extras.turns), (Size { rows: 3, cols: 3 }, 1, Some(4)));
    }

    #[test]
    fn a_refusal_says_what_there_is() {
        let of_size = |size| GenerateRequest { size: Some(size), ..GenerateRequest::default() };
        let rest = "there are 5 x 5 to 9 x 9: grades 1 2 3, symmetry none half, givens to 50 per cent; \
                    10 x 10 to 20 x 20 (as many rows as columns): grade 3, kinds jigsaw; 3 x 3 (turn): grade 1, 2 to 4 turns";
        assert_eq!(refusal(&of_size([4, 4])), format!("ours cannot be made with 4 x 4 cells; {rest}"));
        for size in [[0, 5], [12, 13], [1_000_000, 1_000_000], [u64::MAX, 1]] {
            assert!(refusal(&of_size(size)).ends_with(rest), "{size:?}");
        }
        for grade in [0, 4, 9, 257, u64::MAX] {
            let text = refusal(&GenerateRequest { grade: Some(grade), ..GenerateRequest::default() });
            assert_eq!(text, format!("ours cannot be made with grade {grade} at 8 x 8; {rest}"));
        }
        assert!(
            refusal(&GenerateRequest { symmetry: Some(Symmetry::Mirror), ..GenerateRequest::default() })
                .contains("symmetry mirror at 8 x 8")
        );
        let extras = [
            Extras { givens: Some(51), ..Extras::default() },
            Extras { any_filling: true, ..Extras::default() },
            Extras { weights: Some(vec![1]), ..Extras::default() },
            Extras { turns: Some(3), ..Extras::default() },
            Extras { kind: Some(Kind::Arrange), ..Extras::default() },
            Extras { kind: Some(Kind::Turn), turns: Some(5), ..Extras::default() },
        ];
        for extras in extras {
            assert!(
                refusal(&GenerateRequest { extras: extras.clone(), ..GenerateRequest::default() }).contains("there are 5 x 5"),
                "{extras:?}"
            );
        }
        let nothing = GenerateRequest::default().fill_in("ours", Vec::new()).unwrap_err();
        assert_eq!(nothing.to_string(), "ours cannot be made");
    }
}
