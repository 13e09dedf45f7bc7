package java.io;

public class ByteArrayOutputStream extends OutputStream {
    private byte[] bytes = new byte[0];

    public ByteArrayOutputStream() {
    }

    public ByteArrayOutputStream(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Negative initial size: " + capacity);
        }
    }

    public void write(int b) {
        bytes = java.util.Arrays.copyOf(bytes, bytes.length + 1);
        bytes[bytes.length - 1] = (byte) b;
    }

    public void write(byte[] more, int offset, int count) {
        java.util.Objects.checkFromIndexSize(offset, count, more.length);
        int before = bytes.length;
        bytes = java.util.Arrays.copyOf(bytes, before + count);
        System.arraycopy(more, offset, bytes, before, count);
    }

    public void reset() {
        bytes = new byte[0];
    }

    public byte[] toByteArray() {
        return bytes.clone();
    }

    public int size() {
        return bytes.length;
    }

    public String toString() {
        return new String(bytes);
    }

    public String toString(java.nio.charset.Charset charset) {
        return new String(bytes, charset);
    }
}
