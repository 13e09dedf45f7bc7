package switches;

/** Without break a case goes on into the next one; default may stand anywhere (JLS 14.11). */
public class Fallthrough {
    static String run(int n) {
        String trace = "";
        switch (n) {
            case 1:
                trace += "one ";
            case 2:
                trace += "two ";
                break;
            default:
                trace += "default ";
            case 3:
                trace += "three ";
            case 4:
            case 5:
                trace += "four-five ";
        }
        return trace;
    }

    public static void main(String[] args) {
        for (int n = 0; n <= 6; n++) {
            System.out.println(n + ": " + run(n));
        }
    }
}
