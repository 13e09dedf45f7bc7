package controlflow;

/**
 * A labelled break leaves any labelled statement, a labelled continue goes on with that loop (JLS
 * 14.15, 14.16).
 */
public class LabelledJumps {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (j == 2) {
                    continue outer;
                }
                if (i == 2) {
                    break outer;
                }
                System.out.print(i + "" + j + " ");
            }
            System.out.print("never ");
        }
        System.out.println();
        block: {
            if (args.length == 0) {
                break block;
            }
            System.out.println("skipped");
        }
        int n = 0;
        again:
        do {
            n++;
            while (true) {
                if (n % 2 == 1) {
                    continue again;
                }
                break;
            }
            System.out.print("even " + n + " ");
        } while (n < 5);
        System.out.println(n);
        same: for (;;) same2: for (;;) break same;
        System.out.println("out");
    }
}
