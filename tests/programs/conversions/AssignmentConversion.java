package conversions;

/**
 * A constant int may be assigned to a narrower variable if it fits; a variable needs a cast (JLS
 * 5.2).
 */
public class AssignmentConversion {
    static final int CONSTANT = 10;
    byte field = 'A';
    char letter = (short) 97;

    static short convert(int x) {
        return (short) x;
    }

    public static void main(String[] args) {
        byte b = CONSTANT * 12;
        char c = 0x41;
        short s = 'b';
        final int local = -128;
        byte least = local;
        long l = 'z';
        float f = Integer.MAX_VALUE;
        double d = 1L << 53;
        byte[] bytes = {1, 'a', CONSTANT, -128};
        System.out.println(b + " " + c + " " + s + " " + least + " " + l + " " + f + " " + d);
        System.out.println(bytes[1] + bytes[3]);
        AssignmentConversion object = new AssignmentConversion();
        System.out.println(object.field + " " + object.letter);
        System.out.println(convert(98765));
        Byte boxed = 7;
        Character box = 66;
        Short another = (short) 3;
        System.out.println(boxed + " " + box + " " + another);
    }
}
