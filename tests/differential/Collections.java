package differential;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;

class Collections {
    /** A collection of at most one element. */
    private static class Single<E> implements Iterable<E> {
        private E element;
        private boolean isFull;
        private int changes;

        boolean add(E added) {
            if (isFull) {
                return false;
            }
            element = added;
            isFull = true;
            changes++;
            return true;
        }

        boolean addAll(Collection<? extends E> others) {
            boolean changed = false;
            for (E other : others) {
                changed |= add(other);
            }
            return changed;
        }

        void clear() {
            element = null;
            isFull = false;
            changes++;
        }

        public Iterator<E> iterator() {
            return listIterator();
        }

        ListIterator<E> listIterator() {
            return new Cursor();
        }

        private class Cursor implements ListIterator<E> {
            private boolean isPast;
            private boolean canRemove;
            private int expected = changes;

            private void check() {
                if (expected != changes) {
                    throw new ConcurrentModificationException();
                }
            }

            public boolean hasNext() {
                return isFull && !isPast;
            }

            public E next() {
                check();
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                isPast = true;
                canRemove = true;
                return element;
            }

            public boolean hasPrevious() {
                return isFull && isPast;
            }

            public E previous() {
                check();
                if (!hasPrevious()) {
                    throw new NoSuchElementException();
                }
                isPast = false;
                canRemove = true;
                return element;
            }

            public int nextIndex() {
                return isPast ? 1 : 0;
            }

            public int previousIndex() {
                return nextIndex() - 1;
            }

            public void remove() {
                if (!canRemove) {
                    throw new IllegalStateException();
                }
                check();
                clear();
                expected = changes;
                canRemove = false;
            }

            public void set(E replacement) {
                check();
                element = replacement;
            }

            public void add(E added) {
                throw new UnsupportedOperationException();
            }
        }
    }

    /** Only what it inherits. */
    private static class Endless implements Iterator<Object> {
        public boolean hasNext() {
            return true;
        }

        public Object next() {
            return this;
        }
    }

    static int testForEach() {
        Single<Object> single = new Single<>();
        Object element = new Object();
        single.add(element);
        int seen = 0;
        for (Object found : single) {
            seen += found == element ? 1 : 10;
        }
        return seen;
    }

    static int testBackAndForth() {
        Single<Object> single = new Single<>();
        single.add("text");
        ListIterator<Object> cursor = single.listIterator();
        int result = cursor.previousIndex();
        cursor.next();
        result = result * 10 + cursor.nextIndex();
        cursor.set(null);
        result = result * 10 + (cursor.previous() == null ? 5 : 6);
        return result * 10 + (cursor.hasPrevious() ? 1 : 2);
    }

    static void testPastTheEnd() {
        Iterator<Object> cursor = new Single<Object>().iterator();
        cursor.next();
    }

    static void testFailsFast() {
        Single<Object> single = new Single<>();
        single.add(null);
        Iterator<Object> cursor = single.iterator();
        single.clear();
        single.add(null);
        cursor.next();
    }

    static void testRemoveTwice() {
        Single<Object> single = new Single<>();
        single.add(null);
        Iterator<Object> cursor = single.iterator();
        cursor.next();
        cursor.remove();
        cursor.remove();
    }

    static void testAddThroughACursor() {
        new Single<Object>().listIterator().add(null);
    }

    static void testRemoveIsOptional() {
        new Endless().remove();
    }

    static void testAddAllOfNull() {
        new Single<Object>().addAll(null);
    }

    static int testRequireNonNullElse() {
        int[] one = {1};
        int[] two = {2};
        int[] none = null;
        return Objects.requireNonNullElse(one, two)[0] * 10 + Objects.requireNonNullElse(none, two)[0];
    }

    static void testRequireNonNullElseOfNulls() {
        Object none = null;
        Objects.requireNonNullElse(none, none);
    }

    static int testCheckIndex() {
        int result = Objects.checkIndex(0, 1);
        try {
            Objects.checkIndex(1, 1);
        } catch (IndexOutOfBoundsException expected) {
            result += 2;
        }
        try {
            Objects.checkIndex(-1, 1);
        } catch (IndexOutOfBoundsException expected) {
            result += 4;
        }
        return result;
    }

    static void testIndexInAMessage() {
        throw new IndexOutOfBoundsException(3);
    }
}
