class Bag {
    private int depth;
    private int steps;

    public void step(int amount) {
        depth++;
        try {
            if (amount < 0) {
                throw new IllegalStateException();
            }
            assert amount < 3;
            steps += amount;
        } finally {
            depth--;
        }
    }
}

class Specs {
    boolean a(Bag b) {
        return b.depth == 1;
    }

    boolean b(Bag b) {
        return b.steps == K;
    }

    boolean c(Bag b) {
        return b.steps < 0;
    }
}
