package java.io;

/** Standard output and standard error. */
public class PrintStream {
    private final int stream;

    public PrintStream(int stream) {
        this.stream = stream;
    }

    private void write(String text) {
        Intrinsics.print(stream, text);
    }

    private void writeLine(String text) {
        Intrinsics.print(stream, text);
        Intrinsics.print(stream, "\n");
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

    public PrintStream printf(String format, Object... arguments) {
        write(String.format(format, arguments));
        return this;
    }

    public PrintStream format(String format, Object... arguments) {
        write(String.format(format, arguments));
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

    /** What is printed by bytes is not modelled. */
    public native void write(int b);
}
