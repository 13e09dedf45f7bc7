package enums;

/**
 * Enum constants pass arguments to constructors; static fields are initialised after all constants
 * (JLS 8.9.2).
 */
public class ConstructorsAndFields {
    enum Planet {
        EARTH(5.976e24, 6.37814e6), MARS(6.421e23, 3.3972e6), DWARF;

        private static int made;
        private final double mass;
        private final double radius;

        Planet() {
            this(1e20, 1e5);
        }

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        static {
            for (Planet planet : values()) {
                made++;
            }
        }

        double gravity() {
            return 6.67300E-11 * mass / (radius * radius);
        }
    }

    enum Code {
        A('a'), B('b'), C('c');

        private static final Code[] BY_LETTER = new Code[128];
        final char letter;

        static {
            for (Code code : values()) {
                BY_LETTER[code.letter] = code;
            }
        }

        Code(char letter) {
            this.letter = letter;
        }

        static Code of(char letter) {
            return BY_LETTER[letter];
        }
    }

    public static void main(String[] args) {
        for (Planet planet : Planet.values()) {
            System.out.println(planet + " " + Math.round(planet.gravity() * 100));
        }
        System.out.println(Planet.made + " " + Code.of('b') + " " + Code.of('z'));
    }
}
