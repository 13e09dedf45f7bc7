package stack;

/** A stack of numbers on a linked list. */
public class LinkedStack {
    private static class Cell {
        private final int item;
        private final Cell below;

        Cell(int item, Cell below) {
            this.item = item;
            this.below = below;
        }
    }

    private Cell top;
    private int size;

    public void push(int item) {
        top = new Cell(item, top);
        size++;
    }

    public int pop() {
        if (top == null) {
            throw new IllegalStateException("the stack is empty");
        }
        int item = top.item;
        top = top.below;
        size--;
        return item;
    }

    public int peek() {
        if (top == null) {
            throw new IllegalStateException("the stack is empty");
        }
        return top.item;
    }

    public boolean isEmpty() {
        return top == null;
    }

    public int size() {
        return size;
    }

    // expect: holds
    @Invariant
    private boolean sizeCountsCells() {
        int cells = 0;
        for (Cell cell = top; cell != null; cell = cell.below) {
            cells++;
        }
        return cells == size;
    }
}
