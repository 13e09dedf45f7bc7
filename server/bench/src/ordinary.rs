//! `bench --table ordinary`: classes of public libraries, which nobody here wrote or chose.
//!
//! A hash of their names chooses the classes. The JVM runs a random sequence of calls on each. What
//! its observers say then is the specification: so it can be reached, and in how many calls is
//! known. Each question is asked as users ask it, at the root of the class's library.

mod asked;
mod jvm;
mod library;
mod summary;

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use synth::CancelFlag;

use self::asked::{Asker, Took};
use self::library::Class;
use crate::live::Folder;

/// What a run of `bench --table ordinary` is asked for.
#[derive(Clone, Debug)]
pub struct OrdinarySettings {
    /// The folder of the libraries: of each its sources, unpacked, and its jar.
    pub folder: PathBuf,
    /// The first class, in the order of the hash.
    pub first: usize,
    /// How many classes.
    pub classes: usize,
    /// How long a question may take.
    pub time: Duration,
    /// The most memory that a question may have.
    pub memory: u64,
}

/// What came of each class.
#[derive(Debug, Serialize)]
pub struct Ordinary {
    schema: u32,
    first: usize,
    seconds: f64,
    libraries: usize,
    classes: Vec<Measured>,
}

/// A class with its answers.
#[derive(Debug, Serialize)]
struct Measured {
    class: String,
    explored: Explored,
    /// None: the JVM observed nothing, or not twice the same.
    specification: Option<Asked>,
}

/// What `explore` says of a class.
#[derive(Debug, Serialize)]
struct Explored {
    took: Took,
    /// Whether there is an answer.
    is_answered: bool,
    fixpoint: bool,
    /// Whether it is one of the shapes only: their values have no end.
    some_values: bool,
    /// Whether its shapes are connected structures.
    structures: bool,
    /// The codes of the losses.
    losses: Vec<String>,
    /// Whether what its own fields can be is known for all states, although there are losses.
    own_fields: bool,
    /// Layers that were explored completely.
    layers: u64,
    /// Whether there is a heap that is not empty.
    has_objects: bool,
}

/// What `synth` says of what the JVM observed.
#[derive(Debug, Serialize)]
struct Asked {
    took: Took,
    /// What the JVM ran and observed.
    observed: jvm::Observed,
    /// `none` where there is no answer.
    verdict: String,
    losses: Vec<String>,
    witness: Option<Found>,
}

/// A witness.
#[derive(Debug, Serialize)]
struct Found {
    calls: usize,
    /// Its statements.
    java: String,
    /// Whether it is called shortest.
    is_shortest: bool,
    /// What is wrong with it on the JVM.
    refuted: Option<String>,
}

/// Asks of each class. Progress goes to `say`, a line for each.
///
/// # Errors
/// There are no libraries, no JDK, or it was cancelled.
pub fn ordinary(
    settings: &OrdinarySettings,
    cancel: &CancelFlag,
    say: &dyn Fn(&str),
) -> Result<Ordinary, String> {
    let all = library::classes(&settings.folder)?;
    let chosen = all.into_iter().skip(settings.first).take(settings.classes);
    let chosen: Vec<Class> = chosen.collect();
    let folder = Folder::new("ordinary")?;
    let observed = jvm::observe(&chosen, &folder.0)?;
    let asker = Asker {
        time: settings.time,
        memory: settings.memory,
        cancel,
    };
    let mut libraries: Vec<&Path> = chosen.iter().map(|class| &*class.jar).collect();
    libraries.sort_unstable();
    libraries.dedup();
    let mut classes = Vec::new();
    for class in &chosen {
        let specification = observed.get(&class.name);
        let specification = specification.map(|observed| asked(&asker, class, observed, &folder.0));
        let measured = Measured {
            class: class.name.clone(),
            specification: specification.transpose()?,
            explored: explored(&asker, class)?,
        };
        say(&measured.describe());
        classes.push(measured);
    }
    Ok(Ordinary {
        schema: 1,
        first: settings.first,
        seconds: settings.time.as_secs_f64(),
        libraries: libraries.len(),
        classes,
    })
}

fn explored(asker: &Asker<'_>, class: &Class) -> Result<Explored, String> {
    let (answer, took) = asker.explore(class)?;
    let shapes = answer["shapes_by_size"].as_array();
    let mut shapes = shapes.into_iter().flatten();
    Ok(Explored {
        took,
        is_answered: answer["bound"].is_object(),
        fixpoint: answer["bound"]["fixpoint"] == true,
        some_values: answer["bound"]["some_values"] == true,
        structures: answer["bound"]["structures"] == true,
        losses: losses(&answer),
        own_fields: answer["own_fields"].is_object(),
        layers: answer["stats"]["layers"].as_u64().unwrap_or(0),
        has_objects: shapes.any(|shape| {
            shape["objects"]
                .as_object()
                .is_some_and(|all| !all.is_empty())
        }),
    })
}

fn asked(
    asker: &Asker<'_>,
    class: &Class,
    observed: &jvm::Observed,
    folder: &Path,
) -> Result<Asked, String> {
    let file = folder.join(format!("SpecOf{}.java", class.names().1));
    jvm::write(&file, &observed.specification(class))?;
    let (answer, took) = asker.synth(class, &file)?;
    let witness = &answer["witness"];
    let witness = witness.as_object().map(|witness| {
        let texts = |name: &str| {
            let texts = witness[name].as_array().into_iter().flatten();
            let texts = texts.filter_map(Value::as_str);
            texts.map(str::to_owned).collect()
        };
        let java = jvm::Witness {
            imports: texts("imports"),
            statements: witness["java"].as_str().unwrap_or_default().to_owned(),
            arguments: texts("arguments"),
        };
        let confirmed = jvm::confirm(class, &file, &java, folder);
        Found {
            calls: witness["calls"].as_array().map_or(0, Vec::len),
            java: java.statements,
            is_shortest: witness["shortest"] == true,
            refuted: confirmed.err(),
        }
    });
    Ok(Asked {
        took,
        observed: observed.clone(),
        verdict: answer["verdict"].as_str().unwrap_or("none").to_owned(),
        losses: losses(&answer),
        witness,
    })
}

/// The codes of the losses of an answer, each once; that of an error.
fn losses(answer: &Value) -> Vec<String> {
    let losses = answer["losses"].as_array().into_iter().flatten();
    let codes = losses
        .map(|loss| &loss["code"])
        .chain([&answer["error"]["code"]]);
    let mut codes: Vec<String> = codes.filter_map(Value::as_str).map(str::to_owned).collect();
    codes.sort();
    codes.dedup();
    codes
}
