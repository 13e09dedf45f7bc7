package java.lang;

/** The constants of enums are not modelled yet. */
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, java.io.Serializable {
    protected Enum() {
    }

    public final native String name();

    public final native int ordinal();

    public final native int compareTo(E other);

    public final boolean equals(Object other) {
        return this == other;
    }

    public final native int hashCode();

    public native String toString();
}
