//! The files that a question depends on: its own, and those whose methods callers may call. Also
//! those that may reach inside the classes it is about, and parts of what all these refer to.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use explore::CallerReach;
use java::{
    ClassId, ClassKind, Method, MethodId, NameIndex, Origin, Parts, Program, SelectedText,
    SourceInput, Type, Visibility,
};

use crate::loaded::Loaded;
use crate::memo::{Memo, key};

/// From so many bytes on, less is loaded for a class that is explored.
const MUCH_TO_EXPLORE: usize = 256 << 10;

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
    /// A class of this name, qualified or not, that is explored. Where its methods can lead to much
    /// code, only that is loaded which makes a difference to its objects.
    Objects(String),
    /// Classes of these qualified names, of whose objects only the own fields are asked for, and
    /// the file with the code that asks. Of other code that has to be there which uses these
    /// objects otherwise than everyone can.
    OwnFields(Vec<String>, Option<PathBuf>),
}

/// How much of what a focus may lead to is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Extent {
    /// All that questions can depend on.
    All,
    /// What makes a difference to objects of the class that is explored.
    Objects,
    /// What uses objects of the classes asked about otherwise than everyone can.
    OwnFields,
}

/// A class that questions touch.
pub(crate) struct Touched {
    package: String,
    outermost: String,
    simple: String,
    /// Whether callers call its methods.
    is_called: bool,
    /// Whether methods of known classes run its code, which is not there.
    is_run: bool,
    /// Whether classes below it count.
    is_extended: bool,
    /// The members that other classes of its package can use, and callers cannot.
    members_of_package: BTreeSet<String>,
    /// Whether lambdas may be objects of it.
    is_functional: bool,
}

/// The texts of a project, and the selected ones.
pub(crate) struct Selection<'t> {
    texts: &'t [Arc<SourceInput>],
    names: &'t NameIndex,
    roots: Vec<usize>,
    /// The files that may reach inside.
    read: BTreeSet<usize>,
    /// The bytes of those among them that are only of use.
    bytes_run: usize,
    chosen: Parts,
    /// The classes of whose objects no more than what matters to them may be asked for.
    objects: Vec<String>,
    extent: Extent,
}

impl<'t> Selection<'t> {
    /// The files in focus with what calls of their methods need. None: everything is needed, or
    /// nothing is found.
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
                (names, declaring(names, classes)?)
            }
            Focus::Objects(class) => {
                let names = names();
                (names, declaring(names, std::slice::from_ref(class))?)
            }
            Focus::OwnFields(classes, code) => {
                let names = names();
                let code = all_of(code.as_slice(), texts)?;
                (names, [declaring(names, classes)?, code].concat())
            }
            Focus::Files(files) => (names(), all_of(files, texts)?),
        };
        let (objects, extent) = match focus {
            Focus::Objects(class) => (vec![class.clone()], Extent::All),
            Focus::OwnFields(classes, _) => (classes.clone(), Extent::OwnFields),
            _ => (Vec::new(), Extent::All),
        };
        let mut roots = asked;
        if extent == Extent::All {
            roots.extend((0..texts.len()).filter(is_specification));
        }
        if roots.is_empty() {
            return None;
        }
        let (run, read) = match extent {
            Extent::OwnFields => (BTreeSet::new(), roots.iter().copied().collect()),
            _ => {
                let needed = names.needed_for_calls(roots.iter().copied());
                (needed, BTreeSet::new())
            }
        };
        let chosen = names.parts(run, &read);
        Some(Selection {
            texts,
            names,
            roots,
            read,
            bytes_run: 0,
            chosen,
            objects,
            extent,
        })
    }

    /// Whether only what makes a difference to objects of the class is selected.
    pub(crate) fn is_for_objects(&self) -> bool {
        self.extent == Extent::Objects
    }

    /// Where this is much, only what makes a difference to objects of the class, if that is less.
    /// None: it goes on as it is.
    pub(crate) fn for_objects(&mut self, loaded: &Loaded) -> Option<Selection<'t>> {
        if self.extent != Extent::All || self.bytes() < MUCH_TO_EXPLORE {
            return None;
        }
        // It is tried once.
        let objects = std::mem::take(&mut self.objects);
        if objects.is_empty() {
            return None;
        }
        let read = BTreeSet::new();
        let needed = self.names.needed_for_calls(self.roots.iter().copied());
        let selection = Selection {
            roots: self.roots.clone(),
            chosen: self.names.parts(needed, &read),
            read,
            objects,
            extent: Extent::Objects,
            ..*self
        };
        selection.touched_by_objects(loaded)?;
        Some(selection)
    }

    /// Adds what the signatures of all these name. It is nearly always called: that saves rounds.
    pub(crate) fn with_offered(mut self) -> Selection<'t> {
        if self.extent == Extent::OwnFields {
            return self;
        }
        let offered = self.names.offered(self.roots.iter().copied());
        self.chosen = self.names.parts(offered, &self.read);
        self
    }

    /// The selected texts, in the order of the project's.
    pub(crate) fn texts(&self) -> Vec<SelectedText> {
        let Parts { whole, parts, .. } = &self.chosen;
        let chosen: BTreeSet<usize> = whole.iter().chain(parts.keys()).copied().collect();
        let selected = chosen.into_iter().map(|number| SelectedText {
            input: SourceInput::clone(&self.texts[number]),
            part: parts.get(&number).cloned(),
        });
        selected.collect()
    }

    /// The bytes of the files that are needed as a whole.
    pub(crate) fn bytes(&self) -> usize {
        let whole = self.chosen.whole.iter();
        whole.map(|&number| self.texts[number].text.len()).sum()
    }

    /// Adds the files of the classes that questions are about, and those that may reach inside.
    /// Whether there were any: then what was loaded is not enough.
    pub(crate) fn grow(&mut self, loaded: &Loaded, memo: &Memo) -> bool {
        let roots = self.roots.iter().map(|&root| &self.texts[root].path);
        let roots: Vec<&PathBuf> = roots.collect();
        let asked = (roots, &self.objects, self.extent);
        let key = key(("touched", loaded.content().as_bytes(), asked));
        // Who waits does not give up.
        let waits = || None::<std::convert::Infallible>;
        let compute = || Ok(Arc::new(self.touched(loaded)));
        let Ok(touched) = memo.result(key, waits, compute);
        let mut run: BTreeSet<usize> = match self.extent {
            Extent::OwnFields => BTreeSet::new(),
            _ => self.roots.iter().copied().collect(),
        };
        for class in &*touched {
            let name = (&*class.package, &*class.outermost, &*class.simple);
            if class.is_called {
                let declaring = self.names.file_of(name.0, name.1);
                match self.extent {
                    Extent::OwnFields => self.read.extend(declaring),
                    _ => run.extend(declaring),
                }
            }
            if class.is_run {
                self.read_if_there_is_room(self.names.file_of(name.0, name.1));
            }
            if class.is_extended {
                self.read.extend(self.names.extending(name));
            }
            let within = self.names.using(name, &class.members_of_package);
            self.read.extend(within);
            if class.is_functional {
                let functions = self.names.with_functions_for(name.0, name.1);
                self.read.extend(functions);
            }
        }
        let known = &self.chosen;
        let has_grown = !run.is_subset(&known.run) || !self.read.is_subset(&known.whole);
        if has_grown {
            run.extend(&known.run);
            self.chosen = self.names.parts(run, &self.read);
        }
        has_grown
    }

    /// Reads a file with code that is of use, but not needed.
    fn read_if_there_is_room(&mut self, file: Option<usize>) {
        let Some(file) = file.filter(|file| !self.read.contains(file)) else {
            return;
        };
        self.bytes_run += self.texts[file].text.len();
        if self.bytes_run < MUCH_TO_EXPLORE {
            self.read.insert(file);
        }
    }

    /// The classes that M may be about.
    fn touched(&self, loaded: &Loaded) -> Vec<Touched> {
        let program = &*loaded.program;
        let types = self.asked_types(program);
        let classes: Vec<ClassId> = self.classes_in_focus(program).collect();
        let classes = classes.iter().map(|&class| program.class(class));
        let package = classes.clone().next().map_or("", |class| &class.package);
        let caller = (package, CallerReach::Public);
        let targets: Vec<MethodId> = classes.flat_map(|class| class.methods.clone()).collect();
        let asked = (&types[..], &targets[..]);
        let apart = match self.extent {
            Extent::All => None,
            Extent::Objects => self.touched_by_objects(loaded),
            Extent::OwnFields => self.touched_by_own_fields(program),
        };
        let run = match self.extent {
            Extent::OwnFields => self.run_by_own_fields(loaded),
            Extent::All | Extent::Objects => BTreeSet::new(),
        };
        let touched = apart.unwrap_or_else(|| {
            let code = (program, &*loaded.bodies);
            explore::Touched::by_questions(code, loaded.effects(), caller, asked)
        });
        // An abstract class is not made, but those below it are, wherever they stand.
        let types = touched.types.iter();
        let below: BTreeSet<ClassId> = types
            .flat_map(|&class| program.descendants(class))
            .collect();
        let all: BTreeSet<ClassId> = [&below, &touched.inside, &touched.called, &run]
            .into_iter()
            .flatten()
            .copied()
            .collect();
        let touched = all.into_iter().map(|class| {
            let declared = program.class(class);
            let outermost = outermost(program, class);
            let is_used = touched.types.contains(&class) || touched.inside.contains(&class);
            Touched {
                package: declared.package.clone(),
                outermost: program.class(outermost).simple_name.clone(),
                simple: declared.simple_name.clone(),
                is_called: touched.called.contains(&class),
                is_run: run.contains(&class),
                is_extended: below.contains(&class),
                members_of_package: match is_used {
                    true => members_of_package(program, outermost),
                    false => BTreeSet::new(),
                },
                is_functional: below.contains(&class) && is_functional(program, class),
            }
        });
        touched.collect()
    }

    /// What makes a difference to objects of the class that is explored. None if that is not
    /// selected, or is no less than all.
    fn touched_by_objects(&self, loaded: &Loaded) -> Option<explore::Touched> {
        let program = &*loaded.program;
        let class = self.classes_explored(program).next()?;
        let code = (program, &*loaded.bodies);
        let touched = |reach: CallerReach| {
            let test = (&program.class(class).package[..], reach);
            explore::Touched::by_own_objects(code, loaded.lasting_effects(), test, class)
        };
        touched(CallerReach::Public).or_else(|| touched(CallerReach::Package))
    }

    /// What uses objects of the classes otherwise than everyone can.
    fn touched_by_own_fields(&self, program: &Program) -> Option<explore::Touched> {
        let known = self.known_classes(program);
        Some(explore::Touched::by_known_classes(&known))
    }

    /// The classes whose code methods of the known ones run, and that in focus.
    fn run_by_own_fields(&self, loaded: &Loaded) -> BTreeSet<ClassId> {
        let program = &*loaded.program;
        let mut running = self.known_classes(program);
        running.extend(self.classes_in_focus(program));
        ir::missing_code((program, &loaded.bodies), &running)
    }

    /// The classes of which the own fields are asked for, with those that are needed for them.
    fn known_classes(&self, program: &Program) -> Vec<ClassId> {
        let types: Vec<Type> = self.classes_explored(program).map(Type::Class).collect();
        ir::known_classes(program, &types).unwrap_or_default()
    }

    /// The classes whose objects are asked for.
    fn classes_explored<'p>(&'p self, program: &'p Program) -> impl Iterator<Item = ClassId> + 'p {
        self.objects.iter().filter_map(move |name| {
            let mut classes = self.classes_in_focus(program);
            let class = classes.find(|&class| program.class(class).name == *name);
            let mut classes = self.classes_in_focus(program);
            class.or_else(|| classes.find(|&one| program.class(one).simple_name == *name))
        })
    }

    /// The classes of the files in focus, and the parameters of their specifications.
    fn asked_types(&self, program: &Program) -> Vec<Type> {
        let mut types = Vec::new();
        for class in self.classes_in_focus(program) {
            let declared = program.class(class);
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

    /// The classes of the files in focus.
    fn classes_in_focus<'p>(&self, program: &'p Program) -> impl Iterator<Item = ClassId> + 'p {
        let roots = self.roots.iter().map(|&root| &self.texts[root].path);
        let roots: BTreeSet<PathBuf> = roots.cloned().collect();
        program.classes().filter(move |&class| {
            let declared = program.class(class);
            declared.origin != Origin::Library
                && roots.contains(&program.source(declared.place.source).path)
        })
    }
}

/// The numbers of the files that declare classes of these names. None if some are not there.
fn declaring(names: &NameIndex, classes: &[String]) -> Option<Vec<usize>> {
    let found: Vec<Vec<usize>> = classes.iter().map(|name| names.declaring(name)).collect();
    found
        .iter()
        .all(|files| !files.is_empty())
        .then(|| found.concat())
}

/// The numbers of files. None if some are not there.
fn all_of(files: &[PathBuf], texts: &[Arc<SourceInput>]) -> Option<Vec<usize>> {
    let is_asked = |&number: &usize| files.contains(&texts[number].path);
    let asked: Vec<usize> = (0..texts.len()).filter(is_asked).collect();
    (asked.len() >= files.len()).then_some(asked)
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

/// The members of a class, and of those inside, that other classes of its package can use, and
/// callers cannot.
fn members_of_package(program: &Program, outermost_class: ClassId) -> BTreeSet<String> {
    let is_near = |visibility| matches!(visibility, Visibility::Package | Visibility::Protected);
    let inside = program
        .classes()
        .filter(|&class| outermost(program, class) == outermost_class);
    let members = inside.flat_map(|class| {
        let declared = program.class(class);
        let fields = declared.fields.iter().map(|&field| program.field(field));
        let fields = fields.map(|field| (field.visibility, &field.name));
        let methods = declared.methods.iter();
        let methods = methods.map(|&method| program.method(method));
        fields.chain(methods.map(|method| (method.visibility, &method.name)))
    });
    let members = members.filter(|(visibility, _)| is_near(*visibility));
    members.map(|(_, name)| name.clone()).collect()
}
