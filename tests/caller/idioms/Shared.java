class Bag {
    private static final Map<String, Bag> CACHE = new HashMap<>();
    private int uses;

    public static Bag named(String name) {
        Bag bag = CACHE.get(name);
        if (bag == null) {
            bag = new Bag();
            CACHE.put(name, bag);
        }
        bag.uses++;
        return bag;
    }
}

class Specs {
    boolean a() {
        return Bag.CACHE.size() == K;
    }

    boolean b(Bag b) {
        return Bag.CACHE.get("a") == b;
    }

    boolean c(Bag b) {
        return b.uses == 2;
    }

    boolean d(Bag b) {
        return b.uses > 0 && !Bag.CACHE.containsValue(b);
    }
}
