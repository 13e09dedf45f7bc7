//! The kinds of values: what the reached code tells apart among the objects that a type of the
//! library allows.

use ir::{Bodies, Instruction, Operand, Reach};
use java::{ClassId, ClassKind, FieldId, MethodId, Origin, Primitive, Program, Type};

use crate::argument_template::{ArgumentTemplate, Caller, enum_constants, is_constant_of};

/// What the code of a project that M and the target reach tells apart. Values that no test and no
/// call tells apart are of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds {
    /// The types that are tested (`instanceof`, casts, patterns) or compared with.
    tested: Vec<Type>,
    /// The same of exceptions.
    exceptions: Vec<Type>,
    /// Whether the project makes iterators of its own.
    makes_iterators: bool,
    /// The static fields of the library that are read.
    library_fields: Vec<FieldId>,
    /// Whether `equals`, `hashCode`, `toString`, `compareTo` or `getClass` may be called on a value
    /// of which the static type does not say what that does. No value is written for that alone: a
    /// bound says so.
    compares: bool,
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
        let mut kinds = Kinds::default();
        let mut made = Vec::new();
        let mut sees_identity = false;
        for method in reach.methods().filter(is_own) {
            let Some(body) = bodies.body(method) else {
                continue;
            };
            let type_of = |operand: Operand| match operand {
                Operand::Local(local) => body.locals.get(local.0 as usize).map(|local| local.ty),
                Operand::Constant(_) => Some(Type::Class(program.well_known().string)),
                Operand::Null => None,
            };
            let is_open =
                |operand: Operand| type_of(operand).is_some_and(|ty| is_open(program, ty));
            let blocks = body.blocks.iter();
            for (instruction, _) in blocks.flat_map(|block| &block.instructions) {
                match instruction {
                    Instruction::InstanceOf { operand, ty, .. }
                    | Instruction::Cast { operand, ty, .. } => {
                        kinds.tested.extend(is_open(*operand).then_some(*ty));
                        let of_exception =
                            type_of(*operand).filter(|&of| is_exception(program, of));
                        kinds.exceptions.extend(of_exception.map(|_| *ty));
                    }
                    Instruction::New { class, .. } => {
                        kinds.makes_iterators |= is_own_iterator(program, *class);
                    }
                    Instruction::GetStatic { field, .. } => {
                        let class = program.class(program.field(*field).class);
                        let is_of_library = class.origin == Origin::Library;
                        kinds.library_fields.extend(is_of_library.then_some(*field));
                    }
                    Instruction::SameReference { left, right, .. } => {
                        sees_identity |= is_open(*left) && is_open(*right);
                    }
                    Instruction::Call {
                        method, arguments, ..
                    } => {
                        let types = arguments.iter().map(|&argument| type_of(argument));
                        kinds.add_call(program, *method, &types.collect::<Vec<_>>());
                        made.extend(boxed_by(program, *method));
                    }
                    _ => {}
                }
            }
        }
        if sees_identity {
            kinds.tested.extend(made);
        }
        for types in [&mut kinds.tested, &mut kinds.exceptions] {
            types.sort_unstable();
            types.dedup();
        }
        kinds.library_fields.sort_unstable();
        kinds.library_fields.dedup();
        kinds
    }

    /// Adds what a call of a method of the library tells apart, with arguments of these static
    /// types, the receiver first.
    fn add_call(&mut self, program: &Program, method: MethodId, types: &[Option<Type>]) {
        let declared = program.method(method);
        let object = Type::Class(program.well_known().object);
        if program.class(declared.class).origin != Origin::Library {
            return;
        }
        let receiver = usize::from(!declared.is_static);
        let is_open = |ty: &Option<Type>| ty.is_some_and(|ty| is_open(program, ty));
        let is_comparison = matches!(
            declared.name.as_str(),
            "equals" | "hashCode" | "toString" | "compareTo" | "getClass"
        );
        self.compares |= is_comparison && types.first().is_some_and(is_open);
        if let (Some(box_class), Some(Some(of))) = (conversion(program, method), types.first()) {
            self.tested
                .extend((Type::Class(box_class) != *of).then_some(Type::Class(box_class)));
        }
        // What takes any `Object` looks it up or compares it with another argument.
        let looked_up = declared.parameters.iter().zip(types.iter().skip(receiver));
        let looked_up =
            looked_up.filter(|(parameter, _)| parameter.ty == object && !parameter.is_variable);
        let looked_up: Vec<Option<Type>> = looked_up.map(|(_, &ty)| ty).collect();
        self.compares |= looked_up.iter().any(is_open) && !is_comparison;
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
        let read = self.library_fields.iter().copied();
        read.filter(|&field| is_constant_of(program, field, class))
            .collect()
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

fn is_own_iterator(program: &Program, class: ClassId) -> bool {
    let iterator = program.class_named("java.util.Iterator");
    program.class(class).origin != Origin::Library
        && iterator.is_some_and(|iterator| program.subclass_of(class, iterator))
}

/// Whether a static type is one of the library that says little of its values: `Object`, `Number`.
fn is_open(program: &Program, ty: Type) -> bool {
    is_of_library(program, ty) && is_abstract(program, ty)
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
        for (value, template) in self.values() {
            let told = self.kinds.told(program, value);
            if program.is_assignable(value, ty) && !known.contains(&told) {
                known.push(told);
                templates.push(template);
            }
        }
        let enums = self
            .kinds
            .tested
            .iter()
            .filter_map(|tested| tested.as_class());
        let enums = enums.filter(|&class| program.class(class).kind == ClassKind::Enum);
        let enums = enums.filter(|&class| program.is_assignable(Type::Class(class), ty));
        let constants = enums.flat_map(|class| enum_constants(program, self.package, class));
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
        classes.flat_map(|class| self.made(class, &[])).collect()
    }

    /// Whether code compares values of the type, or asks for their texts: there are more that are
    /// equal to nothing that is written.
    pub(crate) fn compares_kinds(&self) -> bool {
        self.kinds.compares
    }

    /// Whether code tells values of the type apart of which none is written.
    pub(crate) fn leaves_out_kinds(&self, ty: Type) -> bool {
        let program = self.program;
        let of_project = |class: ClassId| program.class(class).origin == Origin::Project;
        let values: Vec<Type> = self.values().into_iter().map(|(value, _)| value).collect();
        if is_exception(program, ty) {
            let mut asked = self.kinds.exceptions.iter().filter_map(|ty| ty.as_class());
            let is_written = |class| of_project(class) || !self.made(class, &[]).is_empty();
            return !asked.all(is_written);
        }
        let is_written = |&tested: &Type| {
            let fits = |&&value: &&Type| program.is_assignable(value, tested);
            program.is_assignable(ty, tested)
                || tested.as_class().is_some_and(of_project)
                || values.iter().any(|value| fits(&value))
        };
        !self.kinds.tested.iter().all(is_written)
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
