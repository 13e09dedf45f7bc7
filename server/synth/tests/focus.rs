//! What is loaded for a question: what it depends on, and nothing else.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

use std::path::PathBuf;
use std::sync::Arc;

use synth::{
    CancelFlag, Control, FileWorkspaces, Focus, Inputs, Memo, QueryError, Questions, Request,
    Target, Verdict, Workspace,
};

const BAG: (&str, &str) = (
    "shop/Bag.java",
    "package shop;
     import tools.Counter;
     public class Bag {
         private final Counter counter = new Counter();
         int size;
         public void add() { if (size < 3) size = counter.next(size); }
         boolean repOk() { return size < 4; }
     }",
);
const COUNTER: (&str, &str) = (
    "tools/Counter.java",
    "package tools;
     public class Counter { public int next(int n) { return n + Step.size(); } }
     class Step {
         private static int size = 1;
         static int size() { return size; }
         static void grow() { size = 2; }
     }",
);
const UNRELATED: (&str, &str) = (
    "shop/Unrelated.java",
    "package shop; public class Unrelated { public int size; ",
);
const THIEF: (&str, &str) = (
    "shop/Thief.java",
    "package shop; public class Thief { public void fill(Bag bag) { bag.size = 9; } }",
);
const WIZARD: (&str, &str) = (
    "tools/Wizard.java",
    "package tools; public class Wizard { public static void growSteps() { Step.grow(); } }",
);

fn open(files: &[(&str, &str)], focus: Focus) -> Workspace {
    let path = |file: &str| PathBuf::from("/nowhere").join(file);
    let inputs = Inputs {
        paths: files.iter().map(|(file, _)| path(file)).collect(),
        overlays: files
            .iter()
            .map(|&(file, text)| (path(file), Arc::from(text)))
            .collect(),
        focus,
        ..Inputs::default()
    };
    Workspace::open(&inputs, &Memo::default())
}

fn about_bag() -> Focus {
    Focus::Classes(vec!["Bag".to_owned()])
}

/// M, and whether the invariant of the bag holds.
fn answer(workspace: &Workspace) -> (Vec<String>, bool) {
    let bag = workspace.class("shop.Bag").unwrap();
    answer_to(workspace, workspace.invariants(Some(bag))[0])
}

/// M, and whether an invariant holds.
fn answer_to(workspace: &Workspace, invariant: Target) -> (Vec<String>, bool) {
    let request = Request {
        max_length: Some(6),
        ..Request::default()
    };
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    let questions = Questions::new(workspace, &request);
    let answer = questions.answer(invariant, &mut control).unwrap();
    let holds = matches!(answer.verdict, Verdict::Unreachable);
    (answer.bound.methods, holds)
}

#[test]
fn a_class_in_a_project_is_asked_as_if_it_were_alone() {
    let alone = open(&[BAG, COUNTER], Focus::Everything);
    let at_root = open(&[BAG, COUNTER, UNRELATED], about_bag());
    // What is wrong elsewhere is not said.
    assert_eq!(at_root.problems(), []);
    assert!(at_root.class("Unrelated").is_err());
    assert_eq!(answer(&alone), answer(&at_root));
    assert!(answer(&at_root).1, "the invariant holds");
}

#[test]
fn a_class_of_the_package_that_stores_into_a_field_is_loaded() {
    let (methods, holds) = answer(&open(&[BAG, COUNTER, UNRELATED, THIEF], about_bag()));
    assert!(
        methods.contains(&"shop.Thief#fill(shop.Bag)".to_owned()),
        "{methods:?}"
    );
    assert!(!holds);
}

#[test]
fn a_class_that_changes_what_the_code_reads_is_loaded() {
    let (methods, holds) = answer(&open(&[BAG, COUNTER, WIZARD], about_bag()));
    assert_eq!(
        methods,
        [
            "shop.Bag#add()",
            "shop.Bag#<init>()",
            "tools.Wizard#growSteps()"
        ]
    );
    assert!(!holds);
}

#[test]
fn without_a_file_for_the_class_everything_is_loaded() {
    let focus = Focus::Classes(vec!["Bagg".to_owned()]);
    let workspace = open(&[BAG, COUNTER], focus);
    assert!(workspace.class("tools.Counter").is_ok());
}

/// A cart whose total is at most 9 unless some rule allows more.
const CART: (&str, &str) = (
    "shop/Cart.java",
    "package shop;
     public class Cart {
         private final Rule rule;
         private int total;
         public Cart(Rule rule) { this.rule = rule; }
         public void set(int n) { if (rule != null && rule.allows(n)) total = n; }
         boolean repOk() { return total < 10; }
     }",
);
const RULE: (&str, &str) = (
    "shop/Rule.java",
    "package shop; public interface Rule { boolean allows(int n); boolean equals(Object o); }",
);
const STRICT: (&str, &str) = (
    "far/Strict.java",
    "package far; import shop.*;
     public class Strict implements Rule {
         public boolean allows(int n) { return n == 1; }
         public String name() { return \"strict\"; }
     }",
);
/// No lambda is one.
const NAMED_RULE: (&str, &str) = (
    "shop/Rule.java",
    "package shop; public interface Rule { boolean allows(int n); String name(); }",
);

/// Whether the cart's invariant holds in a project with these files, too: in the workspace of its
/// file as in that of everything.
fn cart_holds_among(rule: (&str, &str), others: &[(&str, &str)]) -> bool {
    let files = [&[CART, rule, STRICT, UNRELATED], others].concat();
    let whole = open(&files, Focus::Everything);
    let cart = whole.class("shop.Cart").unwrap();
    let invariant = whole.invariants(Some(cart))[0];
    let mut workspaces = FileWorkspaces::default();
    let (own, same) = workspaces.of(&whole, invariant).unwrap();
    assert!(own.class("shop.Unrelated").is_err());
    assert_eq!(own.name_of(same), "shop.Cart#repOk()");
    let holds = answer_to(own, same).1;
    assert_eq!(holds, answer_to(&whole, invariant).1);
    holds
}

#[test]
fn an_implementation_counts_wherever_it_stands() {
    assert!(cart_holds_among(NAMED_RULE, &[]));
    let base = "package far; abstract class Base implements shop.Rule { }";
    let lenient = "package far;
        public class Lenient extends Base {
            public boolean allows(int n) { return n < 50; }
            public String name() { return \"lenient\"; }
        }";
    let files = [("far/Base.java", base), ("far/Lenient.java", lenient)];
    assert!(!cart_holds_among(NAMED_RULE, &files));
}

#[test]
fn a_function_counts_wherever_it_stands() {
    let files = [
        "package far; public class Rules { public static shop.Rule any() { return n -> n < 50; } }",
        // The parameter has the type, which is not named here.
        "package far; public class Rules {
             public static shop.Cart cart() { return new shop.Cart(Rules::any); }
             private static boolean any(int n) { return n < 50; }
         }",
    ];
    for text in files {
        assert!(
            !cart_holds_among(RULE, &[("far/Rules.java", text)]),
            "{text}"
        );
    }
}

#[test]
fn an_inner_class_of_another_file_counts() {
    let anonymous = "package far; public class Rules {
        public static shop.Rule any() {
            return new shop.Rule() { public boolean allows(int n) { return n < 50; } };
        }
    }";
    assert!(!cart_holds_among(RULE, &[("far/Rules.java", anonymous)]));
}

#[test]
fn files_with_one_program_share_it() {
    let pair = [
        (
            "p/A.java",
            "package p; public class A { B b; boolean repOk() { return b == null; } }",
        ),
        (
            "p/B.java",
            "package p; public class B { A a; boolean repOk() { return a == null; } }",
        ),
    ];
    let whole = open(&[&pair[..], &[UNRELATED]].concat(), Focus::Everything);
    let mut workspaces = FileWorkspaces::default();
    let invariants = whole.invariants(None);
    let programs: Vec<*const java::Program> = invariants
        .into_iter()
        .map(|target| {
            let (own, _) = workspaces.of(&whole, target).unwrap();
            std::ptr::from_ref(own.program())
        })
        .collect();
    assert_eq!(programs[0], programs[1]);
}

#[test]
fn a_scope_may_name_what_the_question_does_not_depend_on() {
    let workspace = open(&[BAG, COUNTER, UNRELATED], about_bag());
    let bag = workspace.class("shop.Bag").unwrap();
    let invariant = workspace.invariants(Some(bag))[0];
    let ask = |name: &str| {
        let request = Request {
            scope: vec![(name.to_owned(), 1)],
            ..Request::default()
        };
        let mut control = Control {
            cancel: CancelFlag::new(),
            threads: 1,
            progress: &mut |_| {},
        };
        Questions::new(&workspace, &request).answer(invariant, &mut control)
    };
    for name in ["shop.Unrelated", "Unrelated", "Unrelated[]", "shop.Bag"] {
        assert!(ask(name).is_ok(), "{name}");
    }
    let wrong = ask("shop.Nothing").map(|answer| answer.word());
    assert!(matches!(wrong, Err(QueryError::Scope { .. })), "{wrong:?}");
}

/// A bag that others know of without having a type for it.
const KNOWN_BAG: (&str, &str) = (
    "shop/Bag.java",
    "package shop;
     public class Bag {
         int size;
         public Bag() { Registry.last = this; }
         public void add() { if (size < 3) size++; }
         boolean repOk() { return size < 4; }
     }",
);

#[test]
fn who_reaches_inside_need_not_name_the_class() {
    let registries = [
        "package shop; public class Registry {
             static Bag last;
             static Bag get() { return last; }
         }",
        "package shop; public class Registry {
             static Bag last;
             static void poke() { if (last != null) last.size = 9; }
         }",
    ];
    let callers = [
        "package shop; public class Api {
             public static void run() { Registry.get().size = 9; }
         }",
        "package shop; public class Api { public static void run() { Registry.poke(); } }",
    ];
    for (registry, caller) in registries.into_iter().zip(callers) {
        let files = [
            KNOWN_BAG,
            ("shop/Registry.java", registry),
            ("shop/Api.java", caller),
            UNRELATED,
        ];
        let (methods, holds) = answer(&open(&files, about_bag()));
        assert!(
            methods.contains(&"shop.Api#run()".to_owned()),
            "{methods:?}"
        );
        assert!(!holds);
        assert_eq!(
            (methods, holds),
            answer(&open(&files, Focus::Everything)),
            "{caller}"
        );
    }
}

#[test]
fn code_out_of_reach_is_not_loaded() {
    let used = "static int next(int n) { return n + 1; }";
    let text = |rest: &str| format!("package shop; public class Tool {{ {used} {rest} }}");
    let bag = (
        "shop/Bag.java",
        "package shop;
         public class Bag {
             private int size;
             public void add() { if (size < 3) size = Tool.next(size); }
             boolean repOk() { return size < 4; }
         }",
    );
    let answer_with = |rest: &str| {
        let tool = text(rest);
        let files = [bag, ("shop/Tool.java", &*tool), UNRELATED];
        let workspace = open(&files, about_bag());
        assert_eq!(workspace.problems(), []);
        assert!(workspace.class("Unrelated").is_err());
        answer(&workspace)
    };
    let expected = answer_with("");
    assert!(expected.1, "the invariant holds");
    assert_eq!(answer_with("Unrelated other() { return null; }"), expected);
    assert_eq!(
        answer_with("int other() { return Unrelated.size + Nowhere.size; }"),
        expected
    );
}

/// The specification file has no parameter of the class, and reads its field by a method only.
#[test]
fn a_class_that_changes_what_a_specification_reads_is_loaded() {
    let tally = "package shop;
        class Tally {
            private static int count;
            Tally() { count = 1; }
            static void raise() { count = 2; }
            static int count() { return count; }
        }";
    let specs =
        "package shop; class Specs { static boolean isTwo() { return Tally.count() == 2; } }";
    let path = |file: &str| PathBuf::from("/nowhere").join(file);
    let (tallies, asked) = (path("shop/Tally.java"), path("asked/Specs.java"));
    let overlays: [(PathBuf, Arc<str>); 2] = [
        (tallies.clone(), tally.into()),
        (asked.clone(), specs.into()),
    ];
    let inputs = Inputs {
        paths: vec![tallies],
        overlays: overlays.into(),
        specification_files: vec![asked.clone()],
        focus: Focus::Classes(Vec::new()),
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let targets = workspace.specifications_in_file(&asked, None).unwrap();
    let (methods, is_unreachable) = answer_to(&workspace, targets[0]);
    assert!(!is_unreachable);
    assert!(
        methods.contains(&"shop.Tally#raise()".to_owned()),
        "{methods:?}"
    );
}
