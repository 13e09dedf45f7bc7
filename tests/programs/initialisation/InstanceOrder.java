package initialisation;

/**
 * An object's fields start at their defaults and are initialised from the top class down, in
 * textual order (JLS 12.5).
 */
public class InstanceOrder {
    static class Base {
        Base() {
            System.out.println("Base() sees " + describe());
        }

        String describe() {
            return "base";
        }
    }

    static class Derived extends Base {
        private int n = 7;
        private final int constant = 8;
        private final String text = "fixed";
        private final String computed = "comp".concat("uted");
        private Integer box = 9;

        {
            System.out.println("block sees " + n + " " + late());
        }

        private int last = n + 1;

        Derived() {
            System.out.println("Derived() sees " + describe());
        }

        int late() {
            return last;
        }

        @Override
        String describe() {
            return n + " " + constant + " " + text + " " + computed + " " + box + " " + last;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Derived().describe());
    }
}
