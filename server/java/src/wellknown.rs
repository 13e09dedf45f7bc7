//! The classes that the language itself names: roots of the hierarchy, the exceptions that
//! instructions throw.

use crate::entities::{ClassId, Primitive};

macro_rules! well_known {
    ($($(#[$doc:meta])* $field:ident = $name:literal;)*) => {
        /// The classes that the language itself names. The library models declare all of them, so
        /// they are always there.
        #[derive(Clone, Copy, Debug)]
        pub struct WellKnown {
            $($(#[$doc])* pub $field: ClassId,)*
        }

        impl WellKnown {
            /// Their canonical names.
            pub(crate) const NAMES: &[&str] = &[$($name),*];

            /// Looks each of them up by its canonical name; the name of a missing one is the error.
            pub(crate) fn find(class_named: impl Fn(&str) -> Option<ClassId>) -> Result<WellKnown, &'static str> {
                Ok(WellKnown { $($field: class_named($name).ok_or($name)?,)* })
            }
        }
    };
}

well_known! {
    /// `java.lang.Object`
    object = "java.lang.Object";
    /// `java.lang.String`
    string = "java.lang.String";
    /// `java.lang.Boolean`
    boolean_box = "java.lang.Boolean";
    /// `java.lang.Byte`
    byte_box = "java.lang.Byte";
    /// `java.lang.Short`
    short_box = "java.lang.Short";
    /// `java.lang.Character`
    char_box = "java.lang.Character";
    /// `java.lang.Integer`
    int_box = "java.lang.Integer";
    /// `java.lang.Long`
    long_box = "java.lang.Long";
    /// `java.lang.Float`
    float_box = "java.lang.Float";
    /// `java.lang.Double`
    double_box = "java.lang.Double";
    /// `java.lang.MatchException`
    match_exception = "java.lang.MatchException";
    /// `java.lang.Class`
    class = "java.lang.Class";
    /// `java.lang.Cloneable`, which arrays implement
    cloneable = "java.lang.Cloneable";
    /// `java.io.Serializable`, which arrays implement
    serializable = "java.io.Serializable";
    /// `java.lang.Enum`
    enumeration = "java.lang.Enum";
    /// `java.lang.Record`
    record = "java.lang.Record";
    /// `java.lang.Throwable`
    throwable = "java.lang.Throwable";
    /// `java.lang.Exception`
    exception = "java.lang.Exception";
    /// `java.lang.RuntimeException`
    runtime_exception = "java.lang.RuntimeException";
    /// `java.lang.Error`
    error = "java.lang.Error";
    /// `java.lang.NullPointerException`
    null_pointer_exception = "java.lang.NullPointerException";
    /// `java.lang.ArrayIndexOutOfBoundsException`
    array_index_out_of_bounds_exception = "java.lang.ArrayIndexOutOfBoundsException";
    /// `java.lang.ClassCastException`
    class_cast_exception = "java.lang.ClassCastException";
    /// `java.lang.CloneNotSupportedException`
    clone_not_supported_exception = "java.lang.CloneNotSupportedException";
    /// `java.lang.ArithmeticException`
    arithmetic_exception = "java.lang.ArithmeticException";
    /// `java.lang.NegativeArraySizeException`
    negative_array_size_exception = "java.lang.NegativeArraySizeException";
    /// `java.lang.ArrayStoreException`
    array_store_exception = "java.lang.ArrayStoreException";
    /// `java.lang.AssertionError`
    assertion_error = "java.lang.AssertionError";
    /// `java.lang.ExceptionInInitializerError`
    exception_in_initializer_error = "java.lang.ExceptionInInitializerError";
    /// `java.lang.NoClassDefFoundError`
    no_class_def_found_error = "java.lang.NoClassDefFoundError";
    /// `java.lang.StackOverflowError`
    stack_overflow_error = "java.lang.StackOverflowError";
    /// `java.lang.OutOfMemoryError`
    out_of_memory_error = "java.lang.OutOfMemoryError";
}

impl WellKnown {
    /// The class that a primitive is boxed to (JLS 5.1.7).
    pub fn box_of(&self, primitive: Primitive) -> ClassId {
        match primitive {
            Primitive::Boolean => self.boolean_box,
            Primitive::Byte => self.byte_box,
            Primitive::Short => self.short_box,
            Primitive::Char => self.char_box,
            Primitive::Int => self.int_box,
            Primitive::Long => self.long_box,
            Primitive::Float => self.float_box,
            Primitive::Double => self.double_box,
        }
    }

    /// The primitive that a class boxes (JLS 5.1.8).
    pub fn boxed_in(&self, class: ClassId) -> Option<Primitive> {
        use Primitive::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
        [Boolean, Byte, Short, Char, Int, Long, Float, Double]
            .into_iter()
            .find(|&primitive| self.box_of(primitive) == class)
    }
}
