//! The files that a question depends on: those that its own files refer to, and those that may
//! reach inside the classes it is about.

use std::collections::BTreeSet;
use std::path::PathBuf;

use explore::{CallerReach, Methods};
use ir::{Bodies, Effects};
use java::{ClassId, NameIndex, Origin, Program, SourceInput, Type, Visibility};

/// What questions to a workspace are about. Files that they cannot depend on are not loaded.
#[derive(Clone, Debug, Default)]
pub enum Focus {
    /// Everything in the project.
    #[default]
    Everything,
    /// Classes of these names, qualified or not, beside the specification files.
    Classes(Vec<String>),
    /// The classes of these files, beside the specification files.
    Files(Vec<PathBuf>),
}

/// The texts of a project, and the selected ones.
pub(crate) struct Selection<'t> {
    texts: &'t [SourceInput],
    names: &'t NameIndex<'t>,
    roots: Vec<usize>,
    chosen: BTreeSet<usize>,
}

impl<'t> Selection<'t> {
    /// The files in focus with all that they refer to. None: everything is needed, or nothing is
    /// found.
    pub(crate) fn of(
        focus: &Focus,
        texts: &'t [SourceInput],
        names: impl FnOnce() -> &'t NameIndex<'t>,
    ) -> Option<Selection<'t>> {
        let is_specification = |&number: &usize| texts[number].origin == Origin::Specification;
        let (names, asked) = match focus {
            Focus::Everything => return None,
            Focus::Classes(classes) => {
                let names = names();
                let asked: Vec<Vec<usize>> =
                    classes.iter().map(|name| names.declaring(name)).collect();
                if asked.iter().any(Vec::is_empty) {
                    return None;
                }
                (names, asked.concat())
            }
            Focus::Files(files) => {
                let is_asked = |&number: &usize| files.contains(&texts[number].path);
                let asked: Vec<usize> = (0..texts.len()).filter(is_asked).collect();
                if asked.len() < files.len() {
                    return None;
                }
                (names(), asked)
            }
        };
        let mut roots = asked;
        roots.extend((0..texts.len()).filter(is_specification));
        if roots.is_empty() {
            return None;
        }
        let chosen = names.closure(roots.iter().copied());
        Some(Selection {
            texts,
            names,
            roots,
            chosen,
        })
    }

    /// The selected texts.
    pub(crate) fn texts(&self) -> Vec<SourceInput> {
        let chosen = self.chosen.iter();
        chosen.map(|&number| self.texts[number].clone()).collect()
    }

    /// Adds the files that may reach inside the classes that questions are about. Whether there
    /// were any: then what was loaded is not enough.
    pub(crate) fn grow(&mut self, program: &Program, bodies: &Bodies, effects: &Effects) -> bool {
        let types = self.asked_types(program);
        let package = types.iter().find_map(|ty| ty.as_class());
        let package = package.map_or("", |class| &program.class(class).package);
        let caller = (package, CallerReach::Public);
        let touched = Methods::touched(program, bodies, effects, caller, &types);
        let mut found: BTreeSet<usize> = BTreeSet::new();
        for class in touched {
            let declared = program.class(class);
            let outermost = outermost(program, class);
            let name = (
                &declared.package[..],
                &program.class(outermost).simple_name[..],
                &declared.simple_name[..],
            );
            found.extend(
                self.names
                    .touching(name, has_members_of_package(program, outermost)),
            );
        }
        found.retain(|number| !self.chosen.contains(number));
        let has_grown = !found.is_empty();
        let all = self.chosen.iter().copied().chain(found);
        self.chosen = self.names.closure(all);
        has_grown
    }

    /// The classes of the files in focus, and the parameters of their specifications.
    fn asked_types(&self, program: &Program) -> Vec<Type> {
        let is_root = |path: &PathBuf| {
            let mut roots = self.roots.iter();
            roots.any(|&root| self.texts[root].path == *path)
        };
        let mut types = Vec::new();
        for class in program.classes() {
            let declared = program.class(class);
            if declared.origin == Origin::Library
                || !is_root(&program.source(declared.place.source).path)
            {
                continue;
            }
            if declared.origin == Origin::Project {
                types.push(Type::Class(class));
            }
            for &method in &declared.methods {
                let method = program.method(method);
                if declared.origin == Origin::Specification || method.is_annotated("Spec") {
                    let parameters = method.parameters.iter();
                    types.extend(parameters.flat_map(|p| explore::asked_types(program, p)));
                }
            }
        }
        types
    }
}

fn outermost(program: &Program, class: ClassId) -> ClassId {
    let around = std::iter::successors(Some(class), |&class| program.class(class).enclosing);
    around.last().unwrap_or(class)
}

/// Whether other classes of its package can use members of the class, or of those inside, that
/// callers cannot.
fn has_members_of_package(program: &Program, outermost_class: ClassId) -> bool {
    let is_near = |visibility| matches!(visibility, Visibility::Package | Visibility::Protected);
    let mut inside = program
        .classes()
        .filter(|&class| outermost(program, class) == outermost_class);
    inside.any(|class| {
        let declared = program.class(class);
        let mut fields = declared.fields.iter().map(|&field| program.field(field));
        let mut methods = declared
            .methods
            .iter()
            .map(|&method| program.method(method));
        fields.any(|field| is_near(field.visibility))
            || methods.any(|method| is_near(method.visibility))
    })
}
