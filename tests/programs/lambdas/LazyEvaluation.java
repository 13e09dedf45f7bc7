package lambdas;

import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** A lazy list made of suppliers: only what is asked for is computed, and once. */
public class LazyEvaluation {
    static int forced;

    static class Stream {
        final int head;
        private Supplier<Stream> rest;
        private Stream tail;

        Stream(int head, Supplier<Stream> rest) {
            this.head = head;
            this.rest = rest;
        }

        Stream tail() {
            if (rest != null) {
                forced++;
                tail = rest.get();
                rest = null;
            }
            return tail;
        }

        Stream filter(IntPredicate keep) {
            Stream at = this;
            while (!keep.test(at.head)) {
                at = at.tail();
            }
            Stream found = at;
            return new Stream(found.head, () -> found.tail().filter(keep));
        }

        String take(int n) {
            StringBuilder text = new StringBuilder();
            Stream at = this;
            for (int i = 0; i < n; i++, at = at.tail()) {
                text.append(at.head).append(' ');
            }
            return text.toString();
        }
    }

    static Stream from(int n) {
        return new Stream(n, () -> from(n + 1));
    }

    static Stream sieve(Stream s) {
        return new Stream(s.head, () -> sieve(s.tail().filter(n -> n % s.head != 0)));
    }

    public static void main(String[] args) {
        Stream naturals = from(1);
        System.out.println(forced);
        System.out.println(naturals.take(3) + forced);
        System.out.println(naturals.take(3) + forced);
        System.out.println(sieve(from(2)).take(12));
    }
}
