package initialisation;

/**
 * A field may be assigned before its declaration; its initialiser runs later and wins (JLS 8.3.3).
 */
public class ForwardReferences {
    static {
        early = 5;
        System.out.println(ForwardReferences.early);
    }

    static int early = 6;
    static int kept;

    static {
        kept = 7;
    }

    int x = this.y + 1;
    int y = 10;
    int z = x + y;

    {
        w = 20;
    }

    int w;
    final int v;

    {
        v = w + 1;
    }

    public static void main(String[] args) {
        System.out.println(early + " " + kept);
        ForwardReferences object = new ForwardReferences();
        System.out.println(object.x + " " + object.y + " " + object.z + " " + object.w + " " + object.v);
    }
}
