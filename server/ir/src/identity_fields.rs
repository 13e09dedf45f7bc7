//! Models whose objects are one if a number in them is the same: constants and loggers, which are
//! allocated wherever they are asked for. `==` reads the number without code.

use java::{ClassId, FieldId, Origin, Program};

/// The classes, with the field of the number.
pub const IDENTITY_FIELDS: &[(&str, &str)] = &[
    ("java.io.PrintStream", "stream"),
    ("java.util.Locale", "number"),
    ("java.util.logging.Level", "value"),
    ("java.util.logging.Logger", "number"),
    ("org.apache.commons.logging.SilentLog", "number"),
    ("org.apache.logging.log4j.Level", "value"),
    ("org.apache.logging.log4j.SilentLogger", "number"),
    ("org.slf4j.SilentLogger", "number"),
];

/// The field that says which objects of the class are one.
pub(crate) fn identity_field(program: &Program, class: ClassId) -> Option<FieldId> {
    let declared = program.class(class);
    if declared.origin != Origin::Library {
        return None;
    }
    let mut fields = IDENTITY_FIELDS.iter();
    let (_, field) = fields.find(|(name, _)| *name == declared.name)?;
    program.field_named(class, field)
}

/// All such fields.
pub(crate) fn identity_fields(program: &Program) -> impl Iterator<Item = FieldId> {
    let classes = IDENTITY_FIELDS
        .iter()
        .filter_map(|(name, _)| program.class_named(name));
    classes.filter_map(|class| identity_field(program, class))
}
