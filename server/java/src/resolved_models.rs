//! The models of a program, resolved once for all programs that have the same.
//!
//! Models come first in a program, and nothing of the project means anything in them. So a project
//! is added to their table, and their classes, members, strings and bodies have the same numbers in
//! each program. One method names the project's classes, that which knows all enums: its body is
//! attributed for each program.

use std::cell::Cell;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use self_cell::self_cell;
use syntax::Span;
use syntax::tree::VariableInitializer;

use crate::class_table::{
    ClassDetail, ClassTable, ConstantState, FieldDetail, MethodDetail, Strings, Unit, Variable,
};
use crate::entities::{Class, ClassId, Field, Method, Problem, Source, SourceId, index};
use crate::expanded_tree::Tree;
use crate::hierarchy::Index;
use crate::hir::Body;
use crate::library::Selection;
use crate::models::{Counts, Models};
use crate::passes::resolve_added;
use crate::types::GenericType;
use crate::wellknown::WellKnown;

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
    /// Declares and attributes the models.
    pub(crate) fn of(selection: &Selection) -> ResolvedModels {
        let (mut units, mut sources) = (Vec::new(), Vec::new());
        for (input, tree) in selection.sources().zip(selection.trees()) {
            let source = SourceId(index(sources.len()));
            let tree = Arc::new(Tree::of_model(tree));
            units.push(Unit::new(tree, source, input.origin, None));
            sources.push(Source {
                path: input.path,
                text: input.text,
                origin: input.origin,
            });
        }
        let frozen = FrozenUnits::new(units, |units| Frozen::of(units));
        let table = frozen.borrow_dependent();
        let (key, bodies) = (selection.key(), table.bodies.clone());
        let shared = Arc::new(Models::new(key, table.counts(), bodies));
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
