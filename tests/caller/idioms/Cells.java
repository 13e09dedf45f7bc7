class Bag {
    private Cell<String> cell;
    private Cell<Bag> own;

    public void cell(Cell<String> cell) {
        this.cell = cell;
    }

    public void own(Cell<Bag> own) {
        this.own = own;
    }
}

class Cell<T> {
    private T value;

    public void set(T value) {
        this.value = value;
    }

    public T get() {
        return value;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.cell != null;
    }

    boolean b(Cell<String> x) {
        return "a".equals(x.value);
    }

    boolean c(Cell<Bag> x) {
        return x.value != null;
    }

    boolean d(Cell<Object> x) {
        return x.value instanceof String;
    }

    boolean e(Cell<Integer> x) {
        return x.value != null && x.value == 1000;
    }
}
