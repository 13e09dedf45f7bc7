package controlflow;

/**
 * An else belongs to the nearest if; a statement without braces is exactly one statement (JLS
 * 14.9).
 */
public class DanglingElse {
    static String classify(int a, int b) {
        String result = "none";
        if (a > 0)
            if (b > 0)
                result = "both";
            else
                result = "only a";
        return result;
    }

    public static void main(String[] args) {
        System.out.println(classify(1, 1) + ", " + classify(1, 0) + ", " + classify(0, 1));
        int n = 0;
        for (int i = 0; i < 3; i++)
            if (i != 1)
                n += i;
            else if (n == 0)
                n = 10;
            else {
                n = 20;
            }
        System.out.println(n);
        if (n > 5) ;
        {
            System.out.println("always");
        }
        while (n-- > 10) ;
        System.out.println(n);
        if (n > 0) { } else System.out.println("no");
    }
}
