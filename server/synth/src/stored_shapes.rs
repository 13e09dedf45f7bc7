//! The drawn shapes of a class as the store keeps them.
//!
//! As with answers, calls are replayed and printed again. The drawings are texts of the store: it
//! has them from an engine of this version, unchanged.

use std::collections::BTreeMap;

use exec::{Budget, Limits};
use java::ClassId;
use serde::{Deserialize, Serialize};
use store::{Key, Refusal};

use crate::chain::Chain;
use crate::replay::{Mismatch, Replayer};
use crate::sequence_printer::print;
use crate::stored_answer::is_finished;
use crate::{Bound, ClassShapes, Control, DrawnShape, Loss, OwnFields, Statistics, Workspace};

#[derive(Serialize, Deserialize)]
struct StoredShapes {
    class: ClassId,
    smallest: Vec<StoredShape>,
    by_size: Vec<(BTreeMap<String, usize>, usize)>,
    bound: Bound,
    losses: Vec<Loss>,
    own_fields: Option<OwnFields>,
    statistics: Statistics,
    limits: Limits,
}

#[derive(Serialize, Deserialize)]
struct StoredShape {
    text: String,
    chain: Chain,
    objects: BTreeMap<String, usize>,
}

/// The shapes under a key, with their sequences replayed. None if there are none that can be taken.
pub(crate) fn find(
    key: &Key,
    class: ClassId,
    workspace: &Workspace,
    limit: u64,
    control: &Control<'_>,
) -> Option<ClassShapes> {
    let store = workspace.memo.store();
    let bytes = store.get(key, limit)?;
    let stored: Option<StoredShapes> = postcard::from_bytes(&bytes).ok();
    let stored = stored.filter(|stored| stored.class == class && is_finished(&stored.losses));
    let shapes = match stored {
        Some(stored) => replayed(stored, workspace, control),
        None => Err(Refusal::Damaged),
    };
    match shapes {
        Ok(shapes) => shapes,
        Err(refusal) => {
            store.refuse(key, refusal);
            None
        }
    }
}

/// Keeps the shapes of a class, if their exploration came to its end.
pub(crate) fn keep(
    key: &Key,
    class: ClassId,
    shapes: &ClassShapes,
    workspace: &Workspace,
    limit: u64,
) {
    let store = workspace.memo.store();
    if store.is_off() || !is_finished(&shapes.losses) {
        return;
    }
    let ClassShapes {
        smallest,
        by_size,
        bound,
        losses,
        own_fields,
        statistics,
        limits,
    } = shapes.clone();
    let stored = |shape: DrawnShape| {
        let DrawnShape {
            text,
            java: _,
            objects,
            chain,
        } = shape;
        StoredShape {
            text,
            chain,
            objects,
        }
    };
    let stored = StoredShapes {
        class,
        smallest: smallest.into_iter().map(stored).collect(),
        by_size,
        bound,
        losses,
        own_fields,
        statistics,
        limits,
    };
    // Numbers, lists and texts can always be written.
    if let Ok(bytes) = postcard::to_stdvec(&stored) {
        store.put(key, &bytes, limit);
    }
}

/// The shapes as they are shown. None if a replay was interrupted.
fn replayed(
    stored: StoredShapes,
    workspace: &Workspace,
    control: &Control<'_>,
) -> Result<Option<ClassShapes>, Refusal> {
    let (program, bodies) = (&workspace.program, &workspace.bodies);
    let budget = Budget::new(control.cancel.clone());
    let replayer = Replayer::new(program, bodies, stored.limits, &budget);
    let package = &program.class(stored.class).package;
    let mut smallest = Vec::new();
    for shape in stored.smallest {
        let mut chain = shape.chain;
        match replayer.replay(&mut chain, &mut replayer.solver()) {
            Ok(_) if chain.target.is_none() => {}
            Err(Mismatch::Interrupted) => return Ok(None),
            Ok(_) | Err(_) => return Err(Refusal::Damaged),
        }
        smallest.push(DrawnShape {
            text: shape.text,
            java: print(program, package, &chain).statements.join("\n"),
            objects: shape.objects,
            chain,
        });
    }
    Ok(Some(ClassShapes {
        smallest,
        by_size: stored.by_size,
        bound: stored.bound,
        losses: stored.losses,
        own_fields: stored.own_fields,
        statistics: stored.statistics,
        limits: stored.limits,
    }))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use store::Store;

    use super::*;
    use crate::{CancelFlag, Focus, Inputs, Memo, Questions, Request};

    const STACK: &str = "public class Stack {
        static class Node { Node below; }
        private Node top;
        public void push() { Node node = new Node(); node.below = top; top = node; }
        public void pop() { if (top != null) top = top.below; }
    }";

    /// A process over a store: the workspace of the class, its shapes and how often exploring
    /// reported progress.
    fn asked(folder: &Path) -> (Workspace, String, usize) {
        let inputs = Inputs {
            paths: vec![folder.join("Stack.java")],
            focus: Focus::Everything,
            ..Inputs::default()
        };
        let store = Store::in_folder(folder.join("store"), None);
        let workspace = Workspace::open(&inputs, &Memo::over(store));
        let request = Request::default();
        let mut layers = 0;
        let mut progress = |_: crate::Progress| layers += 1;
        let mut control = Control {
            cancel: CancelFlag::new(),
            threads: 1,
            progress: &mut progress,
        };
        let class = workspace.class("Stack").expect("the class");
        let questions = Questions::new(&workspace, &request);
        let shapes = questions.kept_shapes(class, 4, &mut control);
        let shown = format!("{:?}", shapes.expect("shapes"));
        (workspace, shown, layers)
    }

    #[test]
    fn shapes_come_back_as_they_were() {
        let temporary = tempfile::tempdir().expect("a folder");
        fs::write(temporary.path().join("Stack.java"), STACK).expect("a file");
        let (_, computed, layers) = asked(temporary.path());
        assert!(layers > 0);
        let (workspace, stored, layers) = asked(temporary.path());
        assert_eq!((stored, layers), (computed, 0));
        assert_eq!(workspace.memo.notices(), []);
    }

    #[test]
    fn calls_that_fail_are_no_shapes() {
        let temporary = tempfile::tempdir().expect("a folder");
        fs::write(temporary.path().join("Stack.java"), STACK).expect("a file");
        let (workspace, ..) = asked(temporary.path());
        let class = workspace.class("Stack").expect("the class");
        let request = Request::default();
        let mut control = Control {
            cancel: CancelFlag::new(),
            threads: 1,
            progress: &mut |_| (),
        };
        let questions = Questions::new(&workspace, &request);
        let mut shapes = questions.shapes(class, 4, &mut control).expect("shapes");
        // Without the constructor, nothing has the receiver of the other calls.
        let drawn = shapes.smallest.last_mut().expect("a shape");
        drawn.chain.calls.remove(0);
        let key = blake3::hash(b"a question");
        keep(&key, class, &shapes, &workspace, 1_000_000);
        assert!(find(&key, class, &workspace, 1_000_000, &control).is_none());
        assert_eq!(workspace.memo.notices().len(), 1);
    }
}
