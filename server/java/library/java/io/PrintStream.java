package java.io;

/** Standard output, standard error, and what prints to another stream. Nothing is kept back. */
public class PrintStream extends OutputStream {
    private final int stream;
    /** Where it prints to if it is neither. */
    private final OutputStream target;

    public PrintStream(int stream) {
        this.stream = stream;
        this.target = null;
    }

    public PrintStream(OutputStream target) {
        if (target == null) {
            throw new NullPointerException("Null output stream");
        }
        this.stream = 0;
        this.target = target;
    }

    public PrintStream(OutputStream target, boolean flushesLines) {
        this(target);
    }

    private void write(String text) {
        if (target == null) {
            Intrinsics.print(stream, text);
        } else {
            writeBytes(String.valueOf(text).getBytes());
        }
    }

    /** What it does after a failure is not modelled. */
    private void writeBytes(byte[] bytes) {
        try {
            target.write(bytes);
        } catch (IOException exception) {
            Intrinsics.unmodelled();
        }
    }

    private void writeLine(String text) {
        write(text);
        write("\n");
    }

    public void print(boolean value) {
        write(String.valueOf(value));
    }

    public void print(char value) {
        write(String.valueOf(value));
    }

    public void print(int value) {
        write(String.valueOf(value));
    }

    public void print(long value) {
        write(String.valueOf(value));
    }

    public void print(float value) {
        write(String.valueOf(value));
    }

    public void print(double value) {
        write(String.valueOf(value));
    }

    public void print(char[] value) {
        write(String.valueOf(value));
    }

    public void print(String value) {
        write(value);
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void println() {
        write("\n");
    }

    public void println(boolean value) {
        writeLine(String.valueOf(value));
    }

    public void println(char value) {
        writeLine(String.valueOf(value));
    }

    public void println(int value) {
        writeLine(String.valueOf(value));
    }

    public void println(long value) {
        writeLine(String.valueOf(value));
    }

    public void println(float value) {
        writeLine(String.valueOf(value));
    }

    public void println(double value) {
        writeLine(String.valueOf(value));
    }

    public void println(char[] value) {
        writeLine(String.valueOf(value));
    }

    public void println(String value) {
        writeLine(value);
    }

    public void println(Object value) {
        writeLine(String.valueOf(value));
    }

    public void flush() {
    }

    /** What is printed after it was closed is not modelled. */
    public native void close();

    public PrintStream printf(String format, Object... arguments) {
        write(String.format(format, arguments));
        return this;
    }

    public PrintStream format(String format, Object... arguments) {
        write(String.format(format, arguments));
        return this;
    }

    public PrintStream printf(java.util.Locale locale, String format, Object... arguments) {
        return format(locale, format, arguments);
    }

    public PrintStream format(java.util.Locale locale, String format, Object... arguments) {
        write(String.format(locale, format, arguments));
        return this;
    }

    public PrintStream append(CharSequence text) {
        write(String.valueOf(text));
        return this;
    }

    public PrintStream append(char c) {
        write(String.valueOf(c));
        return this;
    }

    /** Only bytes that are characters by themselves are modelled. */
    public void write(int b) {
        if (target != null) {
            writeBytes(new byte[] {(byte) b});
            return;
        }
        if ((b & 0x80) != 0) {
            Intrinsics.unmodelled();
        }
        write(String.valueOf((char) (b & 0x7f)));
    }

    public boolean checkError() {
        return false;
    }
}
