package arithmetic;

/**
 * Operators bind as the grammar says; binary operators of one level associate to the left,
 * assignments to the right.
 */
public class Precedence {
    public static void main(String[] args) {
        System.out.println(2 + 3 * 4 - 10 / 4 % 2);
        System.out.println(1 << 2 + 1);
        System.out.println((1 << 2) + 1);
        System.out.println(7 & 3 + 1);
        System.out.println(6 & 3 | 8 ^ 12);
        System.out.println(5 - 3 - 1);
        System.out.println(100 / 10 / 5 * 2);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println(true || false && false);
        System.out.println(false == true != true);
        int a, b, c;
        a = b = c = 5;
        a += b -= c *= 2;
        System.out.println(a + " " + b + " " + c);
        System.out.println(-5 % 3 * 2);
        System.out.println(!true == false);
        System.out.println(~1 + 1);
        System.out.println(3 > 2 == 2 > 1);
        int n = 4;
        System.out.println(n > 3 ? n > 5 ? "big" : "medium" : "small");
        System.out.println((byte) 200 + 1);
    }
}
