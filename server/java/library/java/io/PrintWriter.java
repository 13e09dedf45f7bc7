package java.io;

public class PrintWriter extends Writer {
    private Writer writer;
    private final boolean flushesLines;
    private boolean hasFailed;

    public PrintWriter(Writer writer) {
        this(writer, false);
    }

    public PrintWriter(Writer writer, boolean flushesLines) {
        if (writer == null) {
            throw new NullPointerException();
        }
        this.writer = writer;
        this.flushesLines = flushesLines;
    }

    public PrintWriter(OutputStream stream) {
        this(stream, false);
    }

    public PrintWriter(OutputStream stream, boolean flushesLines) {
        this(new BufferedWriter(new OutputStreamWriter(stream)), flushesLines);
    }

    public void write(int c) {
        write(String.valueOf((char) c));
    }

    public void write(char[] characters) {
        write(String.valueOf(characters));
    }

    public void write(String text) {
        try {
            if (writer == null) {
                throw new IOException("Stream closed");
            }
            writer.write(text);
        } catch (IOException exception) {
            hasFailed = true;
        }
    }

    private void writeLine(String text) {
        write(text);
        println();
    }

    public void print(boolean value) {
        write(String.valueOf(value));
    }

    public void print(char value) {
        write(String.valueOf(value));
    }

    public void print(int value) {
        write(String.valueOf(value));
    }

    public void print(long value) {
        write(String.valueOf(value));
    }

    public void print(float value) {
        write(String.valueOf(value));
    }

    public void print(double value) {
        write(String.valueOf(value));
    }

    public void print(char[] value) {
        write(String.valueOf(value));
    }

    public void print(String value) {
        write(String.valueOf(value));
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void println() {
        write("\n");
        if (flushesLines) {
            flush();
        }
    }

    public void println(boolean value) {
        writeLine(String.valueOf(value));
    }

    public void println(char value) {
        writeLine(String.valueOf(value));
    }

    public void println(int value) {
        writeLine(String.valueOf(value));
    }

    public void println(long value) {
        writeLine(String.valueOf(value));
    }

    public void println(float value) {
        writeLine(String.valueOf(value));
    }

    public void println(double value) {
        writeLine(String.valueOf(value));
    }

    public void println(char[] value) {
        writeLine(String.valueOf(value));
    }

    public void println(String value) {
        writeLine(String.valueOf(value));
    }

    public void println(Object value) {
        writeLine(String.valueOf(value));
    }

    public PrintWriter printf(String format, Object... arguments) {
        return format(format, arguments);
    }

    public PrintWriter format(String format, Object... arguments) {
        write(String.format(format, arguments));
        if (flushesLines) {
            flush();
        }
        return this;
    }

    public PrintWriter append(CharSequence text) {
        write(String.valueOf(text));
        return this;
    }

    public PrintWriter append(char c) {
        write(c);
        return this;
    }

    public void flush() {
        try {
            if (writer == null) {
                throw new IOException("Stream closed");
            }
            writer.flush();
        } catch (IOException exception) {
            hasFailed = true;
        }
    }

    public boolean checkError() {
        if (writer != null) {
            flush();
        }
        return hasFailed;
    }

    public void close() {
        try {
            if (writer != null) {
                writer.close();
                writer = null;
            }
        } catch (IOException exception) {
            hasFailed = true;
        }
    }
}
