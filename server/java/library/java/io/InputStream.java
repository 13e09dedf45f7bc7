package java.io;

public abstract class InputStream implements Closeable {
    public InputStream() {
    }

    /** The next byte, -1 at the end. */
    public abstract int read() throws IOException;

    public int read(byte[] bytes) throws IOException {
        return read(bytes, 0, bytes.length);
    }

    public int read(byte[] bytes, int offset, int count) throws IOException {
        java.util.Objects.checkFromIndexSize(offset, count, bytes.length);
        int done = 0;
        while (done < count) {
            int next = read();
            if (next < 0) {
                return done == 0 ? -1 : done;
            }
            bytes[offset + done] = (byte) next;
            done++;
        }
        return done;
    }

    public byte[] readAllBytes() throws IOException {
        byte[] bytes = new byte[64];
        int count = 0;
        for (int next = read(); next >= 0; next = read()) {
            if (count == bytes.length) {
                bytes = java.util.Arrays.copyOf(bytes, 2 * count);
            }
            bytes[count++] = (byte) next;
        }
        return java.util.Arrays.copyOf(bytes, count);
    }

    public void close() throws IOException {
    }
}
