//! Arguments that a caller writes as an expression: string and number literals in boxes, constants of enums, arrays and lists.

use exec::{End, Machine, Policy, State};
use heap::{ObjectIndex, RuntimeClass, Value};
use java::{ClassId, ClassKind, FieldId, Origin, Parameter, Primitive, Program, Type};
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
    /// An array of so many elements: `new int[] {…}`.
    Array(Element, u32),
    /// A list of so many elements: `List.of(…)`, or a new one of that class.
    List(Option<ClassId>, Element, u32),
}

/// The elements of a list or of an array that a caller writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Element {
    /// Primitives; of arrays only.
    Primitive(Primitive),
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
    /// The types of the primitives in one.
    fn primitive(self) -> Primitive {
        match self {
            Element::Primitive(primitive) | Element::Boxed(primitive) => primitive,
            Element::Text => Primitive::Char,
        }
    }

    /// The type of the elements of an array.
    pub fn ty(self, program: &Program) -> Type {
        let known = program.well_known();
        match self {
            Element::Primitive(primitive) => Type::Primitive(primitive),
            Element::Boxed(primitive) => Type::Class(known.box_of(primitive)),
            Element::Text => Type::Class(known.string),
        }
    }

    /// Those that are written where a type is asked for.
    fn of_type(program: &Program, ty: Type) -> Option<Element> {
        let known = program.well_known();
        match ty {
            Type::Primitive(primitive) => Some(Element::Primitive(primitive)),
            Type::Class(class) if class == known.string => Some(Element::Text),
            Type::Class(class) => known.boxed_in(class).map(Element::Boxed),
            _ => None,
        }
    }

    /// Whether its values are whole numbers or characters.
    fn is_discrete(self) -> bool {
        match self {
            Element::Text => true,
            Element::Primitive(primitive) | Element::Boxed(primitive) => !matches!(
                primitive,
                Primitive::Boolean | Primitive::Float | Primitive::Double
            ),
        }
    }

    /// One of these primitives, as part of what is made.
    fn build(self, machine: &Machine<'_>, state: &mut State, part: TermId) -> Value<TermId> {
        match self {
            Element::Primitive(_) => Value::Primitive(part),
            Element::Boxed(primitive) => boxed(machine.program(), state, primitive, part),
            Element::Text => machine.new_string(state, &[part]),
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
            Type::Array { dimensions: 1, .. } => {
                let lengths = 0..=options.array_length;
                let element = Element::of_type(program, parameter.ty.component());
                let arrays = element.map(|element| lengths.map(move |n| Made::Array(element, n)));
                return arrays.into_iter().flatten().collect();
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
            let element = match parameter.arguments.first().map(|argument| argument.ty) {
                // Of any objects: those would have to be as opaque as single ones are.
                Some(element) if element == Type::Class(known.object) => return Vec::new(),
                None => return Vec::new(),
                Some(Type::Class(element)) => Element::of_type(program, Type::Class(element))
                    .or_else(|| {
                        let is_library = program.class(element).origin == Origin::Library;
                        is_library.then_some(Element::Boxed(Primitive::Int))
                    }),
                Some(_) => None,
            };
            // Sets have elements in order, so that they are told apart.
            let is_set = made.is_some_and(|made| is_set(program, made));
            let element = element.filter(|element| !is_set || element.is_discrete());
            // Of objects of the project only the empty list is written.
            let most = element.map_or(0, |_| options.elements);
            let element = element.unwrap_or(Element::Text);
            return (0..=most).map(|n| Made::List(made, element, n)).collect();
        }
        constants(program, package, class)
            .map(Made::Constant)
            .collect()
    }

    /// Whether a caller could write more for a parameter: something larger, of another type, or the same object again.
    pub fn is_limited(
        program: &Program,
        package: &str,
        options: &InputOptions,
        parameter: &Parameter,
    ) -> bool {
        let choices = Made::choices(program, package, options, parameter);
        choices
            .iter()
            .any(|made| !matches!(made, Made::Constant(_)))
    }

    /// The types of the primitives in it, in order.
    pub fn primitives(self) -> Vec<Primitive> {
        match self {
            Made::Text(length) => vec![Primitive::Char; length as usize],
            Made::Boxed(primitive) => vec![primitive],
            Made::Constant(_) => Vec::new(),
            Made::Array(element, count) | Made::List(_, element, count) => {
                vec![element.primitive(); count as usize]
            }
        }
    }

    /// Variables for them, with what is assumed of them.
    pub fn variables(
        self,
        program: &Program,
        options: &InputOptions,
        constraints: &mut Constraints,
        solver: &mut Solver,
    ) -> Vec<TermId> {
        let primitives = self.primitives().into_iter();
        let variables: Vec<TermId> = primitives
            .map(|primitive| solver.arena.variable(smt_primitive(primitive)))
            .collect();
        let mut conditions = Vec::new();
        let arena = &mut solver.arena;
        if self.is_text() && options.greatest_character < u16::MAX {
            let greatest = arena.int(options.greatest_character.into());
            for &variable in &variables {
                conditions.push(arena.compare(Comparison::LessOrEqual, variable, greatest));
            }
        }
        if self.is_set(program) {
            let pairs = variables.iter().zip(variables.iter().skip(1));
            conditions.extend(pairs.map(|(&a, &b)| arena.compare(Comparison::Less, a, b)));
        }
        for condition in conditions {
            let assumed = constraints.assume(condition, solver);
            let case = assumed.cases.into_iter().next();
            *constraints = case.expect("new variables have values enough for a few elements");
        }
        variables
    }

    /// Whether the primitives are characters of strings.
    fn is_text(self) -> bool {
        matches!(
            self,
            Made::Text(_) | Made::Array(Element::Text, _) | Made::List(_, Element::Text, _)
        )
    }

    /// Whether the elements are different ones.
    pub fn is_set(self, program: &Program) -> bool {
        matches!(self, Made::List(Some(class), ..) if is_set(program, class))
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
            Made::Boxed(primitive) => Some(boxed(program, state, primitive, *parts.first()?)),
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
            Made::Array(element, _) => {
                let class = RuntimeClass::Array(element.ty(program).array_of()?);
                let elements: Vec<_> = parts
                    .iter()
                    .map(|&part| element.build(machine, state, part))
                    .collect();
                Some(allocate(state, class, elements))
            }
            Made::List(class, element, _) => {
                let object = Type::Class(program.well_known().object);
                let array = RuntimeClass::Array(object.array_of()?);
                let elements: Vec<_> = parts
                    .iter()
                    .map(|&part| element.build(machine, state, part))
                    .collect();
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

/// A new box; that one of a value that Java caches is the same as another, `==` knows by itself.
fn boxed(
    program: &Program,
    state: &mut State,
    primitive: Primitive,
    value: TermId,
) -> Value<TermId> {
    let class = RuntimeClass::Class(program.well_known().box_of(primitive));
    allocate(state, class, [Value::Primitive(value)])
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
        // Only a set that compares is made without asking for hash codes, of which nothing is known.
        "java.util.Set" | "java.util.SortedSet" | "java.util.NavigableSet" => {
            let fixed = program.class_named("java.util.FixedList");
            fixed
                .and_then(|_| program.class_named("java.util.TreeSet"))
                .map(Some)
        }
        "java.lang.Iterable" | "java.util.Collection" | "java.util.List" => {
            program.class_named("java.util.FixedList").map(|_| None)
        }
        "java.util.ArrayList"
        | "java.util.LinkedList"
        | "java.util.ArrayDeque"
        | "java.util.TreeSet" => program
            .class_named("java.util.FixedList")
            .map(|_| Some(class)),
        _ => None,
    }
}

/// Whether the objects of a class have no element twice.
fn is_set(program: &Program, class: ClassId) -> bool {
    let set = program.class_named("java.util.Set");
    set.is_some_and(|set| program.subclass_of(class, set))
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
