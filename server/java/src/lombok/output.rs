//! What is generated for a class: made as text, and put among its members.

use syntax::Span;
use syntax::tree::{
    ExpressionKind, Member, OtherConstruct, Statement, StatementKind, TypeDeclaration,
    VariableInitializer,
};

use super::class::Class;
use super::marks::Mark;

/// The annotation of what was generated. No source can name it: it is written without a name.
pub(crate) const GENERATED: &str = "$Generated";

/// What is generated for a class.
#[derive(Default)]
pub(super) struct Output {
    made: Vec<Made>,
}

/// Members that are generated.
struct Made {
    text: String,
    /// Where their annotation is.
    span: Span,
    /// The class inside which they belong to.
    inside: Option<String>,
    /// What the body of a method returns in truth.
    value: Option<VariableInitializer>,
    /// What stands in the place of the body: it is not supported.
    missing: Option<&'static str>,
}

impl Output {
    fn add(&mut self, span: Span, text: String) -> &mut Made {
        let made = Made {
            text,
            span,
            inside: None,
            value: None,
            missing: None,
        };
        self.made.push(made);
        let last = self.made.len() - 1;
        &mut self.made[last]
    }

    /// Members as they are written.
    pub(super) fn declared(&mut self, mark: &Mark, text: &str) {
        self.add(mark.span, text.to_owned());
    }

    /// A method or constructor.
    pub(super) fn method(&mut self, mark: &Mark, header: &str, body: &str) {
        self.add(mark.span, format!("@{GENERATED} {header} {{ {body} }}"));
    }

    /// A method that returns what was written elsewhere.
    pub(super) fn giving(
        &mut self,
        span: Span,
        header: &str,
        body: &str,
        value: VariableInitializer,
    ) {
        let made = self.add(span, format!("@{GENERATED} {header} {{ {body} }}"));
        made.value = Some(value);
    }

    /// Members of a class inside.
    pub(super) fn inside(&mut self, mark: &Mark, class: &str, text: String) {
        self.add(mark.span, text).inside = Some(class.to_owned());
    }

    /// A method or constructor that is a loss where it runs.
    pub(super) fn missing(&mut self, mark: &Mark, header: &str, what: &'static str) {
        let made = self.add(mark.span, format!("@{GENERATED} {header} {{ return; }}"));
        made.missing = Some(what);
    }

    /// Callers may call what is not known. So one method is that, and calling it is a loss.
    pub(super) fn unknown(&mut self, mark: &Mark, what: &'static str) {
        let name = mark.path.rsplit('.').next().unwrap_or_default();
        let name = format!("${name}{}", self.made.len());
        self.missing(mark, &format!("public static void {name}()"), what);
    }

    /// Adds the members to the class.
    pub(super) fn add_to(self, class: &Class, declared: &mut TypeDeclaration, all: &mut String) {
        let place_of_type = |written: &str| {
            let mut fields = class.fields.iter();
            let field = fields.find(|field| field.ty == written);
            field.map(|field| field.type_span)
        };
        for made in self.made {
            let mut members = syntax::members_at(&made.text, made.span, &place_of_type);
            if let Some(what) = made.missing {
                members.iter_mut().for_each(|one| leave_out(one, what));
            }
            if let (Some(value), [Member::Method(method)]) = (made.value, &mut *members)
                && let Some(body) = &mut method.body
            {
                give(&mut body.statements, value);
            }
            let target = match &made.inside {
                None => Some(&mut declared.members),
                Some(name) => declared.members.iter_mut().find_map(|member| match member {
                    Member::Type(inside) if inside.name.text == *name => Some(&mut inside.members),
                    _ => None,
                }),
            };
            if let Some(target) = target {
                target.append(&mut members);
            }
            all.push_str(&made.text);
            all.push('\n');
        }
    }
}

/// Puts what is not supported in the place of a body.
fn leave_out(member: &mut Member, what: &'static str) {
    let body = match member {
        Member::Method(method) => method.body.as_mut(),
        Member::Constructor(constructor) => Some(&mut constructor.body),
        _ => None,
    };
    if let Some(body) = body {
        body.statements = vec![Statement {
            kind: StatementKind::Other(OtherConstruct {
                construct: what,
                children: Vec::new(),
            }),
            span: body.span,
        }];
    }
}

/// Lets the only statement, a `return`, return this value.
fn give(statements: &mut [Statement], value: VariableInitializer) {
    let [
        Statement {
            kind: StatementKind::Return(Some(returned)),
            ..
        },
    ] = statements
    else {
        return;
    };
    match (value, &mut returned.kind) {
        (VariableInitializer::Expression(value), _) => *returned = value,
        (VariableInitializer::Array(array), ExpressionKind::NewArray(new)) => {
            returned.span = array.span;
            new.initializer = Some(array);
        }
        (VariableInitializer::Array(_), _) => {}
    }
}
