class Bag {
    private final Object lock = new Object();
    private Object content;
    private Object before;

    public void content(Object content) {
        synchronized (lock) {
            before = this.content;
            this.content = content;
        }
    }

    public boolean holds(Object object) {
        return content != null && content.equals(object);
    }
}

class Specs {
    boolean a(Bag b) {
        return b.content != null && b.content == b.before;
    }

    boolean b(Bag b) {
        return b.content != null && b.before != null && b.content != b.before;
    }

    boolean c(Bag b) {
        return b.content == b.lock;
    }

    boolean d(Bag b) {
        return b.content != null && b.content.equals(b.before) && b.content != b.before;
    }
}
