//! `@EqualsAndHashCode` and `@ToString`.

use syntax::tree::{PrimitiveType, TypeDeclarationKind};

use super::accessors::{read, signature};
use super::class::{Class, Field};
use super::marks::{Mark, Value};
use super::output::Output;

/// What an annotation counts of a class.
struct Counted<'c> {
    mark: &'c Mark,
    fields: Vec<&'c Field>,
    calls_super: bool,
    uses_getters: bool,
}

/// What the annotation of this name counts; `None` if there is none. `Err`: more than fields.
fn counted<'c>(
    class: &'c Class,
    name: &str,
    ranks: impl Fn(&Field) -> i64,
    is_transient_out: bool,
) -> Option<Result<Counted<'c>, &'c Mark>> {
    let explicit = class.mark(name);
    let mark = explicit.or_else(|| class.mark("Data").or_else(|| class.mark("Value")))?;
    let (include, exclude) = (format!("{name}.Include"), format!("{name}.Exclude"));
    let mut methods = class.methods.iter().flat_map(|method| &method.marks);
    let known = [
        "callSuper",
        "exclude",
        "of",
        "doNotUseGetters",
        "onlyExplicitlyIncluded",
        "includeFieldNames",
        "onParam",
    ];
    if methods.any(|mark| mark.path == include)
        || explicit.is_some_and(|mark| mark.says_more_than(&known))
    {
        return Some(Err(mark));
    }
    let list = |argument: &str| explicit.and_then(|mark| mark.texts(argument));
    let (only, without) = (list("of").filter(|only| !only.is_empty()), list("exclude"));
    let says = |argument: &str| explicit.and_then(|mark| mark.says(argument));
    let only_explicit = says("onlyExplicitlyIncluded").unwrap_or(false);
    let counts = |field: &&Field| {
        let name = &*field.name;
        if field.mark(&include).is_some() {
            return true;
        }
        if let Some(only) = &only {
            return only.contains(&name);
        }
        let is_left_out = field.is_static
            || name.starts_with('$')
            || only_explicit
            || (is_transient_out && field.is_transient)
            || field.mark(&exclude).is_some()
            || without
                .as_ref()
                .is_some_and(|without| without.contains(&name));
        !is_left_out
    };
    let mut fields: Vec<&Field> = class.fields.iter().filter(counts).collect();
    fields.sort_by_key(|field| {
        let rank = field.mark(&include).and_then(|mark| mark.argument("rank"));
        std::cmp::Reverse(match rank {
            Some(Value::Number(rank)) => *rank,
            _ => ranks(field),
        })
    });
    Some(Ok(Counted {
        mark,
        fields,
        calls_super: says("callSuper").unwrap_or(false),
        uses_getters: !says("doNotUseGetters").unwrap_or(false),
    }))
}

/// Adds `equals`, `canEqual` and `hashCode`.
pub(super) fn equality(class: &mut Class, output: &mut Output) {
    if class.kind != TypeDeclarationKind::Class
        || class.has_method("equals", 1)
        || class.has_method("hashCode", 0)
    {
        return;
    }
    // What is cheap to compare comes first.
    let ranks = |field: &Field| match field.primitive {
        Some(_) => 1000,
        None if field.is_box() => 800,
        None => 0,
    };
    let counted = match counted(class, "EqualsAndHashCode", ranks, true) {
        None => return,
        Some(Err(mark)) => {
            let what = "what Lombok's @EqualsAndHashCode generates here";
            output.missing(
                mark,
                "public boolean equals(final java.lang.Object o)",
                what,
            );
            output.missing(mark, "public int hashCode()", what);
            return;
        }
        Some(Ok(counted)) => counted,
    };
    let mark = counted.mark;
    let is_asked = !class.is_final || class.has_superclass;
    let name = &class.name;
    let mut body = format!(
        "if (o == this) return true; if (!(o instanceof {name})) return false; \
         final {name} other = ({name}) o; "
    );
    if is_asked {
        body += "if (!other.canEqual((java.lang.Object) this)) return false; ";
    }
    if counted.calls_super {
        body += "if (!super.equals(o)) return false; ";
    }
    for field in &counted.fields {
        body += &difference(class, field, counted.uses_getters);
    }
    body += "return true;";
    let header = "public boolean equals(final java.lang.Object o)";
    output.method(mark, header, &body);
    if is_asked && !class.has_method("canEqual", 1) {
        let header = "protected boolean canEqual(final java.lang.Object other)";
        output.method(mark, header, &format!("return other instanceof {name};"));
    }
    let first = if counted.calls_super {
        "super.hashCode()"
    } else {
        "1"
    };
    let mut body = format!("final int PRIME = 59; int result = {first}; ");
    for field in &counted.fields {
        body += &hashed(class, field, counted.uses_getters);
    }
    body += "return result;";
    output.method(mark, "public int hashCode()", &body);
    class.methods.push(signature("equals".to_owned(), 1));
    class.methods.push(signature("hashCode".to_owned(), 0));
}

/// A statement that returns `false` where the field differs.
fn difference(class: &Class, field: &Field, uses_getters: bool) -> String {
    let value = read(class, field, uses_getters);
    let (mine, its) = (format!("this.{value}"), format!("other.{value}"));
    let name = &field.name;
    match field.primitive {
        Some(PrimitiveType::Double) => {
            format!("if (java.lang.Double.compare({mine}, {its}) != 0) return false; ")
        }
        Some(PrimitiveType::Float) => {
            format!("if (java.lang.Float.compare({mine}, {its}) != 0) return false; ")
        }
        Some(_) => format!("if ({mine} != {its}) return false; "),
        None if field.dimensions > 0 => {
            let equals = arrays(field, "equals", "deepEquals");
            format!("if (!java.util.Arrays.{equals}({mine}, {its})) return false; ")
        }
        None => format!(
            "final java.lang.Object this${name} = {mine}; \
             final java.lang.Object other${name} = {its}; \
             if (this${name} == null ? other${name} != null : !this${name}.equals(other${name})) \
             return false; "
        ),
    }
}

/// The method for arrays of primitives, or for others.
fn arrays<'n>(field: &Field, flat: &'n str, deep: &'n str) -> &'n str {
    match field.of_primitives && field.dimensions == 1 {
        true => flat,
        false => deep,
    }
}

/// A statement that goes on with the hash code of the field.
fn hashed(class: &Class, field: &Field, uses_getters: bool) -> String {
    let value = format!("this.{}", read(class, field, uses_getters));
    let name = &field.name;
    let halves = |bits: String| {
        let rest = format!("result = result * PRIME + (int) (${name} >>> 32 ^ ${name}); ");
        format!("final long ${name} = {bits}; {rest}")
    };
    let hash = match field.primitive {
        Some(PrimitiveType::Boolean) => format!("({value} ? 79 : 97)"),
        Some(PrimitiveType::Long) => return halves(value),
        Some(PrimitiveType::Double) => {
            return halves(format!("java.lang.Double.doubleToLongBits({value})"));
        }
        Some(PrimitiveType::Float) => format!("java.lang.Float.floatToIntBits({value})"),
        Some(_) => value,
        None if field.dimensions > 0 => {
            let hash = arrays(field, "hashCode", "deepHashCode");
            format!("java.util.Arrays.{hash}({value})")
        }
        None => {
            let hash = format!("(${name} == null ? 43 : ${name}.hashCode())");
            return format!(
                "final java.lang.Object ${name} = {value}; result = result * PRIME + {hash}; "
            );
        }
    };
    format!("result = result * PRIME + {hash}; ")
}

/// Adds `toString`.
pub(super) fn text(class: &mut Class, output: &mut Output) {
    let kind = class.kind;
    if class.has_method("toString", 0)
        || !matches!(kind, TypeDeclarationKind::Class | TypeDeclarationKind::Enum)
    {
        return;
    }
    let header = "public java.lang.String toString()";
    let counted = match counted(class, "ToString", |_| 0, false) {
        None => return,
        Some(Err(mark)) => {
            output.missing(mark, header, "what Lombok's @ToString generates here");
            return;
        }
        Some(Ok(counted)) => counted,
    };
    let names = class
        .mark("ToString")
        .and_then(|mark| mark.says("includeFieldNames"));
    let has_names = names.unwrap_or(true);
    let mut parts = Vec::new();
    if counted.calls_super {
        parts.push(("super=".to_owned(), "super.toString()".to_owned()));
    }
    for field in &counted.fields {
        let value = read(class, field, counted.uses_getters);
        let value = match field.is_static {
            true => format!("{}.{value}", class.name),
            false => format!("this.{value}"),
        };
        let value = match field.dimensions {
            0 => value,
            _ => {
                let method = arrays(field, "toString", "deepToString");
                format!("java.util.Arrays.{method}({value})")
            }
        };
        let included = field.mark("ToString.Include");
        let name = included.and_then(|mark| mark.text("name"));
        let name = name.unwrap_or(&field.name);
        let label = if has_names {
            format!("{name}=")
        } else {
            String::new()
        };
        parts.push((label, value));
    }
    let mut body = format!("return \"{}", class.path);
    if kind == TypeDeclarationKind::Enum {
        body += ".\" + this.name() + \"";
    }
    body += "(";
    for (position, (label, value)) in parts.iter().enumerate() {
        let separator = if position == 0 { "" } else { ", " };
        body += &format!("{separator}{label}\" + {value} + \"");
    }
    body += ")\";";
    output.method(counted.mark, header, &body);
    class.methods.push(signature("toString".to_owned(), 0));
}
