package switches;

/** A switch on strings compares by equals, also where hash codes collide (JLS 14.11). */
public class StringSwitch {
    static int choose(String text) {
        switch (text) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "AaBB":
                return 3;
            case "BBAa":
                return 4;
            case "":
                return 5;
            default:
                return 0;
        }
    }

    public static void main(String[] args) {
        System.out.println("Aa".hashCode() == "BB".hashCode());
        String[] words = {"Aa", "BB", "AaBB", "BBAa", "AaAa", "", "aa"};
        for (String word : words) {
            System.out.print(choose(word) + " ");
        }
        System.out.println();
        System.out.println(choose(new String("BB")));
        System.out.println(choose(new StringBuilder("Aa").append("BB").toString()));
        try {
            choose(null);
        } catch (NullPointerException e) {
            System.out.println("null throws");
        }
    }
}
