package bank;

/** What checking and savings accounts have in common. */
abstract class AbstractAccount implements Account {
    private int balance;

    /** How far below zero the account may go, as a positive number. */
    protected abstract int overdraft();

    @Override
    public int balance() {
        return balance;
    }

    @Override
    public void deposit(Note note) throws BankException {
        if (balance + note.value() > CEILING) {
            throw new BankException("no more than " + CEILING);
        }
        balance += note.value();
    }

    @Override
    public void withdraw(Note note) throws BankException {
        int left = balance - note.value();
        if (left < -overdraft()) {
            throw new InsufficientFundsException(-overdraft() - left);
        }
        balance = left;
    }
}
