package bank;

/** An account that is never overdrawn, and closed for withdrawals while it is locked. */
public class SavingsAccount extends AbstractAccount {
    private boolean isLocked;

    public void lock() {
        isLocked = true;
    }

    @Override
    protected int overdraft() {
        return 0;
    }

    @Override
    public void withdraw(Note note) throws BankException {
        if (isLocked) {
            throw new BankException("locked");
        }
        super.withdraw(note);
    }

    boolean isLocked() {
        return isLocked;
    }
}
