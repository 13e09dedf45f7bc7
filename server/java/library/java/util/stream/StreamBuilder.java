package java.util.stream;

import java.util.ArrayList;

/** What `Stream.builder` gives. */
final class StreamBuilder<T> implements Stream.Builder<T> {
    private final ArrayList<T> elements = new ArrayList<T>();
    private boolean isBuilt;

    StreamBuilder() {
    }

    public void accept(T element) {
        if (isBuilt) {
            throw new IllegalStateException();
        }
        elements.add(element);
    }

    public Stream<T> build() {
        if (isBuilt) {
            throw new IllegalStateException();
        }
        isBuilt = true;
        return elements.stream();
    }
}
