package java.io;

/** What `System.in` is. */
@NotInJava
public final class StandardInput extends InputStream {
    public StandardInput() {
    }

    public int read() {
        return Intrinsics.read();
    }
}
