package projects.bank;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Accounts by owner, and what happened to them. */
public class Bank {
    private static final int CREDIT = 100;
    private final Map<String, Account> accounts = new LinkedHashMap<>();
    private final Ledger ledger = new Ledger();

    Account open(String owner, long balance) {
        return add(new Account(owner, balance) {
            @Override
            long available() {
                return this.balance + CREDIT;
            }

            @Override
            void endOfYear() {
                this.balance -= 5;
            }
        });
    }

    Account openSavings(String owner, long balance, int percent) {
        return add(new Savings(owner, balance, percent));
    }

    private Account add(Account account) {
        if (accounts.putIfAbsent(account.owner(), account) != null) {
            throw new IllegalArgumentException(account.owner() + " has an account");
        }
        return account;
    }

    Optional<Account> find(String owner) {
        return Optional.ofNullable(accounts.get(owner));
    }

    void transfer(String from, String to, long amount) {
        try {
            Account source = find(from).orElseThrow();
            Account target = find(to).orElseThrow(() -> new IllegalStateException("no account of " + to));
            source.withdraw(amount);
            target.deposit(amount);
            ledger.note(Ledger.Kind.MOVED, from + " -> " + to + " " + amount);
        } catch (OverdrawnException e) {
            ledger.note(Ledger.Kind.REFUSED, e.getMessage() + " (" + e.missing() + ")");
        } catch (IllegalStateException e) {
            ledger.note(Ledger.Kind.REFUSED, e.getMessage());
        } finally {
            ledger.tick();
        }
    }

    long total() {
        return accounts.values().stream().mapToLong(a -> a.balance).sum();
    }

    Ledger ledger() {
        return ledger;
    }
}
