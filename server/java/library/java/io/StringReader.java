package java.io;

public class StringReader extends Reader {
    private String text;
    private int position;
    private int marked;

    public StringReader(String text) {
        text.length();
        this.text = text;
    }

    private void check() throws IOException {
        if (text == null) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        check();
        return position < text.length() ? text.charAt(position++) : -1;
    }

    public int read(char[] characters, int offset, int count) throws IOException {
        check();
        java.util.Objects.checkFromIndexSize(offset, count, characters.length);
        if (count == 0) {
            return 0;
        }
        int done = 0;
        while (done < count && position < text.length()) {
            characters[offset + done++] = text.charAt(position++);
        }
        return done == 0 ? -1 : done;
    }

    /** Back, too, as far as there is something. */
    public long skip(long count) throws IOException {
        check();
        if (position >= text.length()) {
            return 0;
        }
        long done = Math.max(-position, Math.min(text.length() - position, count));
        position += (int) done;
        return done;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        check();
        marked = position;
    }

    public void reset() throws IOException {
        check();
        position = marked;
    }

    public boolean ready() throws IOException {
        check();
        return true;
    }

    public void close() {
        text = null;
    }
}
