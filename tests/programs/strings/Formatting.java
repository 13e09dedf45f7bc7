package strings;

/** String.format with the common conversions, widths, flags and precisions. */
public class Formatting {
    public static void main(String[] args) {
        System.out.println(String.format("%d %5d|%-5d|%05d %+d %,d", 42, 42, 42, 42, 42, 1234567));
        System.out.println(String.format("%s %10s|%-10s|%.2s", "text", "right", "left", "cut"));
        System.out.println(String.format("%.2f %8.3f|%-8.1f|%e", 3.14159, 2.71828, 1.05, 12345.678));
        System.out.println(String.format("%x %X %o %c %b %%", 255, 255, 8, 'c', true));
        System.out.println(String.format("%s %s %b", null, new int[0].length, null));
        System.out.println(String.format("%2$s %1$s %1$s", "a", "b"));
        System.out.println(String.format("%08.2f %(d %d", -3.5, -7, Long.MIN_VALUE));
        System.out.printf("%s and %s%n", "one", 2);
        System.out.println("%d items".formatted(3));
        System.out.println(String.format("%.0f %.1f %.3f %f", 0.5, 0.25, 1.0005, 1e10));
        System.out.println(String.format("%5c|%-5b|%5s|", 'x', false, 'y'));
        try {
            String.format("%d", "not a number");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            String.format("%s %s", "one");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
