package controlflow;

/**
 * for, while and do with empty parts, several updates, and variables that live only in the loop
 * (JLS 14.12 to 14.14).
 */
public class LoopForms {
    public static void main(String[] args) {
        for (int i = 0, j = 10; i < j; i += 3, j--) {
            System.out.print(i + ":" + j + " ");
        }
        System.out.println();
        int k = 0;
        for (; k < 3; ) {
            k++;
        }
        System.out.println(k);
        for (k = 5, System.out.print("start "); k > 0; System.out.print(k + " "), k -= 2) {
        }
        System.out.println();
        do {
            System.out.println("once");
        } while (false);
        int n = 27;
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        System.out.println(steps);
        for (int i = 0; ; i++) {
            if (i * i > 50) {
                System.out.println(i);
                break;
            }
        }
        for (byte b = 120; b > 0; b++) {
            System.out.print(b + " ");
        }
        System.out.println("wrapped");
    }
}
