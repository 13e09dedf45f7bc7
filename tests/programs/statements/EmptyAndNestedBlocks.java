package statements;

/**
 * Empty statements, blocks in blocks, and declarations of several variables at once (JLS 14.2 to
 * 14.6).
 */
public class EmptyAndNestedBlocks {
    static int calls;

    static boolean call() {
        return ++calls < 5;
    }

    public static void main(String[] args) {
        ;;
        {
            {
            }
            int a = 1, b = a + 1, c[] = {a, b}, d[][] = {c};
            System.out.println(a + b + c[1] + d[0].length);
        }
        while (call()) ;
        System.out.println(calls);
        for (int i = 0, n = 3; i < n; i++) ;
        if (calls > 0) {
            ;
        } else ;
        int x, y = 5;
        x = y++;
        System.out.println(x + " " + y);
        label: ;
        final int last;
        {
            last = 9;
        }
        System.out.println(last);
    }
}
