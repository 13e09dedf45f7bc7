package java.io;

public class StringReader extends Reader {
    private String text;
    private int position;

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

    public boolean ready() throws IOException {
        check();
        return true;
    }

    public void close() {
        text = null;
    }
}
