package java.lang;

/** The text that a detail is turned into is not modelled: the message of such an error is not the JVM's. */
public class AssertionError extends Error {
    public AssertionError() {
    }

    private AssertionError(String message) {
        super(message);
    }

    public AssertionError(Object detail) {
        this(textOf(detail));
        if (detail instanceof Throwable) {
            initCause((Throwable) detail);
        }
    }

    public AssertionError(boolean detail) {
        this(textOfValue());
    }

    public AssertionError(char detail) {
        this(textOfValue());
    }

    public AssertionError(int detail) {
        this(textOfValue());
    }

    public AssertionError(long detail) {
        this(textOfValue());
    }

    public AssertionError(float detail) {
        this(textOfValue());
    }

    public AssertionError(double detail) {
        this(textOfValue());
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }

    private static String textOf(Object detail) {
        return detail instanceof String ? (String) detail : textOfValue();
    }

    private static native String textOfValue();
}
