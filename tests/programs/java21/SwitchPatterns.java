package java21;

/**
 * Switches with patterns (JLS 14.11, Java 21): labels are tried in order, with their guards; null
 * goes to `case null`, or is an exception; a switch that has all cases needs no default.
 */
public class SwitchPatterns {
    enum Color {
        RED, GREEN, BLUE
    }

    sealed interface Animal permits Dog, Cat {
    }

    static final class Dog implements Animal {
        final int age = 7;
    }

    static final class Cat implements Animal {
    }

    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 10 -> "big";
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty";
            case String s -> "text " + s.length();
            case Color c when c == Color.RED -> "red";
            case Color c -> "colour " + c.ordinal();
            case int[] a when a.length > 1 -> "ints";
            case Character c -> "char " + c;
            default -> "other";
        };
    }

    static int colons(Object o) {
        int result = 0;
        switch (o) {
            case String s:
                result = 1;
                break;
            case Integer i when i > 5:
                result = 2;
            default:
                result += 10;
        }
        return result;
    }

    static int nullOrDefault(String s) {
        return switch (s) {
            case "a" -> 1;
            case null, default -> 2;
        };
    }

    static int all(Color c) {
        return switch (c) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
    }

    static int nullColor(Color c) {
        switch (c) {
            case null -> {
                return -1;
            }
            case RED -> {
                return 1;
            }
            case Color other when other.ordinal() == 2 -> {
                return 30;
            }
            default -> {
                return 4;
            }
        }
    }

    static int age(Animal animal) {
        switch (animal) {
            case Dog dog -> {
                return dog.age;
            }
            case Cat cat -> {
                return 1;
            }
        }
    }

    static int guards;

    static boolean guard(boolean value) {
        guards++;
        return value;
    }

    static String guarded(Object o) {
        return switch (o) {
            case String s when guard(s.length() > 2) && guard(s.length() < 5) -> "middle";
            case String s when guard(s.length() == 2) -> "two";
            case CharSequence s -> "rest";
            default -> "none";
        };
    }

    public static void main(String[] args) {
        Object[] values = {null, 5, 50, "", "x", Color.RED, Color.BLUE, new int[2], new int[1], 'c'};
        for (Object value : values) {
            System.out.println(kind(value));
        }
        System.out.println(colons("s") + " " + colons(3) + " " + colons(7));
        System.out.println(nullOrDefault("a") + " " + nullOrDefault(null) + " " + nullOrDefault("z"));
        for (Color c : Color.values()) {
            System.out.print(all(c) + " " + nullColor(c) + ", ");
        }
        System.out.println(nullColor(null));
        System.out.println(age(new Dog()) + " " + age(new Cat()));
        System.out.println(guarded("abc") + guards + guarded("ab") + guards + guarded("abcdef") + guards + guarded(1)
                + guards);
        try {
            colons(null);
        } catch (NullPointerException e) {
            System.out.println("no switch over null");
        }
        try {
            all(null);
        } catch (NullPointerException e) {
            System.out.println("nor over a null constant");
        }
        // prints: null
        // prints: int 5
        // prints: big
        // prints: empty
        // prints: text 1
        // prints: red
        // prints: colour 2
        // prints: ints
        // prints: other
        // prints: char c
        // prints: 1 10 12
        // prints: 1 2 2
        // prints: 1 1, 2 4, 3 30, -1
        // prints: 7 1
        // prints: middle2two4rest7none7
        // prints: no switch over null
        // prints: nor over a null constant
    }
}
