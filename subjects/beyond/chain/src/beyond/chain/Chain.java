package beyond.chain;

/**
 * Payments, each sealed with a hash of all that were before it. The balance is their sum, as an
 * int: it may wrap around.
 */
public class Chain {
    private static final int FIRST_SEAL = 17;

    private static class Payment {
        private final int amount;
        private final int seal;
        private final Payment earlier;

        Payment(int amount, Payment earlier) {
            this.amount = amount;
            this.seal = sealOf(amount, earlier);
            this.earlier = earlier;
        }
    }

    private Payment latest;
    private int balance;

    public void pay(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("nothing to pay");
        }
        if (balance < 0) {
            throw new IllegalStateException("more was paid than can be counted");
        }
        latest = new Payment(amount, latest);
        balance += amount;
    }

    /** Takes the latest payment back. */
    public int undo() {
        if (latest == null) {
            throw new IllegalStateException("nothing was paid");
        }
        int amount = latest.amount;
        latest = latest.earlier;
        balance -= amount;
        return amount;
    }

    /** Another payment in the place of the latest one. */
    public void amend(int amount) {
        undo();
        pay(amount);
    }

    public int balance() {
        return balance;
    }

    public int seal() {
        return latest == null ? FIRST_SEAL : latest.seal;
    }

    private static int sealOf(int amount, Payment earlier) {
        int seal = earlier == null ? FIRST_SEAL : earlier.seal;
        return (seal << 5 | seal >>> 27) ^ amount;
    }

    // expect: holds
    @Invariant
    private boolean isSealed() {
        for (Payment payment = latest; payment != null; payment = payment.earlier) {
            if (payment.seal != sealOf(payment.amount, payment.earlier)) {
                return false;
            }
        }
        return true;
    }

    // expect: holds
    @Invariant
    private boolean isSum() {
        int sum = 0;
        for (Payment payment = latest; payment != null; payment = payment.earlier) {
            sum += payment.amount;
        }
        return sum == balance;
    }

    /** Two large payments are more than an int holds. */
    // expect: broken in 3 calls
    @Invariant
    private boolean isNeverInDebt() {
        return balance >= 0;
    }
}
