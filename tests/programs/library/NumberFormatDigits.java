package library;

import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Locale;

/** How many digits formats of numbers write, which are set and asked for. */
public class NumberFormatDigits {
    static class Own extends NumberFormat {
        @Override
        public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
            return to.append(getMinimumIntegerDigits()).append(':').append((long) number);
        }

        @Override
        public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
            return to.append(number).append(isGroupingUsed() ? "'" : "");
        }

        @Override
        public Number parse(String source, ParsePosition position) {
            position.setIndex(source.length());
            return source.length();
        }
    }

    static String digits(NumberFormat format) {
        return format.getMinimumIntegerDigits() + ".." + format.getMaximumIntegerDigits() + " "
            + format.getMinimumFractionDigits() + ".." + format.getMaximumFractionDigits() + " "
            + format.isGroupingUsed() + " " + format.isParseIntegerOnly();
    }

    static void change(NumberFormat format) {
        System.out.println(digits(format));
        format.setMaximumIntegerDigits(-3);
        System.out.println(digits(format));
        format.setMinimumIntegerDigits(5);
        System.out.println(digits(format));
        format.setMinimumFractionDigits(7);
        format.setGroupingUsed(false);
        System.out.println(digits(format));
        format.setMaximumFractionDigits(2);
        format.setParseIntegerOnly(!format.isParseIntegerOnly());
        System.out.println(digits(format));
    }

    public static void main(String[] arguments) throws Exception {
        Locale[] languages = {Locale.ROOT, Locale.ENGLISH, Locale.US, Locale.UK, Locale.CANADA, Locale.GERMAN,
            Locale.GERMANY, Locale.FRENCH, Locale.FRANCE, Locale.ITALIAN, Locale.ITALY, Locale.JAPANESE, Locale.JAPAN};
        for (Locale language : languages) {
            System.out.println(language + " [" + language.getLanguage() + "," + language.getCountry() + "] "
                + digits(NumberFormat.getInstance(language)) + " " + digits(NumberFormat.getNumberInstance(language))
                + " " + digits(NumberFormat.getIntegerInstance(language)));
        }
        change(NumberFormat.getInstance(Locale.US));
        change(NumberFormat.getIntegerInstance(Locale.JAPAN));
        change(new Own());
        Own own = new Own();
        System.out.println(own.format(12.5) + " " + own.format(12L) + " " + own.parse("text"));
        try {
            own.getRoundingMode();
        } catch (UnsupportedOperationException thrown) {
            System.out.println(thrown.getMessage());
        }
        NumberFormat rounding = NumberFormat.getNumberInstance(Locale.UK);
        System.out.println(rounding.getRoundingMode());
        rounding.setRoundingMode(RoundingMode.UP);
        System.out.println(rounding.getRoundingMode());
        try {
            NumberFormat.getNumberInstance(null);
        } catch (NullPointerException thrown) {
            System.out.println("no language");
        }
        DecimalFormat applied = new DecimalFormat("0.00");
        applied.applyPattern("#,##0.0");
        System.out.println(applied.isParseIntegerOnly());
    }
}
