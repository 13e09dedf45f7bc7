package strings;

/**
 * Escape sequences, and unicode escapes that are translated before anything else (JLS 3.3, 3.10.7).
 */
public class Escapes {
    public static void main(String[] args) {
        String s = "tab\tnewline\\n quote\" single' \101 \7\60 \u0041";
        System.out.println(s.replace('\7', '7'));
        System.out.println("\b\f\r\n\t\s\0".length());
        char quote = '\'';
        char backslash = '\\';
        char octal = '\377';
        System.out.println(quote + "" + backslash + (int) octal);
        String \u0061bc = "identifier";
        System.out.println(abc);
        System.out.println("\uuuu0042" + '\u0043');
        System.out.println("\400".length() + " " + (int) "\400".charAt(0) + "\400".charAt(1));
        System.out.println("grüße".length() + " " + (int) 'ü');
        String music = "\ud834\udd1e";
        System.out.println(music.length() + " " + music.codePointCount(0, music.length()) + " " + music.codePointAt(0));
    }
}
