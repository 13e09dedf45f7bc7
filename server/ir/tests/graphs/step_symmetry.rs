//! Which counters qualify for step symmetry: each rule that disqualifies one has a class here.

use ir::Representation;

use crate::fixture::lower;

/// A list that counts its changes, with an iterator that notices them; `list` and `iterator` are
/// more members of each.
fn fail_fast(list: &str, iterator: &str) -> String {
    format!(
        "public class L {{
            int mod = 0; int size; Node head; L other;
            static class Node {{ Node next; Node(Node next) {{ this.next = next; }} }}
            public void add() {{ head = new Node(head); size++; mod++; }}
            public void drop() {{ head = null; size = 0; ++mod; }}
            public It it() {{ return new It(); }}
            {list}
            public class It {{
                Node at = head; int expected = mod;
                void check() {{ if (mod != expected) throw new IllegalStateException(); }}
                public boolean hasNext() {{ return at != null; }}
                public void next() {{ check(); at = at.next; }}
                {iterator}
            }}
        }}"
    )
}

/// The counters of the classes `L` and `L.It`, with their followers and paths, and whether
/// behaviour may depend on distances.
fn counters(text: &str, target: Option<&str>) -> (Vec<String>, bool) {
    let lowered = lower(text);
    let program = &lowered.program;
    let mut methods = Vec::new();
    for class in program.classes() {
        if program.class(class).origin == java::Origin::Project {
            methods.extend(program.public_methods(class));
            let constructors = program.class(class).methods.iter().copied();
            methods.extend(
                constructors.filter(|&m| program.method(m).kind == java::MethodKind::Constructor),
            );
        }
    }
    let target = target.map(|name| lowered.method("L", name));
    let found = Representation::of(program, &lowered.bodies, &methods, target, &[]);
    let name = |field: java::FieldId| program.field(field).name.clone();
    let counters = found.counters().iter().map(|counter| {
        let followers = counter.followers.iter().map(|follower| {
            let path = follower.path.iter().map(|&field| name(field) + ".");
            format!(
                " {} by {}{}",
                name(follower.field),
                path.collect::<String>(),
                name(counter.field)
            )
        });
        name(counter.field) + ":" + &followers.collect::<String>()
    });
    (counters.collect(), found.depends_on_distance())
}

#[track_caller]
fn assert_qualifies(list: &str, iterator: &str) {
    let (found, by_distance) = counters(&fail_fast(list, iterator), None);
    assert_eq!(found, ["mod: expected by this$0.mod"]);
    assert!(!by_distance);
}

#[track_caller]
fn assert_disqualified(list: &str, iterator: &str) {
    let (found, _) = counters(&fail_fast(list, iterator), None);
    assert_eq!(found, [""; 0]);
}

#[test]
fn an_iterator_that_fails_fast() {
    assert_qualifies("", "");
}

#[test]
fn what_an_iterator_may_do() {
    assert_qualifies("", "public boolean stale() { return expected != mod; }");
    assert_qualifies("", "public void again() { expected = mod; }");
    assert_qualifies(
        "",
        "public void clear() { check(); L.this.drop(); expected = mod; }",
    );
    assert_qualifies(
        "public void each() { int before = mod;
             for (Node n = head; n != null; n = n.next) if (mod != before) return; }",
        "",
    );
    assert_qualifies("public L() { mod = 3; }", "");
    assert_qualifies(
        "public void twice() { mod = mod + 1; mod += 2; int old = mod++; }",
        "",
    );
}

#[test]
fn an_increased_follower_is_a_question_of_distance() {
    let text = fail_fast(
        "",
        "public void add() { check(); L.this.add(); expected++; }",
    );
    let (found, by_distance) = counters(&text, None);
    assert_eq!(found, ["mod: expected by this$0.mod"]);
    assert!(by_distance);
    let text = fail_fast(
        "",
        "public boolean same(It o) { return o.expected == expected; }",
    );
    // The other iterator may be one of another list.
    assert_eq!(counters(&text, None).0, [""; 0]);
}

#[test]
fn a_counter_whose_number_is_used() {
    assert_disqualified("public int count() { return mod; }", "");
    assert_disqualified("public boolean fresh() { return mod == 0; }", "");
    assert_disqualified("public boolean many() { return mod > size; }", "");
    assert_disqualified(
        "public void size() { size = mod; }",
        "public boolean s() { return L.this.size == 2; }",
    );
    assert_disqualified(
        "public void pass() { use(mod); } void use(int n) { if (n == 1) size++; }",
        "",
    );
    assert_disqualified(
        "int[] a = new int[9]; public int index() { return a[mod]; }",
        "",
    );
    assert_disqualified("public void odd() { if (mod % 2 == 1) size++; }", "");
}

#[test]
fn a_counter_that_is_not_only_increased() {
    assert_disqualified("public void back() { mod--; }", "");
    assert_disqualified("public void back() { mod += -1; }", "");
    assert_disqualified("public void reset() { mod = 0; }", "");
    assert_disqualified("public void set(int n) { mod = n; }", "");
    assert_disqualified("public void copy(L l) { mod = l.mod; }", "");
}

#[test]
fn a_new_counter_may_be_set() {
    assert_qualifies(
        "public L copy() { L l = new L(); l.mod = 0; return l; }",
        "",
    );
    assert_disqualified(
        "public L copy() { L l = new L(); l.it(); l.mod = 0; return l; }",
        "",
    );
    assert_disqualified(
        "public L copy() { L l = make(); l.mod = 0; return l; } L make() { return other; }",
        "",
    );
    assert_qualifies(
        "public L copy() { L l = make(); l.mod = 0; return l; } L make() { return new L(); }",
        "",
    );
    assert_disqualified("public L() { new It(); mod = 3; }", "");
}

#[test]
fn two_counters() {
    assert_disqualified("public boolean same(L l) { return mod == l.mod; }", "");
    assert_disqualified("", "public void take(L l) { expected = l.mod; }");
    assert_disqualified("", "public void take(It o) { expected = o.expected; }");
    assert_disqualified("", "public boolean same(L l) { return expected == l.mod; }");
}

#[test]
fn a_follower_that_may_be_read_before_it_is_set() {
    assert_disqualified("", "public It() { } public It(int n) { expected = n; }");
    let early =
        fail_fast("", "").replace("int expected", "{ if (at == null) check(); } int expected");
    assert_eq!(counters(&early, None).0, [""; 0]);
    let late = fail_fast("", "").replace(
        "int expected = mod;",
        "int expected; public void start() { expected = mod; }",
    );
    assert_eq!(counters(&late, None).0, [""; 0]);
    let sometimes = fail_fast("", "It() { if (at != null) expected = mod; }")
        .replace("int expected = mod;", "int expected;");
    assert_eq!(counters(&sometimes, None).0, [""; 0]);
    let both = fail_fast(
        "",
        "It() { if (at != null) expected = mod; else expected = mod; }",
    )
    .replace("int expected = mod;", "int expected;");
    assert_eq!(counters(&both, None).0, ["mod: expected by this$0.mod"]);
}

#[test]
fn a_counter_that_is_found_through_a_field() {
    let text = |modifier: &str| {
        format!(
            "public class L {{
                int mod; public void add() {{ mod++; }}
                public It it() {{ return new It(this); }}
                public static class It {{
                    {modifier} L list; int expected;
                    It(L list) {{ this.list = list; this.expected = list.mod; }}
                    public boolean stale() {{ return expected != list.mod; }}
                }}
            }}"
        )
    };
    assert_eq!(
        counters(&text("final"), None).0,
        ["mod: expected by list.mod"]
    );
    assert_eq!(counters(&text(""), None).0, [""; 0]);
}

#[test]
fn a_target_that_reads_a_counter() {
    let text = fail_fast(
        "boolean seldom() { return mod == 2; } boolean any() { return head != null; }",
        "",
    );
    assert_eq!(counters(&text, Some("seldom")).0, [""; 0]);
    assert_eq!(
        counters(&text, Some("any")).0,
        ["mod: expected by this$0.mod"]
    );
}

/// Views and iterators that no code makes do not count.
#[test]
fn lists_of_the_library() {
    for parameter in ["ArrayList<String>", "List<String>"] {
        let text = format!(
            "import java.util.*; public class L {{
                private final List<String> names = new ArrayList<>();
                public void addAll({parameter} more) {{ names.addAll(more); }}
                public boolean isEmpty() {{ return names.isEmpty(); }} }}"
        );
        let (found, _) = counters(&text, None);
        assert_eq!(
            found,
            ["modCount: expectedModCount by list.modCount"],
            "{parameter}"
        );
    }
}
