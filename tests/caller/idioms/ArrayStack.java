class Bag {
    private final Object[] elements = new Object[2];
    private int top;

    public void put(Object element) {
        elements[top++] = element;
    }

    public Object take() {
        return elements[--top];
    }
}

class Specs {
    boolean a(Bag b) {
        return b.top == K;
    }

    boolean b(Bag b) {
        return b.top < 0;
    }

    boolean c(Bag b) {
        return b.top == 1 && b.elements[1] != null;
    }

    boolean d(Bag b) {
        return b.elements[0] != null && b.elements[0] == b.elements[1];
    }

    boolean e(Bag b) {
        return b.elements[0] instanceof String;
    }
}
