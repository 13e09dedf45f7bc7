//! What is kept between revisions of a project has a bound in bytes, and is counted as it is.

use std::alloc::{GlobalAlloc, Layout, System};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use synth::{CancelFlag, Control, Focus, Inputs, Memo, Questions, Request, Sources, Workspace};

/// The system's allocator, which counts.
struct Counting;

static LIVE: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: it is the system's allocator, which keeps the contract.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LIVE.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// A list of up to 13 slots, one of them marked: 105 shapes.
fn shelf(stamp: usize) -> String {
    format!(
        "public class Shelf {{
    static class Slot {{ Slot next; }}
    private Slot first;
    private Slot marked;
    private int size;
    private int stamp;
    public void add() {{
        stamp = {stamp};
        if (size < 13) {{
            Slot slot = new Slot();
            slot.next = first;
            first = slot;
            size++;
        }}
    }}
    public void remove() {{
        if (first == null) return;
        if (marked == first) marked = null;
        first = first.next;
        size--;
    }}
    public void mark() {{ marked = first; }}
    public void advance() {{ if (marked != null) marked = marked.next; }}
    @Invariant boolean isFew() {{ return size <= 13; }}
}}"
    )
}

/// Edits the body again and again; asks as an editor does.
fn edit(times: std::ops::Range<usize>, folder: &Path, memo: &Memo, asks: u32) -> usize {
    let file = folder.join("Shelf.java");
    let focus = Focus::Files(vec![file.clone()]);
    for stamp in times {
        let inputs = Inputs {
            paths: vec![folder.to_owned()],
            overlays: [(file.clone(), Arc::from(shelf(stamp)))].into(),
            ..Inputs::default()
        };
        let sources = Arc::new(Sources::read(&inputs, memo));
        let workspace = sources.running_workspace(&focus);
        let request = Request::default();
        let questions = Questions::new(&workspace, &request);
        let mut control = Control {
            cancel: CancelFlag::new(),
            threads: 1,
            progress: &mut |_| (),
        };
        if asks > 0 {
            for target in workspace.watched(&file) {
                questions
                    .kept_answer(target, &mut control)
                    .expect("an answer");
            }
        }
        if asks > 1 {
            let class = workspace.class("Shelf").expect("a class");
            questions
                .kept_shapes(class, 3, &mut control)
                .expect("shapes");
        }
    }
    LIVE.load(Ordering::Relaxed)
}

/// How many bytes are kept more after these edits than after those before.
fn growth(asks: u32, first: usize, then: usize) -> usize {
    let temporary = tempfile::tempdir().expect("a folder");
    let folder = temporary.path().canonicalize().expect("a folder");
    let scope = "[scope]\n\"Shelf.Slot\" = 13\n";
    std::fs::write(folder.join("Shelf.java"), shelf(0)).expect("a file");
    std::fs::write(folder.join("heapwright.toml"), scope).expect("a file");
    let memo = Memo::default();
    let before = edit(0..first, &folder, &memo, asks);
    edit(first..first + then, &folder, &memo, asks).saturating_sub(before)
}

/// A tree with a cursor: of 14 nodes there are millions of shapes.
const TREE: &str = "public class Tree {
    static class Node { Node left; Node right; Node parent; }
    private Node at;
    public void left() {
        if (at == null) { at = new Node(); return; }
        if (at.left == null) { at.left = new Node(); at.left.parent = at; }
        at = at.left;
    }
    public void right() {
        if (at == null) { at = new Node(); return; }
        if (at.right == null) { at.right = new Node(); at.right.parent = at; }
        at = at.right;
    }
    public void up() { if (at != null && at.parent != null) at = at.parent; }
}";

/// How many bytes go when a graph that is too large is forgotten, and how many were there.
fn forgotten() -> (usize, usize) {
    let temporary = tempfile::tempdir().expect("a folder");
    let folder = temporary.path();
    let scope = "[scope]\n\"Tree.Node\" = 14\n[budget]\nstates = 20000\n";
    std::fs::write(folder.join("Tree.java"), TREE).expect("a file");
    std::fs::write(folder.join("heapwright.toml"), scope).expect("a file");
    let inputs = Inputs {
        paths: vec![folder.to_owned()],
        focus: Focus::Everything,
        ..Inputs::default()
    };
    let before = LIVE.load(Ordering::Relaxed);
    let memo = Memo::default();
    let workspace = Workspace::open(&inputs, &memo);
    let request = Request::default();
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| (),
    };
    let class = workspace.class("Tree").expect("a class");
    let shapes = Questions::new(&workspace, &request).kept_shapes(class, 1, &mut control);
    let found = shapes.expect("shapes").statistics.shapes;
    assert!(found > 10_000, "{found}");
    let all = LIVE.load(Ordering::Relaxed);
    memo.forget_large_graphs();
    (all - LIVE.load(Ordering::Relaxed), all - before)
}

#[test]
fn what_is_kept_has_a_bound() {
    let (forgotten, all) = forgotten();
    println!("{forgotten} of {all} bytes are those of the large graph");
    assert!(forgotten > 20 << 20, "{forgotten} of {all}");
    assert!(all - forgotten < 16 << 20, "{forgotten} of {all}");
    // A tree of this class has 30 kB, so 500 edits have 15 MB of trees. A graph has 400 kB, so 60
    // edits have 24 MB of graphs.
    assert!(growth(0, 900, 500) < 1 << 20);
    assert!(growth(2, 60, 60) < 5 << 20);
}
