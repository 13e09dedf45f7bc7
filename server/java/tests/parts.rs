//! Parts of files: what stays of a file that a question needs in part.

use std::collections::BTreeSet;
use std::sync::Arc;

use java::{NameIndex, NamedText, Origin, SelectedText, SourceInput, Trees};

/// The parts that are selected if all of the first file may run: the lines that are not blank.
/// Files of `read` are only read.
fn selected(files: &[&str], read: &[usize]) -> String {
    let named = files.iter().map(|text| NamedText::of(Arc::from(*text)));
    let index = NameIndex::of(named.collect());
    let read: BTreeSet<usize> = read.iter().copied().collect();
    let parts = index.parts([0], &read);
    let mut shown = String::new();
    let mut inputs = Vec::new();
    for (number, text) in files.iter().enumerate() {
        let part = parts.parts.get(&number);
        if part.is_none() && !parts.whole.contains(&number) {
            continue;
        }
        inputs.push(SelectedText {
            input: SourceInput {
                path: format!("{number}.java").into(),
                text: Arc::from(*text),
                origin: Origin::Project,
            },
            part: part.cloned(),
        });
        if let Some(part) = part {
            shown.push_str(&format!("{number}:\n"));
            for line in part.text().lines().filter(|line| !line.trim().is_empty()) {
                let words: Vec<&str> = line.split_whitespace().collect();
                shown.push_str(&format!("  {}\n", words.join(" ")));
            }
        }
    }
    // Whatever is left can be resolved.
    let resolution = java::resolve_selected(inputs, &Trees::default());
    assert_eq!(resolution.problems, []);
    shown
}

#[track_caller]
fn assert_selected(files: &[&str], expected: &str) {
    assert_eq!(selected(files, &[]), expected);
}

#[test]
fn a_file_with_generated_members_is_whole() {
    let files = [
        "package a; class Main { int run() { return Tool.make().getCount(); } }",
        "package a;
         import lombok.*;
         @Data class Tool {
             private int count;
             static Tool make() { return new Tool(); }
             public boolean equals(Object o) { return o == this; }
         }",
    ];
    assert_selected(&files, "");
}

#[test]
fn methods_that_no_code_names_are_left_out() {
    assert_selected(
        &[
            "package a; class Main { void run() { Tool.start(); } }",
            "package a;
             class Tool {
                 private static int count = Far.first();
                 static void start() { next(); }
                 private static void next() { count++; }
                 static void stop() { Nowhere.end(); }
             }",
            "package a;
             class Far {
                 static int first() { return 1; }
                 static int second() { return 2; }
             }",
            "package a; class Nowhere { static void end() { } }",
        ],
        "1:
  package a;
  class Tool {
  private static int count = Far.first();
  static void start() { next(); }
  private static void next() { count++; }
  }
2:
  package a;
  class Far {
  static int first() { return 1; }
  }
",
    );
}

#[test]
fn of_types_in_signatures_only_nothing_runs() {
    assert_selected(
        &[
            "package a; class Main { void run() { Tool.start().go(); } }",
            "package a; class Tool { static Result start() { return null; } }",
            "package a;
             class Result {
                 int shown = 1;
                 private int hidden = 2;
                 { Nowhere.end(); }
                 void go() { Nowhere.end(); }
                 void stop() { }
             }",
            "package a; class Nowhere { static void end() { } }",
        ],
        "1:
  package a; class Tool { static Result start() { return null; } }
2:
  package a;
  class Result {
  int shown = 1;
  void go() { }
  }
",
    );
}

#[test]
fn the_library_may_call_what_overrides_its_methods() {
    assert_selected(
        &[
            "package a; class Main { java.util.TreeSet<Item> items; void add() { items.add(new Item()); } }",
            "package a;
             class Item implements Comparable<Item> {
                 public int compareTo(Item other) { return Order.of(this, other); }
                 static Item of() { return null; }
                 void unused() { }
             }",
            "package a;
             class Order {
                 static int of(Item one, Item other) { return 0; }
             }",
        ],
        "1:
  package a;
  class Item implements Comparable<Item> {
  public int compareTo(Item other) { return Order.of(this, other); }
  static Item of() { return null; }
  }
2:
  package a;
  class Order {
  static int of(Item one, Item other) { return 0; }
  }
",
    );
}

#[test]
fn lambdas_are_objects_of_interfaces_that_nobody_names() {
    assert_selected(
        &[
            "package a; class Main { void run() { Tool.each(() -> 1); } }",
            "package a; class Tool { static void each(Rule rule) { rule.apply(); } }",
            "package a;
             interface Rule {
                 int check();
                 default void apply() { Far.seen(check()); }
                 default void other() { }
             }",
            "package a; class Far { static void seen(int n) { } }",
        ],
        "1:
  package a; class Tool { static void each(Rule rule) { rule.apply(); } }
2:
  package a;
  interface Rule {
  int check();
  default void apply() { Far.seen(check()); }
  }
3:
  package a; class Far { static void seen(int n) { } }
",
    );
}

#[test]
fn imports_name_what_is_inside_of_types() {
    assert_selected(
        &[
            "package a; import static b.Tool.*; class Main { void run() { start(new Part()); } }",
            "package b;
             import c.Outer.Inner;
             import static c.Constants.LIMIT;
             public class Tool {
                 public static class Part { }
                 public static void start(Part part) { new Inner().go(LIMIT); }
             }",
            "package c;
             public class Outer {
                 static int n = 1;
                 public static class Inner { public void go(int n) { } }
                 public static class Unused { }
             }",
            "package c; public class Constants { public static final int LIMIT = 3; }",
        ],
        "1:
  package b;
  import c.Outer.Inner;
  import static c.Constants.LIMIT;
  public class Tool {
  public static class Part { }
  public static void start(Part part) { new Inner().go(LIMIT); }
  }
2:
  package c;
  public class Outer {
  static int n = 1;
  public static class Inner { public void go(int n) { } }
  }
3:
  package c; public class Constants { public static final int LIMIT = 3; }
",
    );
}

#[test]
fn all_methods_of_enums_and_records_count() {
    assert_selected(
        &[
            "package a; class Main { Object run(Object o) {
                return o instanceof Pair(var x, var y) ? Mode.ON : null; } }",
            "package a; enum Mode { ON(1), OFF(2); int n; Mode(int n) { this.n = n; } void set() { n = 3; } }",
            "package a; record Pair(int x, int y) { public int x() { return y; } Pair { y++; } }",
        ],
        "1:
  package a; enum Mode { ON(1), OFF(2); int n; Mode(int n) { this.n = n; } void set() { n = 3; } }
2:
  package a; record Pair(int x, int y) { public int x() { return y; } Pair { y++; } }
",
    );
}

#[test]
fn files_that_are_read_have_the_signatures_that_they_name() {
    let files = [
        "package a; public class Main { int n; }",
        "package a; class Near { void set(Main main) { Tool.note(main.n = 2); } }",
        "package a;
         class Tool {
             static int notes = Far.first();
             static void note(int n) { Far.seen(n); }
             static void other() { }
         }",
        "package a; class Far { static int first() { return 1; } static void seen(int n) { } }",
    ];
    let expected = "2:
  package a;
  class Tool {
  static int notes = Far.first();
  static void note(int n) { }
  }
";
    assert_eq!(selected(&files, &[1]), expected);
}

#[test]
fn a_file_whose_brackets_do_not_match_is_needed_whole() {
    let files = [
        "package a; class Main { Tool tool; }",
        "package a; class Tool { void go() { if (true) { } ",
    ];
    let named = files.iter().map(|text| NamedText::of(Arc::from(*text)));
    let index = NameIndex::of(named.collect());
    let parts = index.parts([0], &BTreeSet::new());
    assert_eq!(parts.whole, [0, 1].into());
    assert!(parts.parts.is_empty());
}
