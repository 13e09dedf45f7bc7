package controlflow;

/** A variable may be declared first and assigned on every way that reads it (JLS 16). */
public class DefiniteAssignment {
    static String sign(int n) {
        final String word;
        if (n > 0) {
            word = "positive";
        } else if (n < 0) {
            word = "negative";
        } else {
            word = "zero";
        }
        return word;
    }

    static int viaTry(String text) {
        int value;
        try {
            value = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            value = -1;
        }
        return value;
    }

    static int viaLoop() {
        int n;
        while (true) {
            if ((n = 12) > 10) {
                break;
            }
        }
        return n;
    }

    public static void main(String[] args) {
        System.out.println(sign(5) + sign(-5) + sign(0));
        System.out.println(viaTry("12") + " " + viaTry("twelve") + " " + viaLoop());
        int k;
        if (args.length == 0 && (k = 3) > 2) {
            System.out.println(k);
        }
        int day = 3;
        int length;
        switch (day) {
            case 1: length = 10; break;
            case 3: length = 30; break;
            default: throw new IllegalStateException();
        }
        System.out.println(length);
    }
}
