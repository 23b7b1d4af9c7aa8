//! Carries out the paths of samples, step by step in a game.

use shumi::builtin::listing;
use shumi::explain::Walk;
use shumi::families;
use shumi::family::Hint;
use shumi::family::Stage;
use shumi::grid::Cell;
use shumi::message::Lang;
use shumi::meter::unlimited;
use shumi::registry::Problem;
use shumi::session::{Action, Overlay, Session};
use shumi::solving::Status;

fn walked(problem: &dyn Problem, most: usize) -> Walk {
    unlimited(|meter| problem.walk(most, Lang::default(), meter))
}

/// Carries out the steps one by one, as a page does.
fn done(game: &mut dyn Session, steps: &[Hint]) {
    for hint in steps {
        let _ = game.show(Overlay::Hint(hint.clone(), Stage::What)).unwrap();
        let _ = game.act(Action::DoHint);
    }
}

#[test]
fn the_steps_of_each_first_sample_lead_a_game_to_its_end() {
    for family in families() {
        let sample = listing(family.id()).unwrap().samples[0].text;
        let problem = shumi::read(sample, family.id()).unwrap();
        let way = walked(&*problem, usize::MAX);
        let mut game = problem.play();
        done(&mut *game, &way.steps);
        assert_eq!(way.solved, game.played().unwrap().right, "{}: {} of {}", family.id(), way.steps.len(), way.total);
        assert!(!way.steps.is_empty() && !way.cut && way.total == way.steps.len(), "{}", family.id());
    }
}

#[test]
fn a_grade_comes_without_steps_and_names_its_technique() {
    let text = listing("sudoku").unwrap().samples[0].text;
    let problem = shumi::read(text, "sudoku").unwrap();
    let way = walked(&*problem, 0);
    assert!(way.steps.is_empty() && way.cut && way.total > 0 && way.solved);
    assert!((1..=6).contains(&way.grade) && !way.hardest.is_empty() && !way.hardest_name.is_empty());
}

#[test]
fn without_an_answer_there_are_no_steps() {
    let problem = shumi::read("11..\n....\n....\n....\n", "sudoku").unwrap();
    let way = walked(&*problem, 10);
    assert_eq!((way.status, way.total, way.grade), (Status::None, 0, 0));
}

#[test]
fn chains_lead_from_their_beginning_to_each_of_their_cells() {
    for id in ["kakuro", "sudoku", "hitori", "kuromasu", "rotation"] {
        let samples = listing(id).unwrap().samples;
        let problems = samples.iter().filter(|sample| sample.text.len() < 1500).map(|sample| shumi::read(sample.text, id).unwrap());
        let mut chains = 0;
        for hint in problems.flat_map(|problem| walked(&*problem, 200).steps).filter(|hint| !hint.links.is_empty()) {
            chains += 1;
            let named: Vec<Cell> = hint.because.iter().copied().chain(hint.changes.iter().map(|change| change.cell)).collect();
            let links: Vec<[Cell; 2]> = hint.links.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
            for (at, [from, to]) in links.iter().enumerate() {
                assert!(from != to && named.contains(from) && named.contains(to), "{id}: {hint:?}");
                let follows = links.iter().position(|[_, earlier]| earlier == from);
                assert!(follows.is_none_or(|before| before < at), "{id}: an effect before its cause: {hint:?}");
            }
        }
        assert!(chains > 0, "{id}");
    }
}
