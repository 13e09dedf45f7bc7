package java.util;

/** A time zone of which nothing is known. */
final class SomeZone extends TimeZone {
    public int getRawOffset() {
        Hooks.unmodelled();
        return 0;
    }

    public boolean useDaylightTime() {
        Hooks.unmodelled();
        return false;
    }

    public boolean inDaylightTime(Date date) {
        Hooks.unmodelled();
        return false;
    }

    public boolean equals(Object other) {
        if (other != null && other != this) {
            Hooks.unmodelled();
        }
        return other != null;
    }

    public int hashCode() {
        Hooks.unmodelled();
        return 0;
    }
}
