package inner;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A list whose iterator is an inner class; several iterators walk independently, removal goes
 * through one.
 */
public class LinkedListWithInnerIterator<T> implements Iterable<T> {
    private class Node {
        T value;
        Node next;

        Node(T value) {
            this.value = value;
        }
    }

    private Node head;
    private Node tail;
    private int size;

    void add(T value) {
        Node node = new Node(value);
        if (head == null) {
            head = node;
        } else {
            tail.next = node;
        }
        tail = node;
        size++;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Node previous;
            private Node current;
            private Node next = head;

            public boolean hasNext() {
                return next != null;
            }

            public T next() {
                if (next == null) {
                    throw new NoSuchElementException();
                }
                previous = current == null ? previous : current;
                current = next;
                next = next.next;
                return current.value;
            }

            public void remove() {
                if (current == null) {
                    throw new IllegalStateException();
                }
                if (previous == null) {
                    head = next;
                } else {
                    previous.next = next;
                }
                if (next == null) {
                    tail = previous;
                }
                current = null;
                size--;
            }
        };
    }

    public static void main(String[] args) {
        LinkedListWithInnerIterator<Integer> list = new LinkedListWithInnerIterator<>();
        for (int i = 0; i < 6; i++) {
            list.add(i * i);
        }
        for (int a : list) {
            for (int b : list) {
                if (a * 2 < b && b < 10) {
                    System.out.print(a + "<" + b + " ");
                }
            }
        }
        System.out.println();
        for (Iterator<Integer> i = list.iterator(); i.hasNext(); ) {
            if (i.next() % 2 == 1) {
                i.remove();
            }
        }
        list.add(7);
        for (int x : list) {
            System.out.print(x + " ");
        }
        System.out.println(list.size);
        try {
            new LinkedListWithInnerIterator<String>().iterator().next();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }
}
