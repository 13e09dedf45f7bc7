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

/// A class above with many others below, which are not known.
fn gauge(more: &[(&'static str, &'static str)], changed: (&str, &str)) -> Vec<(String, String)> {
    let meter = "public class Meter extends Gauge {
        private int most = 50;
        public void raise(int to) { if (to > most) { most = Math.min(to, 90); } set(to); }
        @Override protected int top() { return most; }
        @Invariant boolean repOk() { return level() <= most && most <= 90; }
    }";
    let gauge = "public abstract class Gauge {
        private int level;
        protected static int made;
        protected Gauge() { made++; level = Math.min(level, 0); }
        protected abstract int top();
        public final int level() { return level; }
        public void set(int to) { if (to <= top()) { level = to; } }
        public boolean isAbove(Gauge other) { return level > other.level; }
    }";
    let mut files = vec![
        ("Meter".to_owned(), meter.replace(changed.0, changed.1)),
        ("Gauge".to_owned(), gauge.replace(changed.0, changed.1)),
    ];
    for number in 0..8 {
        let text = format!(
            "public class Gauge{number} extends Gauge {{
                @Override protected int top() {{ return 100 * {number}; }}
             }}"
        );
        files.push((format!("Gauge{number}"), text));
    }
    let more = more
        .iter()
        .map(|&(name, text)| (name.to_owned(), text.to_owned()));
    files.extend(more);
    files
}

fn holds_below(name: &str, files: &[(String, String)]) -> bool {
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (&**name, &**text))
        .collect();
    holds(name, &files)
}

#[test]
fn what_is_inherited_is_known() {
    assert!(holds_below("gauge", &gauge(&[], ("", ""))));
    let odd = "public class Odd extends Gauge {
        @Override protected int top() { made += 1000; return level() + 1000; }
        private class Inside extends Gauge { @Override protected int top() { return 1; } }
    }";
    assert!(holds_below("odd", &gauge(&[("Odd", odd)], ("", ""))));
}

/// Methods above run on other objects, too, and take other ways there.
#[test]
fn it_does_not_where_another_object_of_the_class_above_breaks_it() {
    // The other gauge may be a meter.
    let other = (
        "return level > other.level;",
        "other.level = level + 60; return true;",
    );
    assert!(!holds_below("other", &gauge(&[], other)));
    // So may the one whose private method runs.
    let private = |level: &str| {
        let lift = format!(
            "private void lift() {{ level = {level}; }}
             public boolean isAbove(Gauge other) {{ if (other.top() > 90) {{ other.lift(); }}"
        );
        gauge(&[], ("public boolean isAbove(Gauge other) {", &lift))
    };
    assert!(holds_below("private_0", &private("0")));
    assert!(!holds_below("private_95", &private("95")));
    // A gauge that is no meter has a top above 90.
    let given = |least: u32| {
        let lend = format!(
            "public void lend(Meter meter) {{ if (top() > {least}) {{ meter.take(); }} }}
             public boolean isAbove(Gauge other) {{"
        );
        let mut files = gauge(&[], ("public boolean isAbove(Gauge other) {", &lend));
        let take = "private boolean taken; void take() { taken = true; } @Invariant";
        files[0].1 = files[0].1.replace("@Invariant", take);
        files[0].1 = files[0].1.replace("&& most <= 90", "&& !taken");
        files
    };
    assert!(!holds_below("given", &given(90)));
    let of_all = |value: bool| {
        let odd = format!("if (top() > 90) {{ odd = {value}; }} if (to <= top())");
        let mut files = gauge(&[], ("if (to <= top())", &odd));
        files[0].1 = files[0].1.replace("&& most <= 90", "&& !odd");
        files[1].1 = files[1]
            .1
            .replace("static int made", "static boolean odd; static int made");
        files
    };
    assert!(!holds_below("of_all", &of_all(true)));
    // Code beside it may name more than callers can.
    let near = |more: &[(&'static str, &'static str)]| {
        let limit = "private int level; protected int limit = 3;";
        let mut files = gauge(more, ("private int level;", limit));
        files[0].1 = files[0].1.replace("&& most <= 90", "&& limit <= 90");
        files
    };
    assert!(holds_below("far", &near(&[])));
    let code = "class Near { static void all(Gauge gauge) { gauge.limit = 99; } }";
    assert!(!holds_below("near", &near(&[("Near", code)])));
}

/// Of a list in a field above the size is known, unless other objects change it in a known one.
#[test]
fn what_is_inherited_may_be_a_list() {
    let with = |name: &str, change: &str| {
        let above = format!(
            "import java.util.*;
             public abstract class Log {{
                private final List<String> lines = new ArrayList<>();
                public int count() {{ return lines.size(); }}
                public void add(String line) {{ if (lines.size() < 5) {{ lines.add(line); }} }}
                {change}
             }}"
        );
        let book = "public class Book extends Log {
            @Invariant boolean repOk() { return count() <= 5; }
        }";
        let mut files = vec![
            ("Book".to_owned(), book.to_owned()),
            ("Log".to_owned(), above),
        ];
        for number in 0..8 {
            let text = format!(
                "public class Log{number} extends Log {{
                    @Override public int count() {{ return {number}; }}
                 }}"
            );
            files.push((format!("Log{number}"), text));
        }
        holds_below(name, &files)
    };
    assert!(with("list", ""));
    let others = "public void copy(Log other) { if (count() == 7) { other.lines.add(\"\"); } }";
    assert!(!with("list_of_others", others));
    let books = "public void copy(Book book) { Log all = book; all.lines.add(\"\"); }";
    assert!(!with("list_of_books", books));
}
