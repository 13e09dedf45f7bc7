package arithmetic;

/**
 * Constant expressions are computed by the compiler with the same rules; they may initialise
 * narrower types (JLS 5.2).
 */
public class ConstantFolding {
    static final int WIDTH = 40;
    static final int AREA = WIDTH * WIDTH / 3;
    static final byte SMALL = 100 + 27;
    static final char LETTER = 'a' + 2;
    static final String LABEL = "w" + WIDTH + (WIDTH > 30 ? "!" : "?") + LETTER;
    static final boolean WIDE = WIDTH >> 2 == 10;
    static final long HUGE = 1L << WIDTH;

    public static void main(String[] args) {
        final int local = 5;
        byte narrowed = local;
        short another = (short) 70000;
        System.out.println(AREA + " " + SMALL + " " + LETTER + " " + LABEL + " " + WIDE + " " + HUGE);
        System.out.println(narrowed + " " + another);
        System.out.println(LABEL == "w40!c");
        switch (100) {
            case WIDTH + 60:
                System.out.println("a constant case");
                break;
            default:
                System.out.println("not folded");
        }
        System.out.println(Integer.MAX_VALUE + 1 < 0);
        System.out.println((int) 3.99 + (int) 1e20 + " " + (char) 65 + (byte) 300);
    }
}
