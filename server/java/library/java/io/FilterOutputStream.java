package java.io;

public class FilterOutputStream extends OutputStream {
    protected OutputStream out;
    private boolean isClosed;

    public FilterOutputStream(OutputStream out) {
        this.out = out;
    }

    public void write(int b) throws IOException {
        out.write(b);
    }

    public void flush() throws IOException {
        out.flush();
    }

    /** What flushing throws comes after it is closed. */
    public void close() throws IOException {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try {
            flush();
        } finally {
            out.close();
        }
    }
}
