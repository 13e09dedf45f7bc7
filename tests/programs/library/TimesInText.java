package library;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.function.Function;

/** What is read as a date or a time, what is not and why, and how they are written. */
public class TimesInText {
    private static final String[] TEXTS = {
        "2024-02-29", "2023-02-29", "2024-13-01", "2024-1-01", "-0001-12-31", "+12345-06-07", "",
        "12345-06-07", "2024-02-29x", "24-02-29", "0000-01-01",
        "10:15", "10:15:30", "10:15:30.5", "10:15:30.123456789", "24:00", "23:60", "1:15", "10",
        "10:15:30.", "10:15:30.1234567890",
        "2024-02-29T10:15", "2024-02-29T10:15:30.25", "2024-02-29 10:15", "2024-02-29T",
        "2024-02-30T10:15"};

    private static void read(String name, String text, Function<String, Object> reader) {
        try {
            System.out.println(name + " " + reader.apply(text));
        } catch (DateTimeParseException refused) {
            System.out.println(name + " " + refused.getMessage() + " / " + refused.getErrorIndex()
                + " " + refused.getParsedString());
        } catch (DateTimeException | IllegalArgumentException refused) {
            System.out.println(name + " " + refused.getMessage());
        }
    }

    private static void months() {
        for (int year : new int[] {1999, 2000, 2023, 2024, -4, 12000}) {
            Year whole = Year.of(year);
            System.out.println(whole + " " + whole.isLeap() + " " + whole.length() + " "
                + whole.atDay(60) + " " + whole.plusYears(-3) + " " + whole.hashCode());
            for (int month : new int[] {1, 2, 11, 12}) {
                YearMonth one = whole.atMonth(month);
                System.out.println(one + " " + one.lengthOfMonth() + " " + one.atEndOfMonth() + " "
                    + one.plusMonths(14) + " " + one.minusMonths(25) + " " + one.withMonth(3) + " "
                    + one.compareTo(YearMonth.of(2023, 11)) + " " + one.isAfter(YearMonth.of(2000, 2))
                    + " " + one.equals(YearMonth.of(year, month)) + " " + one.hashCode());
                read("day 31 of", one.toString(), text -> one.atDay(31));
            }
        }
        read("month", "", text -> YearMonth.of(2024, 13));
        read("day", "", text -> Year.of(2023).atDay(366));
        System.out.println(YearMonth.from(LocalDate.of(2024, 2, 29)) + " " + Year.isLeap(1900));
    }

    public static void main(String[] arguments) {
        for (String text : TEXTS) {
            read("date", text, LocalDate::parse);
            read("time", text, LocalTime::parse);
            read("both", text, LocalDateTime::parse);
        }
        LocalDateTime moment = LocalDateTime.of(2024, 3, 5, 7, 8, 9, 40_000_000);
        for (String pattern : new String[] {
            "yyyy-MM-dd", "dd.MM.yyyy HH:mm", "d/M/yy", "HH:mm:ss.SSS", "'on' d 'at' H", "yyyyMMdd"}) {
            read(pattern, pattern, text -> moment.format(DateTimeFormatter.ofPattern(text)));
        }
        DateTimeFormatter local = DateTimeFormatter.ofPattern("dd.MM.yyyy");
        for (String text : new String[] {"05.03.2024", "5.3.2024", "31.02.2024", "32.01.2024"}) {
            read("local", text, written -> LocalDate.parse(written, local));
        }
        read("no time", "", text -> LocalDate.of(2024, 1, 2).format(DateTimeFormatter.ofPattern("HH")));
        months();
    }
}
