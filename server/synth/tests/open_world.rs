//! Verdicts of a large project without M: other code does what everyone can.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod large_project;

use std::time::Duration;

use synth::{Answer, CancelFlag, Control, Focus, Memo, Questions, Request};

/// The answer to the invariant of a class, in a project so large that only a part of it is loaded.
fn answer(name: &str, files: &[(&str, &str)]) -> Answer {
    let folder = large_project::folder(&format!("verdicts_in_open_world/{name}"));
    let sources = large_project::sources(folder, files, &Memo::default());
    let (class, _) = files[0];
    let focus = Focus::Classes(vec![class.to_owned()]);
    let workspace = sources.part(&focus, None).unwrap();
    let target = workspace.invariants(Some(workspace.class(class).unwrap()))[0];
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| (),
    };
    // The first look has a fiftieth of it.
    let request = Request {
        time: Some(Duration::from_secs(200)),
        ..Request::default()
    };
    let questions = Questions::new(&workspace, &request);
    questions.kept_answer(target, &mut control).unwrap()
}

/// Whether it is said to hold. It needs no more than a moment of the time.
fn holds(name: &str, files: &[(&str, &str)]) -> bool {
    let answer = answer(name, files);
    let holds = answer.word() == "holds";
    assert!(!holds || answer.bound.is_open, "no part has all of M");
    holds
}

const SPAN: &str = "public class Span {
    private final int low;
    protected int high;
    public Span(int low, int high) { Checks.order(low, high); this.low = low; this.high = high; }
    public Span(Span other) { this(other.low, other.high); }
    public void grow(int by) { if (by < 0) { throw new Wrong(by, 0); } high = Math.max(high, by); }
    public int width(Meter meter) { meter.measure(this); return high - low; }
    @Invariant boolean repOk() { return low <= high; }
}";

const METER: &str = "public interface Meter { void measure(Span span); }";

const CHECKS: &str = "class Checks {
    static void order(int low, int high) { if (low > high) { throw new Wrong(low, high); } }
}";

const WRONG: &str = "public class Wrong extends RuntimeException {
    public Wrong(Object low, Object high) { super(Words.of(low, high)); }
}";

const WORDS: &str = "class Words {
    static String of(Object low, Object high) { return low + \" is above \" + high; }
}";

fn span(more: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    let files = [
        ("Span", SPAN),
        ("Meter", METER),
        ("Checks", CHECKS),
        ("Wrong", WRONG),
        ("Words", WORDS),
    ];
    files.iter().chain(more).copied().collect()
}

/// What the checks run is loaded, file by file.
#[test]
fn an_invariant_holds_whatever_other_code_does() {
    assert!(holds("span", &span(&[])));
    let user = "public class User {
        private final Span span = new Span(1, 2);
        public void grow() { span.grow(8); }
    }";
    assert!(holds("used", &span(&[("User", user)])));
}

#[test]
fn it_does_not_where_code_of_the_package_breaks_it() {
    let reset = "class Reset { static void all(Span span) { span.high = Integer.MIN_VALUE; } }";
    assert!(!holds("package", &span(&[("Reset", reset)])));
    let below = "public class Point extends Span {
        public Point(int at) { super(at, at); }
        public void shrink() { high--; }
    }";
    assert!(!holds("below", &span(&[("Point", below)])));
}

/// Classes below may stand anywhere, and have no name.
#[test]
fn it_does_not_where_a_class_below_breaks_it() {
    let unnamed = "public class Maker {
        public static Span of(int at) {
            return new Span(at, at) {
                @Override public int width(Meter meter) { return high--; }
            };
        }
    }";
    assert!(!holds("unnamed", &span(&[("Maker", unnamed)])));
    let local = "public class Local {
        public int of(int at) {
            class Low extends Span {
                Low() { super(at, at); }
                int lower() { high -= 2; return high; }
            }
            return new Low().lower();
        }
    }";
    assert!(!holds("local", &span(&[("Local", local)])));
    let inside = "public class Outer {
        public static class Twice extends Wide { public void twice() { high = high + high; } }
        public static class Wide extends Span { public Wide() { super(-1, 0); } }
    }";
    assert!(!holds("inside", &span(&[("Outer", inside)])));
}

/// A class of another package uses what everyone can, and what its class below inherits.
#[test]
fn other_packages_use_what_they_can() {
    let tank = "package tank; public class Tank {
        protected int level;
        int most = 9;
        public void fill(int by) { if (by > 0 && level < most) { level++; } }
        @Invariant boolean repOk() { return level <= 9; }
    }";
    let user = "package user; public class Pump {
        public void run(tank.Tank tank) { for (int i = 0; i < 3; i++) { tank.fill(i); } }
    }";
    assert!(holds("pump", &[("Tank", tank), ("Pump", user)]));
    let below = "package user; public class Leak extends tank.Tank {
        public void drip() { level++; }
    }";
    assert!(!holds("leak", &[("Tank", tank), ("Leak", below)]));
    let near = "package tank; class Crane { void lift(Tank tank) { tank.most = 99; } }";
    assert!(!holds("crane", &[("Tank", tank), ("Crane", near)]));
}

/// Callers run in the middle of a method, and see what is not mended yet.
#[test]
fn it_does_not_where_callers_run_in_the_middle() {
    let open = "public class Gate {
        private int open;
        private int limit = 1;
        public void pass(Runnable guest) { open++; guest.run(); open--; }
        @Invariant boolean repOk() { return open <= limit; }
    }";
    assert!(!holds("gate", &[("Gate", open)]));
    let caught = "public class Tries {
        private int left = 3;
        private boolean isBusy;
        public void attempt(int by, java.util.function.Supplier<String> why) {
            try {
                isBusy = true;
                if (by > left) { throw new IllegalStateException(why.get()); }
                left -= by;
                isBusy = false;
            } catch (IllegalStateException e) {
                isBusy = false;
            }
        }
        @Invariant boolean repOk() { return !isBusy; }
    }";
    assert!(!holds("tries", &[("Tries", caught)]));
}

/// An element of a list may be any object: what is called there changes others.
#[test]
fn it_does_not_where_a_private_method_of_another_object_breaks_it() {
    let row = "import java.util.List;
        public class Row {
            private int low;
            public void drop(List<Row> others, Runnable then) {
                then.run();
                if (others.size() > 2) { others.get(2).reset(); }
            }
            private void reset() { low = -1; }
            @Invariant boolean repOk() { return low == 0; }
        }";
    assert!(!holds("row", &[("Row", row)]));
}

/// What is thrown after callers ran leaves the object as it was then.
#[test]
fn it_does_not_where_an_exception_leaves_it_broken() {
    let half = "public class Half {
        private int debit;
        private int credit;
        public void move(int by, java.util.function.Supplier<String> why) {
            debit += by & 7;
            if (by > 100) { throw new IllegalArgumentException(why.get()); }
            credit += by & 7;
        }
        @Invariant boolean repOk() { return debit == credit; }
    }";
    assert!(!holds("half", &[("Half", half)]));
}

/// Each scope has a longest chain, and there are longer ones.
#[test]
fn it_does_not_where_a_scope_is_the_reason() {
    let chain = "public class Chain {
        private final Chain next;
        private final int length;
        public Chain() { next = null; length = 1; }
        public Chain(Chain next) { this.next = next; this.length = next.length + 1; }
        @Invariant boolean repOk() { return length <= 40; }
    }";
    assert!(!holds("chain", &[("Chain", chain)]));
}

/// What a constructor calls on the object that it makes may ask a caller, who does not have it yet.
#[test]
fn an_object_that_is_being_made_is_its_own() {
    let steps = "import java.util.Iterator;
        public class Steps {
            private int at;
            private int last;
            public Steps(Iterator<String> names, int last) {
                this.last = Math.max(last, 3);
                at = 9;
                begin(names);
            }
            private void begin(Iterator<String> names) {
                at = first(names);
                while (at < last && names.hasNext()) { names.next(); at++; }
            }
            protected int first(Iterator<String> names) { return names.hasNext() ? 1 : 0; }
            public void shrink(int by) { last = by; if (at > last) { at = last; } }
            @Invariant boolean repOk() { return at <= last; }
        }";
    assert!(holds("steps", &[("Steps", steps)]));
    let late = "import java.util.Iterator;
        public class Late extends Steps {
            public Late(Iterator<String> names) { super(names, 4); }
            @Override protected int first(Iterator<String> names) { return names.hasNext() ? 4 : 5; }
        }";
    assert!(!holds("late", &[("Steps", steps), ("Late", late)]));
    // While a caller's iterator is asked, the caller lets the steps shrink.
    let shown = steps.replace("at = first(", "Log.last = this; at = first(");
    let log = "public class Log { public static Steps last; }";
    assert!(!holds("shown", &[("Steps", &shown), ("Log", log)]));
}
