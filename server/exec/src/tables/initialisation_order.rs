//! Which classes the initialisation of a class begins with.

use java::{ClassId, ClassKind, Program};

/// By class: the classes that are initialised before it, in order. Those whose initialisation does
/// nothing are left out.
#[derive(Debug)]
pub(crate) struct InitialisationOrder {
    /// Superclass and superinterfaces, in order.
    pub(crate) before: Vec<Box<[ClassId]>>,
    pub(crate) has_initializer: Vec<bool>,
}

impl InitialisationOrder {
    pub(crate) fn of(program: &Program) -> InitialisationOrder {
        let has_initializer: Vec<bool> = program
            .classes()
            .map(|class| program.class(class).static_initializer.is_some())
            .collect();
        let before = program
            .classes()
            .map(|class| supers_with_initializers(program, class).into())
            .collect();
        InitialisationOrder {
            before,
            has_initializer,
        }
    }
}

/// What JLS 12.4.2 step 7 initialises before a class's own initialiser runs, without what does
/// nothing. A superclass with an initialiser initialises its own supers.
fn supers_with_initializers(program: &Program, class: ClassId) -> Vec<ClassId> {
    let has_initializer = |class: ClassId| program.class(class).static_initializer.is_some();
    let has_default_method = |class: ClassId| {
        program.class(class).methods.iter().any(|&method| {
            let method = program.method(method);
            !method.is_abstract && !method.is_static
        })
    };
    // Superinterfaces are initialised only if they declare a default method; an interface
    // initialises no others.
    if program.class(class).kind == ClassKind::Interface {
        return Vec::new();
    }
    let mut supers = Vec::new();
    let mut chain: Vec<ClassId> = vec![class];
    for superclass in program.superclasses(class) {
        if has_initializer(superclass) {
            supers.push(superclass);
            break;
        }
        chain.push(superclass);
    }
    for &class in chain.iter().rev() {
        let mut open: Vec<(ClassId, bool)> = program
            .class(class)
            .interfaces
            .iter()
            .rev()
            .map(|&i| (i, false))
            .collect();
        while let Some((interface, supers_done)) = open.pop() {
            if supers_done {
                if has_initializer(interface)
                    && has_default_method(interface)
                    && !supers.contains(&interface)
                {
                    supers.push(interface);
                }
                continue;
            }
            open.push((interface, true));
            open.extend(
                program
                    .class(interface)
                    .interfaces
                    .iter()
                    .rev()
                    .map(|&i| (i, false)),
            );
        }
    }
    supers
}
