package java.time;

public enum DayOfWeek {
    MONDAY,
    TUESDAY,
    WEDNESDAY,
    THURSDAY,
    FRIDAY,
    SATURDAY,
    SUNDAY;

    public static DayOfWeek of(int number) {
        if (number < 1 || number > 7) {
            throw new DateTimeException("Invalid value for DayOfWeek: " + number);
        }
        return values()[number - 1];
    }

    public int getValue() {
        return ordinal() + 1;
    }

    public DayOfWeek plus(long days) {
        return values()[(ordinal() + (int) (days % 7) + 7) % 7];
    }

    public DayOfWeek minus(long days) {
        return plus(-(days % 7));
    }
}
