//! The kinds of values: what the reached code tells apart among the objects that a type of the
//! library allows.

use std::collections::BTreeSet;

use ir::{Bodies, Body, Instruction, Operand, Reach};
use java::{
    ClassId, ClassKind, ConstantValue, FieldId, MadeOfNumber, MethodId, MethodKind, Origin,
    Parameter, Primitive, Program, Type,
};

use crate::argument_template::{ArgumentTemplate, Caller, MOST_CHOICES, is_constant_of};
use crate::classes::is_value;
use crate::written_functions::unimplemented;

/// The maximum number of constants of a very large enum that are passed.
const MOST_CONSTANTS: usize = 8;

/// What the code of a project that M and the target reach tells apart. Values that no test and no
/// call tells apart are of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds {
    /// The types that are tested (`instanceof`, casts, patterns) or compared with.
    tested: Vec<Type>,
    /// Those of them that are tested outside of `equals`.
    asked: Vec<Type>,
    /// The same of exceptions.
    exceptions: Vec<Type>,
    /// Whether the project makes iterators of its own.
    makes_iterators: bool,
    /// The static fields of the library, and the constants of enums of the project, that are read.
    constants: Vec<FieldId>,
    /// The enums of which code asks for the place of a constant, as a `switch` does.
    ordered: Vec<ClassId>,
    /// Whether `equals`, `hashCode`, `toString`, `compareTo` or `getClass` may be called on a value
    /// of which the static type does not say what that does. No value is written for that alone: a
    /// bound says so.
    compares: bool,
    /// Whether code asks whether a value of any type is the same as an array or a collection, or
    /// equals one. It may be in there.
    tells_containers: bool,
    /// Whether code asks for the names of classes of such values, and does more than print them,
    /// or whether they are of arrays. Any other class has another name.
    asks_names: bool,
    /// Whether code tells a text from a builder of the same characters: it keeps a `CharSequence`,
    /// or asks what equals it.
    tells_sequences: bool,
    /// Whether code reads messages of exceptions.
    asks_messages: bool,
    /// Whether code reads what else exceptions carry: causes and stack traces.
    asks_causes: bool,
    /// The functional interfaces of the project without a class that implements them.
    functions: Vec<ClassId>,
}

/// What is found in code one by one.
#[derive(Default)]
struct Found {
    kinds: Kinds,
    /// The boxes that the code makes.
    boxed: Vec<Type>,
    /// What it puts into collections.
    stored: Vec<Type>,
    /// Whether it compares values of any type by `==`.
    sees_identity: bool,
    /// Whether it looks such values up in collections.
    looks_up: bool,
    /// The types that class literals name.
    named: Vec<Type>,
    /// Whether it compares the classes of such values, outside of `equals`.
    compares_classes: bool,
}

impl Found {
    fn add_body(&mut self, program: &Program, body: &Body) {
        let type_of = |operand: Operand| match operand {
            Operand::Local(local) => body.locals.get(local.0 as usize).map(|local| local.ty),
            Operand::Constant(_) => Some(Type::Class(program.well_known().string)),
            Operand::Null => None,
        };
        let is_open = |operand: Operand| type_of(operand).is_some_and(|ty| is_open(program, ty));
        let blocks = body.blocks.iter();
        for (instruction, _) in blocks.flat_map(|block| &block.instructions) {
            instruction.for_each_operand(|operand| {
                if let Operand::Constant(ConstantValue::Class(named)) = operand {
                    self.named.push(named);
                }
            });
            match instruction {
                Instruction::InstanceOf { operand, ty, .. }
                | Instruction::Cast { operand, ty, .. } => {
                    self.kinds.tested.extend(is_open(*operand).then_some(*ty));
                    let of_exception = type_of(*operand).filter(|&of| is_exception(program, of));
                    self.kinds.exceptions.extend(of_exception.map(|_| *ty));
                    if type_of(*operand).is_some_and(|of| is_sequence(program, of)) {
                        self.add_builder(program);
                    }
                }
                Instruction::New { class, .. } => {
                    self.kinds.makes_iterators |= is_own_iterator(program, *class);
                }
                Instruction::GetStatic { field, .. } => {
                    let class = program.class(program.field(*field).class);
                    let is_told = class.origin == Origin::Library || class.kind == ClassKind::Enum;
                    self.kinds.constants.extend(is_told.then_some(*field));
                }
                Instruction::PutField { field, .. } | Instruction::PutStatic { field, .. } => {
                    self.kinds.tells_sequences |= is_sequence(program, program.field(*field).ty);
                }
                Instruction::SameReference { left, right, .. } => {
                    self.sees_identity |= is_open(*left) && is_open(*right);
                    let is_container =
                        |of: Operand| type_of(of).is_some_and(|ty| is_container(program, ty));
                    let (left, right) = (*left, *right);
                    self.kinds.tells_containers |= is_container(left) && is_open(right)
                        || is_container(right) && (is_open(left) || is_container(left));
                }
                Instruction::Call {
                    method, arguments, ..
                } => {
                    let types = arguments.iter().map(|&argument| type_of(argument));
                    let types: Vec<Option<Type>> = types.collect();
                    self.kinds.add_call(program, *method, &types);
                    self.kinds.tells_sequences |= tells_sequences(program, *method, &types);
                    self.boxed.extend(boxed_by(program, *method));
                    self.stored.extend(stored_by(program, *method, &types));
                    self.looks_up |= is_lookup(program, *method, &types);
                    self.compares_classes |= asks_class(program, *method, &types);
                }
                _ => {}
            }
        }
    }

    /// Code tells a `CharSequence` from others: what is no text is a builder.
    fn add_builder(&mut self, program: &Program) {
        match program.class_named("java.lang.StringBuilder") {
            Some(builder) => self.kinds.tested.push(Type::Class(builder)),
            None => self.kinds.tells_sequences = true,
        }
    }

    fn kinds(self, program: &Program) -> Kinds {
        let mut kinds = self.kinds;
        if self.sees_identity {
            kinds.tested.extend(self.boxed);
        }
        // What is looked up is compared with what the code put there.
        if self.looks_up {
            kinds.tested.extend(self.stored);
        }
        if self.compares_classes {
            kinds.tested.extend(&self.named);
            kinds.asked.extend(&self.named);
        }
        if kinds.asks_names {
            kinds.tested.extend(named_classes(program));
        }
        for types in [&mut kinds.tested, &mut kinds.asked, &mut kinds.exceptions] {
            types.sort_unstable();
            types.dedup();
        }
        kinds.constants.sort_unstable();
        kinds.constants.dedup();
        kinds
    }
}

impl Kinds {
    /// The kinds that the code reached from these methods tells apart. Code of the library counts
    /// by what the project passes to it.
    pub(crate) fn of(program: &Program, bodies: &Bodies, roots: &[MethodId]) -> Kinds {
        let reach = Reach::of(bodies, program, roots);
        let is_own = |&method: &MethodId| {
            let class = program.method(method).class;
            program.class(class).origin != Origin::Library
        };
        let mut found = Found::default();
        for method in reach.methods().filter(is_own) {
            if let Some(body) = bodies.body(method) {
                let declared = program.method(method);
                found.kinds.asks_names |= asks_names(program, body, declared.result);
                let known = (found.kinds.tested.len(), found.kinds.constants.len());
                let compared = found.compares_classes;
                found.add_body(program, body);
                // An enum lists all of its own constants.
                if lists_constants(program, method) {
                    found.kinds.constants.truncate(known.1);
                }
                if declared.name == "equals" {
                    found.compares_classes = compared;
                } else {
                    let asked = found.kinds.tested[known.0..].iter().copied();
                    found.kinds.asked.extend(asked);
                }
            }
        }
        Kinds {
            functions: unimplemented(program),
            ..found.kinds(program)
        }
    }

    /// Whether callers write lambda expressions for an interface: those of the library, and those
    /// of the project of which no class makes an object.
    pub(crate) fn has_functions(&self, program: &Program, interface: ClassId) -> bool {
        let is_of_library = program.class(interface).origin == Origin::Library;
        is_of_library || self.functions.contains(&interface)
    }

    /// Adds what a call of a method of the library tells apart, with arguments of these static
    /// types, the receiver first.
    fn add_call(&mut self, program: &Program, method: MethodId, types: &[Option<Type>]) {
        let declared = program.method(method);
        if program.class(declared.class).origin != Origin::Library {
            return;
        }
        if matches!(&*declared.name, "ordinal" | "compareTo") {
            let receiver = types.first().copied().flatten();
            self.ordered.extend(receiver.and_then(Type::as_class));
        }
        let is_open = |ty: &Option<Type>| ty.is_some_and(|ty| is_open(program, ty));
        let of_exception = types.first().copied().flatten();
        if of_exception.is_some_and(|ty| is_exception(program, ty)) {
            let name = declared.name.as_str();
            self.asks_messages |= matches!(name, "getMessage" | "getLocalizedMessage");
            self.asks_causes |= matches!(name, "getCause" | "getSuppressed" | "getStackTrace");
        }
        let is_comparison = is_comparison(&declared.name);
        self.compares |= is_comparison && types.first().is_some_and(is_open);
        if let (Some(box_class), Some(Some(of))) = (conversion(program, method), types.first()) {
            self.tested
                .extend((Type::Class(box_class) != *of).then_some(Type::Class(box_class)));
        }
        // What takes any `Object` looks it up or compares it with another argument.
        let looked_up = looked_up(program, method, types);
        self.compares |= looked_up.iter().any(is_open) && !is_comparison;
        let of_containers = looked_up.iter().flatten();
        self.tells_containers |= declared.name != "equals"
            && !declared.is_static
            && of_containers.clone().any(|&ty| is_container(program, ty));
        if !looked_up.is_empty() {
            let compared = types.iter().copied().flatten();
            self.tested
                .extend(compared.filter(|&ty| ty.is_reference() && !is_abstract(program, ty)));
        }
    }

    /// The classes of the project that are tested.
    pub(crate) fn classes_of_project(&self, program: &Program) -> Vec<ClassId> {
        let tested = self.tested.iter().chain(&self.exceptions);
        let tested = tested.filter_map(|ty| ty.as_class());
        let is_of_project = |&class: &ClassId| program.class(class).origin == Origin::Project;
        tested.filter(is_of_project).collect()
    }

    /// Whether the project makes iterators of its own: then these are passed, and no others.
    pub(crate) fn makes_iterators(&self) -> bool {
        self.makes_iterators
    }

    /// The constants that the code reads and that stand for objects of a class of the library.
    pub(crate) fn constants_of(&self, program: &Program, class: ClassId) -> Vec<FieldId> {
        let read = self.constants.iter().copied();
        read.filter(|&field| is_constant_of(program, field, class))
            .collect()
    }

    /// The constants of an enum that are passed, of all that callers can name. Of very many these
    /// are the ones that the code reads, and the first ones: unless the code asks for their places.
    pub(crate) fn passed_constants(
        &self,
        program: &Program,
        constants: Vec<FieldId>,
    ) -> Vec<FieldId> {
        let is_ordered = |&field: &FieldId| {
            let class = program.field(field).class;
            let mut ordered = self.ordered.iter();
            ordered.any(|&ordered| program.subclass_of(class, ordered))
        };
        if constants.len() <= MOST_CHOICES || constants.first().is_some_and(is_ordered) {
            return constants;
        }
        let is_read = |field: &FieldId| self.constants.binary_search(field).is_ok();
        let (mut passed, others): (Vec<_>, Vec<_>) = constants.into_iter().partition(is_read);
        passed.extend(others);
        passed.truncate(MOST_CONSTANTS);
        passed
    }

    /// The arrays that are tested.
    pub(crate) fn arrays(&self) -> impl Iterator<Item = Type> {
        self.tested.iter().copied().filter(|ty| ty.is_array())
    }

    /// What is told of values of a type.
    fn told(&self, program: &Program, value: Type) -> Vec<bool> {
        let tests = self.tested.iter();
        tests
            .map(|&tested| program.is_assignable(value, tested))
            .collect()
    }
}

/// Whether a method of an enum names each of its constants.
fn lists_constants(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_enum = program.class(declared.class).kind == ClassKind::Enum;
    is_enum && (declared.kind == MethodKind::StaticInitializer || declared.name == "values")
}

fn is_own_iterator(program: &Program, class: ClassId) -> bool {
    let iterator = program.class_named("java.util.Iterator");
    program.class(class).origin != Origin::Library
        && iterator.is_some_and(|iterator| program.subclass_of(class, iterator))
}

/// The parameters of a method, each with the type of its argument. Of these types the receiver's is
/// the first one.
fn passed<'t>(
    program: &'t Program,
    method: MethodId,
    types: &'t [Option<Type>],
) -> impl Iterator<Item = (&'t Parameter, Option<Type>)> {
    let declared = program.method(method);
    let receiver = usize::from(!declared.is_static);
    let types = types.iter().copied();
    declared.parameters.iter().zip(types.skip(receiver))
}

/// The types of the arguments that a method takes as any `Object`.
fn looked_up(program: &Program, method: MethodId, types: &[Option<Type>]) -> Vec<Option<Type>> {
    let object = Type::Class(program.well_known().object);
    let looked_up = passed(program, method, types)
        .filter(|(parameter, _)| parameter.ty == object && !parameter.is_variable);
    looked_up.map(|(_, ty)| ty).collect()
}

fn is_comparison(name: &str) -> bool {
    matches!(
        name,
        "equals" | "hashCode" | "toString" | "compareTo" | "getClass"
    )
}

/// Whether a call looks up in a collection of the library what may be a value of any type.
fn is_lookup(program: &Program, method: MethodId, types: &[Option<Type>]) -> bool {
    let declared = program.method(method);
    let mut looked_up = looked_up(program, method, types).into_iter().flatten();
    program.class(declared.class).origin == Origin::Library
        && !declared.is_static
        && !is_comparison(&declared.name)
        && looked_up.any(|ty| is_open(program, ty))
}

/// The types that say what the values are which a call puts into a collection of the library.
fn stored_by(program: &Program, method: MethodId, types: &[Option<Type>]) -> Vec<Type> {
    let declared = program.method(method);
    let stored = passed(program, method, types).filter(|(parameter, _)| parameter.is_variable);
    let stored = stored.filter_map(|(_, ty)| ty);
    // Objects of the project are passed anyway.
    let is_told = |ty: &Type| {
        let class = ty.as_class().filter(|_| !is_abstract(program, *ty));
        let of_number = class.and_then(|class| MadeOfNumber::of(program, class));
        class.is_some_and(|class| is_value(program, class)) || of_number.is_some()
    };
    match program.class(declared.class).origin {
        Origin::Library => stored.filter(is_told).collect(),
        _ => Vec::new(),
    }
}

/// Methods that tell a name from others.
const COMPARING_NAMES: [&str; 11] = [
    "compareTo",
    "contains",
    "containsKey",
    "contentEquals",
    "endsWith",
    "equals",
    "equalsIgnoreCase",
    "get",
    "hashCode",
    "matches",
    "startsWith",
];

/// What is asked of a class that most classes answer alike.
const KINDS_OF_CLASSES: [&str; 5] = [
    "getComponentType",
    "isAnnotation",
    "isArray",
    "isEnum",
    "isRecord",
];

/// Whether a body asks for the name of the class of a value of any type, and compares texts or
/// returns one. It may also ask what kind of class it is.
fn asks_names(program: &Program, body: &Body, result: Type) -> bool {
    let type_of = |operand: &Operand| match operand {
        Operand::Local(local) => body.locals.get(local.0 as usize).map(|local| local.ty),
        Operand::Constant(_) | Operand::Null => None,
    };
    let (mut has_class, mut has_name, mut has_kind, mut compares) = (false, false, false, false);
    let blocks = body.blocks.iter();
    for (instruction, _) in blocks.flat_map(|block| &block.instructions) {
        let Instruction::Call {
            method, arguments, ..
        } = instruction
        else {
            continue;
        };
        let declared = program.method(*method);
        let name = declared.name.as_str();
        let receiver = arguments.first().and_then(type_of);
        has_class |= name == "getClass" && receiver.is_some_and(|ty| is_open(program, ty));
        let is_of_class = declared.class == program.well_known().class;
        has_name |= is_of_class
            && matches!(
                name,
                "getName" | "getSimpleName" | "getTypeName" | "toString"
            );
        has_kind |= is_of_class && KINDS_OF_CLASSES.contains(&name);
        compares |= COMPARING_NAMES.contains(&name);
    }
    let string = Type::Class(program.well_known().string);
    has_class && (has_kind || has_name && (compares || result == string))
}

/// Whether a call asks for the class of a value of any type, or tests it by a class object.
fn asks_class(program: &Program, method: MethodId, types: &[Option<Type>]) -> bool {
    let declared = program.method(method);
    let mut receiver = types.iter().copied().take(1).flatten();
    match declared.name.as_str() {
        "getClass" => receiver.any(|ty| is_open(program, ty)),
        "isInstance" | "cast" => declared.class == program.well_known().class,
        _ => false,
    }
}

/// The classes that a literal names.
fn named_classes(program: &Program) -> Vec<Type> {
    let literals: BTreeSet<&str> = program.strings().map(|text| program.string(text)).collect();
    let is_named = |&class: &ClassId| {
        let declared = program.class(class);
        let names = [&declared.simple_name, &declared.binary_name, &declared.name];
        names.iter().any(|name| literals.contains(name.as_str()))
    };
    let named = program.classes().filter(is_named);
    named.map(Type::Class).collect()
}

/// Whether a static type is one of the library that says little of its values: `Object`, `Number`.
fn is_open(program: &Program, ty: Type) -> bool {
    is_of_library(program, ty) && is_abstract(program, ty)
}

/// Whether a static type is that of an array, or of a collection or a map of the library.
fn is_container(program: &Program, ty: Type) -> bool {
    let of_collections = |class: ClassId| {
        let declared = program.class(class);
        let is_named = |name| program.class_named(name);
        let mut above = ["java.lang.Iterable", "java.util.Map"].into_iter();
        declared.origin == Origin::Library
            && above.any(|name| is_named(name).is_some_and(|it| program.subclass_of(class, it)))
    };
    ty.is_array() || ty.as_class().is_some_and(of_collections)
}

/// Whether a static type is one of the library's exceptions.
fn is_exception(program: &Program, ty: Type) -> bool {
    let class = ty.as_class().filter(|_| is_of_library(program, ty));
    class.is_some_and(|class| program.is_throwable(class))
}

/// Whether objects of classes of the project may be passed that the type does not name.
pub(crate) fn takes_others(program: &Program, ty: Type) -> bool {
    is_open(program, ty) || is_exception(program, ty)
}

fn is_of_library(program: &Program, ty: Type) -> bool {
    let class = ty.as_class();
    class.is_some_and(|class| program.class(class).origin == Origin::Library)
}

fn is_abstract(program: &Program, ty: Type) -> bool {
    ty.as_class().is_some_and(|class| {
        class == program.well_known().object || program.class(class).is_abstract
    })
}

/// Whether a type is `CharSequence`: of a text, or of a builder that may change.
fn is_sequence(program: &Program, ty: Type) -> bool {
    let class = ty.as_class();
    class.is_some_and(|class| program.class(class).name == "java.lang.CharSequence")
}

/// Whether a call asks what equals a `CharSequence`, or puts one into a collection.
fn tells_sequences(program: &Program, method: MethodId, types: &[Option<Type>]) -> bool {
    let is_one = |ty: &Option<Type>| ty.is_some_and(|ty| is_sequence(program, ty));
    let declared = program.method(method);
    let is_compared = matches!(&*declared.name, "equals" | "hashCode");
    let mut passed = passed(program, method, types);
    let object = Type::Class(program.well_known().object);
    is_compared && types.first().is_some_and(is_one)
        || program
            .class(declared.class)
            .package
            .starts_with("java.util")
            && passed.any(|(parameter, ty)| parameter.ty == object && is_one(&ty))
}

/// The box that `valueOf` makes. Of small numbers it is the same for all callers.
fn boxed_by(program: &Program, method: MethodId) -> Option<Type> {
    let declared = program.method(method);
    let Type::Primitive(of) = declared.parameters.first()?.ty else {
        return None;
    };
    let boxed = program.well_known().box_of(of) == declared.class;
    (boxed && declared.name == "valueOf").then_some(Type::Class(declared.class))
}

/// The box whose values a method of `Number` tells from integers: `doubleValue` sees fractions.
fn conversion(program: &Program, method: MethodId) -> Option<ClassId> {
    let primitive = match program.method(method).name.as_str() {
        "doubleValue" | "floatValue" => Primitive::Double,
        "longValue" => Primitive::Long,
        _ => return None,
    };
    Some(program.well_known().box_of(primitive))
}

impl Caller<'_> {
    /// What is written for a type of the library that says little of its values: a template for
    /// each kind that the code tells apart. Values of the kind of `Object` itself are no templates.
    pub(crate) fn of_kinds(&self, ty: Type) -> Vec<ArgumentTemplate> {
        let program = self.program;
        let object = Type::Class(program.well_known().object);
        let mut known: Vec<Vec<bool>> = Vec::new();
        if ty == object {
            known.push(self.kinds.told(program, object));
        }
        let mut templates = Vec::new();
        let mut last = None;
        for (value, template) in self.values() {
            let told = self.kinds.told(program, value);
            // Objects of one class may be made in several ways: an `Optional` is empty or not.
            let is_new = last == Some(value) || !known.contains(&told);
            if program.is_assignable(value, ty) && is_new {
                known.push(told);
                templates.push(template);
                last = Some(value);
            }
        }
        let enums = self
            .kinds
            .tested
            .iter()
            .filter_map(|tested| tested.as_class());
        let enums = enums.filter(|&class| program.class(class).kind == ClassKind::Enum);
        let enums = enums.filter(|&class| program.is_assignable(Type::Class(class), ty));
        let constants = enums.flat_map(|class| self.enum_constants(class));
        templates.extend(constants.map(ArgumentTemplate::Constant));
        templates
    }

    /// The exceptions that are written for a type of the library: one of that class, and one of
    /// each class that the code asks for.
    pub(crate) fn exceptions(&self, class: ClassId) -> Vec<ArgumentTemplate> {
        let program = self.program;
        let asked = self.kinds.exceptions.iter().filter_map(|ty| ty.as_class());
        let asked = asked.filter(|&asked| asked != class && program.subclass_of(asked, class));
        let classes = std::iter::once(class).chain(asked);
        let made = classes.flat_map(|class| {
            let with_message = self.kinds.asks_messages.then(|| self.with_message(class));
            let made = self.made(class, &[]).into_iter();
            made.chain(with_message.flatten())
        });
        made.collect()
    }

    /// Whether code compares values of the type, or asks for their texts: there are more that are
    /// equal to nothing that is written.
    pub(crate) fn compares_kinds(&self) -> bool {
        self.kinds.compares
    }

    /// Whether code tells what is written for a `CharSequence` from what callers could write.
    pub(crate) fn leaves_out_sequences(&self, ty: Type) -> bool {
        self.kinds.tells_sequences && is_sequence(self.program, ty)
    }

    /// The types that code asks for outside of `equals`.
    pub(crate) fn asked_outside_equals(&self) -> impl Iterator<Item = Type> + '_ {
        self.kinds.asked.iter().copied()
    }

    /// Whether code asks, outside of `equals`, for types of which no value is written.
    pub(crate) fn asks_for_others(&self, ty: Type) -> bool {
        self.kinds.asks_names || !self.are_written(ty, &self.kinds.asked)
    }

    /// The same of elements of type `Object`, which are no arrays and collections.
    pub(crate) fn asks_for_other_elements(&self) -> bool {
        let is_element = |template: &ArgumentTemplate| {
            matches!(
                template,
                ArgumentTemplate::Boxed(_)
                    | ArgumentTemplate::Text(_)
                    | ArgumentTemplate::AnyText(_)
            )
        };
        let object = Type::Class(self.program.well_known().object);
        let values = self.values().into_iter();
        let values = values.filter(|(_, template)| is_element(template));
        let values: Vec<Type> = values.map(|(value, _)| value).collect();
        self.kinds.asks_names
            || self.kinds.tells_containers
            || !self.are_among(object, &self.kinds.asked, &values)
    }

    /// Whether code tells values of the type apart of which none is written.
    pub(crate) fn leaves_out_kinds(&self, ty: Type) -> bool {
        let program = self.program;
        let of_project = |class: ClassId| program.class(class).origin == Origin::Project;
        if is_exception(program, ty) {
            let mut asked = self.kinds.exceptions.iter().filter_map(|ty| ty.as_class());
            let is_written = |class| of_project(class) || !self.made(class, &[]).is_empty();
            return self.kinds.asks_causes || !asked.all(is_written);
        }
        self.kinds.asks_names || !self.are_written(ty, &self.kinds.tested)
    }

    /// Whether of each of these types that says more than another one a value is written.
    fn are_written(&self, ty: Type, tested: &[Type]) -> bool {
        let values: Vec<Type> = self.values().into_iter().map(|(value, _)| value).collect();
        self.are_among(ty, tested, &values)
    }

    fn are_among(&self, ty: Type, tested: &[Type], values: &[Type]) -> bool {
        let program = self.program;
        let of_project = |class: ClassId| program.class(class).origin == Origin::Project;
        tested.iter().all(|&tested| {
            let fits = |&value: &Type| program.is_assignable(value, tested);
            program.is_assignable(ty, tested)
                || tested.as_class().is_some_and(of_project)
                || values.iter().any(fits)
        })
    }

    /// What can be written for any type, the simplest first, with the type of its values.
    fn values(&self) -> Vec<(Type, ArgumentTemplate)> {
        let known = self.program.well_known();
        let boxed = |primitive: Primitive| {
            let class = known.box_of(primitive);
            (Type::Class(class), ArgumentTemplate::Boxed(primitive))
        };
        let text = self.text_template();
        let mut values = vec![boxed(Primitive::Int), (Type::Class(known.string), text)];
        let others = Primitive::ALL.into_iter();
        values.extend(others.filter(|&p| p != Primitive::Int).map(boxed));
        for &tested in &self.kinds.tested {
            let made = tested.as_class().map(|class| self.made(class, &[]));
            let arrays = self.arrays(tested).into_iter();
            let templates = arrays.chain(made.into_iter().flatten());
            values.extend(templates.map(|template| (tested, template)));
        }
        values
    }
}
