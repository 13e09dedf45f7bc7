//! Callers that run where nothing follows but an exception run after the call as well.

use crate::own_state::{LOST, body_of};

/// How often `C.run` ends with this body: once where no callers run in its middle.
fn ends(body: &str) -> usize {
    ends_among("", body)
}

/// The same where `C` has these members.
fn ends_among(members: &str, body: &str) -> usize {
    let text = format!(
        "import java.util.*;
         import java.util.function.*;
         class C {{
            int n;
            final List<String> log = new ArrayList<>();
            {members}
            void run(int k, Supplier<String> why) {{ n = 1; {body} n = 0; }}
            boolean asked() {{ return n > log.size(); }}
         }}
         class Checks {{
            static void positive(int k, Supplier<String> why) {{
                if (k <= 0) {{ throw new IllegalArgumentException(why.get()); }}
            }}
            static void twice(int k, Supplier<String> why) {{ positive(k, why); positive(k, why); }}
            static int orZero(int k, Supplier<String> why) {{
                try {{ positive(k, why); return k; }} catch (RuntimeException e) {{ return 0; }}
            }}
         }}"
    );
    let body = body_of(&text, "run");
    assert!(!body.contains(LOST), "{body}");
    body.matches("return\n").count()
}

#[test]
fn before_an_exception_nothing_is_interrupted() {
    assert_eq!(
        ends("if (k < 0) { throw new RuntimeException(why.get()); }"),
        1
    );
    assert_eq!(ends("Checks.positive(k, why);"), 1);
    assert_eq!(ends("Checks.twice(k, why);"), 1);
    let of_two = "if (k < 0) {
        String text = why.get();
        if (k < -1) { throw new RuntimeException(text); } else { throw new Error(why.get()); }
    }";
    assert_eq!(ends(of_two), 1);
    let locked = "synchronized (this) { if (k < 0) { throw new RuntimeException(why.get()); } }";
    assert_eq!(ends(locked), 1);
}

#[test]
fn what_follows_an_exception_is_interrupted() {
    let caught = "try { Checks.positive(k, why); } catch (RuntimeException e) { }";
    assert_eq!(ends(caught), 2);
    assert_eq!(ends("k = Checks.orZero(k, why);"), 2);
    let finally = "try { if (k < 0) { throw new Error(why.get()); } } finally { n = 2; }";
    assert!(ends(finally) > 1);
    assert_eq!(
        ends("if (k < 0) { String text = why.get(); n = 2; throw new Error(text); }"),
        2
    );
    let logged = "if (k < 0) { String text = why.get(); log.add(text); throw new Error(text); }";
    assert_eq!(ends(logged), 2);
    assert_eq!(ends("if (k < 0) { why.get(); }"), 2);
    assert_eq!(ends("while (k < 0) { why.get(); }"), 2);
}

#[test]
fn the_machine_runs_no_code_of_callers() {
    let told = "@Override public String toString() { return \"C\" + n++; }";
    let ends = |body: &str| ends_among(told, body);
    assert_eq!(
        ends("System.arraycopy(new Object[k], 0, new Object[k], 0, k);"),
        1
    );
    assert_eq!(ends("int at = System.identityHashCode(why);"), 1);
    assert_eq!(ends("String name = why.getClass().getSimpleName();"), 1);
    assert_eq!(ends("Arrays.fill(new int[k], 1);"), 1);
    assert_eq!(
        ends("String text = Arrays.toString(new Object[] { why });"),
        2
    );
    assert_eq!(
        ends("String text = new StringBuilder().append(why).toString();"),
        2
    );
}
