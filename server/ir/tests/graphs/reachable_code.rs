//! Reachable code, with dispatch to instantiated classes.

use ir::Reach;

use crate::fixture::lower;

const TEXT: &str = "
interface Shape { int sides(); }
class Square implements Shape { public int sides() { return four(); } static int four() { return 4; } }
class Circle implements Shape { public int sides() { return none(); } static int none() { return Start.value; } }
class Start { static int value = count(); static int count() { return 1; } }
class T {
    Shape shape;
    void make() { shape = new Square(); }
    int ask() { return shape.sides(); }
    int twice() { return ask() + ask(); }
    void neither() { }
    void makeCircle() { shape = new Circle(); }
}
";

#[test]
fn virtual_calls_run_the_methods_of_instantiated_classes() {
    let lowered = lower(TEXT);
    let method = |class, name| lowered.method(class, name);
    let roots = ["make", "twice", "neither"].map(|name| method("T", name));
    let mut reach = Reach::of(&lowered.bodies, &lowered.program, &roots);
    // No code instantiates `T`, so its methods have no receiver.
    assert!(!reach.contains(method("T", "ask")));

    let roots = ["<init>", "make", "twice", "neither"].map(|name| method("T", name));
    reach = Reach::of(&lowered.bodies, &lowered.program, &roots);
    let run = reach.from(&[method("T", "twice")]);
    assert!(run.contains(&method("T", "ask")));
    assert!(run.contains(&method("Square", "four")));
    assert!(!reach.contains(method("Circle", "none")));
    assert!(
        !reach
            .from(&[method("T", "neither")])
            .contains(&method("T", "ask"))
    );

    let roots = [&roots[..], &[method("T", "makeCircle")]].concat();
    reach = Reach::of(&lowered.bodies, &lowered.program, &roots);
    let run = reach.from(&[method("T", "twice")]);
    assert!(run.contains(&method("Circle", "none")));
    // `Start` is initialised there.
    assert!(run.contains(&method("Start", "count")));
}
