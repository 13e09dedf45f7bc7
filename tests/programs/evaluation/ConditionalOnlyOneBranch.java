package evaluation;

/** Only the chosen operand of a conditional is evaluated and unboxed (JLS 15.25). */
public class ConditionalOnlyOneBranch {
    static Integer box(Integer value) {
        System.out.print("box ");
        return value;
    }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        System.out.println(yes ? box(1) : box(null));
        try {
            int n = yes ? box(null) : 0;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        Integer kept = yes ? box(null) : box(2);
        System.out.println(kept);
        Integer none = null;
        try {
            Object o = yes ? none : 1.5;
            System.out.println(o);
        } catch (NullPointerException e) {
            System.out.println("promoted null");
        }
        Object mixed = yes ? 1 : "one";
        System.out.println(mixed);
        Object promoted = yes ? 1 : 2.0;
        System.out.println(promoted);
        Object separate = yes ? (Object) 1 : 2.0;
        System.out.println(separate);
        char c = yes ? 'x' : 'y';
        System.out.println(c);
    }
}
