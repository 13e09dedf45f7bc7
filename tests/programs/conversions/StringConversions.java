package conversions;

/** Numbers to text and back: parse and toString of the boxes, with their exceptions. */
public class StringConversions {
    static void parse(String text) {
        try {
            System.out.println(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        parse("42");
        parse("-2147483648");
        parse("2147483648");
        parse("+7");
        parse("");
        parse("-");
        parse("1 ");
        parse("0x10");
        parse(null);
        System.out.println(Integer.parseInt("ff", 16) + Integer.parseInt("-1010", 2));
        System.out.println(Long.parseLong("9223372036854775807"));
        System.out.println(Integer.valueOf("12").equals(12));
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes"));
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(1.5)
                + String.valueOf((Object) null));
        System.out.println(Integer.toString(-0) + Long.toString(5L) + Character.toString('x'));
        System.out.println(Double.parseDouble("1e3") + Double.parseDouble("-0.25"));
        System.out.println(Character.getNumericValue('8') + Character.digit('f', 16));
    }
}
