package switches;

/**
 * An enum switch expression without default covers all constants; in a statement, uncovered ones do
 * nothing.
 */
public class NewEnumConstantDefault {
    enum Planet {
        MERCURY, VENUS, EARTH, MARS
    }

    static int order(Planet planet) {
        int result = -1;
        switch (planet) {
            case EARTH -> result = 3;
            case MARS -> result = 4;
        }
        return result;
    }

    static boolean inner(Planet planet) {
        return switch (planet) {
            case MERCURY, VENUS -> true;
            case EARTH, MARS -> false;
        };
    }

    public static void main(String[] args) {
        for (Planet planet : Planet.values()) {
            System.out.println(planet + " " + order(planet) + " " + inner(planet) + " " + planet.ordinal());
        }
        Planet none = null;
        try {
            System.out.println(inner(none));
        } catch (NullPointerException e) {
            System.out.println("no planet");
        }
    }
}
