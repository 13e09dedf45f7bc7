//! Of which classes the objects can be that a place refers to: a result, a field, an element. It is
//! a variable type analysis (Sundaresan et al., "Practical virtual method call resolution for
//! Java", OOPSLA 2000).
//!
//! A place has the allocations that may flow into it. Of arrays each instruction that makes some
//! has elements of its own. The order of instructions and the objects that fields belong to do not
//! count. What callers pass is no allocation: they know of what class it is. Nor are values.

use fixedbitset::FixedBitSet;
use java::hir::Dispatch;
use java::{FieldId, MethodId, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bodies::Bodies;
use crate::body::{Body, Instruction, Local, Operand, Terminator};
use crate::intrinsic::{ArrayIntrinsic, Intrinsic};
use crate::member_uses::is_mutable;
use crate::reachable_code::Reach;

/// The types of the objects that code makes and that may get to results and fields.
pub struct PossibleClasses<'a> {
    program: &'a Program,
    reach: Reach<'a>,
    places: FxHashMap<Place, usize>,
    allocations: Vec<Made>,
    /// By place: the allocations that get there.
    made: Vec<FixedBitSet>,
}

impl<'a> PossibleClasses<'a> {
    /// Of all code that calls of these methods may run.
    pub fn of(bodies: &'a Bodies, program: &'a Program, roots: &[MethodId]) -> PossibleClasses<'a> {
        let reach = Reach::of(bodies, program, roots);
        let mut reached: Vec<MethodId> = reach.methods().collect();
        reached.sort_unstable();
        let mut flow = Flow {
            program,
            bodies,
            reach,
            places: FxHashMap::default(),
            nodes: Vec::new(),
            allocations: Vec::new(),
            numbers: FxHashMap::default(),
            edges: FxHashSet::default(),
        };
        for method in reached {
            deadline::check();
            if let Some(body) = bodies.body(method) {
                flow.add_body(method, body);
            }
        }
        let made = flow.propagate();
        PossibleClasses {
            program,
            reach: flow.reach,
            places: flow.places,
            allocations: flow.allocations,
            made,
        }
    }

    /// The types of what a call of the method returns, and of the elements of returned arrays.
    pub fn of_result(&mut self, method: MethodId) -> Vec<Type> {
        let dispatch = match self.program.method(method).is_static {
            true => Dispatch::Exact,
            false => Dispatch::Virtual,
        };
        let targets = self.reach.targets(dispatch, method);
        self.of_places(targets.into_iter().map(Place::Result))
    }

    /// The types of what the field refers to, and of the elements of such arrays.
    pub fn of_field(&self, field: FieldId) -> Vec<Type> {
        self.of_places(std::iter::once(Place::Field(field)))
    }

    fn of_places(&self, places: impl Iterator<Item = Place>) -> Vec<Type> {
        let mut found = FixedBitSet::with_capacity(self.allocations.len());
        let mut open: Vec<Place> = places.collect();
        while let Some(place) = open.pop() {
            let Some(&node) = self.places.get(&place) else {
                continue;
            };
            for number in self.made[node].difference(&found) {
                if let Made::Array(site, _) = self.allocations[number] {
                    open.push(Place::Elements(site));
                }
            }
            found.union_with(&self.made[node]);
        }
        let mut types: Vec<Type> = found.ones().map(|one| self.allocations[one].ty()).collect();
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

/// The flow of references, before it is solved.
struct Flow<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    reach: Reach<'a>,
    places: FxHashMap<Place, usize>,
    nodes: Vec<Node>,
    allocations: Vec<Made>,
    numbers: FxHashMap<Made, usize>,
    /// The copies that are known.
    edges: FxHashSet<(usize, usize)>,
}

impl Flow<'_> {
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
                self.make(to, Made::Array((code.0, number), array));
            }
            _ => {}
        }
    }

    fn make(&mut self, node: usize, made: Made) {
        if !is_mutable(self.program, made.ty()) {
            return;
        }
        let next = self.allocations.len();
        let number = *self.numbers.entry(made).or_insert(next);
        if number == next {
            self.allocations.push(made);
        }
        self.nodes[node].made.push(number);
    }

    /// Whether the copy is new.
    fn copy(&mut self, from: usize, to: usize) -> bool {
        let is_new = from != to && self.edges.insert((from, to));
        if is_new {
            self.nodes[from].copied_to.push(to);
        }
        is_new
    }

    fn load(&mut self, array: usize, to: usize) {
        self.nodes[array].loaded_to.push(to);
    }

    fn store(&mut self, array: usize, value: usize) {
        self.nodes[array].stored.push(value);
    }

    /// The least solution: what gets to each place.
    fn propagate(&mut self) -> Vec<FixedBitSet> {
        let sites: Vec<Option<usize>> = (0..self.allocations.len())
            .map(|number| match self.allocations[number] {
                Made::Array(site, _) => Some(self.node(Place::Elements(site), None)),
                Made::Object(_) => None,
            })
            .collect();
        let mut solution = Solution::of(self);
        while let Some((node, new)) = solution.next() {
            deadline::check();
            for to in self.nodes[node].copied_to.clone() {
                solution.add(to, &new);
            }
            for elements in new.ones().filter_map(|number| sites[number]) {
                for to in self.nodes[node].loaded_to.clone() {
                    if self.copy(elements, to) {
                        solution.copy_all(elements, to);
                    }
                }
                for value in self.nodes[node].stored.clone() {
                    if self.copy(value, elements) {
                        solution.copy_all(value, elements);
                    }
                }
            }
        }
        solution.made
    }
}

/// The solution while it grows.
struct Solution {
    made: Vec<FixedBitSet>,
    /// What got to a place and was not passed on.
    new: Vec<FixedBitSet>,
    waiting: Vec<usize>,
    /// By place: what its type lets in, as an index of `masks`.
    types: Vec<Option<usize>>,
    masks: Vec<FixedBitSet>,
}

impl Solution {
    fn of(flow: &Flow<'_>) -> Solution {
        let mut solution = Solution {
            made: vec![FixedBitSet::new(); flow.nodes.len()],
            new: vec![FixedBitSet::new(); flow.nodes.len()],
            waiting: Vec::new(),
            types: Vec::new(),
            masks: Vec::new(),
        };
        let mut known: FxHashMap<Type, usize> = FxHashMap::default();
        for node in &flow.nodes {
            let mask = node.ty.map(|ty| {
                *known.entry(ty).or_insert_with(|| {
                    solution.masks.push(allowed(flow, ty));
                    solution.masks.len() - 1
                })
            });
            solution.types.push(mask);
        }
        for (number, node) in flow.nodes.iter().enumerate() {
            let made: FixedBitSet = node.made.iter().copied().collect();
            solution.add(number, &made);
        }
        solution
    }

    fn next(&mut self) -> Option<(usize, FixedBitSet)> {
        let node = self.waiting.pop()?;
        Some((node, std::mem::take(&mut self.new[node])))
    }

    fn copy_all(&mut self, from: usize, to: usize) {
        let all = self.made[from].clone();
        self.add(to, &all);
    }

    /// Allocations get to a place, as far as its type lets them.
    fn add(&mut self, node: usize, made: &FixedBitSet) {
        if made.is_subset(&self.made[node]) {
            return;
        }
        let mut added = made.clone();
        if let Some(mask) = self.types[node] {
            added.intersect_with(&self.masks[mask]);
        }
        added.difference_with(&self.made[node]);
        if added.is_clear() {
            return;
        }
        if self.new[node].is_clear() {
            self.waiting.push(node);
        }
        self.made[node].union_with(&added);
        self.new[node].union_with(&added);
    }
}

/// The allocations that a variable of a type can hold. An array of a class that is not known may be
/// of any.
fn allowed(flow: &Flow<'_>, ty: Type) -> FixedBitSet {
    let fits = |made: &Made| {
        ty.is_array() && made.ty().is_array() || flow.program.is_assignable(made.ty(), ty)
    };
    let allocations = flow.allocations.iter().enumerate();
    let fitting = allocations.filter(|(_, made)| fits(made));
    let mut mask = FixedBitSet::with_capacity(flow.allocations.len());
    fitting.for_each(|(number, _)| mask.insert(number));
    mask
}
