//! Prints a chain of calls as Java statements.

mod arguments;
pub(crate) mod literals;
pub(crate) mod names;
mod type_arguments;

use std::collections::{BTreeMap, BTreeSet};

use explore::{Access, Argument, Call, Held, Owner, is_nameable};
use java::{
    Assigned, ClassId, Method, MethodId, MethodKind, Primitive, Program, Type, TypeArgument,
};
use smt::Constant;

use crate::Target;
use crate::answer::WitnessCall;
use crate::chain::{Chain, argument_types, opaque_objects};
use crate::result_types::{
    all_simple, arguments_of_cast, held_type, raw_cast, static_type, type_of_result,
};
use crate::signatures::method_signature;
use arguments::Pieces;
use literals::{Exactness, literal};
use names::{LocalNames, local_names};
use type_arguments::type_arguments;

/// A chain as Java.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    /// The calls, for JSON.
    pub calls: Vec<WitnessCall>,
    /// One statement for each call, and one for each object that is passed more than once.
    pub statements: Vec<String>,
    /// The target's arguments, receiver first.
    pub arguments: Vec<String>,
    /// The exception that an invariant ended with, as the statements would name it.
    pub breaks_with: Option<String>,
    /// The names of objects that are passed more than once, by their numbers.
    pub objects: BTreeMap<i64, String>,
    /// The names of what is written for an argument, or read after a call, and used again.
    pub gained: BTreeMap<Held, String>,
    /// What the statements name from other packages: `pkg.Class` or `static pkg.Class.member`.
    pub imports: BTreeSet<String>,
}

/// Prints the statements of a test that stands in `package`.
pub(crate) fn print(program: &Program, package: &str, chain: &Chain) -> Printed {
    let LocalNames {
        results,
        gained,
        objects,
    } = local_names(program, chain);
    let mut printer = Printer {
        program,
        package,
        chain,
        names: results,
        gained,
        type_arguments: type_arguments(program, chain),
        objects,
        unmade: chain
            .shared_objects()
            .into_iter()
            .map(|(number, ..)| number)
            .collect(),
        meant: BTreeMap::new(),
        imports: BTreeSet::new(),
    };
    let mut calls = Vec::new();
    let mut statements = printer.set_up();
    for (index, call) in chain.calls.iter().enumerate() {
        statements.extend(printer.made_for(&call.arguments));
        statements.extend(printer.written_for(index));
        let expression = printer.call(index, call);
        statements.push(printer.statement(index, call, expression));
        let reads = printer.reads_after(index);
        statements.extend(reads.iter().cloned());
        calls.push(WitnessCall {
            reads,
            result: printer.names[index].clone(),
            method: method_signature(program, call.method),
            arguments: printer.arguments_of(index, call),
            throws: call.throws.map(|class| program.class(class).name.clone()),
        });
    }
    statements.extend(printer.made_for(&chain.arguments));
    statements.extend(printer.written_for(chain.calls.len()));
    let arguments = printer.target_arguments(chain);
    let breaks_with = chain.breaks_with.map(|class| printer.class_name(class));
    Printed {
        calls,
        statements,
        arguments,
        breaks_with,
        objects: printer.objects,
        gained: printer.gained,
        imports: printer.imports,
    }
}

impl Printer<'_> {
    /// What makes the machine one on which the calls do the same.
    fn set_up(&mut self) -> Vec<String> {
        let mut statements = Vec::new();
        let settings = [
            (
                self.chain.reads_zone,
                "java.util.TimeZone",
                ".getTimeZone(\"UTC\")",
            ),
            (self.chain.sets_language, "java.util.Locale", ".US"),
        ];
        for (is_set, class, value) in settings {
            if let Some(class) = self.program.class_named(class)
                && is_set
            {
                let name = self.class_name(class);
                statements.push(format!("{name}.setDefault({name}{value});"));
            }
        }
        statements
    }
}

/// What prints a chain.
pub(crate) struct Printer<'a> {
    pub(crate) program: &'a Program,
    package: &'a str,
    chain: &'a Chain,
    names: Vec<Option<String>>,
    /// The names of what is written for an argument, or read after a call, and used again.
    gained: BTreeMap<Held, String>,
    /// The type arguments of each result, where they are written.
    type_arguments: Vec<Option<Vec<Type>>>,
    /// The names of objects that are passed more than once.
    objects: BTreeMap<i64, String>,
    /// Those of them that no statement has made yet.
    unmade: BTreeSet<i64>,
    /// What each simple name of a class of another package means.
    meant: BTreeMap<String, String>,
    pub(crate) imports: BTreeSet<String>,
}

/// What a member is selected of: a cast stands in brackets.
fn in_brackets(object: &str) -> String {
    match object.starts_with('(') {
        true => format!("({object})"),
        false => object.to_owned(),
    }
}

impl Printer<'_> {
    fn statement(&mut self, index: usize, call: &Call, expression: String) -> String {
        if let Some(exception) = call.throws {
            let exception = self.caught_as(exception);
            self.imports
                .insert("static org.junit.jupiter.api.Assertions.assertThrows".to_owned());
            return format!("assertThrows({exception}.class, () -> {expression});");
        }
        match self.names[index].clone() {
            Some(name) => {
                let arguments = self.type_arguments[index].clone();
                let arguments = self.in_angle_brackets(arguments);
                let ty = type_of_result(self.program, self.chain, index);
                let ty = ty.unwrap_or(self.program.method(call.method).result);
                let class = self.type_name(ty);
                format!("{class}{arguments} {name} = {expression};")
            }
            None => format!("{expression};"),
        }
    }

    /// `<Item>`; nothing if no type arguments are known.
    fn in_angle_brackets(&mut self, arguments: Option<Vec<Type>>) -> String {
        let arguments = arguments.unwrap_or_default().into_iter();
        let arguments: Vec<String> = arguments.map(|argument| self.type_name(argument)).collect();
        match arguments.as_slice() {
            [] => String::new(),
            _ => format!("<{}>", arguments.join(", ")),
        }
    }

    /// The exception's class, or the nearest superclass that the test can name.
    fn caught_as(&mut self, exception: ClassId) -> String {
        let mut classes = std::iter::once(exception).chain(self.program.superclasses(exception));
        let nameable = classes.find(|&class| is_nameable(self.program, class, self.package));
        self.class_name(nameable.unwrap_or(exception))
    }

    /// The statements that make objects which are passed here for the first time, and again later.
    fn made_for(&mut self, arguments: &[Argument]) -> Vec<String> {
        let mut statements = Vec::new();
        for number in arguments.iter().flat_map(opaque_objects) {
            if self.unmade.remove(&number)
                && let Some(name) = self.objects.get(&number).cloned()
            {
                let class = self.object_class();
                statements.push(format!("{class} {name} = new {class}();"));
            }
        }
        statements
    }

    fn call(&mut self, index: usize, call: &Call) -> String {
        let method = self.program.method(call.method);
        let arguments = self.arguments_of(index, call);
        if let Some(assigned) = method.assigns {
            return self.assignment(assigned, &arguments);
        }
        match method.kind {
            MethodKind::Constructor
                if self.program.class(method.class).outer_instance.is_some() =>
            {
                let class = self.program.class(method.class).simple_name.clone();
                let (outer, rest) = arguments
                    .split_first()
                    .map_or(("null", &[][..]), |(outer, rest)| (outer.as_str(), rest));
                format!("{outer}.new {class}({})", rest.join(", "))
            }
            MethodKind::Constructor => format!(
                "new {}{}({})",
                self.class_name(method.class),
                if self.type_arguments[index].is_some() {
                    "<>"
                } else {
                    ""
                },
                arguments.join(", ")
            ),
            _ if method.is_static => format!(
                "{}.{}({})",
                self.class_name(method.class),
                method.name,
                arguments.join(", ")
            ),
            _ => {
                let (receiver, rest) = arguments
                    .split_first()
                    .map_or(("this", &[][..]), |(first, rest)| (first.as_str(), rest));
                let receiver = in_brackets(receiver);
                format!("{receiver}.{}({})", method.name, rest.join(", "))
            }
        }
    }

    /// The name of what the caller holds.
    fn name(&self, held: Held) -> Option<String> {
        match held {
            Held::Result(call) => self.names[call].clone(),
            Held::Written(..) | Held::Read(..) => self.gained.get(&held).cloned(),
        }
    }

    /// The statements that make what is written for this call and used again.
    fn written_for(&mut self, index: usize) -> Vec<String> {
        let Some((method, arguments)) = self.chain.passed(index) else {
            return Vec::new();
        };
        let types = argument_types(self.program, method);
        let first = types.len() - self.program.method(method).parameters.len();
        let mut statements = Vec::new();
        for (place, (argument, ty)) in arguments.iter().zip(types).enumerate() {
            let Some(name) = self.gained.get(&Held::Written(index, place)).cloned() else {
                continue;
            };
            let made = held_type(self.program, self.chain, Held::Written(index, place));
            let made = self.type_name(made.unwrap_or(ty));
            let parameters = &self.program.method(method).parameters;
            let declared = &parameters[place.saturating_sub(first)].arguments;
            let arguments = match ty.is_array() {
                true => String::new(),
                false => self.type_arguments_of(declared),
            };
            let expression = self.argument(argument, ty, false);
            statements.push(format!("{made}{arguments} {name} = {expression};"));
        }
        statements
    }

    /// The statements that read after a call what is used later: `Item item = bag.item;`
    fn reads_after(&mut self, index: usize) -> Vec<String> {
        let mut statements = Vec::new();
        for (number, read) in self.chain.calls[index].reads.iter().enumerate() {
            let held = Held::Read(index, number);
            let Some(name) = self.gained.get(&held).cloned() else {
                continue;
            };
            let owner = match read.owner {
                Owner::Held(owner) => self.name(owner).unwrap_or_default(),
                Owner::Static(field) => {
                    let field = self.program.field(field);
                    let (class, name) = (field.class, field.name.clone());
                    format!("{}.{name}", self.class_name(class))
                }
            };
            let ty = held_type(self.program, self.chain, held);
            let ty = self.type_name(ty.unwrap_or(Type::Class(self.program.well_known().object)));
            let arguments = match (read.access, read.owner) {
                (Some(Access::Field(field)), _) | (None, Owner::Static(field)) => {
                    self.type_arguments_of(&self.program.field(field).arguments)
                }
                _ => String::new(),
            };
            let path = self.access_path(read.access.as_slice());
            statements.push(format!("{ty}{arguments} {name} = {owner}{path};"));
        }
        statements
    }

    /// `<Item>`, or nothing where one of them is no class, or a generic one: the raw type fits.
    fn type_arguments_of(&mut self, declared: &[TypeArgument]) -> String {
        let arguments = all_simple(self.program, declared);
        self.in_angle_brackets(arguments)
    }

    /// The arguments of a call, receiver first where it has one.
    fn arguments_of(&mut self, index: usize, call: &Call) -> Vec<String> {
        self.named_arguments(index, call.method, &call.arguments)
    }

    /// The arguments of the call of this number, by name where they are used again.
    fn named_arguments(
        &mut self,
        index: usize,
        method: MethodId,
        arguments: &[Argument],
    ) -> Vec<String> {
        let mut named = self.arguments(method, arguments);
        for (place, argument) in named.iter_mut().enumerate() {
            if let Some(name) = self.gained.get(&Held::Written(index, place)) {
                argument.clone_from(name);
            }
            let passed = (method, arguments);
            if let Some(raw) = raw_cast(self.program, self.chain, passed, place) {
                *argument = format!("({}) {argument}", self.type_name(raw));
            }
        }
        let last = Held::Written(index, arguments.len().saturating_sub(1));
        if !self.gained.contains_key(&last)
            && let Some(listed) = self.listed(method, arguments)
        {
            named.pop();
            named.extend(listed);
        }
        named
    }

    /// `array[0] = 1`, `point.x = 1`
    fn assignment(&self, assigned: Assigned, arguments: &[String]) -> String {
        match (assigned, arguments) {
            (Assigned::Field(field), [object, value]) => {
                let name = &self.program.field(field).name;
                format!("{}.{name} = {value}", in_brackets(object))
            }
            (Assigned::Element, [array, index, value]) => {
                format!("{}[{index}] = {value}", in_brackets(array))
            }
            _ => String::new(),
        }
    }

    /// The arguments of the target as expressions.
    fn target_arguments(&mut self, chain: &Chain) -> Vec<String> {
        match chain.target {
            Some(Target::Specification(method)) => {
                self.named_arguments(chain.calls.len(), method, &chain.arguments)
            }
            _ => {
                let path = self.access_path(&chain.path);
                let object = Type::Class(self.program.well_known().object);
                chain
                    .arguments
                    .iter()
                    .map(|argument| self.argument(argument, object, false) + &path)
                    .collect()
            }
        }
    }

    /// `.root.left`
    fn access_path(&self, path: &[Access]) -> String {
        path.iter()
            .fold(String::new(), |text, access| match *access {
                Access::Field(field) => text + "." + &self.program.field(field).name,
                Access::Element(index) => format!("{text}[{index}]"),
            })
    }

    /// The arguments of a call of `method`, receiver first where it has one.
    fn arguments(&mut self, method: MethodId, arguments: &[Argument]) -> Vec<String> {
        let declared = self.program.method(method);
        let types = self.types_of(method, arguments);
        let overloaded = self.is_overloaded(declared, method);
        let first = types.len() - declared.parameters.len();
        let absent = |place: usize| {
            let parameter = declared.parameters.get(place.checked_sub(first)?)?;
            parameter.absent_type.as_ref().filter(|_| overloaded)
        };
        let arguments = arguments.iter().zip(types).enumerate();
        let written = arguments.map(|(place, (argument, ty))| match (argument, absent(place)) {
            (Argument::Null, Some(name)) => format!("({name}) null"),
            _ => self.argument(argument, ty, overloaded),
        });
        written.collect()
    }

    /// The types of the arguments of a call, receiver first where it has one. The receiver's class
    /// says what an inherited parameter is.
    fn types_of(&self, method: MethodId, arguments: &[Argument]) -> Vec<Type> {
        let mut types = argument_types(self.program, method);
        let declared = self.program.method(method);
        let count = declared.parameters.len();
        let first = types.len() - count;
        let is_called_on = first == 1 || matches!(declared.assigns, Some(Assigned::Field(_)));
        let receiver = match arguments.first() {
            Some(&Argument::Held(held)) if is_called_on => {
                held_type(self.program, self.chain, held).and_then(Type::as_class)
            }
            Some(&Argument::Static(field)) if is_called_on => {
                self.program.field(field).ty.as_class()
            }
            _ => None,
        };
        for index in (0..count).filter(|_| receiver.is_some()) {
            let seen =
                receiver.and_then(|class| self.program.inherited_parameter(class, method, index));
            if let Some(seen) = seen {
                types[first + index] = seen.ty;
            }
        }
        types
    }

    pub(crate) fn argument(&mut self, argument: &Argument, ty: Type, overloaded: bool) -> String {
        let exactness = if overloaded {
            Exactness::Exact
        } else {
            Exactness::Convertible
        };
        match (argument, ty) {
            (Argument::Null, _) if overloaded => format!("({}) null", self.type_name(ty)),
            (Argument::Null, _) => "null".to_owned(),
            (Argument::NewObject, _) => format!("new {}()", self.object_class()),
            (Argument::Expression(expression, parts, objects), _) => {
                let mut pieces = Pieces {
                    parts: parts.iter(),
                    objects: objects.iter(),
                };
                let text = self.expression(expression, &mut pieces, overloaded);
                // An overloaded method is chosen by what the compiler knows, not by what is asked
                // for.
                if overloaded && static_type(self.program, expression) != Some(ty) {
                    format!("({}) {text}", self.type_name(ty))
                } else {
                    text
                }
            }
            (Argument::Static(field), _) => {
                let field = self.program.field(*field);
                let (class, name) = (field.class, field.name.clone());
                format!("{}.{name}", self.class_name(class))
            }
            (Argument::Primitive(Constant::Reference(0)), _) => {
                self.argument(&Argument::Null, ty, overloaded)
            }
            (Argument::Primitive(Constant::Reference(number)), _) => {
                let name = self.objects.get(number).cloned();
                name.unwrap_or_else(|| format!("new {}()", self.object_class()))
            }
            (Argument::Primitive(constant), Type::Primitive(primitive)) => {
                self.literal(*constant, primitive, exactness)
            }
            (Argument::Primitive(constant), _) => {
                self.literal(*constant, Primitive::Int, exactness)
            }
            (Argument::Held(held), _) => {
                let name = self.name(*held).unwrap_or_default();
                let known = held_type(self.program, self.chain, *held).unwrap_or(ty);
                // An overloaded method is chosen by what the compiler knows, not by what the object
                // is.
                if self.program.is_assignable(known, ty) && !(overloaded && known != ty) {
                    name
                } else {
                    let arguments = arguments_of_cast(self.program, self.chain, *held, ty);
                    let arguments = self.in_angle_brackets(arguments);
                    format!("({}{arguments}) {name}", self.type_name(ty))
                }
            }
        }
    }

    /// Whether the class or an ancestor has another method of this name with as many parameters.
    fn is_overloaded(&self, declared: &Method, method: MethodId) -> bool {
        let classes =
            std::iter::once(declared.class).chain(self.program.superclasses(declared.class));
        let mut others =
            classes.flat_map(|class| self.program.methods_named(class, &declared.name));
        others.any(|other| {
            let candidate = self.program.method(other);
            other != method
                && candidate.parameters.len() == declared.parameters.len()
                && candidate.visibility != java::Visibility::Private
                && candidate
                    .parameters
                    .iter()
                    .zip(&declared.parameters)
                    .any(|(one, two)| one.ty != two.ty)
                && (declared.kind == MethodKind::Method || candidate.class == declared.class)
        })
    }

    /// A literal, or a constant of its box: `Integer.MAX_VALUE`.
    fn literal(&mut self, value: Constant, primitive: Primitive, exactness: Exactness) -> String {
        let text = literal(value, primitive, exactness);
        match text.split_once('.') {
            Some((class, constant)) if class.starts_with(char::is_uppercase) => {
                let class = self.name_from("java.lang", class);
                format!("{class}.{constant}")
            }
            _ => text,
        }
    }

    fn object_class(&mut self) -> String {
        self.class_name(self.program.well_known().object)
    }

    pub(crate) fn type_name(&mut self, ty: Type) -> String {
        ty.display(|class| self.class_name(class))
    }

    /// The class as the test names it: `Outer.Inner`, with the outermost class imported where it is
    /// of another package.
    pub(crate) fn class_name(&mut self, class: ClassId) -> String {
        let mut names = vec![self.program.class(class).simple_name.clone()];
        let mut outermost = class;
        while let Some(enclosing) = self.program.class(outermost).enclosing {
            names.push(self.program.class(enclosing).simple_name.clone());
            outermost = enclosing;
        }
        let top = self.program.class(outermost);
        names.reverse();
        if top.package != self.package && !top.package.is_empty() {
            names[0] = self.name_from(&top.package, &top.simple_name);
        }
        names.join(".")
    }

    /// A class of another package as the test names it. It is imported, unless its simple name
    /// means another class in the test.
    fn name_from(&mut self, package: &str, simple_name: &str) -> String {
        let qualified = format!("{package}.{simple_name}");
        let meant = self.meant.entry(simple_name.to_owned());
        let meant = meant.or_insert_with(|| qualified.clone());
        if *meant != qualified || is_declared(self.program, self.package, simple_name) {
            return qualified;
        }
        if package != "java.lang" {
            self.imports.insert(qualified);
        }
        simple_name.to_owned()
    }
}

/// Whether a package has a class of this simple name.
pub(crate) fn is_declared(program: &Program, package: &str, simple_name: &str) -> bool {
    let name = match package {
        "" => simple_name.to_owned(),
        package => format!("{package}.{simple_name}"),
    };
    program.class_named(&name).is_some()
}
