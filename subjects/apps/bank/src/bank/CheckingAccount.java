package bank;

/** An account that may be overdrawn by a little. */
public class CheckingAccount extends AbstractAccount {
    private static final int OVERDRAFT = 20;

    @Override
    protected int overdraft() {
        return OVERDRAFT;
    }
}
