//! Argument templates: the kinds of expressions that callers write for a parameter, with sizes.

use java::{
    ClassId, ClassKind, Collected, FieldId, LibraryTemplate, MadeOfNumber, MethodId, Origin,
    Parameter, Primitive, Program, Type, TypeArgument, written_constant,
};

use crate::argument_expression::method_of;
use crate::classes::{innermost, is_nameable};
use crate::inputs::{InputOptions, Texts, TypeParameter};
use crate::kinds::Kinds;

/// The maximum number of choices that the constants of enums give one parameter. Sizes that give
/// more are left out.
pub(crate) const MOST_CHOICES: usize = 40;

/// The maximum number of entries of `Map.of`.
const MOST_ENTRIES: u32 = 10;

/// A kind of argument expression, up to a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentTemplate {
    /// Strings, with the maximum length.
    Text(u32),
    /// Strings of which states keep number and length, with the maximum length.
    AnyText(u32),
    /// A primitive in a box.
    Boxed(Primitive),
    /// The constant of an enum that this field holds.
    Constant(FieldId),
    /// Arrays of elements of this type, with the maximum length.
    Array(Type, ElementTemplate, u32),
    /// Arrays of arrays of this type; neither are longer than the size.
    Rows(Type, ElementTemplate, u32),
    /// What a constructor or a static method of the library makes, of no argument or of one.
    Made(MethodId, Option<ElementTemplate>),
    /// Lists, with the maximum length; see [`crate::ArgumentExpression::List`].
    List(Option<ClassId>, ElementTemplate, u32),
    /// What this method of a list of this class gives, with the maximum length: iterators. The list
    /// is not empty, and has no `null`.
    OfList(MethodId, ClassId, ElementTemplate, u32),
    /// New sets of this class, with the maximum number of elements.
    Set(ClassId, ElementTemplate, u32),
    /// New maps of this class, with the maximum number of entries.
    Map(ClassId, ElementTemplate, ElementTemplate, u32),
    /// New sets of this class in other orders, with from two to so many elements. It keeps the
    /// order in which they are put in.
    OrderedSet(ClassId, ElementTemplate, u32),
    /// New maps of this class with two entries, the greater key first.
    ReversedMap(ClassId, ElementTemplate, ElementTemplate),
    /// New maps of this class with one entry, of which the key or the value is `null`.
    NullEntry(ClassId, ElementTemplate, ElementTemplate),
}

/// A kind of elements, keys or values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementTemplate {
    /// Primitives; of arrays, and of what one number makes.
    Primitive(Primitive),
    /// Boxed primitives.
    Boxed(Primitive),
    /// Strings of one character.
    Text,
    /// Strings of which states keep number and length.
    AnyText,
    /// Numbers and times of the library, which this method makes of one number.
    Made(MethodId, Primitive),
    /// Constants of enums and objects of the caller's that are instances of this class.
    Of(ClassId),
    /// Elements of type `Object`: objects of the project that the caller has, plain Objects, and
    /// values of the kinds that the code tells apart.
    Objects,
    /// None: only the empty expression is written.
    Nothing,
}

/// The caller that writes arguments.
#[derive(Clone, Copy)]
pub struct Caller<'a> {
    /// The program.
    pub program: &'a Program,
    /// The package of the test.
    pub package: &'a str,
    /// The sizes.
    pub inputs: &'a InputOptions,
    /// What the code tells apart.
    pub kinds: &'a Kinds,
}

impl Caller<'_> {
    /// The templates for a parameter.
    pub fn templates(&self, parameter: &Parameter) -> Vec<ArgumentTemplate> {
        let known = self.program.well_known();
        let texts = || vec![self.text_template()];
        let variable = || match self.inputs.type_parameter {
            TypeParameter::Integer => vec![ArgumentTemplate::Boxed(Primitive::Int)],
            TypeParameter::String => texts(),
            TypeParameter::Object => Vec::new(),
        };
        let class = match parameter.ty {
            Type::Class(class) => class,
            Type::Array { .. } if parameter.has_variable_elements => {
                return self.arrays_of(parameter.ty, false);
            }
            Type::Array { .. } => return self.arrays(parameter.ty),
            _ => return Vec::new(),
        };
        let name = self.program.class(class).name.as_str();
        if class == known.string {
            return texts();
        }
        if let Some(primitive) = known.boxed_in(class) {
            return vec![ArgumentTemplate::Boxed(primitive)];
        }
        let declared = self.program.class(class);
        let is_of_library = declared.origin == Origin::Library;
        if is_of_library && self.program.is_throwable(class) {
            return self.exceptions(class);
        }
        if let Some(value) = self.comparable_value(parameter) {
            return vec![value];
        }
        let is_open = !parameter.is_variable && is_of_library && !declared.is_final;
        let kinds = match LibraryTemplate::of(self.program, parameter) {
            None if is_open => self.of_kinds(parameter.ty),
            _ => Vec::new(),
        };
        if kinds.len() > 1 {
            return kinds;
        }
        match name {
            "java.lang.Comparable" if self.inputs.type_parameter == TypeParameter::Object => {
                return vec![ArgumentTemplate::Boxed(Primitive::Int)];
            }
            "java.lang.Comparable" => return variable(),
            "java.lang.Number" => return vec![ArgumentTemplate::Boxed(Primitive::Int)],
            "java.lang.CharSequence" => return texts(),
            "java.lang.Object" if parameter.is_variable => return variable(),
            _ if !kinds.is_empty() => return kinds,
            _ => {}
        }
        if let Some(library) = LibraryTemplate::of(self.program, parameter) {
            return self.collections(library, parameter);
        }
        let mut written = self.made(class, &parameter.arguments);
        if written.is_empty() {
            let constants = self.constants_of_library(class).into_iter();
            written.extend(constants.map(ArgumentTemplate::Constant));
        }
        let constants = self.enum_constants(class).into_iter();
        written.extend(constants.map(ArgumentTemplate::Constant));
        written
    }

    /// What is written for a `Comparable` that says which texts or boxes it is compared with: one
    /// of these.
    fn comparable_value(&self, parameter: &Parameter) -> Option<ArgumentTemplate> {
        let known = self.program.well_known();
        let class = parameter.ty.as_class()?;
        let argument = parameter.arguments.first()?;
        let is_said = !parameter.is_variable && !argument.is_variable;
        if !is_said || self.program.class(class).name != "java.lang.Comparable" {
            return None;
        }
        let compared = argument.ty.as_class()?;
        match known.boxed_in(compared) {
            Some(primitive) => Some(ArgumentTemplate::Boxed(primitive)),
            None => (compared == known.string).then(|| self.text_template()),
        }
    }

    /// The constants of enums that are passed for a type.
    pub(crate) fn enum_constants(&self, class: ClassId) -> Vec<FieldId> {
        let constants: Vec<FieldId> = enum_constants(self.program, self.package, class).collect();
        let of_one = constants.chunk_by(|&one, &other| {
            self.program.field(one).class == self.program.field(other).class
        });
        let passed =
            of_one.flat_map(|of_one| self.kinds.passed_constants(self.program, of_one.to_vec()));
        passed.collect()
    }

    /// Whether callers could pass other constants of enums for a type.
    pub(crate) fn leaves_out_constants(&self, class: ClassId) -> bool {
        enum_constants(self.program, self.package, class).count() > self.enum_constants(class).len()
    }

    /// The constants that stand for the objects of a class of the library: those that the code
    /// names, and a usual one.
    fn constants_of_library(&self, class: ClassId) -> Vec<FieldId> {
        let mut constants = self.kinds.constants_of(self.program, class);
        constants.extend(written_constant(self.program, class));
        constants.sort_unstable();
        constants.dedup();
        constants
    }

    /// What makes objects of a class of one number, with the number's type.
    fn number_maker(&self, class: ClassId) -> Option<(MethodId, Primitive)> {
        let made = MadeOfNumber::of(self.program, class)?;
        Some((made.maker(self.program, class)?, made.number()))
    }

    /// The objects of a class of the library that callers make by one call.
    pub(crate) fn made(&self, class: ClassId, arguments: &[TypeArgument]) -> Vec<ArgumentTemplate> {
        let known = self.program.well_known();
        let declared = self.program.class(class);
        if let Some((maker, number)) = self.number_maker(class) {
            let number = ElementTemplate::Primitive(number);
            return vec![ArgumentTemplate::Made(maker, Some(number))];
        }
        if declared.kind == ClassKind::Interface && self.kinds.has_functions(self.program, class) {
            return self.function(class, arguments).into_iter().collect();
        }
        if declared.origin != Origin::Library {
            return Vec::new();
        }
        if declared.is_abstract {
            return Vec::new();
        }
        let by = |name, parameters: &[Type], argument| {
            let method = method_of(self.program, class, name, parameters)?;
            Some(ArgumentTemplate::Made(method, argument))
        };
        let text = [Type::Class(known.string)];
        let object = [Type::Class(known.object)];
        let sequence = self.program.class_named("java.lang.CharSequence");
        let characters = sequence.map(|class| [Type::Class(class)]).unwrap_or(text);
        let templates = match declared.name.as_str() {
            "java.lang.StringBuilder" | "java.lang.StringBuffer" => vec![
                by("<init>", &[], None),
                by("<init>", &text, Some(ElementTemplate::Text))
                    .or_else(|| by("<init>", &characters, Some(ElementTemplate::Text))),
            ],
            "java.util.Optional" => {
                let declared = arguments.first().map(|argument| argument.ty);
                let element = self.element(declared.unwrap_or(Type::Class(known.object)));
                let of = element.and_then(|element| by("of", &object, Some(element)));
                vec![by("empty", &[], None), of]
            }
            _ if self.program.is_throwable(class) => vec![by("<init>", &[], None)],
            _ => Vec::new(),
        };
        templates.into_iter().flatten().collect()
    }

    /// An exception of a class of the library with a message.
    pub(crate) fn with_message(&self, class: ClassId) -> Option<ArgumentTemplate> {
        let text = [Type::Class(self.program.well_known().string)];
        let declared = self.program.class(class);
        if declared.origin != Origin::Library || declared.is_abstract {
            return None;
        }
        let constructor = method_of(self.program, class, "<init>", &text)?;
        Some(ArgumentTemplate::Made(
            constructor,
            Some(ElementTemplate::Text),
        ))
    }

    /// A function that gives one value, or does nothing: `x -> true`.
    fn function(&self, class: ClassId, arguments: &[TypeArgument]) -> Option<ArgumentTemplate> {
        let maker = self.program.function_maker(class)?;
        let element = match self.program.method(maker).parameters.first() {
            None => None,
            Some(parameter) => match parameter.ty.as_primitive() {
                Some(primitive) => Some(ElementTemplate::Primitive(primitive)),
                None if parameter.is_variable => {
                    let said = match self.program.result_of_function(class) {
                        Some(position) => arguments.get(position),
                        // It inherits its function: the result is the last one that is said.
                        None => arguments.last(),
                    };
                    Some(self.element(said?.ty)?)
                }
                None => Some(self.element(parameter.ty)?),
            },
        };
        Some(ArgumentTemplate::Made(maker, element))
    }

    /// The templates for a parameter whose argument a call may keep or change: lists are also such
    /// as can be changed.
    pub(crate) fn changed_templates(&self, parameter: &Parameter) -> Vec<ArgumentTemplate> {
        let mut templates = self.templates(parameter);
        let library = LibraryTemplate::of(self.program, parameter);
        let changed = library.and_then(LibraryTemplate::changed_list);
        let changed = changed.and_then(|name| self.program.class_named(&name));
        if let (Some(class), Some(&ArgumentTemplate::List(None, elements, most))) =
            (changed, templates.first())
        {
            templates.push(ArgumentTemplate::List(Some(class), elements, most));
        }
        templates
    }

    pub(crate) fn arrays(&self, ty: Type) -> Vec<ArgumentTemplate> {
        self.arrays_of(ty, true)
    }

    /// Of arrays of a type variable only the empty one is written where it is erased to `Object`.
    fn arrays_of(&self, ty: Type, is_known: bool) -> Vec<ArgumentTemplate> {
        if !ty.is_array() {
            return Vec::new();
        }
        let component = ty.component();
        let element = innermost(component);
        let is_private = |class| !is_nameable(self.program, class, self.package);
        if element == Type::Unknown || element.as_class().is_some_and(is_private) {
            return Vec::new();
        }
        let template = match component {
            Type::Array { .. } => {
                let elements = match self.element(component.component()) {
                    // Constants are few; the number of the caller's objects is not known here.
                    Some(ElementTemplate::Of(class))
                        if self.program.class(class).kind != ClassKind::Enum =>
                    {
                        ElementTemplate::Nothing
                    }
                    None | Some(ElementTemplate::Objects) => ElementTemplate::Nothing,
                    Some(elements) => elements,
                };
                let most = match elements {
                    ElementTemplate::Nothing => 0,
                    _ => self.inputs.rows,
                };
                ArgumentTemplate::Rows(component, elements, most)
            }
            _ => {
                let elements = match self.element(component) {
                    Some(ElementTemplate::Objects) if !is_known => ElementTemplate::Nothing,
                    elements => elements.unwrap_or(ElementTemplate::Nothing),
                };
                // `null` is an element, too.
                let most = self.most(elements, 1).unwrap_or(self.inputs.array_length);
                ArgumentTemplate::Array(component, elements, most)
            }
        };
        vec![template]
    }

    fn collection(
        &self,
        library: &LibraryTemplate,
        parameter: &Parameter,
    ) -> Option<ArgumentTemplate> {
        let mut elements = parameter
            .arguments
            .iter()
            .map(|argument| match argument.ty {
                Type::Class(_) => self
                    .element(argument.ty)
                    .unwrap_or(ElementTemplate::Nothing),
                _ => ElementTemplate::Nothing,
            });
        let first = elements.next()?;
        let classes = library.classes();
        let classes: Vec<ClassId> = classes
            .filter_map(|name| self.program.class_named(&name))
            .collect();
        let limit = |elements, otherwise| self.most(elements, 0).unwrap_or(otherwise);
        if !library.is_available(self.program) {
            return None;
        }
        match library.kind {
            Collected::List => Some(ArgumentTemplate::List(
                classes.first().copied(),
                first,
                // `null` is an element, too.
                self.most(first, 1).unwrap_or(self.inputs.elements),
            )),
            Collected::Iterator => {
                let given = (*classes.first()?, library.given_by()?);
                self.iterator(given, parameter.arguments[0].ty, first)
            }
            Collected::Set => {
                let (class, first) = self.keyed(&classes, first)?;
                let most = self.distinct(first, limit(first, self.inputs.elements));
                Some(ArgumentTemplate::Set(class, first, most))
            }
            Collected::Map => {
                let values = elements.next()?;
                let (class, keys) = self.keyed(&classes, first)?;
                let most = limit(keys, self.inputs.entries);
                let most = limit(values, self.inputs.entries)
                    .min(most)
                    .min(MOST_ENTRIES);
                let both = self.constants_in(keys).max(1) * self.constants_in(values).max(1);
                let most = within(both, most);
                let is_possible = values != ElementTemplate::Nothing;
                let most = if is_possible {
                    self.distinct(keys, most)
                } else {
                    0
                };
                Some(ArgumentTemplate::Map(class, keys, values, most))
            }
        }
    }

    fn collections(
        &self,
        library: &LibraryTemplate,
        parameter: &Parameter,
    ) -> Vec<ArgumentTemplate> {
        let Some(written) = self.collection(library, parameter) else {
            return Vec::new();
        };
        let mut all = vec![written];
        all.extend(self.hashed(library, written));
        all
    }

    /// What is written beside a set or map, where a hashed one fits as well: an empty one, and what
    /// has `null` in it. Sets are also written in other orders, and sorted maps in the other order.
    fn hashed(
        &self,
        library: &LibraryTemplate,
        written: ArgumentTemplate,
    ) -> Vec<ArgumentTemplate> {
        let classes = library.classes();
        let classes = classes.filter_map(|name| self.program.class_named(&name));
        let mut hashed = classes.filter(|&class| !self.sorts(class));
        let (first, linked) = (hashed.next(), hashed.next());
        let Some(class) = first else {
            return Vec::new();
        };
        let none = ElementTemplate::Nothing;
        match written {
            ArgumentTemplate::Set(written, elements, most) => {
                let ordered = linked.filter(|_| most > 1);
                let ordered =
                    ordered.map(|linked| ArgumentTemplate::OrderedSet(linked, elements, most));
                let is_sorted = self.sorts(written);
                let with_null = is_sorted.then_some(ArgumentTemplate::Set(class, none, 1));
                with_null.into_iter().chain(ordered).collect()
            }
            ArgumentTemplate::Map(written, keys, values, most) => {
                let is_sorted = self.sorts(written);
                let empty = is_sorted.then_some(ArgumentTemplate::Map(class, none, none, 0));
                let reversed = linked.filter(|_| is_sorted && most > 1);
                let reversed =
                    reversed.map(|linked| ArgumentTemplate::ReversedMap(linked, keys, values));
                let with_null = ArgumentTemplate::NullEntry(class, keys, values);
                let with_null = (most > 0).then_some(with_null);
                empty.into_iter().chain(reversed).chain(with_null).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What a method of a list of this class gives. The elements say of what type the list is, so
    /// they are of exactly that one: texts and boxes.
    fn iterator(
        &self,
        (list, given_by): (ClassId, &str),
        declared: Type,
        elements: ElementTemplate,
    ) -> Option<ArgumentTemplate> {
        let known = self.program.well_known();
        let class = declared.as_class()?;
        let is_exact = class == known.string || known.boxed_in(class).is_some();
        if self.kinds.makes_iterators() || !is_exact {
            return None;
        }
        let giving = method_of(self.program, list, given_by, &[])?;
        let most = self.most(elements, 1).unwrap_or(self.inputs.elements);
        Some(ArgumentTemplate::OfList(giving, list, elements, most))
    }

    pub(crate) fn text_template(&self) -> ArgumentTemplate {
        match self.inputs.texts {
            Texts::Values => ArgumentTemplate::AnyText(self.inputs.longest_text),
            Texts::Characters => ArgumentTemplate::Text(self.inputs.text_length),
        }
    }

    fn text_element(&self) -> ElementTemplate {
        match self.inputs.texts {
            Texts::Values => ElementTemplate::AnyText,
            Texts::Characters => ElementTemplate::Text,
        }
    }

    /// The template for elements of this type.
    fn element(&self, ty: Type) -> Option<ElementTemplate> {
        let program = self.program;
        let known = program.well_known();
        match ty {
            Type::Primitive(primitive) => Some(ElementTemplate::Primitive(primitive)),
            Type::Class(class) if class == known.object => Some(ElementTemplate::Objects),
            Type::Class(class) if class == known.string => Some(self.text_element()),
            Type::Class(class) if known.boxed_in(class).is_some() => {
                known.boxed_in(class).map(ElementTemplate::Boxed)
            }
            Type::Class(class) if program.class(class).origin == Origin::Project => {
                is_nameable(program, class, self.package).then_some(ElementTemplate::Of(class))
            }
            Type::Class(class) => match program.class(class).name.as_str() {
                "java.lang.Comparable" | "java.lang.Number" => {
                    Some(ElementTemplate::Boxed(Primitive::Int))
                }
                "java.lang.CharSequence" => Some(self.text_element()),
                _ => {
                    let (maker, number) = self.number_maker(class)?;
                    Some(ElementTemplate::Made(maker, number))
                }
            },
            _ => None,
        }
    }

    /// The class for elements that are looked up. It is a sorted one where the order of the
    /// elements is known, else a hashed one. With it the elements, or none if it cannot hold them.
    fn keyed(
        &self,
        classes: &[ClassId],
        elements: ElementTemplate,
    ) -> Option<(ClassId, ElementTemplate)> {
        let program = self.program;
        let first = *classes.first()?;
        let is_ordered = match elements {
            ElementTemplate::Boxed(primitive) | ElementTemplate::Primitive(primitive) => {
                is_discrete(primitive)
            }
            ElementTemplate::Text => true,
            ElementTemplate::Of(class) => program.class(class).kind == ClassKind::Enum,
            ElementTemplate::AnyText
            | ElementTemplate::Made(..)
            | ElementTemplate::Objects
            | ElementTemplate::Nothing => false,
        };
        if is_ordered {
            return Some((first, elements));
        }
        let hashes = classes.iter().copied().find(|&class| !self.sorts(class));
        match (hashes, elements) {
            (
                Some(class),
                ElementTemplate::Of(_) | ElementTemplate::Objects | ElementTemplate::AnyText,
            ) => Some((class, elements)),
            (None, ElementTemplate::AnyText) => Some((first, ElementTemplate::Text)),
            (class, _) => Some((class.unwrap_or(first), ElementTemplate::Nothing)),
        }
    }

    /// Whether a set or map of this class sorts its elements or keys. Then it refuses `null`.
    pub(crate) fn sorts(&self, class: ClassId) -> bool {
        self.program.class(class).simple_name.starts_with("Tree")
    }

    /// The number of different elements for which the code of the collection has one path.
    fn distinct(&self, elements: ElementTemplate, most: u32) -> u32 {
        match elements {
            ElementTemplate::Of(class) if self.program.class(class).kind != ClassKind::Enum => {
                most.min(if self.has_identity(class) { 2 } else { 1 })
            }
            ElementTemplate::Objects => most.min(1),
            ElementTemplate::Nothing => 0,
            _ => most,
        }
    }

    /// Whether objects of a class of the project equal only themselves.
    fn has_identity(&self, class: ClassId) -> bool {
        let program = self.program;
        let object = program.well_known().object;
        let Some(equals) = program.methods_named(object, "equals").next() else {
            return false;
        };
        let mut below = program.classes().filter(|&below| {
            !program.class(below).is_abstract && program.subclass_of(below, class)
        });
        below.all(|below| {
            let body = program.resolve_virtual(below, equals);
            body.is_some_and(|body| {
                program.class(program.method(body).class).origin == Origin::Library
            })
        })
    }

    /// The maximum number of such elements; none if it is that of boxes and strings.
    fn most(&self, elements: ElementTemplate, others: usize) -> Option<u32> {
        match elements {
            ElementTemplate::Of(_) => {
                let choices = self.constants_in(elements) + others;
                Some(within(choices, self.inputs.objects))
            }
            ElementTemplate::Objects => Some(self.inputs.objects),
            ElementTemplate::Nothing => Some(0),
            _ => None,
        }
    }

    fn constants_in(&self, elements: ElementTemplate) -> usize {
        self.constants(elements).len()
    }

    /// The constants of enums that are written as such elements.
    pub fn constants(&self, elements: ElementTemplate) -> Vec<FieldId> {
        match elements {
            ElementTemplate::Of(class) => self.enum_constants(class),
            _ => Vec::new(),
        }
    }
}

/// The largest size up to `most` for which the sequences of the candidates are not too many; at
/// least 1.
fn within(candidates: usize, most: u32) -> u32 {
    let mut all = 1_usize;
    let mut longest = 1_usize;
    for size in 1..=most {
        longest = longest.saturating_mul(candidates);
        all = all.saturating_add(longest);
        if all > MOST_CHOICES {
            return (size - 1).max(1).min(most);
        }
    }
    most
}

/// The constants of enums that fit a type and that code in `package` can name. An enum of the
/// library fits only itself.
pub fn enum_constants(
    program: &Program,
    package: &str,
    class: ClassId,
) -> impl Iterator<Item = FieldId> {
    let enums = program.descendants(class).filter(move |&candidate| {
        program.class(candidate).kind == ClassKind::Enum
            && (candidate == class || program.class(candidate).origin == Origin::Project)
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

/// Whether the values of a type are whole numbers or characters: zones decide their order.
fn is_discrete(primitive: Primitive) -> bool {
    !matches!(
        primitive,
        Primitive::Boolean | Primitive::Float | Primitive::Double
    )
}

/// Whether a field is a constant that stands for an object of a class of the library.
pub(crate) fn is_constant_of(program: &Program, field: FieldId, class: ClassId) -> bool {
    let (declared, of) = (program.field(field), program.class(class));
    let is_public = declared.visibility == java::Visibility::Public;
    declared.ty == Type::Class(class)
        && (declared.is_static && declared.is_final && is_public)
        && of.origin == Origin::Library
        && of.kind != ClassKind::Enum
        && program.class(declared.class).origin == Origin::Library
}
