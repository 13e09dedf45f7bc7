package java.lang;

/**
 * Identity hashes are not modelled. What each enum adds is generated: values, valueOf and
 * $isKindOf; so is the body of $constants, which names every enum.
 */
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, java.io.Serializable {
    private final String name;
    private final int ordinal;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    /** A constant with a body is of a class of its own. */
    public final Class<E> getDeclaringClass() {
        Class<?> own = getClass();
        Class<?> above = own.getSuperclass();
        return (Class<E>) (above == Enum.class ? own : above);
    }

    public final int compareTo(E other) {
        Enum<?> right = other;
        int theirs = right.ordinal;
        if (!$isKindOf(right)) {
            throw new ClassCastException();
        }
        return ordinal - theirs;
    }

    /** Whether the other one, which is not null, is a constant of the same enum. */
    protected abstract boolean $isKindOf(Enum<?> other);

    public final boolean equals(Object other) {
        return this == other;
    }

    public final int hashCode() {
        return super.hashCode();
    }

    public String toString() {
        return name;
    }

    public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
        Enum<?>[] constants = (Enum<?>[]) type.getEnumConstants();
        if (constants == null) {
            throw new IllegalArgumentException(type.getName() + " is not an enum class");
        }
        return (T) $find(constants, type.getName().replace('$', '.'), name);
    }

    /**
     * A new array of the constants of an enum; null for other classes. Public, so that it is there
     * on demand.
     */
    public static native Enum<?>[] $constants(Class<?> type);

    /** What valueOf of an enum does with its constants and its canonical name. */
    static Enum<?> $find(Enum<?>[] constants, String type, String name) {
        for (int i = 0; i < constants.length; i++) {
            if (constants[i].name.equals(name)) {
                return constants[i];
            }
        }
        if (name == null) {
            throw new NullPointerException("Name is null");
        }
        throw new IllegalArgumentException("No enum constant " + type + "." + name);
    }
}
