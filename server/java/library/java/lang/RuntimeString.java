package java.lang;

/** A string made at run time, of which only its identity is known. */
final class RuntimeString extends String {
    RuntimeString() {
        super(0);
    }
}
