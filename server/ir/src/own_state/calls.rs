//! Calls: of known objects and of functions of numbers, which run, and all others, whose results
//! may be anything.

use java::hir::Dispatch;
use java::{ConstantValue, MethodId, MethodKind, Origin, Primitive, Program, Type};

use super::arithmetic::exact_operator;
use super::operations::{gives_object, is_requirement};
use super::quiet_calls::{constructs_nothing, constructs_quietly};
use super::writing::Rewriting;
use crate::body::{Comparison, Instruction, Local, Operand, Width};

/// The classes of the library whose static methods of numbers have their bodies.
const OF_NUMBERS: [&str; 7] = [
    "java.lang.Math",
    "java.lang.StrictMath",
    "java.lang.Integer",
    "java.lang.Long",
    "java.lang.Double",
    "java.lang.Character",
    "java.lang.Boolean",
];

impl Rewriting<'_> {
    pub(super) fn call(
        &mut self,
        to: Option<Local>,
        (dispatch, method): (Dispatch, MethodId),
        arguments: &[Operand],
    ) {
        let program = self.program;
        let declared = program.method(method);
        if declared.kind == MethodKind::Constructor
            && self.members.makes(declared.class)
            && !self.is_known(arguments[0])
        {
            return self.construct(method, arguments);
        }
        let is_of_library = program.class(declared.class).origin == Origin::Library;
        let receiver = (dispatch != Dispatch::Static).then(|| arguments[0]);
        if let Some(Operand::Local(local)) = receiver
            && self.sizes.is_read(&self.definitions, self.site, local)
        {
            self.call_on_collection(to, (local, dispatch, method), arguments);
        } else if is_requirement(program, method) {
            self.null_check(arguments[0]);
            if let Some(to) = to {
                self.note_same(arguments[0]);
                self.assign(to, arguments[0]);
            }
        } else if self.copy_of_array(to, method, arguments) {
            // Its length is noted.
        } else if let Some(operator) = exact_operator(program, method) {
            self.exact(
                to,
                operator,
                (declared.result, [arguments[0], arguments[1]]),
            );
        } else if dispatch == Dispatch::Static && is_of_library && is_of_numbers(program, method) {
            self.emit(Instruction::Call {
                to,
                dispatch,
                method,
                arguments: arguments.to_vec(),
            });
        } else if self.has_body(dispatch, method, receiver) {
            self.known_call(to, (dispatch, method), arguments);
        } else if !constructs_nothing(program, method) {
            self.unknown_call(to, (dispatch, method), arguments);
        }
    }

    /// A call on a local that holds a collection of known size.
    fn call_on_collection(
        &mut self,
        to: Option<Local>,
        (local, dispatch, method): (Local, Dispatch, MethodId),
        arguments: &[Operand],
    ) {
        let called = (dispatch, method);
        let held = self.sizes.read_by(&self.definitions, self.site, local);
        let Some((object, field)) = held else {
            return self.lose();
        };
        if !self.is_known(object) {
            // Of which object it is the collection is not known.
            let operation = self.sizes.operation(self.program, field, method);
            if operation.changes() {
                self.found.fields.insert(field);
                return self.lose();
            }
            return self.unknown_call(to, called, arguments);
        }
        for &argument in arguments {
            self.leak(argument);
        }
        match self.hazards.may_change(self.body, called, arguments) {
            true => self.interrupted_collection_call(to, (object, field), method),
            false => self.collection_call(to, (object, field), method),
        }
    }

    /// Whether the bodies are known that a call runs: those of static methods of the project, and
    /// of methods of known objects.
    fn has_body(&self, dispatch: Dispatch, method: MethodId, receiver: Option<Operand>) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let is_own = |method: MethodId| {
            let class = program.method(method).class;
            self.members.has(class) || self.members.is_known(Type::Class(class))
        };
        match (dispatch, receiver) {
            (Dispatch::Static, _) => {
                program.class(declared.class).origin != Origin::Library
                    && !self.hazards.is_missing(dispatch, method)
            }
            (Dispatch::Exact, Some(receiver)) => self.is_known(receiver) && is_own(method),
            (Dispatch::Virtual, Some(receiver)) => {
                let targets = self.targets_on(method, receiver);
                self.is_known(receiver)
                    && !targets.is_empty()
                    && targets.iter().all(|&(entry, target)| {
                        entry == target && is_own(target) && self.is_alike(method, target)
                    })
            }
            (_, None) => false,
        }
    }

    /// What a virtual call on a known object enters, and what it runs then.
    fn targets_on(&self, method: MethodId, receiver: Operand) -> Vec<(MethodId, MethodId)> {
        let Operand::Local(local) = receiver else {
            return Vec::new();
        };
        let program = self.program;
        let Some(class) = self.body.locals[local.0 as usize].ty.as_class() else {
            return Vec::new();
        };
        let below = program.descendants(class);
        let concrete = below.filter(|&class| !program.class(class).is_abstract);
        let targets = concrete.filter_map(|class| {
            let entry = program.virtual_entry(class, method)?;
            Some((entry, program.resolve_virtual(class, method)?))
        });
        targets.collect()
    }

    /// Whether an override takes and gives known objects where the method does.
    fn is_alike(&self, method: MethodId, target: MethodId) -> bool {
        let [one, other] = [method, target].map(|method| self.program.method(method));
        let is_same = |one: Type, other: Type| {
            !one.is_reference() || self.members.referred(one) == self.members.referred(other)
        };
        let mut parameters = one.parameters.iter().zip(&other.parameters);
        is_same(one.result, other.result)
            && parameters.all(|(one, other)| is_same(one.ty, other.ty))
    }

    fn known_call(
        &mut self,
        to: Option<Local>,
        (dispatch, method): (Dispatch, MethodId),
        arguments: &[Operand],
    ) {
        let declared = self.program.method(method);
        if self.is_interrupting(dispatch, method) {
            if declared.kind != MethodKind::Constructor {
                return self.interrupted_call(to, arguments);
            }
            self.interrupt_before(method, arguments[0]);
        }
        let first = usize::from(dispatch != Dispatch::Static);
        let targets: Vec<MethodId> = match dispatch {
            Dispatch::Virtual => {
                let targets = self.targets_on(method, arguments[0]).into_iter();
                targets.map(|(_, target)| target).collect()
            }
            Dispatch::Static | Dispatch::Exact => vec![method],
        };
        let mut passed: Vec<Operand> = arguments[..first].to_vec();
        for (index, parameter) in declared.parameters.iter().enumerate() {
            let argument = (arguments[first + index], parameter.ty);
            passed.push(self.passed_to(&targets, first + index, argument));
        }
        self.called.extend(&targets);
        let is_unknown = |method: &MethodId| self.unknowns.results.contains(method);
        if targets.iter().any(is_unknown) {
            self.found.results.extend(targets);
            self.emit(Instruction::Call {
                to: None,
                dispatch,
                method,
                arguments: passed,
            });
            if let Some(to) = to {
                self.choose(to);
            }
        } else {
            self.call_for(to, (dispatch, method), passed);
        }
    }

    /// A call that runs bodies, and gives its result to a local.
    fn call_for(
        &mut self,
        to: Option<Local>,
        (dispatch, method): (Dispatch, MethodId),
        arguments: Vec<Operand>,
    ) {
        let gives = self.program.method(method).result;
        let is_other = |to: Local| {
            let referred = self.referred(to);
            referred.is_some_and(|referred| referred != self.members.referred(gives))
        };
        let result = match to {
            Some(to) if is_other(to) => Some(self.new_local(gives)),
            _ => to,
        };
        self.emit(Instruction::Call {
            to: result,
            dispatch,
            method,
            arguments,
        });
        if let (Some(to), Some(result)) = (to, result)
            && to != result
        {
            self.assign(to, Operand::Local(result));
        }
    }

    /// An argument of a call that may run these methods. Where it may be any known object, the
    /// parameter may be.
    fn passed_to(
        &mut self,
        targets: &[MethodId],
        index: usize,
        (argument, ty): (Operand, Type),
    ) -> Operand {
        let local = Local(u32::try_from(index).expect("a call has few arguments"));
        let parameters = targets.iter().map(|&target| (target, local));
        let mut known = parameters.clone();
        let is_unknown = known.any(|one| self.unknowns.parameters.contains(&one));
        if is_unknown || self.is_unknown_for(argument, ty) {
            self.found.parameters.extend(parameters);
        }
        match is_unknown {
            true => self.passed(argument, Type::Class(self.program.well_known().object)),
            false => self.passed(argument, ty),
        }
    }

    /// The constructor of a known object in a local which may hold any.
    fn construct(&mut self, constructor: MethodId, arguments: &[Operand]) {
        let site = self.definition(self.site, arguments[0]);
        let Some(&made) = site.and_then(|(site, _)| self.made.get(&site)) else {
            return self.lose();
        };
        let made = Operand::Local(made);
        let arguments = [&[made], &arguments[1..]].concat();
        self.known_call(None, (Dispatch::Exact, constructor), &arguments);
        self.leak(made);
    }

    /// Whether callers may run in the middle of a call, and would see the state there. Code of
    /// other classes, as that of a target, runs their static methods.
    fn is_interrupting(&self, dispatch: Dispatch, method: MethodId) -> bool {
        let class_of = |method: MethodId| self.program.method(method).class;
        let is_of_others = |method: MethodId| !self.members.has(class_of(method));
        let mut targets = self.hazards.targets(dispatch, method).iter();
        let is_made = self.hazards.is_maker(self.method) && self.hazards.is_maker(method);
        let is_helped = is_of_others(method) && is_of_others(self.method);
        let block = &self.body.blocks[self.site.0.0 as usize];
        let is_caught = !self.ends.has_thrown_in(block);
        !is_made
            && !is_helped
            && targets.any(|&target| {
                self.hazards.is_interrupted(target)
                    || is_caught && self.hazards.is_interrupted_before_throwing(target)
            })
    }

    /// Callers may run in the middle of a constructor. No one else has the object, so it is all the
    /// same to them whether they run before.
    fn interrupt_before(&mut self, constructor: MethodId, object: Operand) {
        let Operand::Local(object) = object else {
            return;
        };
        let is_super = object == Local(0) && self.has_receiver();
        if is_super || !self.hazards.is_maker(constructor) {
            return self.lose();
        }
        self.interrupt();
        let class = self.program.method(constructor).class;
        self.emit(Instruction::New { to: object, class });
    }

    /// A call in the middle of which callers may run.
    fn interrupted_call(&mut self, to: Option<Local>, arguments: &[Operand]) {
        for &argument in arguments {
            if argument != Operand::Local(Local(0)) || !self.has_receiver() {
                self.leak(argument);
            }
        }
        self.interrupt();
        if let Some(to) = to {
            self.choose(to);
        }
    }

    /// A call of which nothing is known but that it changes no known object.
    fn unknown_call(
        &mut self,
        to: Option<Local>,
        (dispatch, method): (Dispatch, MethodId),
        arguments: &[Operand],
    ) {
        if self
            .hazards
            .may_change(self.body, (dispatch, method), arguments)
        {
            let run = self.hazards.targets(dispatch, method).iter().copied();
            let is_member = |one: &MethodId| self.members.has(self.program.method(*one).class);
            self.found.called.extend(run.filter(is_member));
            return self.interrupted_call(to, arguments);
        }
        let spared = usize::from(constructs_quietly(self.program, method));
        for &argument in &arguments[spared..] {
            self.leak(argument);
        }
        let receiver = (dispatch != Dispatch::Static).then(|| arguments[0]);
        match receiver {
            Some(receiver)
                if !may_throw(self.program, dispatch, method)
                    && self.hazards.targets(dispatch, method).is_empty() =>
            {
                if dispatch == Dispatch::Virtual && !receiver.is_null() {
                    self.null_check(receiver);
                }
            }
            _ => self.may_throw(),
        }
        match to {
            Some(to) if gives_object(self.program, method) => self.assign_object(to),
            Some(to) if self.gives_object_element(method, receiver) => self.choose_object(to),
            Some(to) => {
                self.choose(to);
                if self.hazards.targets(dispatch, method).is_empty() {
                    self.assume_least(to, method);
                }
            }
            None => {}
        }
    }

    /// Sizes and places that methods of the library give are not below a number, and a place is
    /// below a size.
    pub(super) fn assume_least(&mut self, to: Local, method: MethodId) {
        let Some(least) = least_result(self.program, method) else {
            return;
        };
        let number = |number: i32| Operand::Constant(ConstantValue::Int(number));
        let compared = (
            Operand::Local(to),
            Comparison::GreaterOrEqual,
            number(least),
        );
        self.assume(Width::Int, compared);
        if least < 0 {
            let compared = (Operand::Local(to), Comparison::Less, number(i32::MAX));
            self.assume(Width::Int, compared);
        }
    }
}

/// The least `int` that a method of the library gives, where its name says that.
fn least_result(program: &Program, method: MethodId) -> Option<i32> {
    let declared = program.method(method);
    let class = program.class(declared.class);
    let is_listed = class.origin == Origin::Library
        && ["java.util.", "java.lang."]
            .iter()
            .any(|&package| class.name.starts_with(package))
        && declared.result == Type::Primitive(Primitive::Int);
    let least = match (&*declared.name, declared.parameters.is_empty()) {
        ("size" | "length" | "ordinal", true) => 0,
        ("indexOf" | "lastIndexOf", false) => -1,
        _ => return None,
    };
    is_listed.then_some(least)
}

/// Whether a method of the library is one of numbers alone.
fn is_of_numbers(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    OF_NUMBERS.contains(&&*program.class(declared.class).name)
        && !declared.result.is_reference()
        && declared.parameters.iter().all(|one| !one.ty.is_reference())
}

/// Whether a call of the library may end by an exception, beside that of a receiver that is null.
fn may_throw(program: &Program, dispatch: Dispatch, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = program.class(declared.class);
    if class.origin != Origin::Library {
        return !class.is_function() || dispatch != Dispatch::Exact;
    }
    let takes_nothing = declared.parameters.is_empty();
    let is_size = matches!(
        &*declared.name,
        "size" | "isEmpty" | "length" | "hasNext" | "iterator"
    );
    let is_made =
        dispatch == Dispatch::Exact && (program.is_throwable(declared.class) || takes_nothing);
    let known = program.well_known();
    let is_value = declared.class == known.string || known.boxed_in(declared.class).is_some();
    let is_compared = matches!(&*declared.name, "equals" | "equalsIgnoreCase");
    !(is_made || is_size && takes_nothing || is_value && (takes_nothing || is_compared))
}
