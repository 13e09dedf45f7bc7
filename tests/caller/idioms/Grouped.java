class Bag {
    private final Map<String, List<Integer>> groups = new HashMap<>();
    private int size;

    public void add(String name, int value) {
        groups.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
        size++;
    }

    public List<Integer> group(String name) {
        return groups.get(name);
    }

    public boolean drop(String name) {
        List<Integer> old = groups.remove(name);
        if (old != null) {
            size -= old.size();
        }
        return old != null;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.groups.size() == 1 && b.size == 2;
    }

    boolean b(Bag b) {
        return b.size < 0;
    }

    boolean c(Bag b) {
        return b.groups.containsKey(null);
    }

    boolean d(Bag b) {
        return b.size == 1 && b.groups.isEmpty();
    }

    boolean e(Bag b, String x) {
        return b.groups.get(x) != null && b.groups.get(x).isEmpty();
    }
}
