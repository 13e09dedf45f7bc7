package kiasan.stack;

/** A stack on a linked list. */
public class LinkedStack {
    private static class Cell {
        private final Object item;
        private final Cell below;

        Cell(Object item, Cell below) {
            this.item = item;
            this.below = below;
        }
    }

    private Cell top;

    public LinkedStack() {
        top = null;
    }

    /** A linked list has always room. */
    public boolean isFull() {
        return false;
    }

    public boolean isEmpty() {
        return top == null;
    }

    public void makeEmpty() {
        top = null;
    }

    public void push(Object item) {
        top = new Cell(item, top);
    }

    public void pop() {
        if (isEmpty()) {
            throw new IllegalStateException("the stack is empty");
        }
        top = top.below;
    }

    /** The item on top, null where there is none. */
    public Object top() {
        if (isEmpty()) {
            return null;
        }
        return top.item;
    }

    public Object topAndPop() {
        if (isEmpty()) {
            return null;
        }
        Object item = top.item;
        top = top.below;
        return item;
    }

    // expect: holds
    @Invariant
    private boolean isNoCircle() {
        Cell slow = top;
        Cell fast = top;
        while (fast != null && fast.below != null) {
            slow = slow.below;
            fast = fast.below.below;
            if (slow == fast) {
                return false;
            }
        }
        return true;
    }
}
