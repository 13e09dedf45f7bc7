package library;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

/** Amounts of each unit, added to what each class holds, at the edges as well. */
public class TimeUnits {
    private static final long[] AMOUNTS = {0, 1, -1, 7, 25, -61, 90061, -1000001, 123456789012L};

    private static final ChronoUnit[] UNITS = {
        ChronoUnit.NANOS, ChronoUnit.MICROS, ChronoUnit.MILLIS, ChronoUnit.SECONDS,
        ChronoUnit.MINUTES, ChronoUnit.HOURS, ChronoUnit.HALF_DAYS, ChronoUnit.DAYS,
        ChronoUnit.WEEKS, ChronoUnit.MONTHS, ChronoUnit.YEARS, ChronoUnit.DECADES,
        ChronoUnit.CENTURIES, ChronoUnit.MILLENNIA, ChronoUnit.FOREVER};

    private static String said(Supplier<Object> work) {
        try {
            return String.valueOf(work.get());
        } catch (RuntimeException refused) {
            return refused.getClass().getSimpleName() + " " + refused.getMessage();
        }
    }

    private static void print(String name, Supplier<Object> work) {
        System.out.println(name + " = " + said(work));
    }

    private static void units(ChronoUnit unit) {
        Duration length = Duration.ofSeconds(-3, 250_000_001);
        LocalDate day = LocalDate.of(2024, 2, 29);
        LocalTime time = LocalTime.of(23, 59, 58, 999_000_001);
        Instant moment = Instant.ofEpochSecond(-86_401, 5);
        LocalDateTime both = LocalDateTime.of(day, time);
        for (long amount : AMOUNTS) {
            String name = amount + " " + unit;
            print("duration " + name, () -> length.plus(amount, unit));
            print("of " + name, () -> Duration.of(amount, unit));
            print("instant " + name, () -> moment.plus(amount, unit));
            print("time " + name, () -> time.plus(amount, unit));
            if (Math.abs(amount) < 100_000) {
                print("day " + name, () -> day.plus(amount, unit));
                print("less " + name, () -> day.minus(amount, unit));
                print("both " + name, () -> both.plus(amount, unit));
            }
        }
        LocalDate old = LocalDate.of(-4712, 11, 24);
        if (unit.isDateBased()) {
            print("days between in " + unit, () -> unit.between(old, day));
            print("both between in " + unit, () -> unit.between(both, old.atTime(23, 0)));
        }
        System.out.println(unit + ": " + unit.ordinal() + " of " + ChronoUnit.values().length + " "
            + unit.isDateBased() + " " + unit.isTimeBased());
        print("time to " + unit, () -> time.truncatedTo(unit));
        print("both to " + unit, () -> both.truncatedTo(unit));
        print("instant to " + unit, () -> moment.truncatedTo(unit));
    }

    private static void parts(Duration length) {
        System.out.println(length + ": " + length.toDaysPart() + " " + length.toHoursPart() + " "
            + length.toMinutesPart() + " " + length.toSecondsPart() + " " + length.toMillisPart()
            + " " + length.toNanosPart());
        print("abs", length::abs);
        print("negated", length::negated);
        print("times 3", () -> length.multipliedBy(3));
        print("times -1000000007", () -> length.multipliedBy(-1_000_000_007L));
        print("by 7", () -> length.dividedBy(7));
        print("by -2", () -> length.dividedBy(-2));
        print("by 0", () -> length.dividedBy(0));
        print("by 90 s", () -> length.dividedBy(Duration.ofSeconds(90)));
        print("nanos", length::toNanos);
    }

    public static void main(String[] arguments) {
        for (ChronoUnit unit : UNITS) {
            units(unit);
        }
        for (long seconds : new long[] {0, 59, -1, 3661, -90061, 10_000_000_000L, Long.MIN_VALUE}) {
            for (int nanos : new int[] {0, 1, 999_999_999}) {
                parts(Duration.ofSeconds(seconds, nanos));
            }
        }
    }
}
