package evaluation;

/**
 * Operands of a concatenation are converted in order, each once; null prints as "null" (JLS
 * 15.18.1).
 */
public class StringConcatenationOrder {
    private int asked;

    @Override
    public String toString() {
        return "asked " + ++asked;
    }

    public static void main(String[] args) {
        StringConcatenationOrder object = new StringConcatenationOrder();
        System.out.println(object + ", " + object + ", " + object.asked);
        String nothing = null;
        System.out.println("a" + nothing + null + 'c' + true + 1.0 + 2f + 3L);
        nothing += nothing;
        System.out.println(nothing);
        String s = "x";
        s += 1 + 2;
        s += 'y' + 1;
        s += 'z';
        System.out.println(s);
        char[] letters = {'o', 'k'};
        System.out.println(String.valueOf(letters) + letters.length);
        int i = 1;
        System.out.println(i++ + "" + i++ + i);
        Object o = "object";
        o += "!";
        System.out.println(o);
    }
}
