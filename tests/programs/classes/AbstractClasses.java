package classes;

/**
 * An abstract class calls what its subclasses will define; constructors may do so too early (JLS
 * 12.5).
 */
public class AbstractClasses {
    abstract static class Report {
        private final String title;

        Report(String title) {
            this.title = title;
            System.out.println("length at first: " + lines());
        }

        abstract int lines();

        abstract String line(int number);

        final String print() {
            StringBuilder text = new StringBuilder(title).append(':');
            for (int i = 0; i < lines(); i++) {
                text.append(' ').append(line(i));
            }
            return text.toString();
        }
    }

    static class Squares extends Report {
        private int count = 4;

        Squares() {
            super("squares");
        }

        int lines() {
            return count;
        }

        String line(int number) {
            return number * number + "";
        }
    }

    abstract static class Halfway extends Squares {
        @Override
        abstract String line(int number);
    }

    public static void main(String[] args) {
        System.out.println(new Squares().print());
        System.out.println(new Halfway() {
            @Override
            String line(int number) {
                return "h" + number;
            }
        }.print());
    }
}
