//! The harness itself: what it says of small programs whose answers are known.

use jvm::{Case, Enumeration, Jvm, Outcome, Sources};

const COUNTER: &str = r#"
package count;
public class Counter {
    /* private */ private int count;
    private static class Private { private Private next; }
    private Private link;
    public void up() { if (count == 2) throw new IllegalStateException("full"); count++; }
    private void hidden() {}
    private boolean isTwo() { return count == 2; }
    private boolean isThree() { return count == 3; }
}
"#;

fn case(statements: &str, expression: &str) -> Case {
    Case {
        package: "count".into(),
        statements: statements.into(),
        expression: expression.into(),
    }
}

#[test]
fn private_fields_and_nested_classes_are_opened_and_nothing_else() {
    let sources = Sources::new().with("Counter.java", COUNTER).opened();
    let opened = Jvm::shared().opened(&sources).unwrap().remove(0);
    assert!(opened.contains("/* private */         int count;"));
    assert!(opened.contains("            static class Private {         Private next; }"));
    assert!(opened.contains("private void hidden() {}"));
}

#[test]
fn each_case_has_an_outcome_of_its_own() {
    let sources = Sources::new().with("Counter.java", COUNTER).opened();
    let cases = [
        case("Counter c = new Counter(); c.up();", "c.count == 1"),
        case("Counter c = new Counter();", "c.count == 1"),
        case("Counter c = new Counter(); c.up(); c.up(); c.up();", "true"),
        case(
            "Counter c = new Counter(); c.up(); c.up();\nassertThrows(IllegalStateException.class, () -> c.up());",
            "c.count == 2",
        ),
        case("", "c.count == 1"),
        case("", "((Object) null).equals(null)"),
    ];
    let outcomes = Jvm::shared().check(&sources, &cases).unwrap();
    assert_eq!(outcomes[0], Outcome::Value(true));
    assert_eq!(outcomes[1], Outcome::Value(false));
    assert_eq!(
        outcomes[2],
        Outcome::Threw {
            class: "java.lang.IllegalStateException".into(),
            message: "full".into()
        }
    );
    assert_eq!(outcomes[3], Outcome::Value(true));
    assert!(matches!(&outcomes[4], Outcome::Failed(why) if why.contains("cannot find symbol")));
    assert!(
        matches!(&outcomes[5], Outcome::Threw { class, .. } if class == "java.lang.NullPointerException")
    );
}

#[test]
fn heaps_are_dumped_from_their_roots() {
    let sources = Sources::new().with("Counter.java", COUNTER).opened();
    let statements =
        "Counter c = new Counter(); c.link = new Counter.Private(); c.link.next = c.link;";
    let dumps = Jvm::shared()
        .dump(
            &sources,
            &[case(statements, "c, null, c.link, new int[] {5}")],
        )
        .unwrap();
    let Outcome::Value(dump) = &dumps[0] else {
        panic!("{dumps:?}");
    };
    assert_eq!(
        dump.to_string(),
        "#0 null #1 #2 | #0 count.Counter(count: 0, link: #1) | #1 count.Counter.Private(next: #1) | #2 int[](5)"
    );
}

#[test]
fn junit_tests_pass_or_say_why_not() {
    let test = "package count; import org.junit.jupiter.api.Test; import static org.junit.jupiter.api.Assertions.*;\n\
        class CounterTest {\n@Test void passes() { new Counter().up(); }\n@Test void fails() { assertEquals(1, 2); } }";
    let sources = Sources::new()
        .with("Counter.java", COUNTER)
        .with("CounterTest.java", test);
    let mut tests = Jvm::shared()
        .junit(&sources, &["count.CounterTest"])
        .unwrap();
    tests.sort_by(|one, other| one.method.cmp(&other.method));
    assert_eq!(tests.len(), 2);
    assert!(
        tests[0]
            .failure
            .as_ref()
            .is_some_and(|why| why.contains("expected"))
    );
    assert_eq!(tests[1].failure, None);
}

#[test]
fn enumeration_finds_each_heap_once() {
    let sources = Sources::new().with("Counter.java", COUNTER);
    let enumeration = Enumeration {
        classes: vec!["count.Counter".into()],
        numbers: vec![],
        scope: vec![("count.Counter".into(), 1)],
        calls: 4,
        predicates: vec!["count.Counter#isTwo".into(), "count.Counter#isThree".into()],
    };
    let found = Jvm::shared().enumerate(&sources, &enumeration).unwrap();
    let heaps: Vec<_> = found
        .heaps
        .iter()
        .map(|heap| (heap.calls, heap.heap.to_string()))
        .collect();
    assert_eq!(
        heaps,
        [
            (1, "#0 | #0 count.Counter(count: 0, link: null)".to_owned()),
            (2, "#0 | #0 count.Counter(count: 1, link: null)".to_owned()),
            (3, "#0 | #0 count.Counter(count: 2, link: null)".to_owned()),
        ]
    );
    assert_eq!(found.met[0].as_ref().map(|(calls, _)| *calls), Some(3));
    assert_eq!(found.met[1], None);
}

#[test]
fn sources_that_do_not_compile_are_an_error() {
    let sources = Sources::new().with("A.java", "class A { int f() { return \"\"; } }");
    let problem = Jvm::shared().check(&sources, &[]).unwrap_err();
    assert!(
        problem.0.starts_with("A.java:1: incompatible types"),
        "{problem}"
    );
}
