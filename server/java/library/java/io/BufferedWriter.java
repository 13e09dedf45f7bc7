package java.io;

public class BufferedWriter extends Writer {
    private Writer writer;
    private final StringBuilder kept = new StringBuilder();
    private final int size;

    public BufferedWriter(Writer writer) {
        this(writer, 8192);
    }

    public BufferedWriter(Writer writer, int size) {
        if (writer == null) {
            throw new NullPointerException();
        }
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        this.writer = writer;
        this.size = size;
    }

    public void write(String text) throws IOException {
        if (writer == null) {
            throw new IOException("Stream closed");
        }
        kept.append(text);
        if (kept.length() >= size) {
            pass(kept.length() / size * size);
        }
    }

    private void pass(int count) throws IOException {
        writer.write(kept.substring(0, count));
        kept.delete(0, count);
    }

    public void newLine() throws IOException {
        write("\n");
    }

    public void flush() throws IOException {
        if (writer == null) {
            throw new IOException("Stream closed");
        }
        pass(kept.length());
        writer.flush();
    }

    public void close() throws IOException {
        if (writer != null) {
            pass(kept.length());
            writer.close();
            writer = null;
        }
    }
}
