package arithmetic;

/**
 * Postfix operators have the old value, prefix operators the new one, after narrowing (JLS 15.14.2,
 * 15.15.1).
 */
public class IncrementValues {
    static byte tiny = 127;
    char letter = 'y';

    public static void main(String[] args) {
        System.out.println(tiny++ + " " + tiny);
        System.out.println(--tiny + " " + tiny);
        IncrementValues object = new IncrementValues();
        System.out.println(object.letter++);
        System.out.println(++object.letter);
        System.out.println((int) ++object.letter);
        double d = 0.5;
        System.out.println(d++ + d);
        int[] a = {0, 0};
        int i = 0;
        a[i++]++;
        a[i]--;
        System.out.println(a[0] + "," + a[1] + "," + i);
        int n = 3;
        System.out.println(n-- - n--);
        System.out.println(- -n + ~n + +n);
    }
}
