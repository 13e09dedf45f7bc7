//! Explains what of a class is supported, what is not, where, and what that costs, from its code
//! alone.

use std::collections::{BTreeMap, BTreeSet};

use explore::{ArgumentTemplate, CallerReach, CallerTable, ElementTemplate, Exceptions};
use ir::{Instruction, Reach};
use java::{ClassId, ClassKind, MethodId, MethodKind, Origin, Parameter, Program, Type};

use smt::CancelFlag;

use crate::assumption_words::{in_words, parameter_label};
use crate::explanation::{
    ExplainedCaller, ExplainedInvariant, ExplainedMethod, ExplainedParameter, ExplainedSlice,
    Explanation, Passed,
};
use crate::gaps::{Gaps, Site, SiteFinder};
use crate::grounds::WrittenOnly;
use crate::plan::{Asked, Plan};
use crate::reasons_in_words;
use crate::signatures::{field_label, method_label, method_signature, qualified_type};
use crate::{QueryError, Questions, Target, Workspace};

impl Questions<'_> {
    /// What of a class is supported, what is not, where, and what that costs. Nothing is explored.
    /// With it what the invariants and these specifications do not depend on.
    ///
    /// # Errors
    /// The scope is wrong, or the class's configuration.
    pub fn explain(
        &self,
        class: ClassId,
        specifications: &[Target],
    ) -> Result<Explanation, QueryError> {
        let (asked, is_made) = Asked::to_explain(self.workspace, class, self.request);
        let plan = Plan::of(self.workspace, asked, self.request, &CancelFlag::new())?;
        let explainer = Explainer {
            workspace: self.workspace,
            program: &self.workspace.program,
            plan,
        };
        let mut explanation = explainer.explain(class, is_made);
        let invariants = self.workspace.invariants(Some(class));
        for &target in invariants.iter().chain(specifications) {
            explanation.slices.extend(self.explained_slice(target)?);
        }
        Ok(explanation)
    }

    /// What a question does not depend on. None if nothing makes an object for it.
    fn explained_slice(&self, target: Target) -> Result<Option<ExplainedSlice>, QueryError> {
        let (workspace, program) = (self.workspace, &self.workspace.program);
        let asked = match Asked::of_target(workspace, target, CallerReach::default()) {
            Err(QueryError::NoProducer { .. }) => return Ok(None),
            asked => asked?,
        };
        let cancel = CancelFlag::new();
        let plan = Plan::of(workspace, asked, self.request, &cancel)?;
        let sliced = plan.sliced(workspace, target, &cancel);
        let slice = sliced.as_ref().and_then(Plan::slice);
        let is_own = |method: MethodId| {
            program.class(program.method(method).class).origin != Origin::Library
        };
        Ok(Some(ExplainedSlice {
            name: workspace.name_of(target),
            fields: slice.map_or_else(Vec::new, |slice| {
                // What a lambda expression captures has no name.
                let fields = slice.fields().iter().filter(|&&field| {
                    let declaring = program.field(field).class;
                    !program.class(declaring).is_function()
                });
                fields.map(|&field| field_label(program, field)).collect()
            }),
            results: slice.map_or_else(Vec::new, |slice| {
                let results = slice.results().iter().filter(|&&method| is_own(method));
                results
                    .map(|&method| method_label(program, method))
                    .collect()
            }),
            arguments: slice.map_or_else(Vec::new, |slice| {
                let arguments = slice.arguments().iter();
                arguments
                    .map(|&place| parameter_label(program, place))
                    .collect()
            }),
        }))
    }
}

/// Explains a class by its plan.
struct Explainer<'w> {
    workspace: &'w Workspace,
    program: &'w Program,
    plan: Plan,
}

impl Explainer<'_> {
    fn explain(&self, class: ClassId, is_made: bool) -> Explanation {
        let (program, bodies) = (self.program, &self.workspace.bodies);
        let (methods, scope) = (&self.plan.methods, &self.plan.options.scope);
        let invariants = self.workspace.invariants(Some(class));
        let entries: Vec<Vec<MethodId>> = methods
            .list()
            .iter()
            .map(|&method| self.entries(method))
            .chain(invariants.iter().map(|target| vec![target.method()]))
            .collect();
        let mut reach = Reach::of(bodies, program, &entries.concat());
        let finder = SiteFinder { program, bodies };
        let sites: BTreeMap<MethodId, Vec<Site>> = reach
            .methods()
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|method| (method, finder.sites(method, &mut reach)))
            .filter(|(_, sites)| !sites.is_empty())
            .collect();

        let mut found = Gaps::default();
        for (index, roots) in entries.iter().enumerate() {
            let run = reach.from(roots);
            for (_, sites) in sites.iter().filter(|(method, _)| run.contains(method)) {
                sites.iter().for_each(|site| found.add(site, index));
            }
        }
        let (gaps, of_entries) = found.finish(methods.list().len(), entries.len());
        let (of_methods, of_invariants) = of_entries.split_at(methods.list().len());

        let unreached = finder.unreached(class, &mut reach, &sites);
        let left_out = methods.partly_left_out(program).into_iter();
        let limited = program.classes();
        let limited = limited.filter(|&class| reach.makes(class) && self.counts(class));
        Explanation {
            class: program.class(class).name.clone(),
            is_made,
            methods: std::iter::zip(methods.list(), of_methods)
                .map(|(&method, gaps)| self.explained(method, gaps))
                .collect(),
            invariants: std::iter::zip(&invariants, of_invariants)
                .map(|(&target, gaps)| ExplainedInvariant {
                    name: self.workspace.name_of(target),
                    gaps: gaps.clone(),
                })
                .collect(),
            unreached,
            gaps,
            left_out: left_out
                .map(|class| program.class(class).name.clone())
                .collect(),
            types: reasons_in_words::types(program, methods),
            caller: self.caller(),
            slices: Vec::new(),
            models: self.models(&reach),
            scope: limited
                .map(|class| (program.class(class).name.clone(), scope.class_limit(class)))
                .collect(),
            array_length: scope.array_length(),
        }
    }

    /// What the caller does besides calling methods.
    fn caller(&self) -> ExplainedCaller {
        let (program, options) = (self.program, &self.plan.options);
        let table = CallerTable::of(program, &self.plan.methods, options);
        let results = table.results.iter();
        let results =
            results.map(|&method| format!("the result of {}", method_label(program, method)));
        let kept = table.kept.iter();
        let kept = kept.map(|&place| parameter_label(program, place));
        let read = table.statics.iter().chain(&table.fields);
        let read = read.map(|&field| field_label(program, field));
        let changed = table.changed.iter();
        let changed = changed.map(|&class| program.class(class).name.clone());
        let assigned = table.assignments.iter();
        let assigned = assigned.map(|&method| method_label(program, method));
        ExplainedCaller {
            reach: self.plan.methods.reach().name(),
            holds: results.chain(kept).chain(read).collect(),
            changes: changed.chain(assigned).collect(),
            catches: options.exceptions != Exceptions::End,
            left_out: in_words(program, &table.left_out),
        }
    }

    /// What a call of a method may run first: itself, and the initialisers of the enums whose
    /// constants are its arguments.
    fn entries(&self, method: MethodId) -> Vec<MethodId> {
        let program = self.program;
        let parameters = program.method(method).parameters.iter();
        let caller = self.plan.caller(self.program);
        let written = parameters.flat_map(|parameter| caller.templates(parameter));
        let constants = written.flat_map(|written| match written {
            ArgumentTemplate::Constant(field) => vec![field],
            ArgumentTemplate::Array(_, items, _)
            | ArgumentTemplate::List(_, items, _)
            | ArgumentTemplate::Rows(_, items, _)
            | ArgumentTemplate::OfList(_, _, items, _)
            | ArgumentTemplate::Made(_, Some(items))
            | ArgumentTemplate::Set(_, items, _)
            | ArgumentTemplate::OrderedSet(_, items, _) => caller.constants(items),
            ArgumentTemplate::Map(_, keys, values, _)
            | ArgumentTemplate::ReversedMap(_, keys, values)
            | ArgumentTemplate::NullEntry(_, keys, values) => {
                let keys = caller.constants(keys).into_iter();
                keys.chain(caller.constants(values)).collect()
            }
            ArgumentTemplate::Text(_)
            | ArgumentTemplate::AnyText(_)
            | ArgumentTemplate::Boxed(_)
            | ArgumentTemplate::Made(_, None) => Vec::new(),
        });
        let entries: BTreeSet<MethodId> = constants
            .filter_map(|field| program.class(program.field(field).class).static_initializer)
            .collect();
        std::iter::once(method).chain(entries).collect()
    }

    /// Whether the objects of a class count towards the scope.
    fn counts(&self, class: ClassId) -> bool {
        let program = self.program;
        let declared = program.class(class);
        declared.origin == Origin::Project
            && !declared.is_function()
            && !program.subclass_of(class, program.well_known().enumeration)
    }

    fn explained(&self, method: MethodId, gaps: &[usize]) -> ExplainedMethod {
        let options = &self.plan.options;
        let representation = &options.representation;
        let declared = self.program.method(method);
        let hidden = match declared.kind {
            MethodKind::Constructor => declared.hidden_parameters,
            _ => 0,
        };
        let parameters = declared.parameters.iter().enumerate().skip(hidden);
        ExplainedMethod {
            signature: method_signature(self.program, method),
            label: method_label(self.program, method),
            because: reasons_in_words::because(self.program, &self.plan.methods, method),
            is_assignment: declared.assigns.is_some(),
            is_of_library: self.program.class(declared.class).origin == Origin::Library,
            parameters: parameters
                .map(|(index, parameter)| ExplainedParameter {
                    name: parameter.name.clone(),
                    ty: qualified_type(self.program, parameter.ty),
                    passed: if representation.is_opaque_parameter(method, index) {
                        Passed::Opaque
                    } else if self.plan.methods.is_null_only(
                        self.program,
                        &options.inputs,
                        method,
                        index,
                    ) {
                        Passed::NullOnly
                    } else {
                        self.passed(declared.class, parameter)
                    },
                })
                .collect(),
            gaps: gaps.to_vec(),
        }
    }

    fn passed(&self, class: ClassId, parameter: &Parameter) -> Passed {
        if parameter.ty.as_primitive().is_some() {
            return Passed::EveryValue;
        }
        let (program, inputs) = (self.program, &self.plan.options.inputs);
        let methods = &self.plan.methods;
        let specified = methods.as_specified(program, class, parameter, inputs);
        let parameter = specified.first().unwrap_or(parameter);
        let written = self.plan.caller(program).templates(parameter);
        let is_object = parameter.ty == Type::Class(self.program.well_known().object);
        if is_object && written.is_empty() {
            return Passed::AnyObject;
        }
        let producers = self.plan.methods.producers(self.program, parameter.ty);
        Passed::Objects {
            // A type parameter is replaced by one type only.
            made_by: match parameter.is_variable && !written.is_empty() {
                true => Vec::new(),
                false => producers
                    .map(|producer| method_label(self.program, producer))
                    .collect(),
            },
            written: written
                .into_iter()
                .map(|written| self.in_words(written))
                .chain((is_object && !parameter.is_variable).then(|| "new Object()".to_owned()))
                .collect(),
        }
    }

    /// An argument template in words.
    fn in_words(&self, written: ArgumentTemplate) -> String {
        match written {
            ArgumentTemplate::Constant(field) => {
                let field = self.program.field(field);
                let class = &self.program.class(field.class).simple_name;
                format!("{class}.{}", field.name)
            }
            ArgumentTemplate::Text(most) => format!("strings of at most {most} characters"),
            ArgumentTemplate::AnyText(most) => format!("every string of at most {most} characters"),
            ArgumentTemplate::Boxed(primitive) => format!("every boxed {}", primitive.name()),
            ArgumentTemplate::Array(element, _, most)
            | ArgumentTemplate::Rows(element, _, most) => {
                let name = self.program.display_type(element);
                match (written, most) {
                    (_, 0) => format!("the empty {name}[]"),
                    (ArgumentTemplate::Rows(..), _) => {
                        format!("{name}[] of at most {most} rows of at most {most} elements")
                    }
                    _ => format!("{name}[] of at most {most} elements"),
                }
            }
            ArgumentTemplate::Made(method, _) => {
                let made = Type::Class(self.program.method(method).class);
                match WrittenOnly::of(self.program, made) {
                    Some(only) => only.in_words().to_owned(),
                    None => method_label(self.program, method),
                }
            }
            ArgumentTemplate::List(_, items, most) => self.collected("list", items, most),
            ArgumentTemplate::Set(_, items, most) => self.collected("set", items, most),
            ArgumentTemplate::OfList(giving, _, items, most) => {
                let lists = self.collected("list", items, most);
                format!("`{}()` of {lists}", self.program.method(giving).name)
            }
            ArgumentTemplate::OrderedSet(_, items, most) => {
                format!(
                    "sets of up to {most} {} in any order",
                    self.items(items, most)
                )
            }
            ArgumentTemplate::ReversedMap(_, keys, values) => {
                let (keys, values) = (self.items(keys, 2), self.items(values, 2));
                format!("maps of two entries from {keys} to {values} in the other order")
            }
            ArgumentTemplate::NullEntry(_, keys, values) => {
                let (keys, values) = (self.items(keys, 1), self.items(values, 1));
                format!("maps of one entry from {keys} to `null`, or from `null` to {values}")
            }
            ArgumentTemplate::Map(_, _, _, 0) => "the empty map".to_owned(),
            ArgumentTemplate::Map(_, keys, values, most) => {
                let (keys, values) = (self.items(keys, 2), self.items(values, 2));
                let entries = if most == 1 { "entry" } else { "entries" };
                format!("maps of at most {most} {entries} from {keys} to {values}")
            }
        }
    }

    fn collected(&self, kind: &str, items: ElementTemplate, most: u32) -> String {
        match most {
            0 => format!("the empty {kind}"),
            _ => format!("{kind}s of at most {most} {}", self.items(items, most)),
        }
    }

    /// An element template in words, for `count` elements.
    fn items(&self, items: ElementTemplate, count: u32) -> String {
        let s = if count == 1 { "" } else { "s" };
        match items {
            ElementTemplate::Primitive(primitive) => format!("{}{s}", primitive.name()),
            ElementTemplate::Boxed(primitive) => format!("boxed {}{s}", primitive.name()),
            ElementTemplate::AnyText => format!("string{s}"),
            ElementTemplate::Text => format!("string{s} of one character"),
            ElementTemplate::Made(maker, _) => {
                let made = self.program.method(maker).class;
                match WrittenOnly::of(self.program, Type::Class(made)) {
                    Some(only) => only.in_words().to_owned(),
                    None => format!("{}{s}", self.program.class(made).simple_name),
                }
            }
            ElementTemplate::Of(class) => {
                let class = self.program.class(class);
                let name = &class.simple_name;
                match class.kind {
                    ClassKind::Enum => format!("constant{s} of {name}"),
                    _ => format!("object{s} of {name}"),
                }
            }
            ElementTemplate::Objects => format!("object{s}"),
            ElementTemplate::Nothing => "nothing".to_owned(),
        }
    }

    /// The library classes that code of the project names, where that code may run.
    fn models(&self, reach: &Reach<'_>) -> Vec<String> {
        let program = self.program;
        let mut named: BTreeSet<ClassId> = BTreeSet::new();
        for method in reach.methods() {
            let class = program.class(program.method(method).class);
            let blocks = match class.origin {
                Origin::Library => &[][..],
                _ => self
                    .workspace
                    .bodies
                    .body(method)
                    .map_or(&[][..], |body| &body.blocks),
            };
            for (instruction, _) in blocks.iter().flat_map(|block| &block.instructions) {
                match instruction {
                    Instruction::New { class, .. } => named.insert(*class),
                    Instruction::Call { method, .. } => named.insert(program.method(*method).class),
                    Instruction::GetStatic { field, .. } => {
                        named.insert(program.field(*field).class)
                    }
                    _ => false,
                };
            }
        }
        let is_model = |&class: &ClassId| {
            program.class(class).origin == Origin::Library && class != program.well_known().object
        };
        let mut names: Vec<String> = named
            .into_iter()
            .filter(is_model)
            .map(|class| program.class(class).name.clone())
            .collect();
        names.sort();
        names
    }
}
