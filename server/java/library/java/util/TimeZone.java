package java.util;

/** Zones are passed and compared with null. What time it is in one is not modelled. */
public abstract class TimeZone implements java.io.Serializable, Cloneable {
    public static final int SHORT = 0;
    public static final int LONG = 1;

    public TimeZone() {
    }

    /** That of the machine; another object each time. */
    public static TimeZone getDefault() {
        return new SomeZone();
    }

    public static TimeZone getTimeZone(String id) {
        Objects.requireNonNull(id);
        return new SomeZone();
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
