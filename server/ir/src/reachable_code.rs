//! Reachable code, by rapid type analysis: dispatch goes only to classes that reachable code
//! instantiates. It is finer than [`reachable_methods`](crate::reachable_methods), for
//! explanations.

use java::hir::Dispatch;
use java::{ClassId, MethodId, MethodKind, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bodies::Bodies;
use crate::body::Instruction;
use crate::call_graph::{initialised_class, initializers};

/// The methods that may run when some methods are called, in any order.
///
/// A virtual call runs the overrides of instantiated classes. Classes of the library count as
/// instantiated, for the interpreter and callers allocate them, too.
pub struct Reach<'a> {
    bodies: &'a Bodies,
    program: &'a Program,
    made: FxHashSet<ClassId>,
    overrides: FxHashMap<MethodId, Vec<MethodId>>,
    /// The callees of each reachable method.
    callees: FxHashMap<MethodId, Vec<MethodId>>,
}

impl<'a> Reach<'a> {
    /// The code that these roots may run, including static initialisers. The constructors among
    /// them allocate the receivers.
    pub fn of(bodies: &'a Bodies, program: &'a Program, roots: &[MethodId]) -> Reach<'a> {
        let is_of_library = |&class: &ClassId| {
            let declared = program.class(class);
            declared.origin == Origin::Library && !declared.is_abstract
        };
        let mut reach = Reach {
            bodies,
            program,
            made: program.classes().filter(is_of_library).collect(),
            overrides: FxHashMap::default(),
            callees: FxHashMap::default(),
        };
        for &root in roots {
            let declared = program.method(root);
            if declared.kind == MethodKind::Constructor {
                reach.made.insert(declared.class);
            }
        }
        // Each round may find instantiated classes, and so overrides that earlier rounds missed.
        loop {
            let known = reach.made.len();
            reach.overrides.clear();
            reach.callees.clear();
            reach.grow(roots);
            if reach.made.len() == known {
                return reach;
            }
        }
    }

    /// Whether the method may run.
    pub fn contains(&self, method: MethodId) -> bool {
        self.callees.contains_key(&method)
    }

    /// Every method that may run, in no particular order.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> + '_ {
        self.callees.keys().copied()
    }

    /// Whether objects of exactly this class may exist.
    pub fn makes(&self, class: ClassId) -> bool {
        self.made.contains(&class)
    }

    /// The methods that may run when one of the roots is called, including the root.
    pub fn from(&mut self, root: MethodId) -> FxHashSet<MethodId> {
        let mut found = FxHashSet::default();
        let mut stack = self.entries(root);
        while let Some(method) = stack.pop() {
            if found.insert(method) {
                stack.extend(self.callees.get(&method).into_iter().flatten());
            }
        }
        found
    }

    fn grow(&mut self, roots: &[MethodId]) {
        let mut stack: Vec<MethodId> = Vec::new();
        for &root in roots {
            stack.extend(self.entries(root));
        }
        while let Some(method) = stack.pop() {
            if self.callees.contains_key(&method) {
                continue;
            }
            let callees = self.callees_of(method);
            stack.extend(&callees);
            self.callees.insert(method, callees);
        }
    }

    /// The methods that a call from outside runs first.
    fn entries(&mut self, root: MethodId) -> Vec<MethodId> {
        let declared = self.program.method(root);
        let mut entries = initializers(self.program, declared.class);
        if declared.kind == MethodKind::Method && !declared.is_static {
            entries.extend(self.targets(Dispatch::Virtual, root));
        } else {
            entries.push(root);
        }
        entries
    }

    fn callees_of(&mut self, method: MethodId) -> Vec<MethodId> {
        let mut callees = Vec::new();
        let blocks = self
            .bodies
            .body(method)
            .map_or(&[][..], |body| &body.blocks);
        for (instruction, _) in blocks.iter().flat_map(|block| &block.instructions) {
            match instruction {
                Instruction::Call {
                    dispatch, method, ..
                } => callees.extend(self.targets(*dispatch, *method)),
                Instruction::New { class, .. } => {
                    self.made.insert(*class);
                }
                _ => {}
            }
            if let Some(class) = initialised_class(self.program, instruction) {
                callees.extend(initializers(self.program, class));
            }
        }
        callees.sort_unstable();
        callees.dedup();
        callees
    }

    /// The methods that a call may run.
    pub fn targets(&mut self, dispatch: Dispatch, method: MethodId) -> Vec<MethodId> {
        if dispatch != Dispatch::Virtual {
            return vec![method];
        }
        let (program, made) = (self.program, &self.made);
        let find = || {
            let declaring = program.method(method).class;
            let mut targets: Vec<MethodId> = made
                .iter()
                .filter(|&&class| program.subclass_of(class, declaring))
                .filter_map(|&class| program.virtual_entry(class, method))
                .collect();
            targets.sort_unstable();
            targets.dedup();
            targets
        };
        self.overrides.entry(method).or_insert_with(find).clone()
    }
}
