package lambdas;

import java.util.function.Supplier;

/**
 * `this` in a lambda is that of the method around it, in an anonymous class that of the class (JLS
 * 15.27.2).
 */
public class ThisInLambdas {
    private final String name = "outer";

    String test() {
        Supplier<String> lambda = () -> this.name + toString();
        Supplier<String> anonymous = new Supplier<>() {
            private final String name = "anonymous";

            @Override
            public String get() {
                Supplier<String> inner = () -> this.name + toString() + ThisInLambdas.this.name;
                return inner.get();
            }

            @Override
            public String toString() {
                return "(A)";
            }
        };
        return lambda.get() + " " + anonymous.get();
    }

    @Override
    public String toString() {
        return "(O)";
    }

    Supplier<Supplier<ThisInLambdas>> deep() {
        return () -> () -> this;
    }

    public static void main(String[] args) {
        ThisInLambdas object = new ThisInLambdas();
        System.out.println(object.test());
        System.out.println(object.deep().get().get() == object);
    }
}
