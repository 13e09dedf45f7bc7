package generics;

/** A subclass may fix, pass on or reorder the type parameters of its superclass. */
public class GenericClassHierarchy {
    abstract static class Mapper<A, B> {
        abstract B map(A a);

        <C> Mapper<A, C> then(Mapper<? super B, ? extends C> next) {
            Mapper<A, B> self = this;
            return new Mapper<A, C>() {
                @Override
                C map(A a) {
                    return next.map(self.map(a));
                }
            };
        }
    }

    static class Length extends Mapper<String, Integer> {
        @Override
        Integer map(String s) {
            return s.length();
        }
    }

    static class Twice<T> extends Mapper<T, String> {
        @Override
        String map(T t) {
            return "" + t + t;
        }
    }

    static class Reversed<B, A> extends Mapper<A, B> {
        private final B constant;

        Reversed(B constant) {
            this.constant = constant;
        }

        @Override
        B map(A a) {
            return constant;
        }
    }

    public static void main(String[] args) {
        Mapper<String, String> m = new Length().then(new Twice<Integer>());
        System.out.println(m.map("three") + m.then(new Length()).map("x"));
        System.out.println(new Reversed<String, Integer>("always").map(5).length());
        System.out.println(new Twice<>().map(null));
    }
}
