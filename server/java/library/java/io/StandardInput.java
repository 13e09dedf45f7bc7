package java.io;

/** What `System.in` is. */
public final class StandardInput extends InputStream {
    public StandardInput() {
    }

    public int read() {
        return Intrinsics.read();
    }
}
