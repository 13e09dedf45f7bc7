package java.lang;

/** Messages and causes are kept; stack traces and suppressed exceptions are not modelled. */
public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause = this;

    public Throwable() {
    }

    public Throwable(String message) {
        this.message = message;
    }

    public Throwable(String message, Throwable cause) {
        this.message = message;
        this.cause = cause;
    }

    public Throwable(Throwable cause) {
        this.message = textOf(cause);
        this.cause = cause;
    }

    private static String textOf(Throwable cause) {
        return cause == null ? null : cause.toString();
    }

    public String getMessage() {
        return message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        return cause == this ? null : cause;
    }

    public Throwable initCause(Throwable cause) {
        if (this.cause != this) {
            throw new IllegalStateException();
        }
        if (cause == this) {
            throw new IllegalArgumentException();
        }
        this.cause = cause;
        return this;
    }

    public String toString() {
        String message = getLocalizedMessage();
        return message == null ? nameOfClass() : nameAnd(message);
    }

    /** The class's own name: always the same object. */
    private native String nameOfClass();

    private static String nameAnd(String message) {
        return ": " + message;
    }

    public native void printStackTrace();

    public native void addSuppressed(Throwable suppressed);
}
