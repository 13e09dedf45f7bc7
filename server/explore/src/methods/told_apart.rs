//! The parameters for which callers pass more than what is written, where the code can tell.
//!
//! A library type says little of what its objects do: a set may refuse changes, and an array of
//! `Number` may be one of `Integer`. An interface of the project may be a lambda. Where nothing in
//! the code tells such an object from what is written, that is no limit.

use std::collections::{BTreeMap, BTreeSet};

use ir::{Bodies, Body, Effects, Instruction, Local, Operand, Reach};
use java::hir::Dispatch;
use java::{ClassKind, FieldId, LibraryTemplate, MethodId, Origin, Parameter, Program, Type};

use super::told_growth::field_of;
use crate::caller_reach::Access;
use crate::classes::is_nameable;
use crate::kinds::Kinds;
use crate::written_limits::WrittenLimit;

/// What changes the size of a collection. Those that cannot be changed refuse it, and so does what
/// `Arrays.asList` gives.
const RESIZING: [&str; 11] = [
    "add", "clear", "compute", "drain", "merge", "offer", "poll", "pop", "push", "put", "remove",
];

/// The same of all methods of these names.
const RETAINING: &str = "retainAll";

/// What changes elements in their places, as methods of collections, entries and `Collections`.
const SETTING: [&str; 8] = [
    "fill",
    "replace",
    "replaceAll",
    "reverse",
    "set",
    "shuffle",
    "sort",
    "swap",
];

/// What a call changes in a collection, or in an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Size,
    Elements,
    Stored,
}

/// The parameters for which callers pass more than what is written, where code can tell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct ToldApart {
    /// The limits of the parameters that code tells from more than what is written for them.
    pub(super) limits: BTreeSet<(MethodId, usize, WrittenLimit)>,
    /// How many elements an array or a collection needs for all that code asks of its size.
    pub(super) sizes: BTreeMap<(MethodId, usize), u32>,
}

/// The limits for the parameters of M and of the target.
pub(super) fn told_apart(
    access: Access<'_>,
    (bodies, effects): (&Bodies, &Effects),
    (kinds, called): (&Kinds, &[MethodId]),
    kept: &BTreeSet<(MethodId, usize)>,
) -> ToldApart {
    let Access {
        program, package, ..
    } = access;
    let reach = Reach::of(bodies, program, called);
    let is_own = |&method: &MethodId| is_own(program, method);
    let mut own: Vec<MethodId> = reach.methods().filter(is_own).collect();
    own.sort_unstable();
    let mut code = Code {
        program,
        effects,
        reach,
        own,
        bodies,
    };
    let changes = code.changes();
    let has_sizes = |&method: &MethodId| {
        let mut parameters = program.method(method).parameters.iter();
        parameters.any(|parameter| has_size(program, parameter))
    };
    let has_any = called.iter().any(has_sizes);
    let asked = has_any.then(|| code.asked(called));
    let mut told = ToldApart::default();
    for &method in called {
        if !is_own(&method) {
            continue;
        }
        let declared = program.method(method);
        for (index, parameter) in declared.parameters.iter().enumerate() {
            let class = parameter.ty.as_class();
            let is_written = class.is_some_and(|class| kinds.has_functions(program, class));
            if !is_written && is_open_function(program, package, parameter.ty) {
                told.limits.insert((method, index, WrittenLimit::NoLambdas));
            }
            let is_kept = kept.contains(&(method, index));
            if let Some(asked) = &asked
                && let Some(size) = code.size(method, parameter, is_kept, (&changes, asked))
            {
                told.sizes.insert((method, index), size);
            }
            if let Some(limit) = code.limit((method, index), parameter, is_kept, &changes) {
                told.limits.insert((method, index, limit));
            }
        }
    }
    told
}

/// Whether what is passed for a parameter has elements.
pub(super) fn has_size(program: &Program, parameter: &Parameter) -> bool {
    parameter.ty.is_array() || LibraryTemplate::of(program, parameter).is_some()
}

/// Whether callers could write a lambda for an interface of the project.
fn is_open_function(program: &Program, package: &str, ty: Type) -> bool {
    let Some(class) = ty.as_class() else {
        return false;
    };
    let declared = program.class(class);
    if declared.origin != Origin::Project
        || declared.kind != ClassKind::Interface
        || declared.is_sealed
        || !is_nameable(program, class, package)
    {
        return false;
    }
    let of_object = |name: &str| {
        let object = program.well_known().object;
        program.methods_named(object, name).next().is_some()
    };
    let above = program
        .classes()
        .filter(|&above| program.subclass_of(class, above));
    let methods = above.flat_map(|above| program.class(above).methods.iter().copied());
    let methods = methods.map(|method| program.method(method));
    let mut functions = methods.filter(|method| method.is_abstract && !of_object(&method.name));
    functions.next().is_some() && functions.next().is_none()
}

/// A change of a collection or an array, by what variable it is known.
pub(super) struct Changed {
    pub(super) method: MethodId,
    pub(super) ty: Type,
    /// The field that holds it, if that is seen where it is changed.
    pub(super) field: Option<FieldId>,
    change: Change,
    /// Whether it is one element more.
    pub(super) grows: bool,
}

pub(super) struct Code<'a> {
    pub(super) program: &'a Program,
    pub(super) bodies: &'a Bodies,
    pub(super) effects: &'a Effects,
    pub(super) reach: Reach<'a>,
    /// The methods of the project that are reached.
    own: Vec<MethodId>,
}

impl<'a> Code<'a> {
    /// The changes of collections and arrays in code of the project.
    fn changes(&self) -> Vec<Changed> {
        let mut changes = Vec::new();
        for (method, body) in self.own_bodies() {
            let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
            for (instruction, _) in instructions {
                let Some((changed, change)) = self.change(body, instruction) else {
                    continue;
                };
                let Some(ty) = type_of(body, changed) else {
                    continue;
                };
                changes.push(Changed {
                    method,
                    ty,
                    field: field_of(body, changed),
                    change,
                    grows: self.adds_one(instruction),
                });
            }
        }
        changes
    }

    pub(super) fn own_bodies(&self) -> impl Iterator<Item = (MethodId, &Body)> {
        let own = self.own.iter();
        own.filter_map(|&method| Some((method, self.bodies.body(method)?)))
    }

    pub(super) fn all_own_bodies(&self) -> Vec<(MethodId, &'a Body)> {
        let all = self.bodies;
        let own = self.own.iter();
        own.filter_map(|&method| Some((method, all.body(method)?)))
            .collect()
    }

    /// What an instruction changes: a collection or an array.
    fn change(&self, body: &Body, instruction: &Instruction) -> Option<(Operand, Change)> {
        match instruction {
            Instruction::ArrayStore { array, value, .. } => {
                let ty = type_of(body, *array)?;
                let is_own_element = is_element(body, *value);
                let is_stored = ty.component().is_reference() && !is_own_element;
                is_stored.then_some((*array, Change::Stored))
            }
            Instruction::Call {
                method, arguments, ..
            } => {
                let declared = self.program.method(*method);
                let class = self.program.class(declared.class);
                if class.origin != Origin::Library {
                    return None;
                }
                let changed = match &*declared.name {
                    "arraycopy" => *arguments.get(2)?,
                    "toArray" => *arguments.get(1)?,
                    _ => *arguments.first()?,
                };
                let ty = type_of(body, changed)?;
                let name = declared.name.as_str();
                if ty.is_array() {
                    let is_store = ["arraycopy", "toArray", "fill", "setAll"].contains(&name);
                    return is_store.then_some((changed, Change::Stored));
                }
                let resizes = RESIZING.iter().any(|start| name.starts_with(start));
                match resizes || name == RETAINING {
                    _ if !class.package.starts_with("java.util") => None,
                    true => Some((changed, Change::Size)),
                    false => SETTING
                        .contains(&name)
                        .then_some((changed, Change::Elements)),
                }
            }
            _ => None,
        }
    }

    /// The limit that code tells of a parameter that is kept or changed.
    fn limit(
        &mut self,
        (method, index): (MethodId, usize),
        parameter: &Parameter,
        is_kept: bool,
        changes: &[Changed],
    ) -> Option<WrittenLimit> {
        let program = self.program;
        let wanted = self.wanted(parameter)?;
        let position = index + usize::from(!program.method(method).is_static);
        let targets = self.reach.targets(Dispatch::Virtual, method);
        let is_changed = |&body: &MethodId| self.effects.changes_argument(body, position);
        let is_direct = is_changed(&method) || targets.iter().any(is_changed);
        if !is_kept && !is_direct {
            return None;
        }
        let reached = match is_kept {
            true => None,
            false => Some(self.reach.from(&[method])),
        };
        let is_reached = |changed: &&Changed| {
            let reached = reached.as_ref();
            reached.is_none_or(|reached| reached.contains(&changed.method))
        };
        let related = changes.iter().filter(|changed| {
            let (one, other) = (changed.ty, parameter.ty);
            program.is_assignable(one, other)
                || program.is_assignable(other, one)
                || !one.is_array() && !other.is_array() && (is_direct || is_part(program, one))
        });
        let related: Vec<&Changed> = related.filter(is_reached).collect();
        let has = |change: &Change| related.iter().any(|changed| changed.change == *change);
        if related.is_empty() || !wanted.iter().all(has) {
            return None;
        }
        let places: BTreeSet<MethodId> = related.iter().map(|changed| changed.method).collect();
        let is_seen = self.is_seen(places);
        let limit = match parameter.ty.is_array() {
            true => WrittenLimit::ExactArrays,
            false => WrittenLimit::Unchangeable,
        };
        is_seen.then_some(limit)
    }

    /// The changes by which code tells an object that is not written. None if there is no other.
    fn wanted(&self, parameter: &Parameter) -> Option<&'static [Change]> {
        let program = self.program;
        if parameter.ty.is_array() {
            let component = parameter.ty.component();
            let class = component.as_class()?;
            let mut below = program.descendants(class);
            let has_others = class == program.well_known().object || below.any(|c| c != class);
            return has_others.then_some(&[Change::Stored]);
        }
        LibraryTemplate::of(program, parameter)?;
        let class = parameter.ty.as_class()?;
        let declared = program.class(class);
        match &*declared.simple_name {
            _ if declared.kind != ClassKind::Interface => None,
            "List" => Some(&[Change::Size, Change::Elements]),
            "Iterator" | "ListIterator" => None,
            _ => Some(&[]),
        }
    }

    /// Whether it is seen that one of these methods ends where it makes its change. The code
    /// catches what is thrown, or it changes more.
    fn is_seen(&mut self, places: BTreeSet<MethodId>) -> bool {
        let own: Vec<MethodId> = self.own_bodies().map(|(method, _)| method).collect();
        let mut leading = places;
        loop {
            let known = leading.len();
            for &method in &own {
                let body = self.bodies.body(method).expect("it has a body");
                let mut changes = 0;
                let mut leads = leading.contains(&method);
                for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                    changes += usize::from(self.changes_heap(body, instruction));
                    leads |= self.calls_one_of(instruction, &leading);
                }
                let catches = body.blocks.iter().any(|block| block.unwind.is_some());
                if leads && (changes > 1 || catches) {
                    return true;
                }
                if leads {
                    leading.insert(method);
                }
            }
            if leading.len() == known {
                return false;
            }
        }
    }

    fn calls_one_of(&mut self, instruction: &Instruction, places: &BTreeSet<MethodId>) -> bool {
        let Instruction::Call {
            dispatch, method, ..
        } = instruction
        else {
            return false;
        };
        let targets = self.reach.targets(*dispatch, *method);
        targets.iter().any(|target| places.contains(target))
    }

    fn changes_heap(&mut self, body: &Body, instruction: &Instruction) -> bool {
        match instruction {
            Instruction::PutField { .. }
            | Instruction::PutStatic { .. }
            | Instruction::ArrayStore { .. } => true,
            Instruction::Call {
                dispatch, method, ..
            } if is_own(self.program, *method) => {
                let targets = self.reach.targets(*dispatch, *method);
                targets
                    .iter()
                    .any(|&target| !self.effects.is_read_only(target))
            }
            Instruction::Call { .. } => self.change(body, instruction).is_some(),
            _ => false,
        }
    }
}

pub(super) fn is_own(program: &Program, method: MethodId) -> bool {
    let class = program.method(method).class;
    program.class(class).origin != Origin::Library
}

/// Whether a static type is one of what is given by collections and changes them: an iterator of a
/// list, the entries of a map.
fn is_part(program: &Program, ty: Type) -> bool {
    let class = ty.as_class();
    let name = class.map_or("", |class| program.class(class).simple_name.as_str());
    matches!(name, "Iterator" | "ListIterator" | "Entry")
}

fn type_of(body: &Body, operand: Operand) -> Option<Type> {
    match operand {
        Operand::Local(Local(local)) => Some(body.locals[local as usize].ty),
        Operand::Constant(_) | Operand::Null => None,
    }
}

/// Whether what is stored in an array is null, or was an element of one.
fn is_element(body: &Body, value: Operand) -> bool {
    let Operand::Local(local) = value else {
        return value == Operand::Null;
    };
    let mut instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    instructions.any(
        |(instruction, _)| matches!(instruction, Instruction::ArrayLoad { to, .. } if *to == local),
    )
}
