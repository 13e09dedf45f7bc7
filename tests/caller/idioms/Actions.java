class Bag {
    private int ticks;

    public Runnable action() {
        return () -> ticks++;
    }

    public Runnable reset() {
        return new Runnable() {
            private boolean used;

            @Override
            public void run() {
                if (used) {
                    throw new IllegalStateException();
                }
                used = true;
                ticks = 7;
            }
        };
    }
}

class Specs {
    boolean a(Bag b) {
        return b.ticks == K;
    }

    boolean b(Bag b) {
        return b.ticks == 7;
    }
}
