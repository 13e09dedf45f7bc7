package exceptions;

/**
 * The finally block runs after normal ends, exceptions, returns, breaks and continues (JLS
 * 14.20.2).
 */
public class FinallyAlwaysRuns {
    static String trace = "";

    static int run(int way) {
        for (int i = 0; i < 2; i++) {
            try {
                trace += "try" + i + " ";
                if (way == 1) {
                    return 10;
                } else if (way == 2) {
                    break;
                } else if (way == 3) {
                    continue;
                } else if (way == 4) {
                    throw new IllegalStateException("four");
                }
            } catch (IllegalStateException e) {
                trace += "caught ";
            } finally {
                trace += "finally ";
            }
            trace += "after ";
        }
        return 20;
    }

    public static void main(String[] args) {
        for (int way = 0; way < 5; way++) {
            trace = "";
            int result = run(way);
            System.out.println(way + ": " + trace + result);
        }
    }
}
