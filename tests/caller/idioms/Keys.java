class Bag {
    private final Set<Key> keys = new HashSet<>();

    public void add(Key key) {
        keys.add(key);
    }

    public boolean has(Key key) {
        return keys.contains(key);
    }
}

class Key {
    private int number;

    public void number(int number) {
        this.number = number;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key && ((Key) other).number == number;
    }

    @Override
    public int hashCode() {
        return number;
    }
}

class Specs {
    boolean a(Bag b, Key x) {
        return b.has(x);
    }

    boolean b(Bag b) {
        return b.keys.size() == 2;
    }

    boolean c(Bag b, Key x) {
        return x != null && !b.has(x) && !b.keys.isEmpty() && b.keys.iterator().next() == x;
    }

    boolean d(Bag b) {
        return b.keys.contains(null);
    }
}
