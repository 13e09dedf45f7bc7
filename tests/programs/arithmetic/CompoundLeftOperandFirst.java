package arithmetic;

/**
 * The left operand of a compound assignment is saved before the right one is evaluated (JLS
 * 15.26.2).
 */
public class CompoundLeftOperandFirst {
    static int field = 3;

    static int change() {
        field = 100;
        return 1;
    }

    public static void main(String[] args) {
        int a = 9;
        a += (a = 3);
        System.out.println(a);
        field += change();
        System.out.println(field);
        int[] cells = {10, 20, 30};
        int i = 0;
        cells[i++] += i * 100 + i++;
        System.out.println(cells[0] + " " + cells[1] + " " + cells[2] + " i=" + i);
        int k = 1;
        k = k++ + ++k;
        System.out.println(k);
        int j = 5;
        j = j-- - --j;
        System.out.println(j);
    }
}
