package java.io;

public class ByteArrayInputStream extends InputStream {
    private final byte[] bytes;
    private final int end;
    private int position;
    private int marked;

    public ByteArrayInputStream(byte[] buf) {
        bytes = buf;
        end = buf.length;
    }

    public ByteArrayInputStream(byte[] buf, int offset, int length) {
        bytes = buf;
        position = offset;
        end = Math.min(offset + length, buf.length);
        marked = offset;
    }

    public int read() {
        return position < end ? bytes[position++] & 0xff : -1;
    }

    public int read(byte[] into, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, into.length);
        if (position >= end) {
            return -1;
        }
        int done = Math.min(length, end - position);
        System.arraycopy(bytes, position, into, offset, done);
        position += done;
        return done;
    }

    public byte[] readAllBytes() {
        byte[] rest = java.util.Arrays.copyOfRange(bytes, position, end);
        position = end;
        return rest;
    }

    public long skip(long length) {
        int rest = end - position;
        int done = length >= rest ? rest : (int) Math.max(length, 0);
        position += done;
        return done;
    }

    public int available() {
        return end - position;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int limit) {
        marked = position;
    }

    public void reset() {
        position = marked;
    }

    public void close() throws IOException {
    }
}
