package interfaces;

/**
 * Interfaces may have static methods, called by the interface's name only, and private ones for
 * their defaults (JLS 9.4).
 */
public class StaticAndPrivateMethods {
    interface Temperature {
        double celsius();

        static Temperature of(double celsius) {
            return () -> celsius;
        }

        static Temperature ofFahrenheit(double f) {
            return of(convert(f));
        }

        private static double convert(double f) {
            return (f - 32) * 5 / 9;
        }

        private String rounded() {
            return Math.round(celsius() * 10) / 10.0 + "";
        }

        default String show() {
            return rounded() + " C";
        }

        default boolean warmer(Temperature other) {
            return celsius() > other.celsius();
        }
    }

    static class Frozen implements Temperature {
        public double celsius() {
            return 0;
        }

        String rounded() {
            return "not this one";
        }
    }

    public static void main(String[] args) {
        System.out.println(Temperature.of(21.55).show() + " " + Temperature.ofFahrenheit(212).show());
        System.out.println(new Frozen().show() + " " + new Frozen().rounded());
        System.out.println(Temperature.of(1).warmer(new Frozen()) + " " + new Frozen().warmer(Temperature.of(0)));
    }
}
