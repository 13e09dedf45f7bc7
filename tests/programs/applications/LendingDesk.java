package applications;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Books go out for three weeks and are due on a working day; late ones cost. */
public class LendingDesk {
    record Loan(String title, LocalDate from, LocalDate due) {
        Loan {
            Objects.requireNonNull(title, "title");
            if (due.isBefore(from)) {
                throw new IllegalArgumentException(due + " is before " + from);
            }
        }

        long fine(LocalDate returned) {
            long late = ChronoUnit.DAYS.between(due, returned);
            return late <= 0 ? 0 : Math.min(late * 15, 400);
        }
    }

    private final List<Loan> loans = new ArrayList<>();

    Loan lend(String title, LocalDate from) {
        LocalDate due = from.plusWeeks(3);
        while (due.getDayOfWeek() == DayOfWeek.SATURDAY || due.getDayOfWeek() == DayOfWeek.SUNDAY) {
            due = due.plusDays(1);
        }
        Loan loan = new Loan(title, from, due);
        loans.add(loan);
        return loan;
    }

    public static void main(String[] args) {
        LendingDesk desk = new LendingDesk();
        System.out.println(desk.lend("Birds", LocalDate.of(2024, 2, 9)));
        System.out.println(desk.lend("Bees", LocalDate.of(2024, 2, 10)));
        System.out.println(desk.lend("Boats", LocalDate.parse("2023-12-11")));
        LocalDate today = LocalDate.of(2024, 3, 31);
        for (Loan loan : desk.loans) {
            Period kept = Period.between(loan.from(), today);
            System.out.println(loan.title() + " kept " + kept + " (" + kept.getMonths()
                + " months, " + kept.getDays() + " days), fine " + loan.fine(today));
        }
        System.out.println(desk.loans.get(0).fine(LocalDate.of(2024, 3, 1)));
        System.out.println(ChronoUnit.WEEKS.between(desk.loans.get(2).due(), today) + " weeks, "
            + desk.loans.get(2).due().until(today, ChronoUnit.MONTHS) + " months");
        System.out.println(Period.of(1, 14, -3).normalized() + " " + Period.ofWeeks(2) + " "
            + Period.ZERO);
        System.out.println(today.minus(Period.ofMonths(1)) + " " + today.plus(Period.of(1, 3, 2)));
        try {
            new Loan("Back", today, today.minusDays(1));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Loan(null, today, today);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
