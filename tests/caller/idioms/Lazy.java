class Bag {
    private List<String> cache;
    private int hits;

    public List<String> cache() {
        if (cache == null) {
            cache = new ArrayList<>();
        } else {
            hits++;
        }
        return cache;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.cache != null && b.cache.size() == 1;
    }

    boolean b(Bag b) {
        return b.hits == K;
    }

    boolean c(Bag b) {
        return b.cache != null && b.cache.contains("a");
    }

    boolean d(Bag b) {
        return b.cache == null && b.hits > 0;
    }
}
