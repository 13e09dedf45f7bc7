package p;

public class Stack {
    private Cell top;

    public void push() {
        top = new Cell(top);
    }

    public boolean hasTwo() {
        return top != null && top.below != null;
    }

    boolean repOk() {
        return top == null || top.below != top;
    }

    static class Cell {
        final Cell below;

        Cell(Cell below) {
            this.below = below;
        }
    }
}
