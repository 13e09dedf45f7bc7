//! M: the methods that sequences are made of (the paper's set of public methods, section 3).

mod assigned_fields;
mod closure;
mod construction;
mod equal_objects;
mod executed;
mod implementations;
mod library;
mod library_arguments;
mod loop_states;
mod near;
mod parameters;
mod read_statics;
mod reading_calls;
mod reasons;
mod results;
mod surroundings;
mod thrown_objects;
mod told_apart;
mod told_growth;
mod told_lookups;
mod told_sizes;
mod touched;

use std::collections::{BTreeMap, BTreeSet};

use ir::{Bodies, Effects, Instruction, LastingEffects, OwnState, Representation, Slice};
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Parameter, Program, Type};

use self::closure::{Closed, Closure};
pub use self::executed::completes;
use self::executed::executed;
use self::library_arguments::LibraryArguments;
pub(crate) use self::library_arguments::arguments_in;
pub use self::near::Ring;
use self::read_statics::ReadStatics;
use self::reasons::Reasons;
pub use self::reasons::{Reason, TypeReason};
use self::results::{arrays_written_anew, results_of_no_use, taken};
pub use self::surroundings::Surroundings;
use self::told_apart::{ToldApart, told_apart};
pub use self::touched::Touched;
use crate::caller_reach::{Access, CallerReach};
use crate::classes::{has_instances, is_value, returns_heap_object};
use crate::kinds::Kinds;
use crate::reading::{ReadFields, fields_of_use};

/// The methods M that sequences consist of:
/// * the accessible constructors and methods, inherited ones included, of the classes asked for;
/// * those of their receiver, parameter and result types in the project, transitively;
/// * methods of other classes that do with these what a caller cannot;
/// * methods that change a static field that M or the target reads.
///
/// Any other method is a sequence of these. The test is in the package of the class asked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Methods {
    list: Vec<MethodId>,
    executed: Vec<MethodId>,
    /// The methods that would be executed if they were not found to change nothing by the objects
    /// that callers hold.
    observers: BTreeSet<MethodId>,
    types: Vec<ClassId>,
    /// The types of the library whose objects callers hold.
    handed_out: Vec<ClassId>,
    /// The static fields that callers read.
    read_statics: ReadStatics,
    /// The methods that make no difference to the objects of the class, where only these count.
    set_aside: Vec<MethodId>,
    /// For each type with many implementations, the number of those that M does not make.
    left_out: Vec<(ClassId, usize)>,
    /// The types whose objects callers get only in collections, or by a more general type.
    inner: BTreeSet<ClassId>,
    /// Why the methods and types are in M.
    reasons: Reasons,
    specification: Vec<Type>,
    package: String,
    reach: CallerReach,
    /// The type arguments of the library objects that callers hold.
    library_arguments: LibraryArguments,
    /// The methods of the library that callers call on objects of the project only.
    inherited: BTreeSet<MethodId>,
    /// The arrays and collections among the parameters that calls may keep: method and index.
    kept: BTreeSet<(MethodId, usize)>,
    /// The fields in which callers read objects that are of use to them.
    read_fields: ReadFields,
    /// The methods that may change an object that existed before.
    changing: BTreeSet<MethodId>,
    /// The methods that return opaque references, or what is of no use.
    opaque_results: BTreeSet<MethodId>,
    /// The methods whose results callers have no use for.
    results_of_no_use: BTreeSet<MethodId>,
    /// The types of arrays that are not held for their own sake: callers write others.
    arrays_written_anew: BTreeSet<Type>,
    /// The parameters whose arguments do not matter.
    arguments_left_out: BTreeSet<(MethodId, usize)>,
    /// The type arguments in the target's parameter types, by class and position.
    type_arguments: BTreeMap<(ClassId, usize), Vec<Type>>,
    /// The classes of the library that have instances.
    library_instances: BTreeSet<ClassId>,
    /// Where callers write elements of what type parameters stand for.
    typed_elements: TypedElements,
    /// What the code that M and the target reach tells apart.
    kinds: Kinds,
    /// The parameters for which callers pass more than what is written, where that code can tell.
    told_apart: ToldApart,
    /// What that code hangs on beside calls.
    surroundings: Surroundings,
    /// Whether code that M and the target reach calls a logger.
    logs: bool,
    /// Whether that code uses a `WeakHashMap`.
    has_weak_keys: bool,
    /// Whether that code makes values by code that is not modelled.
    trusts_unmodelled: bool,
}

impl Methods {
    /// M for exploring a class, and for a target in it.
    pub fn of_class(
        program: &Program,
        bodies: &Bodies,
        effects: &Effects,
        reach: CallerReach,
        (class, target): (ClassId, Option<MethodId>),
    ) -> Methods {
        let test = (&program.class(class).package[..], reach);
        let closure = Closure::new(program, bodies, effects, test);
        let asked = [Type::Class(class)];
        let closed = closure.close(&asked, target);
        Methods::closed(program, (bodies, effects), test, (closed, &asked, target))
    }

    /// M for exploring the objects of a class for their own sake, where that is less than
    /// [`Methods::of_class`]. What neither changes nor gives a part of such objects is not in it.
    /// Nor is what does so only by calls that callers make, nor what only these need. So of the
    /// heaps only what objects of the class refer to is all there.
    pub fn of_own_objects(
        code: (&Program, &Bodies),
        lasting: &LastingEffects,
        reach: CallerReach,
        class: ClassId,
    ) -> Option<Methods> {
        let (program, bodies) = code;
        let test = (&program.class(class).package[..], reach);
        let closure = Closure::new(program, bodies, &lasting.effects, test);
        let closed = closure.of_own_objects(lasting, class)?;
        let asked = [Type::Class(class)];
        let effects = (bodies, &lasting.effects);
        let closed = (closed, &asked[..], None);
        Some(Methods::closed(program, effects, test, closed))
    }

    /// M for a target whose parameters have these types, its receiver included. The test is in the
    /// package of the class that declares the target. The parameters give type arguments: for a
    /// `Box<Song>`, songs are put into boxes.
    pub fn for_specification(
        program: &Program,
        bodies: &Bodies,
        effects: &Effects,
        reach: CallerReach,
        (target, types): (MethodId, &[Type]),
    ) -> Methods {
        let declared = program.method(target);
        let type_arguments = type_arguments(&declared.parameters);
        let mut asked = types.to_vec();
        asked.extend(type_arguments.values().flatten());
        let test = (&program.class(declared.class).package[..], reach);
        let closure = Closure::new(program, bodies, effects, test);
        let closed = closure.close(&asked, Some(target));
        let closed = (closed, &asked[..], Some(target));
        let mut methods = Methods::closed(program, (bodies, effects), test, closed);
        methods.specification = types.to_vec();
        methods.type_arguments = type_arguments;
        methods
    }

    /// M where only objects of these classes are known, for a test in the package of the first one.
    pub fn of_known_classes(
        code: (&Program, &Bodies),
        effects: &Effects,
        classes: &[ClassId],
    ) -> Methods {
        let package = &code.0.class(classes[0]).package[..];
        // Code of the package does what its members are for.
        let test = (package, CallerReach::Package);
        let asked = [Type::Class(classes[0])];
        Methods::of_known(code, effects, test, (classes, &asked, None))
    }

    /// The same for a target that takes objects of these types, its receiver included. The test is
    /// in the package of the class that declares the target.
    pub fn of_known_classes_for(
        code: (&Program, &Bodies),
        effects: &Effects,
        (classes, reach): (&[ClassId], CallerReach),
        (target, types): (MethodId, &[Type]),
    ) -> Methods {
        let program = code.0;
        let package = &program.class(program.method(target).class).package[..];
        let asked = (classes, types, Some(target));
        let mut methods = Methods::of_known(code, effects, (package, reach), asked);
        methods.specification = types.to_vec();
        methods
    }

    fn of_known(
        (program, bodies): (&Program, &Bodies),
        effects: &Effects,
        test: (&str, CallerReach),
        (classes, asked, target): (&[ClassId], &[Type], Option<MethodId>),
    ) -> Methods {
        let closed = Closure::new(program, bodies, effects, test).of_known_classes(classes);
        let closed = (closed, asked, target);
        Methods::closed(program, (bodies, effects), test, closed)
    }

    fn closed(
        program: &Program,
        (bodies, effects): (&Bodies, &Effects),
        (package, reach): (&str, CallerReach),
        (closed, asked, target): (Closed, &[Type], Option<MethodId>),
    ) -> Methods {
        let list = closed.list;
        let read_statics = closed.read_statics;
        let mut roots: Vec<MethodId> = list.iter().copied().chain(target).collect();
        let changes = |method: &MethodId| !effects.is_read_only(*method);
        let changing = roots.iter().copied().filter(changes).collect();
        roots.extend(read_statics.initialisers(program));
        let access = Access {
            program,
            package,
            reach,
        };
        let mut readable = closed.read_fields;
        readable.extend(access.static_fields());
        let passed = taken_types(program, list.iter().copied().chain(target));
        let fields = fields_of_use(program, &readable, &passed);
        let reassigned = fields.intersection(&closed.reassigned).copied().collect();
        let asked = [asked, &taken_by(program, target)].concat();
        let no_use = results_of_no_use(program, effects, &list, (&asked, &fields));
        let executed = executed(program, effects, (&list, &read_statics), &no_use);
        let kinds = Kinds::of(program, bodies, &roots);
        Methods {
            arrays_written_anew: arrays_written_anew(program, &executed, &asked),
            executed,
            observers: BTreeSet::new(),
            library_arguments: LibraryArguments::of(program, &list, &closed.kept),
            inherited: closed.inherited,
            told_apart: told_apart(access, (bodies, effects), (&kinds, &roots), &closed.kept),
            kept: closed.kept,
            read_fields: ReadFields { fields, reassigned },
            changing,
            list,
            read_statics,
            types: closed.types,
            handed_out: closed.handed_out,
            set_aside: closed.set_aside,
            left_out: closed.left_out,
            inner: closed.inner,
            reasons: closed.reasons,
            specification: Vec::new(),
            package: package.to_owned(),
            reach,
            opaque_results: no_use.clone(),
            results_of_no_use: no_use,
            arguments_left_out: BTreeSet::new(),
            type_arguments: BTreeMap::new(),
            library_instances: effects.library_instances().clone(),
            typed_elements: TypedElements::InArrays,
            surroundings: Surroundings::of(access, bodies, &roots),
            logs: reaches(program, bodies, &roots, "java.lang.Logging"),
            has_weak_keys: reaches(program, bodies, &roots, "java.util.WeakHashMap"),
            trusts_unmodelled: trusts_unmodelled(program, bodies, &roots),
            kinds,
        }
    }

    /// The code that sequences run: M, and the initialisers of the classes of static fields that
    /// callers read.
    pub fn roots(&self, program: &Program) -> Vec<MethodId> {
        let mut roots = self.list.clone();
        roots.extend(self.read_statics.initialisers(program));
        roots
    }

    /// The static fields that callers read, whether or not their classes are initialised.
    pub(crate) fn read_statics(&self) -> &[FieldId] {
        &self.read_statics.fields
    }

    /// For each type, the number of readable static fields of other classes that hold such objects.
    pub(crate) fn statics_left_out(&self) -> &[(ClassId, usize)] {
        &self.read_statics.left_out
    }

    /// All of M, by the names of their classes, then in order of declaration.
    pub fn list(&self) -> &[MethodId] {
        &self.list
    }

    /// The methods that are executed while the graph grows. A method that returns no heap object
    /// and stores only into its own new objects leads to no new state.
    pub fn executed(&self) -> &[MethodId] {
        &self.executed
    }

    /// The same M for states in this representation, and for a slice. A method that only stores
    /// into inert fields, or returns an opaque reference, is not executed either. Nor are methods
    /// that change only what is dropped, if that is found before the budget is spent.
    pub fn reduced(
        self,
        (program, bodies): (&Program, &Bodies),
        representation: &Representation,
        slice: Option<&Slice>,
        is_spent: &dyn Fn() -> bool,
    ) -> Self {
        let mut methods = self;
        methods.typed_elements = TypedElements::of(program, representation);
        if let Some(slice) = slice {
            methods.arguments_left_out = slice.arguments().clone();
        }
        if slice.is_some() || !representation.is_full() {
            let roots = methods.roots(program);
            let effects = Effects::modulo(bodies, program, &roots, representation);
            methods
                .opaque_results
                .extend(representation.opaque_results());
            let left_out = slice.into_iter().flat_map(Slice::results);
            methods.opaque_results.extend(left_out);
            let called = (&methods.list[..], &methods.read_statics);
            methods.executed = executed(program, &effects, called, &methods.opaque_results);
        }
        methods.leave_out_observers((program, bodies), representation, is_spent);
        methods
    }

    /// Whether a caller may read a field of an object.
    pub fn reads(&self, program: &Program, field: FieldId) -> bool {
        let class = program.field(field).class;
        self.access(program).reads_field(class, field)
    }

    /// The same M where only the own fields of some objects are known.
    pub fn of_own_state(self, program: &Program, own: &OwnState) -> Self {
        let mut methods = self;
        let is_method = |method: &MethodId| program.method(*method).kind == MethodKind::Method;
        let called = methods.list.iter().chain(own.hidden()).copied();
        let unknown: Vec<MethodId> = called
            .filter(|method| is_method(method) && !own.shows(*method))
            .collect();
        methods.opaque_results.extend(unknown.iter().copied());
        methods.results_of_no_use.extend(unknown);
        methods.executed = own.executed().to_vec();
        methods.observers.clear();
        methods.read_fields.retain(|field| own.holds(field));
        methods.read_statics.retain(|field| own.holds(field));
        methods.read_fields.fields.extend(own.opened());
        methods
    }

    /// The classes and interfaces asked for, and the receiver, parameter and result types.
    pub fn types(&self) -> &[ClassId] {
        &self.types
    }

    /// The library types whose objects callers hold and whose own methods are partly not in M.
    /// `Iterator` is none: `forEachRemaining` equals calls of `next`.
    pub fn partly_left_out(&self, program: &Program) -> Vec<ClassId> {
        let results = self.results(program);
        let results = results.filter(|&class| !self.is_left_alone(program, class));
        let inherits = |class: ClassId| {
            let mut methods = self.inherited.iter().map(|&m| program.method(m).class);
            methods.any(|declaring| program.subclass_of(class, declaring))
        };
        let of_library = |class: &ClassId| program.class(*class).origin == Origin::Library;
        let below = self.types.iter().filter(|&&class| inherits(class));
        let inherited = below.filter_map(|&class| program.superclasses(class).find(of_library));
        let mut found: Vec<ClassId> = results
            .chain(self.handed_out.iter().copied())
            .chain(inherited)
            .filter(|&class| {
                let declared = program.class(class);
                declared.origin == Origin::Library
                    && class != program.well_known().object
                    && !is_value(program, class)
                    && declared.name != "java.util.Iterator"
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The classes of the objects that calls return.
    fn results(&self, program: &Program) -> impl Iterator<Item = ClassId> {
        let listed = self.list.iter();
        listed.filter_map(|&method| program.method(method).result.as_class())
    }

    /// Whether nothing is called on results of this class, which are exceptions of the library.
    fn is_left_alone(&self, program: &Program, class: ClassId) -> bool {
        let is_of_library = program.class(class).origin == Origin::Library;
        is_of_library && program.is_throwable(class) && !self.handed_out.contains(&class)
    }

    /// Whether calls return exceptions on which nothing is called.
    pub(crate) fn leaves_exceptions_alone(&self, program: &Program) -> bool {
        let mut results = self.results(program);
        results.any(|class| self.is_left_alone(program, class))
    }

    /// The methods that make no difference to the objects of the class explored, and are not in M.
    pub fn set_aside(&self) -> &[MethodId] {
        &self.set_aside
    }

    /// For each type with many implementations, the number of those whose objects M does not make.
    pub(crate) fn implementations_left_out(&self) -> &[(ClassId, usize)] {
        &self.left_out
    }

    /// Why a method is in M.
    pub fn reason(&self, method: MethodId) -> Option<Reason> {
        self.reasons.of_method(method)
    }

    /// Whether callers get objects of a type of M only in collections, or by a more general type.
    pub(crate) fn is_inner(&self, class: ClassId) -> bool {
        self.inner.contains(&class)
    }

    /// Why the members of a type are in M.
    pub fn type_reason(&self, class: ClassId) -> Option<TypeReason> {
        self.reasons.of_type(class)
    }

    /// What the code that M and the target reach hangs on beside calls.
    pub fn surroundings(&self) -> &Surroundings {
        &self.surroundings
    }

    /// Whether code that M and the target reach calls a logger.
    pub(crate) fn logs(&self) -> bool {
        self.logs
    }

    /// Whether code that M and the target reach uses a `WeakHashMap`.
    pub(crate) fn has_weak_keys(&self) -> bool {
        self.has_weak_keys
    }

    /// Whether code that M and the target reach makes values by code that is not modelled.
    pub(crate) fn trusts_unmodelled(&self) -> bool {
        self.trusts_unmodelled
    }

    /// How much the caller accesses.
    pub fn reach(&self) -> CallerReach {
        self.reach
    }

    /// What the caller can name and access.
    pub(crate) fn access<'a>(&'a self, program: &'a Program) -> Access<'a> {
        Access {
            program,
            package: &self.package,
            reach: self.reach,
        }
    }

    /// The parameter types of the target, its receiver included, where there is one.
    pub fn specification(&self) -> &[Type] {
        &self.specification
    }

    /// The package of the test.
    pub fn package(&self) -> &str {
        &self.package
    }

    /// The methods whose results callers do not hold: nothing that they could do with them leads to
    /// another state.
    pub fn results_of_no_use(&self) -> &BTreeSet<MethodId> {
        &self.results_of_no_use
    }

    /// The types of arrays that callers write wherever one is taken. They hold no result of such a
    /// type that nothing else refers to.
    pub(crate) fn arrays_written_anew(&self) -> &BTreeSet<Type> {
        &self.arrays_written_anew
    }

    /// Whether the argument of a parameter, by its position, does not matter.
    pub fn leaves_out_argument(&self, method: MethodId, index: usize) -> bool {
        self.arguments_left_out.contains(&(method, index))
    }

    /// Whether M can make an object that `ty` is a type of, or a caller reads one.
    pub fn produces(&self, program: &Program, ty: Type) -> bool {
        self.producers(program, ty).next().is_some() || self.read_statics.hold(program, ty)
    }

    /// The methods of M that can make an object that `ty` is a type of.
    pub fn producers(&self, program: &Program, ty: Type) -> impl Iterator<Item = MethodId> {
        let makes =
            move |m: &MethodId| !self.opaque_results.contains(m) && produces(program, *m, ty);
        let list = if has_instances(program, &self.library_instances, ty) {
            &self.list[..]
        } else {
            &[]
        };
        list.iter().copied().filter(makes)
    }
}

/// Whether these methods may run code of a model.
fn reaches(program: &Program, bodies: &Bodies, roots: &[MethodId], model: &str) -> bool {
    let Some(model) = program.class_named(model) else {
        return false;
    };
    let reached = ir::reachable_methods(bodies, program, roots.iter().copied());
    let mut reached = reached.into_iter();
    reached.any(|method| program.method(method).class == model)
}

/// Whether these methods may make values by code that is not modelled. Where nothing is sliced, no
/// other instruction is left out.
fn trusts_unmodelled(program: &Program, bodies: &Bodies, roots: &[MethodId]) -> bool {
    let reached = ir::reachable_methods(bodies, program, roots.iter().copied());
    let blocks = reached.into_iter().filter_map(|method| bodies.body(method));
    let mut blocks = blocks.flat_map(|body| &body.blocks);
    let is_left_out = |instruction: &Instruction| matches!(instruction, Instruction::LeftOut);
    blocks.any(|block| block.instructions.iter().any(|(one, _)| is_left_out(one)))
}

/// Where elements have a type that type parameters stand for. They are opaque elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum TypedElements {
    /// The elements of arrays are opaque.
    Nowhere,
    /// Objects of the library hold opaque references.
    InArrays,
    /// In collections as well.
    Everywhere,
}

impl TypedElements {
    fn of(program: &Program, representation: &Representation) -> TypedElements {
        let models = program.classes().map(|class| program.class(class));
        let mut models = models.filter(|declared| declared.origin == Origin::Library);
        let is_opaque = |&field: &FieldId| representation.is_opaque_field(field);
        if representation.has_opaque_elements() {
            TypedElements::Nowhere
        } else if models.any(|declared| declared.fields.iter().any(is_opaque)) {
            TypedElements::InArrays
        } else {
            TypedElements::Everywhere
        }
    }
}

/// What the types of these parameters say of type parameters, by class and position.
fn type_arguments(parameters: &[Parameter]) -> BTreeMap<(ClassId, usize), Vec<Type>> {
    let mut known: BTreeMap<(ClassId, usize), Vec<Type>> = BTreeMap::new();
    for said in parameters.iter().flat_map(|parameter| &parameter.said) {
        let types = known.entry((said.class, said.position)).or_default();
        if !types.contains(&said.ty) {
            types.push(said.ty);
        }
    }
    known
}

/// The types of objects that these methods take, receivers included.
fn taken_types(program: &Program, methods: impl Iterator<Item = MethodId>) -> Vec<Type> {
    let types: BTreeSet<Type> = methods.flat_map(|method| taken(program, method)).collect();
    types.into_iter().collect()
}

/// Whether the method's result, or the object that the constructor makes, may be an instance of
/// `ty`.
fn produces(program: &Program, method: MethodId, ty: Type) -> bool {
    if ty.as_class().is_some_and(|class| is_value(program, class)) {
        return false;
    }
    let declared = program.method(method);
    match declared.kind {
        MethodKind::Constructor => program.is_assignable(Type::Class(declared.class), ty),
        MethodKind::Method => {
            returns_heap_object(program, declared.result)
                && (program.is_assignable(declared.result, ty)
                    || program.is_assignable(ty, declared.result))
        }
        MethodKind::StaticInitializer => false,
    }
}

/// What a target takes.
fn taken_by(program: &Program, target: Option<MethodId>) -> Vec<Type> {
    let target = target.into_iter();
    target.flat_map(|target| taken(program, target)).collect()
}
