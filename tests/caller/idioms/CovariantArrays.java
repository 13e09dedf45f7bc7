class Bag {
    private final Object[] all = new Object[2];
    private String[] names = {"b"};
    private Object kept;

    public void put(Object value) {
        all[0] = value;
    }

    public void toNames() {
        System.arraycopy(all, 0, names, 0, 1);
    }

    public void toAll() {
        System.arraycopy(names, 0, all, 1, 1);
    }

    public Object[] names() {
        return names;
    }

    public void keep(Object[] array) {
        if (array.length > 0) {
            kept = array[0];
        }
    }
}

class Specs {
    boolean a(Bag b) {
        return b.names[0] == null;
    }

    boolean b(Bag b) {
        return "a".equals(b.names[0]);
    }

    boolean c(Bag b) {
        return b.all[1] != null && b.all[1] == b.kept;
    }

    boolean d(Bag b) {
        return b.kept instanceof String;
    }

    boolean e(Bag b, Object x) {
        return b.all[0] == b && x == b.kept;
    }
}
