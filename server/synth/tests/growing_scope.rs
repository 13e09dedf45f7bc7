//! Scopes that grow: what a small scope says where the configured one is too much.

use std::path::Path;
use std::time::Duration;

use synth::{
    Answer, CancelFlag, Control, Focus, Inputs, Memo, Questions, Request, Verdict, Workspace,
};

/// A tree with a cursor: of 14 nodes there are millions of shapes. After 12 turns at the top it is
/// worn, which takes two nodes and 25 calls.
const TREE: &str = "public class Tree {
    static class Node { Node left; Node right; Node parent; }
    private Node root;
    private Node at;
    private int turns;

    public void left() {
        if (at == null) { begin(); return; }
        if (at.left == null) { at.left = new Node(); at.left.parent = at; }
        at = at.left;
    }
    public void right() {
        if (at == null) { begin(); return; }
        if (at.right == null) { at.right = new Node(); at.right.parent = at; }
        at = at.right;
    }
    public void up() {
        if (at == null || at.parent == null) return;
        at = at.parent;
        if (turns < 12) turns++;
    }
    private void begin() { root = new Node(); at = root; }

    boolean hasParents() {
        return at == root || at != null && at.parent != null
            && (at.parent.left == at || at.parent.right == at);
    }
    boolean isLost() { return !hasParents(); }
    boolean isWorn() { return turns == 12 && at == root; }
}
";

/// A pool that only its constructor fills: with at most three elements at once in usual lists.
const POOL: &str = "import java.util.*;

class Pool<T> {
    private final Deque<T> free = new ArrayDeque<>();
    private final int all;
    private int used;

    Pool(Collection<? extends T> all) {
        free.addAll(all);
        this.all = all.size();
    }

    T take() {
        T one = free.pop();
        used++;
        return one;
    }

    boolean isHalfUsed() { return free.size() == 2 && used == 2; }
    boolean isUsedTwice() { return used > all; }
}
";

/// Asks a specification in a scope of so many nodes.
fn ask(specification: &str, nodes: u32, check: impl FnOnce(&Workspace, &Answer)) {
    let scope = format!("[scope]\n\"Tree.Node\" = {nodes}\n");
    let files = [("Tree.java", TREE), ("heapwright.toml", &*scope)];
    ask_of(&files, specification, check);
}

/// Asks a specification of a project with these files.
fn ask_of(files: &[(&str, &str)], specification: &str, check: impl FnOnce(&Workspace, &Answer)) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let inputs = Inputs {
        paths: vec![Path::new(folder.path()).to_owned()],
        focus: Focus::Everything,
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let request = Request {
        time: Some(Duration::from_secs(4)),
        ..Request::default()
    };
    let target = workspace.specification(specification).expect("a method");
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| (),
    };
    let answer = Questions::new(&workspace, &request).answer(target, &mut control);
    check(&workspace, &answer.expect("an answer"));
}

#[test]
fn what_is_too_much_is_said_of_a_smaller_scope() {
    ask("Tree#isLost", 14, |workspace, answer| {
        assert!(
            matches!(answer.verdict, Verdict::Unknown),
            "{}",
            answer.word()
        );
        assert!(!answer.proves_absence());
        let smaller = answer.smaller.as_ref().expect("a smaller scope");
        let nodes = smaller.scope["Tree.Node"];
        assert!((1..14).contains(&nodes), "{nodes}");
        assert!(smaller.fixpoint);
        let text = answer.describe(workspace);
        let said =
            format!("in a smaller scope: unreachable, with at most 1 `Tree`, {nodes} `Node`");
        assert!(text.ends_with(&said), "{text}");
    });
}

#[test]
fn what_is_decided_in_time_is_said_of_the_configured_scope() {
    ask("Tree#isLost", 3, |_, answer| {
        assert!(matches!(answer.verdict, Verdict::Unreachable));
        assert_eq!(answer.bound.scope["Tree.Node"], 3);
        assert_eq!(answer.smaller, None);
    });
}

#[test]
fn a_witness_in_a_small_scope_is_one_in_any() {
    ask("Tree#isWorn", 14, |_, answer| {
        let Verdict::Reachable(witness) = &answer.verdict else {
            panic!("{}: {:?}", answer.word(), answer.losses);
        };
        assert!(!witness.shortest);
        assert!(witness.calls.len() >= 25, "{}", witness.java);
    });
}

/// Lists of three elements make a complete graph without a witness. One takes a list of four.
#[test]
fn a_witness_beyond_the_usual_arguments_is_found() {
    let pool = [("Pool.java", POOL)];
    ask_of(&pool, "Pool#isHalfUsed", |_, answer| {
        let Verdict::Reachable(witness) = &answer.verdict else {
            panic!("{}: {:?}", answer.word(), answer.losses);
        };
        assert!(!witness.shortest);
        assert_eq!(witness.calls.len(), 3, "{}", witness.java);
    });
    ask_of(&pool, "Pool#isUsedTwice", |_, answer| {
        let word = answer.word();
        assert!(matches!(answer.verdict, Verdict::Unreachable), "{word}");
    });
}
