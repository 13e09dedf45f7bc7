package differential;

class Characters {
    static int testCharsAreNumbers() {
        char c = 'A';
        return c + 1;
    }

    static char testCharArithmeticNeedsACast() {
        char c = 'A';
        return (char) (c + 2);
    }

    static char testEscapes() {
        char tab = '\t';
        char quote = '\'';
        char letter = '\u0041';
        char octal = '\101';
        return (char) (tab + quote + letter + octal);
    }

    static int testDigits() {
        char[] digits = {'4', '0', '7'};
        int n = 0;
        for (int i = 0; i < digits.length; i++) {
            n = n * 10 + (digits[i] - '0');
        }
        return n;
    }

    static boolean testCharComparison() {
        char c = 'q';
        return 'a' <= c && c <= 'z' && c != 'Q';
    }

    static char testIncrementWraps() {
        char c = '\uffff';
        c++;
        return c;
    }

    static int testNegativeIntToCharToInt() {
        int x = -65;
        return (char) x;
    }

    static int testCharTimesChar() {
        char c = 60000;
        return c * c;
    }

    static short testCharToShort() {
        char c = 40000;
        return (short) c;
    }

    static char testUpperCaseByBits() {
        char c = 'k';
        c &= ~0x20;
        return c;
    }

    static int testLiterals() {
        return 0x7f + 017 + 0b1011 + 1_000;
    }

    static long testLongLiterals() {
        return 0xffff_ffffL + 0xffff_ffff;
    }
}
