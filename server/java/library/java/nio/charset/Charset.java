package java.nio.charset;

/** Of the charsets only those that every JVM has in one form are modelled. */
public final class Charset {
    private final String name;

    Charset(String name) {
        this.name = name;
    }

    public static Charset defaultCharset() {
        return StandardCharsets.UTF_8;
    }

    public String name() {
        return name;
    }

    public String displayName() {
        return name;
    }

    public String toString() {
        return name;
    }
}
