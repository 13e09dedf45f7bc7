class Bag {
    private int balance;
    private final List<String> log = new ArrayList<>();

    public void deposit(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException();
        }
        balance += amount;
        log.add("deposit");
    }

    public void transfer(Bag to, int amount) {
        log.add("transfer");
        if (amount > balance) {
            throw new IllegalStateException();
        }
        balance -= amount;
        to.balance += amount;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.balance == K;
    }

    boolean b(Bag b) {
        return b.balance < 0;
    }

    boolean c(Bag b) {
        return b.balance == 0 && b.log.size() == 2;
    }

    boolean d(Bag b, Bag c) {
        return b.balance + c.balance == -1;
    }

    boolean e(Bag b) {
        return b.log.isEmpty() && b.balance != 0;
    }
}
