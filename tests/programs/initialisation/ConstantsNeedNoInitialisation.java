package initialisation;

/**
 * Constant variables are copied into their users; any other static final field is read from the
 * class (JLS 4.12.4, 13.1).
 */
public class ConstantsNeedNoInitialisation {
    static class Constants {
        static final int NUMBER = 3 * 4;
        static final String TEXT = "con" + "stant" + NUMBER;
        static final double RATIO = NUMBER / 5.0;
        static final boolean FLAG = NUMBER > 3 && RATIO < 10;
        static final char LETTER = (char) ('a' + NUMBER);
        static final Object OBJECT = "an object";

        static {
            System.out.println("Constants is initialised");
        }
    }

    public static void main(String[] args) {
        System.out.println(Constants.NUMBER + Constants.TEXT + Constants.RATIO + Constants.FLAG + Constants.LETTER);
        switch (12) {
            case Constants.NUMBER:
                System.out.println("twelve");
        }
        System.out.println("now");
        System.out.println(Constants.OBJECT);
    }
}
