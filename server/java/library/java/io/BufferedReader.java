package java.io;

/**
 * It reads no further than it is asked to: two of them on one stream share what the JDK gives to
 * the first.
 */
public class BufferedReader extends Reader {
    private Reader reader;
    /** Whether a line feed that comes next belongs to the end of the last line. */
    private boolean skipsLineFeed;

    public BufferedReader(Reader reader) {
        if (reader == null) {
            throw new NullPointerException();
        }
        this.reader = reader;
    }

    public BufferedReader(Reader reader, int size) {
        this(reader);
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
    }

    private void check() throws IOException {
        if (reader == null) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        check();
        int next = reader.read();
        if (skipsLineFeed && next == '\n') {
            next = reader.read();
        }
        skipsLineFeed = false;
        return next;
    }

    public int read(char[] characters, int offset, int count) throws IOException {
        check();
        java.util.Objects.checkFromIndexSize(offset, count, characters.length);
        int done = 0;
        while (done < count) {
            int next = read();
            if (next < 0) {
                return done == 0 ? -1 : done;
            }
            characters[offset + done++] = (char) next;
        }
        return done;
    }

    public String readLine() throws IOException {
        int next = read();
        if (next < 0) {
            return null;
        }
        StringBuilder line = new StringBuilder();
        while (next >= 0 && next != '\n' && next != '\r') {
            line.append((char) next);
            next = reader.read();
        }
        skipsLineFeed = next == '\r';
        return line.$newText();
    }

    /** All that are left, read when the stream is made. */
    public java.util.stream.Stream<String> lines() {
        java.util.ArrayList<String> lines = new java.util.ArrayList<String>();
        try {
            for (String line = readLine(); line != null; line = readLine()) {
                lines.add(line);
            }
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
        return lines.stream();
    }

    /** Whether input is available depends on who writes it. */
    public boolean ready() throws IOException {
        check();
        if (!(reader instanceof StringReader)) {
            Intrinsics.unmodelled();
        }
        return true;
    }

    public void close() throws IOException {
        if (reader != null) {
            reader.close();
            reader = null;
        }
    }
}
