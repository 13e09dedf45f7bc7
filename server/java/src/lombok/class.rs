//! A class as Lombok sees it: its fields, and what it declares by itself.

use syntax::Span;
use syntax::tree::{
    FieldDeclaration, Member, Modifier, Parameter, PrimitiveType, TypeDeclaration,
    TypeDeclarationKind, TypeKind, TypeReference,
};

use super::marks::{Mark, Names};

/// A class with Lombok's annotations.
pub(super) struct Class {
    pub(super) kind: TypeDeclarationKind,
    pub(super) name: String,
    /// With the classes around it.
    pub(super) path: String,
    pub(super) marks: Vec<Mark>,
    /// `<T extends A>`, or nothing.
    pub(super) type_parameters: String,
    /// `<T>`, or nothing.
    pub(super) type_arguments: String,
    pub(super) has_superclass: bool,
    pub(super) is_final: bool,
    pub(super) is_abstract: bool,
    pub(super) fields: Vec<Field>,
    /// The methods, written and generated.
    pub(super) methods: Vec<Signature>,
    pub(super) has_constructor: bool,
}

/// A method by its name and its number of arguments.
pub(super) struct Signature {
    pub(super) name: String,
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) marks: Vec<Mark>,
}

/// A field.
pub(super) struct Field {
    pub(super) name: String,
    /// Its type as it is written.
    pub(super) ty: String,
    pub(super) type_span: Span,
    pub(super) primitive: Option<PrimitiveType>,
    /// Whether its elements, if it is an array, are primitive.
    pub(super) of_primitives: bool,
    pub(super) dimensions: u32,
    pub(super) is_static: bool,
    pub(super) is_final: bool,
    pub(super) is_transient: bool,
    /// Whether its declaration gives it a value, other than a builder's default.
    pub(super) has_value: bool,
    /// Whether a builder has a default value for it.
    pub(super) has_default: bool,
    pub(super) is_non_null: bool,
    pub(super) marks: Vec<Mark>,
}

impl Class {
    /// A class, after its modifiers and the defaults of its builder were seen to.
    pub(super) fn of(names: &Names, text: &str, path: &str, declared: &TypeDeclaration) -> Class {
        let marks = names.marks(&declared.modifiers);
        let has_builder = marks.iter().any(|mark| mark.path == "Builder");
        let parameters = declared.type_parameters.iter();
        let written: Vec<&str> = parameters.clone().map(|p| p.span.of(text)).collect();
        let named: Vec<&str> = parameters.map(|p| &*p.name.text).collect();
        let in_brackets = |list: &[&str]| match list {
            [] => String::new(),
            list => format!("<{}>", list.join(", ")),
        };
        let mut class = Class {
            kind: declared.kind,
            name: declared.name.text.clone(),
            path: path.to_owned(),
            type_parameters: in_brackets(&written),
            type_arguments: in_brackets(&named),
            has_superclass: declared.superclass.is_some(),
            is_final: declared.modifiers.has(Modifier::Final)
                || declared.kind == TypeDeclarationKind::Record,
            is_abstract: declared.modifiers.has(Modifier::Abstract),
            fields: Vec::new(),
            methods: Vec::new(),
            has_constructor: false,
            marks,
        };
        for component in &declared.record_components {
            class.fields.extend(of_component(names, text, component));
        }
        for member in &declared.members {
            match member {
                Member::Field(field) => {
                    let fields = fields(names, text, field, has_builder);
                    class.fields.extend(fields);
                }
                Member::Method(method) => {
                    let count = method.parameters.len();
                    let is_open = method.parameters.last().is_some_and(|p| p.is_varargs);
                    class.methods.push(Signature {
                        name: method.name.text.clone(),
                        least: if is_open { count - 1 } else { count },
                        most: if is_open { usize::MAX } else { count },
                        marks: names.marks(&method.modifiers),
                    });
                }
                Member::Constructor(constructor) => {
                    let marks = names.marks(&constructor.modifiers);
                    class.has_constructor |= !marks.iter().any(Mark::is_tolerated);
                }
                _ => {}
            }
        }
        class
    }

    /// The annotation of the class, without or with its package.
    pub(super) fn mark(&self, path: &str) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.path == path)
    }

    /// Its own type, with its type parameters.
    pub(super) fn this_type(&self) -> String {
        format!("{}{}", self.name, self.type_arguments)
    }

    /// Whether a method of this name, whatever its case, takes so many arguments.
    pub(super) fn has_method(&self, name: &str, arguments: usize) -> bool {
        let mut methods = self.methods.iter();
        methods.any(|method| {
            method.name.eq_ignore_ascii_case(name)
                && (method.least..=method.most).contains(&arguments)
                && !method.marks.iter().any(Mark::is_tolerated)
        })
    }

    /// The fields of objects, but those that Lombok takes for internal.
    pub(super) fn own_fields(&self) -> impl Iterator<Item = &Field> {
        let fields = self.fields.iter();
        fields.filter(|field| !field.is_static && !field.name.starts_with('$'))
    }

    /// The fields that a constructor with all of them sets.
    pub(super) fn settable(&self) -> impl Iterator<Item = &Field> {
        let fields = self.own_fields();
        fields.filter(|field| !(field.is_final && field.has_value))
    }
}

impl Mark {
    /// Whether it says that Lombok shall not see the member.
    pub(super) fn is_tolerated(&self) -> bool {
        self.path == "experimental.Tolerate"
    }
}

impl Field {
    pub(super) fn mark(&self, path: &str) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.path == path)
    }

    pub(super) fn is_boolean(&self) -> bool {
        self.primitive == Some(PrimitiveType::Boolean)
    }

    /// Whether it is compared and hashed as a number's box.
    pub(super) fn is_box(&self) -> bool {
        let name = self.ty.strip_prefix("java.lang.").unwrap_or(&self.ty);
        matches!(
            name,
            "Boolean" | "Byte" | "Short" | "Character" | "Integer" | "Long" | "Float" | "Double"
        )
    }
}

/// What kind of type is written, and how many dimensions it has.
fn kind_of(ty: &TypeReference, more: u32) -> (Option<PrimitiveType>, bool, u32) {
    let dimensions = ty.dimensions + more;
    let primitive = match ty.kind {
        TypeKind::Primitive(primitive) => Some(primitive),
        _ => None,
    };
    (
        primitive.filter(|_| dimensions == 0),
        primitive.is_some(),
        dimensions,
    )
}

fn fields(names: &Names, text: &str, declared: &FieldDeclaration, has_builder: bool) -> Vec<Field> {
    let modifiers = &declared.modifiers;
    let field = |declarator: &syntax::tree::VariableDeclarator| {
        let marks = names.marks(modifiers);
        let has_default = has_builder && marks.iter().any(|mark| mark.path == "Builder.Default");
        let (primitive, of_primitives, dimensions) = kind_of(&declared.ty, declarator.dimensions);
        let brackets = "[]".repeat(declarator.dimensions.min(256) as usize);
        Field {
            name: declarator.name.text.clone(),
            ty: format!("{}{brackets}", declared.ty.span.of(text)),
            type_span: declared.ty.span,
            primitive,
            of_primitives,
            dimensions,
            is_static: modifiers.has(Modifier::Static),
            is_final: modifiers.has(Modifier::Final),
            is_transient: modifiers.has(Modifier::Transient),
            has_value: declarator.initializer.is_some() && !has_default,
            has_default,
            is_non_null: primitive.is_none() && names.says_non_null(modifiers),
            marks,
        }
    };
    let named = declared.declarators.iter();
    let named = named.filter(|declarator| !declarator.name.is_missing());
    named.map(field).collect()
}

fn of_component(names: &Names, text: &str, component: &Parameter) -> Option<Field> {
    let ty = component.ty.as_ref()?;
    let (primitive, of_primitives, dimensions) = kind_of(ty, u32::from(component.is_varargs));
    let brackets = if component.is_varargs { "[]" } else { "" };
    Some(Field {
        name: component.name.text.clone(),
        ty: format!("{}{brackets}", ty.span.of(text)),
        type_span: ty.span,
        primitive,
        of_primitives,
        dimensions,
        is_static: false,
        is_final: true,
        is_transient: false,
        has_value: false,
        has_default: false,
        is_non_null: primitive.is_none() && names.says_non_null(&component.modifiers),
        marks: names.marks(&component.modifiers),
    })
}
