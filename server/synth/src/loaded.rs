//! A program that was loaded: resolved, lowered, and what follows from that alone.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use blake3::Hash;
use ir::{Bodies, Content, Effects, LastingEffects};
use java::{Origin, Program, SelectedText, SourceId, Trees};

use crate::memo::key;

/// Texts, resolved and lowered.
pub(crate) struct Loaded {
    pub(crate) program: Arc<Program>,
    pub(crate) bodies: Arc<Bodies>,
    pub(crate) problems: Vec<java::Problem>,
    /// The source of each file, by the path that the program shows.
    pub(crate) sources: BTreeMap<PathBuf, SourceId>,
    content: OnceLock<Hash>,
    effects: OnceLock<Effects>,
    lasting_effects: OnceLock<LastingEffects>,
}

impl Loaded {
    /// The program of these texts, in a project with these resources.
    pub(crate) fn of(texts: Vec<SelectedText>, resources: &Arc<[String]>, trees: &Trees) -> Loaded {
        let java::Resolution { program, problems } = java::resolve_selected(texts, trees);
        let program = program.with_resources(resources);
        let bodies = Bodies::new(&program);
        let sources = program
            .sources()
            .filter(|&source| program.source(source).origin != Origin::Library)
            .map(|source| (program.source(source).path.clone(), source))
            .collect();
        Loaded {
            program: Arc::new(program),
            bodies: Arc::new(bodies),
            problems,
            sources,
            content: OnceLock::new(),
            effects: OnceLock::new(),
            lasting_effects: OnceLock::new(),
        }
    }

    /// A hash of all that graphs and answers depend on: comments and positions are not in it.
    pub(crate) fn content(&self) -> Hash {
        *self.content.get_or_init(|| {
            key(Content {
                program: &self.program,
                bodies: &self.bodies,
            })
        })
    }

    /// What the methods do to the heap. Where answers are known, nobody asks.
    pub(crate) fn effects(&self) -> &Effects {
        self.effects
            .get_or_init(|| Effects::of(&self.bodies, &self.program))
    }

    /// Those of them that last.
    pub(crate) fn lasting_effects(&self) -> &LastingEffects {
        self.lasting_effects.get_or_init(|| {
            let code = (&*self.bodies, &*self.program);
            let completes = |class| explore::completes(code.1, code.0, class);
            LastingEffects::of(code, &completes, self.effects())
        })
    }
}
