//! The program in which only the own fields of the target's classes are known.

use expect_test::{Expect, expect};
use ir::{About, Asked, OwnState, World};
use java::{MethodId, MethodKind, Origin, Program};

use crate::fixture::{Lowered, lower};

/// What callers call: what is not private.
pub(crate) fn called(program: &Program) -> Vec<MethodId> {
    let is_called = |&method: &MethodId| {
        let declared = program.method(method);
        let class = program.class(declared.class);
        class.origin == Origin::Project
            && !class.is_local
            && !declared.name.contains('$')
            && declared.visibility != java::Visibility::Private
            && declared.kind != MethodKind::StaticInitializer
    };
    program.methods().filter(is_called).collect()
}

/// The program for `C.asked`.
pub(crate) fn own_state(lowered: &Lowered) -> Option<OwnState> {
    own_state_for(lowered, lowered.method("C", "asked"), true)
}

/// The program for a target in a method. That is called for it, or callers run it.
pub(crate) fn own_state_for(
    lowered: &Lowered,
    method: MethodId,
    has_own_call: bool,
) -> Option<OwnState> {
    let (program, bodies) = (&lowered.program, &lowered.bodies);
    let asked = Asked {
        roots: &called(program),
        about: About::Target {
            method,
            has_own_call,
        },
        world: World::Closed,
    };
    OwnState::of((program, bodies), asked, &|_| false, &|| false)
}

/// The body of a method of `C` in that program, as text.
pub(crate) fn body_of(text: &str, method: &str) -> String {
    let lowered = lower(text);
    let own = own_state(&lowered).expect("there is such a program");
    let body = own.bodies().body(lowered.method("C", method));
    let body = body.expect("the method has a body");
    body.display(&lowered.program).to_string()
}

pub(crate) fn check(text: &str, method: &str, expected: Expect) {
    expected.assert_eq(&body_of(text, method));
}

/// Where a path is lost.
pub(crate) const LOST: &str = "intrinsic unmodelled()";

/// Whether paths of `C.run` may be lost.
pub(crate) fn loses(text: &str) -> bool {
    body_of(text, "run").contains(LOST)
}

#[test]
fn of_a_collection_the_size_is_known() {
    check(
        "import java.util.*;
         class C {
            private final List<String> names = new ArrayList<>();
            int count;
            void run(String name) { if (names.add(name)) count++; }
            boolean asked() { return names.isEmpty(); }
         }",
        "run",
        expect![[r#"
            parameters: this: C, name: String
            b0:
              name = intrinsic any()
              null check this
              %3 = intrinsic anyObject()
              %6 = intrinsic any()
              if %6 then b3 else b4
            b1:
              %4 = this.count
              %5 = %4 + 1
              this.count = %5
              goto b2
            b2:
              return
            b3:
              throw null
            b4:
              %7 = this.names
              %8 = %7 + 1
              this.names = %8
              %9 = this.names
              %10 = %9 > 0
              intrinsic assume(%10)
              %2 = intrinsic any()
              if %2 then b1 else b2    [0 1]
        "#]],
    );
}

#[test]
fn what_is_not_known_may_be_anything() {
    check(
        "class C {
            int[] given;
            String name;
            void run(String other, int at) { if (name.equals(other)) name = other; given[at] = 1; }
            boolean asked() { return name == null; }
         }",
        "run",
        expect![[r#"
            parameters: this: C, other: String, at: int
            b0:
              other = intrinsic any()
              %4 = this.name
              null check %4
              %3 = intrinsic any()
              if %3 then b1 else b2    [0 1]
            b1:
              this.name = other
              goto b2
            b2:
              %5 = this.given
              %6 = intrinsic any()
              if %6 then b3 else b4
            b3:
              throw null
            b4:
              %7 = intrinsic any()
              if %7 then b5 else b6
            b5:
              throw null
            b6:
              return
        "#]],
    );
}

#[test]
fn constants_of_enums_are_known() {
    check(
        "import java.util.*;
         class C {
            enum Light { RED, GREEN }
            private Light light = Light.RED;
            private final List<Light> all = new ArrayList<>();
            void run() { light = all.get(0); }
            boolean asked() { return light == Light.GREEN; }
         }",
        "run",
        expect![[r#"
            parameters: this: C
            b0:
              null check this
              %3 = intrinsic anyObject()
              %4 = this.all
              %5 = %4 == 0
              if %5 then b1 else b2
            b1:
              throw null
            b2:
              %6 = intrinsic any()
              if %6 then b3 else b4
            b3:
              throw null
            b4:
              %2 = intrinsic anyObject()
              %7 = intrinsic any()
              switch %7: 0 to b7, 1 to b8, default to b6
            b5:
              this.light = %1
              return
            b6:
              %1 = null
              goto b5
            b7:
              %1 = Light.RED
              goto b5
            b8:
              %1 = Light.GREEN
              goto b5
        "#]],
    );
}

/// A large project has many enums. Those count that objects hold, or that code about them uses.
#[test]
fn enums_are_known_where_they_matter() {
    let lowered = lower(
        "import java.util.*;
         class C {
            private Held held;
            private final List<Listed> all = new ArrayList<>();
            int n;
            void run(int n) { this.n = n > 0 ? D.weight(n) : Named.B.ordinal(); }
            boolean asked() { return n > 0; }
         }
         enum Held { A { void use(Inside i) { } }, B; void use(Inside i) { } }
         enum Inside { A }
         enum Listed { A }
         enum Named { A, B }
         enum Helping { A, B }
         enum Other { A }
         class D {
            static int weight(int n) { Helping h = n > 1 ? Helping.A : Helping.B; return h.ordinal(); }
            static Other other() { return Other.A; }
         }",
    );
    let own = own_state(&lowered).expect("there is such a program");
    let program = &lowered.program;
    let is_known = |name: &str| {
        let class = program.class_named(name).expect("the class is there");
        let mut fields = program.class(class).fields.iter();
        fields.any(|&field| program.field(field).name == "A" && own.knows(field))
    };
    let known = ["Held", "Inside", "Listed", "Named", "Helping"].map(is_known);
    assert_eq!((known, is_known("Other")), ([true; 5], false));
}

/// Only the constructor of `Object` does nothing.
/// Each constant would be in each state.
#[test]
fn an_enum_of_many_constants_is_not_known() {
    let is_told = |constants: usize| {
        let names: Vec<String> = (0..constants).map(|number| format!("K{number}")).collect();
        let text = format!(
            "class C {{
                Kind kind = Kind.K0;
                void run(Kind other) {{ kind = other == Kind.K1 ? Kind.K0 : other; }}
                boolean asked() {{ return kind == Kind.K1; }}
             }}
             enum Kind {{ {} }}",
            names.join(", ")
        );
        body_of(&text, "run").contains("Kind.K1")
    };
    assert!(is_told(16));
    assert!(!is_told(17));
}

#[test]
fn a_method_of_object_gives_anything() {
    let body = body_of(
        "class C {
            int n;
            void run() { n = super.hashCode(); }
            boolean asked() { return n > 0; }
         }",
        "run",
    );
    assert!(body.contains("%1 = intrinsic any()"), "{body}");
}

/// Its loop would have a path for each order in which names are found.
#[test]
fn a_constant_by_name_is_any() {
    let lowered = lower(
        "class C {
            private Light light;
            void run(String name) { light = Light.valueOf(name); }
            boolean asked() { return light == Light.GREEN; }
         }
         enum Light { RED, GREEN }",
    );
    let own = own_state(&lowered).expect("there is such a program");
    let body = own.bodies().body(lowered.method("Light", "valueOf"));
    let body = body.expect("the method has a body");
    let text = body.display(&lowered.program).to_string();
    assert!(!text.contains("name()") && text.matches("return").count() == 1);
    expect![[r#"
        parameters: name: String
        b0:
          %5 = intrinsic any()
          if %5 then b1 else b2
        b1:
          throw null
        b2:
          %7 = intrinsic any()
          switch %7: 0 to b5, 1 to b6, default to b4
        b3:
          null check %6
          return %6
        b4:
          %6 = null
          goto b3
        b5:
          %6 = Light.RED
          goto b3
        b6:
          %6 = Light.GREEN
          goto b3
    "#]]
    .assert_eq(&text);
}

/// Whether something is known of a field of `C`.
pub(crate) fn knows(text: &str, field: &str) -> bool {
    let lowered = lower(text);
    let own = own_state(&lowered).expect("there is such a program");
    let program = &lowered.program;
    let class = program.class_named("C").expect("it is there");
    let mut fields = program.class(class).fields.iter();
    let named = fields.find(|&&one| program.field(one).name == field);
    own.knows(*named.expect("the class has it"))
}

#[test]
fn nothing_is_known_of_a_field_where_its_object_may_be_any() {
    let object = "import java.util.*;
        class C {
            int n;
            List<C> all = new ArrayList<>();
            void run() { C other = all.get(0); other.n++; }
            boolean asked() { return n > 0; }
        }";
    assert!(!loses(object) && !knows(object, "n"));
    let passed = "import java.util.*;
        class C {
            int n;
            int read;
            C next;
            List<C> all = new ArrayList<>();
            void run() { up(all.get(0)); next = found(); read += found().n; }
            private static void up(C other) { other.n++; }
            private C found() { return n > 0 ? this : all.get(1); }
            boolean asked() { return n > 0 && next != null && read > 0; }
        }";
    assert!(!loses(passed));
    let known = ["n", "next", "read"].map(|field| knows(passed, field));
    assert_eq!(known, [false, false, true]);
    // What is made for such a place is an object, too.
    let made = "import java.util.*;
        class C {
            final int n;
            List<C> all = new ArrayList<>();
            C(int n) { this.n = Math.abs(n); }
            void run(boolean one) { C c = all.get(0); if (one) { c = new C(1); } all.add(c); }
            boolean asked() { return n >= 0; }
        }";
    let at_once = made.replace("new C(1)", "new C(one ? 1 : all.size())");
    for made in [made, &at_once] {
        assert!(!loses(made) && knows(made, "n"));
        assert!(body_of(made, "run").contains("C.<init>"));
    }
    // Where the body goes on, the other object may be any.
    let live = "class C {
            int n;
            private C other;
            void run(Runnable r) { C one = other; r.run(); one.n++; }
            boolean asked() { return n > 0; }
        }";
    assert!(!loses(live) && !knows(live, "n"));
    // What is called for the target sees one state.
    let asked = "class C {
            int n;
            void set(int n) { this.n = n; }
            boolean run(Runnable r) { int before = n; r.run(); return n == before; }
            static boolean asked(C c, Runnable r) { return c.run(r); }
        }";
    assert!(body_of(asked, "asked").contains(LOST));
}

#[test]
fn elements_are_null_only_where_null_is_added() {
    let never = [
        "Deque<String> all = new ArrayDeque<>(); void add(String s) { all.add(s); }",
        "List<String> all = new LinkedList<>(); void add(int n) { all.add(\"n\" + n); }",
        "Deque<String> all = new LinkedList<>();
         void add(String s) { all.addFirst(Objects.requireNonNull(s)); }",
    ];
    let perhaps = [
        "Deque<String> all = new LinkedList<>(); void add(String s) { all.add(s); }",
        "LinkedList<String> all = new LinkedList<>();
         void add(int n) { all.add(\"n\"); all.set(0, null); }",
        "List<String> all = new LinkedList<>(); void add(List<String> s) { all.addAll(s); }",
        "List<String> all;
         C(List<String> given) { all = new LinkedList<>(given); }",
    ];
    let text = |fields: &str, take: &str| {
        format!(
            "import java.util.*;
             class C {{
                private final {fields}
                int nulls;
                void run() {{ {take} }}
                boolean asked() {{ return nulls > 0 && all.size() > 1; }}
             }}"
        )
    };
    let takes = [
        "for (String one : all) if (one == null) nulls++;",
        "Iterator<String> i = all.iterator(); while (i.hasNext()) if (i.next() == null) nulls++;",
    ];
    // One is the collection, another the iterator.
    let objects = |fields: &str, take: &str| {
        let body = body_of(&text(fields, take), "run");
        body.matches("intrinsic anyObject()").count()
    };
    for take in takes {
        assert_eq!(never.map(|fields| objects(fields, take)), [3; 3], "{take}");
        assert_eq!(
            perhaps.map(|fields| objects(fields, take)),
            [2; 4],
            "{take}"
        );
    }
}

#[test]
fn a_remainder_is_between_zero_and_both_numbers() {
    check(
        "class C {
            int at;
            void run(int size) { at = at % size; }
            boolean asked() { return at > 9; }
         }",
        "run",
        expect![[r#"
            parameters: this: C, size: int
            b0:
              %3 = this.at
              %4 = %3 % size
              %5 = intrinsic any()
              %6 = %3 < 0
              if %6 then b1 else b2
            b1:
              %7 = %5 <= 0
              intrinsic assume(%7)
              %8 = %5 >= %3
              intrinsic assume(%8)
              goto b3
            b2:
              %9 = %5 >= 0
              intrinsic assume(%9)
              %10 = %5 <= %3
              intrinsic assume(%10)
              goto b3
            b3:
              %11 = size > 0
              if %11 then b4 else b5
            b4:
              %12 = %5 < size
              intrinsic assume(%12)
              goto b6
            b5:
              goto b6
            b6:
              %2 = %5
              this.at = %2
              return
        "#]],
    );
}

#[test]
fn of_a_field_that_others_change_nothing_is_known() {
    let others = [
        "static class D { void d(C c) { c.n++; } }",
        "static class D { native void d(C c); }",
    ];
    for other in others {
        let text =
            format!("class C {{ private int n, m; {other} boolean asked() {{ return n > m; }} }}");
        let lowered = lower(&text);
        let own = own_state(&lowered).expect("there is such a program");
        let body = own.bodies().body(lowered.method("C", "asked"));
        let asked = body.expect("it has a body").display(&lowered.program);
        let asked = asked.to_string();
        assert!(asked.contains("any()"), "{other}: {asked}");
        assert_eq!(
            asked.contains("this.m"),
            !other.contains("native"),
            "{other}: {asked}"
        );
    }
}

#[test]
fn what_others_call_callers_call() {
    let called = |others: &str| {
        let text = format!(
            "class C {{ private int n; private void set(int m) {{ n = m; }} private int get() {{ return n; }}
                {others} boolean asked() {{ return n > 0; }} }}"
        );
        let lowered = lower(&text);
        let own = own_state(&lowered).expect("there is such a program");
        let names = own.hidden().iter();
        let names = names.map(|&method| lowered.program.method(method).name.to_string());
        names.collect::<Vec<_>>()
    };
    assert_eq!(called("void run() { set(1); }"), [""; 0]);
    let inside = "static class D { int d(C c) { c.set(2); return c.get(); } }";
    assert_eq!(called(inside), ["set"]);
    let function = "Runnable r() { return () -> set(3); }";
    assert_eq!(called(function), ["lambda$r$0"]);
    // Nothing is known of the field then.
    assert_eq!(called("static class D { native void d(C c); }"), [""; 0]);
}

#[test]
fn what_others_read_callers_read() {
    let opened = |others: &str| {
        let text = format!(
            "class C {{ private C next; {others} void run() {{ next = new C(); }}
                boolean asked() {{ return next != null; }} }}"
        );
        let lowered = lower(&text);
        let own = own_state(&lowered).expect("there is such a program");
        own.opened().count()
    };
    assert_eq!(opened("C last() { return next.next; }"), 0);
    assert_eq!(opened("static class D { C d(C c) { return c.next; } }"), 1);
}

#[test]
fn there_is_none_of_inner_classes_and_of_the_library() {
    for text in [
        "class C { class Inner { int n; } static boolean asked(Inner i) { return i.n > 0; } }",
        "class C { static boolean asked(String s) { return s.isEmpty(); } }",
    ] {
        assert!(own_state(&lower(text)).is_none(), "{text}");
    }
}

#[test]
fn a_collection_that_others_may_change_has_any_size() {
    let shared = [
        "List<String> names() { return names; }",
        "Iterator<String> names() { return names.iterator(); }",
        "void run(List<String> all) { all.addAll(names); keep(names); } void keep(List<String> l) { }",
        "List<String> last; void run() { last = names; }",
        "void run() { Iterator<String> i = names.iterator(); i.next(); i.remove(); }",
    ];
    for method in shared {
        let text = format!(
            "import java.util.*;
             class C {{
                private final List<String> names = new ArrayList<>();
                void add(String name) {{ names.add(name); }}
                {method}
                boolean asked() {{ return names.size() > 1; }}
             }}"
        );
        let lowered = lower(&text);
        let own = own_state(&lowered).expect("there is such a program");
        let body = own.bodies().body(lowered.method("C", "asked"));
        let asked = body
            .expect("it has a body")
            .display(&lowered.program)
            .to_string();
        assert!(
            !asked.contains("this.names > 1") && asked.contains("any()"),
            "{method}: {asked}"
        );
    }
}

/// In an open world there may be code that is not there: it does what everyone can.
#[test]
fn other_code_may_do_what_everyone_can() {
    let known = |text: &str, fields: [&str; 2]| {
        let lowered = lower(text);
        let (program, bodies) = (&lowered.program, &lowered.bodies);
        let class = program.class_named("C").expect("it is there");
        let asked = Asked {
            roots: &called(program),
            about: About::Class(class),
            world: World::Open,
        };
        let own = OwnState::of((program, bodies), asked, &|_| false, &|| false);
        let own = own.expect("there is such a program");
        let run = own.bodies().body(lowered.method("C", "run"));
        let text = run.expect("it has one").display(program).to_string();
        let known = fields.map(|name| {
            let mut fields = program.class(class).fields.iter();
            let named = fields.find(|&&one| program.field(one).name == name);
            own.knows(*named.expect("the class has it"))
        });
        (known, text.matches("return").count())
    };
    // It stores into public fields, and code of the package into others.
    let stored = "class C {
            public int all;
            int near;
            private int own;
            void run() { own++; }
        }
        class D { void change(C c) { c.near = 1; } }";
    assert_eq!(known(stored, ["all", "near"]).0, [false; 2]);
    assert_eq!(known(stored, ["own", "near"]).0, [true, false]);
    // It implements interfaces, and extends classes that are not final.
    let called = |called: &str| {
        let text = format!(
            "interface Shape {{ int area(); }}
             record Square(int side) implements Shape {{ public int area() {{ return side; }} }}
             class Box implements Shape {{ public int area() {{ return 1; }} }}
             class C {{
                private int n;
                private int max;
                void run(Shape shape, Square square, Box box) {{ n = 1; {called}; n = 0; }}
             }}"
        );
        known(&text, ["n", "max"])
    };
    assert_eq!(called("max = shape.area()"), ([true; 2], 2));
    assert_eq!(called("max = box.area()"), ([true; 2], 2));
    assert_eq!(called("max = square.area()"), ([true; 2], 1));
    // It extends collections of the library.
    let asked = "import java.util.*;
        class C {
            private final List<String> own = new ArrayList<>();
            private int n;
            private int max;
            void run(List<String> all) { n = 1; max = all.size(); n = own.size(); }
        }";
    assert_eq!(known(asked, ["n", "max"]), ([true; 2], 2));
}
