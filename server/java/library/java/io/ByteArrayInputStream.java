package java.io;

public class ByteArrayInputStream extends InputStream {
    private final byte[] bytes;
    private int position;

    public ByteArrayInputStream(byte[] bytes) {
        if (bytes == null) {
            throw new NullPointerException();
        }
        this.bytes = bytes;
    }

    public int read() {
        return position < bytes.length ? bytes[position++] & 0xff : -1;
    }

    public int available() {
        return bytes.length - position;
    }
}
