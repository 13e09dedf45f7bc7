package library;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

/** Dates with times, periods, clocks that stand still. */
public class DatesWithTimes {
    private static void attempt(Supplier<Object> action) {
        try {
            System.out.println(action.get());
        } catch (DateTimeException | ArithmeticException | NullPointerException exception) {
            System.out.println(exception.getClass().getName() + " " + exception.getMessage());
        }
    }

    private static void times() {
        attempt(() -> LocalTime.of(24, 0));
        attempt(() -> LocalTime.of(0, 60));
        attempt(() -> LocalTime.of(0, 0, -1));
        attempt(() -> LocalTime.ofSecondOfDay(86400));
        LocalTime[] times = {LocalTime.MIDNIGHT, LocalTime.NOON, LocalTime.of(9, 5), LocalTime.of(23, 59, 59),
            LocalTime.of(1, 2, 3, 4000), LocalTime.of(1, 2, 3, 4000000)};
        for (LocalTime time : times) {
            System.out.println(time + " " + time.hashCode() + " " + time.toSecondOfDay() + " " + time.plusHours(-7)
                + " " + time.plusMinutes(1439) + " " + time.minusSeconds(5) + " " + time.withMinute(7));
            for (LocalTime other : times) {
                System.out.println(time.isBefore(other) + " " + time.compareTo(other) + " " + time.equals(other) + " "
                    + ChronoUnit.MINUTES.between(time, other) + " " + Duration.between(time, other));
            }
        }
        System.out.println((LocalTime.of(0, 0) == LocalTime.MIDNIGHT) + " " + (LocalTime.of(12, 0) == LocalTime.NOON)
            + " " + (LocalTime.of(1, 1) == LocalTime.of(1, 1)) + " " + (LocalTime.of(3, 0) == LocalTime.of(4, 0)));
    }

    private static void both() {
        LocalDateTime[] all = {LocalDateTime.of(2024, 2, 29, 12, 30), LocalDateTime.of(2023, 3, 1, 0, 0),
            LocalDate.of(1999, 12, 31).atTime(23, 59), LocalDate.of(2000, 1, 1).atStartOfDay()};
        for (LocalDateTime one : all) {
            System.out.println(one + " " + one.plusHours(50) + " " + one.minusMinutes(1) + " " + one.plusMonths(12)
                + " " + one.minusDays(60) + " " + one.getDayOfWeek() + " " + one.hashCode() + " "
                + one.plus(Period.of(1, -2, 3)) + " " + one.minus(Duration.ofSeconds(90061)));
            for (LocalDateTime other : all) {
                System.out.println(one.isAfter(other) + " " + one.compareTo(other) + " " + one.equals(other) + " "
                    + ChronoUnit.DAYS.between(one, other) + " " + ChronoUnit.MONTHS.between(one, other) + " "
                    + Duration.between(one, other).toHours() + " "
                    + Period.between(one.toLocalDate(), other.toLocalDate()));
            }
        }
        attempt(() -> LocalDateTime.of(2023, 2, 29, 0, 0));
        attempt(() -> LocalDateTime.of(2023, 2, 28, 25, 0));
        attempt(() -> Period.ofWeeks(Integer.MAX_VALUE));
        System.out.println((Period.of(0, 0, 0) == Period.ZERO) + " " + Period.of(1, 14, 5).normalized());
    }

    private static void clocks() {
        Clock clock = Clock.fixed(Instant.ofEpochSecond(1700000000), ZoneOffset.UTC);
        System.out.println(clock.millis() + " " + clock.instant() + " " + LocalDate.now(clock) + " "
            + LocalDateTime.now(clock) + " " + LocalTime.now(clock));
        Clock later = Clock.offset(clock, Duration.ofHours(30));
        System.out.println(later.millis() + " " + LocalDateTime.now(later) + " " + later + " " + clock.equals(later));
        System.out.println(ZoneOffset.ofHours(-5) + " " + ZoneOffset.UTC + " "
            + (ZoneOffset.ofHours(0) == ZoneOffset.UTC));
        attempt(() -> ZoneOffset.ofHours(19));
        System.out.println(LocalDateTime.now().isAfter(LocalDateTime.of(1970, 1, 1, 0, 0)));
    }

    public static void main(String[] arguments) {
        times();
        both();
        clocks();
    }
}
