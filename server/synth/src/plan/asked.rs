//! What a question is about: a class, or the objects that a target takes; and M for it.

use std::time::{Duration, Instant};

use explore::{CallerReach, Methods};
use java::{ClassId, MethodId, Origin, Program, Type, Visibility};

use crate::chain::argument_types;
use crate::{QueryError, Request, Target, Workspace};

/// What a question is about.
#[derive(Clone)]
pub(crate) struct Asked {
    /// M.
    pub(crate) methods: Methods,
    /// The class whose configuration counts.
    pub(crate) about: ClassId,
    /// The types whose objects are asked for.
    pub(super) types: Vec<Type>,
    /// The method that will be called on states.
    pub(super) target: Option<MethodId>,
    pub(crate) started: Instant,
    /// How long finding M took.
    pub(super) closing: Duration,
}

impl Asked {
    /// A class that is explored.
    pub(crate) fn of_class(
        workspace: &Workspace,
        class: ClassId,
        request: &Request,
    ) -> Result<Asked, QueryError> {
        let started = Instant::now();
        let methods = match configured_caller(workspace, class, request) {
            Some(reach) => methods_for(workspace, (class, None), reach)?,
            None => methods_for(workspace, (class, None), CallerReach::Public)
                .or_else(|_| methods_for(workspace, (class, None), CallerReach::Package))?,
        };
        Ok(Asked::with_class(class, methods, started))
    }

    /// The objects of a class that is explored, with no methods that make no difference to them.
    /// None if there are no such methods.
    pub(crate) fn of_own_objects(
        workspace: &Workspace,
        class: ClassId,
        request: &Request,
    ) -> Option<Asked> {
        let started = Instant::now();
        let methods = |reach: CallerReach| {
            let code = (&*workspace.program, &*workspace.bodies);
            Methods::of_own_objects(code, workspace.lasting_effects(), reach, class)
        };
        let methods = match configured_caller(workspace, class, request) {
            Some(reach) => methods(reach)?,
            None => methods(CallerReach::Public).or_else(|| methods(CallerReach::Package))?,
        };
        Some(Asked::with_class(class, methods, started))
    }

    /// A class of whose objects, and those of others, only the own fields are known.
    pub(crate) fn of_known_classes(workspace: &Workspace, classes: &[ClassId]) -> Asked {
        let started = Instant::now();
        let code = (&*workspace.program, &*workspace.bodies);
        let methods = Methods::of_known_classes(code, workspace.effects(), classes);
        Asked::with_class(classes[0], methods, started)
    }

    /// A target about objects of these classes, of which only the own fields are known. What it
    /// takes is asked for where it has a call of its own.
    pub(crate) fn of_target_on_known(
        workspace: &Workspace,
        classes: &[ClassId],
        target: Target,
        reach: CallerReach,
    ) -> Asked {
        let started = Instant::now();
        let (program, method) = (&*workspace.program, target.method());
        let code = (program, &*workspace.bodies);
        let types = argument_types(program, method).into_iter();
        let types: Vec<Type> = types.filter(|ty| ty.is_reference()).collect();
        let known = (classes, reach);
        let methods =
            Methods::of_known_classes_for(code, workspace.effects(), known, (method, &types));
        Asked {
            methods,
            about: classes[0],
            types,
            target: target.has_own_call().then_some(method),
            started,
            closing: started.elapsed(),
        }
    }

    /// A class that is explained, and whether a method makes its objects.
    pub(crate) fn to_explain(
        workspace: &Workspace,
        class: ClassId,
        request: &Request,
    ) -> (Asked, bool) {
        let started = Instant::now();
        let configured = configured_caller(workspace, class, request);
        let asked = (class, None);
        let (methods, is_made) = match methods_of(workspace, asked, configured.unwrap_or_default())
        {
            (_, false) if configured.is_none() => {
                methods_of(workspace, asked, CallerReach::Package)
            }
            found => found,
        };
        (Asked::with_class(class, methods, started), is_made)
    }

    fn with_class(class: ClassId, methods: Methods, started: Instant) -> Asked {
        Asked {
            methods,
            about: class,
            types: vec![Type::Class(class)],
            target: None,
            started,
            closing: started.elapsed(),
        }
    }

    /// A target: a specification's parameters, or the class whose public methods reach it.
    pub(crate) fn of_target(
        workspace: &Workspace,
        target: Target,
        reach: CallerReach,
    ) -> Result<Asked, QueryError> {
        let started = Instant::now();
        let program = &workspace.program;
        let method = target.method();
        let declaring = program.method(method).class;
        let Target::Specification(_) = target else {
            let class = nameable(program, declaring);
            // Assertions and branches are met by the code of M itself: where that is static, no
            // object is needed.
            let needs_object =
                matches!(target, Target::Invariant(_)) || !program.method(method).is_static;
            let methods = match needs_object {
                true => methods_for(workspace, (class, Some(method)), reach)?,
                false => methods_of(workspace, (class, Some(method)), reach).0,
            };
            return Ok(Asked {
                target: matches!(target, Target::Invariant(_)).then_some(method),
                ..Asked::with_class(class, methods, started)
            });
        };
        let mut types: Vec<Type> = argument_types(program, method)
            .into_iter()
            .filter(|ty| ty.is_reference())
            .collect();
        let parameters = &program.method(method).parameters;
        for parameter in parameters {
            // Argument expressions hold objects of these types.
            types.extend(explore::asked_types(program, parameter).into_iter().skip(1));
        }
        let about = types
            .iter()
            .find_map(|ty| ty.as_class())
            .filter(|&class| program.class(class).origin == Origin::Project);
        if types.is_empty() {
            types.push(Type::Class(declaring));
        }
        let methods = Methods::for_specification(
            program,
            &workspace.bodies,
            workspace.effects(),
            reach,
            (method, &types),
        );
        Ok(Asked {
            methods,
            about: about.unwrap_or(declaring),
            types,
            target: Some(method),
            started,
            closing: started.elapsed(),
        })
    }
}

/// Which members the caller uses, if the request or the configuration of the class says so.
pub(crate) fn configured_caller(
    workspace: &Workspace,
    class: ClassId,
    request: &Request,
) -> Option<CallerReach> {
    let configured = || match workspace.configuration(class)?.caller? {
        project::Caller::Public => Some(CallerReach::Public),
        project::Caller::Package => Some(CallerReach::Package),
    };
    request.caller.or_else(configured)
}

/// M for a class, and whether it makes objects of the class.
fn methods_of(
    workspace: &Workspace,
    asked: (ClassId, Option<MethodId>),
    reach: CallerReach,
) -> (Methods, bool) {
    let (program, bodies) = (&workspace.program, &workspace.bodies);
    let methods = Methods::of_class(program, bodies, workspace.effects(), reach, asked);
    let is_made = methods.produces(program, Type::Class(asked.0));
    (methods, is_made)
}

/// M for exploring a class.
fn methods_for(
    workspace: &Workspace,
    asked: (ClassId, Option<MethodId>),
    reach: CallerReach,
) -> Result<Methods, QueryError> {
    match methods_of(workspace, asked, reach) {
        (methods, true) => Ok(methods),
        (methods, false) if has_static_state(workspace, asked.0, &methods) => Ok(methods),
        (_, false) => Err(QueryError::no_producer(&workspace.program, asked.0)),
    }
}

/// Whether a class without objects may have heaps all the same. It has static fields that are no
/// constants, and M has methods of it.
fn has_static_state(workspace: &Workspace, class: ClassId, methods: &Methods) -> bool {
    let program = &workspace.program;
    let declared = program.class(class);
    let mut fields = declared.fields.iter();
    let mut called = methods.list().iter();
    fields.any(|&field| {
        let field = program.field(field);
        field.is_static && field.constant.is_none()
    }) && called.any(|&method| program.method(method).class == class)
}

/// The class itself, or the innermost one around it that a test in its package can name.
fn nameable(program: &Program, class: ClassId) -> ClassId {
    let around: Vec<ClassId> =
        std::iter::successors(Some(class), |&c| program.class(c).enclosing).collect();
    let outermost_private = around
        .iter()
        .rposition(|&c| program.class(c).visibility == Visibility::Private);
    outermost_private
        .and_then(|position| around.get(position + 1))
        .copied()
        .unwrap_or(class)
}
