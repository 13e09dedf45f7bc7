package java.io;

public class StringWriter extends Writer {
    private final StringBuffer buffer = new StringBuffer();

    public StringWriter() {
    }

    public StringWriter(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Negative buffer size");
        }
    }

    public void write(int c) {
        buffer.append((char) c);
    }

    public void write(String text) {
        buffer.append(text);
    }

    public StringWriter append(CharSequence text) {
        buffer.append(String.valueOf(text));
        return this;
    }

    public StringWriter append(char c) {
        buffer.append(c);
        return this;
    }

    public StringBuffer getBuffer() {
        return buffer;
    }

    public String toString() {
        return buffer.toString();
    }

    public void flush() {
    }

    public void close() throws IOException {
    }
}
