package boxing;

/**
 * A conditional of two boxes of different types unboxes and promotes; of a box and null it does not
 * (JLS 15.25).
 */
public class ConditionalTyping {
    static String kind(Object o) {
        return o == null ? "null" : o.getClass().getSimpleName() + " " + o;
    }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        Integer i = 1;
        Double d = 2.0;
        Character c = 'c';
        Long l = null;
        System.out.println(kind(yes ? i : d));
        System.out.println(kind(yes ? i : "text"));
        System.out.println(kind(yes ? null : i));
        System.out.println(kind(yes ? c : i));
        System.out.println(kind(yes ? 'x' : i));
        System.out.println(kind(yes ? i : i));
        System.out.println(kind(yes ? 1 : null));
        System.out.println(kind(!yes ? 1 : 'y'));
        System.out.println(kind(yes ? i : (Number) d));
        System.out.println(kind(yes ? (byte) 1 : 'y'));
        try {
            System.out.println(kind(yes ? l : i));
        } catch (NullPointerException e) {
            System.out.println("promoted null");
        }
        Integer identity = 1000;
        Integer through = yes ? identity : Integer.valueOf(0);
        System.out.println(identity == through);
        Integer rebuilt = yes ? identity : 0;
        System.out.println(identity == rebuilt);
    }
}
