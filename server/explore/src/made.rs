//! Arguments that a caller writes as an expression: string and number literals in boxes, constants of enums, arrays and lists.

use exec::{End, Machine, Policy, State};
use heap::{ObjectIndex, RuntimeClass, Value};
use java::{ClassId, ClassKind, ElementType, FieldId, Origin, Parameter, Primitive, Program, Type};
use smt::{Comparison, Constant, Constraints, Solver, TermId};

use crate::expand::smt_primitive;
use crate::methods::is_nameable;

/// An expression of a caller for an argument, which makes an object. The primitives in it are variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Made {
    /// A string of so many characters.
    Text(u32),
    /// A primitive in a box.
    Boxed(Primitive),
    /// The constant of an enum that this field holds.
    Constant(FieldId),
    /// An array of so many primitives: `new int[] {…}`.
    Array(Primitive, u32),
    /// A list of so many elements: `List.of(…)`, or a new one of that class.
    List(Option<ClassId>, Element, u32),
}

/// The elements of a list that a caller writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Element {
    /// Boxed primitives.
    Boxed(Primitive),
    /// Strings of one character.
    Text,
}

/// How large the arguments are that callers write.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InputOptions {
    /// The longest string.
    pub text_length: u32,
    /// The greatest character of a string. What models say of the characters of Latin-1 is exact.
    pub greatest_character: u16,
    /// The longest array.
    pub array_length: u32,
    /// The most elements of a list.
    pub elements: u32,
    /// What an unbounded type parameter is taken as, where it cannot be opaque.
    pub type_parameter: TypeParameter,
}

impl Default for InputOptions {
    fn default() -> Self {
        InputOptions {
            text_length: 4,
            greatest_character: 0xff,
            array_length: 4,
            elements: 3,
            type_parameter: TypeParameter::Integer,
        }
    }
}

/// What callers put in the place of a type parameter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TypeParameter {
    /// `Integer`
    #[default]
    Integer,
    /// `String`
    String,
    /// Objects of the project, and `new Object()`.
    Object,
}

impl Element {
    fn made(self) -> Made {
        match self {
            Element::Boxed(primitive) => Made::Boxed(primitive),
            Element::Text => Made::Text(1),
        }
    }
}

impl Made {
    /// All that a caller in `package` may write for a parameter, of limited size.
    pub fn choices(
        program: &Program,
        package: &str,
        options: &InputOptions,
        parameter: &Parameter,
    ) -> Vec<Made> {
        let known = program.well_known();
        let texts = || (0..=options.text_length).map(Made::Text).collect();
        let variable = || match options.type_parameter {
            TypeParameter::Integer => vec![Made::Boxed(Primitive::Int)],
            TypeParameter::String => texts(),
            TypeParameter::Object => Vec::new(),
        };
        let class = match parameter.ty {
            Type::Class(class) => class,
            Type::Array {
                element: ElementType::Primitive(primitive),
                dimensions: 1,
            } => {
                let lengths = 0..=options.array_length;
                return lengths.map(|n| Made::Array(primitive, n)).collect();
            }
            _ => return Vec::new(),
        };
        let name = program.class(class).name.as_str();
        if class == known.string || name == "java.lang.CharSequence" {
            return texts();
        }
        if let Some(primitive) = known.boxed_in(class) {
            return vec![Made::Boxed(primitive)];
        }
        match name {
            "java.lang.Comparable" if options.type_parameter == TypeParameter::Object => {
                return vec![Made::Boxed(Primitive::Int)];
            }
            "java.lang.Comparable" => return variable(),
            "java.lang.Number" => return vec![Made::Boxed(Primitive::Int)],
            "java.lang.Object" if parameter.is_variable => return variable(),
            "java.lang.Object" => return Vec::new(),
            _ => {}
        }
        if let Some(made) = list_class(program, class) {
            let element = match parameter.arguments.first() {
                // Of any objects: those would have to be as opaque as single ones are.
                Some(&Type::Class(element)) if element == known.object => return Vec::new(),
                None => return Vec::new(),
                Some(&Type::Class(element)) if element == known.string => Some(Element::Text),
                Some(&Type::Class(element)) => match known.boxed_in(element) {
                    Some(primitive) => Some(Element::Boxed(primitive)),
                    None if program.class(element).origin == Origin::Library => {
                        Some(Element::Boxed(Primitive::Int))
                    }
                    None => None,
                },
                Some(_) => None,
            };
            // Of objects of the project only the empty list is written.
            let most = element.map_or(0, |_| options.elements);
            let element = element.unwrap_or(Element::Text);
            return (0..=most).map(|n| Made::List(made, element, n)).collect();
        }
        constants(program, package, class)
            .map(Made::Constant)
            .collect()
    }

    /// Whether a caller could write a larger one.
    pub fn is_limited(self) -> bool {
        matches!(self, Made::Text(_) | Made::Array(..) | Made::List(..))
    }

    /// The types of the primitives in it, in order.
    pub fn primitives(self) -> Vec<Primitive> {
        match self {
            Made::Text(length) => vec![Primitive::Char; length as usize],
            Made::Boxed(primitive) => vec![primitive],
            Made::Constant(_) => Vec::new(),
            Made::Array(primitive, length) => vec![primitive; length as usize],
            Made::List(_, element, count) => {
                let of_one = element.made().primitives();
                of_one.repeat(count as usize)
            }
        }
    }

    /// Variables for them, with what is assumed of them.
    pub fn variables(
        self,
        options: &InputOptions,
        constraints: &mut Constraints,
        solver: &mut Solver,
    ) -> Vec<TermId> {
        let primitives = self.primitives().into_iter();
        let variables: Vec<TermId> = primitives
            .map(|primitive| solver.arena.variable(smt_primitive(primitive)))
            .collect();
        if self.is_text() && options.greatest_character < u16::MAX {
            let greatest = solver.arena.int(options.greatest_character.into());
            for &variable in &variables {
                let is_there = solver
                    .arena
                    .compare(Comparison::LessOrEqual, variable, greatest);
                let assumed = constraints.assume(is_there, solver);
                *constraints = assumed
                    .cases
                    .into_iter()
                    .next()
                    .expect("nothing is known of a new variable");
            }
        }
        variables
    }

    /// Whether the primitives are characters of strings.
    fn is_text(self) -> bool {
        matches!(self, Made::Text(_) | Made::List(_, Element::Text, _))
    }

    /// Makes the object in a state, of these primitives. None if the code that is run for it has not exactly one path that
    /// returns.
    pub fn build(
        self,
        machine: &Machine<'_>,
        state: &mut State,
        parts: &[TermId],
        policy: Policy<'_>,
        solver: &mut Solver,
    ) -> Option<Value<TermId>> {
        let program = machine.program();
        match self {
            Made::Text(_) => Some(machine.new_string(state, parts)),
            Made::Boxed(primitive) => {
                let class = program.well_known().box_of(primitive);
                let value = Value::Primitive(*parts.first()?);
                Some(allocate(state, RuntimeClass::Class(class), [value]))
            }
            Made::Constant(field) => {
                let class = program.field(field).class;
                if state.heap.static_value(field).is_none() {
                    // What initialises the class, and nothing else that anybody would see.
                    let mut values = program.methods_named(class, "values");
                    let values = values.find(|&m| program.method(m).parameters.is_empty())?;
                    run(machine, state, values, &[], policy, solver)?;
                }
                state.heap.static_value(field).copied()
            }
            Made::Array(primitive, _) => {
                let class = RuntimeClass::Array(Type::Primitive(primitive).array_of()?);
                let elements = parts.iter().map(|&part| Value::Primitive(part));
                Some(allocate(state, class, elements))
            }
            Made::List(class, element, count) => {
                let object = Type::Class(program.well_known().object);
                let array = RuntimeClass::Array(object.array_of()?);
                let each = element.made().primitives().len();
                let mut elements = Vec::with_capacity(count as usize);
                for number in 0..count as usize {
                    let parts = &parts[number * each..][..each];
                    elements.push(
                        element
                            .made()
                            .build(machine, state, parts, policy, solver)?,
                    );
                }
                let array = allocate(state, array, elements);
                let fixed = program.class_named("java.util.FixedList")?;
                let of = |name: &str, class, parameters: &[Type]| {
                    let methods = program.class(class).methods.iter().copied();
                    let mut fitting = methods.filter(|&method| {
                        let method = program.method(method);
                        method.name == name
                            && method
                                .parameters
                                .iter()
                                .map(|p| p.ty)
                                .eq(parameters.iter().copied())
                    });
                    fitting.next()
                };
                let list = of("of", fixed, &[object.array_of()?])?;
                let list = run(machine, state, list, &[array], policy, solver)??;
                match class {
                    None => Some(list),
                    Some(class) => {
                        let collection = program.class_named("java.util.Collection")?;
                        let copy = of("<init>", class, &[Type::Class(collection)])?;
                        run(machine, state, copy, &[list], policy, solver)?
                    }
                }
            }
        }
    }
}

fn allocate(
    state: &mut State,
    class: RuntimeClass,
    values: impl IntoIterator<Item = Value<TermId>>,
) -> Value<TermId> {
    let object: ObjectIndex = state.heap.allocate(class, values);
    Value::object(object)
}

/// Runs a method that should have one path, and returns what it returns.
fn run(
    machine: &Machine<'_>,
    state: &mut State,
    method: java::MethodId,
    arguments: &[Value<TermId>],
    policy: Policy<'_>,
    solver: &mut Solver,
) -> Option<Option<Value<TermId>>> {
    let mut run = machine.run(solver, state.clone(), method, arguments, policy, &[]);
    let path = run.paths.pop().filter(|_| run.paths.is_empty())?;
    match path.end {
        End::Returned(value) => {
            *state = path.state;
            Some(value)
        }
        _ => None,
    }
}

/// The class of the list that a caller writes for a parameter of this class; none within: `List.of(…)`.
fn list_class(program: &Program, class: ClassId) -> Option<Option<ClassId>> {
    match program.class(class).name.as_str() {
        "java.lang.Iterable" | "java.util.Collection" | "java.util.List" => {
            program.class_named("java.util.FixedList").map(|_| None)
        }
        "java.util.ArrayList" | "java.util.LinkedList" | "java.util.ArrayDeque" => program
            .class_named("java.util.FixedList")
            .map(|_| Some(class)),
        _ => None,
    }
}

/// The constants of enums of the project that fit a type and that code in `package` can name.
pub(crate) fn constants(
    program: &Program,
    package: &str,
    class: ClassId,
) -> impl Iterator<Item = FieldId> {
    let enums = program.classes().filter(move |&candidate| {
        program.class(candidate).kind == ClassKind::Enum
            && program.class(candidate).origin == Origin::Project
            && program.subclass_of(candidate, class)
            && is_nameable(program, candidate, package)
    });
    enums.flat_map(move |owner| {
        let fields = program.class(owner).fields.iter().copied();
        fields.filter(move |&field| {
            let field = program.field(field);
            field.is_static
                && field.is_final
                && field.ty == Type::Class(owner)
                && field.visibility == java::Visibility::Public
        })
    })
}

/// The values of the primitives in what a caller writes.
pub type Parts = Box<[Constant]>;
