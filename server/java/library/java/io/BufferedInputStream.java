package java.io;

/**
 * Reads ahead of an array of bytes. How far it reads ahead of other streams, and where it forgets a
 * mark, hangs on the size of its buffer; that is not modelled.
 */
public class BufferedInputStream extends FilterInputStream {
    private final int bufferSize;
    /** What was read before it was asked for, or since the mark. */
    private byte[] bytesAhead = new byte[0];
    private int position;
    private boolean isMarked;
    private int marked;

    public BufferedInputStream(InputStream in) {
        this(in, 8192);
    }

    public BufferedInputStream(InputStream in, int size) {
        super(in);
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        bufferSize = size;
    }

    private InputStream open() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
        return in;
    }

    /** Whether there is a next byte. */
    private boolean fill() throws IOException {
        InputStream from = open();
        if (position < bytesAhead.length) {
            return true;
        }
        if (!(from instanceof ByteArrayInputStream)) {
            Intrinsics.unmodelled();
        }
        int kept = isMarked ? bytesAhead.length - marked : 0;
        int more = from.available();
        if (kept + more > bufferSize) {
            Intrinsics.unmodelled();
        }
        if (more == 0) {
            return false;
        }
        byte[] next = java.util.Arrays.copyOfRange(bytesAhead, bytesAhead.length - kept, bytesAhead.length + more);
        from.read(next, kept, more);
        bytesAhead = next;
        position = kept;
        marked = 0;
        return true;
    }

    public int read() throws IOException {
        return fill() ? bytesAhead[position++] & 0xff : -1;
    }

    public int read(byte[] bytes, int offset, int count) throws IOException {
        open();
        if ((offset | count | offset + count | bytes.length - (offset + count)) < 0) {
            throw new IndexOutOfBoundsException();
        }
        int done = 0;
        while (done < count && fill()) {
            bytes[offset + done] = bytesAhead[position];
            position++;
            done++;
        }
        return done == 0 && count > 0 ? -1 : done;
    }

    public long skip(long count) throws IOException {
        open();
        if (count <= 0) {
            return 0;
        }
        if (position == bytesAhead.length && !isMarked) {
            return in.skip(count);
        }
        if (!fill()) {
            return 0;
        }
        int skipped = (int) Math.min(count, bytesAhead.length - position);
        position += skipped;
        return skipped;
    }

    public int available() throws IOException {
        return bytesAhead.length - position + open().available();
    }

    public void mark(int limit) {
        isMarked = true;
        marked = position;
    }

    public void reset() throws IOException {
        open();
        if (!isMarked) {
            throw new IOException("Resetting to invalid mark");
        }
        position = marked;
    }

    public boolean markSupported() {
        return true;
    }

    public void close() throws IOException {
        if (in != null) {
            InputStream from = in;
            in = null;
            from.close();
        }
    }
}
