package java.time.temporal;

/** Units from nanoseconds to years, those of many years, and two that are no lengths. */
public enum ChronoUnit {
    NANOS,
    MICROS,
    MILLIS,
    SECONDS,
    MINUTES,
    HOURS,
    HALF_DAYS,
    DAYS,
    WEEKS,
    MONTHS,
    YEARS,
    DECADES,
    CENTURIES,
    MILLENNIA,
    ERAS,
    FOREVER;

    public long between(Temporal start, Temporal end) {
        return start.until(end, this);
    }

    public boolean isDateBased() {
        return ordinal() >= DAYS.ordinal() && this != FOREVER;
    }

    public boolean isTimeBased() {
        return ordinal() < DAYS.ordinal();
    }

    /** How many nanoseconds a unit of time has. */
    public long $nanos() {
        switch (this) {
            case NANOS:
                return 1L;
            case MICROS:
                return 1000L;
            case MILLIS:
                return 1000000L;
            case SECONDS:
                return 1000000000L;
            case MINUTES:
                return 60000000000L;
            case HOURS:
                return 3600000000000L;
            default:
                return 43200000000000L;
        }
    }

    /** How many nanoseconds a unit has that times are truncated to. */
    public long $nanosInDay() {
        if (ordinal() > DAYS.ordinal()) {
            throw new UnsupportedTemporalTypeException("Unit is too large to be used for truncation");
        }
        return this == DAYS ? 86400000000000L : $nanos();
    }

    /** As the JDK writes it: the first letter is a capital. */
    public String toString() {
        switch (this) {
            case HALF_DAYS:
                return "HalfDays";
            default:
                return name().charAt(0) + name().substring(1).toLowerCase();
        }
    }
}
