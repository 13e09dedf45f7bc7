package java.util;

/** Coordinated universal time. */
final class UtcZone extends TimeZone {
    public String getID() {
        return "UTC";
    }

    public int getRawOffset() {
        return 0;
    }

    public int getOffset(long date) {
        return 0;
    }

    public boolean useDaylightTime() {
        return false;
    }

    public boolean inDaylightTime(Date date) {
        return false;
    }

    public boolean hasSameRules(TimeZone other) {
        return other instanceof UtcZone || other != null && super.hasSameRules(other);
    }

    public boolean equals(Object other) {
        if (other instanceof TimeZone && !(other instanceof UtcZone)) {
            Hooks.unmodelled();
        }
        return other instanceof UtcZone;
    }

    public int hashCode() {
        Hooks.unmodelled();
        return 0;
    }
}
