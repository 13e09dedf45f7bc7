//! The call graph, by class hierarchy analysis: calls with all their overrides, and class
//! initialisation.

use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{ClassId, MethodId, MethodKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bodies::Bodies;
use crate::body::Instruction;

/// Every method that may run when one of `roots` is called, including the roots and static
/// initialisers. A virtual call may run any override of the program; so may that of a root.
pub fn reachable_methods(
    bodies: &Bodies,
    program: &Program,
    roots: impl IntoIterator<Item = MethodId>,
) -> BTreeSet<MethodId> {
    let mut closure = CallClosure::new(bodies, program);
    closure.add(roots).into_iter().collect()
}

/// The methods that may run when some methods are called. It grows with these.
pub(crate) struct CallClosure<'a> {
    bodies: &'a Bodies,
    program: &'a Program,
    graph: CallGraph<'a>,
    reached: FxHashSet<MethodId>,
}

impl<'a> CallClosure<'a> {
    pub(crate) fn new(bodies: &'a Bodies, program: &'a Program) -> CallClosure<'a> {
        CallClosure {
            bodies,
            program,
            graph: CallGraph::new(program),
            reached: FxHashSet::default(),
        }
    }

    /// Adds methods that are called; returns what may run now and did not before.
    pub(crate) fn add(&mut self, roots: impl IntoIterator<Item = MethodId>) -> Vec<MethodId> {
        let (program, graph) = (self.program, &mut self.graph);
        let mut stack: Vec<MethodId> = Vec::new();
        for root in roots {
            stack.push(root);
            let declared = program.method(root);
            if declared.kind == MethodKind::Method && !declared.is_static {
                stack.extend(graph.targets(Dispatch::Virtual, root));
            }
            stack.extend(initializers(program, declared.class));
        }
        let mut found = Vec::new();
        while let Some(method) = stack.pop() {
            deadline::check();
            if !self.reached.insert(method) {
                continue;
            }
            found.push(method);
            let Some(body) = self.bodies.body(method) else {
                continue;
            };
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                if let Instruction::Call {
                    dispatch, method, ..
                } = instruction
                {
                    stack.extend(graph.targets(*dispatch, *method));
                }
                if let Some(class) = initialised_class(program, instruction) {
                    stack.extend(initializers(program, class));
                }
            }
        }
        found
    }
}

/// The targets of calls, cached.
pub struct CallGraph<'a> {
    program: &'a Program,
    overrides: FxHashMap<MethodId, Vec<MethodId>>,
}

impl<'a> CallGraph<'a> {
    /// Of a program, before any call is asked for.
    pub fn new(program: &'a Program) -> CallGraph<'a> {
        CallGraph {
            program,
            overrides: FxHashMap::default(),
        }
    }

    /// The methods that a call may run, in the order of their ids.
    pub fn targets(&mut self, dispatch: Dispatch, method: MethodId) -> Vec<MethodId> {
        match dispatch {
            Dispatch::Static | Dispatch::Exact => vec![method],
            Dispatch::Virtual => {
                let program = self.program;
                let overrides = self.overrides.entry(method);
                overrides
                    .or_insert_with(|| overrides_of(program, method))
                    .clone()
            }
        }
    }
}

fn overrides_of(program: &Program, method: MethodId) -> Vec<MethodId> {
    let declaring = program.method(method).class;
    let targets: BTreeSet<MethodId> = program
        .descendants(declaring)
        .filter(|&class| !program.class(class).is_abstract)
        .filter_map(|class| program.resolve_virtual(class, method))
        .collect();
    targets.into_iter().collect()
}

/// The class that the instruction initialises, unless it is initialised.
pub(crate) fn initialised_class(program: &Program, instruction: &Instruction) -> Option<ClassId> {
    match instruction {
        Instruction::New { class, .. } => Some(*class),
        Instruction::GetStatic { field, .. } | Instruction::PutStatic { field, .. } => {
            Some(program.field(*field).class)
        }
        Instruction::Call {
            dispatch: Dispatch::Static,
            method,
            ..
        } => Some(program.method(*method).class),
        _ => None,
    }
}

/// The static initialisers that initialising the class may run: its own and those of what it
/// extends and implements.
pub(crate) fn initializers(program: &Program, class: ClassId) -> Vec<MethodId> {
    let mut found = Vec::new();
    // There are few: no table is needed.
    let mut seen: Vec<ClassId> = Vec::new();
    let mut stack = vec![class];
    while let Some(class) = stack.pop() {
        if !seen.contains(&class) {
            seen.push(class);
            let class = program.class(class);
            found.extend(class.static_initializer);
            stack.extend(class.superclass);
            stack.extend(&class.interfaces);
        }
    }
    found
}
