package java.io;

/** To UTF-8. What is written is kept until it is flushed, or there is too much of it. */
public class OutputStreamWriter extends Writer {
    private final OutputStream stream;
    private StringBuilder kept = new StringBuilder();
    private boolean isClosed;

    public OutputStreamWriter(OutputStream stream) {
        if (stream == null) {
            throw new NullPointerException();
        }
        this.stream = stream;
    }

    public OutputStreamWriter(OutputStream stream, java.nio.charset.Charset charset) {
        this(stream);
        if (!charset.name().equals("UTF-8")) {
            Intrinsics.unmodelled();
        }
    }

    public void write(String text) throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
        kept.append(text);
        if (kept.length() > 8192) {
            pass(kept.length() / 8192 * 8192);
        }
    }

    /** The first characters go to the stream. */
    private void pass(int count) throws IOException {
        String text = kept.substring(0, count);
        kept.delete(0, count);
        if (stream instanceof PrintStream) {
            ((PrintStream) stream).print(text);
        } else {
            stream.write(text.getBytes());
        }
    }

    public void flush() throws IOException {
        pass(kept.length());
        stream.flush();
    }

    public void close() throws IOException {
        if (!isClosed) {
            flush();
            isClosed = true;
            stream.close();
        }
    }
}
