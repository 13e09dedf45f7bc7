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
        return readNBytes(Integer.MAX_VALUE);
    }

    /** The next bytes, fewer at the end. */
    public byte[] readNBytes(int count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException("len < 0");
        }
        byte[] bytes = new byte[Math.min(count, 64)];
        int done = 0;
        for (int more = 0; more >= 0 && done < count; done += Math.max(more, 0)) {
            if (done == bytes.length) {
                bytes = java.util.Arrays.copyOf(bytes, (int) Math.min(2L * done, count));
            }
            more = read(bytes, done, bytes.length - done);
        }
        return java.util.Arrays.copyOf(bytes, done);
    }

    /** How many bytes were passed over. */
    public long skip(long count) throws IOException {
        byte[] some = new byte[(int) Math.max(Math.min(count, 64), 0)];
        long done = 0;
        for (int more = 0; more >= 0 && done < count; done += Math.max(more, 0)) {
            more = read(some, 0, (int) Math.min(some.length, count - done));
        }
        return done;
    }

    public int available() throws IOException {
        return 0;
    }

    public boolean markSupported() {
        return false;
    }

    public void mark(int limit) {
    }

    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    public long transferTo(OutputStream out) throws IOException {
        java.util.Objects.requireNonNull(out, "out");
        byte[] some = new byte[64];
        long done = 0;
        for (int more = read(some, 0, 64); more >= 0; more = read(some, 0, 64)) {
            out.write(some, 0, more);
            done += more;
        }
        return done;
    }

    public void close() throws IOException {
    }
}
