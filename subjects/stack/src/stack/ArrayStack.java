package stack;

/** A stack of numbers in an array that doubles when it is full. */
public class ArrayStack {
    private static final int INITIAL_CAPACITY = 2;

    private int[] items = new int[INITIAL_CAPACITY];
    private int size;

    public void push(int item) {
        if (size == items.length) {
            int[] larger = new int[2 * size];
            for (int i = 0; i < size; i++) {
                larger[i] = items[i];
            }
            items = larger;
        }
        items[size++] = item;
    }

    public int pop() {
        if (size == 0) {
            throw new IllegalStateException("the stack is empty");
        }
        int item = items[--size];
        items[size] = 0;
        return item;
    }

    public int peek() {
        return items[size - 1];
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    // expect: holds
    @Invariant
    private boolean sizeFits() {
        return size >= 0 && size <= items.length;
    }

    // expect: holds
    @Invariant
    private boolean restIsClear() {
        for (int i = size; i < items.length; i++) {
            if (items[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
