package arithmetic;

/** Promotion, conversion, folding (JLS 5, 15.15 to 15.29). */
class Arithmetic {
    static final int THREE = 3;
    static final long BIG = THREE * 1_000_000_000L;
    static final String NAME = "n" + THREE + 'c' + true + null_;
    private static final String null_ = "x";
    final int instanceConstant = 0x7fff_ffff + 1; //~ this.instanceConstant = -2147483648
    static int counter = 5; //~ Arithmetic.counter = 5
    int plain = THREE; //~ this.plain = 3

    void literals() {
        int smallest = -2147483648; //~ smallest#1 = -2147483648
        long smallestLong = -9223372036854775808L; //~ smallestLong#2 = -9223372036854775808L
        int hexadecimal = 0xFFFF_FFFF; //~ hexadecimal#3 = -1
        int octal = 0777; //~ octal#4 = 511
        int binary = 0b1010_1010; //~ binary#5 = 170
        char letter = 'a'; //~ letter#6 = 97:char
        char escaped = '\u0041'; //~ escaped#7 = 65:char
        char newline = '\n'; //~ newline#8 = 10:char
        char octalEscape = '\101'; //~ octalEscape#9 = 65:char
        float single = 1.5f; //~ single#10 = 1.5f
        double exponent = 1e-3; //~ exponent#11 = 0.001
        String text = "tab\tquote\""; //~ text#12 = "tab\tquote\""
        int tooLarge = 2147483648; //~ «HW0220 literal 2147483648 out of range»
    }

    void narrowing(byte b, short s, char c, int i, long l, float f, double d) {
        b = 127; //~ b#1 = 127:byte
        b = 128; //~ b#1 = «HW0218 a value of int where byte belongs»
        b = 'a'; //~ b#1 = 97:byte
        c = 65; //~ c#3 = 65:char
        c = (char) -1; //~ c#3 = 65535:char
        b = (byte) 200; //~ b#1 = -56:byte
        b = (byte) i; //~ b#1 = (byte)i#4
        s = b; //~ s#2 = (short)b#1
        i = c; //~ i#4 = (int)c#3
        l = i; //~ l#5 = (long)i#4
        f = l; //~ f#6 = (float)l#5
        d = f; //~ d#7 = (double)f#6
        i = (int) 3.9; //~ i#4 = 3
        i = (int) 1e20; //~ i#4 = 2147483647
        l = (long) Float.NaN; //~ l#5 = 0L
        i = (short) 40000; //~ i#4 = -25536
        c = (char) b; //~ c#3 = (char)b#1
        i = l; //~ i#4 = «HW0218 a value of long where int belongs»
    }

    void promotion(byte b, char c, int i, long l, float f, double d) {
        int sum = b + c; //~ sum#7 = ((int)b#1 + (int)c#2)
        long wide = i + l; //~ wide#8 = ((long)i#3 + l#4)
        double mixed = i * d; //~ mixed#9 = ((double)i#3 * d#6)
        float less = l / f; //~ less#10 = ((float)l#4 / f#5)
        int minus = -b; //~ minus#11 = -(int)b#1
        int plus = +c; //~ plus#12 = (int)c#2
        int complement = ~b; //~ complement#13 = ~(int)b#1
        long shifted = l << i; //~ shifted#14 = (l#4 << i#3)
        int shiftedByLong = i >> l; //~ shiftedByLong#15 = (i#3 >> l#4)
        int unsigned = b >>> 3; //~ unsigned#16 = ((int)b#1 >>> 3)
        boolean compared = b < l; //~ compared#17 = ((long)b#1 < l#4)
        boolean equal = c == d; //~ equal#18 = ((double)c#2 == d#6)
        boolean bits = (i & 3) == 0 ^ compared; //~ bits#19 = (((i#3 & 3) == 0) ^ compared#17)
    }

    void compound(byte b, short s, char c, int i, long l, double d, boolean z) {
        b += 1; //~ b#1 +=[int→byte] 1
        b += d; //~ b#1 +=[double→byte] d#6
        c *= 2; //~ c#3 *=[int→char] 2
        i += l; //~ i#4 +=[long→int] l#5
        i <<= l; //~ i#4 <<=[int→int] (int)l#5
        l >>>= i; //~ l#5 >>>=[long→long] i#4
        s >>= 33; //~ s#2 >>=[int→short] 33
        z &= i > 3; //~ z#7 &=[boolean→boolean] (i#4 > 3)
        d /= i; //~ d#6 /=[double→double] (double)i#4
        b++; //~ b#1++[byte]
        --c; //~ --[char]c#3
        l--; //~ l#5--[long]
        ++d; //~ ++[double]d#6
    }

    void folding() {
        int overflow = Integer.MAX_VALUE + 1; //~ overflow#1 = -2147483648
        int wrapped = Integer.MIN_VALUE / -1; //~ wrapped#2 = -2147483648
        int shifted = 1 << 33; //~ shifted#3 = 2
        long shiftedLong = 1L << 33; //~ shiftedLong#4 = 8589934592L
        int divided = 1 / 0; //~ divided#5 = (1 / 0)
        double infinite = 1 / 0.0; //~ infinite#6 = inf
        boolean always = 3 < 4 && "a" == "a"; //~ always#7 = true
        int chosen = THREE > 2 ? 10 : 20; //~ chosen#8 = 10
        long big = BIG; //~ big#9 = 3000000000L
        String name = NAME; //~ name#10 = "n3ctruex"
        int own = instanceConstant; //~ own#11 = -2147483648
        int through = this.instanceConstant; //~ through#12 = this.instanceConstant
        byte fits = THREE; //~ fits#13 = 3:byte
        final int local = 4;
        byte alsoFits = local + THREE; //~ alsoFits#15 = 7:byte
        int unused = -(-7) % 3; //~ unused#16 = 1
        boolean not = !(1 > 2); //~ not#17 = true
        int same = (int) 'x'; //~ same#18 = 120
    }

    int conditionals(boolean z, byte b, short s, char c, int i, long l, Object o, String t) {
        s = z ? b : s; //~ s#3 = (z#1 ? (short)b#2 : s#3)
        c = z ? c : 0; //~ c#4 = (z#1 ? c#4 : 0:char)
        l = z ? i : l; //~ l#6 = (z#1 ? (long)i#5 : l#6)
        o = z ? t : null; //~ o#7 = (z#1 ? t#8 : null)
        o = z ? t : this; //~ o#7 = (z#1 ? t#8 : this)
        return z ? b : c; //~ return (z#1 ? (int)b#2 : (int)c#4)
    }

    String concatenation(String a, int i) {
        a += i; //~ a#1 = static String::joined(a#1, static String::part(i#2))
        return a + i; //~ return static String::joined(a#1, static String::part(i#2))
    }
}
