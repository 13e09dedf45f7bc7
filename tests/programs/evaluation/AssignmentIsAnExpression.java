package evaluation;

/** An assignment has the value and type of its variable after it (JLS 15.26). */
public class AssignmentIsAnExpression {
    static int calls;

    static int next() {
        return ++calls;
    }

    public static void main(String[] args) {
        int a;
        int b = (a = 3) + a;
        System.out.println(a + " " + b);
        byte narrow;
        System.out.println((narrow = (byte) 300) + narrow);
        int c;
        while ((c = next()) < 5) {
            System.out.print(c + " ");
        }
        System.out.println("then " + c);
        boolean flag;
        if (flag = c > 3) {
            System.out.println("assigned " + flag);
        }
        String s;
        System.out.println((s = "text").length() + s);
        int[] cells = new int[3];
        int i = 0;
        cells[i++] = cells[i++] = cells[i] = 9;
        System.out.println(cells[0] + " " + cells[1] + " " + cells[2]);
        double d = a = 'x';
        System.out.println(d);
        long l = (a += 1.5);
        System.out.println(l);
    }
}
