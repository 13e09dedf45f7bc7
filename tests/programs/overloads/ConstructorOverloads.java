package overloads;

/** Constructors are chosen like methods: this(...) calls, boxing, varargs and inner classes. */
public class ConstructorOverloads {
    final String made;

    ConstructorOverloads() {
        this("nothing");
    }

    ConstructorOverloads(String s) {
        made = "String " + s;
    }

    ConstructorOverloads(Object o) {
        made = "Object " + o;
    }

    ConstructorOverloads(int n) {
        this((Object) ("int " + n));
    }

    ConstructorOverloads(long n) {
        made = "long " + n;
    }

    ConstructorOverloads(int a, int... rest) {
        made = a + " and " + rest.length;
    }

    public static void main(String[] args) {
        ConstructorOverloads[] all = {
            new ConstructorOverloads(),
            new ConstructorOverloads("x"),
            new ConstructorOverloads(3),
            new ConstructorOverloads(3L),
            new ConstructorOverloads('c'),
            new ConstructorOverloads(Integer.valueOf(9)),
            new ConstructorOverloads(1, 2, 3),
            new ConstructorOverloads((String) null),
            new ConstructorOverloads(2.5),
        };
        for (ConstructorOverloads each : all) {
            System.out.println(each.made);
        }
    }
}
