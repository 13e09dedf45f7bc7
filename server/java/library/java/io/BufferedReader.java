package java.io;

/**
 * It reads no further than it is asked to: two of them on one stream share what the JDK gives to
 * the first.
 */
public class BufferedReader extends Reader {
    private Reader reader;
    /** Whether a line feed that comes next belongs to the end of the last line. */
    private boolean skipsLineFeed;
    /** What was read since the mark; null where there is none. */
    private StringBuilder sinceMark;
    /** How much of that was read again. */
    private int again;
    /** How much may be read before the mark is forgotten, or perhaps not: it hangs on the room. */
    private int limit;
    private boolean skippedAtMark;
    /** Whether the end was reached since the mark. */
    private boolean isAtEnd;

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

    private int next() throws IOException {
        if (sinceMark == null) {
            return reader.read();
        }
        if (again < sinceMark.length()) {
            return sinceMark.charAt(again++);
        }
        int next = reader.read();
        if (next < 0) {
            isAtEnd = true;
        } else {
            sinceMark.append((char) next);
            again++;
        }
        return next;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        check();
        StringBuilder left = new StringBuilder();
        if (sinceMark != null) {
            left.append(sinceMark, again, sinceMark.length());
        }
        sinceMark = left;
        again = 0;
        this.limit = limit;
        skippedAtMark = skipsLineFeed;
        isAtEnd = false;
    }

    public void reset() throws IOException {
        check();
        if (sinceMark == null) {
            throw new IOException("Stream not marked");
        }
        if (again > limit || again == limit && isAtEnd) {
            Intrinsics.unmodelled();
        }
        again = 0;
        skipsLineFeed = skippedAtMark;
    }

    public int read() throws IOException {
        check();
        int next = next();
        if (skipsLineFeed && next == '\n') {
            next = next();
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
            next = next();
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
