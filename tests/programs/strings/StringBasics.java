package strings;

/** The everyday methods of String. */
public class StringBasics {
    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('o') + " " + s.lastIndexOf('o'));
        System.out.println(s.indexOf("World") + " " + s.indexOf("world") + " " + s.indexOf('o', 5) + " "
                + s.lastIndexOf("l", 9));
        System.out.println(s.substring(7) + s.substring(0, 5) + s.substring(12) + "|");
        System.out.println(s.toUpperCase() + s.toLowerCase());
        System.out.println(s.replace('l', 'L') + " " + s.replace("l", "") + " " + s.replace("", "-"));
        System.out.println(s.contains("lo, ") + " " + s.startsWith("Hell") + " " + s.endsWith("d") + " "
                + s.startsWith("World", 7));
        System.out.println("  trim me\t\n".trim() + "|" + "  a ".strip() + "|" + "  a ".stripLeading() + "|"
                + "  a ".stripTrailing() + "|");
        System.out.println("".isEmpty() + " " + "  ".isBlank() + " " + " x".isBlank());
        System.out.println("ab".repeat(3) + "x".repeat(0) + "|");
        System.out.println("a".concat("b") + " " + "hello".equalsIgnoreCase("HeLLo"));
        System.out.println(s.chars().filter(c -> c == 'l').count());
    }
}
