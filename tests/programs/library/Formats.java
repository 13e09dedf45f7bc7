package library;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.text.DecimalFormat;
import java.text.FieldPosition;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Formats are made; messages have texts and small numbers. Dates are numbers, references keep. */
public class Formats {
    public static void main(String[] args) throws Exception {
        messages();
        positions();
        made();
        dates();
        references();
    }

    private static void messages() {
        System.out.println(new MessageFormat("no arguments").format(new Object[0]));
        MessageFormat format = new MessageFormat("{0} of {2}, '{1}' and it''s {1}|{3}", Locale.US);
        System.out.println(format.format(new Object[] {"one", 7, null}));
        System.out.println(format.format(null));
        System.out.println(MessageFormat.format("{0}{0}", "twice"));
        MessageFormat numbers = new MessageFormat("{0} {1} {2}", Locale.ENGLISH);
        System.out.println(numbers.format(new Object[] {-999, 12L, (short) 3}));
        System.out.println(MessageFormat.format("{0}", new StringBuilder("built")) + MessageFormat.format("", 1));
        System.out.println(new MessageFormat("'quoted {0}", Locale.ROOT).format(new Object[] {1}));
        System.out.println(format.getLocale() + " " + MessageFormat.format("{0}", new Object() {
            public String toString() {
                return null;
            }
        }));
    }

    private static void positions() {
        FieldPosition field = new FieldPosition(NumberFormat.FRACTION_FIELD);
        field.setEndIndex(4);
        ParsePosition place = new ParsePosition(3);
        System.out.println(field + " " + place + " " + place.equals(new ParsePosition(3)) + " " + place.hashCode());
        try {
            throw new ParseException("here", 5);
        } catch (ParseException exception) {
            System.out.println(exception.getMessage() + exception.getErrorOffset());
        }
    }

    private static void made() {
        NumberFormat[] formats = {NumberFormat.getInstance(Locale.US), new DecimalFormat("#,##0.00"),
            new DecimalFormat("0.###"), NumberFormat.getPercentInstance()};
        int count = 0;
        for (NumberFormat format : formats) {
            format.setMaximumFractionDigits(2);
            count += format.equals(format) && format != null ? 1 : 0;
        }
        System.out.println(count + " " + new SimpleDateFormat("yyyy-MM-dd HH:mm:ss.SSS").equals(null));
        try {
            NumberFormat.getInstance(Locale.US).format("text");
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        Locale locale = Locale.FRANCE == null ? Locale.getDefault() : Locale.US;
        System.out.println(locale.equals(Locale.US) + " " + Locale.Category.FORMAT);
    }

    private static void dates() {
        Date first = new Date(1000);
        Date second = new Date(2000L * Integer.MAX_VALUE);
        System.out.println(first.before(second) + " " + first.after(second) + " " + first.compareTo(second) + " "
            + second.hashCode() + " " + first.equals(new Date(1000)) + " " + second.getTime());
        second.setTime(5);
        System.out.println(second.toInstant() + " " + Date.from(first.toInstant()).getTime() + " "
            + ((Date) first.clone()).getTime());
        long[][] times = {{0, 0}, {3661, 500}, {-1, 500000000}, {-3600, 0}, {-61, 1}, {86400, 120000000}};
        for (long[] of : times) {
            System.out.println(Duration.ofSeconds(of[0], of[1]) + " " + Instant.ofEpochSecond(of[0], of[1]));
        }
        System.out.println(Instant.ofEpochSecond(253402300800L) + " " + Instant.ofEpochSecond(-99999999999L, 120000));
        TimeZone zone = TimeZone.getTimeZone("UTC");
        System.out.println(zone != null && zone.equals(zone));
    }

    private static void references() {
        Object held = "held";
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Reference<Object> weak = new WeakReference<>(held, queue);
        SoftReference<Object> soft = new SoftReference<>(held);
        System.out.println(weak.get() + " " + soft.get() + " " + queue.poll() + " " + held);
        weak.clear();
        System.out.println(weak.get());
    }
}
