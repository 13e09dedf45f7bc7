class Bag {
    private String label = "none";

    public Optional<String> label() {
        return Optional.ofNullable(label);
    }

    public void label(Optional<String> label) {
        this.label = label.orElse(null);
    }

    public void relabel(String label) {
        if (label.isEmpty()) {
            throw new IllegalArgumentException();
        }
        this.label = label;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.label == null;
    }

    boolean b(Bag b) {
        return "ab".equals(b.label);
    }

    boolean c(Bag b) {
        return "".equals(b.label);
    }
}
