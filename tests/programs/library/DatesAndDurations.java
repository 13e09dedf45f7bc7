package library;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;

public class DatesAndDurations {
    private static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("done");
        } catch (DateTimeException | ArithmeticException | NullPointerException exception) {
            System.out.println(exception.getClass().getName() + " " + exception.getMessage());
        }
    }

    private static void show(LocalDate date) {
        System.out.println(date + " " + date.toEpochDay() + " " + date.getYear() + " " + date.getMonth() + " "
            + date.getDayOfMonth() + " " + date.getDayOfYear() + " " + date.getDayOfWeek() + " "
            + date.isLeapYear() + " "
            + date.lengthOfMonth() + " " + date.lengthOfYear() + " " + date.hashCode());
    }

    private static void dates() {
        long[] days = {0, 1, -1, 59, 60, 365, 10957, 11016, 11017, 11322, 19783, 19782, 20000, -719528,
            -719529, -800000,
            2932896, 2932897, -25509, -25508, 47540, 365241780471L, -365243219162L};
        for (long day : days) {
            show(LocalDate.ofEpochDay(day));
        }
        for (int year : new int[] {1600, 1900, 1999, 2000, 2024, 2100, 0, -1, -4, 12345}) {
            for (int month = 1; month <= 12; month++) {
                LocalDate last = LocalDate.of(year, month, 1).plusMonths(1).minusDays(1);
                System.out.println(last + " " + last.plusMonths(1) + " " + last.minusMonths(15) + " "
                    + last.plusYears(1) + " "
                    + last.minusYears(401) + " " + last.plusWeeks(3) + " " + last.withDayOfMonth(28).getDayOfWeek());
            }
        }
        LocalDate date = LocalDate.of(2024, Month.FEBRUARY, 29);
        LocalDate other = LocalDate.of(2023, 3, 1);
        System.out.println(date.isAfter(other) + " " + date.isBefore(other) + " " + date.isEqual(other) + " "
            + date.compareTo(other) + " " + other.compareTo(date) + " " + date.equals(LocalDate.ofEpochDay(19782)));
        System.out.println(date.compareTo(LocalDate.of(2024, 7, 2)) + " " + date.compareTo(LocalDate.of(2024, 2, 1)));
        attempt(() -> LocalDate.of(2023, 2, 29));
        attempt(() -> LocalDate.of(2023, 4, 31));
        attempt(() -> LocalDate.of(2023, 13, 1));
        attempt(() -> LocalDate.of(2023, 0, 1));
        attempt(() -> LocalDate.of(2023, 1, 32));
        attempt(() -> LocalDate.of(1000000000, 1, 1));
        attempt(() -> LocalDate.of(2023, null, 1));
        attempt(() -> LocalDate.ofEpochDay(365241780472L));
        attempt(() -> date.plusYears(999999999));
        attempt(() -> date.plusDays(Long.MAX_VALUE));
        attempt(() -> date.plusWeeks(Long.MAX_VALUE));
        attempt(() -> DayOfWeek.of(8));
        attempt(() -> Month.of(0));
        System.out.println(DayOfWeek.FRIDAY.plus(10) + " " + DayOfWeek.MONDAY.minus(1) + " "
            + Month.MAY.plus(-6) + " "
            + Month.JANUARY.minus(25) + " " + Month.FEBRUARY.maxLength() + Month.APRIL.minLength());
    }

    private static void show(Duration duration) {
        System.out.println(duration.getSeconds() + " " + duration.getNano() + " " + duration.toDays() + " "
            + duration.toHours() + " " + duration.toMinutes() + " " + duration.isZero() + " "
            + duration.isNegative() + " "
            + duration.hashCode());
        attempt(() -> System.out.println(duration.toMillis()));
    }

    private static void durations() {
        Duration[] durations = {Duration.ZERO, Duration.ofDays(2), Duration.ofHours(-3), Duration.ofMinutes(61),
            Duration.ofSeconds(-1), Duration.ofSeconds(5, -1), Duration.ofSeconds(-1, 1999999999),
                Duration.ofMillis(-1),
            Duration.ofMillis(1234567), Duration.ofNanos(-1), Duration.ofNanos(Long.MAX_VALUE),
            Duration.ofSeconds(Long.MAX_VALUE), Duration.ofSeconds(Long.MIN_VALUE)};
        for (Duration duration : durations) {
            show(duration);
            for (Duration other : durations) {
                attempt(() -> show(duration.plus(other)));
                attempt(() -> show(duration.minus(other)));
                System.out.println(duration.compareTo(other) + " " + duration.equals(other) + " "
                    + (duration == other));
            }
            attempt(() -> show(duration.plusDays(1).plusHours(2).plusMinutes(-3).plusSeconds(4).plusMillis(-5)));
            attempt(() -> show(duration.minusHours(1).minusMinutes(2).minusSeconds(3).minusMillis(4)));
        }
        System.out.println((Duration.ofSeconds(0) == Duration.ZERO) + " "
            + (Duration.ofMillis(0) == Duration.ofDays(0))
            + " " + (Duration.ofSeconds(1) == Duration.ofSeconds(1)));
        attempt(() -> Duration.ofDays(Long.MAX_VALUE));
    }

    private static void instants() {
        Instant[] instants = {Instant.EPOCH, Instant.ofEpochSecond(1700000000), Instant.ofEpochMilli(-1),
            Instant.ofEpochSecond(-5, 7), Instant.ofEpochSecond(31556889864403199L),
                Instant.ofEpochMilli(Long.MIN_VALUE)};
        for (Instant instant : instants) {
            System.out.println(instant.getEpochSecond() + " " + instant.getNano() + " " + instant.hashCode());
            attempt(() -> System.out.println(instant.toEpochMilli()));
            for (Instant other : instants) {
                System.out.println(instant.isBefore(other) + " " + instant.isAfter(other) + " "
                    + instant.compareTo(other)
                    + " " + instant.equals(other) + " " + (instant == other));
                show(Duration.between(instant, other));
            }
            attempt(() -> System.out.println(instant.plusSeconds(10).minusMillis(11).getEpochSecond()));
            attempt(() -> System.out.println(instant.plus(Duration.ofMillis(-1500)).getNano()));
            attempt(() -> System.out.println(instant.minus(Duration.ofSeconds(Long.MIN_VALUE)).getNano()));
        }
        attempt(() -> Instant.ofEpochSecond(Long.MAX_VALUE));
        System.out.println((Instant.ofEpochMilli(0) == Instant.EPOCH) + " " + Instant.now().isAfter(Instant.EPOCH));
    }

    public static void main(String[] arguments) {
        dates();
        durations();
        instants();
    }
}
