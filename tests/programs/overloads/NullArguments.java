package overloads;

/** null fits every reference type; the most specific parameter type is chosen. */
public class NullArguments {
    static class Animal {
    }

    static class Dog extends Animal {
    }

    static String f(Animal a) {
        return "Animal";
    }

    static String f(Dog d) {
        return "Dog";
    }

    static String f(Object o) {
        return "Object";
    }

    static String g(int x) {
        return "int";
    }

    static String g(String s) {
        return "String";
    }

    static String h(Object o) {
        return "Object";
    }

    static String h(int[] a) {
        return "int[]";
    }

    public static void main(String[] args) {
        System.out.println(f(null) + " " + f((Animal) null) + " " + f((Object) null));
        System.out.println(g(null) + " " + g(1) + " " + h(null));
        Animal a = new Dog();
        System.out.println(f(a) + " " + f((Dog) a) + " " + f(args.length == 0 ? new Dog() : new Animal()));
        System.out.println(String.valueOf((Object) null));
        try {
            System.out.println(String.valueOf((char[]) null));
        } catch (NullPointerException e) {
            System.out.println("a null char[]");
        }
    }
}
