//! The known classes: those asked about, with what is above and below them, and enums.

use std::collections::BTreeSet;

use java::{ClassId, ClassKind, FieldId, MethodId, Origin, Program, Type, Visibility};

/// What a reference refers to, by its static type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Referred {
    /// A known object, or null.
    Known,
    /// An exception, which is an object in the heap, or anything.
    Thrown,
    /// Anything: an opaque reference, or null.
    Anything,
}

/// The known classes.
pub(super) struct Members<'p> {
    program: &'p Program,
    classes: BTreeSet<ClassId>,
    /// The interfaces that only known classes implement.
    interfaces: BTreeSet<ClassId>,
    /// The fields of which nothing is known, for other code stores into them.
    shared: BTreeSet<FieldId>,
}

impl<'p> Members<'p> {
    /// The known classes where objects of these types are asked about. None if none is of the
    /// project, or if one is an exception or has an outer instance.
    pub(super) fn of(program: &'p Program, asked: &[Type]) -> Option<Members<'p>> {
        let asked = asked.iter().filter_map(|ty| ty.as_class());
        let is_own = |class: &ClassId| program.class(*class).origin == Origin::Project;
        let asked: Vec<ClassId> = asked.filter(is_own).collect();
        if asked.is_empty() {
            return None;
        }
        let mut members = Members {
            program,
            classes: BTreeSet::new(),
            interfaces: BTreeSet::new(),
            shared: BTreeSet::new(),
        };
        for &class in &asked {
            members.add(class)?;
        }
        let is_enum = |class: &ClassId| program.class(*class).kind == ClassKind::Enum;
        for class in program
            .classes()
            .filter(|class| is_own(class) && is_enum(class))
        {
            members.add(class)?;
        }
        members.classes.insert(program.well_known().enumeration);
        members.find_interfaces();
        Some(members)
    }

    /// Adds a class with all that is above and below it.
    fn add(&mut self, class: ClassId) -> Option<()> {
        let program = self.program;
        if program.class(class).kind == ClassKind::Interface {
            let below: Vec<ClassId> = program.descendants(class).collect();
            for below in below.into_iter().filter(|&below| below != class) {
                if program.class(below).kind != ClassKind::Interface {
                    self.add(below)?;
                }
            }
            return Some(());
        }
        if !self.classes.insert(class) {
            return Some(());
        }
        if program.class(class).outer_instance.is_some() || program.is_throwable(class) {
            return None;
        }
        if let Some(above) = program.class(class).superclass
            && program.class(above).origin == Origin::Project
        {
            self.add(above)?;
        }
        let below: Vec<ClassId> = program.descendants(class).collect();
        below.into_iter().try_for_each(|below| self.add(below))
    }

    fn find_interfaces(&mut self) {
        let program = self.program;
        let implemented = self.classes.iter();
        let implemented = implemented.flat_map(|&class| program.ancestors(class));
        let found = implemented.filter(|&interface| self.has_all_of(interface));
        self.interfaces = found.collect();
    }

    /// Whether all classes that implement an interface are known. Callers write lambda expressions
    /// for one with a single method, if they can name it.
    fn has_all_of(&self, interface: ClassId) -> bool {
        let program = self.program;
        let declared = program.class(interface);
        let is_hidden = declared.visibility == Visibility::Private;
        let mut below = program.descendants(interface);
        declared.kind == ClassKind::Interface
            && declared.origin == Origin::Project
            && (is_hidden || !is_function(program, interface))
            && below.all(|class| {
                let below = program.class(class);
                let is_made_by_callers = below.is_function() && below.enclosing == Some(interface);
                below.kind == ClassKind::Interface
                    || self.classes.contains(&class)
                    || is_hidden && is_made_by_callers
            })
    }

    /// The known classes.
    pub(super) fn classes(&self) -> impl Iterator<Item = ClassId> {
        let own = |class: &ClassId| self.program.class(*class).origin != Origin::Library;
        self.classes.iter().copied().filter(own)
    }

    /// Whether objects of the class are known.
    pub(super) fn has(&self, class: ClassId) -> bool {
        self.classes.contains(&class)
    }

    /// The same where nothing is known of these fields.
    pub(super) fn sharing(self, shared: BTreeSet<FieldId>) -> Members<'p> {
        Members { shared, ..self }
    }

    /// Whether a field is one of known objects, or a static one of their classes, of which
    /// something is known.
    pub(super) fn has_field(&self, field: FieldId) -> bool {
        self.has(self.program.field(field).class) && !self.shared.contains(&field)
    }

    /// The fields of known objects, and static ones of their classes, of which nothing is known.
    pub(super) fn shared(&self) -> impl Iterator<Item = FieldId> {
        self.shared.iter().copied()
    }

    /// Whether a field of which something is known refers to known objects.
    pub(super) fn shows(&self, field: FieldId) -> bool {
        self.has_field(field) && self.is_known(self.program.field(field).ty)
    }

    /// Whether all objects of a type are known.
    pub(super) fn is_known(&self, ty: Type) -> bool {
        let class = ty.as_class();
        class.is_some_and(|class| self.has(class) || self.interfaces.contains(&class))
    }

    /// What references of a type refer to.
    pub(super) fn referred(&self, ty: Type) -> Referred {
        let is_thrown = |class: ClassId| self.program.is_throwable(class);
        match self.is_known(ty) {
            true => Referred::Known,
            false if ty.as_class().is_some_and(is_thrown) => Referred::Thrown,
            false => Referred::Anything,
        }
    }

    /// Whether the field, of a known object, holds opaque references.
    pub(super) fn holds_opaque(&self, field: FieldId) -> bool {
        let ty = self.program.field(field).ty;
        self.has_field(field) && ty.is_reference() && !self.is_known(ty)
    }

    /// The fields of the known classes of which something is known.
    pub(super) fn fields<'a>(&'a self, program: &'a Program) -> impl Iterator<Item = FieldId> + 'a {
        let classes = self.classes.iter();
        let fields = classes.flat_map(|&class| program.class(class).fields.iter().copied());
        fields.filter(|field| !self.shared.contains(field))
    }

    /// The constants of an enum, which are all objects of the type; none of another type.
    pub(super) fn constants(&self, ty: Type) -> Option<Vec<FieldId>> {
        let class = ty.as_class()?;
        let declared = self.program.class(class);
        if declared.kind != ClassKind::Enum || declared.origin != Origin::Project {
            return None;
        }
        let fields = declared.fields.iter().copied();
        let is_constant = |field: &FieldId| {
            let field = self.program.field(*field);
            field.is_static && field.ty == ty
        };
        Some(fields.filter(is_constant).collect())
    }
}

/// Whether a type is one of functions: an interface with one abstract method. Callers write lambda
/// expressions for it, also where classes of the project implement it. Numbers and texts are
/// compared, and lists iterated, by code of the library.
pub(super) fn is_function(program: &Program, class: ClassId) -> bool {
    let declared = program.class(class);
    let is_abstract = |&&method: &&MethodId| {
        let method = program.method(method);
        let mut of_objects = program.methods_named(program.well_known().object, &method.name);
        // `Comparator` declares `equals`, which all objects have.
        let is_there =
            of_objects.any(|one| program.method(one).parameters.len() == method.parameters.len());
        method.is_abstract && !method.is_static && !is_there
    };
    let is_data = matches!(
        &*declared.name,
        "java.lang.Comparable" | "java.lang.Iterable" | "java.lang.CharSequence"
    );
    declared.kind == ClassKind::Interface
        && !is_data
        && (program.function_maker(class).is_some()
            || declared.methods.iter().filter(is_abstract).count() == 1)
}
