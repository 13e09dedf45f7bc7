class Bag {
    private double total;
    private long ticks;
    private char grade = 'c';

    public void add(double amount) {
        if (!(amount > 0)) {
            throw new IllegalArgumentException();
        }
        total += amount;
    }

    public void tick(long ticks) {
        this.ticks += ticks;
        if (this.ticks < 0) {
            this.ticks = 0;
        }
    }

    public void grade(char grade) {
        if (grade < 'a' || grade > 'c') {
            throw new IllegalArgumentException();
        }
        this.grade = grade;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.total == K;
    }

    boolean b(Bag b) {
        return b.ticks < 0;
    }

    boolean c(Bag b) {
        return b.grade == 'b';
    }

    boolean d(Bag b) {
        return b.total < 0;
    }
}
