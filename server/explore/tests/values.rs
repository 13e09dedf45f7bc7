//! Boxes and strings as values: what they cost in shapes, and where their identity is seen.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod world;

use world::World;

/// The number of shapes with one object of the class asked for and up to 6 nodes.
fn shapes(world: &World, class: &str, node: &str) -> usize {
    let methods = world.methods(class);
    let options = world.options(&methods, &[(class, 1), (node, 6)]);
    let options = world.reduced(&methods, &options);
    let graph = world.explore_with(&methods, &options);
    assert!(graph.bound().fixpoint);
    assert!(graph.is_complete(), "{:?}", graph.losses());
    graph.states().count()
}

/// A red-black tree has as many shapes with boxes, which it compares by `equals`, as with objects
/// that it only moves.
#[test]
fn boxes_that_are_compared_cost_no_shapes() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = folder.join("../../subjects/sushi/rbt/src/sushi/rbt/TreeMap.java");
    let source = std::fs::read_to_string(file).unwrap();
    let of_objects = World::snippet(&source);
    let of_boxes = World::snippet(&source.replace("Object", "Integer"));
    let (tree, entry) = ("sushi.rbt.TreeMap", "sushi.rbt.TreeMap.Entry");
    assert_eq!(shapes(&of_objects, tree, entry), 28);
    assert_eq!(shapes(&of_boxes, tree, entry), 28);
}

/// Which of boxes and strings have no identity in a class whose `isKept` returns this.
fn without_identity(condition: &str) -> Vec<String> {
    let world = World::snippet(&format!(
        "public class Keeper {{
            private Integer box;
            private String text;
            public void keep(Integer box, String text) {{ this.box = box; this.text = text; }}
            public boolean isKept(Integer box, String text) {{ return {condition}; }}
        }}"
    ));
    let methods = world.methods("Keeper");
    let options = world.options(&methods, &[]);
    let options = world.reduced(&methods, &options);
    let classes = options.representation.without_identity().iter();
    let names = classes.map(|&class| world.program.class(class).simple_name.clone());
    names
        .filter(|name| name == "Integer" || name == "String")
        .collect()
}

#[test]
fn identity_is_seen_by_a_comparison_of_references() {
    assert_eq!(
        without_identity("box.equals(this.box)"),
        ["Integer", "String"]
    );
    let guarded = "text == this.text || text != null && text.equals(this.text)";
    assert_eq!(without_identity(guarded), ["Integer", "String"]);
    assert_eq!(without_identity("box == this.box"), ["String"]);
    assert_eq!(without_identity("text == \"a\""), ["Integer"]);
    // Equal texts may be kept, and one of them not be the other.
    let both = "text.equals(this.text) && text != this.text";
    assert_eq!(without_identity(both), ["Integer"]);
    let other = "text == this.text || text.equals(\"a\")";
    assert_eq!(without_identity(other), ["Integer"]);
    assert_eq!(
        without_identity("box == null && text == null"),
        ["Integer", "String"]
    );
}
