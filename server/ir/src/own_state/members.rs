//! The known classes: those asked about, with what is above and below them, and their enums.
//!
//! A class above may have many others below. Then these are not known (`inheritance.rs`).

use std::collections::{BTreeMap, BTreeSet};

use java::{ClassId, ClassKind, FieldId, MethodId, Origin, Program, Type, Visibility};

use super::asked::World;
use super::openings::is_missing;
use crate::bodies::Bodies;
use crate::body::{Body, Instruction, Local, Operand};

/// The constants of an enum with more than these are not known: each would be in each state.
const MOST_CONSTANTS: usize = 16;

/// A class above brings no more classes than these which are below it.
const MOST_BESIDE: usize = 6;

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
#[derive(Clone)]
pub(super) struct Members<'p> {
    program: &'p Program,
    classes: BTreeSet<ClassId>,
    /// Those of them that are known as far as another one inherits from them, with that one.
    heirs: BTreeMap<ClassId, ClassId>,
    /// The interfaces that only known classes implement.
    interfaces: BTreeSet<ClassId>,
    /// The fields of which nothing is known, for other code stores into them.
    shared: BTreeSet<FieldId>,
    world: World,
}

impl<'p> Members<'p> {
    /// The known classes where objects of these types are asked about. None if none is of the
    /// project, or if one is an exception or has an outer instance.
    pub(super) fn of(program: &'p Program, asked: &[Type], world: World) -> Option<Members<'p>> {
        let asked = asked.iter().filter_map(|ty| ty.as_class());
        let is_own = |class: &ClassId| program.class(*class).origin == Origin::Project;
        let asked: Vec<ClassId> = asked.filter(is_own).collect();
        if asked.is_empty() {
            return None;
        }
        let mut members = Members {
            program,
            classes: BTreeSet::new(),
            heirs: BTreeMap::new(),
            interfaces: BTreeSet::new(),
            shared: BTreeSet::new(),
            world,
        };
        for &class in &asked {
            members.add(class)?;
        }
        members.classes.insert(program.well_known().enumeration);
        members.find_interfaces();
        Some(members)
    }

    /// The same with the enums that known objects hold, and those that their methods, the target or
    /// static methods which these call have in locals. A large project has many others, whose
    /// constants would be in each state.
    pub(super) fn with_enums(
        mut self,
        bodies: &Bodies,
        reached: &BTreeSet<MethodId>,
        target: Option<MethodId>,
    ) -> Option<Members<'p>> {
        let program = self.program;
        let mut seen: BTreeSet<MethodId> = BTreeSet::new();
        let mut waiting: Vec<MethodId> = target.into_iter().collect();
        loop {
            let of_members = reached.iter().copied();
            waiting.extend(of_members.filter(|&one| self.has(program.method(one).class)));
            waiting.retain(|method| !seen.contains(method));
            let mut types = self.types_of_fields();
            while let Some(method) = waiting.pop() {
                if let Some(body) = bodies.body(method).filter(|_| seen.insert(method)) {
                    types.extend(body.locals.iter().map(|local| local.ty));
                    let code = body.blocks.iter().flat_map(|block| &block.instructions);
                    waiting.extend(code.filter_map(|(one, _)| self.static_call(one)));
                }
            }
            let is_there =
                |class| self.world == World::Closed || has_all_code(program, bodies, class);
            let enums = enums_of(program, &types).filter(|&class| is_there(class));
            let new: BTreeSet<ClassId> = enums.filter(|&class| !self.has(class)).collect();
            if new.is_empty() {
                break;
            }
            for class in new {
                self.add(class)?;
            }
        }
        self.find_interfaces();
        Some(self)
    }

    /// The types of the known classes' fields, with their type arguments.
    fn types_of_fields(&self) -> Vec<Type> {
        let fields = self
            .classes()
            .flat_map(|class| &self.program.class(class).fields);
        let types = fields.flat_map(|&field| {
            let declared = self.program.field(field);
            let arguments = declared.arguments.iter().map(|argument| argument.ty);
            arguments.chain([declared.ty])
        });
        types.collect()
    }

    /// The enums of the project that the known classes' fields hold.
    pub(super) fn enums_of_fields(&self) -> BTreeSet<ClassId> {
        enums_of(self.program, &self.types_of_fields()).collect()
    }

    /// The static method of the project that an instruction calls.
    fn static_call(&self, instruction: &Instruction) -> Option<MethodId> {
        let Instruction::Call { method, .. } = *instruction else {
            return None;
        };
        let declared = self.program.method(method);
        let class = self.program.class(declared.class);
        (declared.is_static && class.origin != Origin::Library).then_some(method)
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
        let was_inherited = self.heirs.remove(&class).is_some();
        if !self.classes.insert(class) && !was_inherited {
            return Some(());
        }
        if program.class(class).outer_instance.is_some() || program.is_throwable(class) {
            return None;
        }
        if let Some(above) = program.class(class).superclass
            && program.class(above).origin == Origin::Project
        {
            self.add_above(class, above)?;
        }
        let below: Vec<ClassId> = program.descendants(class).collect();
        below.into_iter().try_for_each(|below| self.add(below))
    }

    /// Adds a class above a known one, and what else is below it unless that is much.
    fn add_above(&mut self, class: ClassId, above: ClassId) -> Option<()> {
        let heir = self.heirs.get(&above).copied();
        let is_shared = heir.is_some_and(|heir| !is_above(self.program, class, heir));
        if is_shared || !self.has_much_beside(class, above) {
            return self.add(above);
        }
        if !self.classes.insert(above) && heir.is_none() {
            return Some(());
        }
        self.heirs.insert(above, class);
        let program = self.program;
        let next = program.class(above).superclass;
        match next.filter(|&next| program.class(next).origin == Origin::Project) {
            Some(next) => self.add_above(class, next),
            None => Some(()),
        }
    }

    /// Whether there are many classes below one that are not below another one, or such as cannot
    /// be known.
    fn has_much_beside(&self, class: ClassId, above: ClassId) -> bool {
        let program = self.program;
        let below = program.descendants(above).filter(|&one| one != above);
        let beside: Vec<ClassId> = below
            .filter(|&one| one != class && !is_above(program, class, one))
            .collect();
        let is_not_known = |&one: &ClassId| {
            program.class(one).outer_instance.is_some() || program.is_throwable(one)
        };
        beside.len() > MOST_BESIDE || beside.iter().any(is_not_known)
    }

    fn find_interfaces(&mut self) {
        if self.world == World::Open {
            return; // What implements them may be missing.
        }
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
                    || self.makes(class)
                    || is_hidden && is_made_by_callers
            })
    }

    /// The known classes.
    pub(super) fn classes(&self) -> impl Iterator<Item = ClassId> {
        let own = |class: &ClassId| self.program.class(*class).origin != Origin::Library;
        self.classes.iter().copied().filter(own)
    }

    /// Whether the members of the class, in known objects, are known.
    pub(super) fn has(&self, class: ClassId) -> bool {
        self.classes.contains(&class)
    }

    /// Whether objects of the class itself are known.
    pub(super) fn makes(&self, class: ClassId) -> bool {
        self.has(class) && !self.heirs.contains_key(&class)
    }

    /// The known classes of which only what another one inherits is known, with that one.
    pub(super) fn heirs(&self) -> impl Iterator<Item = (ClassId, ClassId)> {
        self.heirs.iter().map(|(&above, &heir)| (above, heir))
    }

    /// Whether a method is one of a class whose other objects are not known.
    pub(super) fn inherits(&self, method: MethodId) -> bool {
        self.heirs.contains_key(&self.program.method(method).class)
    }

    /// Whether a value may be a known object, where code of a method uses its members. The receiver
    /// of an inherited method is none where other objects run it. An object of a class that is not
    /// known never is.
    pub(super) fn may_be_known(&self, (method, body): (MethodId, &Body), value: Operand) -> bool {
        let Operand::Local(local) = value else {
            return false;
        };
        let program = self.program;
        let is_receiver = local == Local(0) && !program.method(method).is_static;
        let class = body.locals[local.0 as usize].ty.as_class();
        let is_of_other = class.is_some_and(|class| {
            let declared = program.class(class);
            declared.origin == Origin::Project
                && declared.kind != ClassKind::Interface
                && !self.has(class)
        });
        !(is_of_other || is_receiver && self.inherits(method))
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
        class.is_some_and(|class| self.makes(class) || self.interfaces.contains(&class))
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

/// Whether a class is above another one.
fn is_above(program: &Program, above: ClassId, class: ClassId) -> bool {
    program.superclasses(class).any(|one| one == above)
}

/// The enums of the project among these types.
pub(super) fn enums_of<'a>(
    program: &'a Program,
    types: &'a [Type],
) -> impl Iterator<Item = ClassId> + 'a {
    let classes = types.iter().filter_map(|ty| ty.as_class());
    classes.filter(|&class| {
        let declared = program.class(class);
        declared.origin == Origin::Project
            && declared.kind == ClassKind::Enum
            && constants(program, class).take(MOST_CONSTANTS + 1).count() <= MOST_CONSTANTS
    })
}

/// The fields with the constants of an enum.
fn constants(program: &Program, class: ClassId) -> impl Iterator<Item = FieldId> {
    let fields = program.class(class).fields.iter().copied();
    fields.filter(move |&field| {
        let declared = program.field(field);
        declared.is_static && declared.is_final && declared.ty == Type::Class(class)
    })
}

/// Whether all methods of a class, and of those below it, were loaded.
pub(super) fn has_all_code(program: &Program, bodies: &Bodies, class: ClassId) -> bool {
    let below = program.descendants(class);
    let mut methods = below.flat_map(|class| program.class(class).methods.iter());
    methods.all(|&method| !is_missing(bodies, method))
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
