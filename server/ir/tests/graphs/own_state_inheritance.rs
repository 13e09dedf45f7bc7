//! A class above with many others below: only what the known class inherits is known.

use expect_test::expect;

use crate::fixture::{Lowered, lower};
use crate::own_state::own_state;

/// `C` and eight other classes below `Log`.
fn hierarchy(log: &str, members: &str) -> Lowered {
    let mut text = format!(
        "import java.util.*;
         class Log {{
            protected int level;
            private final List<String> lines = new ArrayList<>();
            int count() {{ return lines.size(); }}
            {log}
         }}
         class C extends Log {{
            {members}
            boolean asked() {{ return count() <= 5 && level < 9; }}
         }}"
    );
    for number in 0..8 {
        text += &format!(
            "class D{number} extends Log {{
                @Override int count() {{ level = {number}; return level; }}
             }}"
        );
    }
    lower(&text)
}

fn body_of(lowered: &Lowered, (class, method): (&str, &str)) -> String {
    let own = own_state(lowered).expect("there is such a program");
    let body = own.bodies().body(lowered.method(class, method));
    let body = body.expect("the method has a body");
    body.display(&lowered.program).to_string()
}

/// Another log may be any object of any class.
#[test]
fn an_inherited_method_runs_on_known_objects() {
    let lowered = hierarchy(
        "void raise(Log other) { if (count() > other.count()) { level = other.level + 1; } }",
        "",
    );
    expect![[r#"
        parameters: this: C, other: Log
        b0:
          %6 = intrinsic any()
          switch %6: 0 to b7, default to b6
        b1:
          null check other
          %4 = intrinsic any()
          %3 = %4 + 1
          this.level = %3
          goto b2
        b2:
          return
        b3:
          %5 = intrinsic any()
          if %5 then b4 else b5
        b4:
          throw null
        b5:
          %4 = intrinsic any()
          %2 = %3 > %4
          if %2 then b1 else b2    [0 1]
        b6:
          other = intrinsic any()
          %3 = virtual Log.count(this)
          return
        b7:
          other = intrinsic any()
          %3 = intrinsic any()
          goto b3
    "#]]
    .assert_eq(&body_of(&lowered, ("Log", "raise")));
}

/// What stores into its own field is no other code, but what stores into that of another log is.
#[test]
fn other_classes_have_fields_of_their_own() {
    let knows_level = |log: &str| {
        let lowered = hierarchy(log, "");
        let own = own_state(&lowered).expect("there is such a program");
        let log = lowered.program.class_named("Log").expect("it is there");
        let level = lowered
            .program
            .field_named(log, "level")
            .expect("it is, too");
        own.knows(level)
    };
    assert!(knows_level(""));
    assert!(knows_level("void lift() { level++; }"));
    assert!(!knows_level("void lift(Log other) { other.level++; }"));
    assert!(!knows_level("void lift(C other) { other.level++; }"));
}

/// The object that is made is not known, although `C` runs the same constructor.
#[test]
fn an_object_of_the_class_above_is_not_known() {
    let lowered = hierarchy("", "Log copy() { return new Log(); }");
    let body = body_of(&lowered, ("C", "copy"));
    assert!(!body.contains("new Log"), "{body}");
    let own = own_state(&lowered).expect("there is such a program");
    let made = lowered.method("Log", "<init>");
    assert!(!own.executed().contains(&made) && !own.hidden().contains(&made));
}

/// Objects of other classes run inherited methods, too. What these call is called by itself.
#[test]
fn what_is_called_for_other_objects_is_called_by_itself() {
    let hidden = |log: &str| {
        let lowered = hierarchy(log, "");
        let own = own_state(&lowered).expect("there is such a program");
        own.hidden().len()
    };
    assert_eq!(
        hidden("private void lift() { level = 3; } void up() { lift(); }"),
        0
    );
    assert_eq!(
        hidden("private void lift() { level = 3; } void up(Log other) { other.lift(); }"),
        1
    );
    assert_eq!(
        hidden("private void lift() { level = 3; } void up(C other) { ((Log) other).lift(); }"),
        1
    );
}
