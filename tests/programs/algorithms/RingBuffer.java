package algorithms;

import java.util.ArrayList;
import java.util.List;

/** A ring buffer that overwrites its oldest element, checked against a model made of a list. */
public class RingBuffer<T> {
    private final Object[] cells;
    private int start;
    private int size;

    RingBuffer(int capacity) {
        cells = new Object[capacity];
    }

    void add(T item) {
        cells[(start + size) % cells.length] = item;
        if (size < cells.length) {
            size++;
        } else {
            start = (start + 1) % cells.length;
        }
    }

    @SuppressWarnings("unchecked")
    T take() {
        if (size == 0) {
            return null;
        }
        T item = (T) cells[start];
        cells[start] = null;
        start = (start + 1) % cells.length;
        size--;
        return item;
    }

    public static void main(String[] args) {
        RingBuffer<Integer> ring = new RingBuffer<>(4);
        List<Integer> model = new ArrayList<>();
        int random = 7;
        int agreed = 0;
        for (int i = 0; i < 200; i++) {
            random = random * 69069 + 1;
            if ((random >>> 16) % 3 != 0) {
                ring.add(i);
                model.add(i);
                if (model.size() > 4) {
                    model.remove(0);
                }
            } else {
                Integer expected = model.isEmpty() ? null : model.remove(0);
                Integer found = ring.take();
                if (expected == null ? found == null : expected.equals(found)) {
                    agreed++;
                }
            }
        }
        System.out.println(agreed + " " + ring.size + " " + model);
    }
}
