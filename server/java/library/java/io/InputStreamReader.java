package java.io;

/** From UTF-8, a character at a time. Bytes that are no characters are not modelled. */
public class InputStreamReader extends Reader {
    private final InputStream stream;
    /** The second half of a character outside the basic plane, or -1. */
    private int half = -1;

    public InputStreamReader(InputStream stream) {
        if (stream == null) {
            throw new NullPointerException();
        }
        this.stream = stream;
    }

    public InputStreamReader(InputStream stream, java.nio.charset.Charset charset) {
        this(stream);
        if (!charset.name().equals("UTF-8")) {
            Intrinsics.unmodelled();
        }
    }

    public int read() throws IOException {
        if (half >= 0) {
            int second = half;
            half = -1;
            return second;
        }
        int first = stream.read();
        if (first < 0x80) {
            return first;
        }
        int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
        int point = first & 0x3f >> more;
        for (int i = 0; i < more; i++) {
            int next = stream.read();
            if (first < 0xc2 || first > 0xf4 || (next & 0xc0) != 0x80 || next < 0) {
                Intrinsics.unmodelled();
            }
            point = point << 6 | next & 0x3f;
        }
        if (point < 0x10000) {
            return point;
        }
        char[] pair = Character.toChars(point);
        half = pair[1];
        return pair[0];
    }

    public int read(char[] characters, int offset, int count) throws IOException {
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

    public void close() throws IOException {
        stream.close();
    }
}
