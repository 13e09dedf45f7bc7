//! The entry point: from source texts to a resolved program.

use std::sync::Arc;

use syntax::SyntaxError;
use syntax::tree::{Member, Modifier, Parameter, TypeDeclaration, TypeDeclarationKind};

use crate::bridges::add_bridges;
use crate::class_table::{ClassTable, Unit};
use crate::entities::{Origin, Place, Problem, Source, SourceId, SourceInput, index};
use crate::expanded_tree::Tree;
use crate::hierarchy::Index;
use crate::library;
use crate::parts::Part;
use crate::passes::{attribute_constants_of_all, resolve_added};
use crate::program::Program;
use crate::trees::Trees;
use codes::Code;

/// What [`resolve`] gives.
#[derive(Clone, Debug)]
pub struct Resolution {
    /// The program; whatever could not be resolved is `Unknown` or `Unsupported` in it.
    pub program: Program,
    /// What is wrong with the sources, in the order of files and places.
    pub problems: Vec<Problem>,
}

/// A source text, or a part of one.
#[derive(Clone, Debug)]
pub struct SelectedText {
    /// The text, all of it.
    pub input: SourceInput,
    /// What is needed of it; none if all is.
    pub part: Option<Arc<Part>>,
}

impl SelectedText {
    /// The text that is needed, with its places.
    fn needed(&self) -> &Arc<str> {
        self.part
            .as_ref()
            .map_or(&self.input.text, |part| &part.text)
    }
}

/// What callers get of these types and of those inside, as written: what their methods return,
/// their fields, and their superclasses.
fn results<'t>(text: &'t str, types: &[TypeDeclaration]) -> Vec<&'t str> {
    let mut found = Vec::new();
    let mut open: Vec<&TypeDeclaration> = types.iter().collect();
    while let Some(declaration) = open.pop() {
        let is_interface = declaration.kind == TypeDeclarationKind::Interface;
        found.extend(declaration.superclass.iter().map(|ty| ty.span.of(text)));
        let components = declaration.record_components.iter();
        found.extend(components.filter_map(|component| Some(component.ty.as_ref()?.span.of(text))));
        for member in &declaration.members {
            match member {
                Member::Method(method)
                    if is_interface || !method.modifiers.has(Modifier::Private) =>
                {
                    found.push(method.result.span.of(text));
                }
                Member::Field(field) if !field.modifiers.has(Modifier::Private) => {
                    found.push(field.ty.span.of(text));
                }
                Member::Type(inside) => open.push(inside),
                _ => {}
            }
        }
    }
    found
}

/// The types of parameters, as written, of which there are fields, too: what is passed may be kept
/// there, and callers may change it.
fn kept<'t>(text: &'t str, types: &[TypeDeclaration]) -> Vec<&'t str> {
    let first_word = |written: &'t str| written.split('<').next().unwrap_or_default().trim();
    let (mut fields, mut passed) = (Vec::new(), Vec::new());
    let mut open: Vec<&TypeDeclaration> = types.iter().collect();
    while let Some(declaration) = open.pop() {
        let written = |component: &Parameter| Some(component.ty.as_ref()?.span.of(text));
        let components = declaration.record_components.iter().filter_map(written);
        let components: Vec<&str> = components.collect();
        fields.extend(components.iter().copied().map(first_word));
        passed.extend(components);
        for member in &declaration.members {
            match member {
                Member::Field(field) => fields.push(first_word(field.ty.span.of(text))),
                Member::Method(method) => {
                    passed.extend(method.parameters.iter().filter_map(written));
                }
                Member::Constructor(constructor) => {
                    passed.extend(constructor.parameters.iter().filter_map(written));
                }
                Member::Type(inside) => open.push(inside),
                _ => {}
            }
        }
    }
    passed.retain(|written| fields.contains(&first_word(written)));
    passed
}

/// Parses and resolves the sources together with the library models. Never fails: what is wrong
/// becomes a [`Problem`].
///
/// Only the models and members of models that the sources can use are in the program. They come
/// first, then the sources in the order given. Where a class is declared twice, the first
/// declaration counts: so a project cannot replace a model.
pub fn resolve(inputs: Vec<SourceInput>) -> Resolution {
    resolve_with_models(whole(inputs), true, &Trees::default())
}

/// Like [`resolve`], with trees that other revisions may have, too, and with parts of some files.
/// Of what is wrong there, only what may run is told.
pub fn resolve_selected(inputs: Vec<SelectedText>, trees: &Trees) -> Resolution {
    resolve_with_models(inputs, true, trees)
}

/// Like [`resolve`], but the classes of the sources replace the models of the same names: what is
/// resolved is the library itself. Such a program can be read but not run: the interpreter relies
/// on the models.
pub fn resolve_before_models(inputs: Vec<SourceInput>) -> Resolution {
    resolve_with_models(whole(inputs), false, &Trees::default())
}

fn whole(inputs: Vec<SourceInput>) -> Vec<SelectedText> {
    let whole = |input| SelectedText { input, part: None };
    inputs.into_iter().map(whole).collect()
}

fn resolve_with_models(inputs: Vec<SelectedText>, models_first: bool, trees: &Trees) -> Resolution {
    let parse = |selected: SelectedText| {
        let tree = trees.of(selected.needed());
        (selected, tree)
    };
    let parsed_inputs: Vec<_> = inputs.into_iter().map(parse).collect();
    let selection = needed_models(&parsed_inputs);
    let models = models_first.then(|| trees.models(&selection));
    let models = models.as_deref();
    let mut sources = models.map_or_else(Vec::new, |models| models.sources().to_vec());
    let last = match models {
        Some(_) => Vec::new(),
        None => whole(selection.sources().collect())
            .into_iter()
            .map(parse)
            .collect(),
    };
    let (mut units, mut problems) = (Vec::new(), Vec::new());
    for (SelectedText { input, part }, tree) in parsed_inputs.into_iter().chain(last) {
        let source = SourceId(index(sources.len()));
        problems.extend(syntax_problems(source, &tree.parse.errors));
        units.push(Unit::new(tree, source, input.origin, part));
        sources.push(Source {
            path: input.path,
            text: input.text,
            origin: input.origin,
        });
    }

    let (mut table, mut bodies, mut index) = match models {
        Some(models) => models.table(),
        None => (ClassTable::new(), Vec::new(), Index::default()),
    };
    resolve_added(&mut table, &mut bodies, &units);
    attribute_constants_of_all(&table, &mut bodies);
    index.extend(&table);
    index.bridges = add_bridges(&index.dispatch, &mut table, &mut bodies);

    let well_known = *table.well_known();
    let mut found = table.problems.take();
    found.retain(|Problem { place, .. }| {
        let unit = table.units[place.source.0 as usize];
        !unit.is_known_only(place.span)
    });
    problems.append(&mut found);
    problems.sort_by_key(|problem| problem.place);
    // What is generated from a field has its type again.
    problems.dedup();
    let program = Program {
        classes: table.classes,
        fields: table.fields,
        methods: table.methods,
        bodies,
        strings: table.strings.into_inner().into_texts(),
        sources,
        well_known,
        index,
        models: models.map(|models| models.shared().clone()),
        resources: Arc::default(),
    };
    Resolution { program, problems }
}

/// The models that these files can use.
fn needed_models(files: &[(SelectedText, Arc<Tree>)]) -> library::Selection {
    let mut selection = library::Selection::default();
    for (selected, tree) in files {
        let imports = &tree.parse.unit.imports;
        selection.add(selected.needed(), imports);
        selection.add(&tree.generated, imports);
    }
    for (SelectedText { input, .. }, tree) in files {
        if input.origin == Origin::Project {
            let types = &tree.parse.unit.types;
            selection.hand_out(&results(&input.text, types));
            selection.keep(&kept(&input.text, types));
        }
    }
    selection
}

fn syntax_problems(source: SourceId, errors: &[SyntaxError]) -> impl Iterator<Item = Problem> + '_ {
    errors.iter().map(move |error| Problem {
        code: Code::SyntaxError,
        message: error.message.clone(),
        place: Place {
            source,
            span: error.span,
        },
    })
}
