//! Variables of types that are neither in the project nor modelled. Each use of one is unsupported,
//! so nothing observes what is in it. Therefore nothing has to be assigned to it, as long as
//! computing the value changes nothing.

use syntax::Span;
use syntax::tree::{self, ExpressionKind, VariableInitializer};

use super::BodyBuilder;
use super::mistakes::is_of_java_lang;
use super::variables::Variable;
use crate::entities::Origin;
use crate::hir::{Statement, StatementKind};
use crate::lookup::FieldLookup;
use crate::names::TypeName;
use crate::types::GenericType;

/// What computing a value does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Computing {
    /// Nothing: a variable is read, or a constant.
    Nothing,
    /// It runs code that is not modelled, on constants alone.
    Unmodelled,
}

impl BodyBuilder<'_, '_> {
    /// What is left of an assignment to a variable of this type, where nothing observes it.
    pub(super) fn unobserved(
        &self,
        ty: &GenericType,
        value: &tree::Expression,
        span: Span,
    ) -> Option<Statement> {
        if !self.is_absent(ty) {
            return None;
        }
        let computing = self.computing(value)?;
        self.left_of(computing, span)
    }

    /// The same for the initial value of a variable.
    pub(super) fn unobserved_initializer(
        &self,
        ty: &GenericType,
        initializer: &VariableInitializer,
        span: Span,
    ) -> Option<Statement> {
        match initializer {
            VariableInitializer::Expression(value) => self.unobserved(ty, value, span),
            VariableInitializer::Array(array) if array.elements.is_empty() => {
                let is_absent = self.is_absent(ty);
                let left = self.left_of(Computing::Nothing, span);
                left.filter(|_| is_absent)
            }
            VariableInitializer::Array(_) => None,
        }
    }

    /// The same for a statement, if it is such an assignment.
    pub(super) fn unobserved_assignment(&self, expression: &tree::Expression) -> Option<Statement> {
        let ExpressionKind::Assignment {
            target,
            operator: None,
            value,
            ..
        } = &expression.without_parentheses().kind
        else {
            return None;
        };
        let ty = self.type_of_variable(target)?;
        self.unobserved(&ty, value, expression.span)
    }

    /// Whether a method that returns this variable returns what nothing observes.
    pub(super) fn is_unobserved_result(&self, value: &tree::Expression) -> bool {
        self.frames.is_empty()
            && self.is_absent(&self.result)
            && self.computing(value) == Some(Computing::Nothing)
    }

    /// Code that is not modelled may throw. So it counts only where a failure would leave no object
    /// and no class: in constructors and static initialisers.
    fn left_of(&self, computing: Computing, span: Span) -> Option<Statement> {
        let is_made = matches!(self.method_name.as_str(), "new" | "static");
        match computing {
            Computing::Nothing => Some(Statement::new(StatementKind::Block(Vec::new()), span)),
            Computing::Unmodelled if is_made && self.frames.is_empty() => {
                Some(Statement::new(StatementKind::Unmodelled, span))
            }
            Computing::Unmodelled => None,
        }
    }

    /// Whether a type is certainly none of the project.
    fn is_absent(&self, ty: &GenericType) -> bool {
        ty.unknown().is_some_and(|name| self.is_absent_name(name))
    }

    /// A simple name that nothing imports may be that of a class which is not loaded.
    fn is_absent_name(&self, name: &str) -> bool {
        let is_letter = |letter: char| letter.is_alphanumeric() || "._$".contains(letter);
        name.chars().all(is_letter)
            && match name.rsplit_once('.') {
                Some((package, _)) => !self.is_of_project(package),
                None => is_of_java_lang(name),
            }
    }

    /// The type of a local or of a field of `this`. None for what else can be assigned to.
    fn type_of_variable(&self, target: &tree::Expression) -> Option<GenericType> {
        match &target.without_parentheses().kind {
            ExpressionKind::Name(name) => match self.variable(&name.text)? {
                Variable::Local { index } => Some(self.scope[index].ty.clone()),
                Variable::Field { ty, .. } => Some(ty),
                _ => None,
            },
            ExpressionKind::FieldAccess { object, name } => {
                let is_this = matches!(object.kind, ExpressionKind::This { qualifier: None });
                let this = self.table.this_type(self.class);
                match self.table.find_field(&this, &name.text, self.class) {
                    FieldLookup::Found(_, ty) if is_this => Some(ty),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What computing a value does, if it certainly changes nothing of the project.
    fn computing(&self, value: &tree::Expression) -> Option<Computing> {
        let value = value.without_parentheses();
        let is_read = match &value.kind {
            ExpressionKind::Name(_) | ExpressionKind::FieldAccess { .. } => {
                self.type_of_variable(value).is_some()
            }
            ExpressionKind::NewArray(new) => {
                let element = self.table.resolve_type(self.type_scope(), &new.element);
                let mut lengths = new.lengths.iter();
                let elements = new.initializer.as_ref();
                self.is_absent(&element)
                    && elements.is_none_or(|all| all.elements.is_empty())
                    && lengths.all(|length| matches!(length.kind, ExpressionKind::Literal(_)))
            }
            kind => matches!(kind, ExpressionKind::Literal(_)),
        };
        if is_read {
            return Some(Computing::Nothing);
        }
        self.is_unmodelled_on_constants(value)
            .then_some(Computing::Unmodelled)
    }

    /// Whether an expression runs code that is not modelled, and gives it nothing that could change
    /// or be null.
    fn is_unmodelled_on_constants(&self, value: &tree::Expression) -> bool {
        let are_fixed = |arguments: &[tree::Expression]| {
            let mut arguments = arguments.iter();
            arguments.all(|argument| self.is_fixed(argument))
        };
        match &value.without_parentheses().kind {
            ExpressionKind::New(new) => {
                let ty = self.table.resolve_type(self.type_scope(), &new.class);
                let is_plain = new.outer.is_none() && new.body.is_none();
                is_plain && self.is_absent(&ty) && are_fixed(&new.arguments)
            }
            ExpressionKind::MethodCall(call) => {
                let receiver = call.receiver.as_deref();
                let is_unmodelled = receiver.is_some_and(|receiver| {
                    self.names_absent_type(receiver) || self.is_unmodelled_on_constants(receiver)
                });
                is_unmodelled && are_fixed(&call.arguments)
            }
            ExpressionKind::FieldAccess { object, .. } => self.names_absent_type(object),
            _ => false,
        }
    }

    /// Whether an argument is a constant, or what such code gives.
    fn is_fixed(&self, argument: &tree::Expression) -> bool {
        let argument = argument.without_parentheses();
        match &argument.kind {
            ExpressionKind::Literal(_) | ExpressionKind::ClassLiteral(_) => true,
            ExpressionKind::Unary { operand, .. } => self.is_fixed(operand),
            ExpressionKind::FieldAccess { object, .. } if self.names_library_type(object) => true,
            _ => self.is_unmodelled_on_constants(argument),
        }
    }

    fn names_absent_type(&self, expression: &tree::Expression) -> bool {
        let ExpressionKind::Name(name) = &expression.kind else {
            return false;
        };
        let is_variable = self.variable(&name.text).is_some();
        !is_variable
            && match self.table.type_named(self.type_scope(), &name.text) {
                TypeName::Missing(qualified) => self.is_absent_name(&qualified),
                TypeName::NotFound => self.is_absent_name(&name.text),
                _ => false,
            }
    }

    fn names_library_type(&self, expression: &tree::Expression) -> bool {
        let ExpressionKind::Name(name) = &expression.kind else {
            return false;
        };
        let is_variable = self.variable(&name.text).is_some();
        let meant = self.table.type_named(self.type_scope(), &name.text);
        !is_variable
            && matches!(meant, TypeName::Class(class, _)
                if self.table.class(class).origin == Origin::Library)
    }
}
