//! Which annotations are Lombok's, and what they say.

use syntax::Span;
use syntax::tree::{
    Annotation, AnnotationValue, CompilationUnit, ExpressionKind, LiteralKind, Modifiers,
};

/// Annotations that an import of a whole package brings.
const OF_PACKAGES: [(&str, &[&str]); 3] = [
    (
        "",
        &[
            "AllArgsConstructor",
            "Builder",
            "Cleanup",
            "CustomLog",
            "Data",
            "EqualsAndHashCode",
            "Getter",
            "NoArgsConstructor",
            "NonNull",
            "RequiredArgsConstructor",
            "Setter",
            "Singular",
            "ToString",
            "Value",
            "With",
        ],
    ),
    (
        "experimental.",
        &[
            "Accessors",
            "Delegate",
            "FieldDefaults",
            "NonFinal",
            "PackagePrivate",
            "StandardException",
            "SuperBuilder",
            "Tolerate",
            "UtilityClass",
            "WithBy",
            "Wither",
        ],
    ),
    ("extern.java.", &["Log"]),
];

/// Annotations that say of a field that it is not null. For fields Lombok takes those of other
/// libraries, too.
const NON_NULL: [&str; 15] = [
    "androidx.annotation.NonNull",
    "android.annotation.NonNull",
    "android.support.annotation.NonNull",
    "edu.umd.cs.findbugs.annotations.NonNull",
    "io.reactivex.annotations.NonNull",
    "io.reactivex.rxjava3.annotations.NonNull",
    "jakarta.annotation.Nonnull",
    "javax.annotation.Nonnull",
    "lombok.NonNull",
    "org.checkerframework.checker.nullness.qual.NonNull",
    "org.eclipse.jdt.annotation.NonNull",
    "org.jetbrains.annotations.NotNull",
    "org.jspecify.annotations.NonNull",
    "org.springframework.lang.NonNull",
    "reactor.util.annotation.NonNull",
];

/// What the imports of a file say of names.
pub(super) struct Names {
    /// Qualified names of what is imported by itself.
    single: Vec<String>,
    /// Packages that are imported as a whole.
    packages: Vec<String>,
}

impl Names {
    pub(super) fn of(unit: &CompilationUnit) -> Names {
        let imports = || unit.imports.iter().filter(|import| !import.is_static);
        let names = |on_demand: bool| {
            let named = imports().filter(move |import| import.on_demand == on_demand);
            named.map(|import| import.name.to_string()).collect()
        };
        Names {
            single: names(false),
            packages: names(true),
        }
    }

    /// The qualified name of an annotation, as far as imports tell.
    fn qualified(&self, annotation: &Annotation) -> Option<String> {
        let written = annotation.name.to_string();
        let (first, rest) = written.split_at(written.find('.').unwrap_or(written.len()));
        if first == "lombok" {
            return Some(written);
        }
        let is_named = |import: &&String| import.rsplit('.').next() == Some(first);
        if let Some(import) = self.single.iter().find(is_named) {
            return Some(format!("{import}{rest}"));
        }
        let brought = OF_PACKAGES.iter().find_map(|(package, names)| {
            let whole = format!("lombok.{package}");
            let whole = whole.trim_end_matches('.');
            let is_imported = self.packages.iter().any(|imported| imported == whole);
            (is_imported && names.contains(&first)).then(|| format!("{whole}.{written}"))
        });
        brought.or_else(|| {
            let known = LOGGERS.iter().map(|logger| logger.annotation);
            let package = known.filter(|known| known.rsplit('.').next() == Some(first));
            let mut package = package.filter_map(|known| known.strip_suffix(first));
            let package = package.find(|package| {
                let whole = format!("lombok.{}", package.trim_end_matches('.'));
                self.packages.contains(&whole)
            })?;
            Some(format!("lombok.{package}{written}"))
        })
    }

    /// Lombok's annotations among these.
    pub(super) fn marks(&self, modifiers: &Modifiers) -> Vec<Mark> {
        let annotations = modifiers.annotations.iter();
        let marks = annotations.filter_map(|annotation| {
            let qualified = self.qualified(annotation)?;
            let path = qualified.strip_prefix("lombok.")?.to_owned();
            let arguments = annotation.arguments.iter().map(|argument| {
                let name = argument.name.as_ref();
                let name = name.map_or("value", |name| &*name.text).to_owned();
                (name, Value::of(&argument.value))
            });
            Some(Mark {
                path,
                span: annotation.span,
                arguments: arguments.collect(),
            })
        });
        marks.collect()
    }

    /// Whether a field with these modifiers is said not to be null.
    pub(super) fn says_non_null(&self, modifiers: &Modifiers) -> bool {
        let mut annotations = modifiers.annotations.iter();
        annotations.any(|annotation| {
            let name = annotation.name.to_string();
            let name = self.qualified(annotation).unwrap_or(name);
            NON_NULL.contains(&&*name)
        })
    }
}

/// One of Lombok's annotations.
pub(super) struct Mark {
    /// Its name behind `lombok.`: `Getter`, `Builder.Default`, `extern.slf4j.Slf4j`.
    pub(super) path: String,
    pub(super) span: Span,
    arguments: Vec<(String, Value)>,
}

/// What an annotation says.
#[derive(Debug, PartialEq)]
pub(super) enum Value {
    Boolean(bool),
    Text(String),
    Number(i64),
    /// The last part of a name.
    Name(String),
    List(Vec<Value>),
    Other,
}

impl Value {
    fn of(value: &AnnotationValue) -> Value {
        match value {
            AnnotationValue::Array(elements, _) => {
                Value::List(elements.iter().map(Value::of).collect())
            }
            AnnotationValue::Annotation(_) => Value::Other,
            AnnotationValue::Expression(expression) => {
                match &expression.without_parentheses().kind {
                    ExpressionKind::Name(name) | ExpressionKind::FieldAccess { name, .. } => {
                        Value::Name(name.text.clone())
                    }
                    ExpressionKind::Literal(literal) => match literal.kind {
                        LiteralKind::Boolean => Value::Boolean(literal.text == "true"),
                        LiteralKind::String if !literal.text.contains('\\') => {
                            Value::Text(literal.text.trim_matches('"').to_owned())
                        }
                        LiteralKind::Integer => {
                            literal.text.parse().map_or(Value::Other, Value::Number)
                        }
                        _ => Value::Other,
                    },
                    _ => Value::Other,
                }
            }
        }
    }
}

impl Mark {
    pub(super) fn argument(&self, name: &str) -> Option<&Value> {
        let mut arguments = self.arguments.iter();
        arguments
            .find(|(known, _)| known == name)
            .map(|(_, value)| value)
    }

    /// An argument that is `true` or `false`.
    pub(super) fn says(&self, name: &str) -> Option<bool> {
        match self.argument(name)? {
            Value::Boolean(value) => Some(*value),
            _ => None,
        }
    }

    /// An argument that is a text other than the empty one.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        match self.argument(name)? {
            Value::Text(text) if !text.is_empty() => Some(text),
            _ => None,
        }
    }

    /// An argument that is a list of texts.
    pub(super) fn texts(&self, name: &str) -> Option<Vec<&str>> {
        fn text(value: &Value) -> Option<&str> {
            match value {
                Value::Text(text) => Some(text),
                _ => None,
            }
        }
        match self.argument(name)? {
            Value::List(elements) => elements.iter().map(text).collect(),
            one => Some(vec![text(one)?]),
        }
    }

    /// The access level that an argument says; public if it is not there.
    pub(super) fn access(&self, name: &str) -> Access {
        match self.argument(name) {
            Some(Value::Name(level)) => Access::of_level(level),
            _ => Access::Public,
        }
    }

    /// Whether it has an argument other than these, or one that cannot be read.
    pub(super) fn says_more_than(&self, known: &[&str]) -> bool {
        let unreadable = |value: &Value| match value {
            Value::Other => true,
            Value::List(elements) => elements.contains(&Value::Other),
            _ => false,
        };
        let mut arguments = self.arguments.iter();
        arguments.any(|(name, value)| !known.contains(&&**name) || unreadable(value))
    }
}

/// Whom something is generated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    Public,
    Protected,
    Package,
    Private,
    /// For nobody.
    None,
}

impl Access {
    fn of_level(level: &str) -> Access {
        match level {
            "PROTECTED" => Access::Protected,
            "PACKAGE" | "MODULE" => Access::Package,
            "PRIVATE" => Access::Private,
            "NONE" => Access::None,
            _ => Access::Public,
        }
    }

    /// The modifier, with what separates it from the next.
    pub(super) fn keyword(self) -> &'static str {
        match self {
            Access::Public => "public ",
            Access::Protected => "protected ",
            Access::Private => "private ",
            Access::Package | Access::None => "",
        }
    }
}

/// An annotation that generates a logger.
pub(super) struct Logger {
    pub(super) annotation: &'static str,
    pub(super) ty: &'static str,
    /// The call that makes it, up to its argument.
    pub(super) maker: &'static str,
    /// How the class is given: itself, or by its name.
    pub(super) argument: &'static str,
}

const fn logger(
    annotation: &'static str,
    ty: &'static str,
    maker: &'static str,
    argument: &'static str,
) -> Logger {
    Logger {
        annotation,
        ty,
        maker,
        argument,
    }
}

pub(super) const LOGGERS: [Logger; 8] = [
    logger(
        "extern.java.Log",
        "java.util.logging.Logger",
        "java.util.logging.Logger.getLogger",
        ".class.getName()",
    ),
    logger(
        "extern.slf4j.Slf4j",
        "org.slf4j.Logger",
        "org.slf4j.LoggerFactory.getLogger",
        ".class",
    ),
    logger(
        "extern.slf4j.XSlf4j",
        "org.slf4j.ext.XLogger",
        "org.slf4j.ext.XLoggerFactory.getXLogger",
        ".class",
    ),
    logger(
        "extern.log4j.Log4j",
        "org.apache.log4j.Logger",
        "org.apache.log4j.Logger.getLogger",
        ".class",
    ),
    logger(
        "extern.log4j.Log4j2",
        "org.apache.logging.log4j.Logger",
        "org.apache.logging.log4j.LogManager.getLogger",
        ".class",
    ),
    logger(
        "extern.apachecommons.CommonsLog",
        "org.apache.commons.logging.Log",
        "org.apache.commons.logging.LogFactory.getLog",
        ".class",
    ),
    logger(
        "extern.jbosslog.JBossLog",
        "org.jboss.logging.Logger",
        "org.jboss.logging.Logger.getLogger",
        ".class",
    ),
    logger(
        "extern.flogger.Flogger",
        "com.google.common.flogger.FluentLogger",
        "com.google.common.flogger.FluentLogger.forEnclosingClass",
        "",
    ),
];
