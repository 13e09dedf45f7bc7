class Bag {
    private final Map<String, Bag> byName = new HashMap<>();

    public void register(String name, Bag bag) {
        if (byName.containsKey(name)) {
            throw new IllegalArgumentException();
        }
        byName.put(name, bag);
    }

    public Bag find(String name) {
        return byName.get(name);
    }
}

class Specs {
    boolean a(Bag b) {
        return b.byName.size() == K;
    }

    boolean b(Bag b) {
        return b.byName.get("a") == b;
    }

    boolean c(Bag b) {
        return b.byName.containsKey(null);
    }

    boolean d(Bag b) {
        return b.byName.containsKey("silver") && b.byName.get("silver") == null;
    }
}
