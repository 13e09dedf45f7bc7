class Bag {
    private static class Node {
        final Object value;
        final Node next;

        Node(Object value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;
    private int size;

    public void push(Object value) {
        head = new Node(value, head);
        size++;
    }

    public Object pop() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        Object value = head.value;
        head = head.next;
        size--;
        return value;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.size == K;
    }

    boolean b(Bag b) {
        return b.head != null && b.head.value == b;
    }

    boolean c(Bag b) {
        return b.head != null && b.head.next != null && b.head.value == b.head.next.value;
    }

    boolean d(Bag b) {
        return b.head == null && b.size != 0;
    }

    boolean e(Bag b, Object x) {
        return b.head != null && x != null && b.head.value == x;
    }
}
