//! Methods that are called on an object that no one has yet.

use expect_test::expect;

use crate::fixture::lower;
use crate::own_state::{LOST, body_of, check, own_state_for};

/// A class whose constructor calls `begin`, which runs code of a caller.
fn with(members: &str) -> String {
    format!(
        "import java.util.function.*;
         class C {{
            int n;
            C(BooleanSupplier ask) {{ n = 1; begin(ask); n++; }}
            boolean asked() {{ return n > 0; }}
            {members}
         }}"
    )
}

/// What the body of the constructor has instead of the call.
#[test]
fn the_code_of_a_method_is_in_the_place_of_its_call() {
    check(
        &with("private void begin(BooleanSupplier ask) { if (ask.getAsBoolean()) { n = 2; } }"),
        "<init>",
        expect![[r#"
            parameters: this: C, ask: BooleanSupplier
            b0:
              ask = intrinsic any()
              this.n = 1
              goto b2
            b1:
              %2 = this.n
              %3 = %2 + 1
              this.n = %3
              return
            b2:
              null check this
              %5 = ask
              goto b3
            b3:
              %7 = intrinsic any()
              if %7 then b6 else b7
            b4:
              this.n = 2
              goto b5
            b5:
              goto b1
            b6:
              throw null
            b7:
              %6 = intrinsic any()
              if %6 then b4 else b5
        "#]],
    );
}

fn is_lost(text: &str) -> bool {
    body_of(text, "<init>").contains(LOST)
}

#[test]
fn callers_do_not_have_what_is_being_made() {
    assert!(!is_lost(&with(
        "private void begin(BooleanSupplier ask) { while (ask.getAsBoolean()) { next(ask); } }
         void next(BooleanSupplier ask) { ask.getAsBoolean(); n++; }"
    )));
    assert!(!is_lost(&with(
        "protected C begin(BooleanSupplier ask) { ask.getAsBoolean(); return this; }"
    )));
    // It gets to where callers can have it.
    assert!(is_lost(&with(
        "private Object self;
         void begin(BooleanSupplier ask) { self = this; ask.getAsBoolean(); }
         Object self() { return self; }"
    )));
    assert!(is_lost(&with(
        "void begin(BooleanSupplier ask) { D.last = this; ask.getAsBoolean(); }
         static class D { static Object last; }"
    )));
    assert!(is_lost(&with(
        "void begin(BooleanSupplier ask) { Runnable r = () -> n = 5; r.run(); ask.getAsBoolean(); }"
    )));
    assert!(is_lost(&with(
        "void begin(BooleanSupplier ask) { if (ask.getAsBoolean()) { begin(ask); } }"
    )));
}

/// The class of what is made decides which code runs.
#[test]
fn one_of_several_methods_runs() {
    let text = with("void begin(BooleanSupplier ask) { ask.getAsBoolean(); }")
        + "class D extends C {
            D(BooleanSupplier ask) { super(ask); }
            @Override void begin(BooleanSupplier ask) { n = ask.getAsBoolean() ? 3 : 4; }
        }";
    let body = body_of(&text, "<init>");
    assert!(
        !body.contains(LOST) && body.contains("instanceof D"),
        "{body}"
    );
    let abstracts = with("void begin(BooleanSupplier ask) { ask.getAsBoolean(); }")
        + "class D extends C {
            D(BooleanSupplier ask) { super(ask); }
            @Override native void begin(BooleanSupplier ask);
        }";
    assert!(is_lost(&abstracts));
}

/// Collections add each element by a method that classes override.
#[test]
fn methods_of_the_library_are_code_too() {
    let text = |element: &str| {
        format!(
            "import java.util.*;
             import java.util.function.*;
             class C extends AbstractCollection<String> {{
                int n;
                final BooleanSupplier ask;
                C(Collection<String> all, BooleanSupplier ask) {{ this.ask = ask; addAll(all); }}
                @Override public boolean add(String name) {{ n++; return {element}; }}
                @Override public int size() {{ return n; }}
                @Override public Iterator<String> iterator() {{ return null; }}
                boolean asked() {{ return n > 0; }}
             }}
             class D {{ static Object last; }}"
        )
    };
    assert!(!is_lost(&text("ask.getAsBoolean()")));
    assert!(is_lost(&text(
        "(D.last = this) != null && ask.getAsBoolean()"
    )));
}

/// Whether its branch is reached is known of the method alone.
#[test]
fn the_code_of_a_target_stays_where_it_is() {
    let text = with("void begin(BooleanSupplier ask) { if (ask.getAsBoolean()) { n = 2; } }");
    let lowered = lower(&text);
    let own = own_state_for(&lowered, lowered.method("C", "begin"), false);
    let own = own.expect("there is such a program");
    let body = own.bodies().body(lowered.method("C", "<init>"));
    let text = body
        .expect("it has one")
        .display(&lowered.program)
        .to_string();
    assert!(text.contains(LOST), "{text}");
}
