class Bag {
    private static final int MOST = 1;
    private final ArrayDeque<String> waiting = new ArrayDeque<>();
    private int dropped;

    public void offer(String text) {
        if (waiting.size() >= MOST) {
            waiting.pollFirst();
            dropped++;
        }
        waiting.addLast(text);
    }

    public String poll() {
        return waiting.pollFirst();
    }
}

class Specs {
    boolean a(Bag b) {
        return b.dropped == K;
    }

    boolean b(Bag b) {
        return b.waiting.size() > 1;
    }

    boolean c(Bag b) {
        return "a".equals(b.waiting.peekLast());
    }

    boolean d(Bag b) {
        return b.dropped == 1 && b.waiting.isEmpty();
    }
}
