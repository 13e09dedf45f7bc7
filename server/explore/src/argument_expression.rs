//! Argument expressions: what a caller writes for an argument, and how it is made in a heap.

use exec::{End, ExecutionState, Loss, Machine, Policy, smt_primitive};
use heap::{ObjectIndex, RuntimeClass, Value};
use java::{ClassId, FieldId, MadeOfNumber, MethodId, Primitive, Program, Type};
use smt::{Arena, Comparison, Constant, Constraints, Solver, TermId};

use crate::inputs::InputOptions;

/// An expression of a caller for an argument, which makes an object. The primitives in it are
/// variables. The caller's own objects in it stand beside it, in order.
#[derive(
    Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum ArgumentExpression {
    /// A string of this length.
    Text(u32),
    /// A string, by its number and its length.
    AnyText,
    /// A string as a literal, of which equal ones are one object, or as a new object: where the
    /// code sees the identity of strings.
    LiteralOrNew(Box<ArgumentExpression>),
    /// A primitive in a box.
    Boxed(Primitive),
    /// A string or a box, or null.
    OrNull(Box<ArgumentExpression>),
    /// What this static field holds: the constant of an enum, or an object of a class that may not
    /// be initialised yet.
    Static(FieldId),
    /// An array of elements of this type: `new int[] {…}`.
    Array(Type, Box<[Element]>),
    /// What a constructor or a static method of the library makes: `new StringBuilder("a")`. Of
    /// other methods the first element is what they are called on.
    Made(MethodId, Box<[Element]>),
    /// A list: `List.of(…)`, or a new one of that class.
    List(Option<ClassId>, Box<[Element]>),
    /// A new set of that class, of distinct elements.
    Set(ClassId, Box<[Element]>),
    /// A new map of that class, of distinct keys. If something in it is `null`, it has one entry.
    Map(ClassId, Box<[(Element, Element)]>),
    /// The same with the entries put in from the last one to the first one.
    ReversedMap(ClassId, Box<[(Element, Element)]>),
}

/// An element of an argument expression.
#[derive(
    Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Element {
    /// A primitive; of arrays only.
    Primitive(Primitive),
    /// `null`; of arrays, and of lists that are copied.
    Null,
    /// An opaque reference, for elements of this class; in sequences it is an object or `null`.
    Opaque {
        /// `Object`
        class: ClassId,
        /// Whether it may be null.
        or_null: bool,
    },
    /// An object of the caller's, for elements of this class.
    Object(ClassId),
    /// An expression.
    Expression(ArgumentExpression),
}

/// How the elements of a set and the keys of a map differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Difference {
    /// In ascending order, so that each is written once.
    Ascending,
    /// In any order: iteration shows it.
    Distinct,
}

/// A primitive in an argument expression, and what it is.
type Part = (smt::Primitive, Kind);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A character of a string.
    Character,
    /// The length of a string.
    Length,
    /// Whether a string is a new object.
    New,
    /// A reference that is not null.
    Object,
    /// The number of which this method makes an object.
    MadeBy(MethodId),
    Other,
}

impl Kind {
    /// The conditions on a number where not all of its type make an object.
    fn conditions(self, program: &Program, number: TermId, arena: &mut Arena) -> Vec<TermId> {
        let Kind::MadeBy(maker) = self else {
            return Vec::new();
        };
        let made = MadeOfNumber::of(program, program.method(maker).class);
        let Some((made, (least, greatest))) = made.and_then(|made| Some((made, made.range()?)))
        else {
            return Vec::new();
        };
        let [least, greatest] = [least, greatest].map(|bound| match made.number() {
            Primitive::Long => arena.constant(Constant::Long(bound)),
            _ => arena.int(i32::try_from(bound).expect("it is a number of its type")),
        });
        let pairs = [(least, number), (number, greatest)];
        let conditions =
            pairs.map(|(one, other)| arena.compare(Comparison::LessOrEqual, one, other));
        conditions.to_vec()
    }
}

impl ArgumentExpression {
    /// The types of the primitives in it, in order.
    pub fn primitives(&self) -> Vec<smt::Primitive> {
        self.parts()
            .into_iter()
            .map(|(primitive, _)| primitive)
            .collect()
    }

    /// Of each of the primitives, whether it is the length of a text.
    pub(crate) fn are_lengths(&self) -> Vec<bool> {
        let parts = self.parts().into_iter();
        parts.map(|(_, kind)| kind == Kind::Length).collect()
    }

    /// What is written where it is not null.
    pub(crate) fn or_null_inner(&self) -> &ArgumentExpression {
        match self {
            ArgumentExpression::OrNull(value) => value,
            value => value,
        }
    }

    fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        self.add_parts(&mut parts);
        parts
    }

    fn add_parts(&self, parts: &mut Vec<Part>) {
        match self {
            ArgumentExpression::Text(length) => {
                let character = (smt::Primitive::Char, Kind::Character);
                let characters = std::iter::repeat_n(character, *length as usize);
                parts.extend(characters);
            }
            ArgumentExpression::AnyText => {
                parts.extend([
                    (smt::Primitive::Long, Kind::Other),
                    (smt::Primitive::Int, Kind::Length),
                ]);
            }
            ArgumentExpression::LiteralOrNew(text) => {
                parts.push((smt::Primitive::Boolean, Kind::New));
                text.add_parts(parts);
            }
            ArgumentExpression::Boxed(primitive) => {
                parts.push((smt_primitive(*primitive), Kind::Other));
            }
            ArgumentExpression::OrNull(value) => {
                parts.push((smt::Primitive::Boolean, Kind::Other));
                value.add_parts(parts);
            }
            ArgumentExpression::Static(_) => {}
            ArgumentExpression::Made(maker, elements) => match elements[..] {
                [Element::Primitive(primitive)] => {
                    parts.push((smt_primitive(primitive), Kind::MadeBy(*maker)));
                }
                _ => elements.iter().for_each(|element| element.add_parts(parts)),
            },
            ArgumentExpression::Array(_, elements)
            | ArgumentExpression::List(_, elements)
            | ArgumentExpression::Set(_, elements) => {
                elements.iter().for_each(|element| element.add_parts(parts));
            }
            ArgumentExpression::Map(_, entries) | ArgumentExpression::ReversedMap(_, entries) => {
                for (key, value) in entries {
                    key.add_parts(parts);
                    value.add_parts(parts);
                }
            }
        }
    }

    /// Fresh variables for the primitives, with the conditions on them.
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
            .map(|&(primitive, _)| solver.arena.variable(primitive))
            .collect();
        let mut conditions = Vec::new();
        let arena = &mut solver.arena;
        if options.greatest_character < u16::MAX {
            let greatest = arena.int(options.greatest_character.into());
            for (&(_, kind), &variable) in parts.iter().zip(&variables) {
                if kind == Kind::Character {
                    conditions.push(arena.compare(Comparison::LessOrEqual, variable, greatest));
                }
            }
        }
        let longest = i32::try_from(options.longest_text).unwrap_or(i32::MAX);
        let (zero, longest) = (arena.int(0), arena.int(longest));
        for (&(_, kind), &variable) in parts.iter().zip(&variables) {
            if kind == Kind::Length {
                conditions.push(arena.compare(Comparison::LessOrEqual, zero, variable));
                conditions.push(arena.compare(Comparison::LessOrEqual, variable, longest));
            }
        }
        for (&(_, kind), &variable) in parts.iter().zip(&variables) {
            conditions.extend(kind.conditions(program, variable, arena));
        }
        let null = arena.constant(Constant::Reference(0));
        for (&(_, kind), &variable) in parts.iter().zip(&variables) {
            if kind == Kind::Object {
                let is_object = arena.compare(Comparison::NotEqual, variable, null);
                conditions.push(is_object);
            }
        }
        if let Some(difference) = self.difference(program) {
            let keys: Vec<TermId> = self.keys().into_iter().map(|key| variables[key]).collect();
            for (index, &key) in keys.iter().enumerate() {
                let (others, comparison) = match difference {
                    Difference::Ascending => {
                        (&keys[index.saturating_sub(1)..index], Comparison::Less)
                    }
                    Difference::Distinct => (&keys[..index], Comparison::NotEqual),
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

    /// The same where the code sees the identity of strings: each is a literal or a new object.
    pub(crate) fn with_literals(self) -> ArgumentExpression {
        use ArgumentExpression::{
            AnyText, Array, List, LiteralOrNew, Made, Map, OrNull, ReversedMap, Set, Text,
        };
        let all = |elements: Box<[Element]>| elements.into_iter().map(Element::with_literals);
        let both = |entries: Box<[(Element, Element)]>| {
            let entries = entries.into_iter();
            entries.map(|(key, value)| (key.with_literals(), value.with_literals()))
        };
        match self {
            Text(_) | AnyText => LiteralOrNew(Box::new(self)),
            OrNull(value) => OrNull(Box::new(value.with_literals())),
            Array(ty, elements) => Array(ty, all(elements).collect()),
            Made(method, elements) => Made(method, all(elements).collect()),
            List(class, elements) => List(class, all(elements).collect()),
            Set(class, elements) => Set(class, all(elements).collect()),
            Map(class, entries) => Map(class, both(entries).collect()),
            ReversedMap(class, entries) => ReversedMap(class, both(entries).collect()),
            ArgumentExpression::Boxed(_) | ArgumentExpression::Static(_) | LiteralOrNew(_) => self,
        }
    }

    /// The same with an object for each opaque reference in it, in order, or `null`. None if it has
    /// none.
    pub(crate) fn with_objects(&self, values: &[Constant]) -> Option<ArgumentExpression> {
        match self {
            ArgumentExpression::Array(ty, elements) => {
                let elements = objects_of(elements, values)?;
                Some(ArgumentExpression::Array(*ty, elements))
            }
            ArgumentExpression::List(class, elements) => {
                let elements = objects_of(elements, values)?;
                Some(ArgumentExpression::List(*class, elements))
            }
            _ => None,
        }
    }

    fn difference(&self, program: &Program) -> Option<Difference> {
        match self {
            ArgumentExpression::Set(class, _)
                if program.class(*class).simple_name == "LinkedHashSet" =>
            {
                Some(Difference::Distinct)
            }
            // Numbers have no order that a caller sees.
            ArgumentExpression::Set(_, elements) if elements.iter().any(Element::is_any_text) => {
                Some(Difference::Distinct)
            }
            ArgumentExpression::Map(_, entries)
                if entries.iter().any(|(key, _)| key.is_any_text()) =>
            {
                Some(Difference::Distinct)
            }
            ArgumentExpression::Set(..)
            | ArgumentExpression::Map(..)
            | ArgumentExpression::ReversedMap(..) => Some(Difference::Ascending),
            _ => None,
        }
    }

    /// The positions of the primitives that distinguish elements and keys. Each element or key has
    /// one of these, or none.
    fn keys(&self) -> Vec<usize> {
        let mut parts = Vec::new();
        let mut keys = Vec::new();
        let mut add_key = |key: &Element, parts: &mut Vec<Part>| {
            let before = parts.len();
            key.add_parts(parts);
            let distinguishing = (before..parts.len())
                .filter(|&part| !matches!(parts[part].1, Kind::Length | Kind::New));
            keys.extend(distinguishing);
        };
        match self {
            ArgumentExpression::Set(_, elements) => {
                elements.iter().for_each(|key| add_key(key, &mut parts));
            }
            ArgumentExpression::Map(_, entries) | ArgumentExpression::ReversedMap(_, entries) => {
                for (key, value) in entries {
                    add_key(key, &mut parts);
                    value.add_parts(&mut parts);
                }
            }
            _ => {}
        }
        keys
    }

    /// Makes the object in a state, of these primitives and objects. None unless the code that
    /// makes it has exactly one path, which returns. Where that is one of several alike, a loss is
    /// added.
    pub(crate) fn build(
        &self,
        (machine, policy): (&Machine<'_>, Policy<'_>),
        state: &mut ExecutionState,
        (parts, objects): (&[TermId], &[Value<TermId>]),
        losses: &mut Vec<Loss>,
        solver: &mut Solver,
    ) -> Option<Value<TermId>> {
        let mut builder = Builder {
            machine,
            state,
            parts: parts.iter(),
            objects: objects.iter(),
            policy,
            losses,
            solver,
        };
        builder.expression(self)
    }
}

/// Opaque elements as objects, or `null`. None if they are not opaque: all are of one kind.
fn objects_of(elements: &[Element], values: &[Constant]) -> Option<Box<[Element]>> {
    let Some(&Element::Opaque { class, .. }) = elements.first() else {
        return None;
    };
    let objects = values.iter().map(|value| match value {
        Constant::Reference(0) => Element::Null,
        _ => Element::Object(class),
    });
    Some(objects.collect())
}

impl Element {
    /// A string, by its number and its length.
    pub(crate) const ANY_TEXT: Element = Element::Expression(ArgumentExpression::AnyText);

    fn with_literals(self) -> Element {
        match self {
            Element::Expression(inner) => Element::Expression(inner.with_literals()),
            other => other,
        }
    }

    /// Whether it is `null`, or may be.
    pub(crate) fn may_be_null(&self) -> bool {
        matches!(
            self,
            Element::Null
                | Element::Opaque { or_null: true, .. }
                | Element::Expression(ArgumentExpression::OrNull(_))
        )
    }

    fn is_any_text(&self) -> bool {
        let Element::Expression(expression) = self else {
            return false;
        };
        match expression {
            ArgumentExpression::LiteralOrNew(text) => **text == ArgumentExpression::AnyText,
            text => *text == ArgumentExpression::AnyText,
        }
    }

    fn add_parts(&self, parts: &mut Vec<Part>) {
        match self {
            Element::Primitive(primitive) => {
                parts.push((smt_primitive(*primitive), Kind::Other));
            }
            Element::Opaque { or_null, .. } => {
                let kind = if *or_null { Kind::Other } else { Kind::Object };
                parts.push((smt::Primitive::Reference, kind));
            }
            Element::Expression(inner) => inner.add_parts(parts),
            Element::Null | Element::Object(_) => {}
        }
    }
}

/// Runs the code that makes an argument.
struct Builder<'b, 'm> {
    machine: &'b Machine<'m>,
    state: &'b mut ExecutionState,
    /// The primitives that are left.
    parts: std::slice::Iter<'b, TermId>,
    /// The objects that are left.
    objects: std::slice::Iter<'b, Value<TermId>>,
    policy: Policy<'b>,
    losses: &'b mut Vec<Loss>,
    solver: &'b mut Solver,
}

impl Builder<'_, '_> {
    fn expression(&mut self, expression: &ArgumentExpression) -> Option<Value<TermId>> {
        let program = self.machine.program();
        match expression {
            ArgumentExpression::Text(length) => {
                let characters: Vec<TermId> = self
                    .parts
                    .by_ref()
                    .take(*length as usize)
                    .copied()
                    .collect();
                Some(self.machine.new_string(self.state, &characters))
            }
            ArgumentExpression::AnyText => {
                let (number, length) = (*self.parts.next()?, *self.parts.next()?);
                Some(self.machine.new_folded_text(self.state, [number, length]))
            }
            ArgumentExpression::LiteralOrNew(text) => {
                let is_new = *self.parts.next()?;
                let text = self.expression(text)?;
                let is_literal = self.solver.arena.not(is_new);
                self.machine.make_literal(self.state, text, is_literal);
                Some(text)
            }
            ArgumentExpression::Boxed(primitive) => {
                // The interpreter's `==` knows which values Java caches.
                let class = program.well_known().box_of(*primitive);
                let fields = self.machine.layout().fields(class).iter();
                let part = *self.parts.next()?;
                let values = fields.map(|&field| match program.field(field).name.as_str() {
                    "value" => Value::Primitive(part),
                    _ => Value::Primitive(TermId::FALSE),
                });
                let values: Vec<Value<TermId>> = values.collect();
                Some(self.allocate(RuntimeClass::Class(class), values))
            }
            ArgumentExpression::OrNull(value) => {
                let when = *self.parts.next()?;
                let value = self.expression(value)?;
                self.machine.make_absent(self.state, value, when);
                Some(value)
            }
            ArgumentExpression::Static(field) => {
                if let Some(maker) = self.machine.constant_maker(*field) {
                    return self.run(maker, &[])?;
                }
                let class = program.field(*field).class;
                let state = self.state.clone();
                let (machine, policy) = (self.machine, self.policy);
                let mut lost = Vec::new();
                *self.state = machine.initialise(self.solver, state, class, policy, &mut lost)?;
                self.losses.extend(lost.into_iter().filter(Loss::goes_on));
                self.state.heap.static_value(*field).copied()
            }
            ArgumentExpression::Array(ty, elements) => {
                let elements = self.elements(elements.iter())?;
                Some(self.allocate(RuntimeClass::Array(ty.array_of()?), elements))
            }
            ArgumentExpression::Made(method, elements) => {
                let arguments = self.elements(elements.iter())?;
                self.run(*method, &arguments)?
            }
            ArgumentExpression::List(class, elements) => {
                let list = self.listed(elements)?;
                match class {
                    None => Some(list),
                    Some(class) => self.copy(*class, "java.util.Collection", list),
                }
            }
            ArgumentExpression::Set(class, elements) => {
                let list = self.listed(elements)?;
                self.copy(*class, "java.util.Collection", list)
            }
            ArgumentExpression::Map(class, entries) => self.map(*class, entries),
            ArgumentExpression::ReversedMap(class, entries) => {
                let entries = entries.iter();
                let entries = entries.map(|(key, value)| self.entry(key, value));
                let entries: Vec<[Value<TermId>; 2]> = entries.collect::<Option<_>>()?;
                self.filled(*class, entries.into_iter().rev())
            }
        }
    }

    fn entry(&mut self, key: &Element, value: &Element) -> Option<[Value<TermId>; 2]> {
        Some([self.element(key)?, self.element(value)?])
    }

    /// A new map with these entries, put into it in order.
    fn filled(
        &mut self,
        class: ClassId,
        entries: impl Iterator<Item = [Value<TermId>; 2]>,
    ) -> Option<Value<TermId>> {
        let program = self.machine.program();
        let new = method_of(program, class, "<init>", &[])?;
        let map = self.run(new, &[])??;
        let object = Type::Class(program.well_known().object);
        let put = method_of(program, class, "put", &[object, object]).or_else(|| {
            method_of(
                program,
                program.class(class).superclass?,
                "put",
                &[object; 2],
            )
        })?;
        for [key, value] in entries {
            self.run(put, &[map, key, value])?;
        }
        Some(map)
    }

    /// Two or more entries are put into a sorted map first: its order is known.
    fn map(&mut self, class: ClassId, entries: &[(Element, Element)]) -> Option<Value<TermId>> {
        let program = self.machine.program();
        let sorted = program.class_named("java.util.TreeMap");
        if let [(key, value)] = entries
            && (key.may_be_null() || value.may_be_null())
        {
            let entry = self.entry(key, value)?;
            return self.filled(class, std::iter::once(entry));
        }
        if entries.len() <= 1 && sorted != Some(class) {
            let both = entries.iter().flat_map(|(key, value)| [key, value]);
            let fixed = self.of("java.util.FixedMap", both)?;
            return self.copy(class, "java.util.Map", fixed);
        }
        // Of texts without characters the order is not known: a hashed map iterates in any.
        let is_in_any_order = entries.iter().any(|(key, _)| key.is_any_text());
        let sorted = if is_in_any_order { class } else { sorted? };
        let new = method_of(program, sorted, "<init>", &[])?;
        let map = self.run(new, &[])??;
        let object = Type::Class(program.well_known().object);
        let put = method_of(program, sorted, "put", &[object, object])?;
        let mut keys: Vec<&[TermId]> = Vec::new();
        for (key, value) in entries {
            let left = self.parts.as_slice();
            let key_object = self.element(key)?;
            let key = &left[..left.len() - self.parts.len()];
            // `Map.of` refuses duplicate keys.
            if !key.is_empty() && keys.contains(&key) {
                return None;
            }
            keys.push(key);
            let arguments = [map, key_object, self.element(value)?];
            self.run(put, &arguments)?;
        }
        if class == sorted {
            return Some(map);
        }
        self.copy(class, "java.util.Map", map)
    }

    /// Calls the model's method `of` with an array of the elements.
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

    /// What `List.of` makes, or `Arrays.asList` where an element may be null.
    fn listed(&mut self, elements: &[Element]) -> Option<Value<TermId>> {
        match elements.iter().any(Element::may_be_null) {
            true => self.nullable_list(elements),
            false => self.of("java.util.FixedList", elements.iter()),
        }
    }

    /// What `Arrays.asList` makes, as something to copy.
    fn nullable_list(&mut self, elements: &[Element]) -> Option<Value<TermId>> {
        let program = self.machine.program();
        let class = program.class_named("java.util.FixedList")?;
        let array = Type::Class(program.well_known().object).array_of()?;
        let elements = self.elements(elements.iter())?;
        let elements = self.allocate(RuntimeClass::Array(array), elements);
        let parameters = [array, Type::Primitive(Primitive::Boolean)];
        let new = method_of(program, class, "<init>", &parameters)?;
        self.run(new, &[elements, Value::Primitive(TermId::TRUE)])?
    }

    /// Calls the copy constructor with a parameter of this type.
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
            Element::Primitive(_) | Element::Opaque { .. } => {
                Some(Value::Primitive(*self.parts.next()?))
            }
            Element::Null => Some(Value::NULL),
            Element::Object(_) => self.objects.next().copied(),
            Element::Expression(inner) => self.expression(inner),
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

    /// Runs a method that has one path, of which nothing is lost; the result, if it returns one.
    fn run(
        &mut self,
        method: MethodId,
        arguments: &[Value<TermId>],
    ) -> Option<Option<Value<TermId>>> {
        let state = self.state.clone();
        let mut run = self
            .machine
            .run(self.solver, state, method, arguments, self.policy, &[]);
        if run.paths.len() != 1 || !run.losses.iter().all(Loss::goes_on) {
            return None;
        }
        self.losses.append(&mut run.losses);
        let path = run.paths.pop()?;
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
pub(crate) fn method_of(
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
