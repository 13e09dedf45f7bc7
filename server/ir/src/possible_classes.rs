//! Which classes the objects can have that a result, a field or an element refers to, by variable
//! type analysis (Sundaresan et al., "Practical virtual method call resolution for Java", OOPSLA
//! 2000).
//!
//! A place (a local, a result, a field, the elements of the arrays of one allocation) has the
//! allocations that may flow into it. The order of instructions and the objects that fields belong
//! to do not count. What callers pass is no allocation: they know of what class it is.

use java::hir::Dispatch;
use java::{FieldId, MethodId, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bodies::Bodies;
use crate::body::{Body, Instruction, Local, Operand, Terminator};
use crate::intrinsic::{ArrayIntrinsic, Intrinsic};
use crate::reachable_code::Reach;

/// The types of the objects that code makes and that may get to results and fields.
pub struct PossibleClasses<'a> {
    flow: Flow<'a>,
}

impl<'a> PossibleClasses<'a> {
    /// Of all code that calls of these methods may run.
    pub fn of(bodies: &'a Bodies, program: &'a Program, roots: &[MethodId]) -> PossibleClasses<'a> {
        let mut flow = Flow {
            program,
            bodies,
            reach: Reach::of(bodies, program, roots),
            numbers: FxHashMap::default(),
            nodes: Vec::new(),
            waiting: Vec::new(),
        };
        let mut reached: Vec<MethodId> = flow.reach.methods().collect();
        reached.sort_unstable();
        for method in reached {
            if let Some(body) = bodies.body(method) {
                flow.add_body(method, body);
            }
        }
        flow.propagate();
        PossibleClasses { flow }
    }

    /// The types of what a call of the method returns, and of the elements of returned arrays.
    pub fn of_result(&mut self, method: MethodId) -> Vec<Type> {
        let is_virtual = !self.flow.program.method(method).is_static;
        let dispatch = match is_virtual {
            true => Dispatch::Virtual,
            false => Dispatch::Exact,
        };
        let targets = self.flow.reach.targets(dispatch, method);
        let places: Vec<Place> = targets.into_iter().map(Place::Result).collect();
        self.of_places(places)
    }

    /// The types of what the field refers to, and of the elements of such arrays.
    pub fn of_field(&self, field: FieldId) -> Vec<Type> {
        self.of_places(vec![Place::Field(field)])
    }

    fn of_places(&self, mut places: Vec<Place>) -> Vec<Type> {
        let mut found: Vec<Type> = Vec::new();
        let mut next = 0;
        while let Some(place) = places.get(next).copied() {
            next += 1;
            for made in self.flow.possible(place) {
                found.push(made.ty());
                if let Made::Array(site, _) = made
                    && !places.contains(&Place::Elements(site))
                {
                    places.push(Place::Elements(site));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// An allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Made {
    /// Objects of a class, wherever they are made.
    Object(Type),
    /// The arrays that an instruction makes, and their type.
    Array(Site, Type),
}

impl Made {
    fn ty(self) -> Type {
        match self {
            Made::Object(ty) | Made::Array(_, ty) => ty,
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
}

/// A place, with what follows from an allocation in it.
#[derive(Default)]
struct Node {
    /// The erased type of what it holds, where it is known.
    ty: Option<Type>,
    made: FxHashSet<Made>,
    /// The places that it is copied to.
    copied_to: Vec<usize>,
    /// Where the elements of its arrays are copied to.
    loaded_to: Vec<usize>,
    /// What is stored into its arrays.
    stored: Vec<usize>,
}

struct Flow<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    reach: Reach<'a>,
    numbers: FxHashMap<Place, usize>,
    nodes: Vec<Node>,
    /// What got to a place and was not passed on.
    waiting: Vec<(usize, Made)>,
}

impl Flow<'_> {
    fn possible(&self, place: Place) -> impl Iterator<Item = Made> + '_ {
        let node = self.numbers.get(&place).map(|&node| &self.nodes[node]);
        node.into_iter().flat_map(|node| node.made.iter().copied())
    }

    fn node(&mut self, place: Place, ty: Option<Type>) -> usize {
        let nodes = &mut self.nodes;
        *self.numbers.entry(place).or_insert_with(|| {
            nodes.push(Node {
                ty,
                ..Node::default()
            });
            nodes.len() - 1
        })
    }

    fn field(&mut self, field: FieldId) -> usize {
        let ty = self.program.field(field).ty;
        self.node(Place::Field(field), Some(ty))
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
            if let Terminator::Return(Some(value)) = block.terminator.0
                && let Some(from) = self.operand(code, value)
            {
                let to = self.node(Place::Result(method), None);
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
                Instruction::Assign { value, .. }
                | Instruction::Cast { operand: value, .. }
                | Instruction::Clone { object: value, .. },
                Some(to),
            ) => {
                if let Some(from) = self.operand(code, *value) {
                    self.copy(from, to);
                }
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
                self.add(to, Made::Object(Type::Class(*class)));
            }
            (Instruction::NewArray { array, .. }, Some(to)) => {
                self.add(to, Made::Array((code.0, number), *array));
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
        let passed: Vec<Option<usize>> = arguments
            .iter()
            .map(|&argument| self.operand(code, argument))
            .collect();
        for target in self.reach.targets(*dispatch, *method) {
            for (parameter, &from) in (0..).map(Local).zip(&passed) {
                if let Some(from) = from {
                    let to = self.local(target, parameter);
                    self.copy(from, to);
                }
            }
            if let Some(to) = to {
                let from = self.node(Place::Result(target), None);
                self.copy(from, to);
            }
        }
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
                self.add(to, Made::Array((code.0, number), array));
            }
            _ => {}
        }
    }

    fn copy(&mut self, from: usize, to: usize) {
        if from == to || self.nodes[from].copied_to.contains(&to) {
            return;
        }
        self.nodes[from].copied_to.push(to);
        let known: Vec<Made> = self.nodes[from].made.iter().copied().collect();
        for made in known {
            self.add(to, made);
        }
    }

    fn load(&mut self, array: usize, to: usize) {
        self.nodes[array].loaded_to.push(to);
        for site in self.sites(array) {
            let elements = self.node(Place::Elements(site), None);
            self.copy(elements, to);
        }
    }

    fn store(&mut self, array: usize, value: usize) {
        self.nodes[array].stored.push(value);
        for site in self.sites(array) {
            let elements = self.node(Place::Elements(site), None);
            self.copy(value, elements);
        }
    }

    /// The arrays that a place may refer to.
    fn sites(&self, node: usize) -> Vec<Site> {
        let made = self.nodes[node].made.iter();
        let sites = made.filter_map(|made| match made {
            Made::Array(site, _) => Some(*site),
            Made::Object(_) => None,
        });
        sites.collect()
    }

    /// An allocation gets to a place, if its type lets it.
    fn add(&mut self, node: usize, made: Made) {
        let fits = match self.nodes[node].ty {
            // An array of a class that is not known may be of any.
            Some(ty) if ty.is_array() && made.ty().is_array() => true,
            Some(ty) => self.program.is_assignable(made.ty(), ty),
            None => true,
        };
        if fits && self.nodes[node].made.insert(made) {
            self.waiting.push((node, made));
        }
    }

    fn propagate(&mut self) {
        while let Some((node, made)) = self.waiting.pop() {
            for to in self.nodes[node].copied_to.clone() {
                self.add(to, made);
            }
            if let Made::Array(site, _) = made {
                let elements = self.node(Place::Elements(site), None);
                for to in self.nodes[node].loaded_to.clone() {
                    self.copy(elements, to);
                }
                for value in self.nodes[node].stored.clone() {
                    self.copy(value, elements);
                }
            }
        }
    }
}
