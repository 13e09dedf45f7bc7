package heapwright.jvm;

/** The sources of a request do not compile; the message is javac's. */
public final class BrokenSources extends Exception {
    private static final long serialVersionUID = 1;

    BrokenSources(String message) {
        super(message);
    }
}
