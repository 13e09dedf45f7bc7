//! The models of a program, resolved once for all programs that have the same.
//!
//! Models come first in a program, and nothing of the project means anything in them. So a project
//! is added to their table, and their classes, members, strings and bodies have the same numbers in
//! each program. One method names the project's classes, that which knows all enums: its body is
//! attributed for each program.

use std::any::Any;
use std::cell::Cell;
use std::sync::{Arc, OnceLock};

use rustc_hash::{FxHashMap, FxHashSet};
use self_cell::self_cell;
use syntax::Span;
use syntax::tree::VariableInitializer;

use crate::class_table::{
    ClassDetail, ClassTable, ConstantState, FieldDetail, MethodDetail, Strings, Unit, Variable,
};
use crate::entities::{Class, ClassId, Field, Method, MethodId, Problem, Source, SourceId, index};
use crate::hierarchy::Index;
use crate::hir::Body;
use crate::library::Selection;
use crate::passes::resolve_added;
use crate::program::Program;
use crate::trees::Trees;
use crate::types::GenericType;
use crate::wellknown::WellKnown;

/// The models that programs have in common, with what a later stage makes of them alone.
#[derive(Debug)]
pub struct Models {
    key: Box<[u8]>,
    counts: Counts,
    bodies: Vec<Option<Arc<Body>>>,
    derived: OnceLock<Arc<dyn Any + Send + Sync>>,
}

/// How many of the first entities of a program are those of its models.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) classes: usize,
    pub(crate) fields: usize,
    pub(crate) methods: usize,
    pub(crate) strings: usize,
}

impl Models {
    /// Which models and members they are: in one version of the engine, that says all of them.
    pub fn key(&self) -> &[u8] {
        &self.key
    }

    /// Whether a method of a program with these models is one of theirs, and so is its body.
    pub fn have(&self, program: &Program, method: MethodId) -> bool {
        let position = method.0 as usize;
        let own = self.bodies.get(position);
        own.is_some_and(|own| match (own, &program.bodies[position]) {
            (Some(own), Some(body)) => Arc::ptr_eq(own, body),
            (own, body) => own.is_none() && body.is_none(),
        })
    }

    /// What a later stage makes of the models; there is one such stage. It is computed once.
    pub fn derived<T: Send + Sync + 'static>(&self, compute: impl Fn() -> T) -> Arc<T> {
        let known = self.derived.get_or_init(|| Arc::new(compute())).clone();
        known.downcast().unwrap_or_else(|_| Arc::new(compute()))
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }
}

/// A table that is not added to any more, with its bodies.
struct Frozen<'a> {
    units: Vec<&'a Unit>,
    classes: Vec<Class>,
    class_details: Vec<ClassDetail<'a>>,
    fields: Vec<Field>,
    field_details: Vec<(GenericType, Option<&'a VariableInitializer>)>,
    methods: Vec<Method>,
    method_details: Vec<MethodDetail<'a>>,
    variables: Vec<Variable>,
    by_name: FxHashMap<String, ClassId>,
    packages: FxHashSet<String>,
    ancestors: Vec<Vec<ClassId>>,
    strings: Strings,
    problems: Vec<Problem>,
    well_known: Option<WellKnown>,
    local_classes: FxHashMap<(usize, Span), ClassId>,
    index: Index,
    bodies: Vec<Option<Arc<Body>>>,
}

impl<'a> Frozen<'a> {
    fn of(units: &'a [Unit]) -> Frozen<'a> {
        let (mut table, mut bodies) = (ClassTable::new(), Vec::new());
        resolve_added(&mut table, &mut bodies, units);
        let mut index = Index::default();
        index.extend(&table);
        let details = table.field_details.into_iter();
        Frozen {
            units: table.units,
            classes: table.classes,
            class_details: table.class_details,
            fields: table.fields,
            field_details: details.map(|field| (field.ty, field.initializer)).collect(),
            methods: table.methods,
            method_details: table.method_details,
            variables: table.variables,
            by_name: table.by_name,
            packages: table.packages,
            ancestors: table.ancestors,
            strings: table.strings.into_inner(),
            problems: table.problems.into_inner(),
            well_known: table.well_known,
            local_classes: table.local_classes,
            index,
            bodies,
        }
    }

    /// A table with all of this, which can be added to.
    fn table(&self) -> ClassTable<'a> {
        let details = self.fields.iter().zip(&self.field_details);
        let details = details.map(|(field, (ty, initializer))| FieldDetail {
            ty: ty.clone(),
            initializer: *initializer,
            constant: Cell::new(ConstantState::Known(field.constant)),
        });
        ClassTable {
            units: self.units.clone(),
            classes: self.classes.clone(),
            class_details: self.class_details.clone(),
            fields: self.fields.clone(),
            field_details: details.collect(),
            methods: self.methods.clone(),
            method_details: self.method_details.clone(),
            variables: self.variables.clone(),
            by_name: self.by_name.clone(),
            packages: self.packages.clone(),
            ancestors: self.ancestors.clone(),
            strings: self.strings.clone().into(),
            problems: self.problems.clone().into(),
            well_known: self.well_known,
            local_classes: self.local_classes.clone(),
            ..ClassTable::new()
        }
    }

    fn counts(&self) -> Counts {
        Counts {
            classes: self.classes.len(),
            fields: self.fields.len(),
            methods: self.methods.len(),
            strings: self.strings.len(),
        }
    }
}

self_cell!(
    struct FrozenUnits {
        owner: Vec<Unit>,

        #[covariant]
        dependent: Frozen,
    }
);

/// The models of a selection, as a table that a project is added to.
pub(crate) struct ResolvedModels {
    frozen: FrozenUnits,
    sources: Vec<Source>,
    shared: Arc<Models>,
}

impl ResolvedModels {
    /// Parses, declares and attributes the models.
    pub(crate) fn of(selection: &Selection, trees: &Trees) -> ResolvedModels {
        let (mut units, mut sources) = (Vec::new(), Vec::new());
        for input in selection.sources() {
            let source = SourceId(index(sources.len()));
            units.push(Unit::new(trees.of(&input.text), source, input.origin, None));
            sources.push(Source {
                path: input.path,
                text: input.text,
                origin: input.origin,
            });
        }
        let frozen = FrozenUnits::new(units, |units| Frozen::of(units));
        let shared = Arc::new(Models {
            key: selection.key(),
            counts: frozen.borrow_dependent().counts(),
            bodies: frozen.borrow_dependent().bodies.clone(),
            derived: OnceLock::new(),
        });
        ResolvedModels {
            frozen,
            sources,
            shared,
        }
    }

    /// The table of the models, their bodies and their index, all to be added to.
    pub(crate) fn table(&self) -> (ClassTable<'_>, Vec<Option<Arc<Body>>>, Index) {
        let frozen = self.frozen.borrow_dependent();
        (frozen.table(), frozen.bodies.clone(), frozen.index.clone())
    }

    /// Their files.
    pub(crate) fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// What programs keep of them.
    pub(crate) fn shared(&self) -> &Arc<Models> {
        &self.shared
    }
}
