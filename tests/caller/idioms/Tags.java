class Bag {
    private final Set<String> tags = new HashSet<>();
    private boolean repeated;

    public void tag(String tag) {
        if (!tags.add(tag)) {
            repeated = true;
        }
    }

    public void untag(String tag) {
        tags.remove(tag);
    }
}

class Specs {
    boolean a(Bag b) {
        return b.repeated;
    }

    boolean b(Bag b) {
        return b.tags.size() == K;
    }

    boolean c(Bag b) {
        return b.tags.contains("silver");
    }

    boolean d(Bag b) {
        return b.repeated && b.tags.isEmpty();
    }

    boolean e(Bag b, String x) {
        return x != null && b.tags.contains(x);
    }
}
