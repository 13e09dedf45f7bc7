//! A class whose scope is too much for the editor: what is so in a small scope is said meanwhile.

use std::time::{Duration, Instant};

use crate::client::Client;
use crate::{hover, project};

/// A tree with a cursor. In the configured scope it has millions of shapes.
const TREE: &str = "package demo;
public class Tree {
    static class Node { Node left; Node right; Node parent; }
    private Node root;
    private Node at;
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
    public void up() { if (at != null && at.parent != null) at = at.parent; }
    private void begin() { root = new Node(); at = root; }
    @Invariant boolean hasParents() {
        return at == root || at != null && at.parent != null
            && (at.parent.left == at || at.parent.right == at);
    }
}
@interface Invariant {}
";

#[test]
fn a_small_scope_comes_first() {
    let (folder, _) = project("");
    std::fs::write(
        folder.join("heapwright.toml"),
        "[scope]\n\"demo.Tree.Node\" = 14\n",
    )
    .expect("a file");
    let file = folder.join("Tree.java");
    let mut client = Client::start(&folder);
    client.open(&file, 1, TREE);
    client.wait_for(|message| {
        let value = &message["params"]["value"];
        value["kind"] == "report" && value["message"].to_string().contains("hasParents")
    });
    // The analysis needs five seconds for the invariant.
    let asked = Instant::now();
    let text = hover(&mut client, &file, TREE, "hasParents");
    println!("the hover took {:?}", asked.elapsed());
    assert!(text.contains("**holds**"), "{text}");
    assert!(text.contains("small scope"), "{text}");
    assert!(
        asked.elapsed() < Duration::from_secs(4),
        "{:?}",
        asked.elapsed()
    );
    let finding = client.diagnostic(&file, 1, "HW0703");
    let message = finding["message"].as_str().expect("a message");
    assert!(
        message.contains("in a smaller scope: holds, with at most"),
        "{message}"
    );
    assert_eq!(finding["severity"], 3);
    // Nobody computes the answer any more, and it is the last word.
    let text = hover(&mut client, &file, TREE, "hasParents");
    assert!(text.starts_with("**unknown**"), "{text}");
    assert_eq!(client.stop(), Some(0));
}
