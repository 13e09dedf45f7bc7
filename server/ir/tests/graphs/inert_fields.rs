//! Which fields are inert: each rule that disqualifies a field has one here.

use ir::{Reduction, Representation};

use crate::fixture::lower;

const TEXT: &str = "
public class T {
    private int counted, returned, branched, indexed, sized, divisor, dividend, stored, copied, flows, unwritten;
    private int passed, throughParameter, throughResult, switched, asserted, compared;
    private boolean flag;
    private long wide;
    private static int total, checked;
    private int[] array = { 1 };
    private T next;
    public void count() { counted++; total += counted; wide = counted * 2L; }
    public int get() { return returned + dividend / 2; }
    public void set(int n) {
        returned = n; branched = n; indexed = n; sized = n; divisor = n; dividend = n; stored = n; copied = n;
        flows = copied; passed = n; throughParameter = n; throughResult = n; switched = n; asserted = n;
        compared = n; flag = n > 0; checked = n;
    }
    public boolean positive() { if (branched > 0) return true; return flag; }
    public int element() { return array[indexed]; }
    public int[] make() { return new int[sized]; }
    public int share() { return dividend % divisor; }
    public void keep() { array[0] = stored; }
    public int choose() { switch (switched) { case 1: return 2; default: return 3; } }
    public boolean usesFlows() { return flows == 1; }
    public int hash() { return unknown(passed); }
    private native int unknown(int n);
    public void passes() { inner(throughParameter); }
    private void inner(int n) { if (n > 3) next = this; }
    public int result() { return throughResult; }
    public boolean other(T t) { return t.next != null && t.result() < 3; }
    public void check() { assert asserted != 1; assert checked < 3; }
    public boolean smaller(int n) { boolean b = compared < n; return b; }
    public int read() { return unwritten; }
}
class Specification {
    static boolean seldom(T t) { return t.get() == 3; }
    static boolean other(T t) { return t.element() == 3; }
}
";

fn inert(target: Option<&str>, kept: &[&str]) -> (Vec<String>, Vec<String>) {
    let lowered = lower(TEXT);
    let program = &lowered.program;
    let class = program.class_named("T").expect("the class is there");
    let constructor =
        |&method: &java::MethodId| program.method(method).kind == java::MethodKind::Constructor;
    let declared = program.class(class).methods.iter().copied();
    let mut methods: Vec<_> = declared.filter(constructor).collect();
    methods.extend(program.public_methods(class));
    let target = target.map(|name| lowered.method("Specification", name));
    let fields = &program.class(class).fields;
    let named = |name: &&str| {
        let field = |f: &&java::FieldId| program.field(**f).name == *name;
        *fields.iter().find(field).expect("the field is there")
    };
    let kept: Vec<_> = kept.iter().map(named).collect();
    let found = Representation::of(program, &lowered.bodies, &methods, target, &kept);
    let mut all = Vec::new();
    for (field, how) in found.reductions() {
        assert_eq!(how, Reduction::Inert);
        all.push(program.field(field).name.clone());
    }
    let names = found.kept().map(|field| program.field(field).name.clone());
    (all, names.collect())
}

#[test]
fn fields_that_nothing_reads() {
    let (found, kept) = inert(None, &[]);
    assert_eq!(kept, [""; 0]);
    assert_eq!(
        found,
        ["counted", "returned", "dividend", "flag", "wide", "total"],
    );
}

#[test]
fn a_target_that_reads_a_field_keeps_it() {
    let (found, kept) = inert(Some("seldom"), &[]);
    assert_eq!(found, ["counted", "flag", "wide", "total"]);
    assert_eq!(kept, ["returned", "dividend"]);
    assert_eq!(inert(Some("other"), &[]), inert(None, &[]));
}

#[test]
fn a_field_that_is_asked_for_keeps_what_flows_into_it() {
    let (found, kept) = inert(None, &["wide"]);
    assert_eq!(found, ["returned", "dividend", "flag", "total"]);
    assert_eq!(kept, ["counted", "wide"]);
}
