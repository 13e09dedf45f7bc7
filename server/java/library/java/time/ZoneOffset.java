package java.time;

/** An offset from Greenwich in seconds. That of no length is one object. */
public final class ZoneOffset extends ZoneId implements Comparable<ZoneOffset> {
    public static final ZoneOffset UTC;

    private final int seconds;

    private ZoneOffset(int seconds) {
        this.seconds = seconds;
    }

    private static ZoneOffset UTC() {
        return new ZoneOffset(0);
    }

    /** Those of whole quarters of an hour are one object each; others are not modelled. */
    public static ZoneOffset ofHours(int hours) {
        if (hours < -18 || hours > 18) {
            throw new DateTimeException(
                "Zone offset hours not in valid range: value " + hours + " is not in the range -18 to 18");
        }
        return new ZoneOffset(hours * 3600);
    }

    public static ZoneOffset ofTotalSeconds(int seconds) {
        if (seconds < -64800 || seconds > 64800) {
            throw new DateTimeException("Zone offset not in valid range: -18:00 to +18:00");
        }
        if (seconds % 900 != 0) {
            Intrinsics.unmodelled();
        }
        return new ZoneOffset(seconds);
    }

    int $seconds() {
        return seconds;
    }

    public int getTotalSeconds() {
        return seconds;
    }

    public int compareTo(ZoneOffset other) {
        return other.seconds - seconds;
    }

    public boolean equals(Object other) {
        return other instanceof ZoneOffset && ((ZoneOffset) other).seconds == seconds;
    }

    public int hashCode() {
        return seconds;
    }

    public String getId() {
        if (seconds == 0) {
            return "Z";
        }
        int whole = Math.abs(seconds);
        String text = (seconds < 0 ? "-" : "+") + two(whole / 3600) + ":" + two(whole / 60 % 60);
        return whole % 60 == 0 ? text : text + ":" + two(whole % 60);
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
