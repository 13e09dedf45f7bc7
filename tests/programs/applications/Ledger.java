package applications;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Bookings by account and month, with totals and the largest one. */
public class Ledger {
    record Booking(String account, LocalDate day, BigDecimal amount) {
    }

    private final List<Booking> bookings = new ArrayList<>();

    void book(String account, int month, int day, String amount) {
        bookings.add(new Booking(account, LocalDate.of(2024, month, day), new BigDecimal(amount)));
    }

    Map<String, BigDecimal> totals() {
        return bookings.stream().collect(Collectors.groupingBy(Booking::account, TreeMap::new,
            Collectors.reducing(BigDecimal.ZERO, Booking::amount, BigDecimal::add)));
    }

    Optional<Booking> largest() {
        return bookings.stream().max(Comparator.comparing(Booking::amount)
            .thenComparing(Booking::day));
    }

    public static void main(String[] args) {
        Ledger ledger = new Ledger();
        ledger.book("rent", 1, 31, "-750.00");
        ledger.book("pay", 2, 1, "2100.5");
        ledger.book("rent", 2, 29, "-750");
        ledger.book("food", 3, 15, "-12.345");
        System.out.println(ledger.totals());
        System.out.println(ledger.largest().map(Booking::toString).orElse("none"));
        for (Map.Entry<String, BigDecimal> total : ledger.totals().entrySet()) {
            System.out.println(String.format("%-6s|%10s", total.getKey(),
                total.getValue().setScale(2, RoundingMode.HALF_UP)));
        }
        Map<Integer, Long> months = ledger.bookings.stream().collect(
            Collectors.groupingBy(b -> b.day().getMonthValue(), TreeMap::new, Collectors.counting()));
        System.out.println(months + " " + ledger.bookings.get(0).day().plusMonths(1));
    }
}
