class Bag {
    private final List<String> lines = new ArrayList<>();

    public void line(String line) {
        if (line == null) {
            throw new NullPointerException();
        }
        lines.add(line);
    }

    public List<String> view() {
        return Collections.unmodifiableList(lines);
    }

    public List<String> copy() {
        return new ArrayList<>(lines);
    }
}

class Specs {
    boolean a(Bag b) {
        return b.lines.size() == K;
    }

    boolean b(Bag b) {
        return b.lines.contains(null);
    }

    boolean c(Bag b) {
        return b.lines.size() == 1 && b.lines.get(0).isEmpty();
    }

    boolean d(Bag b, List<String> x) {
        return b.lines == x;
    }
}
