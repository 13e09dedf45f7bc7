package differential;

/**
 * Strings made at run time: which object they are, and what making them does; never their
 * characters.
 */
class Texts {
    private static int asked;

    private static class Named {
        private final int number;

        Named(int number) {
            this.number = number;
        }

        @Override
        public String toString() {
            asked = asked * 10 + number;
            return number == 3 ? null : "named";
        }
    }

    private static class Thrower {
        @Override
        public String toString() {
            throw new IllegalStateException();
        }
    }

    static boolean testConcatenationMakesANewObject() {
        int x = 1;
        String a = "n" + x;
        String b = "n" + x;
        return a != b && a == a && a != "n1";
    }

    static boolean testConstantsAreFolded() {
        final int x = 1;
        return ("n" + x) == "n1" && "n" + 'c' + true == "nctrue";
    }

    static int testOperandsAreAskedFromLeftToRight() {
        asked = 0;
        String text = new Named(1) + "-" + new Named(2) + new Named(3);
        return text == null ? -1 : asked;
    }

    static boolean testNullIsAText() {
        Object nothing = null;
        String text = null;
        return (nothing + "x") != null && (text + text) != null;
    }

    static int testAnOperandMayThrow() {
        int before = 0;
        try {
            before = 1;
            String text = "a" + new Thrower();
            before = 2;
        } catch (IllegalStateException e) {
            return before * 10;
        }
        return before;
    }

    static int testAppending() {
        asked = 0;
        String text = "a";
        String old = text;
        text += new Named(4);
        text += 1.5;
        return old == "a" && text != old ? asked : -1;
    }

    static boolean testMessagesAreKept() {
        RuntimeException exception = new RuntimeException("code " + asked);
        return exception.getMessage() != null && exception.getMessage() == exception.getMessage();
    }

    static boolean testEqualToItself() {
        String text = "a" + asked;
        Object other = new Object();
        return text.equals(text) && !text.equals(other) && !text.equals(null) && text instanceof String;
    }

    static boolean testDefaultTextsAreNew() {
        Object object = new Object();
        return object.toString() != object.toString();
    }
}
