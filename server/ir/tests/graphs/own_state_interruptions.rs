//! Methods in whose middle callers may run.

use expect_test::expect;
use java::MethodId;

use crate::fixture::lower;
use crate::own_state::{LOST, body_of, check, knows, loses, own_state, own_state_for};

/// What begins after `r.run()` begins from any state, with `n` as it is then.
#[test]
fn a_body_goes_on_from_any_state_where_callers_may_run() {
    check(
        "class C {
            int n;
            void run(Runnable r) { int before = n; n = 1; r.run(); n = before; }
            boolean asked() { return n > 0; }
         }",
        "run",
        expect![[r#"
            parameters: this: C, r: Runnable
            b0:
              %4 = intrinsic any()
              switch %4: 0 to b5, default to b4
            b1:
              %3 = intrinsic any()
              if %3 then b2 else b3
            b2:
              throw null
            b3:
              this.n = before
              return
            b4:
              r = intrinsic any()
              before = this.n
              this.n = 1
              return
            b5:
              before = intrinsic any()
              goto b1
        "#]],
    );
}

#[test]
fn where_callers_may_run_bodies_have_an_end() {
    let function = "import java.util.*;
        class C {
            int n;
            List<Integer> all = new ArrayList<>();
            void run(Comparator<Integer> order) { n = 1; all.sort(order); n = 0; }
            boolean asked() { return n > 0; }
        }";
    let equals = "import java.util.*;
        class C {
            int n;
            Set<Object> all = new HashSet<>();
            void run() { all.add(this); n = 0; }
            @Override public boolean equals(Object other) { n++; return true; }
            boolean asked() { return n > 0; }
        }";
    let within = "class C {
            int n;
            void run(Runnable r) { n = 1; help(r); n = 0; }
            private void help(Runnable r) { n++; r.run(); n--; }
            boolean asked() { return n > 0; }
        }";
    let harmless = "import java.util.*;
        class C {
            int n;
            Set<Object> all = new HashSet<>();
            void run() { all.add(this); all.forEach(one -> one.hashCode()); n = 0; }
            boolean asked() { return n > 0; }
        }";
    let of_others = "class C {
            int n;
            void run(Runnable r) { n = 1; D.help(this, r); n = 0; }
            boolean asked() { return n > 0; }
        }
        class D { static void help(C c, Runnable r) { if (c.n > 0) { r.run(); } } }";
    let ends = |text: &str| {
        let body = body_of(text, "run");
        assert!(!body.contains(LOST), "{body}");
        body.matches("return\n").count()
    };
    let texts = [function, equals, within, of_others, harmless];
    assert_eq!(texts.map(ends), [2, 2, 2, 2, 1]);
}

/// Only where it is run is it known whether its branch is reached.
#[test]
fn a_static_method_with_the_target_is_run() {
    let lowered = lower(
        "class C {
            int n;
            void run(Runnable r) { n = 1; D.help(this, r); n = 0; }
         }
         class D { static void help(C c, Runnable r) { if (c.n > 0) { r.run(); } } }",
    );
    let is_run = |method: MethodId| {
        let own = own_state_for(&lowered, method, false);
        let own = own.expect("there is such a program");
        let body = own.bodies().body(lowered.method("C", "run"));
        let text = body
            .expect("it has one")
            .display(&lowered.program)
            .to_string();
        text.contains("D.help(this, r)")
    };
    assert!(is_run(lowered.method("D", "help")));
    assert!(!is_run(lowered.method("C", "run")));
}

/// A constructor has no other state in which it could go on. Which constructors above it call
/// nothing is known of some.
#[test]
fn constructors_of_the_library_may_call_nothing() {
    let constructor = |above: &str, body: &str| {
        let text = format!(
            "import java.util.*;
             class C extends {above} {{
                private static int made;
                int n;
                C(List<C> all) {{ {body} n = 1; }}
                @Override public boolean equals(Object other) {{ n++; return true; }}
                @Override public int hashCode() {{ return n++; }}
                boolean asked() {{ return n > 0 && made++ > 1; }}
             }}"
        );
        !body_of(&text, "<init>").contains(LOST)
    };
    assert!(constructor("EventObject", "super(all);"));
    assert!(constructor("Object", "new StringBuilder(8).append(n);"));
    assert!(constructor("Object", "Collections.unmodifiableList(all);"));
    assert!(constructor("HashSet<C>", "super(8);"));
    assert!(!constructor("HashSet<C>", "super(all);"));
    assert!(!constructor("Object", "new StringBuilder(8).append(all);"));
    assert!(!constructor("Object", "new HashSet<C>(all);"));
}

/// A set runs its order when it is asked later, but orders of the library are no callers'.
#[test]
fn functions_that_the_library_keeps_run_later() {
    let ends = |order: &str| {
        let body = body_of(
            &format!(
                "import java.util.*;
                 import java.util.function.*;
                 class C {{
                    private final TreeSet<String> names;
                    int n;
                    C(Comparator<String> given) {{
                        Supplier<Comparator<String>> hidden = () -> given;
                        names = new TreeSet<>({order});
                    }}
                    void run(String name) {{ n = 1; names.add(name); n = 0; }}
                    boolean asked() {{ return n > 0; }}
                 }}"
            ),
            "run",
        );
        body.matches("return").count()
    };
    let callers = ["given", "given.reversed()", "hidden.get()"];
    assert_eq!(callers.map(ends), [2; 3]);
    let others = [
        "String.CASE_INSENSITIVE_ORDER",
        "Comparator.comparing(String::length).reversed()",
        "Collections.reverseOrder()",
        "(one, other) -> one.compareTo(other)",
    ];
    assert_eq!(others.map(ends), [1; 4]);
}

#[test]
fn what_others_run_in_its_middle_is_called_by_itself() {
    let lowered = lower(
        "class C {
            int n;
            void run(Runnable r) { help(r); other(); }
            private void help(Runnable r) { n++; r.run(); n--; }
            private void other() { n = 2; }
            boolean asked() { return n > 0; }
        }",
    );
    let own = own_state(&lowered).expect("there is such a program");
    assert_eq!(own.hidden(), [lowered.method("C", "help")]);
}

/// An element of a list may be any object, and its private methods run there.
#[test]
fn what_is_called_on_any_object_is_called_by_itself() {
    let lowered = lower(
        "import java.util.*;
         class C {
            int n;
            void run(List<C> all, Runnable r) { r.run(); all.get(0).help(); }
            private void help() { n = 9; }
            boolean asked() { return n > 0; }
         }",
    );
    let own = own_state(&lowered).expect("there is such a program");
    assert_eq!(own.hidden(), [lowered.method("C", "help")]);
}

/// An object that is made has no other state in which the body could go on.
#[test]
fn an_object_that_no_one_has_yet_is_not_called_back() {
    let made = |before: &str| {
        format!(
            "import java.util.function.*;
             class C {{
                private static C last;
                int n;
                private C() {{ }}
                static C run(IntSupplier s) {{
                    C made = new C(); {before} made.n = s.getAsInt(); return made;
                }}
                boolean asked() {{ return n > 0; }}
             }}"
        )
    };
    let alone = made("").replace("private static C last;", "");
    let body = body_of(&alone, "run");
    assert!(
        !body.contains(LOST) && body.matches("return").count() == 1,
        "{body}"
    );
    // Where the body goes on, the object may be any that callers have.
    assert!(!loses(&made("last = made;")));
    assert!(!knows(&made("last = made;"), "n"));
}
