package java.io;

public abstract class Reader implements Closeable {
    protected Reader() {
    }

    /** The next character, -1 at the end. */
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    public int read(char[] characters) throws IOException {
        return read(characters, 0, characters.length);
    }

    public abstract int read(char[] characters, int offset, int count) throws IOException;

    public abstract void close() throws IOException;
}
