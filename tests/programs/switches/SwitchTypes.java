package switches;

/** Switches on byte, short, char, their boxes, and int with sparse and extreme labels. */
public class SwitchTypes {
    static String onInt(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return "least";
            case -1: return "minus one";
            case 1_000_000: return "million";
            case Integer.MAX_VALUE: return "greatest";
            default: return "other";
        }
    }

    static int onByte(byte b) {
        switch (b) {
            case -128: return 1;
            case 'A': return 2;
            default: return 0;
        }
    }

    static int onBox(Character c) {
        switch (c) {
            case 'x': return 1;
            case '\u0000': return 2;
            default: return 3;
        }
    }

    public static void main(String[] args) {
        System.out.println(onInt(Integer.MIN_VALUE) + onInt(-1) + onInt(1000000) + onInt(Integer.MAX_VALUE) + onInt(0));
        System.out.println(onByte((byte) 128) + " " + onByte((byte) 65) + " " + onByte((byte) 0));
        System.out.println(onBox('x') + " " + onBox((char) 0) + " " + onBox('y'));
        try {
            onBox(null);
        } catch (NullPointerException e) {
            System.out.println("unboxing null");
        }
        Integer boxed = 7;
        switch (boxed) {
            case 7 -> System.out.println("seven");
            default -> System.out.println("not seven");
        }
        short s = 300;
        System.out.println(switch (s) { case 300 -> "three hundred"; default -> "?"; });
    }
}
