//! A file that is being typed. Wherever it is cut off, the methods before the cut have the same
//! meaning as in the whole file, if what they name still exists.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use java::{Origin, Program, SourceInput};

/// Files, each with the least number of bodies that are compared. They are a container with inner
/// classes, records with patterns, lambdas with collections, and one for each other kind of
/// declaration and block.
const FILES: [(&str, usize); 10] = [
    (
        "subjects/sushi/clist/src/sushi/clist/NodeCachingLinkedList.java",
        1000,
    ),
    ("tests/programs/patterns/ExpressionEvaluator.java", 300),
    ("tests/programs/lambdas/EventHandlers.java", 100),
    ("tests/programs/enums/ConstantBodies.java", 1),
    ("tests/programs/inner/AnonymousClasses.java", 1),
    ("tests/programs/inner/LocalClasses.java", 1),
    ("tests/programs/java21/SwitchPatterns.java", 1),
    ("tests/programs/strings/TextBlocks.java", 0),
    ("tests/programs/interfaces/DefaultMethods.java", 1),
    ("tests/programs/generics/BoundedTypes.java", 1),
];

/// The distance between two cuts, in bytes.
const CUT_EVERY: usize = 10;

#[test]
fn methods_before_the_cut_mean_what_they_mean_in_the_whole_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (file, least) in FILES {
        let text = fs::read_to_string(root.join(file)).unwrap();
        let whole = Declarations::of(&text);
        let (next, compared) = (AtomicUsize::new(0), AtomicUsize::new(0));
        // One after the other the cuts take two minutes.
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    loop {
                        let cut = next.fetch_add(CUT_EVERY, Relaxed);
                        if cut >= text.len() {
                            return;
                        }
                        compared.fetch_add(compare(file, &text, &whole, cut), Relaxed);
                    }
                });
            }
        });
        let compared = compared.into_inner();
        println!("{file}: {compared} bodies compared");
        assert!(compared >= least, "{file}: {compared} bodies compared");
    }
}

/// Compares the bodies before a cut with those of the whole file, and says how many.
fn compare(file: &str, text: &str, whole: &Declarations, cut: usize) -> usize {
    let cut = text.floor_char_boundary(cut);
    let found = Declarations::of(&text[..cut]);
    let lost = whole.lost_names(text, cut);
    let mut compared = 0;
    for (key, (extent, body)) in &whole.methods {
        if extent.end <= cut && words(&text[extent.clone()]).is_disjoint(&lost) {
            let found = found.methods.get(key).map(|(_, body)| body);
            assert_eq!(found, Some(body), "{file} cut at {cut}: {key}");
            compared += 1;
        }
    }
    compared
}

/// What a text declares.
struct Declarations {
    /// The methods by their signatures: where each stands, and its typed body.
    methods: BTreeMap<String, (Range<usize>, String)>,
    /// Names of classes, methods and fields, and where each is declared.
    names: Vec<(String, usize)>,
}

impl Declarations {
    fn of(text: &str) -> Declarations {
        let input = SourceInput {
            path: "Typed.java".into(),
            text: Arc::from(text),
            origin: Origin::Project,
        };
        let program = java::resolve(vec![input]).program;
        let mut declarations = Declarations {
            methods: BTreeMap::new(),
            names: Vec::new(),
        };
        let is_here = |class| program.class(class).origin == Origin::Project;
        for class in program.classes().filter(|&class| is_here(class)) {
            declarations.add(&program, class);
        }
        declarations
    }

    fn add(&mut self, program: &Program, class: java::ClassId) {
        let class = program.class(class);
        let mut name = |name: &str, place: java::Place| {
            self.names
                .push((name.to_owned(), place.span.start as usize));
        };
        name(&class.simple_name, class.place);
        for &field in &class.fields {
            let field = program.field(field);
            name(&field.name, field.place);
        }
        for &id in &class.methods {
            let method = program.method(id);
            name(&method.name, method.place);
            let key = program.display_method(id);
            // Constructors run initialisers that may come later. Methods with a `$`, and those that
            // each enum has, are implicit.
            let is_written = !(class.kind == java::ClassKind::Enum
                && matches!(method.name.as_str(), "values" | "valueOf"));
            if is_written && !method.name.starts_with('<') && !key.contains('$') {
                let body = program.print_body(id);
                self.methods.insert(key, (method.extent.span.range(), body));
            }
        }
    }

    /// The names whose declarations the cut removes, or take their meaning from such names.
    fn lost_names(&self, text: &str, cut: usize) -> BTreeSet<String> {
        let mut lost: BTreeSet<String> = BTreeSet::new();
        loop {
            let before = lost.len();
            for (name, place) in &self.names {
                let head = head(text, *place);
                if head.end > cut || !words(&text[head]).is_disjoint(&lost) {
                    lost.insert(name.clone());
                }
            }
            if lost.len() == before {
                return lost;
            }
        }
    }
}

/// The line of a declaration up to its body, its value or its end.
fn head(text: &str, place: usize) -> Range<usize> {
    let start = text[..place].rfind('\n').map_or(0, |at| at + 1);
    let end = text[place..].find(['{', '=', ';']);
    start..end.map_or(text.len(), |end| place + end + 1)
}

fn words(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .map(str::to_owned)
        .collect()
}
