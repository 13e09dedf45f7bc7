//! The files that a question depends on: those that its own files refer to, and those that may
//! reach inside the classes it is about.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use explore::{CallerReach, Methods};
use java::{ClassId, ClassKind, Method, NameIndex, Origin, Program, SourceInput, Type, Visibility};

use crate::loaded::Loaded;
use crate::memo::{Memo, key};

/// What questions to a workspace are about. Files that they cannot depend on are not loaded.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Everything in the project.
    #[default]
    Everything,
    /// Classes of these names, qualified or not, beside the specification files.
    Classes(Vec<String>),
    /// The classes of these files, beside the specification files.
    Files(Vec<PathBuf>),
}

/// A class that questions are about.
pub(crate) struct Touched {
    package: String,
    outermost: String,
    simple: String,
    has_members_of_package: bool,
    /// Whether lambdas may be objects of it.
    is_functional: bool,
}

/// The texts of a project, and the selected ones.
pub(crate) struct Selection<'t> {
    texts: &'t [Arc<SourceInput>],
    names: &'t NameIndex,
    roots: Vec<usize>,
    chosen: BTreeSet<usize>,
}

impl<'t> Selection<'t> {
    /// The files in focus with all that they refer to. None: everything is needed, or nothing is
    /// found.
    pub(crate) fn of(
        focus: &Focus,
        texts: &'t [Arc<SourceInput>],
        names: impl FnOnce() -> &'t NameIndex,
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
        chosen
            .map(|&number| SourceInput::clone(&self.texts[number]))
            .collect()
    }

    /// Adds the files that may reach inside the classes that questions are about. Whether there
    /// were any: then what was loaded is not enough.
    pub(crate) fn grow(&mut self, loaded: &Loaded, memo: &Memo) -> bool {
        let roots = self.roots.iter().map(|&root| &self.texts[root].path);
        let roots: Vec<&PathBuf> = roots.collect();
        let key = key(("touched", loaded.content().as_bytes(), roots));
        // Who waits does not give up.
        let waits = || None::<std::convert::Infallible>;
        let compute = || Ok(Arc::new(self.touched(loaded)));
        let Ok(touched) = memo.result(key, waits, compute);
        let mut found: BTreeSet<usize> = BTreeSet::new();
        for class in &*touched {
            let name = (&*class.package, &*class.outermost, &*class.simple);
            found.extend(self.names.touching(name, class.has_members_of_package));
            if class.is_functional {
                let functions = self.names.with_functions_for(name.0, name.1);
                found.extend(functions);
            }
        }
        found.retain(|number| !self.chosen.contains(number));
        let has_grown = !found.is_empty();
        let all = self.chosen.iter().copied().chain(found);
        self.chosen = self.names.closure(all);
        has_grown
    }

    /// The classes that M may be about.
    fn touched(&self, loaded: &Loaded) -> Vec<Touched> {
        let program = &*loaded.program;
        let types = self.asked_types(program);
        let package = types.iter().find_map(|ty| ty.as_class());
        let package = package.map_or("", |class| &program.class(class).package);
        let caller = (package, CallerReach::Public);
        let touched = Methods::touched(program, &loaded.bodies, loaded.effects(), caller, &types);
        // An abstract class is not made, but those below it are, wherever they stand.
        let all = touched.iter().flat_map(|&class| program.descendants(class));
        let below: BTreeSet<ClassId> = all.filter(|class| !touched.contains(class)).collect();
        let touched = touched.into_iter().map(|class| (class, true));
        let touched = touched.chain(below.into_iter().map(|class| (class, false)));
        let touched = touched.map(|(class, is_used)| {
            let declared = program.class(class);
            let outermost = outermost(program, class);
            Touched {
                package: declared.package.clone(),
                outermost: program.class(outermost).simple_name.clone(),
                simple: declared.simple_name.clone(),
                has_members_of_package: is_used && has_members_of_package(program, outermost),
                is_functional: is_functional(program, class),
            }
        });
        touched.collect()
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

/// Whether a type may be a functional interface: methods of one name are abstract in it.
fn is_functional(program: &Program, class: ClassId) -> bool {
    let methods = program
        .ancestors(class)
        .flat_map(|one| &program.class(one).methods);
    let methods = methods.map(|&method| program.method(method));
    let methods: Vec<&Method> = methods.filter(|method| !method.is_static).collect();
    let names = |is_abstract: bool| -> BTreeSet<&str> {
        let methods = methods.iter();
        let methods = methods.filter(|method| method.is_abstract == is_abstract);
        methods.map(|method| &*method.name).collect()
    };
    let (declared, given) = (names(true), names(false));
    program.class(class).kind == ClassKind::Interface
        && !declared.is_empty()
        && declared.difference(&given).count() <= 1
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
