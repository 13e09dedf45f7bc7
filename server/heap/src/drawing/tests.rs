//! Drawings of small heaps.

use expect_test::{Expect, expect};
use java::{ClassId, Origin, Program, SourceInput, Type};

use crate::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Shape, Value, canonicalise};

const TEXT: &str = "package p;
    class Tree { Node root; int size; static Tree last; static int made; static String motto; }
    class Node { int key; boolean red; Node left; Node right; Node parent; Object[] extras; String name; }
    class Link { Link next; }";

struct Fixture {
    program: Program,
    heap: Heap<()>,
}

impl Fixture {
    fn new() -> Fixture {
        let resolution = java::resolve(vec![SourceInput {
            path: "Tree.java".into(),
            text: TEXT.into(),
            origin: Origin::Project,
        }]);
        assert_eq!(resolution.problems, []);
        Fixture {
            program: resolution.program,
            heap: Heap::new(),
        }
    }

    fn class(&self, name: &str) -> ClassId {
        self.program
            .class_named(&format!("p.{name}"))
            .expect("declared above")
    }

    fn object(&mut self, class: &str) -> ObjectIndex {
        let class = self.class(class);
        let layout = Layout::of(&self.program);
        let values: Vec<Value<()>> = layout
            .primitives(class)
            .iter()
            .map(|primitive| primitive.map_or(Value::NULL, |_| Value::Primitive(())))
            .collect();
        self.heap.allocate(RuntimeClass::Class(class), values)
    }

    fn link(&mut self, from: ObjectIndex, field: &str, to: ObjectIndex) {
        let RuntimeClass::Class(class) = self.heap.class(from) else {
            panic!("arrays have no fields");
        };
        let field = self
            .program
            .field_named(class, field)
            .expect("declared above");
        let offset = Layout::of(&self.program).offset(field);
        self.heap.write(from, offset, Value::object(to));
    }

    fn shape(&self) -> Shape {
        canonicalise(&self.heap, &Layout::of(&self.program)).shape
    }

    fn check(&self, expected: Expect) {
        let shape = self.shape();
        let labels: Vec<String> = ('a'..='z')
            .take(shape.slot_count())
            .map(String::from)
            .collect();
        expected.assert_eq(&shape.draw_text(&self.program, &labels));
        let svg = shape.picture(&self.program, &labels).document();
        assert!(
            svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
            "{svg}"
        );
        assert_eq!(svg, shape.picture(&self.program, &labels).document());
        assert!(!svg.contains("var(") && !svg.contains(" id="), "{svg}");
    }
}

#[test]
fn nothing() {
    Fixture::new().check(expect!["(empty heap)"]);
}

#[test]
fn a_tree() {
    let mut f = Fixture::new();
    let tree = f.object("Tree");
    let nodes: Vec<ObjectIndex> = (0..4).map(|_| f.object("Node")).collect();
    f.link(tree, "root", nodes[0]);
    f.link(nodes[0], "left", nodes[1]);
    f.link(nodes[0], "right", nodes[2]);
    f.link(nodes[1], "right", nodes[3]);
    f.heap.hold(tree);
    f.check(expect![[r#"
        ▸tree: Tree{size = a} ─root→ Node{key = b, red = c}
                                     ├─left──→ Node{key = d, red = e} ─right→ Node{key = h, red = i}
                                     └─right─→ Node{key = f, red = g}"#]]);
}

#[test]
fn parents_and_statics() {
    let mut f = Fixture::new();
    let tree = f.object("Tree");
    let (root, child) = (f.object("Node"), f.object("Node"));
    f.link(tree, "root", root);
    f.link(root, "left", child);
    f.link(child, "parent", root);
    f.heap.hold(child);
    let class = f.class("Tree");
    let field = |name| f.program.field_named(class, name).expect("declared above");
    let (last, made) = (field("last"), field("made"));
    f.heap.set_static(last, Value::object(tree));
    f.heap.set_static(made, Value::Primitive(()));
    f.check(expect![[r#"
        Tree.made = a
        Tree.last → Tree{size = b} ─root→ node1: Node{key = c, red = d} ─left→ ▸node2: Node{key = e, red = f} ─parent→
                        node1"#]]);
}

#[test]
fn arrays() {
    let mut f = Fixture::new();
    let node = f.object("Node");
    let object = Type::Class(f.program.well_known().object);
    let objects = RuntimeClass::Array(object.array_of().expect("arrays of objects"));
    let ints = Type::Primitive(java::Primitive::Int)
        .array_of()
        .expect("arrays of numbers");
    let numbers = f
        .heap
        .allocate(RuntimeClass::Array(ints), vec![Value::Primitive(()); 3]);
    let extras = f.heap.allocate(
        objects,
        [
            Value::NULL,
            Value::object(node),
            Value::object(numbers),
            Value::Reference(Reference::Null),
        ],
    );
    f.link(node, "extras", extras);
    f.heap.hold(node);
    f.check(expect![[r#"
        ▸node: Node{key = a, red = b} ─extras→ Object[4]
                                               ├─[1]─→ node
                                               └─[2]─→ int[3]{c, d, e}"#]]);
}

#[test]
fn chains_and_rings() {
    let mut f = Fixture::new();
    let links: Vec<ObjectIndex> = (0..12).map(|_| f.object("Link")).collect();
    for pair in links.windows(2) {
        f.link(pair[0], "next", pair[1]);
    }
    f.link(links[11], "next", links[2]);
    f.heap.hold(links[0]);
    f.heap.hold(links[1]);
    f.check(expect![[r#"
        ▸link3: Link ─next→ ▸link1: Link ─next→ link2: Link ─next→ Link ─next→ Link ─next→ Link ─next→
            Link ─next→ Link ─next→ Link ─next→ Link ─next→ Link ─next→ Link ─next→ link2"#]]);
    let lonely = f.object("Link");
    f.link(lonely, "next", lonely);
    f.heap.release(links[0]);
    f.heap.release(links[1]);
    f.heap.hold(lonely);
    f.check(expect!["▸link: Link ─next→ link"]);
}

#[test]
fn names_survive_renumbering() {
    let mut f = Fixture::new();
    let link = f.object("Link");
    f.heap.hold(link);
    let id = f.shape().id(&f.program);
    assert_ne!(id, Shape::empty().id(&f.program));
    let edited = java::resolve(vec![SourceInput {
        path: "Tree.java".into(),
        text: format!("{TEXT} class Other {{ int first; }}")
            .replace("package p;", "package p; class Another {}")
            .into(),
        origin: Origin::Project,
    }]);
    f.program = edited.program;
    f.heap = Heap::new();
    let link = f.object("Link");
    f.heap.hold(link);
    assert_eq!(f.shape().id(&f.program), id);
}
