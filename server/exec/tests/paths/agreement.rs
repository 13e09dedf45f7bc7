//! Symbolic and concrete runs agree: each point lies on exactly one path, and that path ends as the
//! concrete run does.

use exec::concrete::{self, Outcome};
use exec::{End, Policy, RunStatus};
use heap::{Reference, Value};
use java::Primitive;
use smt::{Constant, Model, Solver, SolverOptions};

use super::*;

const TEXT: &str = r#"
class Box { int v; Box next; Box(int v) { this.v = v; } int twice() { return v * 2; } }
class Crate extends Box { Crate(int v) { super(v + 1); } int twice() { return v; } }
class T {
    static int compare(int x, int y) { if (x + y > x - y) return x; if (x * 2 == y) return y; return x ^ y; }
    static int divide(int x, int y) { int q = x / y; int r = x % y; return q * y + r == x ? q - r : -1; }
    static long widen(int x, long y) { long z = x * y; if (z > y) return z + 1; return (int) z; }
    static int narrow(int x) { byte b = (byte) x; char c = (char) b; short s = (short) c; return b + c + s; }
    static int shift(int x, int d) { return (x << d) + (x >> d) + (x >>> (d & 3)); }
    static boolean logic(boolean a, boolean b, int x) { return a & !b | x > 3 && (a ^ b) || x == -1 && !a; }
    static int chars(char c, byte b) { c += b; b++; return c == 'a' ? b : c - b; }
    static int select(int x) { switch (x & 7) { case 0: case 1: x += 5; case 2: return x; case 5: throw new IllegalStateException(); default: return -x; } }
    static int elements(int i, int v) { int[] a = new int[3]; a[i] = v; a[i % 3] += 2; return a[0] * 100 + a[1] * 10 + a[2]; }
    static int lengths(int n) { int[] a = new int[n]; return a.length; }
    static int list(int x, int y) {
        Box first = new Box(x); if (y < x) { first.next = y > 0 ? new Crate(y) : null; }
        int sum = first.twice(); sum += first.next.twice(); return sum; }
    static int loop(int n) { int s = 0; for (int i = n; i < 5 && i > -3; i++) { if (i == 2) continue; s += i; if (s > 8) break; } return s; }
    static int guarded(int x, int y) {
        try { if (x > y) throw new IllegalArgumentException(); return 10 / (x - 1); }
        catch (ArithmeticException e) { x = y; }
        finally { if (y == 0) x++; }
        return x + 3; }
    static int extremes(int x) { return x == Integer.MIN_VALUE ? -x / -1 : x - 1 < x ? 1 : 2; }
    static long longs(long x) { if (x + 1 < x) return 0; if (-x == x) return 1; return x >>> 60; }
    static String names(int x) { return x > 0 ? "positive" : x == 0 ? null : "negative"; }
}
"#;

fn interesting(primitive: Primitive) -> Vec<Constant> {
    let ints = |values: &[i32]| values.iter().map(|&v| Constant::Int(v)).collect();
    match primitive {
        Primitive::Boolean => vec![Constant::Bool(false), Constant::Bool(true)],
        Primitive::Byte => ints(&[-128, -1, 0, 1, 127]),
        Primitive::Short => ints(&[-32768, -1, 0, 1, 32767]),
        Primitive::Char => ints(&[0, 1, 96, 97, 65535]),
        Primitive::Int => ints(&[
            i32::MIN,
            i32::MIN + 1,
            -200,
            -4,
            -3,
            -2,
            -1,
            0,
            1,
            2,
            3,
            4,
            5,
            7,
            8,
            33,
            128,
            65_600,
            1 << 30,
            i32::MAX - 1,
            i32::MAX,
        ]),
        Primitive::Long => [i64::MIN, -1 << 40, -1, 0, 1, 3, 1 << 33, i64::MAX]
            .map(Constant::Long)
            .to_vec(),
        Primitive::Float | Primitive::Double => panic!("no floats here"),
    }
}

/// All combinations.
fn points(primitives: &[Primitive]) -> Vec<Vec<Constant>> {
    let mut points = vec![Vec::new()];
    for &primitive in primitives {
        let values = interesting(primitive);
        points = points
            .iter()
            .flat_map(|point| {
                values
                    .iter()
                    .map(|&value| [point.as_slice(), &[value]].concat())
            })
            .collect();
    }
    points
}

#[test]
fn each_point_lies_on_one_path_which_ends_as_the_concrete_run_does() {
    let mut subject = Subject::new(TEXT);
    subject.limits.array_length = 9;
    let class = subject.program.class_named("T").expect("declared above");
    for &method in &subject.program.class(class).methods {
        let declared = subject.program.method(method);
        if !declared.is_static {
            continue;
        }
        let name = format!("T.{}", declared.name);
        let mut solver = Solver::new(SolverOptions::default());
        let arguments = subject.arguments(&name, &mut solver);
        let run = subject.run(&name, &arguments, Policy::Explore, &[], &mut solver);
        assert_eq!(run.status, RunStatus::Finished, "{name}");
        let primitives: Vec<Primitive> = declared
            .parameters
            .iter()
            .map(|parameter| parameter.ty.as_primitive().expect("primitives only"))
            .collect();
        for point in points(&primitives) {
            let mut model = Model::new();
            for (argument, &value) in arguments.iter().zip(&point) {
                let term = *argument.as_primitive().expect("primitives only");
                model.set(solver.arena.variable_id(term).expect("a variable"), value);
            }
            let on: Vec<_> = run
                .paths
                .iter()
                .filter(|path| path.state.constraints.holds_in(&model, &solver.arena))
                .collect();
            assert_eq!(
                on.len(),
                1,
                "{name}{point:?} lies on several paths, or none:\n{}",
                subject.show(&run, &mut solver)
            );
            // Lengths beyond the limit.
            if matches!(on[0].end, End::Lost(_)) && name == "T.lengths" {
                continue;
            }
            let found = outcome(&subject, &on[0].end, &model, &mut solver);
            let expected = concrete::call(&subject.program, &subject.bodies, method, &point);
            assert_eq!(found, expected, "{name}{point:?}");
            // A guided run takes the same path, without the solver.
            let asked = solver.statistics.z3;
            let guided = subject.run(&name, &arguments, Policy::Guided(&model), &[], &mut solver);
            assert_eq!(solver.statistics.z3, asked, "{name}{point:?}");
            assert_eq!(guided.paths.len(), 1, "{name}{point:?}");
            assert_eq!(guided.paths[0].end, on[0].end, "{name}{point:?}");
            assert_eq!(guided.paths[0].outcomes, on[0].outcomes, "{name}{point:?}");
        }
    }
}

/// The outcome of the concrete run that a model selects on a path.
fn outcome(subject: &Subject, end: &End, model: &Model, solver: &mut Solver) -> Outcome {
    let program = &subject.program;
    match end {
        End::Returned(Some(Value::Primitive(term))) => {
            Outcome::Returned(Some(solver.arena.evaluate(*term, model)))
        }
        End::Returned(Some(Value::Reference(Reference::Null))) => Outcome::ReturnedNull,
        End::Returned(Some(Value::Reference(Reference::String(string)))) => {
            Outcome::ReturnedString(program.string(*string).to_owned())
        }
        End::Threw { class, .. } => Outcome::Threw(program.class(*class).name.clone()),
        other => panic!("{other:?}"),
    }
}
