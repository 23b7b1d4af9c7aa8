//! Verdicts on moves: the short ones agree with the full ones, on boards that obey the rules and on boards that break them.

use shumi::builtin::listing;
use shumi::meter::unlimited;
use shumi::oracle::{Against, MoveOutcome, MoveRequest, MoveValue, MoveVerdict, position};
use shumi::rng::Rng;

fn short(verdict: &MoveVerdict) -> MoveOutcome {
    match (verdict.legal, verdict.is_ok(), verdict.right) {
        (false, ..) => MoveOutcome::Illegal,
        (true, false, _) => MoveOutcome::BreaksRule,
        (true, true, Some(true)) => MoveOutcome::Right,
        (true, true, _) => MoveOutcome::Ok,
    }
}

#[test]
fn short_verdicts_agree_with_full_ones() {
    for entry in shumi::families() {
        let mut rng = Rng::new(38);
        let mut of_each = [0; 4];
        for sample in listing(entry.id()).unwrap().samples.iter().filter(|sample| sample.text.len() < 900) {
            let mut board = position(sample.text, entry.id(), None).unwrap();
            let [rows, cols] = board.size();
            for step in 0..400 {
                let place = [rows, cols].map(|n| rng.below(u64::from(n) + 1) as u32);
                let value = (rng.below(8) > 0).then(|| MoveValue::Number(rng.below(10) as i64));
                let (entry, plays) = (MoveRequest { place, value }, rng.below(2) == 0);
                let against = if step % 8 == 0 { Against::Solution } else { Against::Rules };
                let verdict = unlimited(|meter| board.verdict(&entry, against, meter));
                let before = board.board();
                let outcome = unlimited(|meter| board.outcome(&entry, against, plays, meter));
                assert_eq!(outcome, short(&verdict), "{entry:?}\n{before}");
                of_each[outcome as usize] += 1;
                if !plays {
                    assert_eq!(board.board(), before);
                } else if verdict.legal {
                    assert_eq!(board.state(), MoveVerdict { right: None, ..verdict });
                }
            }
        }
        assert!(of_each[..3].iter().all(|n| *n > 0), "{}: {of_each:?}", entry.id());
    }
}
