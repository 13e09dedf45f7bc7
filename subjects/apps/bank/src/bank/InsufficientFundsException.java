package bank;

/** More was to be withdrawn than an account allows. */
public class InsufficientFundsException extends BankException {
    private final int missing;

    public InsufficientFundsException(int missing) {
        super("short of " + missing);
        this.missing = missing;
    }

    public int missing() {
        return missing;
    }
}
