package java.lang;

/** A string made at run time of numbers, of which it is known that it equals no literal. */
final class NoLiteral extends String {
    NoLiteral() {
        super(0);
    }
}
