//! The closure of M: what the types asked for can do, and what other code does with their objects
//! that a caller cannot.

mod changes;
mod fields;

use std::collections::{BTreeMap, BTreeSet};

use ir::{Bodies, Effects, MemberUses};
use java::{Assigned, ClassId, ClassKind, FieldId, MethodId, MethodKind, Origin, Program, Type};

use super::assigned_fields::written_fields;
use super::implementations::{Implementations, MOST_IMPLEMENTATIONS};
use super::library::{inherited_methods, is_list_iterator, library_methods};
use super::read_statics::ReadStatics;
use super::reasons::{Reason, Reasons, TypeReason};
use crate::caller_reach::{Access, CallerReach};
use crate::classes::{asked_types, has_instances, innermost, is_value, unchanging_enums};

/// The computation of M as a least fixpoint.
pub(crate) struct Closure<'p> {
    program: &'p Program,
    effects: &'p Effects,
    access: Access<'p>,
    bodies: &'p Bodies,
    uses: MemberUses,
    list: Vec<MethodId>,
    /// Types whose members are called.
    types: Vec<ClassId>,
    /// Those of them whose objects are asked for or passed: what makes their objects is in M.
    wanted: Vec<ClassId>,
    /// Those of them that come by privileged methods only: one implementation is enough.
    beside: BTreeSet<ClassId>,
    /// Methods of the library that classes of the project inherit.
    inherited: BTreeSet<MethodId>,
    /// Whether a method takes an iterator.
    takes_iterators: bool,
    /// Whether each argument counts as kept: M may then be larger.
    keeps_all: bool,
    /// The arrays and collections among the parameters that calls may keep.
    kept: BTreeSet<(MethodId, usize)>,
    /// The fields of objects that callers read, of reference types.
    read_fields: BTreeSet<FieldId>,
    /// Whether the methods that are being added come by privilege.
    by_privilege: bool,
    /// The types of the library that a method returns. Of an object that is only passed, no method
    /// is called.
    handed_out: Vec<ClassId>,
    implementations: Implementations,
    static_classes: Vec<ClassId>,
    /// The static fields that M or the target reads, and the caller as well.
    statics_of_code: BTreeSet<FieldId>,
    read_statics: ReadStatics,
    /// The fields that code writes otherwise than any caller could.
    written_fields: BTreeSet<FieldId>,
    /// The enums whose constants change.
    changing_enums: BTreeSet<ClassId>,
    /// Methods that callers cannot call, and that do what callers cannot.
    between: BTreeSet<MethodId>,
    /// Why the methods and types are there.
    reasons: Reasons,
}

/// M, before it is reduced.
pub(super) struct Closed {
    /// The methods, by the names of their classes, then in order of declaration.
    pub(super) list: Vec<MethodId>,
    /// The types whose members are called.
    pub(super) types: Vec<ClassId>,
    /// The classes whose inaccessible members matter: the types, and the classes with static
    /// fields that M or the target reads.
    pub(super) touched: Vec<ClassId>,
    /// Methods that callers cannot call, and that do what callers cannot: what calls them would be
    /// in M.
    pub(super) between: BTreeSet<MethodId>,
    /// The types of the library whose objects callers hold.
    pub(super) handed_out: Vec<ClassId>,
    /// The methods of the library that callers call on objects of the project only.
    pub(super) inherited: BTreeSet<MethodId>,
    /// The arrays and collections among the parameters that calls may keep.
    pub(super) kept: BTreeSet<(MethodId, usize)>,
    /// The fields of objects that callers read, of reference types.
    pub(super) read_fields: BTreeSet<FieldId>,
    /// The static fields that callers read.
    pub(super) read_statics: ReadStatics,
    /// For each type with too many, the number of implementations whose objects are not made.
    pub(super) left_out: Vec<(ClassId, usize)>,
    /// Why the methods and types are there.
    pub(super) reasons: Reasons,
}

impl<'p> Closure<'p> {
    /// The empty closure, for a test in `package`.
    pub(crate) fn new(
        program: &'p Program,
        bodies: &'p Bodies,
        effects: &'p Effects,
        (package, reach): (&'p str, CallerReach),
    ) -> Closure<'p> {
        let access = Access {
            program,
            package,
            reach,
        };
        Closure {
            program,
            effects,
            access,
            bodies,
            uses: MemberUses::of(bodies, program),
            list: Vec::new(),
            types: Vec::new(),
            wanted: Vec::new(),
            beside: BTreeSet::new(),
            inherited: BTreeSet::new(),
            takes_iterators: false,
            keeps_all: false,
            kept: BTreeSet::new(),
            read_fields: BTreeSet::new(),
            by_privilege: false,
            handed_out: Vec::new(),
            implementations: Implementations::default(),
            static_classes: Vec::new(),
            statics_of_code: BTreeSet::new(),
            read_statics: ReadStatics::default(),
            written_fields: written_fields(access, bodies),
            changing_enums: changing_enums(program),
            between: BTreeSet::new(),
            reasons: Reasons::default(),
        }
    }

    /// The same closure, faster: it may have more methods and types.
    pub(super) fn keeping_all(mut self) -> Self {
        self.keeps_all = true;
        self
    }

    /// The least closure with the types asked for and the code of the target.
    pub(super) fn close(mut self, asked: &[Type], target: Option<MethodId>) -> Closed {
        for &ty in asked {
            self.want(ty, TypeReason::Asked);
            self.hand_out(ty);
        }
        loop {
            self.close_over_types();
            let known = self.size();
            self.find_read_statics(target);
            self.add_iterators();
            self.add_changes(target);
            self.add_writers_of_statics(target);
            self.add_assignments(target);
            if self.size() == known {
                break;
            }
        }
        let program = self.program;
        for &class in &self.handed_out {
            for method in library_methods(program, class) {
                self.inherited.remove(&method);
            }
        }
        self.list.sort_by_key(|&m| {
            let declared = program.method(m);
            let siblings = &program.class(declared.class).methods;
            (
                &program.class(declared.class).name,
                siblings.iter().position(|&s| s == m),
                declared.assigns,
            )
        });
        Closed {
            list: self.list,
            touched: [&self.types[..], &self.static_classes].concat(),
            between: self.between,
            types: self.types,
            handed_out: self.handed_out,
            inherited: self.inherited,
            kept: self.kept,
            read_fields: self.read_fields,
            read_statics: self.read_statics,
            left_out: self.implementations.left_out,
            reasons: self.reasons,
        }
    }

    /// What grows until it is closed.
    fn size(&self) -> [usize; 4] {
        let statics = self.statics_of_code.len();
        [
            self.list.len(),
            self.types.len(),
            self.handed_out.len(),
            statics,
        ]
    }

    fn close_over_types(&mut self) {
        let (mut done, mut handed, mut made) = (0, 0, 0);
        loop {
            if let Some(&class) = self.handed_out.get(handed) {
                handed += 1;
                for method in library_methods(self.program, class) {
                    if self.takes_iterators || !is_list_iterator(self.program, class, method) {
                        self.add_method(method, Reason::Library);
                    }
                }
            } else if let Some(&class) = self.types.get(done) {
                done += 1;
                self.by_privilege = self.beside.contains(&class);
                self.add_members(class);
                self.add_privileged(class);
            } else if let Some(&class) = self.wanted.get(made) {
                made += 1;
                self.by_privilege = self.beside.contains(&class);
                self.add_makers(class);
            } else {
                break;
            }
        }
    }

    /// The class of the project, or of its array's elements, whose members callers use.
    fn used_class(&self, ty: Type) -> Option<ClassId> {
        let class = innermost(ty).as_class()?;
        let is_of_project = self.program.class(class).origin != Origin::Library;
        let is_used = !is_value(self.program, class) || self.changing_enums.contains(&class);
        (is_of_project && is_used).then_some(class)
    }

    /// The members of the type are called.
    fn add_type(&mut self, ty: Type, reason: TypeReason) {
        if let Some(class) = self.used_class(ty)
            && !self.types.contains(&class)
        {
            self.types.push(class);
            self.reasons.add_type(class, reason);
            if self.by_privilege {
                self.beside.insert(class);
            }
        }
    }

    /// Objects of the type are needed. Those of library types are written.
    fn want(&mut self, ty: Type, reason: TypeReason) {
        self.add_type(ty, reason);
        if let Some(class) = self.used_class(ty)
            && !self.wanted.contains(&class)
            && !self.changing_enums.contains(&class)
        {
            self.wanted.push(class);
        }
    }

    /// A caller may call the methods of a returned object of the library.
    fn hand_out(&mut self, ty: Type) {
        if let Some(class) = ty.as_class()
            && self.program.class(class).origin == Origin::Library
            && class != self.program.well_known().object
            && !is_value(self.program, class)
            && has_instances(self.program, self.effects.library_instances(), ty)
            && !self.handed_out.contains(&class)
        {
            self.handed_out.push(class);
        }
    }

    fn add_members(&mut self, class: ClassId) {
        if !self.access.names(class) {
            return;
        }
        for method in self.callable_constructors(class) {
            self.add_method(method, Reason::Member(class));
        }
        for method in self.access.methods(class) {
            self.add_method(method, Reason::Member(class));
        }
        self.add_read_fields(class);
        self.add_inherited(class);
    }

    /// Adds what a class inherits from the library, and what its type arguments ask for.
    fn add_inherited(&mut self, class: ClassId) {
        let program = self.program;
        for method in inherited_methods(program, self.effects, class) {
            if self.takes_iterators || !is_list_iterator(program, class, method) {
                self.inherited.insert(method);
                self.add_method(method, Reason::Library);
            }
        }
        for above in &program.class(class).generic_supertypes {
            let is_called = |&method: &MethodId| program.method(method).class == above.class;
            if self.list.iter().any(is_called) {
                for argument in above.arguments.iter().filter(|one| !one.is_variable) {
                    self.want(argument.ty, TypeReason::Argument(class));
                }
            }
        }
    }

    /// Adds what makes objects of a type: its implementations, the nearest ones first.
    fn add_makers(&mut self, class: ClassId) {
        let program = self.program;
        let enums: Vec<ClassId> = self.changing_enums.iter().copied().collect();
        for below in enums {
            if program.subclass_of(below, class) {
                self.add_type(Type::Class(below), TypeReason::Below(class));
            }
        }
        let most = if self.by_privilege {
            1
        } else {
            MOST_IMPLEMENTATIONS
        };
        let known = (&self.types[..], most);
        for below in self.implementations.choose(program, class, known) {
            self.want(Type::Class(below), TypeReason::Below(class));
            if !self.access.names(below) {
                let makers = self.uses.allocating(below).iter();
                for (method, _) in self.entries(makers.copied().collect()) {
                    self.add_method(method, Reason::Hidden(below));
                }
            }
        }
        self.add_hidden_constants(class);
    }

    /// Adds what hands out constants of enums that callers cannot name: what reads them.
    fn add_hidden_constants(&mut self, class: ClassId) {
        let program = self.program;
        let is_hidden = |&below: &ClassId| {
            let declared = program.class(below);
            declared.kind == ClassKind::Enum
                && declared.origin == Origin::Project
                && program.subclass_of(below, class)
                && !self.access.names(below)
        };
        let hidden = program.classes().filter(is_hidden);
        let fields = hidden.flat_map(|below| program.class(below).fields.iter().copied());
        let readers: BTreeSet<MethodId> = fields
            .flat_map(|field| self.uses.of_field(field).iter().copied())
            .collect();
        for (method, _) in self.entries(readers.into_iter().collect()) {
            self.add_method(method, Reason::Hidden(class));
        }
    }

    /// Adds the methods of other classes that do with a class what a caller cannot. They store
    /// into a field that is not public, read a reference from one, or call an inaccessible method
    /// that does more than read. Without them, only the methods of the class change its objects.
    fn add_privileged(&mut self, class: ClassId) {
        let program = self.program;
        let of_project = |&class: &ClassId| program.class(class).origin == Origin::Project;
        let above: Vec<ClassId> = std::iter::once(class)
            .chain(program.superclasses(class))
            .filter(of_project)
            .collect();
        let mut users: BTreeMap<MethodId, Reason> = BTreeMap::new();
        for &declaring in &above {
            let declared = program.class(declaring);
            for &field in &declared.fields {
                // Callers may use what is public as other code does: the bound says what they
                // leave out. Classes inside count as the class itself.
                let is_public = self.access.is_public_field(field);
                let using = self.uses.of_field(field).iter().copied();
                let counts = |user: &MethodId| !is_public || self.is_inside(*user, declaring);
                let reason = Reason::Field(class, field);
                users.extend(using.filter(counts).map(|user| (user, reason)));
            }
            for &method in &declared.methods {
                if self.is_privilege(class, method) {
                    let calling = self.uses.of_method(method).iter();
                    let reason = Reason::Method(class, method);
                    users.extend(calling.map(|&user| (user, reason)));
                }
            }
        }
        users.retain(|&user, _| !above.contains(&program.method(user).class));
        // Who does it by way of others need not have a type for the objects.
        let using = users.keys().copied();
        let (met, others): (Vec<MethodId>, Vec<MethodId>) = using.partition(|&user| {
            !self.access.calls(user) && self.meets(program.method(user).class, class)
        });
        let by_way = self.entries(met);
        let mut entries = self.entries(others);
        entries.retain(|&entry, _| self.meets(program.method(entry).class, class));
        entries.extend(by_way);
        entries.retain(|&entry, _| !above.contains(&program.method(entry).class));
        self.by_privilege = true;
        for (method, user) in entries {
            self.add_method(method, users[&user]);
        }
    }

    /// Whether a method stands in a class inside another one.
    fn is_inside(&self, method: MethodId, class: ClassId) -> bool {
        let program = self.program;
        let enclosing = |&inside: &ClassId| program.class(inside).enclosing;
        let mut around = std::iter::successors(Some(program.method(method).class), enclosing);
        around.any(|around| around == class)
    }

    /// Whether code of a class may have objects of another one. If so, a signature, a field, or
    /// what a body gets or makes has a type of the project for them.
    fn meets(&self, class: ClassId, other: ClassId) -> bool {
        let program = self.program;
        let fits = |ty: Type| {
            self.used_class(ty)
                .is_some_and(|ty| program.subclass_of(other, ty) || program.subclass_of(ty, other))
        };
        let declared = program.class(class);
        let mut fields = declared.fields.iter().map(|&field| program.field(field).ty);
        let of_method = |&method: &MethodId| {
            let signature = program.method(method);
            let mut parameters = signature.parameters.iter();
            let code = self.bodies.body(method);
            fits(signature.result)
                || parameters.any(|parameter| asked_types(program, parameter).into_iter().any(fits))
                || code.is_some_and(|body| body.types_met(program).any(fits))
        };
        fields.any(fits) || declared.methods.iter().any(of_method)
    }

    /// Whether a caller cannot call the method, which does more than read.
    fn is_privilege(&self, class: ClassId, method: MethodId) -> bool {
        let declared = self.program.method(method);
        let inaccessible = !self.access.names(declared.class)
            || !self
                .access
                .accesses(class, declared.class, declared.visibility);
        let does_more = declared.kind == MethodKind::Constructor
            || !self.effects.is_read_only(method)
            || ir::is_mutable(self.program, declared.result);
        inaccessible && does_more && !declared.is_abstract
    }

    /// Adds the accessible methods that lead to these.
    fn add_entries(&mut self, used_by: Vec<MethodId>, reason: Reason) {
        self.by_privilege = true;
        for (method, _) in self.entries(used_by) {
            self.add_method(method, reason);
        }
    }

    /// The accessible methods that lead to these, each with one of these.
    fn entries(&mut self, used_by: Vec<MethodId>) -> BTreeMap<MethodId, MethodId> {
        let is_entry = |method| self.access.calls(method);
        let overriding = |method| self.overriding(method);
        let mut between = BTreeSet::new();
        let entries = self
            .uses
            .entries(used_by, is_entry, overriding, &mut between);
        self.between.extend(between);
        entries
    }

    /// The classes on whose objects callers call the method by what it overrides there: a method
    /// of the library, or an accessible one.
    fn overriding(&self, method: MethodId) -> Vec<ClassId> {
        let program = self.program;
        let declared = program.method(method);
        if declared.kind != MethodKind::Method || declared.is_static {
            return Vec::new();
        }
        let overrides_in = |class: ClassId, above: ClassId| {
            let is_library = program.class(above).origin == Origin::Library;
            let mut named = program.methods_named(above, &declared.name);
            named.any(|overridden| {
                overridden != method
                    && program.resolve_virtual(class, overridden) == Some(method)
                    && (is_library || self.access.calls(overridden))
            })
        };
        let below = program.descendants(declared.class);
        below
            .filter(|&class| !program.class(class).is_abstract)
            .filter(|&class| {
                program
                    .ancestors(class)
                    .any(|above| overrides_in(class, above))
            })
            .collect()
    }

    fn callable_constructors(&self, class: ClassId) -> Vec<MethodId> {
        let declared = self.program.class(class);
        if declared.is_abstract
            || declared.origin != Origin::Project
            || declared.kind == java::ClassKind::Enum
        {
            return Vec::new();
        }
        let callable = |&method: &MethodId| {
            self.program.method(method).kind == MethodKind::Constructor && self.access.calls(method)
        };
        declared.methods.iter().copied().filter(callable).collect()
    }

    fn add_method(&mut self, method: MethodId, reason: Reason) {
        let declared = self.program.method(method);
        let of_specification = self.program.class(declared.class).origin == Origin::Specification
            || declared.is_annotated("Spec")
            || declared.is_annotated("Invariant");
        if of_specification || self.list.contains(&method) {
            return;
        }
        self.list.push(method);
        self.reasons.add_method(method, reason);
        let named = TypeReason::Named(method);
        // An inherited method is called on objects of the inheriting type.
        let is_inherited = |&class: &ClassId| self.program.subclass_of(class, declared.class);
        let is_called_on_object = declared.kind == MethodKind::Method && !declared.is_static;
        if is_called_on_object && !self.types.iter().any(is_inherited) {
            self.want(Type::Class(declared.class), named);
        }
        self.add_type(declared.result, named);
        self.hand_out(declared.result);
        // Objects are assigned to where there are any.
        let first = usize::from(matches!(declared.assigns, Some(Assigned::Field(_))));
        for parameter in &declared.parameters[first..] {
            for ty in asked_types(self.program, parameter) {
                self.want(ty, named);
            }
        }
    }
}

/// The enums of the project whose constants change.
fn changing_enums(program: &Program) -> BTreeSet<ClassId> {
    let unchanging = unchanging_enums(program);
    let enums = program.classes().filter(|&class| {
        let declared = program.class(class);
        declared.kind == ClassKind::Enum && declared.origin == Origin::Project
    });
    enums.filter(|class| !unchanging.contains(class)).collect()
}
