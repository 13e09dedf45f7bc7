//! Answers as the store keeps them.
//!
//! A key has the numbers of classes, methods and instructions in it, so an answer is kept with
//! numbers. Places and texts are those of today's files.

use exec::{Budget, Limits};
use serde::{Deserialize, Serialize};
use store::{Key, Refusal};

use crate::chain::Chain;
use crate::printed_witness::printed_witness;
use crate::replay::{Mismatch, Replayer};
use crate::{Answer, Bound, Control, Loss, Statistics, Target, Verdict, Witness, Workspace};

/// An [`Answer`] without what follows from the rest.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    target: Target,
    verdict: StoredVerdict,
    bound: Bound,
    needs_package: bool,
    losses: Vec<Loss>,
    statistics: Statistics,
}

#[derive(Serialize, Deserialize)]
enum StoredVerdict {
    /// The calls; they are replayed and printed again.
    Reachable {
        chain: Chain,
        limits: Limits,
        shortest: bool,
    },
    Unreachable,
    Unknown,
}

/// The answer under a key, with its witness replayed. None if there is none that can be taken.
pub(crate) fn find(
    key: &Key,
    target: Target,
    workspace: &Workspace,
    limit: u64,
    control: &Control<'_>,
) -> Option<Answer> {
    let store = workspace.memo.store();
    let bytes = store.get(key, limit)?;
    let stored: Option<StoredAnswer> = postcard::from_bytes(&bytes).ok();
    let stored = stored.filter(|stored| stored.target == target && is_finished(&stored.losses));
    let answer = match stored {
        Some(stored) => replayed(stored, workspace, control),
        None => Err(Refusal::Damaged),
    };
    match answer {
        Ok(answer) => answer,
        Err(refusal) => {
            store.refuse(key, refusal);
            None
        }
    }
}

/// Keeps an answer, if its exploration came to its end: what time, memory or a cancellation cut
/// off says something of this machine only.
pub(crate) fn keep(key: &Key, answer: &Answer, workspace: &Workspace, limit: u64) {
    let store = workspace.memo.store();
    if store.is_off() || !is_finished(&answer.losses) {
        return;
    }
    let Answer {
        target,
        verdict,
        bound,
        needs_package,
        losses,
        // That of what a budget cut off, which is not kept.
        smaller: _,
        statistics,
        is_stored: _,
    } = answer.clone();
    let stored = StoredAnswer {
        target,
        verdict: match verdict {
            Verdict::Reachable(witness) => StoredVerdict::Reachable {
                chain: witness.chain,
                limits: witness.limits,
                shortest: witness.shortest,
            },
            Verdict::Unreachable => StoredVerdict::Unreachable,
            Verdict::Unknown => StoredVerdict::Unknown,
        },
        bound,
        needs_package,
        losses,
        statistics,
    };
    // Numbers, lists and texts can always be written.
    if let Ok(bytes) = postcard::to_stdvec(&stored) {
        store.put(key, &bytes, limit);
    }
}

/// Whether no loss depends on how fast the machine is, or on a defect.
pub(crate) fn is_finished(losses: &[Loss]) -> bool {
    let depends = |loss: &Loss| {
        loss.is_spent_budget()
            || matches!(loss, Loss::Provenance(_) | Loss::Replay(_))
            || loss.code() == codes::Code::SolverGaveUp
    };
    !losses.iter().any(depends)
}

/// The answer as it is shown. None if the replay was interrupted.
fn replayed(
    stored: StoredAnswer,
    workspace: &Workspace,
    control: &Control<'_>,
) -> Result<Option<Answer>, Refusal> {
    let target = stored.target;
    let verdict = match stored.verdict {
        StoredVerdict::Unreachable => Verdict::Unreachable,
        StoredVerdict::Unknown => Verdict::Unknown,
        StoredVerdict::Reachable {
            mut chain,
            limits,
            shortest,
        } => {
            let (program, bodies) = (&workspace.program, &workspace.bodies);
            let budget = Budget::new(control.cancel.clone());
            let replayer = Replayer::new(program, bodies, limits, &budget);
            match replayer.replay(&mut chain, &mut replayer.solver()) {
                Ok(_) if chain.target == Some(target) => {}
                Err(Mismatch::Interrupted) => return Ok(None),
                Ok(_) | Err(_) => return Err(Refusal::Damaged),
            }
            let witness = printed_witness(workspace, target, chain, limits);
            Verdict::Reachable(Box::new(Witness {
                shortest,
                ..witness
            }))
        }
    };
    Ok(Some(Answer {
        target,
        verdict,
        bound: stored.bound,
        needs_package: stored.needs_package,
        losses: stored.losses,
        smaller: None,
        statistics: stored.statistics,
        is_stored: true,
    }))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use store::Store;

    use super::*;
    use crate::{Focus, Inputs, Memo, Questions, Request};

    const LIMIT: u64 = 1_000_000;

    const COUNTER: &str = "public class Counter {
        private int count;
        public void up() { if (count < 3) count++; }
        public boolean isTwo() { return count == 2; }
        public boolean isFour() { return count == 4; }
    }";

    /// Asks both questions of the counter in a workspace with a store.
    fn asked(check: impl FnOnce(&Workspace, &Answer, &Answer)) {
        let temporary = tempfile::tempdir().expect("a folder");
        let file = temporary.path().join("Counter.java");
        fs::write(&file, COUNTER).expect("a file");
        let inputs = Inputs {
            paths: vec![file],
            focus: Focus::Everything,
            ..Inputs::default()
        };
        let store = Store::in_folder(temporary.path().join("store"), None);
        let workspace = Workspace::open(&inputs, &Memo::over(store));
        let request = Request::default();
        let questions = Questions::new(&workspace, &request);
        let answer = |name: &str| {
            let target = workspace.specification(name).expect("a method");
            let answer = questions.answer(target, &mut control(&mut |_| ()));
            answer.expect("an answer")
        };
        check(
            &workspace,
            &answer("Counter#isTwo"),
            &answer("Counter#isFour"),
        );
    }

    fn control<'c>(progress: &'c mut dyn FnMut(crate::Progress)) -> Control<'c> {
        Control {
            cancel: crate::CancelFlag::new(),
            threads: 1,
            progress,
        }
    }

    fn found(workspace: &Workspace, target: Target) -> Option<Answer> {
        find(&key(), target, workspace, LIMIT, &control(&mut |_| ()))
    }

    fn key() -> Key {
        blake3::hash(b"a question")
    }

    #[test]
    fn an_answer_comes_back_as_it_was() {
        asked(|workspace, two, four| {
            for answer in [two, four] {
                keep(&key(), answer, workspace, LIMIT);
                let found = found(workspace, answer.target).expect("it is there");
                let expected = Answer {
                    is_stored: true,
                    ..answer.clone()
                };
                assert_eq!(format!("{found:?}"), format!("{expected:?}"));
            }
        });
    }

    #[test]
    fn calls_that_do_not_do_it_are_no_answer() {
        asked(|workspace, two, _| {
            let mut wrong = two.clone();
            let Verdict::Reachable(witness) = &mut wrong.verdict else {
                panic!("two calls do it");
            };
            let up = witness.chain.calls.pop();
            assert!(up.is_some());
            keep(&key(), &wrong, workspace, LIMIT);
            assert!(found(workspace, two.target).is_none());
            assert_eq!(workspace.memo.notices().len(), 1);
        });
    }

    #[test]
    fn the_answer_to_another_question_is_none() {
        asked(|workspace, two, four| {
            keep(&key(), four, workspace, LIMIT);
            assert!(found(workspace, two.target).is_none());
            assert_eq!(workspace.memo.notices().len(), 1);
        });
    }

    #[test]
    fn what_a_budget_cut_off_is_not_kept() {
        asked(|workspace, _, four| {
            let mut cut = four.clone();
            cut.losses.push(Loss::SearchTime);
            keep(&key(), &cut, workspace, LIMIT);
            assert!(found(workspace, four.target).is_none());
            assert_eq!(workspace.memo.notices(), []);
        });
    }
}
