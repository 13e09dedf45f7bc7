//! Who uses what: an index from fields, methods and classes to the code that uses them.

use std::collections::{BTreeMap, BTreeSet};

use java::{ClassId, ClassKind, FieldId, MethodId, Origin, Program, Type, Visibility};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::bodies::Bodies;
use crate::body::{Body, Instruction, Local, Operand, Terminator};
use crate::call_graph::CallGraph;

/// The uses of members by the code outside of the library.
///
/// Calls are resolved by class hierarchy analysis; a method of the library may be called on any
/// object, so its calls are left out. What an instance method does with `this` is no
/// use: that is what its class does with its own objects.
#[derive(Debug, Default)]
pub struct MemberUses {
    fields: FxHashMap<FieldId, Vec<MemberUse>>,
    /// The callers, but for calls on `this`.
    calls: FxHashMap<MethodId, Vec<MemberUse>>,
    calls_on_this: FxHashMap<MethodId, Vec<MethodId>>,
    allocations: FxHashMap<ClassId, Vec<MethodId>>,
    /// The static fields that are compared with other references than null.
    compared: FxHashSet<FieldId>,
    /// The static fields that other code than their class's initialiser assigns.
    assigned: FxHashSet<FieldId>,
}

/// A method that uses a member, and the class that the object's variable has: none where there is
/// no object.
pub type MemberUse = (MethodId, Option<ClassId>);

impl MemberUses {
    /// Reads all bodies of the program.
    pub fn of(bodies: &Bodies, program: &Program) -> MemberUses {
        let mut uses = MemberUses::default();
        let mut graph = CallGraph::new(program);
        for user in program.methods() {
            deadline::check();
            if !is_of_project(program, user) {
                continue;
            }
            let Some(body) = bodies.body(user) else {
                continue;
            };
            for (instruction, _) in body.blocks.iter().flat_map(|block| &block.instructions) {
                uses.add(program, &mut graph, (user, body), instruction);
            }
            let statics = StaticUses::of(program, body);
            for field in statics.used {
                note(&mut uses.fields, field, (user, None));
            }
            uses.compared.extend(statics.compared);
        }
        uses
    }

    fn add(
        &mut self,
        program: &Program,
        graph: &mut CallGraph<'_>,
        (user, body): (MethodId, &Body),
        instruction: &Instruction,
    ) {
        let class_of = |operand: &Operand| match operand {
            Operand::Local(local) => body.locals[local.0 as usize].ty.as_class(),
            Operand::Constant(_) | Operand::Null => None,
        };
        let is_this = |object: &Operand| {
            !program.method(user).is_static && matches!(object, Operand::Local(Local(0)))
        };
        let is_mutable = |field| is_mutable(program, program.field(field).ty);
        match instruction {
            Instruction::PutField { field, object, .. } if !is_this(object) => {
                note(&mut self.fields, *field, (user, class_of(object)));
            }
            Instruction::GetField { field, object, .. }
                if !is_this(object) && is_mutable(*field) =>
            {
                note(&mut self.fields, *field, (user, class_of(object)));
            }
            Instruction::PutStatic { field, .. } => {
                note(&mut self.fields, *field, (user, None));
                let declaring = program.class(program.field(*field).class);
                if declaring.static_initializer != Some(user) {
                    self.assigned.insert(*field);
                }
            }
            Instruction::Call {
                dispatch,
                method,
                arguments,
                ..
            } if is_of_project(program, *method) => {
                let has_receiver = !program.method(*method).is_static;
                let receiver = arguments.first().filter(|_| has_receiver);
                let on_this = receiver.is_some_and(is_this);
                let class = receiver.and_then(class_of);
                for target in graph.targets(*dispatch, *method) {
                    match on_this {
                        true => note(&mut self.calls_on_this, target, user),
                        false => note(&mut self.calls, target, (user, class)),
                    }
                }
            }
            Instruction::New { class, .. } => note(&mut self.allocations, *class, user),
            _ => {}
        }
    }

    /// The methods that store into the field, or read from it a reference to a mutable object or to
    /// a constant that callers cannot name. Of a static field, they store into that object, pass it
    /// to a call, or keep it.
    pub fn of_field(&self, field: FieldId) -> &[MemberUse] {
        self.fields.get(&field).map_or(&[], Vec::as_slice)
    }

    /// The methods that may call this one on another object than `this`.
    pub fn of_method(&self, method: MethodId) -> &[MemberUse] {
        self.calls.get(&method).map_or(&[], Vec::as_slice)
    }

    /// Whether code compares what a static field holds with another reference than null.
    pub fn is_compared(&self, field: FieldId) -> bool {
        self.compared.contains(&field)
    }

    /// Whether other code assigns a static field than the initialiser of its class.
    pub fn is_assigned(&self, field: FieldId) -> bool {
        self.assigned.contains(&field)
    }

    /// The methods that allocate objects of exactly this class.
    pub fn allocating(&self, class: ClassId) -> &[MethodId] {
        self.allocations.get(&class).map_or(&[], Vec::as_slice)
    }

    /// The nearest methods, on the paths of calls to these, that `is_entry`. A path of calls ends
    /// at its first entry. A method that callers call by what it overrides runs for whoever
    /// allocates its objects: `overriding` gives their classes, or none. Of a static initialiser
    /// `initialising` gives the methods that make it run. The methods before the entries are added
    /// to `between`, with the use as well. Each entry comes with the use that it leads to.
    pub fn entries(
        &self,
        used_by: impl IntoIterator<Item = MethodId>,
        is_entry: impl Fn(MethodId) -> bool,
        overriding: impl Fn(MethodId) -> Vec<ClassId>,
        initialising: impl Fn(MethodId) -> Vec<MethodId>,
        between: &mut BTreeMap<MethodId, MethodId>,
    ) -> BTreeMap<MethodId, MethodId> {
        let used_by = used_by.into_iter();
        let mut stack: Vec<(MethodId, MethodId)> = used_by.map(|user| (user, user)).collect();
        let mut seen: FxHashSet<MethodId> = stack.iter().map(|&(user, _)| user).collect();
        let mut entries = BTreeMap::new();
        while let Some((method, user)) = stack.pop() {
            if is_entry(method) {
                entries.insert(method, user);
                continue;
            }
            between.insert(method, user);
            let classes = overriding(method);
            let initialising = initialising(method);
            let above: Vec<MethodId> = if !initialising.is_empty() {
                initialising
            } else if classes.is_empty() {
                let on_this = self.calls_on_this.get(&method);
                let on_this = on_this.map_or(&[][..], Vec::as_slice);
                let others = self.of_method(method).iter().map(|&(caller, _)| caller);
                others.chain(on_this.iter().copied()).collect()
            } else {
                classes
                    .into_iter()
                    .flat_map(|class| self.allocating(class).to_vec())
                    .collect()
            };
            let above = above.into_iter().filter(|&caller| seen.insert(caller));
            stack.extend(above.map(|caller| (caller, user)));
        }
        entries
    }
}

fn is_of_project(program: &Program, method: MethodId) -> bool {
    program.class(program.method(method).class).origin == Origin::Project
}

/// Whether the field holds a constant of an enum that callers cannot name: they get it from what
/// reads it.
fn is_hidden_constant(program: &Program, field: FieldId) -> bool {
    let owner = program.field(field).class;
    let mut around = std::iter::successors(Some(owner), |&class| program.class(class).enclosing);
    program.class(owner).kind == ClassKind::Enum
        && around.any(|class| program.class(class).visibility == Visibility::Private)
}

/// What a body does with the objects that static fields hold.
#[derive(Default)]
struct StaticUses {
    /// The fields with whose objects it does more than compare and test them.
    used: BTreeSet<FieldId>,
    /// Those whose objects it compares with other references than null.
    compared: BTreeSet<FieldId>,
}

impl StaticUses {
    fn of(program: &Program, body: &Body) -> StaticUses {
        let held = statics_held(program, body);
        StaticUses {
            used: statics_used(program, body, &held),
            compared: statics_compared(body, &held),
        }
    }
}

/// The locals that may hold what a static field holds.
fn statics_held(program: &Program, body: &Body) -> BTreeSet<(Local, FieldId)> {
    let instructions = || body.blocks.iter().flat_map(|block| &block.instructions);
    let mut held: BTreeSet<(Local, FieldId)> = BTreeSet::new();
    for (instruction, _) in instructions() {
        if let Instruction::GetStatic { to, field } = *instruction
            && (is_mutable(program, program.field(field).ty) || is_hidden_constant(program, field))
        {
            held.insert((to, field));
        }
    }
    let mut known = 0;
    while held.len() > known {
        known = held.len();
        for (instruction, _) in instructions() {
            if let Instruction::Assign { to, value: from }
            | Instruction::Cast {
                to, operand: from, ..
            } = instruction
            {
                let copied = fields_in(&held, from).into_iter();
                held.extend(copied.map(|field| (*to, field)).collect::<Vec<_>>());
            }
        }
    }
    held
}

/// The static fields whose objects an operand may be.
fn fields_in(held: &BTreeSet<(Local, FieldId)>, operand: &Operand) -> Vec<FieldId> {
    let Operand::Local(local) = *operand else {
        return Vec::new();
    };
    let of_local = held.iter().filter(|&&(holder, _)| holder == local);
    of_local.map(|&(_, field)| field).collect()
}

fn statics_compared(body: &Body, held: &BTreeSet<(Local, FieldId)>) -> BTreeSet<FieldId> {
    let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    let compared = instructions.filter_map(|(instruction, _)| match instruction {
        Instruction::SameReference { left, right, .. }
            if ![left, right].contains(&&Operand::Null) =>
        {
            Some([fields_in(held, left), fields_in(held, right)].concat())
        }
        _ => None,
    });
    compared.flatten().collect()
}

fn statics_used(
    program: &Program,
    body: &Body,
    held: &BTreeSet<(Local, FieldId)>,
) -> BTreeSet<FieldId> {
    let instructions = || body.blocks.iter().flat_map(|block| &block.instructions);
    let mut used = BTreeSet::new();
    // A plain object has no state: it may be kept.
    let object = Type::Class(program.well_known().object);
    let keeps = |field: &FieldId| program.field(*field).ty != object;
    let keep = |used: &mut BTreeSet<FieldId>, value: &Operand| {
        used.extend(fields_in(held, value).into_iter().filter(keeps));
    };
    for (instruction, _) in instructions() {
        match instruction {
            Instruction::PutField { object, value, .. } => {
                used.extend(fields_in(held, object));
                keep(&mut used, value);
            }
            Instruction::ArrayStore { array, value, .. } => {
                used.extend(fields_in(held, array));
                keep(&mut used, value);
            }
            Instruction::PutStatic { value, .. } => keep(&mut used, value),
            Instruction::GetField { object, field, .. }
                if is_mutable(program, program.field(*field).ty) =>
            {
                used.extend(fields_in(held, object));
            }
            Instruction::ArrayLoad { to, array, .. }
                if is_mutable(program, body.locals[to.0 as usize].ty) =>
            {
                used.extend(fields_in(held, array));
            }
            Instruction::Call { arguments, .. } | Instruction::Intrinsic { arguments, .. } => {
                for argument in arguments {
                    keep(&mut used, argument);
                }
            }
            _ => {}
        }
    }
    for block in &body.blocks {
        if let Terminator::Return(Some(value)) = &block.terminator.0 {
            keep(&mut used, value);
        }
    }
    used
}

fn note<K, U>(uses: &mut FxHashMap<K, Vec<U>>, used: K, user: U)
where
    K: std::hash::Hash + Eq,
    U: PartialEq,
{
    let users = uses.entry(used).or_default();
    // The users come in order.
    if users.last() != Some(&user) {
        users.push(user);
    }
}

/// Whether objects of this type are mutable: all but strings, boxes and constants of enums.
pub fn is_mutable(program: &Program, ty: Type) -> bool {
    let known = program.well_known();
    ty.is_reference()
        && !ty.as_class().is_some_and(|class| {
            class == known.string
                || known.boxed_in(class).is_some()
                || program.subclass_of(class, known.enumeration)
        })
}
