//! Names that mean nothing, in code of which all classes are known: what was perhaps meant.

use syntax::Span;
use syntax::tree;

use super::operands::Receiver;
use super::variables::Meaning;
use super::{BodyBuilder, Value};
use crate::class_table::ClassTable;
use crate::entities::{ClassId, MethodId, MethodKind, Origin, Primitive, Type, Visibility};
use crate::names::TypeName;
use crate::overload::Argument;
use crate::similarity::similar;
use crate::types::GenericType;
use codes::Code;

/// The classes of the library that have no member beside those of their models. A class of the
/// project with another ancestor may inherit what is not modelled.
const COMPLETE: &[&str] = &[
    "java.lang.Object",
    "java.lang.Comparable",
    "java.lang.Cloneable",
    "java.lang.Enum",
    "java.lang.Iterable",
    "java.lang.Record",
    "java.lang.Runnable",
    "java.lang.AutoCloseable",
    "java.io.Closeable",
    "java.io.Serializable",
    "java.util.Iterator",
];

/// What these have and their models do not.
const UNMODELLED: &[&str] = &["describeConstable", "spliterator"];

/// What qualified names of other people's classes begin with.
const TOP_PACKAGES: &[&str] = &[
    "com", "de", "edu", "io", "jakarta", "java", "javax", "jdk", "net", "org", "sun",
];

/// Classes of `java.lang` that programs name without an import. Some are not modelled.
const JAVA_LANG: &str = "AbstractMethodError Appendable ApplicationModule ArithmeticException \
    ArrayIndexOutOfBoundsException ArrayStoreException AssertionError AutoCloseable Boolean \
    BootstrapMethodError Byte Character CharSequence Class ClassCastException \
    ClassCircularityError ClassFormatError ClassLoader ClassNotFoundException ClassValue \
    CloneNotSupportedException Cloneable Comparable Compiler Deprecated Double Enum \
    EnumConstantNotPresentException Error Exception ExceptionInInitializerError Float \
    FunctionalInterface IllegalAccessError IllegalAccessException IllegalArgumentException \
    IllegalCallerException IllegalMonitorStateException IllegalStateException \
    IllegalThreadStateException IncompatibleClassChangeError IndexOutOfBoundsException \
    InheritableThreadLocal InstantiationError InstantiationException Integer InternalError \
    InterruptedException Iterable LayerInstantiationException LinkageError Long MatchException \
    Math Module ModuleLayer NegativeArraySizeException NoClassDefFoundError NoSuchFieldError \
    NoSuchFieldException NoSuchMethodError NoSuchMethodException NullPointerException Number \
    NumberFormatException Object OutOfMemoryError Override Package Process ProcessBuilder \
    ProcessHandle Readable Record ReflectiveOperationException Runnable Runtime RuntimeException \
    RuntimePermission SafeVarargs SecurityException SecurityManager Short StackOverflowError \
    StackTraceElement StackWalker StrictMath String StringBuffer StringBuilder \
    StringIndexOutOfBoundsException SuppressWarnings System Thread ThreadDeath ThreadGroup \
    ThreadLocal Throwable TypeNotPresentException UnknownError UnsatisfiedLinkError \
    UnsupportedClassVersionError UnsupportedOperationException VerifyError VirtualMachineError \
    Void WrongThreadException";

/// Whether a class of `java.lang` has this name, modelled or not.
pub(super) fn is_of_java_lang(name: &str) -> bool {
    JAVA_LANG.split_whitespace().any(|known| known == name)
}

impl BodyBuilder<'_, '_> {
    /// What stands for a call that no method fits. None if the class may have methods that are not
    /// known.
    pub(super) fn missing_method(
        &self,
        site: &GenericType,
        name: &str,
        arguments: &[Argument],
        span: Span,
    ) -> Option<Value> {
        let Some(class) = self.known_class(site) else {
            return self.missing_in_library(site, name, arguments, span);
        };
        if UNMODELLED.contains(&name) {
            return None;
        }
        let is_named = |&method: &MethodId| self.table.method(method).name == name;
        let members = self.methods_of(class);
        let named: Vec<MethodId> = members.iter().copied().filter(is_named).collect();
        let call = self.call_text(name, arguments);
        let own = self.table.class(class).simple_name.as_str();
        let message = match named.as_slice() {
            [] => {
                let names = members.iter().map(|&m| self.table.method(m).name.as_str());
                let similar = similar(name, names).into_iter();
                let of_name = |name: &str| {
                    let mut members = members.iter();
                    members.find(|&&m| self.table.method(m).name == name)
                };
                let meant = similar
                    .filter_map(of_name)
                    .map(|&m| self.signature(name, m));
                format!("`{own}` has no `{call}`{}", did_you_mean(meant))
            }
            [only] if self.is_hidden(*only) => {
                format!("`{}` of `{own}` is private", self.signature(name, *only))
            }
            several => {
                let signatures = several.iter().map(|&m| self.signature(name, m));
                format!("`{own}` has no `{call}`{}", there_is(signatures))
            }
        };
        Some(Value::unsupported(Code::NoSuchMember, message, span))
    }

    /// The same for a class of the library, which may have the method all the same: a hint only.
    fn missing_in_library(
        &self,
        site: &GenericType,
        name: &str,
        arguments: &[Argument],
        span: Span,
    ) -> Option<Value> {
        let types = self.table.class_types(site);
        let [GenericType::Class(class, _)] = types.as_slice() else {
            return None;
        };
        if !self.is_question() || self.table.class(*class).origin != Origin::Library {
            return None;
        }
        let members = self.methods_of(*class);
        let names = members.iter().map(|&m| self.table.method(m).name.as_str());
        if names.clone().any(|known| known == name) {
            return None;
        }
        let meant = similar(name, names).into_iter();
        let meant = did_you_mean(meant.map(|meant| format!("{meant}()")));
        let own = &self.table.class(*class).simple_name;
        let call = self.call_text(name, arguments);
        let construct = format!("call of {own}.{call}, which is not modelled{meant}");
        Some(Value::unsupported(Code::UnknownMethod, construct, span))
    }

    /// Whether this is code that may be a target.
    fn is_question(&self) -> bool {
        self.table.class(self.class).origin == Origin::Specification
            || self.result == GenericType::Primitive(Primitive::Boolean)
    }

    /// The same for the call of a method by its simple name, or on what stands before it.
    pub(super) fn missing_callee(
        &mut self,
        receiver: &Receiver,
        written: Option<&tree::Expression>,
        name: &str,
        arguments: &[Argument],
        span: Span,
    ) -> Option<Value> {
        let site = match receiver {
            Receiver::Object(value) | Receiver::Super(value) => value.ty.clone(),
            Receiver::Enclosing(class) => self.table.this_type(*class),
            // The name of a type can be asked again.
            Receiver::Type => match self.meaning(written?) {
                Meaning::Type(ty) => ty,
                _ => return None,
            },
        };
        self.missing_method(&site, name, arguments, span)
    }

    /// What stands for a call by a simple name that no class around has.
    pub(super) fn undeclared_method(&self, name: &str, span: Span) -> Option<Value> {
        let unit = self.table.units[self.unit];
        let mut on_demand = unit
            .tree()
            .imports
            .iter()
            .filter(|i| i.is_static && i.on_demand);
        if on_demand.next().is_some() {
            return None;
        }
        let mut names: Vec<&str> = Vec::new();
        for class in self.classes_around() {
            self.known_class(&self.table.this_type(class))?;
            let members = self.methods_of(class);
            names.extend(members.iter().map(|&m| self.table.method(m).name.as_str()));
        }
        let meant = similar(name, names.into_iter()).into_iter();
        let own = &self.table.class(self.class).simple_name;
        let meant = did_you_mean(meant.map(|name| format!("{name}()")));
        let message = format!("`{own}` has no `{name}()`{meant}");
        Some(Value::unsupported(Code::NoSuchMember, message, span))
    }

    /// What stands for a creation that no constructor fits.
    pub(super) fn missing_constructor(
        &self,
        class: ClassId,
        arguments: &[Argument],
        span: Span,
    ) -> Option<Value> {
        let declared = self.table.class(class);
        if declared.origin == Origin::Library {
            return None;
        }
        let own = declared.simple_name.as_str();
        let methods = declared.methods.iter().copied();
        let constructors =
            methods.filter(|&m| self.table.method(m).kind == MethodKind::Constructor);
        let signatures = constructors.map(|m| self.signature(own, m));
        let call = self.call_text(own, arguments);
        let message = format!(
            "`{own}` has no constructor `{call}`{}",
            there_is(signatures)
        );
        Some(Value::unsupported(Code::NoSuchMember, message, span))
    }

    /// What stands for a field that a type does not have.
    pub(super) fn missing_field(
        &self,
        site: &GenericType,
        name: &str,
        span: Span,
    ) -> Option<Value> {
        let class = self.known_class(site)?;
        let own = &self.table.class(class).simple_name;
        let names = self.fields_of(class);
        if names.contains(&name) {
            let message = format!("the field `{name}` of `{own}` is private");
            return Some(Value::unsupported(Code::NoSuchMember, message, span));
        }
        let meant = similar(name, names.into_iter()).into_iter();
        let meant = did_you_mean(meant.map(str::to_owned));
        let message = format!("`{own}` has no field `{name}`{meant}");
        Some(Value::unsupported(Code::NoSuchMember, message, span))
    }

    /// What stands for a simple name that is no variable.
    pub(super) fn missing_variable(&self, name: &str, span: Span) -> Option<Value> {
        let unit = self.table.units[self.unit];
        if unit.tree().imports.iter().any(|import| import.is_static) {
            return None;
        }
        let mut names: Vec<&str> = self.scope.iter().map(|d| d.name.as_str()).collect();
        for class in self.classes_around() {
            self.known_class(&self.table.this_type(class))?;
            names.extend(self.fields_of(class));
        }
        let meant = similar(name, names.into_iter()).into_iter();
        let meant = did_you_mean(meant.map(str::to_owned));
        let message = format!("there is no variable `{name}`{meant}");
        Some(Value::unsupported(Code::NoSuchMember, message, span))
    }

    /// What stands for a dotted name that begins with neither a variable, a class nor a package.
    pub(super) fn missing_qualifier(&self, dotted: &str, span: Span) -> Option<Value> {
        let first = dotted.split('.').next()?;
        let span = Span::new(span.start, span.start + u32::try_from(first.len()).ok()?);
        if first.starts_with(char::is_uppercase) {
            let (code, message) = self.missing_class(first, String::new());
            let is_missing = code == Code::NoSuchClass;
            return is_missing.then(|| Value::unsupported(code, message, span));
        }
        // The qualified name of somebody else's class.
        if dotted
            .split('.')
            .skip(1)
            .any(|part| part.starts_with(char::is_uppercase))
        {
            return None;
        }
        let below = format!("{first}.");
        let mut packages = self
            .table
            .classes
            .iter()
            .map(|class| class.package.as_str());
        let is_package = TOP_PACKAGES.contains(&first)
            || packages.any(|package| package == first || package.starts_with(&below));
        match is_package {
            true => None,
            false => self.missing_variable(first, span),
        }
    }

    /// The code and the words for a class of this name, which was not found. `otherwise` are the
    /// words where it may be somewhere else.
    pub(super) fn missing_class(&self, name: &str, otherwise: String) -> (Code, String) {
        let is_name = name
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_')
            && name.starts_with(char::is_uppercase);
        let unit = self.table.units[self.unit];
        let mut imports = unit.tree().imports.iter();
        let is_imported = imports.any(|i| !i.on_demand && i.name.last().text == name);
        let is_found = !matches!(
            self.table.type_named(self.type_scope(), name),
            TypeName::NotFound
        );
        if !is_name || is_imported || is_found || is_of_java_lang(name) {
            return (Code::UnknownClass, otherwise);
        }
        let meant = self.similar_classes(name);
        let mut packages = unit.tree().imports.iter().filter(|i| i.on_demand);
        if meant.is_empty() && packages.any(|import| !self.is_of_project(&import.name.to_string()))
        {
            return (Code::UnknownClass, otherwise);
        }
        let meant = did_you_mean(meant.into_iter().map(str::to_owned));
        (
            Code::NoSuchClass,
            format!("there is no class `{name}` in the files given{meant}"),
        )
    }

    /// The classes that may be meant by another name, in what can be a target. Elsewhere a project
    /// may have many names of classes whose files are not given.
    fn similar_classes(&self, name: &str) -> Vec<&str> {
        if !self.is_question() {
            return Vec::new();
        }
        let classes = self.table.classes.iter();
        let own = classes.filter(|class| class.origin != Origin::Library && !class.is_local);
        similar(name, own.map(|class| class.simple_name.as_str()))
    }

    /// Whether all classes of a package, or all members of a class, are in the files given.
    pub(super) fn is_of_project(&self, name: &str) -> bool {
        let mut own = self.table.classes.iter();
        own.any(|class| {
            class.origin != Origin::Library && (class.package == name || class.name == name)
        })
    }

    fn classes_around(&self) -> impl Iterator<Item = ClassId> + '_ {
        std::iter::successors(Some(self.class), |&class| self.table.class(class).enclosing)
    }

    /// The class of a type of which every member is known.
    fn known_class(&self, ty: &GenericType) -> Option<ClassId> {
        let types = self.table.class_types(ty);
        let [GenericType::Class(class, _)] = types.as_slice() else {
            return None;
        };
        let ancestors = self.table.ancestors(*class).iter();
        let is_known = |&ancestor: &ClassId| {
            let detail = self.table.class_detail(ancestor);
            let declared = self.table.class(ancestor);
            let is_complete =
                declared.origin != Origin::Library || COMPLETE.contains(&declared.name.as_str());
            is_complete && detail.unknown_superclass.is_none() && detail.unknown_interface.is_none()
        };
        let is_own = self.table.class(*class).origin != Origin::Library;
        (is_own && ancestors.copied().all(|ancestor| is_known(&ancestor))).then_some(*class)
    }

    /// The methods of a class and its ancestors but `Object`, the nearest first.
    fn methods_of(&self, class: ClassId) -> Vec<MethodId> {
        self.members(class, |table, class| table.class(class).methods.clone())
            .into_iter()
            .filter(|&method| {
                let declared = self.table.method(method);
                declared.kind == MethodKind::Method && !declared.name.contains('$')
            })
            .collect()
    }

    fn fields_of(&self, class: ClassId) -> Vec<&str> {
        let fields = self.members(class, |table, class| table.class(class).fields.clone());
        let names = fields
            .into_iter()
            .map(|f| self.table.field(f).name.as_str());
        names.filter(|name| !name.contains('$')).collect()
    }

    fn members<T>(
        &self,
        class: ClassId,
        of: impl Fn(&ClassTable<'_>, ClassId) -> Vec<T>,
    ) -> Vec<T> {
        let object = self.table.well_known().object;
        let above = self.table.ancestors(class).iter().copied();
        let above = above.filter(|&ancestor| ancestor != class && ancestor != object);
        let classes = std::iter::once(class).chain(above);
        classes.flat_map(|class| of(self.table, class)).collect()
    }

    /// Whether code of this class may not name a method.
    fn is_hidden(&self, method: MethodId) -> bool {
        let declared = self.table.method(method);
        let outermost = |class| self.table.class_detail(class).outermost;
        declared.visibility == Visibility::Private
            && self.table.class(self.class).origin != Origin::Specification
            && outermost(declared.class) != outermost(self.class)
    }

    /// `name(int, Node)`
    fn signature(&self, name: &str, method: MethodId) -> String {
        let declared = self.table.method(method);
        let name = match declared.kind {
            MethodKind::Method => declared.name.as_str(),
            _ => name,
        };
        let parameters = self.table.method_detail(method).parameters.iter();
        let types: Vec<String> = parameters
            .map(|ty| self.table.display(self.table.erase(ty)))
            .collect();
        format!("{name}({})", types.join(", "))
    }

    /// `name(int, ?)`, as it was written.
    fn call_text(&self, name: &str, arguments: &[Argument]) -> String {
        let types: Vec<String> = arguments
            .iter()
            .map(|argument| match (&argument.function, argument.erased) {
                (Some(_), _) => "a function".to_owned(),
                (None, Type::Unknown) => "?".to_owned(),
                (None, ty) => self.table.display(ty),
            })
            .collect();
        format!("{name}({})", types.join(", "))
    }
}

/// `; did you mean `a` or `b`?`
fn did_you_mean(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.take(2).map(|name| format!("`{name}`")).collect();
    match names.is_empty() {
        true => String::new(),
        false => format!("; did you mean {}?", names.join(" or ")),
    }
}

/// `; there is `a`, `b``
fn there_is(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.take(3).map(|name| format!("`{name}`")).collect();
    match names.is_empty() {
        true => String::new(),
        false => format!("; there is {}", names.join(", ")),
    }
}
