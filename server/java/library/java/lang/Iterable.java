package java.lang;

import java.util.Iterator;
import java.util.function.Consumer;

/** Without `spliterator`. */
public interface Iterable<T> {
    Iterator<T> iterator();

    default void forEach(Consumer<? super T> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        Iterator<T> elements = iterator();
        while (elements.hasNext()) {
            action.accept(elements.next());
        }
    }
}
