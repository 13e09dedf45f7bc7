package java.lang;

/** A string made at run time: an object of its own, whose characters are not known. */
final class RuntimeString extends String {
    RuntimeString() {
    }
}
