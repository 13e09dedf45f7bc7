package bank;

/** What every account of the bank can do. */
public interface Account {
    /** How much may be held, in whatever account. */
    int CEILING = 100;

    int balance();

    void deposit(Note note) throws BankException;

    void withdraw(Note note) throws BankException;

    default boolean isEmpty() {
        return balance() == 0;
    }
}
