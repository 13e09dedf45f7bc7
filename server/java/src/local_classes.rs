//! What attribution finds out about the classes declared in code. It finds which variables of
//! enclosing bodies they capture (JLS 8.1.3), and what an anonymous class extends (JLS 15.9.5).
//!
//! A captured variable becomes a final field of the class. Its constructors set the field from a
//! hidden parameter before they call the superclass's constructor. The captures are known once all
//! bodies inside are attributed, but they are needed where the class is instantiated. So a body
//! with local classes is attributed again while there are new findings.

use codes::Code;

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use syntax::tree::Modifiers;

use crate::class_table::{AnonymousClass, Capture, ClassTable};
use crate::entities::{
    ClassId, ConstantValue, FieldId, Method, MethodId, MethodKind, Parameter, Visibility,
};
use crate::hir::{Body, Statement, StatementKind, Unsupported};
use crate::types::GenericType;

/// What the attribution of one body found out about the classes inside.
#[derive(Default)]
pub(crate) struct Findings {
    captures: BTreeMap<ClassId, Vec<Capture>>,
    anonymous: BTreeMap<ClassId, AnonymousClass>,
    frames: FxHashMap<ClassId, Arc<Frame>>,
    bodies: BTreeMap<MethodId, Option<Body>>,
}

/// The variables in scope where a local class stands, inner ones last.
pub(crate) struct Frame {
    /// The variables.
    pub(crate) variables: Vec<FrameVariable>,
}

/// A variable that a local class may capture.
pub(crate) struct FrameVariable {
    /// The variable.
    pub(crate) capture: Capture,
    /// Its value, if it is a constant variable: such a one is not captured.
    pub(crate) constant: Option<ConstantValue>,
}

impl ClassTable<'_> {
    /// How many local classes are around the code of a class, itself included.
    pub(crate) fn class_depth(&self, class: ClassId) -> usize {
        std::iter::successors(Some(class), |&class| self.class(class).enclosing)
            .filter(|&class| self.class(class).is_local)
            .count()
    }

    /// Notes what is in scope where a local class stands.
    pub(crate) fn enter_frame(&self, class: ClassId, frame: Arc<Frame>) {
        self.findings.borrow_mut().frames.insert(class, frame);
    }

    /// What is in scope where a local class stands; none before its declaration is reached.
    pub(crate) fn frame(&self, class: ClassId) -> Option<Arc<Frame>> {
        self.findings.borrow().frames.get(&class).cloned()
    }

    /// The variables that a local class is known to capture, with their fields; none for other
    /// classes.
    pub(crate) fn captures(&self, class: ClassId) -> &[(Capture, FieldId)] {
        match &self.class_detail(class).local {
            Some(local) => &local.captures,
            None => &[],
        }
    }

    /// The place of a variable among those that a class is known to capture. One that is new is
    /// noted.
    pub(crate) fn capture(&self, class: ClassId, captured: &Capture) -> Option<usize> {
        let is_it = |known: &Capture| known.depth == captured.depth && known.name == captured.name;
        let known = self
            .captures(class)
            .iter()
            .position(|(known, _)| is_it(known));
        if known.is_none() {
            let mut findings = self.findings.borrow_mut();
            let found = findings.captures.entry(class).or_default();
            if !found.iter().any(is_it) {
                found.push(captured.clone());
            }
        }
        known
    }

    /// Notes what an anonymous class extends.
    pub(crate) fn found_anonymous(&self, class: ClassId, found: AnonymousClass) {
        let local = self.class_detail(class).local.as_ref();
        let is_known = local.is_some_and(|local| local.anonymous.as_ref() == Some(&found));
        let mut findings = self.findings.borrow_mut();
        if is_known {
            findings.anonymous.remove(&class);
        } else {
            findings.anonymous.insert(class, found);
        }
    }

    /// Keeps the body of a method of a local class.
    pub(crate) fn keep_local_body(&self, method: MethodId, body: Option<Body>) {
        self.findings.borrow_mut().bodies.insert(method, body);
    }

    /// Takes what was found into the table. Where nothing was new, gives the bodies of the local
    /// classes' methods instead.
    pub(crate) fn learn(&mut self) -> Option<BTreeMap<MethodId, Option<Body>>> {
        let findings = std::mem::take(self.findings.get_mut());
        if findings.captures.is_empty() && findings.anonymous.is_empty() {
            return Some(findings.bodies);
        }
        for (class, captures) in findings.captures {
            for capture in captures {
                self.add_capture(class, capture);
            }
        }
        for (class, anonymous) in findings.anonymous {
            self.set_anonymous(class, anonymous);
        }
        None
    }

    /// Adds the field and the hidden parameters that hold a captured variable.
    fn add_capture(&mut self, class: ClassId, capture: Capture) {
        let span = self.class(class).place.span;
        let name = format!("val${}", capture.name);
        let ty = capture.ty.clone();
        let field = self.add_field(class, &Modifiers::default(), &name, ty, None, span);
        let added = &mut self.fields[field.0 as usize];
        (added.is_final, added.visibility) = (true, Visibility::Private);
        self.field_details[field.0 as usize]
            .constant
            .set(crate::class_table::ConstantState::Known(None));
        for &method in &self.classes[class.0 as usize].methods {
            let method: &mut Method = &mut self.methods[method.0 as usize];
            if method.kind == MethodKind::Constructor {
                let parameter = Parameter::plain(name.clone(), capture.erased);
                method
                    .parameters
                    .insert(method.hidden_parameters, parameter);
                method.hidden_parameters += 1;
            }
        }
        if let Some(local) = &mut self.class_details[class.0 as usize].local {
            local.captures.push((capture, field));
        }
    }

    /// Gives an anonymous class its supertype, and its constructor the parameters of the one that
    /// it calls.
    fn set_anonymous(&mut self, class: ClassId, anonymous: AnonymousClass) {
        let GenericType::Class(named, _) = &anonymous.supertype else {
            return;
        };
        let object = GenericType::class(self.well_known().object);
        let is_interface = self.is_interface(*named);
        let detail = &mut self.class_details[class.0 as usize];
        if is_interface {
            detail.superclass = Some(object);
            detail.interfaces = vec![anonymous.supertype.clone()];
        } else {
            detail.superclass = Some(anonymous.supertype.clone());
            detail.interfaces = Vec::new();
        }
        detail.unknown_superclass = None;
        self.store_erased_supertypes(class);
        self.ancestors[class.0 as usize] = self.ancestors_of(class);
        let constructor = self.class(class).methods.iter().copied();
        let constructor = constructor
            .into_iter()
            .find(|&m| self.method(m).kind == MethodKind::Constructor);
        if let Some(constructor) = constructor {
            let types = anonymous.parameters.iter();
            let parameters = types
                .enumerate()
                .map(|(position, &ty)| Parameter::plain(format!("x{position}"), ty));
            let declared = &mut self.methods[constructor.0 as usize];
            declared.parameters.truncate(declared.hidden_parameters);
            declared.parameters.extend(parameters);
            let types = anonymous.parameters.iter();
            let generic = types.map(|&ty| self.erased_type(ty)).collect();
            self.method_details[constructor.0 as usize].parameters = generic;
        }
        if let Some(local) = &mut self.class_details[class.0 as usize].local {
            local.anonymous = Some(anonymous);
        }
    }

    /// The body of a method that cannot be attributed.
    pub(crate) fn unsupported_body(&self, method: MethodId, code: Code, construct: &str) -> Body {
        let declared = self.method(method);
        let mut locals = Vec::new();
        if !declared.is_static {
            locals.push(crate::hir::Local {
                name: "this".to_owned(),
                ty: crate::entities::Type::Class(declared.class),
            });
        }
        locals.extend(declared.parameters.iter().map(|p| crate::hir::Local {
            name: p.name.clone(),
            ty: p.ty,
        }));
        let kind = StatementKind::Unsupported(Unsupported {
            code,
            construct: construct.to_owned(),
        });
        Body {
            parameters: crate::entities::index(locals.len()),
            locals,
            statements: vec![Statement::new(kind, declared.place.span)],
            offsets: FxHashMap::default(),
        }
    }
}
