package arrays;

/**
 * An array of a generic class is made through Object[] or a raw type; the cast is checked only
 * where it matters.
 */
public class GenericArrays {
    static class Stack<T> {
        private T[] cells;
        private int size;

        @SuppressWarnings("unchecked")
        Stack(int capacity) {
            cells = (T[]) new Object[capacity];
        }

        void push(T value) {
            cells[size++] = value;
        }

        T pop() {
            T top = cells[--size];
            cells[size] = null;
            return top;
        }

        T[] leaked() {
            return cells;
        }
    }

    public static void main(String[] args) {
        Stack<String> stack = new Stack<>(2);
        stack.push("a");
        stack.push("b");
        System.out.println(stack.pop() + stack.pop());
        try {
            String[] strings = stack.leaked();
            System.out.println(strings.length);
        } catch (ClassCastException e) {
            System.out.println("not a String[]");
        }
        Object[] objects = stack.leaked();
        System.out.println(objects.length);
        try {
            stack.pop();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
