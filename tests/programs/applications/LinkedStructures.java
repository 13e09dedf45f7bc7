package applications;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Data structures as one writes them oneself: a list with sentinel, a heap over an array, a search
 * tree, persistent lists, a skip over abstract classes.
 */
public class LinkedStructures {
    static class Ring<E> implements Iterable<E> {
        private class Link {
            E item;
            Link before = this, after = this;

            Link() {}

            Link(E item, Link before) {
                this.item = item;
                this.before = before;
                (after = before.after).before = this;
                before.after = this;
            }

            E unlink() {
                before.after = after;
                after.before = before;
                modCount++;
                return item;
            }
        }

        private final Link sentinel = new Link();
        private int modCount;

        @SafeVarargs
        static <T> Ring<T> of(T... items) {
            Ring<T> ring = new Ring<>();
            for (T item : items) ring.add(item);
            return ring;
        }

        void add(E item) {
            new Link(item, sentinel.before);
            modCount++;
        }

        E removeFirst() {
            if (sentinel.after == sentinel) throw new NoSuchElementException("the ring is empty");
            return sentinel.after.unlink();
        }

        <A> A fold(A start, java.util.function.BiFunction<? super A, ? super E, ? extends A> f) {
            A result = start;
            for (E e : this) result = f.apply(result, e);
            return result;
        }

        @Override
        public Iterator<E> iterator() {
            class Walk implements Iterator<E> {
                Link next = sentinel.after, last;
                int expected = modCount;

                void check() {
                    if (expected != modCount) throw new ConcurrentModificationException();
                }

                @Override
                public boolean hasNext() {
                    return next != sentinel;
                }

                @Override
                public E next() {
                    check();
                    last = next;
                    next = next.after;
                    return last.item;
                }

                @Override
                public void remove() {
                    check();
                    Objects.requireNonNull(last, () -> "nothing " + "to remove").unlink();
                    last = null;
                    expected++;
                }
            }
            return new Walk();
        }
    }

    static final class Heap<T> {
        private Object[] items = new Object[2];
        private int size;
        private final Comparator<? super T> order;

        Heap(Comparator<? super T> order) {
            this.order = order;
        }

        @SuppressWarnings("unchecked")
        private T at(int i) {
            return (T) items[i];
        }

        Heap<T> push(T item) {
            if (size == items.length) items = Arrays.copyOf(items, size << 1);
            int i = size++;
            for (int parent; i > 0 && order.compare(item, at(parent = (i - 1) >>> 1)) < 0; i = parent) items[i] =
                    items[parent];
            items[i] = item;
            return this;
        }

        T pop() {
            T top = at(0);
            T last = at(--size);
            items[size] = null;
            int i = 0;
            while (2 * i + 1 < size) {
                int child = 2 * i + 1;
                if (child + 1 < size && order.compare(at(child), at(child + 1)) > 0) child++;
                if (order.compare(last, at(child)) <= 0) break;
                items[i] = items[child];
                i = child;
            }
            items[i] = size == 0 ? null : last;
            return top;
        }
    }

    interface PList<T> {
        PList<?> NIL = new PList<>() {
            public boolean isEmpty() { return true; }
            public Object head() { throw new NoSuchElementException("head of nil"); }
            public PList<Object> tail() { throw new NoSuchElementException("tail of nil"); }
        };

        boolean isEmpty();
        T head();
        PList<T> tail();

        @SuppressWarnings("unchecked")
        static <T> PList<T> nil() {
            return (PList<T>) NIL;
        }

        default PList<T> cons(T head) {
            PList<T> me = this;
            return new PList<>() {
                public boolean isEmpty() { return false; }
                public T head() { return head; }
                public PList<T> tail() { return me; }
            };
        }

        default PList<T> filter(Predicate<? super T> p) {
            return isEmpty() ? this : p.test(head()) ? tail().filter(p).cons(head()) : tail().filter(p);
        }

        default T reduce(T zero, BinaryOperator<T> f) {
            T result = zero;
            for (PList<T> l = this; !l.isEmpty(); l = l.tail()) result = f.apply(result, l.head());
            return result;
        }
    }

    static class Tree<K extends Comparable<? super K>> {
        K key;
        Tree<K> left, right;

        Tree(K key) {
            this.key = key;
        }

        boolean add(K k) {
            int c = k.compareTo(key);
            if (c == 0) return false;
            if (c < 0) {
                if (left != null) return left.add(k);
                left = new Tree<>(k);
            } else {
                if (right != null) return right.add(k);
                right = new Tree<>(k);
            }
            return true;
        }

        void visit(Consumer<? super K> visitor) {
            if (left != null) left.visit(visitor);
            visitor.accept(key);
            if (right != null) right.visit(visitor);
        }

        int height() {
            return 1 + Math.max(left == null ? 0 : left.height(), right == null ? 0 : right.height());
        }
    }

    static class Range extends AbstractList<Integer> {
        private final int from, to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Integer get(int index) {
            return from + Objects.checkIndex(index, size());
        }

        @Override
        public int size() {
            return to - from;
        }
    }

    public static void main(String[] args) {
        Ring<String> ring = Ring.of("a", "b", "c", "d");
        for (Iterator<String> it = ring.iterator(); it.hasNext();) if (it.next().compareTo("b") >= 0
                && it.hasNext()) it.remove();
        System.out.println(ring.fold("", String::concat) + ring.fold(0, (n, s) -> n + s.charAt(0)));
        try {
            for (String s : ring) ring.add(s + s);
        } catch (ConcurrentModificationException e) {
            System.out.println("changed: " + e.getMessage() + ring.<Integer>fold(0, (n, s) -> n + 1));
        }
        try {
            ring.iterator().remove();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Heap<String> heap = new Heap<>(Comparator.comparing(String::length)
                .thenComparing(Comparator.<String>naturalOrder().reversed()));
        for (String s : "the heap gives words by length and then backwards".split(" ")) heap.push(s);
        StringBuilder out = new StringBuilder();
        while (heap.size > 0) out.append(heap.pop()).append(heap.size == 0 ? "" : "<");
        System.out.println(out);
        PList<Integer> list = PList.nil();
        for (int i = 1; i <= 9; i++) list = list.cons(i * i);
        System.out.println(list.filter(x -> x % 2 == 1).reduce(0, Integer::sum) + " "
                + list.reduce(Integer.MIN_VALUE, Math::max));
        try {
            list.filter(x -> x < 0).head();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Tree<Double> tree = new Tree<>(5.0);
        double[] keys = {2, 8, 1, 9, 3, 2, -0.0, 0.0, Double.NaN, Double.POSITIVE_INFINITY};
        int added = 0;
        for (double key : keys) if (tree.add(key)) added++;
        System.out.print(added + " " + tree.height() + ":");
        tree.visit(k -> System.out.print(" " + k));
        System.out.println();
        List<Integer> range = new Range(3, 9);
        System.out.println(range + " " + range.indexOf(7) + range.contains(9) + range.subList(1, 4)
                + range.equals(Arrays.asList(3, 4, 5, 6, 7, 8)) + range.hashCode());
        ListIterator<Integer> back = range.listIterator(range.size());
        while (back.hasPrevious()) System.out.print(back.previousIndex() + "=" + back.previous() + " ");
        System.out.println(((Collection<?>) range).stream().map(Object::toString).reduce("", String::concat));
        try {
            range.set(0, 1);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            range.get(6);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
