//! A resolved program: entities by id and by name, the class hierarchy, dispatch, and how types and
//! methods are shown.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::entities::{
    Class, ClassId, ClassKind, Field, FieldId, Method, MethodId, MethodKind, Origin, Source,
    SourceId, StringId, Type, Visibility, index,
};
use crate::hierarchy::Index;
use crate::hir;
use crate::models::Models;
use crate::wellknown::WellKnown;

/// A resolved program: the classes of a project, those of the library that it can name, and typed
/// bodies.
///
/// Built by [`crate::resolve`]; immutable afterwards.
#[derive(Clone, Debug)]
pub struct Program {
    pub(crate) classes: Vec<Class>,
    pub(crate) fields: Vec<Field>,
    pub(crate) methods: Vec<Method>,
    pub(crate) bodies: Vec<Option<Arc<hir::Body>>>,
    pub(crate) strings: Vec<String>,
    pub(crate) sources: Vec<Source>,
    pub(crate) well_known: WellKnown,
    pub(crate) index: Index,
    pub(crate) models: Option<Arc<Models>>,
    pub(crate) resources: Arc<[String]>,
}

impl Program {
    /// All classes, library models included, in the order of their ids.
    pub fn classes(&self) -> impl Iterator<Item = ClassId> + use<> {
        (0..index(self.classes.len())).map(ClassId)
    }

    /// All methods, constructors and static initialisers, in the order of their ids.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> + use<> {
        (0..index(self.methods.len())).map(MethodId)
    }

    /// All source files, library models included.
    pub fn sources(&self) -> impl Iterator<Item = SourceId> + use<> {
        (0..index(self.sources.len())).map(SourceId)
    }

    /// The class of this id.
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.0 as usize]
    }

    /// The field of this id.
    pub fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.0 as usize]
    }

    /// The method of this id.
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.0 as usize]
    }

    /// The typed body; none for abstract and native methods.
    pub fn body(&self, id: MethodId) -> Option<&hir::Body> {
        self.bodies[id.0 as usize].as_deref()
    }

    /// The models of the library that it has, which come first in it. None where the project
    /// replaces them.
    pub fn models(&self) -> Option<&Arc<Models>> {
        self.models.as_ref()
    }

    /// The same program among files of these paths, with slashes and without their extensions, in
    /// which texts by language may be. Code that asks for none of these has none.
    #[must_use]
    pub fn with_resources(self, paths: &Arc<[String]>) -> Program {
        match self.class_named("java.util.ResourceBundle") {
            Some(_) => Program {
                resources: paths.clone(),
                ..self
            },
            None => self,
        }
    }

    /// Whether there may be a file of texts of this name on the class path: `a/b/Words_fr`. Of
    /// `a/b/Words_`, whether there is one for any language. Where its root is in the project is not
    /// known, so each path that ends like this counts.
    pub fn has_resource(&self, name: &str) -> bool {
        let (folder, file) = folder_and_file(name);
        let is_any = file.ends_with('_');
        let mut paths = self.resources.iter();
        paths.any(|path| {
            let (place, found) = folder_and_file(path);
            let is_named = match is_any {
                true => found.starts_with(file),
                false => found == file,
            };
            let is_there = || {
                let root = place.strip_suffix(folder);
                root.is_some_and(|root| root.is_empty() || root.ends_with('/'))
            };
            is_named && is_there()
        })
    }

    /// The characters of a string constant.
    pub fn string(&self, id: StringId) -> &str {
        &self.strings[id.0 as usize]
    }

    /// All string constants, in the order of their ids.
    pub fn strings(&self) -> impl Iterator<Item = StringId> + use<> {
        (0..index(self.strings.len())).map(StringId)
    }

    /// The source file of this id.
    pub fn source(&self, id: SourceId) -> &Source {
        &self.sources[id.0 as usize]
    }

    /// The classes that the language itself names.
    pub fn well_known(&self) -> &WellKnown {
        &self.well_known
    }

    /// The class of this canonical name (`package.Outer.Inner`); the first declared one where a
    /// name is declared twice.
    pub fn class_named(&self, canonical: &str) -> Option<ClassId> {
        self.index.by_name.get(canonical).copied()
    }

    /// All classes whose last name part is this one, in the order of their ids.
    pub fn classes_with_simple_name(&self, name: &str) -> &[ClassId] {
        self.index
            .by_simple_name
            .get(name)
            .map_or(&[], Vec::as_slice)
    }

    /// Whether `class` is `ancestor`, extends it or implements it, directly or not. Every interface
    /// is below `Object`.
    pub fn subclass_of(&self, class: ClassId, ancestor: ClassId) -> bool {
        self.index.ancestors[class.0 as usize]
            .binary_search(&ancestor)
            .is_ok()
    }

    /// Every class and interface that this one is assignable to, itself and `Object` included.
    pub fn ancestors(&self, class: ClassId) -> impl Iterator<Item = ClassId> + '_ {
        self.index.ancestors[class.0 as usize].iter().copied()
    }

    /// Every class and interface that is assignable to this one, itself included, in the order of
    /// their ids.
    pub fn descendants(&self, class: ClassId) -> impl Iterator<Item = ClassId> + '_ {
        self.index.descendants[class.0 as usize].iter().copied()
    }

    /// The superclasses, nearest first, without the class itself.
    pub fn superclasses(&self, class: ClassId) -> impl Iterator<Item = ClassId> + '_ {
        std::iter::successors(self.class(class).superclass, |&c| self.class(c).superclass)
    }

    /// Whether two classes are declared in one outermost class: private members of one are there
    /// for the other, too (JLS 6.6.1).
    pub fn are_in_one_outermost(&self, one: ClassId, other: ClassId) -> bool {
        let around =
            |class| std::iter::successors(Some(class), |&c| self.class(c).enclosing).last();
        around(one) == around(other)
    }

    /// Whether it is `Throwable` or a subclass.
    pub fn is_throwable(&self, class: ClassId) -> bool {
        self.subclass_of(class, self.well_known.throwable)
    }

    /// Whether an expression of type `from` can be assigned to a variable of type `to` by identity
    /// or widening conversion (JLS 5.1.2, 5.1.5). [`Type::Unknown`] and [`Type::Void`] are
    /// assignable to nothing.
    pub fn is_assignable(&self, from: Type, to: Type) -> bool {
        match (from, to) {
            (Type::Primitive(from), Type::Primitive(to)) => from == to || from.widens_to(to),
            (Type::Null, Type::Null | Type::Class(_) | Type::Array { .. }) => true,
            (Type::Class(from), Type::Class(to)) => self.subclass_of(from, to),
            (Type::Array { .. }, Type::Class(to)) => {
                let known = &self.well_known;
                to == known.object || to == known.cloneable || to == known.serializable
            }
            (Type::Array { .. }, Type::Array { .. }) => {
                let (from, to) = (from.component(), to.component());
                match (from, to) {
                    (Type::Primitive(_), _) | (_, Type::Primitive(_)) => from == to,
                    _ => self.is_assignable(from, to),
                }
            }
            _ => false,
        }
    }

    /// All instance fields of an object of this class, inherited ones first: superclass by
    /// superclass from `Object` down, each in order of declaration. This is the canonical order of
    /// an object's slots.
    pub fn instance_fields(&self, class: ClassId) -> &[FieldId] {
        &self.index.instance_fields[class.0 as usize]
    }

    /// The method that a virtual call of `method` runs on a receiver of exactly the class
    /// `runtime`. None where it is abstract there, or where `runtime` has no such member.
    /// Overriding is by name and parameters as members of `runtime`, so an override of a generic
    /// method is found although its erasure differs.
    pub fn resolve_virtual(&self, runtime: ClassId, method: MethodId) -> Option<MethodId> {
        let declared = self.method(method);
        if declared.is_static
            || declared.visibility == Visibility::Private
            || declared.kind != MethodKind::Method
        {
            return Some(method);
        }
        self.index.dispatch.get(&(runtime, method)).copied()
    }

    /// The method that a virtual call of `method` enters on a receiver of exactly the class
    /// `runtime`. It is that of [`Self::resolve_virtual`], or the bridge before it. A bridge casts
    /// the arguments where the override's erased parameters are narrower (JLS 15.12.4.5). Bridges
    /// are not among the methods of a class.
    pub fn virtual_entry(&self, runtime: ClassId, method: MethodId) -> Option<MethodId> {
        let target = self.resolve_virtual(runtime, method)?;
        let bridge = self.index.bridges.get(&(method, target));
        Some(bridge.copied().unwrap_or(target))
    }

    /// Whether a method is a bridge, which the source does not contain.
    pub fn is_bridge(&self, method: MethodId) -> bool {
        self.index.bridges.values().any(|&bridge| bridge == method)
    }

    /// The field of this name that `class` sees: its own before inherited ones.
    pub fn field_named(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let own = |c: ClassId| {
            self.class(c)
                .fields
                .iter()
                .copied()
                .find(|&f| self.field(f).name == name)
        };
        own(class).or_else(|| self.superclasses(class).find_map(own))
    }

    /// The class's own methods of this name, constructors as `<init>`.
    pub fn methods_named<'a>(
        &'a self,
        class: ClassId,
        name: &'a str,
    ) -> impl Iterator<Item = MethodId> + 'a {
        self.class(class)
            .methods
            .iter()
            .copied()
            .filter(move |&m| self.method(m).name == name)
    }

    /// The public methods, static ones included. Its own come first, in order of declaration, then
    /// those inherited from classes and interfaces of the project that it does not override.
    /// Methods that library classes declare are left out; overrides of them are not. Methods called
    /// `main` with a single array parameter are left out, so are `values` and `valueOf` of enums.
    pub fn public_methods(&self, class: ClassId) -> Vec<MethodId> {
        self.accessible_methods(class, |method| method.visibility == Visibility::Public)
    }

    /// Whether the method is one that a launcher calls: tests do not.
    pub fn is_main(&self, method: MethodId) -> bool {
        let declared = self.method(method);
        declared.name == "main" && matches!(declared.parameters.as_slice(), [p] if p.ty.is_array())
    }

    /// Like [`Program::public_methods`], for a caller that `accesses` more or less.
    pub fn accessible_methods(
        &self,
        class: ClassId,
        accesses: impl Fn(&Method) -> bool,
    ) -> Vec<MethodId> {
        let mut found: Vec<MethodId> = Vec::new();
        let mut ancestors: Vec<ClassId> = vec![class];
        ancestors.extend(self.superclasses(class));
        let mut interfaces: Vec<ClassId> = self.index.ancestors[class.0 as usize].clone();
        interfaces.retain(|&c| self.class(c).kind == ClassKind::Interface && c != class);
        let inherited_statics_end = ancestors.len();
        ancestors.extend(interfaces);
        for (position, &ancestor) in ancestors.iter().enumerate() {
            if self.class(ancestor).origin == Origin::Library {
                continue;
            }
            for &method in &self.class(ancestor).methods {
                let declared = self.method(method);
                let is_method = declared.kind == MethodKind::Method && declared.assigns.is_none();
                if !is_method || !accesses(declared) {
                    continue;
                }
                if self.is_main(method) {
                    continue;
                }
                let of_enum = self.class(ancestor).kind == ClassKind::Enum;
                if of_enum && declared.place == self.class(ancestor).place {
                    // Callers name constants: `values` and `valueOf` make none.
                    continue;
                }
                if declared.is_static {
                    let hidden = found.iter().any(|&m| self.same_erased_signature(m, method));
                    if position < inherited_statics_end && !hidden {
                        found.push(method);
                    }
                    continue;
                }
                let target = self.resolve_virtual(class, method).unwrap_or(method);
                let overridden = found
                    .iter()
                    .any(|&m| m == target || self.resolve_virtual(class, m).unwrap_or(m) == target);
                if !overridden {
                    found.push(target);
                }
            }
        }
        found
    }

    fn same_erased_signature(&self, a: MethodId, b: MethodId) -> bool {
        let (a, b) = (self.method(a), self.method(b));
        a.name == b.name
            && a.parameters
                .iter()
                .map(|p| p.ty)
                .eq(b.parameters.iter().map(|p| p.ty))
    }

    /// The type as a reader of the source would write it: simple names, `int[]`.
    pub fn display_type(&self, ty: Type) -> String {
        ty.display(|class| self.class(class).simple_name.clone())
    }

    /// `package.Class.method(int, Node)`; a constructor is shown as `package.Class(int)`, without
    /// its hidden parameters.
    pub fn display_method(&self, method: MethodId) -> String {
        let declared = self.method(method);
        let class = self.class(declared.class);
        let mut text = class.name.clone();
        let mut parameters = declared.parameters.as_slice();
        match declared.kind {
            MethodKind::Constructor => {
                parameters = parameters.get(declared.hidden_parameters..).unwrap_or(&[]);
            }
            _ => {
                let _ = write!(text, ".{}", declared.name);
            }
        }
        let parameters: Vec<String> = parameters.iter().map(|p| self.display_type(p.ty)).collect();
        let _ = write!(text, "({})", parameters.join(", "));
        text
    }
}

/// A path as the folder, with its last slash, and the file.
fn folder_and_file(path: &str) -> (&str, &str) {
    path.split_at(path.rfind('/').map_or(0, |slash| slash + 1))
}
