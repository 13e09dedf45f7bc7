package java.util;

/** Two numbers. Random ones are chosen where the program runs. */
public final class UUID implements java.io.Serializable, Comparable<UUID> {
    private final long most;
    private final long least;

    public UUID(long most, long least) {
        this.most = most;
        this.least = least;
    }

    public static UUID randomUUID() {
        long most = Hooks.anyLong() & -61441L | 16384L;
        long least = Hooks.anyLong() & 0x3fffffffffffffffL | Long.MIN_VALUE;
        return new UUID(most, least);
    }

    public static UUID fromString(String name) {
        if (name.length() != 36) {
            if (name.length() > 36) {
                throw new IllegalArgumentException("UUID string too large");
            }
            Hooks.unmodelled();
        }
        long most = 0;
        long least = 0;
        for (int i = 0; i < 36; i++) {
            char digit = name.charAt(i);
            if (i == 8 || i == 13 || i == 18 || i == 23) {
                if (digit != '-') {
                    Hooks.unmodelled();
                }
                continue;
            }
            int value = Character.digit(digit, 16);
            if (value < 0 || digit > 'f') {
                Hooks.unmodelled();
            }
            if (i < 18) {
                most = most << 4 | value;
            } else {
                least = least << 4 | value;
            }
        }
        return new UUID(most, least);
    }

    public long getMostSignificantBits() {
        return most;
    }

    public long getLeastSignificantBits() {
        return least;
    }

    public int version() {
        return (int) (most >> 12 & 15);
    }

    private static String digits(long value, int count) {
        String text = "";
        for (int i = count - 1; i >= 0; i--) {
            text = text + "0123456789abcdef".charAt((int) (value >>> 4 * i & 15));
        }
        return text;
    }

    public String toString() {
        return digits(most >>> 32, 8) + "-" + digits(most >>> 16, 4) + "-" + digits(most, 4) + "-"
                + digits(least >>> 48, 4) + "-" + digits(least, 12);
    }

    public int hashCode() {
        long both = most ^ least;
        return (int) (both >> 32) ^ (int) both;
    }

    public boolean equals(Object other) {
        return other instanceof UUID && ((UUID) other).most == most && ((UUID) other).least == least;
    }

    public int compareTo(UUID other) {
        int order = Long.compare(most, other.most);
        return order != 0 ? order : Long.compare(least, other.least);
    }
}
