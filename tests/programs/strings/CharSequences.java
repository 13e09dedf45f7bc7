package strings;

/** String and StringBuilder are both CharSequences; methods take either. */
public class CharSequences {
    static int vowels(CharSequence text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            if ("aeiou".indexOf(text.charAt(i)) >= 0) {
                count++;
            }
        }
        return count;
    }

    static class Repeated implements CharSequence {
        private final char c;
        private final int times;

        Repeated(char c, int times) {
            this.c = c;
            this.times = times;
        }

        public int length() {
            return times;
        }

        public char charAt(int index) {
            return c;
        }

        public CharSequence subSequence(int from, int to) {
            return new Repeated(c, to - from);
        }

        public String toString() {
            return String.valueOf(c).repeat(times);
        }
    }

    public static void main(String[] args) {
        System.out.println(vowels("education") + vowels(new StringBuilder("rhythm and blues"))
                + vowels(new Repeated('o', 5)));
        System.out.println("abcdef".subSequence(1, 3));
        System.out.println(String.join("+", "a", new StringBuilder("b"), new Repeated('c', 2)));
        System.out.println(new StringBuilder().append(new Repeated('z', 3)).append("12345", 1, 3));
        CharSequence sequence = "text";
        System.out.println(sequence.equals("text") + " " + "a b".contains(new StringBuilder(" ")));
        System.out.println("aXbX".replace("X", new StringBuilder("--")));
    }
}
