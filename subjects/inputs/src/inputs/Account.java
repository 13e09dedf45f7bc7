package inputs;

import java.util.List;

/**
 * An account that is opened and booked with what callers write: text, constants of an enum, boxes,
 * arrays, lists.
 */
public class Account {
    public enum Kind implements Fee {
        PRIVATE(1), BUSINESS(12);

        private final int amount;

        Kind(int amount) {
            this.amount = amount;
        }

        @Override
        public int amount() {
            return amount;
        }
    }

    /** Kinds of accounts are fees, and nothing else is. */
    public interface Fee {
        int amount();
    }

    String owner;
    Kind kind;
    int balance;
    long limit;
    int bookings;
    char grade = 'A';

    public Account(Kind kind) {
        if (kind == null) {
            throw new NullPointerException("kind");
        }
        this.kind = kind;
    }

    public void rename(String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("no name");
        }
        owner = name;
    }

    public void bookAll(int[] amounts) {
        for (int amount : amounts) {
            balance += amount;
            bookings++;
        }
    }

    public void bookList(List<Integer> amounts) {
        for (int amount : amounts) {
            balance += amount;
            bookings++;
        }
    }

    public void charge(Fee fee) {
        balance -= fee.amount();
    }

    public void limit(Long limit) {
        if (limit != null && limit >= 0) {
            this.limit = limit;
        }
    }

    public void grade(char grade) {
        if (grade >= 'A' && grade <= 'F') {
            this.grade = grade;
        }
    }
}
