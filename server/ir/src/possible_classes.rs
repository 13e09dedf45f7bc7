//! Of which classes the objects can be that a place refers to: a result, a field, an element. It is
//! a variable type analysis (Sundaresan et al., "Practical virtual method call resolution for
//! Java", OOPSLA 2000).
//!
//! A place has the allocations that may flow into it. Of arrays each instruction that makes some
//! has elements of its own. The order of instructions and the objects that fields belong to do not
//! count. What callers pass is one allocation of no type: they know of what class it is. It counts
//! where it may be an object of the library. Values are no allocations.

mod passed;
mod solution;

use fixedbitset::FixedBitSet;
use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Parameter, Program, Type};
use passed::{is_of_library, may_be_of_library, may_hold_of_library};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bodies::Bodies;
use crate::body::{Body, Instruction, Local, Operand, Terminator};
use crate::intrinsic::{ArrayIntrinsic, Intrinsic};
use crate::member_uses::is_mutable;
use crate::reachable_code::Growth;
use solution::Solution;

/// The types of the objects that code makes and that may get to results and fields. It grows with
/// the code.
pub struct PossibleClasses<'a> {
    flow: Flow<'a>,
    solution: Solution,
    roots: FxHashSet<MethodId>,
}

impl<'a> PossibleClasses<'a> {
    /// Of no code.
    pub fn new(bodies: &'a Bodies, program: &'a Program) -> PossibleClasses<'a> {
        PossibleClasses {
            flow: Flow {
                program,
                bodies,
                growth: Growth::new(bodies, program),
                added: FxHashSet::default(),
                places: FxHashMap::default(),
                nodes: Vec::new(),
                allocations: Vec::new(),
                numbers: FxHashMap::default(),
                edges: FxHashSet::default(),
                virtual_calls: FxHashMap::default(),
                changed: Vec::new(),
                elements_are_passed: false,
            },
            solution: Solution::default(),
            roots: FxHashSet::default(),
        }
    }

    /// Adds all code that calls of these methods may run.
    pub fn add(&mut self, roots: impl Iterator<Item = MethodId>) {
        let new: Vec<MethodId> = roots.filter(|&root| self.roots.insert(root)).collect();
        self.flow.add_code(&new);
        // There may be more overrides of the earlier ones.
        for &root in &self.roots {
            self.flow.add_arguments(root);
        }
        self.solution.propagate(&mut self.flow);
    }

    /// The types of what a call of the method returns, and of the elements of returned arrays.
    pub fn of_result(&mut self, method: MethodId) -> Vec<Type> {
        let places = self.results(method);
        self.of_places(places.into_iter())
    }

    fn results(&mut self, method: MethodId) -> Vec<Place> {
        let dispatch = match self.flow.program.method(method).is_static {
            true => Dispatch::Exact,
            false => Dispatch::Virtual,
        };
        let targets = self.flow.growth.reach.targets(dispatch, method);
        targets.into_iter().map(Place::Result).collect()
    }

    /// The types of what the field refers to, and of the elements of such arrays.
    pub fn of_field(&self, field: FieldId) -> Vec<Type> {
        self.of_places(std::iter::once(Place::Field(field)))
    }

    /// Whether a call of the method may return an object of the library that a caller passed, or
    /// an array with such an element.
    pub fn returns_passed(&mut self, method: MethodId) -> bool {
        let places = self.results(method);
        let flow = &self.flow;
        let passed = flow.numbers.get(&Made::Passed);
        passed.is_some_and(|&passed| self.made(places.into_iter()).contains(passed))
    }

    fn made(&self, places: impl Iterator<Item = Place>) -> FixedBitSet {
        let flow = &self.flow;
        let mut found = FixedBitSet::with_capacity(flow.allocations.len());
        let mut open: Vec<Place> = places.collect();
        while let Some(place) = open.pop() {
            let Some(&node) = flow.places.get(&place) else {
                continue;
            };
            let made = self.solution.made(node);
            let elements = |number: usize| flow.allocations[number].elements();
            open.extend(made.difference(&found).filter_map(elements));
            found.union_with(made);
        }
        found
    }

    fn of_places(&self, places: impl Iterator<Item = Place>) -> Vec<Type> {
        let found = self.made(places);
        let allocations = found.ones().map(|one| self.flow.allocations[one]);
        let mut types: Vec<Type> = allocations.filter_map(Made::ty).collect();
        types.sort_unstable();
        types.dedup();
        types
    }
}

/// An allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Made {
    /// Objects of a class, wherever they are made.
    Object(Type),
    /// The arrays that an instruction makes, and their type.
    Array(Site, Type),
    /// What callers pass that may be an object of the library, or an array of such.
    Passed,
}

impl Made {
    /// The type of what code makes.
    fn ty(self) -> Option<Type> {
        match self {
            Made::Object(ty) | Made::Array(_, ty) => Some(ty),
            Made::Passed => None,
        }
    }

    /// The place of the elements, if these are arrays.
    fn elements(self) -> Option<Place> {
        match self {
            Made::Array(site, _) => Some(Place::Elements(site)),
            Made::Object(_) => None,
            Made::Passed => Some(Place::PassedElements),
        }
    }
}

/// An instruction that makes arrays: a method, and the number of the instruction in it.
type Site = (MethodId, u32);

/// Where references are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    Local(MethodId, Local),
    Result(MethodId),
    Field(FieldId),
    Elements(Site),
    /// The elements of what callers pass.
    PassedElements,
    /// What is thrown, anywhere.
    Thrown,
}

/// A place, with what follows from an allocation in it.
#[derive(Default)]
struct Node {
    /// The erased type of what it holds, where it is known.
    ty: Option<Type>,
    /// What is made there.
    made: Vec<usize>,
    /// The places that it is copied to.
    copied_to: Vec<usize>,
    /// Where the elements of its arrays are copied to.
    loaded_to: Vec<usize>,
    /// What is stored into its arrays.
    stored: Vec<usize>,
}

/// A call: where its arguments and its result are.
struct Call {
    passed: Vec<Option<usize>>,
    to: Option<usize>,
}

/// The virtual calls of a method, and what they run.
#[derive(Default)]
struct VirtualCalls {
    targets: Vec<MethodId>,
    calls: Vec<Call>,
}

/// The flow of references, as far as the code is known.
struct Flow<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    growth: Growth<'a>,
    /// The methods whose bodies are in it.
    added: FxHashSet<MethodId>,
    places: FxHashMap<Place, usize>,
    nodes: Vec<Node>,
    allocations: Vec<Made>,
    numbers: FxHashMap<Made, usize>,
    /// The copies that are known.
    edges: FxHashSet<(usize, usize)>,
    virtual_calls: FxHashMap<MethodId, VirtualCalls>,
    /// The places from which more flows than the solution knows.
    changed: Vec<usize>,
    /// Whether callers pass collections whose elements may be objects of the library.
    elements_are_passed: bool,
}

impl Flow<'_> {
    /// Adds the bodies that these roots may run, and what calls run besides since there are more
    /// classes.
    fn add_code(&mut self, roots: &[MethodId]) {
        self.growth.add(roots);
        let reached = self.growth.reach.methods();
        let mut new: Vec<MethodId> = reached.filter(|&one| self.added.insert(one)).collect();
        new.sort_unstable();
        for &method in &new {
            deadline::check();
            if let Some(body) = self.bodies.body(method) {
                self.add_body(method, body);
            }
        }
        if !new.is_empty() {
            self.add_targets();
        }
    }

    /// Adds the new targets of virtual calls.
    fn add_targets(&mut self) {
        let mut calls = std::mem::take(&mut self.virtual_calls);
        let mut called: Vec<MethodId> = calls.keys().copied().collect();
        called.sort_unstable();
        for method in called {
            let targets = self.growth.reach.targets(Dispatch::Virtual, method);
            let known = calls.get_mut(&method).expect("it is one of the keys");
            if targets.len() > known.targets.len() {
                for &target in targets.iter().filter(|one| !known.targets.contains(one)) {
                    for call in &known.calls {
                        self.enter(target, call);
                    }
                }
                known.targets = targets;
            }
        }
        self.virtual_calls = calls;
    }

    /// A call runs a method.
    fn enter(&mut self, target: MethodId, call: &Call) {
        for (parameter, &from) in (0..).map(Local).zip(&call.passed) {
            if let Some(from) = from {
                let to = self.local(target, parameter);
                self.copy(from, to);
            }
        }
        if let Some(to) = call.to {
            let from = self.node(Place::Result(target), None);
            self.copy(from, to);
        }
    }

    fn node(&mut self, place: Place, ty: Option<Type>) -> usize {
        let nodes = &mut self.nodes;
        *self.places.entry(place).or_insert_with(|| {
            nodes.push(Node {
                ty,
                ..Node::default()
            });
            nodes.len() - 1
        })
    }

    fn field(&mut self, field: FieldId) -> usize {
        let declared = self.program.field(field);
        let is_new = !self.places.contains_key(&Place::Field(field));
        let node = self.node(Place::Field(field), Some(declared.ty));
        if is_new && self.elements_are_passed && is_of_library(self.program, declared.class) {
            self.make(node, Made::Passed);
        }
        node
    }

    /// Callers pass arguments to what a call of the method runs.
    fn add_arguments(&mut self, method: MethodId) {
        let program = self.program;
        let declared = program.method(method);
        let dispatch = match declared.is_static || declared.kind == MethodKind::Constructor {
            true => Dispatch::Exact,
            false => Dispatch::Virtual,
        };
        let first = u32::from(!declared.is_static);
        let parameters = (first..).map(Local).zip(&declared.parameters);
        let passed = parameters.filter(|(_, parameter)| may_be_of_library(program, parameter.ty));
        let passed: Vec<Local> = passed.map(|(local, _)| local).collect();
        for target in self.growth.reach.targets(dispatch, method) {
            for &parameter in &passed {
                let node = self.local(target, parameter);
                self.make(node, Made::Passed);
            }
        }
        let mut parameters = declared.parameters.iter();
        let holds = |parameter: &Parameter| may_hold_of_library(program, parameter);
        if !passed.is_empty() && !self.elements_are_passed && parameters.any(holds) {
            self.elements_are_passed = true;
            let of_library = |place: &Place| match place {
                Place::Field(field) => is_of_library(program, program.field(*field).class),
                _ => false,
            };
            let known = self.places.iter();
            let fields = known.filter(|(place, _)| of_library(place));
            let fields: Vec<usize> = fields.map(|(_, &node)| node).collect();
            for node in fields {
                self.make(node, Made::Passed);
            }
        }
    }

    fn local(&mut self, method: MethodId, local: Local) -> usize {
        let body = self.bodies.body(method);
        let declared = body.and_then(|body| body.locals.get(local.0 as usize));
        self.node(Place::Local(method, local), declared.map(|local| local.ty))
    }

    /// The place of a reference that an operand reads; none for constants.
    fn operand(&mut self, code: (MethodId, &Body), operand: Operand) -> Option<usize> {
        match operand {
            Operand::Local(local) if code.1.locals[local.0 as usize].ty.is_reference() => {
                Some(self.local(code.0, local))
            }
            _ => None,
        }
    }

    fn add_body(&mut self, method: MethodId, body: &Body) {
        let code = (method, body);
        let mut number = 0;
        for block in &body.blocks {
            for (instruction, _) in &block.instructions {
                self.add_instruction(code, number, instruction);
                number += 1;
            }
            if let Some(unwind) = block.unwind {
                let thrown = self.node(Place::Thrown, None);
                let to = self.local(method, unwind.exception);
                self.copy(thrown, to);
            }
            let (value, to) = match block.terminator.0 {
                Terminator::Return(Some(value)) => (value, Place::Result(method)),
                Terminator::Throw(value) => (value, Place::Thrown),
                _ => continue,
            };
            if let Some(from) = self.operand(code, value) {
                let to = self.node(to, None);
                self.copy(from, to);
            }
        }
    }

    fn add_instruction(&mut self, code: (MethodId, &Body), number: u32, instruction: &Instruction) {
        let to = instruction
            .result()
            .filter(|to| code.1.locals[to.0 as usize].ty.is_reference())
            .map(|to| self.local(code.0, to));
        match (instruction, to) {
            (
                Instruction::Assign { value, .. } | Instruction::Cast { operand: value, .. },
                Some(to),
            ) => {
                if let Some(from) = self.operand(code, *value) {
                    self.copy(from, to);
                }
            }
            (Instruction::Clone { object, .. }, Some(to)) => {
                if let Some(from) = self.operand(code, *object) {
                    self.copy(from, to);
                }
                self.make_clone(code, number, *object, to);
            }
            (
                Instruction::GetField { field, .. } | Instruction::GetStatic { field, .. },
                Some(to),
            ) => {
                let from = self.field(*field);
                self.copy(from, to);
            }
            (
                Instruction::PutField { field, value, .. }
                | Instruction::PutStatic { field, value },
                _,
            ) => {
                if let Some(from) = self.operand(code, *value) {
                    let to = self.field(*field);
                    self.copy(from, to);
                }
            }
            (Instruction::ArrayLoad { array, .. }, Some(to)) => {
                if let Some(array) = self.operand(code, *array) {
                    self.load(array, to);
                }
            }
            (Instruction::ArrayStore { array, value, .. }, _) => {
                if let (Some(array), Some(value)) =
                    (self.operand(code, *array), self.operand(code, *value))
                {
                    self.store(array, value);
                }
            }
            (Instruction::New { class, .. }, Some(to)) => {
                self.make(to, Made::Object(Type::Class(*class)));
            }
            (Instruction::NewArray { array, .. }, Some(to)) => {
                self.make(to, Made::Array((code.0, number), *array));
            }
            (Instruction::Call { .. }, to) => self.add_call(code, instruction, to),
            (
                Instruction::Intrinsic {
                    intrinsic,
                    arguments,
                    ..
                },
                to,
            ) => {
                self.add_intrinsic(code, number, (*intrinsic, arguments), to);
            }
            _ => {}
        }
    }

    fn add_call(&mut self, code: (MethodId, &Body), call: &Instruction, to: Option<usize>) {
        let Instruction::Call {
            dispatch,
            method,
            arguments,
            ..
        } = call
        else {
            return;
        };
        let passed = arguments.iter().map(|&one| self.operand(code, one));
        let passed: Vec<Option<usize>> = passed.collect();
        let call = Call { passed, to };
        if *dispatch != Dispatch::Virtual {
            return self.enter(*method, &call);
        }
        let known = self.virtual_calls.get(method);
        for target in known.map_or_else(Vec::new, |known| known.targets.clone()) {
            self.enter(target, &call);
        }
        let known = self.virtual_calls.entry(*method).or_default();
        known.calls.push(call);
    }

    /// An intrinsic moves elements between arrays, or makes an array like another one.
    fn add_intrinsic(
        &mut self,
        code: (MethodId, &Body),
        number: u32,
        (intrinsic, arguments): (Intrinsic, &[Operand]),
        to: Option<usize>,
    ) {
        let argument = |flow: &mut Self, place: usize| {
            let operand = arguments.get(place).copied()?;
            flow.operand(code, operand)
        };
        match (intrinsic, to) {
            (Intrinsic::Array(ArrayIntrinsic::Copy), _) => {
                if let (Some(from), Some(to)) = (argument(self, 0), argument(self, 2)) {
                    let moved = self.node(Place::Elements((code.0, number)), None);
                    self.load(from, moved);
                    self.store(to, moved);
                }
            }
            (Intrinsic::Array(ArrayIntrinsic::Like | ArrayIntrinsic::Of), Some(to)) => {
                let object = Type::Class(self.program.well_known().object);
                let array = object.array_of().expect("there are arrays of objects");
                self.make(to, Made::Array((code.0, number), array));
            }
            _ => {}
        }
    }

    /// A copy is an object of its own, also where nobody but a caller made the original.
    fn make_clone(&mut self, code: (MethodId, &Body), number: u32, object: Operand, to: usize) {
        let program = self.program;
        let Operand::Local(local) = object else {
            return;
        };
        let ty = code.1.locals[local.0 as usize].ty;
        let Some(class) = ty.as_class() else {
            self.make(to, Made::Array((code.0, number), ty));
            return;
        };
        let cloneable = program.class_named("java.lang.Cloneable");
        let is_copied = |&below: &ClassId| {
            let declared = program.class(below);
            let is_cloneable = |above| program.subclass_of(below, above);
            !declared.is_abstract
                && declared.origin != Origin::Library
                && cloneable.is_none_or(is_cloneable)
        };
        for below in program.descendants(class).filter(is_copied) {
            self.make(to, Made::Object(Type::Class(below)));
        }
    }

    fn make(&mut self, node: usize, made: Made) {
        if made.ty().is_some_and(|ty| !is_mutable(self.program, ty)) {
            return;
        }
        let next = self.allocations.len();
        let number = *self.numbers.entry(made).or_insert(next);
        if number == next {
            self.allocations.push(made);
            if made == Made::Passed {
                let elements = self.node(Place::PassedElements, None);
                self.nodes[elements].made.push(number);
                self.changed.push(elements);
            }
        }
        let known = &mut self.nodes[node].made;
        if !known.contains(&number) {
            known.push(number);
            self.changed.push(node);
        }
    }

    /// Whether the copy is new.
    fn copy(&mut self, from: usize, to: usize) -> bool {
        let is_new = from != to && self.edges.insert((from, to));
        if is_new {
            self.nodes[from].copied_to.push(to);
            self.changed.push(from);
        }
        is_new
    }

    fn load(&mut self, array: usize, to: usize) {
        self.nodes[array].loaded_to.push(to);
        self.changed.push(array);
    }

    fn store(&mut self, array: usize, value: usize) {
        self.nodes[array].stored.push(value);
        self.changed.push(array);
    }

    /// The place of the elements, if the allocation is of arrays.
    fn elements(&mut self, allocation: usize) -> Option<usize> {
        let elements = self.allocations[allocation].elements()?;
        Some(self.node(elements, None))
    }
}
