//! Which fields only count: those whose names begin with `count`. Others of type `int` and `long`
//! do not.

use std::collections::BTreeSet;

use ir::{Tallies, reachable_methods};
use java::{FieldId, MethodId, MethodKind, Origin, Primitive, Program, Type};

use crate::fixture::lower;

/// What callers call: what is declared in the text, but for lambda expressions.
fn called(program: &Program) -> Vec<MethodId> {
    let is_called = |&method: &MethodId| {
        let declared = program.method(method);
        let class = program.class(declared.class);
        class.origin == Origin::Project
            && !class.is_local
            && !declared.name.contains('$')
            && declared.kind != MethodKind::StaticInitializer
    };
    program.methods().filter(is_called).collect()
}

fn check(text: &str) {
    let lowered = lower(text);
    let (program, bodies) = (&lowered.program, &lowered.bodies);
    let called = called(program);
    let reached = reachable_methods(bodies, program, called.iter().copied());
    let tallies = Tallies::of(program, bodies, (&called, &reached), &|| false);
    let found: BTreeSet<FieldId> = tallies.fields().collect();
    let numbers = [Primitive::Int, Primitive::Long].map(Type::Primitive);
    let classes = program.classes();
    let own = classes.filter(|&class| program.class(class).origin == Origin::Project);
    let fields = own.flat_map(|class| program.class(class).fields.iter().copied());
    let (mut checked, mut wrong) = (0, Vec::new());
    for field in fields.filter(|&field| numbers.contains(&program.field(field).ty)) {
        checked += 1;
        let name = &program.field(field).name;
        if found.contains(&field) != name.starts_with("count") {
            wrong.push(name.clone());
        }
    }
    assert!(checked > 0 && wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_field_counts_that_is_changed_by_constants() {
    check(
        "class C {
            int count, countDown = 100, countByTwo;
            long countLong;
            static int countAll;
            int other, given, added, doubled, far;
            C(int given) { this.given = given; countAll++; }
            void a(int n) { count++; countDown -= 1; countByTwo += 2; countLong++; added += n; }
            void b(boolean up) { count = 0; doubled = doubled + doubled; far = 2_000_000_000; far++; }
            int c() { other = count; return count--; }
        }",
    );
}

#[test]
fn a_field_does_not_count_how_often_a_loop_runs_that_a_number_limits() {
    check(
        "import java.util.List;
        class C {
            int counted, countLetters, countOuter, byNumber, called, recursive, nested;
            void each(List<String> all) { for (String one : all) { counted++; } }
            void letters(String text) { for (char c : text.toCharArray()) { countLetters++; } }
            void times(int n) { countOuter++; for (int i = 0; i < n; i++) { byNumber++; step(); } }
            private void step() { called++; }
            void again(int n) { recursive++; if (n > 0) { again(n - 1); } }
            void all(int[] numbers) {
                for (int one : numbers) { for (int other : numbers) { nested++; } }
            }
        }",
    );
}

#[test]
fn what_an_iterator_of_the_project_counts_has_no_end() {
    check(
        "import java.util.Iterator;
        class C {
            int counted;
            void each(Iterable<String> all) { for (String one : all) { other++; } }
            int other;
            void one() { counted++; }
        }
        class Endless implements Iterator<String> {
            public boolean hasNext() { return true; }
            public String next() { return null; }
        }",
    );
}

#[test]
fn a_field_of_another_object_counts_too() {
    check(
        "class C {
            int count, copied;
            C next;
            void more() { next.count = count + 1; }
            void take(C other) { copied = other.count; copied++; }
        }",
    );
}
