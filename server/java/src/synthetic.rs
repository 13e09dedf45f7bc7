//! Classes, fields and methods that attribution adds to a program.
//!
//! Attribution reads the table through shared references. What it adds waits in an appendix and
//! joins the table when the body that needs it is done. The ids are final at once: entities join in
//! the order in which they were added, and nothing else joins between. Names of the source never
//! mean them, so nothing looks them up before.

use std::cell::Cell;
use std::sync::Arc;

use crate::class_table::{
    ClassDetail, ClassSource, ClassTable, ConstantState, FieldDetail, MethodDetail, MethodSource,
};
use crate::entities::{
    Class, ClassId, ClassKind, Field, FieldId, Method, MethodId, MethodKind, Parameter, Place,
    Type, Visibility, index,
};
use crate::hir::Body;
use crate::types::GenericType;

/// What one body added so far. Ids count on from those of the table.
#[derive(Default)]
pub(crate) struct Appendix {
    classes: Vec<(Class, ClassDetailSeed)>,
    fields: Vec<Field>,
    methods: Vec<(Method, Option<Body>)>,
}

/// What a synthetic class's details are made of.
struct ClassDetailSeed {
    unit: usize,
    outermost: ClassId,
}

/// A class to be added.
pub(crate) struct SyntheticClass {
    /// The last part of its name, after that of the enclosing class; no name of the source has a
    /// `$` and a number there.
    pub(crate) simple_name: String,
    /// The class in whose code it was made.
    pub(crate) enclosing: ClassId,
    /// Its superinterfaces; the superclass is `Object`.
    pub(crate) interfaces: Vec<ClassId>,
    /// What it was made for.
    pub(crate) span: syntax::Span,
}

/// A method or constructor to be added.
pub(crate) struct SyntheticMethod {
    /// The name; `<init>` for a constructor.
    pub(crate) name: String,
    /// Its class, synthetic or of the table.
    pub(crate) class: ClassId,
    /// What sort it is.
    pub(crate) kind: MethodKind,
    /// All parameters, without the receiver.
    pub(crate) parameters: Vec<Parameter>,
    /// The erased result.
    pub(crate) result: Type,
    /// `static`
    pub(crate) is_static: bool,
    /// Who may call it.
    pub(crate) visibility: Visibility,
    /// What it was made for.
    pub(crate) span: syntax::Span,
}

impl ClassTable<'_> {
    /// Adds a class. Its fields and methods are added one by one, in order.
    pub(crate) fn add_synthetic_class(&self, added: SyntheticClass) -> ClassId {
        let mut appendix = self.appendix.borrow_mut();
        let id = ClassId(index(self.classes.len() + appendix.classes.len()));
        let around = self.appended(&appendix, added.enclosing);
        let seed = match around {
            Some((_, seed)) => ClassDetailSeed { ..*seed },
            None => {
                let detail = self.class_detail(added.enclosing);
                ClassDetailSeed {
                    unit: detail.unit,
                    outermost: detail.outermost,
                }
            }
        };
        let around = around.map_or_else(|| self.class(added.enclosing), |(class, _)| class);
        let place = Place {
            source: around.place.source,
            span: added.span,
        };
        let class = Class {
            name: format!("{}.{}", around.name, added.simple_name),
            binary_name: format!("{}${}", around.binary_name, added.simple_name),
            is_local: true,
            simple_name: added.simple_name,
            package: around.package.clone(),
            origin: around.origin,
            visibility: Visibility::Private,
            is_final: true,
            superclass: Some(self.well_known().object),
            interfaces: added.interfaces,
            enclosing: Some(added.enclosing),
            ..Class::new(ClassKind::Class, place)
        };
        appendix.classes.push((class, seed));
        id
    }

    /// The class, if it still waits in the appendix.
    fn appended<'b>(
        &self,
        appendix: &'b Appendix,
        class: ClassId,
    ) -> Option<&'b (Class, ClassDetailSeed)> {
        let position = (class.0 as usize).checked_sub(self.classes.len())?;
        appendix.classes.get(position)
    }

    /// Where a class stands that may still wait in the appendix.
    fn place_of(&self, appendix: &Appendix, class: ClassId) -> Place {
        self.appended(appendix, class)
            .map_or_else(|| self.class(class).place, |(class, _)| class.place)
    }

    /// Adds a final instance field to a synthetic class.
    pub(crate) fn add_synthetic_field(&self, class: ClassId, name: String, ty: Type) -> FieldId {
        let mut appendix = self.appendix.borrow_mut();
        let id = FieldId(index(self.fields.len() + appendix.fields.len()));
        let place = self.place_of(&appendix, class);
        appendix.fields.push(Field {
            name,
            class,
            ty,
            arguments: Vec::new(),
            is_static: false,
            is_final: true,
            visibility: Visibility::Private,
            constant: None,
            assignment: None,
            place,
        });
        id
    }

    /// Adds a method or constructor, to a synthetic class or to one of the table.
    pub(crate) fn add_synthetic_method(
        &self,
        added: SyntheticMethod,
        body: Option<Body>,
    ) -> MethodId {
        let mut appendix = self.appendix.borrow_mut();
        let id = MethodId(index(self.methods.len() + appendix.methods.len()));
        let place = Place {
            source: self.place_of(&appendix, added.class).source,
            span: added.span,
        };
        let method = Method {
            parameters: added.parameters,
            result: added.result,
            is_static: added.is_static,
            visibility: added.visibility,
            ..Method::new(added.name, added.class, added.kind, place)
        };
        appendix.methods.push((method, body));
        id
    }

    /// How much was added so far, for [`Self::forget_synthetic`].
    pub(crate) fn synthetic_mark(&self) -> [usize; 3] {
        let appendix = self.appendix.borrow();
        [
            appendix.classes.len(),
            appendix.fields.len(),
            appendix.methods.len(),
        ]
    }

    /// Takes back what was added since the mark: the expression that needed it is attributed again,
    /// or left out.
    pub(crate) fn forget_synthetic(&self, mark: [usize; 3]) {
        let mut appendix = self.appendix.borrow_mut();
        appendix.classes.truncate(mark[0]);
        appendix.fields.truncate(mark[1]);
        appendix.methods.truncate(mark[2]);
    }

    /// Lets the appendix join the table; `bodies` are those of the methods, by id.
    pub(crate) fn absorb_appendix(&mut self, bodies: &mut Vec<Option<Arc<Body>>>) {
        let appendix = std::mem::take(self.appendix.get_mut());
        let object = GenericType::class(self.well_known().object);
        for (class, seed) in appendix.classes {
            let id = ClassId(index(self.classes.len()));
            let raw = |&class: &ClassId| GenericType::class(class);
            self.class_details.push(ClassDetail {
                superclass: Some(object.clone()),
                interfaces: class.interfaces.iter().map(raw).collect(),
                ..ClassDetail::new(ClassSource::Synthetic, seed.unit, seed.outermost)
            });
            self.by_name.insert(class.name.clone(), id);
            self.classes.push(class);
            let ancestors = self.ancestors_of(id);
            self.ancestors.push(ancestors);
        }
        for field in appendix.fields {
            let id = FieldId(index(self.fields.len()));
            self.classes[field.class.0 as usize].fields.push(id);
            self.field_details.push(FieldDetail {
                ty: self.erased_type(field.ty),
                initializer: None,
                constant: Cell::new(ConstantState::Known(None)),
            });
            self.fields.push(field);
        }
        for (method, body) in appendix.methods {
            let id = MethodId(index(self.methods.len()));
            self.classes[method.class.0 as usize].methods.push(id);
            let parameters = method.parameters.iter().map(|p| self.erased_type(p.ty));
            self.method_details.push(MethodDetail {
                variables: Vec::new(),
                parameters: parameters.collect(),
                result: self.erased_type(method.result),
                source: MethodSource::Synthetic,
            });
            self.methods.push(method);
            bodies.resize(id.0 as usize, None);
            bodies.push(body.map(Arc::new));
        }
    }

    /// An erased type as a type before erasure.
    pub(crate) fn erased_type(&self, ty: Type) -> GenericType {
        match ty {
            Type::Void => GenericType::Void,
            Type::Null => GenericType::Null,
            Type::Primitive(primitive) => GenericType::Primitive(primitive),
            Type::Class(class) => GenericType::class(class),
            Type::Array { .. } => self.erased_type(ty.component()).array(),
            Type::Unknown => GenericType::Unknown(Arc::from("a type that is not known")),
        }
    }
}
