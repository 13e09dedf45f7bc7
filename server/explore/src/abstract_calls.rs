//! The abstract calls of a state (the paper's `GetAbstractCalls`).

use heap::{Reference, RuntimeClass, Shape, ShapeValue};
use java::{
    Assigned, ClassId, ClassKind, MethodId, MethodKind, Origin, Parameter, Program, Type,
    TypeArgument,
};

use crate::aliasing::{add_aliases, are_of_new_objects};
use crate::argument_expression::ArgumentExpression;
use crate::argument_template::enum_constants;
use crate::call::{AbstractCall, Choice};
use crate::dictionary::Dictionary;
use crate::inputs::InputOptions;
use crate::likely_ways::likely;
use crate::methods::{Methods, arguments_in};
use crate::options::Options;
use rustc_hash::FxHashSet;
use smt::Constant;

/// Every choice of arguments for a method of M in a state of this shape.
///
/// Reference parameters range over all fitting roots, with repeats, and `null`; those of type
/// `Object` also over a new `Object`. What is written may be passed twice. Primitive and opaque
/// ones are variables, or values of the dictionary. Receivers and outer instances are not null.
pub fn abstract_calls(
    program: &Program,
    methods: &Methods,
    options: &Options,
    (shape, dictionary): (&Shape, Option<&Dictionary>),
    method: MethodId,
) -> impl Iterator<Item = AbstractCall> + use<> {
    let roots = Roots::of(program, methods, options, (shape, dictionary));
    roots.calls(method, &|| roots.receivers(method))
}

/// Every choice of arguments for a target in a state of this shape; its receiver, too, is any
/// fitting root.
pub fn target_calls(
    program: &Program,
    methods: &Methods,
    options: &Options,
    (shape, dictionary): (&Shape, Option<&Dictionary>),
    target: MethodId,
) -> impl Iterator<Item = AbstractCall> + use<> {
    let roots = Roots::of(program, methods, options, (shape, dictionary));
    let receiver = Type::Class(program.method(target).class);
    roots.calls(target, &|| roots.fitting(receiver))
}

/// What is said of the type parameters of an object that a method is called on.
#[derive(Clone, Copy, Default, PartialEq)]
struct GenericObject<'a> {
    /// Its class, where that inherits the method.
    inheriting: Option<ClassId>,
    /// The type arguments of an object of the library.
    arguments: &'a [TypeArgument],
}

/// What a caller can name in a state.
struct Roots<'a> {
    program: &'a Program,
    methods: &'a Methods,
    shape: &'a Shape,
    objects: Vec<(Choice, RuntimeClass)>,
    options: &'a Options,
    dictionary: Option<&'a Dictionary>,
}

impl<'a> Roots<'a> {
    fn of(
        program: &'a Program,
        methods: &'a Methods,
        options: &'a Options,
        (shape, dictionary): (&'a Shape, Option<&'a Dictionary>),
    ) -> Roots<'a> {
        let held = shape
            .held()
            .map(|root| (Choice::Root(root), shape.object(root).class));
        let mut objects: Vec<(Choice, RuntimeClass)> = held.collect();
        for &(field, value) in shape.statics() {
            if let ShapeValue::Reference(Reference::Object(object)) = value
                && methods.access(program).reads(field)
                && !is_constant(program, shape.object(object).class)
                && !objects
                    .iter()
                    .any(|(known, _)| known.object() == Some(object))
            {
                let class = shape.object(object).class;
                objects.push((Choice::Static(field, object), class));
            }
        }
        for &field in methods.read_statics() {
            let declared = program.field(field);
            let class = match declared.ty {
                Type::Class(class) => RuntimeClass::Class(class),
                array => RuntimeClass::Array(array),
            };
            if !shape.initialised().contains(&declared.class) {
                let read = ArgumentExpression::Static(field);
                objects.push((Choice::Expression(read, Box::new([])), class));
            }
        }
        Roots {
            program,
            methods,
            shape,
            objects,
            options,
            dictionary,
        }
    }

    fn calls(
        &self,
        method: MethodId,
        receivers: &dyn Fn() -> Vec<Choice>,
    ) -> impl Iterator<Item = AbstractCall> + use<> {
        let declared = self.program.method(method);
        let assigns_field = matches!(declared.assigns, Some(Assigned::Field(_)));
        let places = |receiver: GenericObject<'a>| {
            let parameters = usize::from(assigns_field)..declared.parameters.len();
            parameters.map(move |index| self.choices(receiver, method, index))
        };
        let receivers = match declared.kind {
            _ if assigns_field => Some(self.fitting(declared.parameters[0].ty)),
            MethodKind::Method if !declared.is_static => Some(receivers()),
            _ => None,
        };
        let mut alternatives: Vec<Vec<Vec<Choice>>> = match receivers {
            None => vec![places(GenericObject::default()).collect()],
            Some(receivers) => {
                // What callers pass depends on what is said of the receiver's type parameters.
                let declaring = self.program.generic_class(method);
                let generic = |receiver: &Choice| self.generic_object(receiver, declaring);
                let alike = receivers.chunk_by(|one, two| generic(one) == generic(two));
                let with_places = alike.map(|receivers| {
                    let first = std::iter::once(receivers.to_vec());
                    first.chain(places(generic(&receivers[0]))).collect()
                });
                with_places.collect()
            }
        };
        let arguments: Box<dyn Iterator<Item = Box<[Choice]>>> = match self.dictionary {
            Some(_) => Box::new(alternatives.into_iter().flat_map(likely)),
            None => {
                if declared.assigns.is_none() {
                    let parameters = &declared.parameters;
                    for places in &mut alternatives {
                        let first = places.len() - parameters.len();
                        add_aliases(self.program, parameters, first, places);
                    }
                }
                let all = alternatives.into_iter().flat_map(product);
                Box::new(all.filter(|arguments| are_of_new_objects(arguments)))
            }
        };
        arguments.map(move |arguments| AbstractCall { method, arguments })
    }

    /// What is said of the type parameters of the class that declares what is called on an object.
    fn generic_object(&self, receiver: &Choice, declaring: ClassId) -> GenericObject<'a> {
        let known = self.objects.iter().find(|(known, _)| known == receiver);
        let Some(class) = known.and_then(|(_, class)| class.as_type().as_class()) else {
            return GenericObject::default();
        };
        let is_of_library = self.program.class(class).origin == Origin::Library;
        GenericObject {
            inheriting: Some(class).filter(|&class| class != declaring),
            arguments: match is_of_library {
                true => self.arguments_of(receiver),
                false => &[],
            },
        }
    }

    /// The type arguments of an object of the library.
    fn arguments_of(&self, choice: &Choice) -> &'a [TypeArgument] {
        match (choice, choice.object()) {
            (Choice::Expression(ArgumentExpression::Static(field), _), _) => {
                &self.program.field(*field).arguments
            }
            (_, Some(object)) => arguments_in(self.program, self.shape, object),
            _ => &[],
        }
    }

    fn fitting(&self, ty: Type) -> Vec<Choice> {
        let fits = |class: RuntimeClass| self.program.is_assignable(class.as_type(), ty);
        let fitting = self.objects.iter().filter(|&&(_, class)| fits(class));
        fitting.map(|(choice, _)| choice.clone()).collect()
    }

    /// The objects that are written as elements of this type. Those of type `Object` are opaque, or
    /// of the project, or plain.
    fn elements(&self, ty: Type) -> Vec<Choice> {
        let object = self.program.well_known().object;
        if ty != Type::Class(object) {
            return self.fitting(ty);
        }
        if self.options.representation.has_opaque_elements() {
            return vec![Choice::Primitive];
        }
        let is_element = |class: RuntimeClass| {
            let class = class.as_type().as_class();
            class.is_some_and(|class| {
                class == object || self.program.class(class).origin != Origin::Library
            })
        };
        let elements = self.objects.iter().filter(|&&(_, class)| is_element(class));
        let elements = elements.map(|(choice, _)| choice.clone());
        elements.chain([Choice::NewObject]).collect()
    }

    /// The objects that fit a parameter: their classes' type arguments do, too.
    fn fitting_parameter(&self, parameter: &Parameter) -> Vec<Choice> {
        let program = self.program;
        let allow = |choice: &Choice, class: RuntimeClass| match class {
            RuntimeClass::Class(class) if program.class(class).origin == Origin::Library => {
                program.type_arguments_allow(self.arguments_of(choice), parameter)
            }
            RuntimeClass::Class(class) => program.arguments_allow(class, parameter),
            RuntimeClass::Array(_) => true,
        };
        let fitting = self.objects.iter().filter(|(choice, class)| {
            program.is_assignable(class.as_type(), parameter.ty) && allow(choice, *class)
        });
        fitting.map(|(choice, _)| choice.clone()).collect()
    }

    /// The choices for a parameter of a method, which `receiver` inherits.
    fn choices(&self, receiver: GenericObject<'_>, method: MethodId, index: usize) -> Vec<Choice> {
        let choices = self.choices_by_value(receiver, method, index);
        let choices = match self.dictionary {
            Some(dictionary) => dictionary.written(choices, &self.options.inputs),
            None => choices,
        };
        if !self.options.sees_identity_of_strings(self.program) {
            return choices;
        }
        let with_literals = choices.into_iter().map(|choice| match choice {
            Choice::Expression(expression, objects) => {
                Choice::Expression(expression.with_literals(), objects)
            }
            Choice::Written(text @ ArgumentExpression::Text(_), characters) => {
                let is_new = std::iter::once(Constant::Bool(false));
                Choice::Written(text.with_literals(), is_new.chain(characters).collect())
            }
            other => other,
        });
        with_literals.collect()
    }

    fn choices_by_value(
        &self,
        receiver: GenericObject<'_>,
        method: MethodId,
        index: usize,
    ) -> Vec<Choice> {
        let (program, inputs) = (self.program, &self.options.inputs);
        let declared = program.method(method);
        let parameter = &declared.parameters[index];
        let is_outer_instance = index == 0
            && declared.kind == MethodKind::Constructor
            && program.class(declared.class).outer_instance.is_some();
        let is_assigned_array = index == 0 && declared.assigns == Some(Assigned::Element);
        if is_outer_instance || is_assigned_array {
            self.fitting(parameter.ty)
        } else if self
            .options
            .representation
            .is_opaque_parameter(method, index)
        {
            vec![Choice::Primitive]
        } else if let Some(seen) = receiver
            .inheriting
            .and_then(|class| self.methods.as_called_on(program, class, method, index))
        {
            let is_changed = self.methods.keeps_or_changes(method, index);
            self.arguments(&seen, is_changed, inputs)
        } else if program.class(program.generic_class(method)).origin == Origin::Library {
            let said = receiver.arguments;
            let passed = self.methods.of_library(program, method, index, said);
            let is_clear = match parameter.is_variable {
                true => passed.len() == 1,
                false => !passed.is_empty(),
            };
            match is_clear {
                true => self.all_arguments(&passed, false, inputs),
                false => vec![Choice::Null],
            }
        } else {
            let class = program.generic_class(method);
            let specified = self.methods.as_specified(program, class, parameter, inputs);
            let is_changed = self.methods.keeps_or_changes(method, index);
            let choices = self.all_arguments(&specified, is_changed, inputs);
            match self.methods.leaves_out_argument(method, index) {
                true => vec![any_of(choices)],
                false => choices,
            }
        }
    }

    /// The choices for a parameter of one of several types.
    fn all_arguments(
        &self,
        parameters: &[Parameter],
        is_changed: bool,
        inputs: &InputOptions,
    ) -> Vec<Choice> {
        let choices = parameters
            .iter()
            .flat_map(|parameter| self.arguments(parameter, is_changed, inputs));
        let mut seen = FxHashSet::default();
        choices
            .filter(|choice| seen.insert(choice.clone()))
            .collect()
    }

    fn arguments(
        &self,
        parameter: &Parameter,
        is_changed: bool,
        inputs: &InputOptions,
    ) -> Vec<Choice> {
        let ty = parameter.ty;
        // A type that could not be resolved is a reference: primitives are always known.
        if let Some(primitive) = ty.as_primitive() {
            return match self.dictionary {
                Some(dictionary) => dictionary.numbers(primitive),
                None => vec![Choice::Primitive],
            };
        }
        let mut choices = self.fitting_parameter(parameter);
        let caller = self.methods.caller(self.program, inputs);
        let templates = match is_changed {
            true => caller.changed_templates(parameter),
            false => caller.templates(parameter),
        };
        let templates = templates.into_iter();
        let expressions: Vec<Choice> = templates
            .flat_map(|template| caller.choices(template, &|ty| self.elements(ty)))
            .collect();
        let is_object = ty == Type::Class(self.program.well_known().object);
        if is_object && (expressions.is_empty() || !parameter.is_variable) {
            choices.push(Choice::NewObject);
        }
        if parameter.is_variable && !expressions.is_empty() {
            choices.clear();
        }
        choices.extend(expressions);
        or_null(choices)
    }

    /// The roots that the method is called on: those of its class, unless an earlier method of M
    /// runs the same body on them. An override and what it overrides are one call.
    fn receivers(&self, method: MethodId) -> Vec<Choice> {
        let program = self.program;
        let declared = program.method(method).class;
        // One that callers call only where that over-approximates.
        if !self.methods.list().contains(&method) {
            return self.fitting(Type::Class(declared));
        }
        let is_receiver = |&&(ref choice, class): &&(Choice, RuntimeClass)| {
            let RuntimeClass::Class(class) = class else {
                return false;
            };
            if !program.subclass_of(class, declared) {
                return false;
            }
            // Of what a static field will hold, only the declared class is known.
            let declared_only = matches!(choice, Choice::Expression(..)).then_some(method);
            let body = program.resolve_virtual(class, method);
            let Some(body) = body.or(declared_only) else {
                return false;
            };
            let list = self.methods.list();
            // Such objects may be held as an interface.
            let is_of_library = program.class(class).origin == Origin::Library;
            let is_called =
                |other: MethodId| !is_of_library || !self.methods.is_only_inherited(other);
            let first = if list.contains(&body) && is_called(body) {
                Some(body)
            } else {
                list.iter()
                    .copied()
                    .filter(|&m| is_called(m))
                    .find(|&other| {
                        program.subclass_of(class, program.method(other).class)
                            && program.method(other).kind == MethodKind::Method
                            && !program.method(other).is_static
                            && program.resolve_virtual(class, other) == Some(body)
                    })
            };
            first == Some(method)
        };
        let receivers = self.objects.iter().filter(is_receiver);
        let mut receivers: Vec<Choice> = receivers.map(|(choice, _)| choice.clone()).collect();
        // Constants of enums need no call; a constant's own override is what its
        // class's method runs.
        if program.class(declared).kind == ClassKind::Enum {
            let constants = enum_constants(program, self.methods.package(), declared);
            receivers.extend(
                constants.map(|field| {
                    Choice::Expression(ArgumentExpression::Static(field), Box::new([]))
                }),
            );
        }
        receivers
    }
}

/// The choices and null: where all are one string or box, a value that may be null.
fn or_null(mut choices: Vec<Choice>) -> Vec<Choice> {
    use ArgumentExpression::{AnyText, Boxed};
    if let [Choice::Expression(value @ (AnyText | Boxed(_)), _)] = choices.as_slice() {
        let value = ArgumentExpression::OrNull(Box::new(value.clone()));
        return vec![Choice::Expression(value, Box::new([]))];
    }
    choices.push(Choice::Null);
    choices
}

/// One of the choices for an argument that does not matter. Code that is left out seldom throws for
/// a text of one character, or for an object.
fn any_of(choices: Vec<Choice>) -> Choice {
    let written = |expression| Choice::Expression(expression, Box::new([]));
    let text = written(ArgumentExpression::Text(1));
    let any = ArgumentExpression::AnyText;
    let any_or_null = ArgumentExpression::OrNull(Box::new(any.clone()));
    match [text.clone(), written(any), written(any_or_null)]
        .iter()
        .any(|c| choices.contains(c))
    {
        true => text,
        false => choices.into_iter().next().unwrap_or(Choice::Null),
    }
}

/// Whether an object of this class is a constant of an enum, which a caller names by the field that
/// declares it.
fn is_constant(program: &Program, class: RuntimeClass) -> bool {
    let enumeration = program.well_known().enumeration;
    class
        .as_type()
        .as_class()
        .is_some_and(|class| program.subclass_of(class, enumeration))
}

/// All ways to choose one of each place, the last place varying fastest. There may be very many:
/// each is made when it is asked for.
fn product(places: Vec<Vec<Choice>>) -> impl Iterator<Item = Box<[Choice]>> {
    let count = places.iter().map(Vec::len).fold(1, usize::saturating_mul);
    (0..count).map(move |number| {
        let mut rest = number;
        let mut chosen: Vec<Choice> = Vec::with_capacity(places.len());
        for place in places.iter().rev() {
            chosen.push(place[rest % place.len()].clone());
            rest /= place.len();
        }
        chosen.reverse();
        chosen.into()
    })
}
