package java.nio.charset;

/** Of the charsets only those that every JVM has are modelled, by their usual names. */
public final class Charset implements Comparable<Charset> {
    private final String name;

    Charset(String name) {
        this.name = name;
    }

    public static Charset defaultCharset() {
        return StandardCharsets.UTF_8;
    }

    public static Charset forName(String name) {
        if (name == null) {
            throw new IllegalArgumentException("Null charset name");
        }
        switch (name.toUpperCase()) {
            case "UTF-8":
                return StandardCharsets.UTF_8;
            case "US-ASCII":
                return StandardCharsets.US_ASCII;
            case "ISO-8859-1":
                return StandardCharsets.ISO_8859_1;
            case "UTF-16":
                return StandardCharsets.UTF_16;
            case "UTF-16BE":
                return StandardCharsets.UTF_16BE;
            case "UTF-16LE":
                return StandardCharsets.UTF_16LE;
            default:
                Intrinsics.unmodelled();
                return null;
        }
    }

    public static boolean isSupported(String name) {
        return forName(name) != null;
    }

    /** Whether it has all characters of Unicode. */
    boolean isWide() {
        return name.startsWith("UTF");
    }

    /** The greatest character of one that has not all. */
    char greatest() {
        return name.equals("US-ASCII") ? '\u007f' : '\u00ff';
    }

    public boolean canEncode() {
        return true;
    }

    public CharsetEncoder newEncoder() {
        return new CharsetEncoder(this);
    }

    public boolean isRegistered() {
        return true;
    }

    /** As without regard to case: where names differ, both have capitals or both digits. */
    public int compareTo(Charset other) {
        return name.compareTo(other.name);
    }

    public boolean equals(Object other) {
        return other instanceof Charset && name.equals(((Charset) other).name);
    }

    public int hashCode() {
        return name.hashCode();
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
