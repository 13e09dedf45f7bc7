package java.lang;

/**
 * Characters. The interpreter makes equal small values of `valueOf` the same object. Letters,
 * digits and cases are known for the first 256 characters.
 */
public class Character implements Comparable<Character>, java.io.Serializable {
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final int SIZE = 16;
    public static final int BYTES = 2;
    public static final char MIN_HIGH_SURROGATE = '\ud800';
    public static final char MAX_HIGH_SURROGATE = '\udbff';
    public static final char MIN_LOW_SURROGATE = '\udc00';
    public static final char MAX_LOW_SURROGATE = '\udfff';
    public static final char MIN_SURROGATE = '\ud800';
    public static final char MAX_SURROGATE = '\udfff';
    public static final int MIN_CODE_POINT = 0;
    public static final int MAX_CODE_POINT = 0x10ffff;
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x10000;

    private final char value;
    /** Whether this stands for null; code never sees one that does. */
    private boolean absent;

    public Character(char value) {
        this.value = value;
    }

    /** What a program makes by `new`: in no cache. */
    static final class Uncached extends Character {
        private Uncached(char value) {
            super(value);
        }
    }

    public static Character valueOf(char value) {
        return new Character(value);
    }

    public char charValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(char value) {
        return value;
    }

    public static int compare(char first, char second) {
        return first - second;
    }

    public int compareTo(Character other) {
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"anotherCharacter\" is null");
        }
        return compare(value, other.value);
    }

    public String toString() {
        return Intrinsics.textOfChar(value);
    }

    public static String toString(char value) {
        return Intrinsics.textOfChar(value);
    }

    public static String toString(int codePoint) {
        return String.valueOf(toChars(codePoint));
    }

    /** What is not known of some characters beyond the first 256 may be true or false. */
    private static boolean unknown(int c) {
        return Intrinsics.chosen(6, 0, 1) == 1;
    }

    /** What such a character becomes by a change of case: another one beyond the first 256. */
    private static int unknownOther(int c) {
        return (int) Intrinsics.chosen(6, 0x100, c <= 0xffff ? 0xffff : MAX_CODE_POINT);
    }

    public static boolean isDigit(char c) {
        return isDigit((int) c);
    }

    public static boolean isDigit(int c) {
        return c >= '0' && c <= '9' || c > 0xff && !hasNoCase(c) && unknown(c);
    }

    public static boolean isLetter(char c) {
        return isLetter((int) c);
    }

    public static boolean isLetter(int c) {
        if (c < 0x80) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
        }
        if (c <= 0xff) {
            return c >= 0xc0 && c != 0xd7 && c != 0xf7 || c == 0xaa || c == 0xb5 || c == 0xba;
        }
        return isWellKnownLetter(c) || unknown(c);
    }

    /**
     * Letters of the scripts that programs are likely to have: Latin, Greek and Cyrillic ones, kana
     * and ideographs.
     */
    private static boolean isWellKnownLetter(int c) {
        return c <= 0x24f || c >= 0x3b1 && c <= 0x3c9 || c >= 0x391 && c <= 0x3a9 && c != 0x3a2
            || c >= 0x400 && c <= 0x481
            || c >= 0x3041 && c <= 0x3096 || c >= 0x30a1 && c <= 0x30fa || c >= 0x4e00 && c <= 0x9ffc
            || c >= 0xac00 && c <= 0xd7a3;
    }

    public static boolean isLetterOrDigit(char c) {
        return isLetter((int) c) || isDigit((int) c);
    }

    public static boolean isLetterOrDigit(int c) {
        return isLetter(c) || isDigit(c);
    }

    public static boolean isAlphabetic(int c) {
        return isLetter(c);
    }

    public static boolean isUpperCase(char c) {
        return isUpperCase((int) c);
    }

    public static boolean isUpperCase(int c) {
        if (c <= 0xff) {
            return c >= 'A' && c <= 'Z' || c >= 0xc0 && c <= 0xde && c != 0xd7;
        }
        return hasNoCase(c)
            ? false
            : isKnownUpper(c) || !isKnownLower(c) && unknown(c);
    }

    public static boolean isLowerCase(char c) {
        return isLowerCase((int) c);
    }

    public static boolean isLowerCase(int c) {
        if (c <= 0xff) {
            return c >= 'a' && c <= 'z' || c >= 0xdf && c != 0xf7 || c == 0xaa || c == 0xb5 || c == 0xba;
        }
        return hasNoCase(c) ? false : isKnownLower(c) || !isKnownUpper(c) && unknown(c);
    }

    private static boolean isKnownLower(int c) {
        return c >= 0x3b1 && c <= 0x3c9 || c >= 0x430 && c <= 0x44f;
    }

    private static boolean isKnownUpper(int c) {
        return c >= 0x391 && c <= 0x3a9 && c != 0x3a2 || c >= 0x410 && c <= 0x42f;
    }

    /** Whether this has two cases, as is known. */
    public static boolean $isPlainLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isKnownLower(c) || isKnownUpper(c);
    }

    /** Whether pairs that begin with this may have two cases: letters of rare scripts have. */
    public static boolean $leadsToCases(char c) {
        return c == 0xd801 || c == 0xd803 || c == 0xd806 || c == 0xd81b || c == 0xd83a;
    }

    /** Whether the upper case of a character beyond the first 256 may be several, or a pair's. */
    public static boolean $mayGrow(char c) {
        return c == 0x149 || c == 0x1f0 || c == 0x390 || c == 0x3b0 || c == 0x587
            || c >= 0x1e96 && c <= 0x1e9a || c >= 0x1f50 && c <= 0x1fff
            || $leadsToCases(c) || c >= 0xfb00 && c <= 0xfb17;
    }

    /** Accents that follow a letter, kana, ideographs, halves of pairs: neither cases nor digits. */
    private static boolean hasNoCase(int c) {
        return c >= 0x300 && c < 0x345 || c >= 0x2000 && c <= 0x206f
            || c >= 0x3041 && c <= 0x9ffc || c >= 0xac00 && c <= 0xd7a3
            || c >= 0xd800 && c <= 0xdfff;
    }

    public static char toLowerCase(char c) {
        return (char) toLowerCase((int) c);
    }

    public static int toLowerCase(int c) {
        if (c <= 0xff) {
            return isUpperCase(c) ? c + 32 : c;
        }
        if (isKnownUpper(c)) {
            return c + 32;
        }
        switch (c) {
            case 0x130:
                return 'i';
            case 0x178:
                return 0xff;
            case 0x1e9e:
                return 0xdf;
            case 0x212a:
                return 'k';
            case 0x212b:
                return 0xe5;
            default:
                return hasNoCase(c) || isKnownLower(c) ? c : unknownOther(c);
        }
    }

    public static char toUpperCase(char c) {
        return (char) toUpperCase((int) c);
    }

    public static int toUpperCase(int c) {
        if (c < 0x80) {
            return c >= 'a' && c <= 'z' ? c - 32 : c;
        }
        if (c <= 0xff) {
            if (c == 0xb5) {
                return 0x39c;
            }
            if (c == 0xff) {
                return 0x178;
            }
            return c >= 0xe0 && c != 0xf7 ? c - 32 : c;
        }
        if (isKnownLower(c) && c != 0x3c2) {
            return c - 32;
        }
        switch (c) {
            case 0x131:
                return 'I';
            case 0x17f:
                return 'S';
            case 0x3c2:
                return 0x3a3;
            default:
        }
        return hasNoCase(c) || isKnownUpper(c) || c == 0x178 ? c : unknownOther(c);
    }

    public static boolean isWhitespace(char c) {
        return isWhitespace((int) c);
    }

    public static boolean isWhitespace(int c) {
        if (c < 0x80) {
            return c == ' ' || c >= 9 && c <= 13 || c >= 0x1c && c <= 0x1f;
        }
        return c == 0x1680 || c >= 0x2000 && c <= 0x200a && c != 0x2007 || c == 0x2028 || c == 0x2029
            || c == 0x205f || c == 0x3000;
    }

    public static boolean isSpaceChar(char c) {
        return c == ' ' || c == 0xa0 || c == 0x1680 || c >= 0x2000 && c <= 0x200a
            || c == 0x2028 || c == 0x2029 || c == 0x202f
            || c == 0x205f || c == 0x3000;
    }

    public static boolean isISOControl(char c) {
        return c < 0x20 || c >= 0x7f && c <= 0x9f;
    }

    public static boolean isJavaIdentifierStart(char c) {
        return isLetter(c) || c == '_' || c == '$' || c >= 0xa2 && c <= 0xa5;
    }

    public static boolean isJavaIdentifierPart(char c) {
        return isLetterOrDigit(c) || isJavaIdentifierStart(c)
            || c <= 8 || c >= 0xe && c <= 0x1b || c >= 0x7f && c <= 0x9f || c == 0xad;
    }

    public static int digit(char c, int radix) {
        return digit((int) c, radix);
    }

    public static int digit(int c, int radix) {
        if (radix < MIN_RADIX || radix > MAX_RADIX) {
            return -1;
        }
        int value = -1;
        if (c >= '0' && c <= '9') {
            value = c - '0';
        } else if (c >= 'a' && c <= 'z') {
            value = c - 'a' + 10;
        } else if (c >= 'A' && c <= 'Z') {
            value = c - 'A' + 10;
        } else if (c > 0xff && !isWellKnownLetter(c) && !hasNoCase(c)) {
            value = (int) Intrinsics.chosen(6, -1, MAX_RADIX - 1);
        }
        return value < radix ? value : -1;
    }

    /** Letters count from 10; fractions are no numbers. */
    public static int getNumericValue(char c) {
        switch (c) {
            case '\u00b9':
                return 1;
            case '\u00b2':
                return 2;
            case '\u00b3':
                return 3;
            case '\u00bc':
            case '\u00bd':
            case '\u00be':
                return -2;
            default:
                return digit(c, 36);
        }
    }

    public static char forDigit(int digit, int radix) {
        if (radix < MIN_RADIX || radix > MAX_RADIX || digit < 0 || digit >= radix) {
            return '\u0000';
        }
        return (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
    }

    public static boolean isSurrogate(char c) {
        return c >= MIN_SURROGATE && c <= MAX_SURROGATE;
    }

    public static boolean isHighSurrogate(char c) {
        return c >= MIN_HIGH_SURROGATE && c <= MAX_HIGH_SURROGATE;
    }

    public static boolean isLowSurrogate(char c) {
        return c >= MIN_LOW_SURROGATE && c <= MAX_LOW_SURROGATE;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static boolean isValidCodePoint(int codePoint) {
        return codePoint >= 0 && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isBmpCodePoint(int codePoint) {
        return codePoint >>> 16 == 0;
    }

    public static boolean isSupplementaryCodePoint(int codePoint) {
        return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT && codePoint <= MAX_CODE_POINT;
    }

    public static char highSurrogate(int codePoint) {
        return (char) ((codePoint >>> 10) + (MIN_HIGH_SURROGATE - (MIN_SUPPLEMENTARY_CODE_POINT >>> 10)));
    }

    public static char lowSurrogate(int codePoint) {
        return (char) ((codePoint & 0x3ff) + MIN_LOW_SURROGATE);
    }

    public static int charCount(int codePoint) {
        return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT ? 2 : 1;
    }

    public static int toCodePoint(char high, char low) {
        return ((high - MIN_HIGH_SURROGATE) << 10) + (low - MIN_LOW_SURROGATE) + MIN_SUPPLEMENTARY_CODE_POINT;
    }

    public static char[] toChars(int codePoint) {
        if (!isValidCodePoint(codePoint)) {
            throw new IllegalArgumentException("Not a valid Unicode code point: 0x" + inCapitals(codePoint));
        }
        if (codePoint < MIN_SUPPLEMENTARY_CODE_POINT) {
            return new char[] {(char) codePoint};
        }
        int rest = codePoint - MIN_SUPPLEMENTARY_CODE_POINT;
        return new char[] {(char) (MIN_HIGH_SURROGATE + (rest >> 10)), (char) (MIN_LOW_SURROGATE + (rest & 0x3ff))};
    }

    /** The digits of a number that is not known would be as many cases. */
    private static String inCapitals(int number) {
        if (!Intrinsics.isKnown(Intrinsics.textOfInt(number))) {
            return new RuntimeString();
        }
        String digits = "";
        for (int rest = number; rest != 0; rest >>>= 4) {
            digits = "0123456789ABCDEF".charAt(rest & 15) + digits;
        }
        return digits;
    }

    public static char reverseBytes(char c) {
        return (char) ((c << 8) | (c >> 8));
    }
}
