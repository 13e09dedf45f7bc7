package java.util.stream;

import java.util.ArrayList;
import java.util.Iterator;

/** What a stream and those that go on from it have in common. */
final class StreamClosing {
    /** What is to be done when it is closed. */
    final ArrayList<Runnable> handlers = new ArrayList<Runnable>();
    /** Whether one element may become several, or all come at once. */
    boolean flattens;
    /** The last stage that sorts, if there is one. */
    Iterator<?> sorted;

    /** Runs every handler once; the first exception is thrown in the end, others are suppressed. */
    void run() {
        Throwable thrown = null;
        while (!handlers.isEmpty()) {
            try {
                handlers.remove(0).run();
            } catch (Throwable exception) {
                if (thrown == null) {
                    thrown = exception;
                } else if (thrown != exception) {
                    thrown.addSuppressed(exception);
                }
            }
        }
        if (thrown instanceof RuntimeException) {
            throw (RuntimeException) thrown;
        }
        if (thrown instanceof Error) {
            throw (Error) thrown;
        }
    }
}
