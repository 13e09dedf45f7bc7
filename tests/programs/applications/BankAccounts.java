package applications;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Accounts and transfers: checked and unchecked exceptions, resources that close in reverse,
 * finally, chains of causes, a stack trace.
 */
public class BankAccounts {
    static class BankException extends Exception {
        BankException(String message) {
            super(message);
        }

        BankException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static final class InsufficientFunds extends BankException {
        final long missing;

        InsufficientFunds(long missing) {
            super("missing " + missing);
            this.missing = missing;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + " cents";
        }
    }

    abstract static class Account {
        private static int next = 1000;
        final int number = next++;
        protected long balance;

        void deposit(long amount) {
            if (amount <= 0) throw new IllegalArgumentException("amount: " + amount);
            balance = Math.addExact(balance, amount);
        }

        void withdraw(long amount) throws InsufficientFunds {
            long limit = limit();
            if (balance + limit < amount) throw new InsufficientFunds(amount - balance - limit);
            balance -= amount;
        }

        abstract long limit();
    }

    static class Savings extends Account {
        @Override
        long limit() {
            return 0;
        }
    }

    static class Giro extends Account {
        final long credit;

        Giro(long credit) {
            this.credit = credit;
        }

        @Override
        long limit() {
            return credit;
        }
    }

    static class Transaction implements AutoCloseable {
        static final List<String> journal = new ArrayList<>();
        private final String name;
        private boolean committed;
        private final Map<Account, Long> before = new LinkedHashMap<>();

        Transaction(String name) {
            this.name = name;
            journal.add("begin " + name);
        }

        Transaction touch(Account account) {
            before.putIfAbsent(account, account.balance);
            return this;
        }

        void commit() {
            committed = true;
        }

        @Override
        public void close() throws BankException {
            journal.add((committed ? "commit " : "rollback ") + name);
            if (!committed) {
                before.forEach((account, balance) -> account.balance = balance);
            }
            if (name.endsWith("?")) throw new BankException("close " + name);
        }
    }

    static int transfers;

    static boolean transfer(Account from, Account to, long amount, String name) throws BankException {
        try (Transaction outer = new Transaction(name); Transaction inner = new Transaction(name + "/2")) {
            outer.touch(from).touch(to);
            to.deposit(amount);
            from.withdraw(amount);
            outer.commit();
            inner.commit();
            return true;
        } catch (InsufficientFunds e) {
            throw new BankException("transfer of " + amount + " failed", e);
        } finally {
            transfers++;
        }
    }

    @SuppressWarnings("finally")
    static int strange(int n) {
        while (true) {
            try {
                if (n > 2) return n;
                n++;
                continue;
            } catch (RuntimeException e) {
                return -1;
            } finally {
                if (n == 3) break;
            }
        }
        return n * 100;
    }

    static void report(Throwable t) {
        for (String indent = ""; t != null; t = t.getCause(), indent += "  ") {
            System.out.println(indent + t.getClass().getName() + ": " + t.getMessage());
            for (Throwable s : t.getSuppressed()) System.out.println(indent + "  + " + s);
        }
    }

    public static void main(String[] args) {
        Account savings = new Savings(), giro = new Giro(500_00);
        savings.deposit(100_00);
        Object[][] orders = {{giro, savings, 400_00L, "one"}, {giro, savings, 200_00L, "two"},
                {savings, giro, 1L, "three?"}, {savings, giro, 900_00L, "four?"}, {giro, savings, -5L, "five"}};
        for (Object[] order : orders) {
            try {
                System.out.println(transfer((Account) order[0], (Account) order[1], (long) order[2],
                        (String) order[3]));
            } catch (BankException | IllegalArgumentException e) {
                report(e);
            }
            System.out.println(savings.balance + " " + giro.balance);
        }
        System.out.println(Transaction.journal + " " + transfers);
        System.out.println(strange(0) + " " + strange(5));
        try {
            giro.balance = Long.MAX_VALUE;
            giro.deposit(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object o = List.of(1);
            String s = ((List<String>) o).get(0);
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        try {
            try {
                throw new IllegalStateException("first");
            } finally {
                int[] none = new int[0];
                none[0]++;
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        }
        try {
            transfer(null, new Savings(), 1, "six");
        } catch (BankException e) {
            throw new AssertionError(e);
        }
    }
}
