package projects.bank;

/** There is not enough in an account. */
public class OverdrawnException extends Exception {
    private final long missing;

    OverdrawnException(Account account, long missing) {
        super(account.owner() + " lacks " + missing);
        this.missing = missing;
    }

    long missing() {
        return missing;
    }
}
