package switches;

/** The old colon form is an expression, too: cases fall through until a yield (JLS 15.28.1). */
public class SwitchExpressionColon {
    static int weight(char c) {
        int bonus = 0;
        return switch (c) {
            case 'a':
                bonus = 10;
            case 'e':
                bonus += 5;
            case 'i':
                yield bonus + 1;
            case 'x', 'y':
                yield -1;
            default:
                if (Character.isDigit(c)) {
                    yield c - '0';
                }
                yield 0;
        };
    }

    public static void main(String[] args) {
        for (char c : "aeixy7?".toCharArray()) {
            System.out.print(weight(c) + " ");
        }
        System.out.println();
        String text = switch ("b") {
            case "a":
                yield "first";
            case "b":
            case "c":
                String joined = "second or third";
                yield joined;
            default:
                throw new AssertionError();
        };
        System.out.println(text);
    }
}
