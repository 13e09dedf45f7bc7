//! The closure of M: what the types asked for can do, and what other code does with their objects
//! that a caller cannot.

mod changes;
mod fields;
mod general_types;
mod handed_out;
mod known_classes;
mod own_objects;
mod privileged;
mod said_elements;

use std::collections::BTreeSet;

use ir::{Bodies, Effects, LastingEffects, MemberUses, PossibleClasses};
use java::{
    Assigned, ClassId, ClassKind, FieldId, MethodId, MethodKind, Origin, Program, Type,
    TypeArgument, Wildcard,
};

use self::handed_out::HandedOut;
use self::own_objects::SetAside;
use super::assigned_fields::written_fields;
use super::implementations::{Implementations, MOST_IMPLEMENTATIONS};
use super::library::{inherited_methods, is_list_iterator};
use super::read_statics::ReadStatics;
use super::reading_calls::ReadingCalls;
use super::reasons::{Reason, Reasons, TypeReason};
use crate::caller_reach::{Access, CallerReach};
use crate::classes::{asked_types, innermost, is_value, unchanging_enums};

/// The computation of M as a least fixpoint.
pub(crate) struct Closure<'p> {
    program: &'p Program,
    effects: &'p Effects,
    reading: ReadingCalls<'p>,
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
    /// The types of static fields that code assigns: one implementation is not enough.
    of_statics: BTreeSet<ClassId>,
    /// Methods of the library that classes of the project inherit.
    inherited: BTreeSet<MethodId>,
    /// Whether a method takes an iterator.
    takes_iterators: bool,
    /// Whether each argument counts as kept: M may then be larger.
    keeps_all: bool,
    /// What methods do that lasts, where only objects of the class asked for count.
    lasting: Option<&'p LastingEffects>,
    /// The methods that seem to make no difference to these.
    set_aside: Vec<SetAside>,
    /// The classes of the code that was looked at, to see whether callers do the same.
    derived: BTreeSet<ClassId>,
    /// Code that is run beside M and the target.
    beside_target: Vec<MethodId>,
    /// The arrays and collections among the parameters that calls may keep.
    kept: BTreeSet<(MethodId, usize)>,
    /// The types of arrays that callers get by a more general type.
    arrays_got: BTreeSet<Type>,
    /// The fields of objects that callers read, of reference types.
    read_fields: BTreeSet<FieldId>,
    /// Whether the methods that are being added come by privilege.
    by_privilege: bool,
    /// The types of the library whose objects callers have, whoever made them. Of an object that is
    /// only passed, no method is called.
    handed_out: Vec<ClassId>,
    /// The types of the library that methods return, and the classes of what code makes for them.
    /// None of these objects is a caller's.
    handed_out_as: BTreeSet<HandedOut>,
    /// The types of the library that no object has.
    without_instances: BTreeSet<ClassId>,
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
    /// The types that callers have for another reason than that they got such an object in a
    /// collection, or by a more general type.
    open: BTreeSet<ClassId>,
    /// Why the methods and types are there.
    reasons: Reasons,
    /// Of which classes results and fields can be, by the code that was last known.
    possible_classes: Option<PossibleClasses<'p>>,
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
    /// The static fields that callers read, and that other code than initialisers assigns.
    pub(super) reassigned: BTreeSet<FieldId>,
    /// The static fields that callers read.
    pub(super) read_statics: ReadStatics,
    /// The methods that make no difference to the objects of the class.
    pub(super) set_aside: Vec<MethodId>,
    /// The classes of the code that was looked at, to see whether callers do the same.
    pub(super) derived: BTreeSet<ClassId>,
    /// For each type with too many, the number of implementations whose objects are not made.
    pub(super) left_out: Vec<(ClassId, usize)>,
    /// The types whose objects callers get only in collections, or by a more general type.
    pub(super) inner: BTreeSet<ClassId>,
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
            reading: ReadingCalls::new(program, effects),
            access,
            bodies,
            uses: MemberUses::of(bodies, program),
            list: Vec::new(),
            types: Vec::new(),
            wanted: Vec::new(),
            beside: BTreeSet::new(),
            of_statics: BTreeSet::new(),
            inherited: BTreeSet::new(),
            takes_iterators: false,
            keeps_all: false,
            lasting: None,
            set_aside: Vec::new(),
            derived: BTreeSet::new(),
            beside_target: Vec::new(),
            kept: BTreeSet::new(),
            arrays_got: BTreeSet::new(),
            read_fields: BTreeSet::new(),
            by_privilege: false,
            handed_out: Vec::new(),
            handed_out_as: BTreeSet::new(),
            without_instances: BTreeSet::new(),
            implementations: Implementations::default(),
            static_classes: Vec::new(),
            statics_of_code: BTreeSet::new(),
            read_statics: ReadStatics::default(),
            written_fields: written_fields(access, bodies),
            changing_enums: changing_enums(program),
            between: BTreeSet::new(),
            open: BTreeSet::new(),
            reasons: Reasons::default(),
            possible_classes: None,
        }
    }

    /// The same closure for all that this code may ask, faster: it may have more methods and types.
    pub(super) fn for_all(mut self, code: &[MethodId]) -> Self {
        self.keeps_all = true;
        self.beside_target = code.to_vec();
        self
    }

    /// The least closure with the types asked for and the code of the target.
    pub(super) fn close(mut self, asked: &[Type], target: Option<MethodId>) -> Closed {
        for &ty in asked {
            self.want(ty, TypeReason::Asked);
            self.hand_out(ty);
        }
        loop {
            self.close_but_for_hidden_types(target);
            let known = self.size();
            self.add_what_matters(target);
            self.add_what_types_hide(target);
            if self.size() == known {
                break;
            }
        }
        for method in self.called_on_handed_out() {
            self.inherited.remove(&method);
        }
        self.closed()
    }

    /// M as it is now.
    fn closed(mut self) -> Closed {
        let program = self.program;
        self.list.sort_by_key(|&m| {
            let declared = program.method(m);
            let siblings = &program.class(declared.class).methods;
            (
                &program.class(declared.class).name,
                siblings.iter().position(|&s| s == m),
                declared.assigns,
            )
        });
        let mut reassigned: BTreeSet<FieldId> = self.access.static_fields().collect();
        reassigned.retain(|&field| self.uses.is_assigned(field));
        let is_inner = |class: &ClassId| !self.open.contains(class);
        Closed {
            handed_out: self.all_handed_out(),
            inner: self.types.iter().copied().filter(is_inner).collect(),
            reassigned,
            list: self.list,
            touched: [&self.types[..], &self.static_classes].concat(),
            between: self.between,
            types: self.types,
            inherited: self.inherited,
            kept: self.kept,
            read_fields: self.read_fields,
            read_statics: self.read_statics,
            set_aside: self.set_aside.iter().map(SetAside::method).collect(),
            derived: self.derived,
            left_out: self.implementations.left_out,
            reasons: self.reasons,
        }
    }

    /// The least closure for the objects of a class alone. None if it is no smaller than that for
    /// the class, or makes no such object.
    pub(super) fn of_own_objects(
        mut self,
        lasting: &'p LastingEffects,
        class: ClassId,
    ) -> Option<Closed> {
        let program = self.program;
        self.lasting = Some(lasting);
        let closed = self.close(&[Type::Class(class)], None);
        let is_made = |&method: &MethodId| {
            let declared = program.method(method);
            let made = match declared.kind {
                MethodKind::Constructor => Type::Class(declared.class),
                _ => declared.result,
            };
            program.is_assignable(made, Type::Class(class))
        };
        (!closed.set_aside.is_empty() && closed.list.iter().any(is_made)).then_some(closed)
    }

    fn close_but_for_hidden_types(&mut self, target: Option<MethodId>) {
        loop {
            self.close_over_types();
            let known = self.size();
            self.find_read_statics(target);
            self.add_iterators();
            self.add_changes(target);
            self.add_writers_of_statics(target);
            self.add_assignments(target);
            self.add_tested_types(target);
            if self.size() == known {
                break;
            }
        }
    }

    /// What grows until it is closed.
    fn size(&self) -> [usize; 7] {
        [
            self.list.len(),
            self.types.len(),
            self.handed_out.len(),
            self.handed_out_as.len(),
            self.arrays_got.len(),
            self.statics_of_code.len(),
            self.of_statics.len(),
        ]
    }

    fn close_over_types(&mut self) {
        let (mut done, mut handed, mut made) = (0, 0, 0);
        loop {
            deadline::check();
            if let Some(&class) = self.handed_out.get(handed) {
                handed += 1;
                self.add_handed_out(class);
            } else if let Some(&class) = self.types.get(done) {
                done += 1;
                self.by_privilege = self.beside.contains(&class);
                self.add_members(class);
                self.add_privileged(class);
            } else if let Some(&class) = self.wanted.get(made) {
                made += 1;
                let is_beside = self.beside.contains(&class);
                self.by_privilege = is_beside && !self.of_statics.contains(&class);
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
        let Some(class) = self.used_class(ty) else {
            return;
        };
        let is_open = match reason {
            TypeReason::Returned(_) | TypeReason::Element(_) => false,
            TypeReason::Below(above) => self.open.contains(&above),
            _ => true,
        };
        if is_open {
            self.open.insert(class);
        }
        if !self.types.contains(&class) {
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

    /// What callers may put into an object of the library that they get.
    fn want_elements(&mut self, ty: Type, arguments: &[TypeArgument], reason: TypeReason) {
        let program = self.program;
        let of_library = |class| program.class(class).origin == Origin::Library;
        if !ty.as_class().is_some_and(of_library) {
            return;
        }
        for argument in arguments {
            let takes_none = matches!(argument.wildcard, Some(Wildcard::Extends));
            if !argument.is_variable && !takes_none {
                self.want(argument.ty, reason);
            }
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
        for below in self.implementations.choose(self.access, class, known) {
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
            .flat_map(|field| self.uses.of_field(field))
            .map(|&(user, _)| user)
            .collect();
        for (method, _) in self.entries(readers.into_iter().collect()) {
            self.add_method(method, Reason::Hidden(class));
        }
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
        deadline::check();
        let declared = self.program.method(method);
        let of_specification = self.program.class(declared.class).origin == Origin::Specification
            || declared.is_annotated("Spec")
            || declared.is_annotated("Invariant");
        let is_known = of_specification || self.list.contains(&method);
        if !is_known && !self.set_aside(method, reason) {
            self.add_to_list(method, reason);
        }
    }

    /// Adds a method, and what it takes and returns.
    fn add_to_list(&mut self, method: MethodId, reason: Reason) {
        let declared = self.program.method(method);
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
        if self.keeps_all {
            self.hand_out(declared.result);
        }
        let elements = TypeReason::Returned(method);
        self.want_elements(declared.result, &declared.result_arguments, elements);
        // Objects are assigned to where there are any.
        let first = usize::from(matches!(declared.assigns, Some(Assigned::Field(_))));
        for parameter in &declared.parameters[first..] {
            for ty in asked_types(self.program, parameter) {
                self.want(ty, named);
            }
        }
    }
}

/// The enums of the project whose constants change, those with bodies included.
fn changing_enums(program: &Program) -> BTreeSet<ClassId> {
    let unchanging = unchanging_enums(program);
    let enums = program.classes().filter(|&class| {
        let declared = program.class(class);
        declared.kind == ClassKind::Enum && declared.origin == Origin::Project
    });
    let changes = |&class: &ClassId| {
        let mut bodies = program.descendants(class);
        bodies.any(|class| !unchanging.contains(&class))
    };
    enums.filter(changes).collect()
}
