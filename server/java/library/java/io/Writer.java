package java.io;

public abstract class Writer implements Appendable, Closeable {
    protected Writer() {
    }

    public void write(int c) throws IOException {
        write(String.valueOf((char) c));
    }

    public void write(char[] characters) throws IOException {
        write(String.valueOf(characters));
    }

    public void write(char[] characters, int offset, int count) throws IOException {
        write(String.valueOf(characters, offset, count));
    }

    public abstract void write(String text) throws IOException;

    public void write(String text, int offset, int count) throws IOException {
        write(text.substring(offset, offset + count));
    }

    public Writer append(CharSequence text) throws IOException {
        write(String.valueOf(text));
        return this;
    }

    public Writer append(CharSequence text, int start, int end) throws IOException {
        return append(String.valueOf(text).substring(start, end));
    }

    public Writer append(char c) throws IOException {
        write(c);
        return this;
    }

    public abstract void flush() throws IOException;

    public abstract void close() throws IOException;
}
