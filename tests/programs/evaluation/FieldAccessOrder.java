package evaluation;

/**
 * The object of a field access is evaluated before the right side, its null check comes after (JLS
 * 15.26.1).
 */
public class FieldAccessOrder {
    int value = 1;
    static int shared = 10;

    static FieldAccessOrder say(String word, FieldAccessOrder object) {
        System.out.print(word + " ");
        return object;
    }

    static int number(int value) {
        System.out.print("number ");
        return value;
    }

    public static void main(String[] args) {
        FieldAccessOrder object = new FieldAccessOrder();
        say("object", object).value = number(2);
        System.out.println(object.value);
        try {
            say("null", null).value = number(3);
        } catch (NullPointerException e) {
            System.out.println("thrown after the number");
        }
        try {
            say("null", null).value += number(3);
        } catch (NullPointerException e) {
            System.out.println("thrown before the number");
        }
        System.out.println(say("ignored", null).shared);
        FieldAccessOrder a = object;
        FieldAccessOrder b = new FieldAccessOrder();
        a.value = (a = b).value + 40;
        System.out.println(object.value + " " + a.value);
    }
}
