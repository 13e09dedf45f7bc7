package odd;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** All kinds of classes and of parameters. */
public class Kinds<T extends Comparable<T>> implements Iterable<T> {
    public enum Mode {
        FAST {
            @Override
            int cost() {
                return 1;
            }
        },
        SLOW {
            @Override
            int cost() {
                return (int) java.time.clock.Atomic.seconds();
            }
        };

        abstract int cost();
    }

    static final class Node<E> {
        E element;
        Node<E> next;
    }

    public class Cursor implements Iterator<T> {
        private Node<T> at = first;

        @Override
        public boolean hasNext() {
            return at != null;
        }

        @Override
        public T next() {
            T element = at.element;
            at = at.next;
            return element;
        }
    }

    private Node<T> first;
    private int code = java.util.uuid.Codes.next();

    public Kinds() {}

    public Kinds(Kinds<T> other) {
        first = other.first;
    }

    public void push(T element) {
        Node<T> node = new Node<>();
        node.element = element;
        node.next = first;
        first = node;
    }

    @Override
    public Iterator<T> iterator() {
        return new Cursor();
    }

    public Cursor cursor() {
        return new Cursor();
    }

    public int cost(Mode mode, List<String> words, Integer boxed, long[] numbers) {
        return mode.cost() + words.size() + boxed + numbers.length;
    }

    public void sort(Comparator<T> order, Object key) {
        class Local implements IntUnaryOperator {
            @Override
            public int applyAsInt(int a) {
                return first == key ? new Missing().of(a) : a;
            }
        }
        new Local().applyAsInt(key.hashCode());
    }

    public static int apply(IntUnaryOperator operator, boolean twice) {
        return twice ? operator.applyAsInt(2) : 0;
    }

    native int unwritten();

    public int written() {
        return unwritten();
    }
}
