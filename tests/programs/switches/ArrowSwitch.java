package switches;

/** Arrow cases do not fall through and take several labels, blocks and throws (JLS 14.11.1). */
public class ArrowSwitch {
    static void visit(int n) {
        switch (n) {
            case 1, 3, 5 -> System.out.println(n + " is odd");
            case 2, 4 -> {
                int half = n / 2;
                System.out.println(n + " is twice " + half);
            }
            case 0 -> { }
            case -1 -> throw new IllegalArgumentException("negative");
            default -> System.out.println(n + " is large");
        }
    }

    public static void main(String[] args) {
        for (int n = 5; n >= -1; n--) {
            try {
                visit(n);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        visit(100);
        loop:
        for (int i = 0; ; i++) {
            switch (i) {
                case 2 -> {
                    continue;
                }
                case 4 -> {
                    break loop;
                }
                default -> System.out.print(i + " ");
            }
        }
        System.out.println("done");
    }
}
