//! What own fields can be, where a limit cuts a class's exploration off.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

mod large_project;

use std::path::Path;
use std::time::Duration;

use expect_test::{Expect, expect};
use synth::{CancelFlag, ClassShapes, Control, Focus, Inputs, Memo, Questions, Request, Workspace};

/// What is said of the own fields of a class, if anything is, where so many states are the most.
fn said(name: &str, text: &str, states: u32) -> Option<String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("own_fields")
        .join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let settings = format!("[budget]\nstates = {states}\n");
    std::fs::write(folder.join("heapwright.toml"), settings).unwrap();
    let path = folder.join(format!("{name}.java"));
    std::fs::write(&path, text).unwrap();
    let inputs = Inputs {
        paths: vec![path],
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let shapes = shapes_of(&workspace, name, &Request::default());
    let own = shapes.own_fields?;
    Some(own.describe(&workspace, &shapes.bound.assumptions))
}

fn shapes_of(workspace: &Workspace, name: &str, request: &Request) -> ClassShapes {
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| (),
    };
    let class = workspace.class(name).unwrap();
    let questions = Questions::new(workspace, request);
    questions.kept_shapes(class, 0, &mut control).unwrap()
}

fn check(name: &str, text: &str, expected: Expect) {
    expected.assert_eq(&said(name, text, 6).unwrap());
}

#[test]
fn references_and_sizes_are_related() {
    let editor = "import java.util.*;
    public class Editor {
        private final Deque<String> past = new ArrayDeque<>();
        private String text = \"\";
        private int saved;
        public void type(String more) { past.push(text); text += more; }
        public void undo() { if (!past.isEmpty()) { text = past.pop(); } }
        public void save() { saved = past.size(); }
    }";
    check(
        "Editor",
        editor,
        expect![[r#"
            own fields, in every state (what other objects hold is left out): saved >= 0, text != null
              assumed: nothing is called on exceptions
        "#]],
    );
    let sets = "public class Sets {
        private final int[] parent;
        private int sets;
        public Sets(int size) { parent = new int[size]; sets = size; }
        public void join(int a, int b) {
            if (parent[a] != parent[b] && sets > 1) { parent[a] = parent[b]; sets--; }
        }
    }";
    check(
        "Sets",
        sets,
        expect![[r#"
        own fields, in every state (what other objects hold is left out): 0 <= sets <= parent.length
    "#]],
    );
}

#[test]
fn each_constant_of_an_enum_is_an_alternative() {
    let door = "import java.util.*;
    public class Door {
        enum State { OPEN, SHUT, LOCKED }
        private State state = State.SHUT;
        private final List<String> log = new ArrayList<>();
        private int code;
        public void open() { if (state == State.SHUT) state = State.OPEN; log.add(\"open\"); }
        public void shut() { if (state == State.OPEN) state = State.SHUT; log.add(\"shut\"); }
        public void lock(int with) {
            if (with < 1000 || with > 9999 || state != State.SHUT) throw new IllegalStateException();
            code = with; state = State.LOCKED;
        }
        public void unlock(int with) {
            if (state == State.LOCKED && code == with) { state = State.SHUT; code = 0; }
        }
    }";
    check(
        "Door",
        door,
        expect![[r#"
            own fields, in every state (what other objects hold is left out): one of
              state = SHUT, code = 0
              state = OPEN, code = 0
              state = LOCKED, 1000 <= code <= 9999
        "#]],
    );
}

/// Callers may find each constant by its name, and helpers of other classes may run their code.
#[test]
fn enums_and_helpers_are_no_obstacle() {
    let machine = "import java.util.*;
    public class Machine extends EventObject {
        public enum Mode { OFF, WASH, SPIN, DONE }
        private final List<String> log = new ArrayList<>();
        private Mode mode = Mode.OFF;
        public Machine(Object source) { super(source); }
        public void next(Runnable after) {
            mode = mode == Mode.DONE ? Mode.OFF : Mode.WASH;
            Tasks.run(after);
            log.add(mode.name());
        }
        public void set(String name) { mode = Mode.valueOf(name); }
    }
    class Tasks { static void run(Runnable one) { if (one != null) { one.run(); } } }";
    check(
        "Machine",
        machine,
        expect![[r#"
            own fields, in every state (what other objects hold is left out): one of
              mode = OFF
              mode = WASH
              mode = SPIN
              mode = DONE
        "#]],
    );
}

/// What a class of the library keeps is not known.
#[test]
fn fields_of_the_library_are_left_out() {
    let recent = "import java.util.*;
        public class Recent extends LinkedHashMap<String, Integer> {
            private int hits;
            public void hit(String name) { if (containsKey(name)) hits++; else put(name, hits); }
        }";
    check(
        "Recent",
        recent,
        expect![[r#"
        own fields, in every state (what other objects hold is left out): hits >= 0
          assumed: no counter is incremented so often that it overflows
    "#]],
    );
}

/// Other code stores into `note`, and the other class counts what it likes.
#[test]
fn fields_of_which_nothing_is_known_are_left_out() {
    let noted = "import java.util.*;
        public class Noted {
            private static final class Total { static int all; }
            private final List<String> log = new ArrayList<>();
            private String note;
            private Noted next;
            private int added;
            public void add(String line) { log.add(line); added++; Total.all++; }
            public static class Pen {
                public void write(Noted on) { on.note = \"x\"; on.next = on; }
            }
        }";
    check(
        "Noted",
        noted,
        expect![[r#"
        own fields, in every state (what other objects hold is left out): log.size() = added
          assumed: no counter is incremented so often that it overflows
    "#]],
    );
}

#[test]
fn what_is_not_known_is_not_said() {
    let small = "public class Small { private int n; public void up() { if (n < 2) n++; } }";
    assert_eq!(said("Small", small, 6), None);
    let asking = "import java.util.function.*;
        public class Asking {
            private int asked;
            private int answers;
            public void ask(IntSupplier other) { asked++; answers += other.getAsInt(); asked--; }
        }";
    assert_eq!(said("Asking", asking, 3), None);
    // Each scope has a longest one.
    let chain = "public class Chain {
        private final Chain next;
        private final int length;
        private int hits;
        public Chain() { next = null; length = 1; }
        public Chain(Chain next) { this.next = next; this.length = next.length + 1; }
        public void hit(int by) { if (by > 0) hits += by % 7; }
        public int ask() { return hits; }
    }";
    assert_eq!(said("Chain", chain, 6), None);
}

/// What is said of a class of a project so large that only a part of it is loaded.
fn said_in_open_world(name: &str, files: &[(&str, &str)]) -> Option<String> {
    said_with(name, files, &Memo::default())
}

/// The same, where a memo may know it from another revision.
fn said_with(name: &str, files: &[(&str, &str)], memo: &Memo) -> Option<String> {
    let folder = large_project::folder(&format!("own_fields_in_open_world/{name}"));
    std::fs::write(folder.join("heapwright.toml"), "[budget]\nstates = 3\n").unwrap();
    let sources = large_project::sources(folder, files, memo);
    let workspace = sources
        .part(&Focus::Objects(name.to_owned()), None)
        .unwrap();
    let request = Request {
        time: Some(Duration::from_secs(4)),
        ..Request::default()
    };
    let shapes = shapes_of(&workspace, name, &request);
    Some(shapes.own_fields?.describe(&workspace, &[]))
}

/// Code that is not loaded may make and use these objects as everyone can, and be called back.
#[test]
fn what_is_not_loaded_does_what_everyone_can() {
    let gauge = "public class Gauge {
        private final Source source;
        private int least;
        private int most;
        private boolean isReading;
        int unit;
        public Gauge(Source source) {
            if (source == null) throw new IllegalArgumentException();
            this.source = source;
        }
        public void read() {
            isReading = true;
            int value = source.next();
            if (value < least) { least = value; }
            if (value > most) { most = value; }
            isReading = false;
        }
    }";
    let source = "public interface Source { int next(); }";
    let scale = "class Scale { static void set(Gauge gauge) { gauge.unit = -1; } }";
    let again = "public class Again implements Source {
        private final Gauge gauge = new Gauge(this);
        public int next() { gauge.read(); return 7; }
    }";
    let files = [
        ("Gauge", gauge),
        ("Source", source),
        ("Scale", scale),
        ("Again", again),
    ];
    let said = said_in_open_world("Gauge", &files).unwrap();
    expect![[r#"
        own fields, in every state (what other objects hold is left out): least <= 0, most >= 0, source != null
          assumed: nothing is called on exceptions; callers write no classes of their own; callers read and assign public fields only, and others where a class has no code that assigns them; they call no other code that assigns the rest or changes what these hold
    "#]].assert_eq(&said);
}

/// Only the own fields depend on such a file, and not what else is asked of the part.
#[test]
fn what_another_file_does_is_not_forgotten() {
    let lamp = "public class Lamp {
        private final java.util.List<String> log = new java.util.ArrayList<>();
        int level;
        public void turn(String why) { log.add(why); level = (level + 1) % 4; }
    }";
    let quiet = "class Store { static int read(Lamp lamp) { return lamp.level; } }";
    let loud = "class Store { static void set(Lamp lamp) { lamp.level = -8; } }";
    let memo = Memo::default();
    let said = |store| said_with("Lamp", &[("Lamp", lamp), ("Store", store)], &memo);
    assert!(said(quiet).unwrap().contains("0 <= level <= 3"));
    assert!(!said(loud).unwrap_or_default().contains("0 <= level <= 3"));
}

#[test]
fn objects_from_lists_may_be_any() {
    let task = "import java.util.*;
    public class Task {
        private final List<Task> parts = new ArrayList<>();
        private final String name;
        private Task last;
        private int done;
        private int level;
        public Task(String name) { this.name = Objects.requireNonNull(name); }
        public void add(Task part) { parts.add(part); part.level = 1; last = parts.get(0); }
        public void finish() { done++; for (Task part : parts) { part.finish(); } }
        public int level() { return last.level; }
    }";
    let said = said_in_open_world("Task", &[("Task", task)]).unwrap();
    expect![[r#"
        own fields, in every state (what other objects hold is left out): done >= 0, 0 <= level <= 1, name != null
          assumed: nothing is called on exceptions; no counter is incremented so often that it overflows; callers write no classes of their own
    "#]].assert_eq(&said);
}

/// Paths that meet have facts about low bits and bounds which no number meets together.
#[test]
fn numbers_that_no_branch_excludes_are_no_defect() {
    let ratio = "public class Ratio {
        private final int top;
        private final int bottom;
        private Ratio(int top, int bottom) { this.top = top; this.bottom = bottom; }
        public static Ratio of(int top, int bottom) {
            if (bottom == 0) throw new ArithmeticException();
            if (bottom == Integer.MIN_VALUE && (top & 1) == 0) { top /= 2; bottom /= 2; }
            if (bottom < 0) { top = -top; bottom = -bottom; }
            int common = common(top, bottom);
            return new Ratio(top / common, bottom / common);
        }
        private static int common(int one, int other) {
            if (Math.abs(one) <= 1 || Math.abs(other) <= 1) return 1;
            if (one > 0) one = -one;
            if (other > 0) other = -other;
            int twos = 0;
            while ((one & 1) == 0 && (other & 1) == 0 && twos < 31) {
                one = one / 2;
                other = other / 2;
                twos++;
            }
            int rest = (one & 1) == 1 ? other : -(one / 2);
            do {
                while ((rest & 1) == 0) rest /= 2;
                if (rest > 0) one = -rest; else other = rest;
                rest = (other - one) / 2;
            } while (rest != 0);
            return -one * (1 << twos);
        }
    }";
    let files = [("Ratio", ratio)];
    // On a slow machine there is no time for it.
    let said = said_in_open_world("Ratio", &files);
    assert!(said.is_none_or(|said| said.contains("may have any values")));
}
