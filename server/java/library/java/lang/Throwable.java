package java.lang;

/** Stack traces are not modelled. */
public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause = this;

    /** None as long as there are none. */
    private Throwable[] suppressed;

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
        String name = Intrinsics.nameOfClass(this);
        return message == null ? name : name + ": " + message;
    }

    /** What `java` prints when nobody catches it. */
    private static void uncaught(Throwable thrown) {
        System.err.println("Exception in thread \"main\" " + thrown);
    }

    public native void printStackTrace();

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        int count = suppressed == null ? 0 : suppressed.length;
        Throwable[] all = new Throwable[count + 1];
        for (int i = 0; i < count; i++) {
            all[i] = suppressed[i];
        }
        all[count] = exception;
        suppressed = all;
    }

    public final Throwable[] getSuppressed() {
        return suppressed == null ? new Throwable[0] : suppressed.clone();
    }
}
