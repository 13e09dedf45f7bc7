//! Runs methods of small Java texts, and prints their paths.

use std::fmt::Write as _;

use exec::{Budget, CallBounds, End, ExecutionState, Limits, Machine, Policy, Run, Watch};
use heap::{Reference, RuntimeClass, Value};
use ir::Bodies;
use java::{MethodId, Origin, Program, SourceInput};
use smt::{Solver, SolverOptions, TermId};

/// A resolved program with its bodies.
pub struct Subject {
    pub program: Program,
    pub bodies: Bodies,
    pub budget: Budget,
    pub limits: Limits,
    pub bounds: Option<CallBounds>,
}

impl Subject {
    /// Resolves one file, which must have no problems.
    pub fn new(text: &str) -> Subject {
        let resolution = java::resolve(vec![SourceInput {
            path: "Test.java".into(),
            text: text.into(),
            origin: Origin::Project,
        }]);
        assert_eq!(resolution.problems, []);
        let bodies = Bodies::new(&resolution.program);
        Subject {
            program: resolution.program,
            bodies,
            budget: Budget::unlimited(),
            limits: Limits::default(),
            bounds: None,
        }
    }

    pub fn machine(&self) -> Machine<'_> {
        let machine = Machine::new(&self.program, &self.bodies, self.limits, &self.budget);
        match &self.bounds {
            Some(bounds) => machine.with_bounds(bounds.clone()),
            None => machine,
        }
    }

    /// `Class.method`; the first of that name (`<init>` for constructors).
    pub fn method(&self, name: &str) -> MethodId {
        let (class, method) = name.rsplit_once('.').expect("Class.method");
        let class = self.program.class_named(class).expect("the class is there");
        self.program
            .methods_named(class, method)
            .next()
            .expect("the method is there")
    }

    /// Fresh variables for the parameters of a method; null for references.
    pub fn arguments(&self, name: &str, solver: &mut Solver) -> Vec<Value<TermId>> {
        let method = self.program.method(self.method(name));
        let parameters = method.parameters.iter();
        parameters
            .map(|parameter| match parameter.ty.as_primitive() {
                Some(kind) => Value::Primitive(solver.arena.variable(exec::smt_primitive(kind))),
                None => Value::NULL,
            })
            .collect()
    }

    /// Runs a static method or constructor from the empty heap.
    pub fn run(
        &self,
        name: &str,
        arguments: &[Value<TermId>],
        policy: Policy<'_>,
        watch: &[Watch],
        solver: &mut Solver,
    ) -> Run {
        let (machine, method) = (self.machine(), self.method(name));
        machine.run(
            solver,
            ExecutionState::empty(),
            method,
            arguments,
            policy,
            watch,
        )
    }

    /// All paths of a static method or constructor on fresh variables, a line for each: its end and
    /// its path condition.
    pub fn paths(&self, name: &str) -> String {
        let mut solver = Solver::new(SolverOptions::default());
        let arguments = self.arguments(name, &mut solver);
        let run = self.run(name, &arguments, Policy::Explore, &[], &mut solver);
        self.show(&run, &mut solver)
    }

    pub fn show(&self, run: &Run, solver: &mut Solver) -> String {
        let mut text = String::new();
        for path in &run.paths {
            let _ = match &path.end {
                End::Returned(None) => write!(text, "returned"),
                End::Returned(Some(Value::Primitive(term))) => {
                    write!(text, "returned {}", solver.arena.display(*term))
                }
                End::Returned(Some(Value::Reference(reference))) => match reference {
                    Reference::Object(object) => match path.state.heap.class(*object) {
                        RuntimeClass::Class(class) => {
                            write!(text, "returned a {}", self.program.class(class).name)
                        }
                        RuntimeClass::Array(_) => {
                            write!(
                                text,
                                "returned an array of {}",
                                path.state.heap.length(*object)
                            )
                        }
                    },
                    other => write!(text, "returned {other:?}"),
                },
                End::Threw { class, .. } => {
                    write!(text, "threw {}", self.program.class(*class).simple_name)
                }
                End::Lost(loss) => write!(text, "lost {}", loss.describe(&self.program)),
                End::OutOfScope(_) => write!(text, "out of scope"),
                End::Hit(index) => write!(text, "hit {index}"),
            };
            let _ = writeln!(
                text,
                " if {}",
                path.state.constraints.display(&mut solver.arena)
            );
        }
        text
    }
}
