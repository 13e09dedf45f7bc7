package p;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

class Text {
    private final String text;

    public Text(String text) {
        this.text = text;
    }

    public boolean hasFive() {
        return text != null && text.length() == 5;
    }

    public boolean isWide() {
        return text != null && text.length() == 1 && text.charAt(0) == '\u0101';
    }
}

class Sizes {
    private final int size;

    private Sizes(int size) {
        this.size = size;
    }

    public static Sizes ofArray(int[] array) {
        return new Sizes(array.length);
    }

    public static Sizes ofRows(int[][] rows) {
        return new Sizes(10 + rows.length);
    }

    public static Sizes ofElements(List<Integer> elements) {
        return new Sizes(20 + elements.size());
    }

    public static Sizes ofEntries(Map<Integer, Integer> entries) {
        return new Sizes(30 + entries.size());
    }

    public static Sizes ofObjects(List<Colour> objects) {
        return new Sizes(40 + objects.size());
    }

    public boolean hasLongArray() {
        return size == 5;
    }

    public boolean hasThreeRows() {
        return size == 13;
    }

    public boolean hasFourElements() {
        return size == 24;
    }

    public boolean hasThreeEntries() {
        return size == 33;
    }

    public boolean hasThreeObjects() {
        return size == 43;
    }
}

enum Colour { RED, BLUE }

class Bag<T> {
    private final Set<T> items = new HashSet<>();

    public Bag() {}

    public void addAll(List<T> more) {
        items.addAll(more);
    }

    @Invariant
    boolean isEmpty() {
        return items.isEmpty();
    }
}

@interface Invariant {}
