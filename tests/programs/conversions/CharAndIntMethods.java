package conversions;

/**
 * An overload on char and one on int see different types where a literal, a sum or a cast is
 * passed.
 */
public class CharAndIntMethods {
    static StringBuilder out = new StringBuilder();

    static void put(char c) {
        out.append('<').append(c).append('>');
    }

    static void put(int i) {
        out.append('(').append(i).append(')');
    }

    public static void main(String[] args) {
        put('a');
        put('a' + 1);
        put((char) ('a' + 1));
        put(97);
        char c = 'c';
        put(c++);
        put(++c);
        put(c += 1);
        put(c + c);
        put(true ? 'x' : 0);
        put(true ? c : out.length());
        put((short) 5);
        put("text".charAt(0));
        System.out.println(out);
        System.out.println(new StringBuilder().append('a').append((int) 'a').append('a' + 0));
        System.out.println("x".indexOf('x') + "x".indexOf(120));
    }
}
