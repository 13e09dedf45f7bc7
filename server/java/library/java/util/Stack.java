package java.util;

public class Stack<E> extends Vector<E> {
    public Stack() {
    }

    public E push(E element) {
        addElement(element);
        return element;
    }

    public E pop() {
        E last = peek();
        removeElementAt(size() - 1);
        return last;
    }

    public E peek() {
        if (size() == 0) {
            throw new EmptyStackException();
        }
        return elementAt(size() - 1);
    }

    public boolean empty() {
        return size() == 0;
    }

    /** How far the element is from the top, which is 1; -1 if it is not there. */
    public int search(Object element) {
        int index = lastIndexOf(element);
        return index >= 0 ? size() - index : -1;
    }
}
