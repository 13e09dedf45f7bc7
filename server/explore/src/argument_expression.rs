//! Arguments that a caller writes as an expression: how they are made in a heap.

use exec::{End, ExecutionState, Machine, Policy, smt_primitive};
use heap::{ObjectIndex, RuntimeClass, Value};
use java::{ClassId, FieldId, MethodId, Primitive, Program, Type};
use smt::{Comparison, Constant, Constraints, Solver, TermId};

use crate::inputs::InputOptions;

/// An expression of a caller for an argument, which makes an object. The primitives in it are
/// variables; the objects that the caller has stand beside it, in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ArgumentExpression {
    /// A string of so many characters.
    Text(u32),
    /// A primitive in a box.
    Boxed(Primitive),
    /// The constant of an enum that this field holds.
    Constant(FieldId),
    /// An array of elements of this type: `new int[] {…}`.
    Array(Type, Box<[Element]>),
    /// A list: `List.of(…)`, or a new one of that class.
    List(Option<ClassId>, Box<[Element]>),
    /// A new set of that class; the elements are different ones.
    Set(ClassId, Box<[Element]>),
    /// A new map of that class; the keys are different ones.
    Map(ClassId, Box<[(Element, Element)]>),
}

/// An element of what a caller writes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Element {
    /// A primitive; of arrays only.
    Primitive(Primitive),
    /// `null`; of arrays only.
    Null,
    /// An object that the caller has, where one of this class is asked for.
    Object(ClassId),
    /// What is written itself.
    ArgumentExpression(ArgumentExpression),
}

/// The values of the primitives in what a caller writes.
pub type Parts = Box<[Constant]>;

/// How the elements of a set and the keys of a map are different ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Difference {
    /// In ascending order, so that each is written once.
    Ascending,
    /// In any order, which shows.
    Distinct,
}

/// A primitive in what a caller writes.
#[derive(Clone, Copy)]
struct Part {
    primitive: Primitive,
    /// Whether it is a character of a string.
    is_text: bool,
}

impl ArgumentExpression {
    /// The types of the primitives in it, in order.
    pub fn primitives(&self) -> Vec<Primitive> {
        self.parts().iter().map(|part| part.primitive).collect()
    }

    fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        self.add_parts(&mut parts);
        parts
    }

    fn add_parts(&self, parts: &mut Vec<Part>) {
        match self {
            ArgumentExpression::Text(length) => {
                let character = Part {
                    primitive: Primitive::Char,
                    is_text: true,
                };
                parts.extend(std::iter::repeat_n(character, *length as usize));
            }
            ArgumentExpression::Boxed(primitive) => parts.push(Part {
                primitive: *primitive,
                is_text: false,
            }),
            ArgumentExpression::Constant(_) => {}
            ArgumentExpression::Array(_, elements)
            | ArgumentExpression::List(_, elements)
            | ArgumentExpression::Set(_, elements) => {
                elements.iter().for_each(|element| element.add_parts(parts));
            }
            ArgumentExpression::Map(_, entries) => {
                for (key, value) in entries {
                    key.add_parts(parts);
                    value.add_parts(parts);
                }
            }
        }
    }

    /// Variables for them, with what is assumed of them.
    pub fn variables(
        &self,
        program: &Program,
        options: &InputOptions,
        constraints: &mut Constraints,
        solver: &mut Solver,
    ) -> Vec<TermId> {
        let parts = self.parts();
        let variables: Vec<TermId> = parts
            .iter()
            .map(|part| solver.arena.variable(smt_primitive(part.primitive)))
            .collect();
        let mut conditions = Vec::new();
        let arena = &mut solver.arena;
        if options.greatest_character < u16::MAX {
            let greatest = arena.int(options.greatest_character.into());
            for (part, &variable) in parts.iter().zip(&variables) {
                if part.is_text {
                    conditions.push(arena.compare(Comparison::LessOrEqual, variable, greatest));
                }
            }
        }
        if let Some(difference) = self.difference(program) {
            let keys: Vec<TermId> = self.keys().into_iter().map(|key| variables[key]).collect();
            for (index, &key) in keys.iter().enumerate() {
                let others = match difference {
                    Difference::Ascending => &keys[index.saturating_sub(1)..index],
                    Difference::Distinct => &keys[..index],
                };
                let comparison = match difference {
                    Difference::Ascending => Comparison::Less,
                    Difference::Distinct => Comparison::NotEqual,
                };
                let pairs = others.iter();
                conditions.extend(pairs.map(|&other| arena.compare(comparison, other, key)));
            }
        }
        for condition in conditions {
            let assumed = constraints.assume(condition, solver);
            let case = assumed.cases.into_iter().next();
            *constraints = case.expect("new variables have values enough for a few elements");
        }
        variables
    }

    fn difference(&self, program: &Program) -> Option<Difference> {
        match self {
            ArgumentExpression::Set(class, _)
                if program.class(*class).simple_name == "LinkedHashSet" =>
            {
                Some(Difference::Distinct)
            }
            ArgumentExpression::Set(..) | ArgumentExpression::Map(..) => {
                Some(Difference::Ascending)
            }
            _ => None,
        }
    }

    /// Where among the primitives those are that tell elements and keys apart. Each of these is one
    /// primitive, or none.
    fn keys(&self) -> Vec<usize> {
        let mut parts = Vec::new();
        let mut keys = Vec::new();
        let mut add_key = |key: &Element, parts: &mut Vec<Part>| {
            let before = parts.len();
            key.add_parts(parts);
            keys.extend(before..parts.len());
        };
        match self {
            ArgumentExpression::Set(_, elements) => {
                elements.iter().for_each(|key| add_key(key, &mut parts));
            }
            ArgumentExpression::Map(_, entries) => {
                for (key, value) in entries {
                    add_key(key, &mut parts);
                    value.add_parts(&mut parts);
                }
            }
            _ => {}
        }
        keys
    }

    /// Makes the object in a state, of these primitives and objects. None if the code that is run
    /// for it has not exactly one path that returns.
    pub fn build(
        &self,
        machine: &Machine<'_>,
        state: &mut ExecutionState,
        parts: &[TermId],
        objects: &[Value<TermId>],
        policy: Policy<'_>,
        solver: &mut Solver,
    ) -> Option<Value<TermId>> {
        let mut builder = Builder {
            machine,
            state,
            parts: parts.iter(),
            objects: objects.iter(),
            policy,
            solver,
        };
        builder.made(self)
    }
}

impl Element {
    fn add_parts(&self, parts: &mut Vec<Part>) {
        match self {
            Element::Primitive(primitive) => parts.push(Part {
                primitive: *primitive,
                is_text: false,
            }),
            Element::ArgumentExpression(made) => made.add_parts(parts),
            Element::Null | Element::Object(_) => {}
        }
    }
}

/// What runs the code that makes arguments.
struct Builder<'b, 'm> {
    machine: &'b Machine<'m>,
    state: &'b mut ExecutionState,
    /// The primitives that are left.
    parts: std::slice::Iter<'b, TermId>,
    /// The objects that are left.
    objects: std::slice::Iter<'b, Value<TermId>>,
    policy: Policy<'b>,
    solver: &'b mut Solver,
}

impl Builder<'_, '_> {
    fn made(&mut self, made: &ArgumentExpression) -> Option<Value<TermId>> {
        let program = self.machine.program();
        match made {
            ArgumentExpression::Text(length) => {
                let characters: Vec<TermId> = self
                    .parts
                    .by_ref()
                    .take(*length as usize)
                    .copied()
                    .collect();
                Some(self.machine.new_string(self.state, &characters))
            }
            ArgumentExpression::Boxed(primitive) => {
                // That one of a value that Java caches is the same as another, `==` knows by
                // itself.
                let class = RuntimeClass::Class(program.well_known().box_of(*primitive));
                let value = Value::Primitive(*self.parts.next()?);
                Some(self.allocate(class, [value]))
            }
            ArgumentExpression::Constant(field) => {
                if self.state.heap.static_value(*field).is_none() {
                    // What initialises the class, and nothing else that anybody would see.
                    let class = program.field(*field).class;
                    let mut values = program.methods_named(class, "values");
                    let values = values.find(|&m| program.method(m).parameters.is_empty())?;
                    self.run(values, &[])?;
                }
                self.state.heap.static_value(*field).copied()
            }
            ArgumentExpression::Array(ty, elements) => {
                let elements = self.elements(elements.iter())?;
                Some(self.allocate(RuntimeClass::Array(ty.array_of()?), elements))
            }
            ArgumentExpression::List(class, elements) => {
                let list = self.of("java.util.FixedList", elements.iter())?;
                match class {
                    None => Some(list),
                    Some(class) => self.copy(*class, "java.util.Collection", list),
                }
            }
            ArgumentExpression::Set(class, elements) => {
                let list = self.of("java.util.FixedList", elements.iter())?;
                self.copy(*class, "java.util.Collection", list)
            }
            ArgumentExpression::Map(class, entries) => self.map(*class, entries),
        }
    }

    /// Two or more entries reach a hash map by way of a sorted one, so that it is known in which
    /// order.
    fn map(&mut self, class: ClassId, entries: &[(Element, Element)]) -> Option<Value<TermId>> {
        let program = self.machine.program();
        let sorted = program.class_named("java.util.TreeMap");
        if entries.len() <= 1 && sorted != Some(class) {
            let both = entries.iter().flat_map(|(key, value)| [key, value]);
            let fixed = self.of("java.util.FixedMap", both)?;
            return self.copy(class, "java.util.Map", fixed);
        }
        let sorted = sorted?;
        let new = method_of(program, sorted, "<init>", &[])?;
        let map = self.run(new, &[])??;
        let object = Type::Class(program.well_known().object);
        let put = method_of(program, sorted, "put", &[object, object])?;
        let mut keys: Vec<&[TermId]> = Vec::new();
        for (key, value) in entries {
            let left = self.parts.as_slice();
            let written = self.element(key)?;
            let key = &left[..left.len() - self.parts.len()];
            // `Map.of` refuses a key that is there twice.
            if !key.is_empty() && keys.contains(&key) {
                return None;
            }
            keys.push(key);
            let arguments = [map, written, self.element(value)?];
            self.run(put, &arguments)?;
        }
        if class == sorted {
            return Some(map);
        }
        self.copy(class, "java.util.Map", map)
    }

    /// Calls the model's method `of`, of an array of what is written.
    fn of<'e>(
        &mut self,
        model: &str,
        elements: impl Iterator<Item = &'e Element>,
    ) -> Option<Value<TermId>> {
        let program = self.machine.program();
        let array = Type::Class(program.well_known().object).array_of()?;
        let elements = self.elements(elements)?;
        let elements = self.allocate(RuntimeClass::Array(array), elements);
        let of = method_of(program, program.class_named(model)?, "of", &[array])?;
        self.run(of, &[elements])?
    }

    /// Calls the constructor that copies what is of this type.
    fn copy(&mut self, class: ClassId, ty: &str, copied: Value<TermId>) -> Option<Value<TermId>> {
        let program = self.machine.program();
        let ty = Type::Class(program.class_named(ty)?);
        let constructor = method_of(program, class, "<init>", &[ty])?;
        self.run(constructor, &[copied])?
    }

    fn elements<'e>(
        &mut self,
        elements: impl Iterator<Item = &'e Element>,
    ) -> Option<Vec<Value<TermId>>> {
        elements.map(|element| self.element(element)).collect()
    }

    fn element(&mut self, element: &Element) -> Option<Value<TermId>> {
        match element {
            Element::Primitive(_) => Some(Value::Primitive(*self.parts.next()?)),
            Element::Null => Some(Value::NULL),
            Element::Object(_) => self.objects.next().copied(),
            Element::ArgumentExpression(made) => self.made(made),
        }
    }

    fn allocate(
        &mut self,
        class: RuntimeClass,
        values: impl IntoIterator<Item = Value<TermId>>,
    ) -> Value<TermId> {
        let object: ObjectIndex = self.state.heap.allocate(class, values);
        Value::object(object)
    }

    /// Runs a method that should have one path, and returns what it returns.
    fn run(
        &mut self,
        method: MethodId,
        arguments: &[Value<TermId>],
    ) -> Option<Option<Value<TermId>>> {
        let state = self.state.clone();
        let mut run = self
            .machine
            .run(self.solver, state, method, arguments, self.policy, &[]);
        let path = run.paths.pop().filter(|_| run.paths.is_empty())?;
        match path.end {
            End::Returned(value) => {
                *self.state = path.state;
                Some(value)
            }
            _ => None,
        }
    }
}

/// The method of a class that has this name and these erased parameters.
fn method_of(
    program: &Program,
    class: ClassId,
    name: &str,
    parameters: &[Type],
) -> Option<MethodId> {
    let mut methods = program.class(class).methods.iter().copied();
    methods.find(|&method| {
        let method = program.method(method);
        let declared = method.parameters.iter().map(|p| p.ty);
        method.name == name && declared.eq(parameters.iter().copied())
    })
}
