//! A file that is being typed: wherever it is cut off, the methods before the cut are read as in
//! the whole file.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;

use syntax::parse;
use syntax::tree::{Member, TypeDeclaration};

/// Files with generic classes, inner and anonymous classes, enums, records, lambdas and text
/// blocks.
const FILES: [&str; 8] = [
    "subjects/sushi/rbt/src/sushi/rbt/TreeMap.java",
    "subjects/sir/dlist/src/sir/dlist/DoublyLinkedList.java",
    "tests/programs/algorithms/JsonPrinter.java",
    "tests/programs/enums/ConstantBodies.java",
    "tests/programs/inner/NestingDepth.java",
    "tests/programs/patterns/ExpressionEvaluator.java",
    "tests/programs/streams/Collecting.java",
    "tests/programs/strings/TextBlocks.java",
];

/// The methods and constructors of a file: where they start and end, and how they are read, classes
/// around them included.
type Methods = BTreeMap<u32, (u32, String)>;

#[test]
fn methods_before_the_cut_are_read_as_in_the_whole_file() {
    let lost: Vec<String> = thread::scope(|scope| {
        let threads = FILES.map(|file| scope.spawn(move || lost_in(file)));
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .collect()
    });
    assert!(lost.is_empty(), "{} lost:\n{}", lost.len(), lost.join("\n"));
}

/// The methods before a cut of a file that are not read as in the whole file.
fn lost_in(file: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = fs::read_to_string(root.join(file)).unwrap();
    let whole = methods(&text);
    assert!(!whole.is_empty(), "{file} has methods");
    let mut lost = Vec::new();
    for cut in (0..text.len()).step_by(10) {
        let cut = text.floor_char_boundary(cut);
        let found = methods(&text[..cut]);
        for (start, (end, reading)) in &whole {
            let is_intact = *end as usize <= cut;
            if is_intact && found.get(start).map(|(_, reading)| reading) != Some(reading) {
                let name: String = reading.chars().take_while(|c| *c != '\n').collect();
                let around = &text[text.floor_char_boundary(cut.saturating_sub(30))..cut];
                lost.push(format!("{file} cut at {cut} (after {around:?}): {name}"));
            }
        }
    }
    lost
}

fn methods(text: &str) -> Methods {
    let mut methods = Methods::new();
    for declaration in parse(text).unit.types {
        add_methods(&declaration, "", &mut methods);
    }
    methods
}

fn add_methods(declaration: &TypeDeclaration, outer: &str, methods: &mut Methods) {
    let class = format!("{outer}{}.", declaration.name);
    let bodies = declaration
        .enum_constants
        .iter()
        .filter_map(|constant| constant.body.as_ref());
    let members = bodies
        .flat_map(|body| &body.members)
        .chain(&declaration.members);
    for member in members {
        let (name, reading) = match member {
            Member::Method(method) => (&method.name, format!("{method:?}")),
            Member::Constructor(constructor) => (&constructor.name, format!("{constructor:?}")),
            Member::Type(declaration) => {
                add_methods(declaration, &class, methods);
                continue;
            }
            _ => continue,
        };
        let span = member.span();
        methods.insert(span.start, (span.end, format!("{class}{name}\n{reading}")));
    }
}
