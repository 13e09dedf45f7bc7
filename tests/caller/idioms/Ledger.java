class Bag {
    private final Map<String, Integer> totals = new TreeMap<>();

    public void book(String account, int amount) {
        totals.merge(account, amount, Integer::sum);
    }

    public int total(String account) {
        return totals.getOrDefault(account, 0);
    }

    public Map<String, Integer> totals() {
        return totals;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.total("a") == K;
    }

    boolean b(Bag b) {
        return b.totals.size() == 2;
    }

    boolean c(Bag b) {
        return b.total("a") == 7;
    }

    boolean d(Bag b) {
        return b.totals.containsKey("silver");
    }
}
