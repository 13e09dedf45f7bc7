//! How much of a project the caller can access.

use crate::classes::is_nameable;
use java::{Class, ClassId, FieldId, Method, MethodId, MethodKind, Origin, Program, Visibility};

/// The members that the caller uses. Tests stand in the package of the class asked for.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
)]
pub enum CallerReach {
    /// Public members; of a class that is not public, what is not private.
    #[default]
    Public,
    /// What any class of the package can access.
    Package,
}

impl CallerReach {
    /// Its name in `heapwright.toml` and in answers.
    pub fn name(self) -> &'static str {
        match self {
            CallerReach::Public => "public",
            CallerReach::Package => "package",
        }
    }
}

/// A caller in a package, with its reach: what it can name and access.
#[derive(Clone, Copy)]
pub(crate) struct Access<'a> {
    pub(crate) program: &'a Program,
    pub(crate) package: &'a str,
    pub(crate) reach: CallerReach,
}

impl Access<'_> {
    /// Whether the caller can name the class.
    pub(crate) fn names(&self, class: ClassId) -> bool {
        is_nameable(self.program, class, self.package)
    }

    /// Whether the caller can name the class of the method and call it.
    pub(crate) fn calls(&self, method: MethodId) -> bool {
        let declared = self.program.method(method);
        declared.kind != MethodKind::StaticInitializer
            && self.names(declared.class)
            && self.accesses(declared.class, declared.class, declared.visibility)
    }

    /// Whether the caller can read the static field.
    pub(crate) fn reads(&self, field: FieldId) -> bool {
        self.uses_field(self.program.field(field).class, field)
    }

    /// Whether the caller can read the field of objects of a class.
    pub(crate) fn uses_field(&self, class: ClassId, field: FieldId) -> bool {
        let field = self.program.field(field);
        self.names(class) && self.accesses(class, field.class, field.visibility)
    }

    /// The static fields that the caller reads, of reference types.
    pub(crate) fn static_fields(&self) -> impl Iterator<Item = FieldId> {
        let of_project = |&class: &ClassId| self.program.class(class).origin == Origin::Project;
        let classes = self.program.classes().filter(of_project);
        let fields = classes.flat_map(|class| self.program.class(class).fields.iter().copied());
        fields.filter(|&field| {
            let declared = self.program.field(field);
            declared.is_static && declared.ty.is_reference() && self.reads(field)
        })
    }

    /// Whether the caller reads the field of objects of a class. For a public caller the field is
    /// public: what code inside a package does with fields it leaves alone.
    pub(crate) fn reads_field(&self, class: ClassId, field: FieldId) -> bool {
        let is_public = self.program.field(field).visibility == Visibility::Public;
        self.uses_field(class, field) && (is_public || self.reach > CallerReach::Public)
    }

    /// The methods that the caller can call on objects of a class that it can name, and its static
    /// ones: [`Program::accessible_methods`].
    pub(crate) fn methods(&self, class: ClassId) -> Vec<MethodId> {
        let accesses = |method: &Method| self.accesses(class, method.class, method.visibility);
        self.program.accessible_methods(class, accesses)
    }

    /// Whether the caller accesses a member by way of `class`, which inherits it from `declaring`.
    pub(crate) fn accesses(&self, class: ClassId, declaring: ClassId, member: Visibility) -> bool {
        let within_package = self.reach > CallerReach::Public || !self.is_public(class);
        member == Visibility::Public
            || within_package && self.sees(self.program.class(declaring), member)
    }

    /// Whether any package can name the class.
    pub(crate) fn is_public(&self, class: ClassId) -> bool {
        let mut around = std::iter::successors(Some(class), |&c| self.program.class(c).enclosing);
        around.all(|class| self.program.class(class).visibility == Visibility::Public)
    }

    /// Whether any code can use the field.
    pub(crate) fn is_public_field(&self, field: FieldId) -> bool {
        let field = self.program.field(field);
        field.visibility == Visibility::Public && self.is_public(field.class)
    }

    /// Whether the caller assigns the field, whatever its class does with it: it is public.
    pub(crate) fn assigns(&self, field: FieldId) -> bool {
        let declared = self.program.field(field);
        declared.visibility == Visibility::Public && !declared.is_final && self.reads(field)
    }

    fn sees(&self, declaring: &Class, member: Visibility) -> bool {
        match member {
            Visibility::Private => false,
            Visibility::Package | Visibility::Protected => declaring.package == self.package,
            Visibility::Public => true,
        }
    }
}
