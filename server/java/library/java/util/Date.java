package java.util;

/** Milliseconds since 1970. Years, months and texts hang on a time zone, and are not modelled. */
public class Date implements java.io.Serializable, Cloneable, Comparable<Date> {
    private long time;

    public Date() {
        time = System.currentTimeMillis();
    }

    public Date(long time) {
        this.time = time;
    }

    public static Date from(java.time.Instant instant) {
        try {
            return new Date(instant.toEpochMilli());
        } catch (ArithmeticException error) {
            throw new IllegalArgumentException(error);
        }
    }

    public java.time.Instant toInstant() {
        return java.time.Instant.ofEpochMilli(time);
    }

    public long getTime() {
        return time;
    }

    public void setTime(long time) {
        this.time = time;
    }

    public boolean before(Date other) {
        return time < other.getTime();
    }

    public boolean after(Date other) {
        return time > other.getTime();
    }

    public int compareTo(Date other) {
        return Long.compare(time, other.getTime());
    }

    public boolean equals(Object other) {
        return other instanceof Date && time == ((Date) other).getTime();
    }

    public int hashCode() {
        return (int) time ^ (int) (time >> 32);
    }

    public Object clone() {
        if (getClass() != Date.class) {
            Hooks.unmodelled();
        }
        return new Date(time);
    }

    public String toString() {
        Hooks.unmodelled();
        return null;
    }
}
