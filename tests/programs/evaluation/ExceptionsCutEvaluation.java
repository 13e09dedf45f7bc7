package evaluation;

/**
 * What stands left of a failing operand has happened, what stands right of it has not (JLS 15.7.1).
 */
public class ExceptionsCutEvaluation {
    static int count;
    int field = 5;

    static int up() {
        return ++count;
    }

    static int bad() {
        throw new UnsupportedOperationException();
    }

    static void use(int a, int b, int c) {
        count += 1000;
    }

    public static void main(String[] args) {
        try {
            use(up(), bad(), up());
        } catch (UnsupportedOperationException e) {
            System.out.println(count);
        }
        int[] cells = new int[2];
        try {
            cells[up() % 2] = bad();
        } catch (UnsupportedOperationException e) {
            System.out.println(count + " " + cells[0] + cells[1]);
        }
        ExceptionsCutEvaluation object = new ExceptionsCutEvaluation();
        try {
            object.field += bad();
        } catch (UnsupportedOperationException e) {
            System.out.println(object.field);
        }
        int x = 7;
        try {
            x = up() + bad();
        } catch (UnsupportedOperationException e) {
            System.out.println(x + " " + count);
        }
        try {
            new ExceptionsCutEvaluation().field = 1 / (count - count);
        } catch (ArithmeticException e) {
            System.out.println("done");
        }
    }
}
