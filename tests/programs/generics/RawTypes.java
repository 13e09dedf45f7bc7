package generics;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Raw types see the erased members; mixing them with generic code works until a cast fails. */
@SuppressWarnings({"rawtypes", "unchecked"})
public class RawTypes {
    static class Box<T extends Number> {
        T value;

        T get() {
            return value;
        }

        List<String> names() {
            return new ArrayList<>(List.of("n"));
        }
    }

    public static void main(String[] args) {
        Box box = new Box();
        box.value = 5;
        Number n = box.get();
        System.out.println(n);
        List names = box.names();
        names.add(7);
        for (Object o : names) {
            System.out.print(o + " ");
        }
        System.out.println();
        List list = new ArrayList();
        list.add("a");
        list.add(1);
        list.add(null);
        int hash = 0;
        for (Iterator i = list.iterator(); i.hasNext(); ) {
            Object o = i.next();
            hash += o == null ? 100 : o.hashCode();
        }
        System.out.println(hash);
        List<Integer> numbers = list;
        try {
            int first = numbers.get(0);
            System.out.println(first);
        } catch (ClassCastException e) {
            System.out.println("not an Integer");
        }
        System.out.println(numbers.get(1) + 1);
    }
}
