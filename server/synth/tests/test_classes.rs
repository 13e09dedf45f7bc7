//! The JUnit classes that "Generate input" writes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use expect_test::expect;
use synth::{
    Answer, CancelFlag, Control, GeneratedTest, Inputs, Memo, Questions, Request, Target, Workspace,
};

const GAUGE: &str = "package plant;

public class Gauge {
    private int level;
    private Gauge next;

    public void fill(int amount) throws java.io.IOException {
        if (amount < 0) {
            throw new IllegalArgumentException();
        }
        level = amount;
    }

    public void connect(Gauge other) {
        next = other;
    }

    public int level() {
        return level;
    }

    public Gauge next() {
        return next;
    }

    boolean isHigh() {
        return level > 100;
    }

    private boolean isChained() {
        return next != null && next.level == 7 && level == 8;
    }

    public int drain() {
        assert level != 3;
        return level--;
    }

    @Invariant
    boolean isMeasurable() {
        return level < 1000;
    }
}

@interface Invariant {}
";

const SPECS: &str = "package plant;

class GaugeSpecs {
    /** Says nothing of private members. */
    static boolean isLow(Gauge gauge) {
        return gauge.level() == 1;
    }

    static boolean pointsBack(Gauge one, Gauge other) {
        return one.next == other && other.next == one && one != other;
    }
}
";

fn workspace() -> (Workspace, PathBuf) {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plant");
    let file = root.join("src/main/java/plant/Gauge.java");
    let specs = root.join("specs/GaugeSpecs.java");
    let overlays: [(PathBuf, Arc<str>); 2] =
        [(file.clone(), GAUGE.into()), (specs.clone(), SPECS.into())];
    let inputs = Inputs {
        paths: vec![file],
        overlays: overlays.into(),
        specification_files: vec![specs.clone()],
        ..Inputs::default()
    };
    (Workspace::open(&inputs, &Memo::default()), specs)
}

fn generate(workspace: &Workspace, target: Target) -> GeneratedTest {
    GeneratedTest::of(workspace, &answer(workspace, target)).expect("it is reachable")
}

fn answer(workspace: &Workspace, target: Target) -> Answer {
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    let gauges = workspace.class("Gauge").map(|_| ("Gauge".to_owned(), 2));
    let request = Request {
        scope: gauges.into_iter().collect(),
        ..Request::default()
    };
    Questions::new(workspace, &request)
        .answer(target, &mut control)
        .expect("the question can be asked")
}

fn specification(workspace: &Workspace, text: &str) -> Target {
    workspace.specification(text).expect("it is there")
}

#[test]
fn a_visible_specification_is_asserted() {
    let (workspace, _) = workspace();
    let test = generate(&workspace, specification(&workspace, "plant.Gauge#isHigh"));
    assert!(
        test.path
            .ends_with("plant/src/test/java/plant/GaugeHeapwrightTest.java"),
        "{}",
        test.path.display()
    );
    expect![[r#"
        package plant;

        import static org.junit.jupiter.api.Assertions.assertTrue;

        import org.junit.jupiter.api.Test;

        class GaugeHeapwrightTest {
            @Test
            void isHigh() throws Exception {
                Gauge gauge = new Gauge();
                gauge.fill(101);
                assertTrue(gauge.isHigh());
            }
        }
    "#]]
    .assert_eq(&test.whole_file());
}

#[test]
fn a_broken_invariant_has_a_test_that_fails_and_one_that_passes() {
    let (workspace, _) = workspace();
    let target = workspace.invariants(None)[0];
    let broken = answer(&workspace, target);
    let fails = GeneratedTest::failing(&workspace, &broken).expect("a test can ask it");
    let calls = ["Gauge gauge = new Gauge();", "gauge.fill(1000);"];
    assert_eq!(fails.method_name, "keepsIsMeasurable");
    assert_eq!(fails.lines[..2], calls);
    assert_eq!(fails.lines[2..], ["assertTrue(gauge.isMeasurable());"]);
    let passes = GeneratedTest::of(&workspace, &broken).expect("it is broken");
    assert_eq!(passes.method_name, "breaksIsMeasurable");
    assert_eq!(passes.lines[2..], ["assertFalse(gauge.isMeasurable());"]);
    let specification = specification(&workspace, "plant.Gauge#isHigh");
    let met = answer(&workspace, specification);
    assert!(GeneratedTest::failing(&workspace, &met).is_none());
}

#[test]
fn a_test_is_found_where_it_is_already() {
    let (workspace, _) = workspace();
    let test = generate(&workspace, specification(&workspace, "plant.Gauge#isHigh"));
    let text = test.whole_file().replace('\n', "\r\n");
    let place = test.place_in(&text).expect("it is there");
    assert_eq!(&text[place.start as usize..place.end as usize], "isHigh");
    assert!(
        test.place_in(&text.replace("isHigh()", "isHigh7()"))
            .is_none()
    );
    let numbered = text.replace("void isHigh()", "void isHigh7()");
    assert!(test.place_in(&numbered).is_some());
    assert!(test.place_in(&text.replace("101", "102")).is_none());
    assert!(test.place_in("class GaugeHeapwrightTest {").is_none());
    assert!(test.place_in("class Other {}").is_none());
}

#[test]
fn a_private_specification_is_a_comment_with_what_getters_say() {
    let (workspace, _) = workspace();
    let test = generate(
        &workspace,
        specification(&workspace, "plant.Gauge#isChained()"),
    );
    expect![[r#"
        package plant;

        import static org.junit.jupiter.api.Assertions.assertEquals;
        import static org.junit.jupiter.api.Assertions.assertNull;
        import static org.junit.jupiter.api.Assertions.assertSame;

        import org.junit.jupiter.api.Test;

        class GaugeHeapwrightTest {
            @Test
            void isChained() throws Exception {
                Gauge gauge1 = new Gauge();
                gauge1.fill(7);
                Gauge gauge2 = new Gauge();
                gauge2.fill(8);
                gauge2.connect(gauge1);
                // gauge2.isChained() is true. A test cannot ask it, for it is private:
                //     private boolean isChained() {
                //         return next != null && next.level == 7 && level == 8;
                //     }
                assertEquals(8, gauge2.level());
                assertSame(gauge1, gauge2.next());
                assertEquals(7, gauge1.level());
                assertNull(gauge1.next());
            }
        }
    "#]]
    .assert_eq(&test.whole_file());
}

#[test]
fn a_specification_file_is_copied_where_that_compiles() {
    let (workspace, specs) = workspace();
    let targets = workspace
        .specifications_in_file(&specs, None)
        .expect("there are two");
    let tests: Vec<String> = targets
        .iter()
        .map(|&target| generate(&workspace, target).whole_file())
        .collect();
    expect![[r#"
        package plant;

        import static org.junit.jupiter.api.Assertions.assertTrue;

        import org.junit.jupiter.api.Test;

        class GaugeHeapwrightTest {
            @Test
            void isLow() throws Exception {
                Gauge gauge = new Gauge();
                gauge.fill(1);
                assertTrue(isLow(gauge));
            }

            private static boolean isLow(Gauge gauge) {
                return gauge.level() == 1;
            }
        }

        package plant;

        import static org.junit.jupiter.api.Assertions.assertEquals;
        import static org.junit.jupiter.api.Assertions.assertSame;

        import org.junit.jupiter.api.Test;

        class GaugeHeapwrightTest {
            @Test
            void pointsBack() {
                Gauge gauge1 = new Gauge();
                Gauge gauge2 = new Gauge();
                gauge2.connect(gauge1);
                gauge1.connect(gauge2);
                // GaugeSpecs.pointsBack(gauge2, gauge1) is true. A test cannot ask it, for it reads private members:
                //     static boolean pointsBack(Gauge one, Gauge other) {
                //         return one.next == other && other.next == one && one != other;
                //     }
                assertEquals(0, gauge2.level());
                assertSame(gauge1, gauge2.next());
                assertEquals(0, gauge1.level());
                assertSame(gauge2, gauge1.next());
            }
        }
    "#]].assert_eq(&tests.join("\n"));
}

#[test]
fn an_assertion_is_what_the_last_call_is_about() {
    let (workspace, _) = workspace();
    let offset =
        u32::try_from(GAUGE.find("level != 3").expect("it is there")).expect("a short text");
    let file = workspace
        .path_of(workspace.place_of(specification(&workspace, "plant.Gauge#isHigh")))
        .to_owned();
    let targets = workspace.targets_at(&file, syntax::Span::empty(offset));
    let tests: Vec<String> = targets
        .iter()
        .map(|&target| generate(&workspace, target).lines.join("\n"))
        .collect();
    expect![[r#"
        Gauge gauge = new Gauge();
        // Reaches the assert at Gauge.java:35, whose condition holds.
        gauge.drain();

        Gauge gauge = new Gauge();
        gauge.fill(3);
        // Fails the assert at Gauge.java:35.
        assertThrows(AssertionError.class, () -> gauge.drain());"#]]
    .assert_eq(&tests.join("\n\n"));
}

#[test]
fn an_invariant_that_throws() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lamps/Lamp.java");
    let text = "class Lamp {
                    private Lamp next;
                    public void link(Lamp lamp) { next = lamp; }
                    @Invariant boolean isLinked() { return next.next != this; }
                }";
    let overlays: [(PathBuf, Arc<str>); 1] = [(file.clone(), text.into())];
    let inputs = Inputs {
        paths: vec![file],
        overlays: overlays.into(),
        specification_files: Vec::new(),
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let test = generate(&workspace, workspace.invariants(None)[0]);
    expect![[r#"
        Lamp lamp = new Lamp();
        assertThrows(NullPointerException.class, () -> lamp.isLinked());"#]]
    .assert_eq(&test.lines.join("\n"));
}

#[test]
fn a_test_is_added_to_the_class_that_is_there() {
    let (workspace, _) = workspace();
    let test = generate(&workspace, specification(&workspace, "plant.Gauge#isHigh"));
    let existing = "package plant;

import org.junit.jupiter.api.Test;

class GaugeHeapwrightTest {
    @Test
    void isHigh() {
        // By hand.
    }
}
";
    let mut text = existing.to_owned();
    for insertion in test
        .added_to(existing)
        .expect("the class is there")
        .iter()
        .rev()
    {
        text.insert_str(insertion.offset, &insertion.text);
    }
    expect![[r#"
        package plant;

        import static org.junit.jupiter.api.Assertions.assertTrue;

        import org.junit.jupiter.api.Test;

        class GaugeHeapwrightTest {
            @Test
            void isHigh() {
                // By hand.
            }

            @Test
            void isHigh2() throws Exception {
                Gauge gauge = new Gauge();
                gauge.fill(101);
                assertTrue(gauge.isHigh());
            }
        }
    "#]]
    .assert_eq(&text);
    assert_eq!(test.added_to("class Other {}"), None);
}

/// The test of a specification file's first specification.
fn test_of(file: &str, text: &str, specs: &str) -> String {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("names");
    let (file, asked) = (root.join(file), root.join("asked/Specs.java"));
    let overlays: [(PathBuf, Arc<str>); 2] =
        [(file.clone(), text.into()), (asked.clone(), specs.into())];
    let inputs = Inputs {
        paths: vec![file],
        overlays: overlays.into(),
        specification_files: vec![asked.clone()],
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let targets = workspace.specifications_in_file(&asked, None);
    generate(&workspace, targets.expect("there is one")[0]).whole_file()
}

/// A copied specification without parameters would have the signature of the test.
#[test]
fn a_specification_without_parameters_is_copied() {
    let text = "package stock;
        public class Count {
            private static int count;
            public static void raise() { count = 3; }
            public static int count() { return count; }
        }";
    let specs =
        "package stock; class Specs { static boolean isThree() { return Count.count() == 3; } }";
    expect![[r#"
        package stock;

        import static org.junit.jupiter.api.Assertions.assertTrue;

        import org.junit.jupiter.api.Test;

        class SpecsHeapwrightTest {
            @Test
            void reachesIsThree() {
                Count.raise();
                assertTrue(isThree());
            }

            private static boolean isThree() { return Count.count() == 3; }
        }
    "#]]
    .assert_eq(&test_of("Count.java", text, specs));
}

/// What stands in the package goes before what is imported.
#[test]
fn classes_of_the_package_have_names_of_the_library() {
    let text = "package stock;
        public class Test {
            private int sum;
            public void add(java.util.List<String> names) { if (names.size() == 2) sum = sum + 2; }
            public void add(java.lang.Integer number) {
                if (number.intValue() == java.lang.Integer.MIN_VALUE && sum == 2) sum = 5;
            }
            public void add(java.lang.Object other) { sum = -7; }
            public int sum() { return sum; }
        }
        class List {}
        class Integer {}
        class Object {}";
    let specs = "package stock; class Specs { static boolean isFive(Test test) { return test.sum() == 5; } }";
    expect![[r#"
        package stock;

        import static org.junit.jupiter.api.Assertions.assertTrue;

        class TestHeapwrightTest {
            @org.junit.jupiter.api.Test
            void isFive() {
                Test test = new Test();
                test.add(java.util.List.of("a", "a"));
                test.add(java.lang.Integer.valueOf(java.lang.Integer.MIN_VALUE));
                assertTrue(isFive(test));
            }

            private static boolean isFive(Test test) { return test.sum() == 5; }
        }
    "#]]
    .assert_eq(&test_of("Test.java", text, specs));
}

/// Two getters that make an object each never return the same one.
#[test]
fn what_a_getter_makes_is_another_object_each_time() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pair/Pair.java");
    let text = "public class Pair {
        private int one;
        public void set(int value) { one = value; }
        public int[] once() { return new int[] {one}; }
        public int[] twice() { return new int[] {one, one}; }
        private boolean isSet() { return one == 5; }
    }";
    let inputs = Inputs {
        paths: vec![file.clone()],
        overlays: [(file, text.into())].into(),
        specification_files: Vec::new(),
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let test = generate(&workspace, specification(&workspace, "Pair#isSet"));
    let observed: Vec<&String> = test.lines.iter().filter(|l| l.contains("assert")).collect();
    assert_eq!(
        observed,
        [
            "assertNotNull(pair.once());",
            "assertNotNull(pair.twice());"
        ]
    );
}
