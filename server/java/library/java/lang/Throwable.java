package java.lang;

/** Stack traces are kept by the interpreter, when `main` is executed. */
public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause = this;

    /** None as long as there are none; null alone in it where none are kept. */
    private Throwable[] suppressed;

    public Throwable() {
        fillInStackTrace();
    }

    public Throwable(String message) {
        fillInStackTrace();
        this.message = message;
    }

    public Throwable(String message, Throwable cause) {
        fillInStackTrace();
        this.message = message;
        this.cause = cause;
    }

    protected Throwable(String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) {
        if (writableStackTrace) {
            fillInStackTrace();
        } else {
            Intrinsics.forgetFrames(this);
        }
        this.message = message;
        this.cause = cause;
        if (!enableSuppression) {
            suppressed = new Throwable[1];
        }
    }

    public Throwable(Throwable cause) {
        fillInStackTrace();
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
            String text = cause == null ? "a null" : cause.toString();
            throw new IllegalStateException("Can't overwrite cause with " + text, this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        return this;
    }

    public String toString() {
        String message = getLocalizedMessage();
        String name = Intrinsics.nameOfClass(this);
        return message == null ? name : name + ": " + message;
    }

    /**
     * What `java` prints of an uncaught exception. Programs that have a `main` always load it
     * because of its name.
     */
    private static void main(Throwable thrown) {
        System.err.print("Exception in thread \"main\" ");
        thrown.printStackTrace();
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(java.io.PrintStream stream) {
        stream.println(this);
        int frames = Intrinsics.frames(this);
        printFrames(stream, "", frames);
        Trail seen = new Trail(this, null);
        printFurther(stream, "", seen);
    }

    public void printStackTrace(java.io.PrintWriter writer) {
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        printStackTrace(new java.io.PrintStream(bytes));
        writer.print(bytes.toString());
    }

    /** The exceptions that were printed before. */
    private static final class Trail {
        private final Throwable thrown;
        private final Trail before;

        private Trail(Throwable thrown, Trail before) {
            this.thrown = thrown;
            this.before = before;
        }
    }

    private Trail printFurther(java.io.PrintStream stream, String prefix, Trail seen) {
        int count = suppressed == null || suppressed[0] == null ? 0 : suppressed.length;
        for (int i = 0; i < count; i++) {
            seen = suppressed[i].printEnclosed(stream, this, "Suppressed: ", prefix + "\t", seen);
        }
        Throwable cause = getCause();
        return cause == null ? seen : cause.printEnclosed(stream, this, "Caused by: ", prefix, seen);
    }

    private Trail printEnclosed(
        java.io.PrintStream stream, Throwable enclosing, String caption, String prefix, Trail seen) {
        for (Trail one = seen; one != null; one = one.before) {
            if (one.thrown == this) {
                stream.println(prefix + caption + "[CIRCULAR REFERENCE: " + this + "]");
                return seen;
            }
        }
        int common = Intrinsics.framesInCommon(this, enclosing);
        stream.println(prefix + caption + this);
        printFrames(stream, prefix, Intrinsics.frames(this) - common);
        if (common != 0) {
            stream.println(prefix + "\t... " + common + " more");
        }
        return printFurther(stream, prefix, new Trail(this, seen));
    }

    private void printFrames(java.io.PrintStream stream, String prefix, int count) {
        for (int i = 0; i < count; i++) {
            stream.println(prefix + "\tat " + Intrinsics.frame(this, i));
        }
    }

    public StackTraceElement[] getStackTrace() {
        if (!Intrinsics.isRun()) {
            return new UnknownFrame[0];
        }
        StackTraceElement[] trace = new StackTraceElement[Intrinsics.frames(this)];
        for (int i = 0; i < trace.length; i++) {
            trace[i] = StackTraceElement.read(Intrinsics.frame(this, i));
        }
        return trace;
    }

    public native void setStackTrace(StackTraceElement[] trace);

    public Throwable fillInStackTrace() {
        return this;
    }

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        if (suppressed != null && suppressed[0] == null) {
            return;
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
        return suppressed == null || suppressed[0] == null ? new Throwable[0] : suppressed.clone();
    }
}
