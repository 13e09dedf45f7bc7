package projects.bank;

/** An account with interest and without credit. */
class Savings extends Account {
    private final int percent;

    Savings(String owner, long balance, int percent) {
        super(owner, balance);
        this.percent = percent;
    }

    @Override
    long available() {
        return balance;
    }

    @Override
    void endOfYear() {
        deposit(balance * percent / 100);
    }
}
