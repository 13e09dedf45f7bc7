//! Which references are opaque: each rule that makes a flow class ordinary has a class of its own
//! here, with a field `value`.

use ir::Representation;
use java::{MethodId, MethodKind};

use crate::fixture::{Lowered, lower};

/// What is opaque where the public methods of the class `T` are M: the fields of the file, and the
/// parameters and results of `T`.
struct Found {
    fields: Vec<String>,
    /// Whether the elements of `Object[]` are opaque.
    elements: bool,
    parameters: Vec<String>,
    results: Vec<String>,
}

fn find(text: &str, target: Option<&str>) -> Found {
    let Lowered { program, bodies } = lower(text);
    let class = program.class_named("T").expect("the class is there");
    let declared = program.class(class).methods.iter().copied();
    let is_called =
        |&method: &MethodId| program.method(method).kind != MethodKind::StaticInitializer;
    let methods: Vec<MethodId> = declared.filter(is_called).collect();
    let target = target.map(|name| {
        let specification = program.class_named("Specification").expect("it is there");
        let mut named = program.methods_named(specification, name);
        named.next().expect("the specification is there")
    });
    let found = Representation::of(&program, &bodies, &methods, target, &[]);
    let name = |method: MethodId| program.method(method).name.clone();
    let fields = program
        .classes()
        .flat_map(|class| &program.class(class).fields);
    let parameters = methods.iter().flat_map(|&method| {
        (0..program.method(method).parameters.len()).map(move |parameter| (method, parameter))
    });
    Found {
        fields: fields
            .filter(|&&field| found.is_opaque_field(field))
            .map(|&field| program.field(field).name.clone())
            .collect(),
        elements: found.has_opaque_elements(),
        parameters: parameters
            .filter(|&(method, parameter)| found.is_opaque_parameter(method, parameter))
            .map(|(method, _)| name(method))
            .collect(),
        results: found.opaque_results().map(name).collect(),
    }
}

fn members(members: &str) -> Found {
    find(&format!("class T {{ Object value; {members} }}"), None)
}

/// Whether the field `value` is opaque where the class has these members beside one that sets it.
fn is_opaque(more: &str) -> bool {
    let text = format!("void set(Object o) {{ value = o; }} {more}");
    members(&text).fields.contains(&"value".to_owned())
}

#[test]
fn what_is_moved_and_compared_is_opaque() {
    let found = members(
        "Object set(Object o) { Object before = value; value = (Object) o; return before; }
         boolean same(Object o) { return value == o; }
         boolean equal(Object o) { return value != null && value.equals(o) || o.equals(value); }
         void clear() { value = null; }
         boolean ternary(boolean b, Object o) { return (b ? o : value) == null; }
         int other(int n) { return n; }",
    );
    assert_eq!(found.fields, ["value"]);
    assert_eq!(found.parameters, ["set", "same", "equal", "ternary"]);
    assert_eq!(found.results, ["set"]);
}

#[test]
fn what_looks_inside() {
    assert!(is_opaque(""));
    assert!(!is_opaque("T cast() { return (T) value; }"));
    assert!(!is_opaque("boolean is() { return value instanceof T; }"));
    assert!(!is_opaque("int hash() { return value.hashCode(); }"));
    assert!(!is_opaque("String text() { return value.toString(); }"));
    assert!(!is_opaque("String joined() { return \"<\" + value; }"));
    assert!(!is_opaque("void lock() { synchronized (value) { } }"));
    assert!(!is_opaque(
        "void unknown() { out(value); } private native void out(Object o);"
    ));
    // Where it is only passed on.
    assert!(!is_opaque(
        "void pass() { look(value); } private static void look(Object o) { o.hashCode(); }"
    ));
    assert!(is_opaque(
        "void pass() { look(value); } private static boolean look(Object o) { return o == null; }"
    ));
}

#[test]
fn what_flows_in() {
    assert!(!is_opaque("void make() { value = new Object(); }"));
    assert!(!is_opaque("void make() { value = new int[1]; }"));
    assert!(!is_opaque("void name() { value = \"constant\"; }"));
    assert!(!is_opaque("enum E { A } void name() { value = E.A; }"));
    assert!(!is_opaque("void self() { value = this; }"));
    assert!(!is_opaque("void of(T t) { value = t; }"));
    assert!(!is_opaque(
        "void of(int n) { value = other(); } private native Object other();"
    ));
    assert!(!is_opaque(
        "static Object shared; void take() { value = shared; }"
    ));
    assert!(!is_opaque(
        "static Object shared; void give() { shared = value; }"
    ));
    assert!(!is_opaque(
        "void caught() { try { set(null); } catch (RuntimeException e) { value = e; } }"
    ));
}

#[test]
fn equals_is_identity_unless_something_else_is_asked() {
    let other = "class Other { public boolean equals(Object o) { return o instanceof Other; } }";
    // Opaque receivers do not run overrides of the project.
    let text = format!(
        "class T {{ Object value; void set(Object o) {{ if (o.equals(value)) value = o; }} }} {other}"
    );
    assert_eq!(find(&text, None).fields, ["value"]);
    // An ordinary receiver may run one, which looks inside an opaque argument.
    let text = format!(
        "class T {{ Object value; Object made = new Other();
            boolean set(Object o) {{ value = o; return made.equals(value); }} }} {other}"
    );
    assert_eq!(find(&text, None).fields, [""; 0]);
    let text = format!(
        "class T {{ Object value; Other made = new Other();
            boolean set(Object o) {{ value = o; return made.equals(value); }} }} {other}"
    );
    assert_eq!(find(&text, None).fields, [""; 0]);
}

#[test]
fn what_is_compared_with_ordinary_references() {
    assert!(!is_opaque("boolean self() { return value == this; }"));
    assert!(!is_opaque("boolean self() { return value.equals(this); }"));
    assert!(!is_opaque("boolean self() { return equals(value); }"));
    assert!(!is_opaque(
        "static final Object NONE = new Object(); boolean none() { return value == NONE; }"
    ));
    // One ordinary class makes the next one ordinary.
    let with = |other: &str| {
        is_opaque(&format!(
            "Object second, third; boolean same(Object o, Object p) {{
            second = o; third = p; return value == second || second.equals(third); }} {other}"
        ))
    };
    assert!(with("boolean some() { return third != null; }"));
    assert!(!with("boolean some() { return third instanceof T; }"));
}

#[test]
fn overriding_and_virtual_calls_connect() {
    let text = "
        abstract class Base { abstract void put(Object o); abstract Object take(); }
        class First extends Base { Object first; void put(Object o) { first = o; } Object take() { return first; } }
        class Second extends Base { Object second; void put(Object o) { second = o; } Object take() { return LOOK; } }
        class T {
            Base base; Object value;
            T(boolean b) { base = b ? new First() : new Second(); }
            void set(Object o) { base.put(o); value = base.take(); }
        }";
    let found = find(&text.replace("LOOK", "second"), None);
    assert_eq!(found.fields, ["first", "second", "value"]);
    assert_eq!(found.parameters, ["set"]);
    let found = find(&text.replace("LOOK", "this"), None);
    assert_eq!(found.fields, [""; 0]);
}

#[test]
fn erased_type_parameters_are_objects() {
    let text = "
        class Box<E> { E content; void put(E e) { content = e; } E take() { return content; } }
        class T {
            Box<Object> box = new Box<>();
            void set(Object o) { box.put(o); }
            boolean has(Object o) { return box.take() == o; }
            MORE
        }";
    let found = find(&text.replace("MORE", ""), None);
    assert_eq!(found.fields, ["content"]);
    assert_eq!(found.parameters, ["set", "has"]);
    let more = "Box<T> other = new Box<>(); void self() { other.put(this); }";
    assert_eq!(find(&text.replace("MORE", more), None).fields, [""; 0]);
    let more = "Box<T> other; T other() { return other.take(); }";
    assert_eq!(find(&text.replace("MORE", more), None).fields, [""; 0]);
}

#[test]
fn elements_of_arrays() {
    let array = "Object[] all = new Object[3];
        void put(int i, Object o) { all[i] = o; }
        boolean has(Object o) { return all[0] == o || o == value; }
        Object[] copy() { return (Object[]) all.clone(); }";
    let found = members(array);
    assert!(found.elements);
    assert_eq!(found.parameters, ["put", "has"]);
    let with = |more: &str| members(&format!("{array} {more}")).elements;
    assert!(with(
        "Object[][] two = new Object[2][2]; void nest() { two[0] = all; }"
    ));
    assert!(!with("void own() { all[0] = this; }"));
    assert!(!with("boolean is() { return all[0] instanceof T; }"));
    // An array of another class that is one of these by its static type.
    assert!(!with("void other() { all = new T[1]; }"));
    assert!(!with("void hidden(Object o) { all = (Object[]) o; }"));
    assert!(!with(
        "Object hide(Object[] o) { Object hidden = o; return ((Object[]) hidden)[0]; }"
    ));
    assert!(!with("void other(Object[][] two) { all = two; }"));
}

#[test]
fn a_target_may_look_inside() {
    let text = "
        class T { Object value; void set(Object o) { value = o; } Object get() { return value; } }
        class Specification {
            static boolean same(T t, T other) { return t.get() == other.get(); }
            static boolean has(T t, Object o) { return t.get().equals(o); }
            static boolean isT(T t) { return t.get() instanceof T; }
        }";
    assert_eq!(find(text, Some("same")).fields, ["value"]);
    assert_eq!(find(text, Some("has")).fields, ["value"]);
    let found = find(text, Some("isT"));
    assert_eq!(found.fields, [""; 0]);
    assert_eq!(found.parameters, [""; 0]);
    assert_eq!(found.results, [""; 0]);
}
