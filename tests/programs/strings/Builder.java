package strings;

/**
 * StringBuilder: append of every type, insert, delete, reverse, setCharAt; calls chain on one
 * object.
 */
public class Builder {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append("s").append(2.5).append(3f).append(4L).append(true).append((Object) null);
        System.out.println(b + " " + b.length());
        b.append((String) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4);
        System.out.println(b);
        b.setLength(5);
        System.out.println(b.insert(0, "<").insert(3, 99).insert(b.length(), '>'));
        b.delete(1, 3).deleteCharAt(0);
        System.out.println(b + " " + b.indexOf("s") + " " + b.charAt(0));
        b.setCharAt(0, '#');
        b.replace(1, 3, "REPLACED");
        System.out.println(b.reverse());
        System.out.println(b.reverse().substring(2, 5) + b.substring(7));
        StringBuilder same = b.append("");
        System.out.println(same == b);
        System.out.println(new StringBuilder("ab").equals(new StringBuilder("ab")));
        System.out.println(new StringBuilder("ab").compareTo(new StringBuilder("ac")));
        System.out.println(b.isEmpty() + " " + new StringBuilder(100).length());
        try {
            b.deleteCharAt(100);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("out of bounds");
        }
        StringBuffer buffer = new StringBuffer("buffer");
        System.out.println(buffer.append(1).reverse());
    }
}
