package bank;

/** Moves notes between accounts. */
public final class Bank {
    private Bank() {
    }

    /** Both accounts change, or none does. */
    public static void transfer(Account from, Account to, Note note) throws BankException {
        from.withdraw(note);
        try {
            to.deposit(note);
        } catch (BankException problem) {
            from.deposit(note);
            throw problem;
        }
    }
}
