package library;

import java.util.IllegalFormatException;
import java.util.Locale;

/**
 * Formats: each conversion takes certain flags, with or without a width; the whole format is
 * checked before anything is printed.
 */
public class FormatFlags {
    static void show(String format, Object... arguments) {
        try {
            System.out.println(format + " -> [" + String.format(format, arguments) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(format + " -> " + e);
        }
    }

    public static void main(String[] args) {
        show("%-10s|%10s|%.3s", "left", "right", "truncate");
        show("%08.3f|%10.2f|%-10.1f|%+.2f", 3.14159, 2.5, 1.25, 7.0);
        show("%,d|%+d|%(d|% d|%05d|%-6d|", 1234567, 42, -17, 5, 42, 7);
        show("%x|%X|%#x|%o|%#o|%08x", 255, 255, 255, 8, 8, 48879);
        show("%e|%.2e|%E|%10.2e|%g|%.3g", 12345.678, 0.00012, 1e10, 3.0, 0.0001, 123456.0);
        show("%2$s %1$s %<s %s", "a", "b");
        show("%b %B %c %h", null, true, 66, "hello");
        show("%.2d", 1);
        show("%-d", 1);
        show("%05s", "x");
        show("%-05d", 1);
        show("%+ d", 1);
        show("%++d", 1);
        show("%#d", 1);
        show("%,x", 1);
        show("%,e", 1.0);
        show("%#s", "x");
        show("%5n");
        show("%-%");
        show("%5%|%-5%|");
        show("%.1c", 'x');
        show("%q", 1);
        show("100%");
        show("%d", "x");
        show("%c", "x");
        show("%d %d", 1);
        show("%s %q", "printed?");
        System.out.printf(Locale.ROOT, "%.2f%n", 1.005);
    }
}
