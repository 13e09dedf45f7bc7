package p;

class Row {
    private final int[] cells;

    public Row(int length) {
        cells = new int[length];
    }

    public boolean hasFive() {
        return cells.length == 5;
    }
}

class Pair {
    private int[] first;
    private int[] second;

    public Pair() {}

    public void makeFirst() {
        first = new int[1];
    }

    public void makeSecond() {
        second = new int[1];
    }

    public boolean isFull() {
        return first != null && second != null;
    }
}
