//! Made puzzles: one solution, the requested size, grade and symmetry, and the same for the same seed.

use super::*;
use crate::tests::solutions;
use shumi_frame::family::Notations;

fn made(variant: usize, wish: &ResolvedWish, seed: u64) -> Regions {
    Regions::make(variant, wish, &mut Rng::new(seed), &mut Meter::unlimited()).unwrap()
}

#[test]
fn made_puzzles_are_what_was_asked_for() {
    for variant in 0..2 {
        // Larger ones take seconds without optimisation.
        for offer in Regions::offers(variant).iter().filter(|offer| offer.rows[0] < 10) {
            for (i, grade) in offer.grades.iter().enumerate() {
                let side = offer.rows[0];
                let extras = Extras { kind: offer.kinds.get(i).copied().filter(|_| i > 0), ..Extras::default() };
                let wish = ResolvedWish { symmetry: Symmetry::ALL[i % 4], extras, ..ResolvedWish::new([side; 2], *grade) };
                let p = made(variant, &wish, 1);
                assert_eq!((p.variant(), p.layout().side()), (variant, usize::from(side)));
                assert_eq!(solutions(&p, 2).0.len(), 1);
                assert_eq!(climb(&p, 6, &mut Meter::unlimited()), (*grade, true));
                if *grade == 2 {
                    assert_eq!(made(variant, &wish, 1).write_text(), p.write_text());
                }
                let is_given = |cell: usize| p.givens[cell] != 0;
                let is_symmetric = |cell: usize| wish.symmetry.orbit(p.size(), cell).iter().all(|image| is_given(*image) == is_given(cell));
                assert!((0..p.givens.len()).all(is_symmetric));
                let sizes: Vec<usize> = p.cage_of().iter().map(|cage| cage.map_or(0, |cage| p.cages[cage].cells.len())).collect();
                for cell in 0..sizes.len() {
                    assert!(wish.symmetry.orbit(p.size(), cell).iter().all(|image| sizes[*image] == sizes[cell]));
                }
            }
        }
    }
}

#[test]
fn killers_may_have_givens() {
    let extras = Extras { givens: Some(20), ..Extras::default() };
    let p = made(0, &ResolvedWish { extras, ..ResolvedWish::new([6, 6], 3) }, 5);
    assert!(p.givens.iter().filter(|value| **value != 0).count() >= 8 && !p.cages.is_empty());
}
