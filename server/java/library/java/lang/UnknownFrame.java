package java.lang;

/** An array of these stands for a stack trace of which nothing is known, not even its length. */
final class UnknownFrame extends StackTraceElement {
    private UnknownFrame() {
        super("", "", null, 0);
    }
}
