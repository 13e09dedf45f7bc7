package bank;

/** The bank cannot do what it was asked. */
public class BankException extends Exception {
    public BankException(String message) {
        super(message);
    }
}
