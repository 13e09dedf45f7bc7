package strings;

/**
 * `+` with a string converts every type: numbers, booleans, chars, null, arrays' elements and
 * objects (JLS 5.1.11).
 */
public class ConcatenationOfEverything {
    static class Named {
        public String toString() {
            return null;
        }
    }

    record Pair(int a, String b) {
    }

    enum Color { RED }

    public static void main(String[] args) {
        byte b = -1;
        short s = 300;
        System.out.println("" + b + s + 'c' + 5 + 6L + 1.5f + 2.5 + true + null);
        System.out.println("named " + new Named());
        System.out.println("pair " + new Pair(1, "x") + Color.RED);
        System.out.println("boxes " + Integer.valueOf(3) + Character.valueOf('y') + Double.valueOf(4));
        System.out.println('a' + 1 + "b" + 'c' + 1);
        System.out.println(1 + 1 + "=" + (1 + 1));
        System.out.println("min " + Integer.MIN_VALUE + Long.MIN_VALUE + Byte.MIN_VALUE);
        String t = "t";
        t += 1.0f;
        t += new char[] {'p', 'q'}.length;
        System.out.println(t);
        char[] chars = {'h', 'i'};
        String text = "" + chars[0] + chars[1];
        System.out.println(text);
    }
}
