package controlflow;

/**
 * The enhanced for evaluates its array once; assigning to the variable changes no element (JLS
 * 14.14.2).
 */
public class EnhancedForOverArrays {
    static int evaluated;
    static int[] data = {1, 2, 3};

    static int[] data() {
        evaluated++;
        return data;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int x : data()) {
            sum += x;
            x = 100;
            data = new int[] {7, 7, 7, 7, 7};
        }
        System.out.println(sum + " " + evaluated + " " + data.length);
        int[] cells = {1, 2, 3};
        for (int x : cells) {
            cells[2] = 50;
            System.out.print(x + " ");
        }
        System.out.println();
        for (long wide : new int[] {1, 2}) {
            System.out.print(wide + 0.5f + " ");
        }
        for (Object o : new String[] {"a", null}) {
            System.out.print(o + " ");
        }
        System.out.println();
        int[][] grid = {{1, 2}, {}, {3}};
        for (int[] row : grid) {
            for (int x : row) {
                System.out.print(x);
            }
            System.out.print(";");
        }
        System.out.println();
        try {
            int[] none = null;
            for (int x : none) {
                System.out.println(x);
            }
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
        for (char c : "hey".toCharArray()) {
            System.out.print((char) (c + 1));
        }
        for (final var c : new char[] {'!'}) {
            System.out.println(c);
        }
    }
}
