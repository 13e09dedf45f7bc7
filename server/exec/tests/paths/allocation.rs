//! Objects and arrays, and the bounds of a call.

use exec::CallBounds;
use heap::RuntimeClass;

use super::*;

#[test]
fn constructors_return_their_object_with_its_fields_set() {
    check(
        "class P { int a = 1; int b; P(int b) { this.b = b; } }
         class T { static int f(int x) { P p = new P(x); return p.a + p.b; } }",
        "T.f",
        expect![[r#"
            returned (v0 + 1) if true
        "#]],
    );
    check(
        "class P { P(int b) { if (b < 0) throw new IllegalArgumentException(); } }",
        "P.<init>",
        expect![[r#"
            threw IllegalArgumentException if (v0 <= -1)
            returned a P if (0 <= v0)
        "#]],
    );
}

#[test]
fn symbolic_lengths_without_bounds() {
    let mut subject = Subject::new("class T { static int[] f(int n) { return new int[n]; } }");
    subject.limits.array_length = 2;
    expect![[r#"
        returned an array of 0 if (v0 == 0)
        returned an array of 1 if (v0 == 1)
        returned an array of 2 if (v0 == 2)
        threw NegativeArraySizeException if (v0 <= -1)
        lost an array length was left open beyond the limit if (3 <= v0)
    "#]]
    .assert_eq(&subject.paths("T.f"));
    subject.bounds = Some(CallBounds {
        array_length: 1,
        ..CallBounds::default()
    });
    expect![[r#"
        returned an array of 0 if (v0 == 0)
        returned an array of 1 if (v0 == 1)
        threw NegativeArraySizeException if (v0 <= -1)
        out of scope if (2 <= v0)
    "#]]
    .assert_eq(&subject.paths("T.f"));
}

#[test]
fn only_live_objects_of_the_call_count() {
    let mut subject = Subject::new(
        "class N { N next; }
         class T {
             static N keep(int n) {
                 N first = null;
                 for (int i = 0; i < n; i++) { N m = new N(); m.next = first; first = m; }
                 return first; }
             static N drop(int n) {
                 N last = null; for (int i = 0; i < 50; i++) { last = null; last = new N(); } return last; } }",
    );
    let node = subject.program.class_named("N").expect("N");
    let mut bounds = CallBounds {
        array_length: 8,
        ..CallBounds::default()
    };
    bounds.live.insert(RuntimeClass::Class(node), 2);
    subject.bounds = Some(bounds);
    expect![[r#"
        out of scope if (3 <= v0)
        returned a N if (v0 == 2)
        returned a N if (v0 == 1)
        returned Null if (v0 <= 0)
    "#]]
    .assert_eq(&subject.paths("T.keep"));
    expect![[r#"
        returned a N if true
    "#]]
    .assert_eq(&subject.paths("T.drop"));
}
