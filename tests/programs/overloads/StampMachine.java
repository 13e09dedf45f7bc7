package overloads;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Which of many methods of one name is meant: widening, boxing, then a variable number. */
public class StampMachine {
    static String stamp(long grams) {
        return "long " + grams;
    }

    static String stamp(double grams) {
        return "double " + grams;
    }

    static String stamp(Integer grams) {
        return "Integer " + grams;
    }

    static String stamp(Object thing) {
        return "Object " + thing;
    }

    static String stamp(int... grams) {
        return "ints " + grams.length;
    }

    static String stamp(String first, Object... rest) {
        return first + " and " + (rest == null ? "null" : rest.length + " more");
    }

    static String post(CharSequence text) {
        return "text " + text.length();
    }

    static String post(Comparable<?> thing) {
        return "comparable";
    }

    static String post(String text) {
        return "string " + text;
    }

    static String weigh(List<?> all) {
        return "list " + all.size();
    }

    static String weigh(Collection<?> all) {
        return "collection " + all.size();
    }

    static String weigh(Iterable<?> all) {
        return "iterable";
    }

    static int total(int first, int... more) {
        int total = first;
        for (int each : more) {
            total += each;
        }
        return total;
    }

    static String join(String separator, Object... parts) {
        StringBuilder text = new StringBuilder();
        for (Object part : parts) {
            text.append(text.length() == 0 ? "" : separator).append(part);
        }
        return text.toString();
    }

    public static void main(String[] args) {
        byte small = 5;
        Integer boxed = 6;
        Long wide = 7L;
        float light = 1.5f;
        System.out.println(stamp(small) + ", " + stamp('a') + ", " + stamp(3) + ", " + stamp(boxed)
            + ", " + stamp(wide) + ", " + stamp(light) + ", " + stamp() + ", " + stamp(1, 2) + ", "
            + stamp(new int[3]) + ", " + stamp(true));
        System.out.println(stamp("a", 1, "b") + ", " + stamp("a", (Object[]) null) + ", "
            + stamp("a", (Object) null) + ", " + stamp("a", new Object[] {1, 2}) + ", "
            + stamp("a", new int[] {1, 2}) + ", " + stamp("a", (Object) new String[] {"x", "y"}));
        System.out.println(post("x") + ", " + post(new StringBuffer("xy").subSequence(0, 1)) + ", "
            + post(4)
            + ", " + post((CharSequence) "abc") + ", " + post((Comparable<?>) "abc"));
        List<Integer> numbers = new ArrayList<>(List.of(10, 20, 30, 2));
        Collection<Integer> same = numbers;
        Iterable<Integer> still = same;
        System.out.println(weigh(numbers) + ", " + weigh(same) + ", " + weigh(still));
        numbers.remove(2);
        numbers.remove((Integer) 2);
        same.remove(10);
        System.out.println(numbers + " " + total(1) + " " + total(1, 2, 3) + " "
            + total(1, new int[] {9}));
        System.out.println(join("-") + "|" + join("-", 1, 'c', 2.0, null, "s") + "|"
            + join("-", (Object[]) new String[] {"p", "q"}) + "|" + join("-", List.of(1, 2)));
        char[] letters = {'o', 'k'};
        System.out.println(String.valueOf(letters) + String.valueOf((Object) "!")
            + String.valueOf('c')
            + new StringBuilder().append(letters).append((Object) null).append('x' + 1));
        long sum = 1;
        sum += total(small, 'A', boxed);
        System.out.println(sum + " " + (boxed == 6 ? 1 : 2.0) + " " + (true ? boxed : wide));
    }
}
