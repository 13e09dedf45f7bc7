package exceptions;

/** Exception classes of one's own carry fields, override getMessage, and print as toString says. */
public class CustomExceptions {
    static class Shortage extends Exception {
        final int missing;

        Shortage(int missing) {
            super("short by " + missing);
            this.missing = missing;
        }
    }

    static class Quiet extends RuntimeException {
        @Override
        public String getMessage() {
            return "quiet";
        }
    }

    static class Silent extends RuntimeException {
    }

    static class Odd extends Shortage {
        Odd() {
            super(1);
        }

        @Override
        public String toString() {
            return "odd(" + missing + ")";
        }
    }

    static void pay(int have, int price) throws Shortage {
        if (have < price) {
            throw price - have == 1 ? new Odd() : new Shortage(price - have);
        }
        System.out.println("paid");
    }

    public static void main(String[] args) {
        for (int have : new int[] {10, 9, 3}) {
            try {
                pay(have, 10);
            } catch (Odd e) {
                System.out.println(e + " " + e.getMessage());
            } catch (Shortage e) {
                System.out.println(e + " " + e.missing);
            }
        }
        System.out.println(new Quiet());
        System.out.println(new Silent() + " " + new Silent().getMessage());
        System.out.println(new Exception((String) null));
        System.out.println(new Error("text").getLocalizedMessage());
    }
}
