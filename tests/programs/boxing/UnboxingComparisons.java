package boxing;

/**
 * `==` compares references if both operands are boxes, numbers if one is a primitive (JLS 15.21).
 */
public class UnboxingComparisons {
    public static void main(String[] args) {
        Integer big = 1000;
        Integer same = 1000;
        int plain = 1000;
        System.out.println(big == same);
        System.out.println(big == plain);
        System.out.println(plain == same);
        System.out.println(big <= same && big >= same);
        System.out.println(big.equals(plain));
        System.out.println(big == 1000.0);
        Long wide = 1000L;
        System.out.println(wide == plain);
        System.out.println(wide.equals(plain));
        System.out.println(big.compareTo(same) + " " + Integer.compare(big, 5));
        Character c = 'd';
        System.out.println(c == 100);
        Object o = big;
        System.out.println(o == big);
        System.out.println(o.equals(1000));
        Boolean yes = true;
        System.out.println(yes == true ? "yes" : "no");
        System.out.println(new UnboxingComparisons().cached(5) == new UnboxingComparisons().cached(5));
    }

    Integer cached(int x) {
        return x;
    }
}
