class Bag {
    private String title = "";

    public void rename(String title) {
        if (title.isEmpty()) {
            throw new IllegalArgumentException();
        }
        this.title = title;
    }

    public void extend(String more) {
        title += more;
    }

    public String title() {
        return title;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.title.length() == K;
    }

    boolean b(Bag b) {
        return b.title.equals("ab");
    }

    boolean c(Bag b) {
        return b.title.startsWith("s") && b.title.length() == 6;
    }

    boolean d(Bag b) {
        return b.title.endsWith("null");
    }

    boolean e(Bag b, String x) {
        return b.title.equals(x);
    }

    boolean f(Bag b, String x) {
        return b.title == x;
    }
}
