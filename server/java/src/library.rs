//! The models of JDK classes: Java sources of our own, under `server/java/library`.

use std::path::PathBuf;
use std::sync::Arc;

use crate::program::Origin;
use crate::resolution::SourceInput;

macro_rules! models {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../library/", $path)))),*]
    };
}

/// Every model: its path below `library`, and its text.
const MODELS: &[(&str, &str)] = models![
    "java/lang/Object.java",
    "java/io/IOException.java",
    "java/io/Serializable.java",
    "java/lang/ArithmeticException.java",
    "java/lang/ArrayIndexOutOfBoundsException.java",
    "java/lang/ArrayStoreException.java",
    "java/lang/AssertionError.java",
    "java/lang/AutoCloseable.java",
    "java/lang/Boolean.java",
    "java/lang/Byte.java",
    "java/lang/CharSequence.java",
    "java/lang/Character.java",
    "java/lang/Class.java",
    "java/lang/ClassCastException.java",
    "java/lang/CloneNotSupportedException.java",
    "java/lang/Cloneable.java",
    "java/lang/Comparable.java",
    "java/lang/Deprecated.java",
    "java/lang/Double.java",
    "java/lang/Enum.java",
    "java/lang/Error.java",
    "java/lang/Exception.java",
    "java/lang/ExceptionInInitializerError.java",
    "java/lang/Float.java",
    "java/lang/FunctionalInterface.java",
    "java/lang/IllegalArgumentException.java",
    "java/lang/IllegalMonitorStateException.java",
    "java/lang/IllegalStateException.java",
    "java/lang/IndexOutOfBoundsException.java",
    "java/lang/Integer.java",
    "java/lang/InterruptedException.java",
    "java/lang/Iterable.java",
    "java/lang/LinkageError.java",
    "java/lang/Long.java",
    "java/lang/Math.java",
    "java/lang/NegativeArraySizeException.java",
    "java/lang/NoClassDefFoundError.java",
    "java/lang/NullPointerException.java",
    "java/lang/Number.java",
    "java/lang/NumberFormatException.java",
    "java/lang/OutOfMemoryError.java",
    "java/lang/Override.java",
    "java/lang/Record.java",
    "java/lang/ReflectiveOperationException.java",
    "java/lang/Runnable.java",
    "java/lang/RuntimeString.java",
    "java/lang/RuntimeException.java",
    "java/lang/SafeVarargs.java",
    "java/lang/SecurityException.java",
    "java/lang/Short.java",
    "java/lang/StackOverflowError.java",
    "java/lang/String.java",
    "java/lang/StringIndexOutOfBoundsException.java",
    "java/lang/SuppressWarnings.java",
    "java/lang/Throwable.java",
    "java/lang/UnsupportedOperationException.java",
    "java/lang/VirtualMachineError.java",
    "java/util/Collection.java",
    "java/util/Comparator.java",
    "java/util/ConcurrentModificationException.java",
    "java/util/EmptyStackException.java",
    "java/util/Iterator.java",
    "java/util/ListIterator.java",
    "java/util/NoSuchElementException.java",
    "java/util/Objects.java",
];

/// The models as sources; their paths start with `library/`.
pub(crate) fn sources() -> Vec<SourceInput> {
    let model = |&(path, text): &(&str, &str)| SourceInput {
        path: PathBuf::from("library").join(path),
        text: Arc::from(text),
        origin: Origin::Library,
    };
    MODELS.iter().map(model).collect()
}
