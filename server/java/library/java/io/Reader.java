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

    /** How many characters were passed over. */
    public long skip(long count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException("skip value is negative");
        }
        long done = 0;
        char[] one = new char[1];
        while (done < count && read(one, 0, 1) >= 0) {
            done++;
        }
        return done;
    }

    public boolean ready() throws IOException {
        return false;
    }

    public boolean markSupported() {
        return false;
    }

    public void mark(int limit) throws IOException {
        throw new IOException("mark() not supported");
    }

    public void reset() throws IOException {
        throw new IOException("reset() not supported");
    }

    public long transferTo(Writer writer) throws IOException {
        java.util.Objects.requireNonNull(writer, "out");
        long done = 0;
        for (int next = read(); next >= 0; next = read()) {
            writer.write(next);
            done++;
        }
        return done;
    }

    public abstract void close() throws IOException;
}
