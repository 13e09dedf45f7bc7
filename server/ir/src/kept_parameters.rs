//! Which arguments a call may leave in the heap. The caller still has them, and the program refers
//! to them when the call is over.
//!
//! A summary says for each method which of its parameters are stored, where, and which ones its
//! result is or holds. Summaries are the least fixpoint over the call graph. Within a method the
//! analysis is insensitive to order.

use std::collections::{BTreeSet, VecDeque};

use java::hir::Dispatch;
use java::{ClassId, ClassKind, FieldId, MethodId, MethodKind, Origin, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bodies::Bodies;
use crate::body::{Body, Instruction, Operand, Terminator};
use crate::reachable_code::Reach;

/// The parameters that calls may keep.
#[derive(Clone, Debug, Default)]
pub struct KeptParameters {
    kept: BTreeSet<(MethodId, usize)>,
}

impl KeptParameters {
    /// The parameters that calls of these methods keep, by their position in the declaration. What
    /// is stored in a field that neither they nor the target read does not count.
    pub fn of(
        bodies: &Bodies,
        program: &Program,
        methods: &[MethodId],
        target: Option<MethodId>,
    ) -> KeptParameters {
        let roots: Vec<MethodId> = methods.iter().copied().chain(target).collect();
        let reach = Reach::of(bodies, program, &roots);
        let reached = reach.methods().filter_map(|method| bodies.body(method));
        let instructions = reached.flat_map(|body| &body.blocks);
        let instructions = instructions.flat_map(|block| &block.instructions);
        let read = instructions.filter_map(|(instruction, _)| match instruction {
            Instruction::GetField { field, .. } | Instruction::GetStatic { field, .. } => {
                Some(*field)
            }
            _ => None,
        });
        let mut analysis = Analysis {
            program,
            is_library: false,
            read: read.collect(),
            reach,
            bodies,
            summaries: FxHashMap::default(),
            fitting: FxHashMap::default(),
            summarised: None,
            users: FxHashMap::default(),
        };
        analysis.run();
        let mut kept = BTreeSet::new();
        for &method in methods {
            let declared = program.method(method);
            let first = usize::from(has_receiver(program, method));
            let overrides = analysis.targets(Dispatch::Virtual, method);
            for target in overrides {
                let Some(summary) = analysis.summaries.get(&target) else {
                    continue;
                };
                let parameters = 0..declared.parameters.len();
                let is_kept = |&index: &usize| summary.keeps().has(first + index);
                kept.extend(parameters.filter(is_kept).map(|index| (method, index)));
            }
        }
        KeptParameters { kept }
    }

    /// Whether a call of the method may keep the argument for this parameter.
    pub fn keeps(&self, method: MethodId, parameter: usize) -> bool {
        self.kept.contains(&(method, parameter))
    }
}

fn has_receiver(program: &Program, method: MethodId) -> bool {
    !program.method(method).is_static
}

/// A set of parameters, the receiver first; and whether there are other objects that existed before
/// the call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Parameters(u64);

impl Parameters {
    /// An object that existed before the call and is no argument.
    const OTHER: Parameters = Parameters(1 << 63);

    fn only(position: usize) -> Parameters {
        // Of very long signatures the last parameters are taken together.
        Parameters(1 << position.min(62))
    }

    fn has(self, position: usize) -> bool {
        self.0 & Parameters::only(position).0 != 0
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn union(self, other: Parameters) -> Parameters {
        Parameters(self.0 | other.0)
    }

    fn without_other(self) -> Parameters {
        Parameters(self.0 & !Parameters::OTHER.0)
    }

    fn intersection(self, other: Parameters) -> Parameters {
        Parameters(self.0 & other.0)
    }

    fn without(self, other: Parameters) -> Parameters {
        Parameters(self.0 & !other.0)
    }
}

/// What a reference may be, and what the objects that the call made may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Carried {
    is: Parameters,
    holds: Parameters,
}

impl Carried {
    const OTHER: Carried = Carried {
        is: Parameters::OTHER,
        holds: Parameters(0),
    };

    fn union(self, other: Carried) -> Carried {
        Carried {
            is: self.is.union(other.is),
            holds: self.holds.union(other.holds),
        }
    }

    fn all(self) -> Parameters {
        self.is.union(self.holds).without_other()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Summary {
    returns: Carried,
    /// What is stored into objects that existed before and are no arguments.
    kept: Parameters,
    /// For each parameter what is stored into it.
    into: Vec<Parameters>,
}

impl Summary {
    fn store(&mut self, into: Parameters, stored: Parameters) {
        if stored.is_empty() {
            return;
        }
        if !into.intersection(Parameters::OTHER).is_empty() {
            self.kept = self.kept.union(stored);
        }
        for (position, holds) in self.into.iter_mut().enumerate() {
            if into.has(position) {
                *holds = holds.union(stored);
            }
        }
    }

    /// What is in the heap after a call from outside.
    fn keeps(&self) -> Parameters {
        let all = self.into.iter().copied();
        all.fold(self.kept.union(self.returns.holds), Parameters::union)
    }
}

struct Analysis<'a> {
    program: &'a Program,
    reach: Reach<'a>,
    /// Whether the method that is summarised is one of the library. What such code reads from its
    /// new objects as an `Object` is an element.
    is_library: bool,
    /// The fields that are read.
    read: BTreeSet<FieldId>,
    bodies: &'a Bodies,
    summaries: FxHashMap<MethodId, Summary>,
    /// Which parameters of the method that is summarised a local of a type may refer to.
    fitting: FxHashMap<Type, Parameters>,
    /// The method that is summarised.
    summarised: Option<MethodId>,
    /// The methods whose summaries depend on that of a method.
    users: FxHashMap<MethodId, FxHashSet<MethodId>>,
}

impl Analysis<'_> {
    fn run(&mut self) {
        let methods = self.callees_first();
        let start = methods.iter().map(|&method| (method, Summary::default()));
        self.summaries = start.collect();
        let mut waiting: FxHashSet<MethodId> = methods.iter().copied().collect();
        let mut work = VecDeque::from(methods);
        while let Some(method) = work.pop_front() {
            deadline::check();
            waiting.remove(&method);
            let Some(body) = self.bodies.body(method) else {
                continue;
            };
            self.summarised = Some(method);
            let summary = self.summarise(method, body);
            if self.summaries.get(&method) != Some(&summary) {
                self.summaries.insert(method, summary);
                let users = self.users.get(&method).into_iter().flatten();
                let mut users: Vec<MethodId> = users.copied().collect();
                users.retain(|&user| waiting.insert(user));
                users.sort_unstable();
                work.extend(users);
            }
        }
    }

    /// The methods that may run and have code, callees before their callers where they can be.
    fn callees_first(&self) -> Vec<MethodId> {
        let mut all: Vec<MethodId> = self.reach.methods().collect();
        all.sort_unstable();
        let mut seen: FxHashSet<MethodId> = FxHashSet::default();
        let mut ordered = Vec::new();
        for root in all {
            let mut path: Vec<(MethodId, usize)> = Vec::new();
            if seen.insert(root) {
                path.push((root, 0));
            }
            while let Some((method, next)) = path.last_mut() {
                if let Some(&callee) = self.reach.callees(*method).get(*next) {
                    *next += 1;
                    if seen.insert(callee) {
                        path.push((callee, 0));
                    }
                } else {
                    ordered.push(*method);
                    path.pop();
                }
            }
        }
        ordered.retain(|&method| self.bodies.body(method).is_some());
        ordered
    }

    fn targets(&mut self, dispatch: Dispatch, method: MethodId) -> Vec<MethodId> {
        let declared = self.program.method(method);
        let is_virtual = has_receiver(self.program, method)
            && declared.kind == MethodKind::Method
            && dispatch == Dispatch::Virtual;
        let dispatch = match is_virtual {
            true => dispatch,
            false => Dispatch::Exact,
        };
        self.reach.targets(dispatch, method)
    }

    fn summarise(&mut self, method: MethodId, body: &Body) -> Summary {
        let class = self.program.method(method).class;
        self.is_library = self.program.class(class).origin == Origin::Library;
        let mut summary = Summary {
            into: vec![Parameters::default(); body.parameters as usize],
            ..Summary::default()
        };
        self.fitting.clear();
        let mut locals = vec![Carried::default(); body.locals.len()];
        let parameters = locals.iter_mut().take(body.parameters as usize);
        for (position, local) in parameters.enumerate() {
            if body.locals[position].ty.is_reference() {
                local.is = Parameters::only(position);
            }
        }
        loop {
            let before = (locals.clone(), summary.clone());
            for block in &body.blocks {
                if let Some(unwind) = block.unwind {
                    let caught = &mut locals[unwind.exception.0 as usize];
                    *caught = caught.union(Carried::OTHER);
                }
                for (instruction, _) in &block.instructions {
                    self.transfer(body, instruction, &mut locals, &mut summary);
                }
                match &block.terminator.0 {
                    Terminator::Return(Some(value)) => {
                        summary.returns = summary.returns.union(of(*value, &locals));
                    }
                    Terminator::Throw(value) => {
                        summary.kept = summary.kept.union(of(*value, &locals).all());
                    }
                    _ => {}
                }
            }
            if before == (locals.clone(), summary.clone()) {
                return summary;
            }
        }
    }

    fn transfer(
        &mut self,
        body: &Body,
        instruction: &Instruction,
        locals: &mut [Carried],
        summary: &mut Summary,
    ) {
        let mut result = match instruction {
            Instruction::Assign { value, .. } => of(*value, locals),
            Instruction::Cast { operand, .. } => of(*operand, locals),
            Instruction::GetField { object, .. } | Instruction::ArrayLoad { array: object, .. } => {
                let carried = of(*object, locals);
                Carried {
                    is: match carried.is.is_empty() {
                        true => carried.holds,
                        false => carried.holds.union(Parameters::OTHER),
                    },
                    holds: carried.holds.union(with_rows(*object, body, locals)),
                }
            }
            Instruction::GetStatic { .. } => Carried::OTHER,
            Instruction::Clone { object, .. } => Carried {
                is: Parameters::default(),
                holds: of(*object, locals)
                    .holds
                    .union(with_rows(*object, body, locals)),
            },
            Instruction::PutField { field, .. } | Instruction::PutStatic { field, .. }
                if !self.read.contains(field) =>
            {
                return;
            }
            Instruction::PutField { object, value, .. } => {
                store(*object, of(*value, locals).all(), locals, summary);
                return;
            }
            Instruction::ArrayStore { array, value, .. } => {
                store(*array, of(*value, locals).all(), locals, summary);
                return;
            }
            Instruction::PutStatic { value, .. } => {
                summary.kept = summary.kept.union(of(*value, locals).all());
                return;
            }
            Instruction::Call {
                dispatch,
                method,
                arguments,
                ..
            } => {
                let targets = self.targets(*dispatch, *method);
                let object = Type::Class(self.program.well_known().object);
                let result = instruction.result();
                let is_object = result.is_some_and(|to| body.locals[to.0 as usize].ty == object);
                let takes_inside = !(self.is_library && is_object);
                self.call(takes_inside, &targets, arguments, locals, summary)
            }
            Instruction::Intrinsic { .. } | Instruction::Unsupported(_) => Carried::OTHER,
            _ => Carried::default(),
        };
        if let Some(arguments) = self.passed_to_library(instruction) {
            // Such a method copies the rows of an array as references.
            let rows = arguments.iter();
            let rows = rows.map(|&argument| with_rows(argument, body, locals));
            let rows = rows.fold(Parameters::default(), Parameters::union);
            let is_array =
                |operand: &&Operand| type_of(**operand, body).is_some_and(Type::is_array);
            for &argument in arguments.iter().filter(is_array) {
                let own = of(argument, locals).is;
                store(argument, rows.without(own), locals, summary);
            }
            result.holds = result.holds.union(rows);
        }
        if let Some(to) = instruction.result() {
            let ty = body.locals[to.0 as usize].ty;
            if ty.is_reference() {
                let fitting = match self.fitting.get(&ty) {
                    Some(&known) => known,
                    None => self.fitting(body, ty),
                };
                self.fitting.insert(ty, fitting);
                let local = &mut locals[to.0 as usize];
                *local = local.union(Carried {
                    is: result.is.intersection(fitting),
                    holds: result.holds,
                });
            }
        }
    }

    /// The arguments of a call of the library.
    fn passed_to_library<'i>(&self, instruction: &'i Instruction) -> Option<&'i [Operand]> {
        match instruction {
            Instruction::Intrinsic { arguments, .. } => Some(arguments),
            Instruction::Call {
                method, arguments, ..
            } => {
                let class = self.program.method(*method).class;
                let is_of_library = self.program.class(class).origin == Origin::Library;
                is_of_library.then_some(arguments)
            }
            _ => None,
        }
    }

    /// What a call returns, and what it stores.
    fn call(
        &mut self,
        takes_inside: bool,
        targets: &[MethodId],
        arguments: &[Operand],
        locals: &mut [Carried],
        summary: &mut Summary,
    ) -> Carried {
        let mut result = Carried::default();
        for target in targets {
            if let Some(user) = self.summarised {
                self.users.entry(*target).or_default().insert(user);
            }
            let Some(callee) = self.summaries.get(target) else {
                result = result.union(Carried::OTHER);
                continue;
            };
            let through = |carried: Parameters, locals: &[Carried]| {
                let places = arguments.iter().enumerate();
                places
                    .filter(|&(place, _)| carried.has(place))
                    .map(|(_, &argument)| of(argument, locals))
                    .fold(Carried::default(), Carried::union)
            };
            for (&argument, &stored) in arguments.iter().zip(&callee.into) {
                store(argument, through(stored, locals).all(), locals, summary);
            }
            let kept = through(callee.kept, locals).all();
            summary.kept = summary.kept.union(kept);
            let is = through(callee.returns.is, locals);
            let holds = through(callee.returns.holds, locals).all();
            let other = callee.returns.is.intersection(Parameters::OTHER);
            // What a new object holds is what its methods may return.
            let inside = arguments.iter().filter(|_| takes_inside);
            let inside = inside.map(|&argument| of(argument, locals).holds);
            let inside = inside.fold(Parameters::default(), Parameters::union);
            result = result.union(Carried {
                is: is.is.union(inside).union(other),
                holds: is.holds.union(holds).union(inside),
            });
        }
        result
    }

    /// The parameters whose objects a local of this type may refer to.
    fn fitting(&self, body: &Body, ty: Type) -> Parameters {
        let fits = |of: Type| {
            let (of_class, class) = (of.as_class(), ty.as_class());
            let is_interface = |class: Option<ClassId>| {
                class.is_some_and(|class| self.program.class(class).kind == ClassKind::Interface)
            };
            self.program.is_assignable(of, ty)
                || self.program.is_assignable(ty, of)
                || (of_class.is_some() && class.is_some())
                    && (is_interface(of_class) || is_interface(class))
        };
        let parameters = body.locals.iter().take(body.parameters as usize);
        let fitting = parameters.enumerate().filter(|(_, local)| fits(local.ty));
        let fitting = fitting.map(|(position, _)| Parameters::only(position));
        fitting.fold(Parameters::OTHER, Parameters::union)
    }
}

fn of(operand: Operand, locals: &[Carried]) -> Carried {
    match operand {
        Operand::Local(local) => locals[local.0 as usize],
        Operand::Constant(_) | Operand::Null => Carried::default(),
    }
}

fn type_of(operand: Operand, body: &Body) -> Option<Type> {
    match operand {
        Operand::Local(local) => Some(body.locals[local.0 as usize].ty),
        Operand::Constant(_) | Operand::Null => None,
    }
}

/// What an array of arrays is: who has one of its rows can change what the caller passed.
fn with_rows(operand: Operand, body: &Body, locals: &[Carried]) -> Parameters {
    let is_of_arrays = |ty: Type| ty.is_array() && ty.component().is_array();
    match type_of(operand, body).is_some_and(is_of_arrays) {
        true => of(operand, locals).is.without_other(),
        false => Parameters::default(),
    }
}

/// Stores into an object.
fn store(into: Operand, stored: Parameters, locals: &mut [Carried], summary: &mut Summary) {
    summary.store(of(into, locals).is, stored);
    if let Operand::Local(local) = into {
        let holder = &mut locals[local.0 as usize];
        holder.holds = holder.holds.union(stored);
    }
}
