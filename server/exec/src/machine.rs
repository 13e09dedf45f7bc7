//! The interpreter's front.

use heap::{Layout, Value};
use ir::Code;
use java::{MethodId, Program};
use smt::{Solver, TermId};

use crate::budget::Budget;
use crate::limits::{CallBounds, Limits};
use crate::path::{Policy, Run, State, Watch};

/// The interpreter of a program. Making one computes tables for the whole program: make one per exploration, not per run.
pub struct Machine<'a> {
    program: &'a Program,
    code: &'a Code,
    limits: Limits,
    bounds: Option<CallBounds>,
    budget: &'a Budget,
    layout: Layout,
}

impl<'a> Machine<'a> {
    /// An interpreter without heap bounds.
    pub fn new(
        program: &'a Program,
        code: &'a Code,
        limits: Limits,
        budget: &'a Budget,
    ) -> Machine<'a> {
        Machine {
            program,
            code,
            limits,
            bounds: None,
            budget,
            layout: Layout::of(program),
        }
    }

    /// The same with bounds on what one call may allocate.
    pub fn with_bounds(self, bounds: CallBounds) -> Machine<'a> {
        Machine {
            bounds: Some(bounds),
            ..self
        }
    }

    /// Where fields are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The program.
    pub fn program(&self) -> &'a Program {
        self.program
    }

    /// Runs a method from a state and enumerates its paths. `arguments` are the receiver, unless the method is static or a
    /// constructor, and the parameters. A constructor's object is allocated first and is what it returns; the class
    /// is initialised before. A `byte`, `short`, `char` or `boolean` argument has the sort of [`smt::Primitive::sort`].
    pub fn run(
        &self,
        solver: &mut Solver,
        state: State,
        method: MethodId,
        arguments: &[Value<TermId>],
        policy: Policy<'_>,
        watch: &[Watch],
    ) -> Run {
        let _ = (
            solver,
            state,
            method,
            arguments,
            policy,
            watch,
            self.code,
            self.limits,
            &self.bounds,
            self.budget,
        );
        todo!()
    }
}
