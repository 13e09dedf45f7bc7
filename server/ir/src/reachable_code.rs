//! Reachable code, by rapid type analysis: dispatch goes only to classes that reachable code
//! instantiates. It is finer than [`reachable_methods`](crate::reachable_methods), for
//! explanations.

use java::hir::Dispatch;
use java::{ClassId, LibraryTemplate, MethodId, MethodKind, Origin, Program, Visibility};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bodies::Bodies;
use crate::body::Instruction;
use crate::call_graph::{initialised_class, initializers};

/// The methods that may run when some methods are called, in any order.
///
/// A virtual call runs the overrides of instantiated classes. Classes of the library count as
/// instantiated, for the interpreter and callers allocate them, too. But its views and iterators
/// count where code makes them.
pub struct Reach<'a> {
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
        let mut growth = Growth::new(bodies, program);
        growth.add(roots);
        let mut reach = growth.reach;
        for callees in reach.callees.values_mut() {
            callees.sort_unstable();
            callees.dedup();
        }
        reach
    }

    /// Before there are any roots.
    fn empty(program: &'a Program) -> Reach<'a> {
        let is_of_library = |&class: &ClassId| {
            let declared = program.class(class);
            declared.origin == Origin::Library
                && !declared.is_abstract
                && !is_made_by_code_only(program, class)
        };
        Reach {
            program,
            made: program.classes().filter(is_of_library).collect(),
            overrides: FxHashMap::default(),
            callees: FxHashMap::default(),
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

    /// The methods that a reachable method may call, each once.
    pub(crate) fn callees(&self, method: MethodId) -> &[MethodId] {
        self.callees.get(&method).map_or(&[], Vec::as_slice)
    }

    /// Whether objects of exactly this class may exist.
    pub fn makes(&self, class: ClassId) -> bool {
        self.made.contains(&class)
    }

    /// The methods that may run when these roots are called, including the roots.
    pub fn from(&mut self, roots: &[MethodId]) -> FxHashSet<MethodId> {
        let mut found = FxHashSet::default();
        let mut stack: Vec<MethodId> = Vec::new();
        for &root in roots {
            stack.extend(self.entries(root));
        }
        while let Some(method) = stack.pop() {
            if found.insert(method) {
                stack.extend(self.callees.get(&method).into_iter().flatten());
            }
        }
        found
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

    /// The methods that a call may run.
    pub fn targets(&mut self, dispatch: Dispatch, method: MethodId) -> Vec<MethodId> {
        if dispatch != Dispatch::Virtual {
            return vec![method];
        }
        let (program, made) = (self.program, &self.made);
        let find = || overrides_in(program, made, method);
        self.overrides.entry(method).or_insert_with(find).clone()
    }
}

/// Whether only code of the library makes objects of a class, neither callers nor the interpreter:
/// a view or an iterator.
fn is_made_by_code_only(program: &Program, class: ClassId) -> bool {
    const KINDS: [&str; 3] = ["java.lang.Iterable", "java.util.Map", "java.util.Iterator"];
    let declared = program.class(class);
    let mut kinds = KINDS.iter().filter_map(|name| program.class_named(name));
    declared.visibility != Visibility::Public
        && !LibraryTemplate::is_model(&declared.name)
        && kinds.any(|kind| program.subclass_of(class, kind))
}

/// What a virtual call of the method enters on objects of these classes, in the order of ids.
fn overrides_in(program: &Program, made: &FxHashSet<ClassId>, method: MethodId) -> Vec<MethodId> {
    let below = program.descendants(program.method(method).class);
    let made = below.filter(|class| made.contains(class));
    let mut targets: Vec<MethodId> = made
        .filter_map(|class| program.virtual_entry(class, method))
        .collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}

/// Who makes a virtual call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Caller {
    /// Code from outside.
    Outside,
    Method(MethodId),
}

/// Reachable code while it grows: a class that is found to be instantiated adds its overrides to
/// the calls that were seen before.
pub(crate) struct Growth<'a> {
    bodies: &'a Bodies,
    pub(crate) reach: Reach<'a>,
    /// Who calls a method virtually.
    callers: FxHashMap<MethodId, Vec<Caller>>,
    /// The methods that are called virtually, by the class that declares them.
    called: FxHashMap<ClassId, Vec<MethodId>>,
    initializers: FxHashMap<ClassId, Vec<MethodId>>,
    /// The methods that may run and were not looked at.
    stack: Vec<MethodId>,
}

impl<'a> Growth<'a> {
    /// Nothing is called yet.
    pub(crate) fn new(bodies: &'a Bodies, program: &'a Program) -> Growth<'a> {
        Growth {
            bodies,
            reach: Reach::empty(program),
            callers: FxHashMap::default(),
            called: FxHashMap::default(),
            initializers: FxHashMap::default(),
            stack: Vec::new(),
        }
    }

    /// Adds what these roots may run, beside the earlier ones.
    pub(crate) fn add(&mut self, roots: &[MethodId]) {
        for &root in roots {
            let declared = self.reach.program.method(root);
            if declared.kind == MethodKind::Constructor {
                self.make(declared.class);
            }
        }
        for &root in roots {
            let declared = self.reach.program.method(root);
            let mut entries = self.initialized_by(declared.class);
            if declared.kind == MethodKind::Method && !declared.is_static {
                entries.extend(self.call(Caller::Outside, root));
            } else {
                entries.push(root);
            }
            self.stack.extend(entries);
        }
        while let Some(method) = self.stack.pop() {
            if !self.reach.callees.contains_key(&method) {
                self.visit(method);
            }
        }
    }

    fn visit(&mut self, method: MethodId) {
        deadline::check();
        self.reach.callees.insert(method, Vec::new());
        let body = self.bodies.body(method);
        let blocks = body.map_or(&[][..], |body| &body.blocks);
        for (instruction, _) in blocks.iter().flat_map(|block| &block.instructions) {
            let mut callees = match instruction {
                Instruction::Call {
                    dispatch: Dispatch::Virtual,
                    method: called,
                    ..
                } => self.call(Caller::Method(method), *called),
                Instruction::Call { method, .. } => vec![*method],
                Instruction::New { class, .. } => {
                    self.make(*class);
                    Vec::new()
                }
                _ => Vec::new(),
            };
            if let Some(class) = initialised_class(self.reach.program, instruction) {
                callees.extend(self.initialized_by(class));
            }
            self.stack.extend(&callees);
            let known = self.reach.callees.entry(method).or_default();
            known.extend(callees);
        }
    }

    /// What a virtual call enters, as far as is known.
    fn call(&mut self, caller: Caller, method: MethodId) -> Vec<MethodId> {
        let callers = self.callers.entry(method).or_default();
        if callers.is_empty() {
            let declaring = self.reach.program.method(method).class;
            self.called.entry(declaring).or_default().push(method);
        }
        if callers.last() != Some(&caller) {
            callers.push(caller);
        }
        self.reach.targets(Dispatch::Virtual, method)
    }

    /// Objects of exactly this class may exist.
    fn make(&mut self, class: ClassId) {
        if !self.reach.made.insert(class) {
            return;
        }
        let program = self.reach.program;
        for above in program.ancestors(class) {
            for &method in self.called.get(&above).into_iter().flatten() {
                let Some(target) = program.virtual_entry(class, method) else {
                    continue;
                };
                let targets = self.reach.overrides.entry(method).or_default();
                let Err(place) = targets.binary_search(&target) else {
                    continue;
                };
                targets.insert(place, target);
                self.stack.push(target);
                for caller in &self.callers[&method] {
                    if let Caller::Method(caller) = caller {
                        self.reach.callees.entry(*caller).or_default().push(target);
                    }
                }
            }
        }
    }

    fn initialized_by(&mut self, class: ClassId) -> Vec<MethodId> {
        let program = self.reach.program;
        let find = || initializers(program, class);
        self.initializers.entry(class).or_insert_with(find).clone()
    }
}
