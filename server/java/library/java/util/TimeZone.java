package java.util;

/** What time it is in a zone is modelled for UTC. Tests make it the default. */
public abstract class TimeZone implements java.io.Serializable, Cloneable {
    public static final int SHORT = 0;
    public static final int LONG = 1;

    public TimeZone() {
    }

    /** UTC, for tests see to it; another object each time. */
    public static TimeZone getDefault() {
        return Intrinsics.chosen(8, 0, 0) == 0 ? new UtcZone() : new SomeZone();
    }

    public static TimeZone getTimeZone(String id) {
        return id.equals("UTC") ? new UtcZone() : new SomeZone();
    }

    public static void setDefault(TimeZone zone) {
        Hooks.unmodelled();
    }

    public static String[] getAvailableIDs() {
        Hooks.unmodelled();
        return null;
    }

    public String getID() {
        Hooks.unmodelled();
        return null;
    }

    public void setID(String id) {
        Hooks.unmodelled();
    }

    public final String getDisplayName() {
        Hooks.unmodelled();
        return null;
    }

    public abstract int getRawOffset();

    public int getOffset(long date) {
        Hooks.unmodelled();
        return 0;
    }

    public abstract boolean useDaylightTime();

    public abstract boolean inDaylightTime(Date date);

    public boolean hasSameRules(TimeZone other) {
        Hooks.unmodelled();
        return false;
    }
}
