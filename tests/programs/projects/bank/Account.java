package projects.bank;

/** An account that can be paid into and drawn from. */
public abstract class Account {
    private final String owner;
    protected long balance;

    protected Account(String owner, long balance) {
        this.owner = owner;
        this.balance = balance;
    }

    void deposit(long amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount " + amount);
        }
        balance += amount;
    }

    void withdraw(long amount) throws OverdrawnException {
        if (amount > available()) {
            throw new OverdrawnException(this, amount - available());
        }
        balance -= amount;
    }

    abstract long available();

    abstract void endOfYear();

    String owner() {
        return owner;
    }

    @Override
    public String toString() {
        return owner + ":" + balance;
    }
}
