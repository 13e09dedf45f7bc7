package library;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * BigDecimal: a number and its scale. Equal numbers of other scales are not `equals`; rounding is
 * asked for by name.
 */
public class BigDecimals {
    public static void main(String[] args) {
        BigDecimal price = new BigDecimal("19.99");
        BigDecimal three = BigDecimal.valueOf(3);
        System.out.println(price.add(three) + " " + price.subtract(three) + " " + price.multiply(three) + " "
                + price.negate() + " " + price.remainder(three));
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode != RoundingMode.UNNECESSARY) {
                System.out.println(mode + " " + new BigDecimal("-2.5").setScale(0, mode) + " "
                        + new BigDecimal("1.15").setScale(1, mode) + " " + price.divide(three, 3, mode));
            }
        }
        System.out.println(new BigDecimal("1.0").equals(new BigDecimal("1.00")) + " " + new BigDecimal("1.0")
                .compareTo(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").hashCode());
        System.out.println(new BigDecimal("1E+3") + " " + new BigDecimal("1E+3").toPlainString() + " "
                + new BigDecimal("0.0000001") + " " + new BigDecimal("123.4500").stripTrailingZeros());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("-12.345e-2")
                + " " + BigDecimal.valueOf(12345, 3));
        System.out.println(new BigDecimal(9007199254740993L, new MathContext(20)) + " "
                + new BigDecimal(-12345, new MathContext(3)) + " "
                + new BigDecimal(three.unscaledValue(), MathContext.DECIMAL32));
        System.out.println(price.scale() + " " + price.precision() + " " + price.unscaledValue() + " "
                + price.signum() + " " + price.intValue() + " " + price.doubleValue() + " " + price.toBigInteger());
        System.out.println(price.divide(three, MathContext.DECIMAL32) + " " + price.round(new MathContext(2)) + " "
                + price.pow(3) + " " + price.movePointLeft(3) + " " + price.movePointRight(3) + " " + price.max(three));
        System.out.println(new BigDecimal("1").divide(new BigDecimal("8")) + " " + new BigDecimal("10")
                .divide(new BigDecimal("4")));
        System.out.println(String.format("%.3f|%,.2f|%10.1f", new BigDecimal("2.0005"),
                new BigDecimal("1234567.891"), new BigDecimal("-0.25")));
        BigDecimal total = BigDecimal.ZERO;
        for (String item : "1.10 2.20 3.30".split(" ")) {
            total = total.add(new BigDecimal(item));
        }
        System.out.println(total + " " + (1.1 + 2.2 + 3.3));
        try {
            BigDecimal.ONE.divide(three);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            price.setScale(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            price.divide(BigDecimal.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigDecimal("1,5");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
