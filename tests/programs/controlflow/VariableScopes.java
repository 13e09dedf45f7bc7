package controlflow;

/** Names may be used again in sibling scopes, and a local variable hides a field (JLS 6.3, 6.4). */
public class VariableScopes {
    static int x = 1;
    int y = 2;

    int hide(int y) {
        int x = y * 10;
        {
            int inner = x + this.y;
            x = inner;
        }
        {
            int inner = x + VariableScopes.x;
            return inner;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            int square = i * i;
            System.out.print(square + " ");
        }
        for (int i = 5; i < 6; i++) {
            int square = i * i;
            System.out.println(square);
        }
        System.out.println(new VariableScopes().hide(3));
        int x = VariableScopes.x + 10;
        System.out.println(x + " " + VariableScopes.x);
        try {
            int e = 3;
            System.out.println(e / (e - 3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        var list = new int[] {4, 5};
        var total = 0L;
        for (var n : list) {
            total += n;
        }
        System.out.println(total);
    }
}
