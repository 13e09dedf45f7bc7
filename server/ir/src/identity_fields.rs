//! Models whose objects are one if numbers in them are the same: constants and loggers, which are
//! allocated wherever they are asked for. `==` reads the numbers without code.

use java::{ClassId, FieldId, Origin, Program};

/// Such a model.
#[derive(Clone, Copy, Debug)]
pub struct IdentityFields {
    /// The class.
    pub class: &'static str,
    /// The fields of the numbers.
    pub fields: &'static [&'static str],
    /// From this field on the numbers have to be 0; others have an identity.
    pub zero_from: usize,
    /// The number in the first field has to be a multiple of this one.
    pub multiple_of: i32,
}

const fn always(class: &'static str, fields: &'static [&'static str]) -> IdentityFields {
    IdentityFields {
        class,
        fields,
        zero_from: fields.len(),
        multiple_of: 1,
    }
}

const fn at_zero(class: &'static str, fields: &'static [&'static str]) -> IdentityFields {
    IdentityFields {
        class,
        fields,
        zero_from: 0,
        multiple_of: 1,
    }
}

/// All such models.
pub const IDENTITY_FIELDS: &[IdentityFields] = &[
    always("java.io.PrintStream", &["stream"]),
    at_zero("java.time.Duration", &["seconds", "nanos"]),
    at_zero("java.time.Instant", &["seconds", "nanos"]),
    IdentityFields {
        class: "java.time.LocalTime",
        fields: &["secondOfDay", "nano"],
        zero_from: 1,
        multiple_of: 3600,
    },
    at_zero("java.time.Period", &["years", "months", "days"]),
    always("java.time.ZoneOffset", &["seconds"]),
    always("java.util.Locale", &["number"]),
    always("java.util.logging.Level", &["value"]),
    always("java.util.logging.Logger", &["number"]),
    always("org.apache.commons.logging.SilentLog", &["number"]),
    always("org.apache.logging.log4j.Level", &["value"]),
    always("org.apache.logging.log4j.SilentLogger", &["number"]),
    always("org.slf4j.SilentLogger", &["number"]),
];

/// The fields that say which objects of the class are one.
pub(crate) fn identity_fields_of(program: &Program, class: ClassId) -> Vec<FieldId> {
    let declared = program.class(class);
    if declared.origin != Origin::Library {
        return Vec::new();
    }
    let models = IDENTITY_FIELDS.iter();
    let fields = models.filter(|model| model.class == declared.name);
    let fields = fields.flat_map(|model| model.fields);
    fields
        .filter_map(|field| program.field_named(class, field))
        .collect()
}

/// All such fields.
pub(crate) fn identity_fields(program: &Program) -> impl Iterator<Item = FieldId> {
    let classes = IDENTITY_FIELDS
        .iter()
        .filter_map(|model| program.class_named(model.class));
    classes.flat_map(|class| identity_fields_of(program, class))
}
