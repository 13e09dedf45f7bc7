package switches;

/**
 * The whole switch block is one scope for the colon form; a declaration is visible in later cases
 * (JLS 6.3).
 */
public class SwitchScopes {
    static int run(int n) {
        switch (n) {
            case 0:
                int shared = 5;
                return shared;
            case 1:
                shared = 7;
                return shared * 2;
            case 2: {
                int own = 9;
                return own;
            }
            default:
                class Local {
                    int value() {
                        return n * 100;
                    }
                }
                return new Local().value();
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 4; n++) {
            System.out.print(run(n) + " ");
        }
        System.out.println();
        switch (1) { }
        switch (args.length) { default: }
        int i = 0;
        switch (i++) {
            case 0:
                i += 10;
        }
        System.out.println(i);
    }
}
