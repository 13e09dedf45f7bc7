class Bag {
    private Bag parent;
    private final List<Bag> children = new ArrayList<>();

    public void adopt(Bag child) {
        children.add(child);
        child.parent = this;
    }

    public List<Bag> children() {
        return children;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.parent == b;
    }

    boolean b(Bag b) {
        return b.children.contains(b) && b.parent != b;
    }

    boolean c(Bag b) {
        return b.children.contains(null);
    }

    boolean d(Bag b) {
        return b.parent != null && !b.parent.children.contains(b);
    }

    boolean e(Bag b) {
        return b.children.size() == 2 && b.children.get(0) == b.children.get(1);
    }
}
