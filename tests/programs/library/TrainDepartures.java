package library;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.TreeMap;

/** A board of trains: times of day, trains after midnight, and delays. */
public class TrainDepartures {
    private static final TreeMap<LocalTime, String> BOARD = new TreeMap<>();

    static String next(LocalDateTime now) {
        var entry = BOARD.ceilingEntry(now.toLocalTime());
        LocalDate day = now.toLocalDate();
        if (entry == null) {
            entry = BOARD.firstEntry();
            day = day.plusDays(1);
        }
        LocalDateTime leaves = day.atTime(entry.getKey());
        return entry.getValue() + " at " + leaves + " in " + now.until(leaves, ChronoUnit.MINUTES)
            + " min";
    }

    public static void main(String[] args) {
        String[] lines = {"06:05 Leeds", "09:30:15 York", "23:59 Hull", "24:10 Ely", "7:00 Bath"};
        for (String line : lines) {
            String[] words = line.split(" ");
            try {
                BOARD.put(LocalTime.parse(words[0]), words[1]);
            } catch (DateTimeParseException e) {
                System.out.println(words[1] + ": " + e.getMessage());
            }
        }
        System.out.println(BOARD);
        LocalDateTime now = LocalDateTime.of(2023, 12, 31, 6, 0);
        System.out.println(next(now));
        System.out.println(next(now.plusHours(3).plusMinutes(30)));
        System.out.println(next(now.withHour(23).withMinute(59).plusSeconds(1)));
        LocalTime late = LocalTime.of(23, 50).plusMinutes(25);
        System.out.println(late + " " + late.isBefore(LocalTime.NOON) + " " + late.toSecondOfDay()
            + " " + LocalTime.MIDNIGHT.minusNanos(1));
        Duration ride = Duration.between(LocalTime.of(9, 30, 15), LocalTime.of(8, 15));
        System.out.println(ride + " " + ride.negated().toMinutes() + " "
            + ride.plusDays(1).toHours()
            + " " + ride.dividedBy(5) + " " + ride.multipliedBy(-2).getSeconds());
        Instant sent = Instant.ofEpochSecond(1_700_000_000L);
        Instant seen = sent.plusMillis(1500).plus(2, ChronoUnit.MINUTES);
        System.out.println(sent + " " + seen + " " + ChronoUnit.SECONDS.between(sent, seen) + " "
            + Duration.between(sent, seen).toMillis() + " " + seen.truncatedTo(ChronoUnit.SECONDS));
        DateTimeFormatter shown = DateTimeFormatter.ofPattern("dd.MM.yyyy HH:mm");
        System.out.println(now.format(shown) + " "
            + LocalDateTime.parse("01.02.2024 07:08", shown));
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.format(now));
        try {
            LocalTime.of(12, 60);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
