//! What of a class is supported, what is not, where, and what that costs. Nothing is explored for
//! it.

use std::collections::{BTreeMap, BTreeSet};

use codes::Code;
use explore::{ArgumentTemplate, ElementTemplate};
use ir::{Instruction, Reach};
use java::hir::Dispatch;
use java::{ClassId, ClassKind, MethodId, MethodKind, Origin, Parameter, Place, Type};
use rustc_hash::FxHashSet;

use crate::explanation::{
    ExplainedInvariant, ExplainedMethod, ExplainedParameter, Explanation, Gap, GapPlace, Passed,
};
use crate::plan::Plan;
use crate::print::{method_signature, qualified_type};
use crate::{QueryError, Request, Target, Workspace};

/// A place that is not supported, before those of the same construct are put together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Site {
    code: Code,
    construct: String,
    place: Place,
    inside: String,
}

impl Workspace {
    /// What of a class is supported, what is not, where, and what that costs.
    ///
    /// # Errors
    /// The scope is wrong, or the class's configuration.
    pub fn explain(&self, class: ClassId, request: &Request) -> Result<Explanation, QueryError> {
        let (plan, is_made) = self.plan_for_explaining(class, request)?;
        let methods = &plan.methods;
        let invariants = self.invariants(Some(class));
        let entries: Vec<Vec<MethodId>> = methods
            .list()
            .iter()
            .map(|&method| self.entries(method, &plan))
            .chain(invariants.iter().map(|target| vec![target.method()]))
            .collect();
        let mut reach = Reach::of(&self.bodies, &self.program, &entries.concat());
        let sites: BTreeMap<MethodId, Vec<Site>> = reach
            .methods()
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|method| (method, self.sites(method, &mut reach)))
            .filter(|(_, sites)| !sites.is_empty())
            .collect();

        let mut found = Gaps::default();
        for (index, roots) in entries.iter().enumerate() {
            let run: FxHashSet<MethodId> = roots.iter().flat_map(|&m| reach.from(m)).collect();
            for (_, sites) in sites.iter().filter(|(method, _)| run.contains(method)) {
                sites.iter().for_each(|site| found.add(site, index));
            }
        }
        let (gaps, of_entries) = found.finish(methods.list().len(), entries.len());
        let (of_methods, of_invariants) = of_entries.split_at(methods.list().len());

        Ok(Explanation {
            class: self.program.class(class).name.clone(),
            is_made,
            methods: std::iter::zip(methods.list(), of_methods)
                .map(|(&method, gaps)| self.explained(method, &plan, gaps))
                .collect(),
            invariants: std::iter::zip(&invariants, of_invariants)
                .map(|(&target, gaps)| self.explained_invariant(target, gaps))
                .collect(),
            unreached: self.unreached(class, &mut reach, &sites),
            gaps,
            left_out: methods
                .partly_left_out(&self.program)
                .into_iter()
                .map(|class| self.program.class(class).name.clone())
                .collect(),
            models: self.models(&reach),
            scope: self
                .program
                .classes()
                .filter(|&class| reach.makes(class) && self.counts(class))
                .map(|class| {
                    let limit = plan.options.scope.class_limit(class);
                    (self.program.class(class).name.clone(), limit)
                })
                .collect(),
            array_length: plan.options.scope.array_length(),
        })
    }

    /// What a call of a method may run first: itself, and the initialisers of the enums whose
    /// constants are its arguments.
    fn entries(&self, method: MethodId, plan: &Plan) -> Vec<MethodId> {
        let program = &self.program;
        let parameters = program.method(method).parameters.iter();
        let writer = self.writer(plan);
        let written = parameters.flat_map(|parameter| writer.written(parameter));
        let constants = written.flat_map(|written| match written {
            ArgumentTemplate::Constant(field) => vec![field],
            ArgumentTemplate::Array(_, items, _)
            | ArgumentTemplate::List(_, items, _)
            | ArgumentTemplate::Rows(_, items, _)
            | ArgumentTemplate::Set(_, items, _) => writer.constants(items),
            ArgumentTemplate::Map(_, keys, values, _) => {
                let keys = writer.constants(keys).into_iter();
                keys.chain(writer.constants(values)).collect()
            }
            ArgumentTemplate::Text(_) | ArgumentTemplate::Boxed(_) => Vec::new(),
        });
        let entries: BTreeSet<MethodId> = constants
            .filter_map(|field| program.class(program.field(field).class).static_initializer)
            .collect();
        std::iter::once(method).chain(entries).collect()
    }

    /// Whether the objects of a class count towards the scope.
    fn counts(&self, class: ClassId) -> bool {
        let program = &self.program;
        let declared = program.class(class);
        declared.origin == Origin::Project
            && !declared.is_function()
            && !program.is_throwable(class)
            && !program.subclass_of(class, program.well_known().enumeration)
    }

    /// What is not supported in the code of a method; each place once, however often it was
    /// lowered.
    fn sites(&self, method: MethodId, reach: &mut Reach<'_>) -> Vec<Site> {
        let Some(body) = self.bodies.body(method) else {
            return Vec::new();
        };
        let mut sites = BTreeSet::new();
        let declared = self.program.method(method);
        let source = declared.place.source;
        let is_model = self.program.class(declared.class).origin == Origin::Library;
        for (instruction, span) in body.blocks.iter().flat_map(|block| &block.instructions) {
            let place = Place {
                source,
                span: *span,
            };
            let mut add = |code, construct| {
                sites.insert(Site {
                    code,
                    construct,
                    place,
                    inside: self.around(method, place),
                });
            };
            match instruction {
                Instruction::Unsupported(reason) => add(reason.code, reason.construct.clone()),
                // Whether a model of the library gets to what it does not have depends on values.
                Instruction::Call {
                    dispatch, method, ..
                } if !is_model => {
                    for target in reach.targets(*dispatch, *method) {
                        if self.has_no_body(*dispatch, target) {
                            let shown = self.program.display_method(target);
                            add(Code::NoBody, format!("call of {shown}, which has no body"));
                        }
                    }
                }
                _ => {}
            }
        }
        sites.into_iter().collect()
    }

    fn has_no_body(&self, dispatch: Dispatch, target: MethodId) -> bool {
        let is_abstract = self.program.method(target).is_abstract;
        self.bodies.body(target).is_none() && (dispatch != Dispatch::Virtual || !is_abstract)
    }

    /// The method that a place is written in: not that of a lambda expression, which has no name of
    /// its own.
    fn around(&self, method: MethodId, place: Place) -> String {
        let is_written = |method: MethodId| {
            let declared = self.program.method(method);
            !declared.name.contains('$') && !self.program.class(declared.class).is_function()
        };
        if is_written(method) {
            return self.label(method);
        }
        let contains = |&other: &MethodId| {
            let extent = self.program.method(other).extent;
            extent.source == place.source
                && extent.span.start <= place.span.start
                && place.span.end <= extent.span.end
                && is_written(other)
        };
        let innermost = self
            .program
            .methods()
            .filter(contains)
            .min_by_key(|&other| self.program.method(other).extent.span.len());
        self.label(innermost.unwrap_or(method))
    }

    /// What is not supported in the code of a class and the classes in it, and is run by no method.
    fn unreached(
        &self,
        class: ClassId,
        reach: &mut Reach<'_>,
        reached: &BTreeMap<MethodId, Vec<Site>>,
    ) -> Vec<Gap> {
        let program = &self.program;
        let is_inside = |candidate: ClassId| {
            std::iter::successors(Some(candidate), |&c| program.class(c).enclosing)
                .any(|c| c == class)
        };
        // What runs as part of one method may stand in another one as well: the initialiser of a
        // field, in each constructor.
        let known: FxHashSet<Place> = reached.values().flatten().map(|site| site.place).collect();
        let mut gaps = Gaps::default();
        for method in program.methods() {
            if !reach.contains(method) && is_inside(program.method(method).class) {
                let sites = self.sites(method, reach);
                for site in sites.iter().filter(|site| !known.contains(&site.place)) {
                    gaps.add_unreached(site);
                }
            }
        }
        gaps.finish(0, 0).0
    }

    fn explained(&self, method: MethodId, plan: &Plan, gaps: &[usize]) -> ExplainedMethod {
        let representation = &plan.options.representation;
        let declared = self.program.method(method);
        let hidden = match declared.kind {
            MethodKind::Constructor => declared.hidden_parameters,
            _ => 0,
        };
        let parameters = declared.parameters.iter().enumerate().skip(hidden);
        ExplainedMethod {
            signature: method_signature(&self.program, method),
            label: self.label(method),
            is_of_library: self.program.class(declared.class).origin == Origin::Library,
            parameters: parameters
                .map(|(index, parameter)| ExplainedParameter {
                    name: parameter.name.clone(),
                    ty: qualified_type(&self.program, parameter.ty),
                    passed: if representation.is_opaque_parameter(method, index) {
                        Passed::Opaque
                    } else if plan.methods.is_null_only(
                        &self.program,
                        &plan.options.inputs,
                        method,
                        index,
                    ) {
                        Passed::NullOnly
                    } else {
                        self.passed(declared.class, parameter, plan)
                    },
                })
                .collect(),
            gaps: gaps.to_vec(),
        }
    }

    fn passed(&self, class: ClassId, parameter: &Parameter, plan: &Plan) -> Passed {
        if parameter.ty.as_primitive().is_some() {
            return Passed::EveryValue;
        }
        let (program, inputs) = (&self.program, &plan.options.inputs);
        let specified = plan.methods.as_specified(program, class, parameter, inputs);
        let parameter = specified.as_ref().unwrap_or(parameter);
        let written = self.writer(plan).written(parameter);
        let is_object = parameter.ty == Type::Class(self.program.well_known().object);
        if is_object && written.is_empty() {
            return Passed::AnyObject;
        }
        let producers = plan.methods.producers(&self.program, parameter.ty);
        Passed::Objects {
            // What is written for a type parameter is written alone.
            made_by: match parameter.is_variable && !written.is_empty() {
                true => Vec::new(),
                false => producers.map(|producer| self.label(producer)).collect(),
            },
            written: written
                .into_iter()
                .map(|written| self.described(written))
                .collect(),
        }
    }

    /// What callers write, in words.
    fn described(&self, written: ArgumentTemplate) -> String {
        match written {
            ArgumentTemplate::Constant(field) => {
                let field = self.program.field(field);
                let class = &self.program.class(field.class).simple_name;
                format!("{class}.{}", field.name)
            }
            ArgumentTemplate::Text(most) => format!("strings of at most {most} characters"),
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
            ArgumentTemplate::List(_, items, most) => self.collected("list", items, most),
            ArgumentTemplate::Set(_, items, most) => self.collected("set", items, most),
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

    /// What so many elements are.
    fn items(&self, items: ElementTemplate, count: u32) -> String {
        let s = if count == 1 { "" } else { "s" };
        match items {
            ElementTemplate::Primitive(primitive) => format!("{}{s}", primitive.name()),
            ElementTemplate::Boxed(primitive) => format!("boxed {}{s}", primitive.name()),
            ElementTemplate::Text => format!("string{s} of one character"),
            ElementTemplate::Of(class) => {
                let class = self.program.class(class);
                let name = &class.simple_name;
                match class.kind {
                    ClassKind::Enum => format!("constant{s} of {name}"),
                    _ => format!("object{s} of {name}"),
                }
            }
            ElementTemplate::Nothing => "nothing".to_owned(),
        }
    }

    fn explained_invariant(&self, target: Target, gaps: &[usize]) -> ExplainedInvariant {
        ExplainedInvariant {
            name: self.name_of(target),
            gaps: gaps.to_vec(),
        }
    }

    /// The library classes that code of the project names which may run.
    fn models(&self, reach: &Reach<'_>) -> Vec<String> {
        let program = &self.program;
        let mut named: BTreeSet<ClassId> = BTreeSet::new();
        for method in reach.methods() {
            let class = program.class(program.method(method).class);
            let blocks = match class.origin {
                Origin::Library => &[][..],
                _ => self
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

    /// `Cart.add(Item item)`, `new Cart()`, `initialisation of Cart`
    fn label(&self, method: MethodId) -> String {
        let program = &self.program;
        let declared = program.method(method);
        let class = program.class(declared.class);
        let within_package = class
            .name
            .strip_prefix(&class.package)
            .unwrap_or(&class.name);
        let name = within_package.trim_start_matches('.');
        let hidden = match declared.kind {
            MethodKind::StaticInitializer => return format!("initialisation of {name}"),
            MethodKind::Constructor => declared.hidden_parameters,
            MethodKind::Method => 0,
        };
        let parameters: Vec<String> = declared
            .parameters
            .iter()
            .skip(hidden)
            .map(|parameter| format!("{} {}", program.display_type(parameter.ty), parameter.name))
            .collect();
        let parameters = parameters.join(", ");
        match declared.kind {
            MethodKind::Constructor => format!("new {name}({parameters})"),
            _ => format!("{name}.{}({parameters})", declared.name),
        }
    }
}

/// Gaps, while they are found: by code and construct, the places and who may run them.
#[derive(Default)]
struct Gaps {
    found: BTreeMap<(Code, String), Found>,
}

/// Where a construct stands, and which roots may run it.
#[derive(Default)]
struct Found {
    places: BTreeSet<(Place, String)>,
    run_by: BTreeSet<usize>,
}

impl Gaps {
    fn add(&mut self, site: &Site, entry: usize) {
        self.add_unreached(site).insert(entry);
    }

    /// Adds a place, and returns those who may run its construct.
    fn add_unreached(&mut self, site: &Site) -> &mut BTreeSet<usize> {
        let key = (site.code, site.construct.clone());
        let found = self.found.entry(key).or_default();
        found.places.insert((site.place, site.inside.clone()));
        &mut found.run_by
    }

    /// The gaps in order, and for each of `entries` roots those that it may run; the first roots
    /// are the methods.
    fn finish(self, methods: usize, entries: usize) -> (Vec<Gap>, Vec<Vec<usize>>) {
        let mut found: Vec<(Gap, BTreeSet<usize>)> = self
            .found
            .into_iter()
            .map(|((code, construct), Found { places, run_by })| {
                let mut places: Vec<GapPlace> = places
                    .into_iter()
                    .map(|(place, inside)| GapPlace { place, inside })
                    .collect();
                places.dedup_by_key(|place| place.place);
                let gap = Gap {
                    code,
                    construct,
                    places,
                    methods: run_by.range(..methods).copied().collect(),
                };
                (gap, run_by)
            })
            .collect();
        found.sort_by_key(|(gap, _)| {
            let first = gap.places.first().map(|place| place.place);
            (std::cmp::Reverse(gap.methods.len()), first)
        });
        let mut of_entries = vec![Vec::new(); entries];
        for (index, (_, run_by)) in found.iter().enumerate() {
            for &entry in run_by {
                of_entries[entry].push(index);
            }
        }
        (found.into_iter().map(|(gap, _)| gap).collect(), of_entries)
    }
}
