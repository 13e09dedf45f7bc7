package conversions;

/**
 * A checked cast throws unless the object's class is a subtype; null passes every cast (JLS 15.16).
 */
public class ReferenceCasts {
    static class Animal {
    }

    static class Dog extends Animal implements Comparable<Dog> {
        public int compareTo(Dog other) {
            return 0;
        }
    }

    interface Flying {
    }

    static void attempt(Object object) {
        StringBuilder fits = new StringBuilder();
        try {
            fits.append((Animal) object == object).append(' ');
            fits.append((Comparable<?>) object == object).append(' ');
            fits.append((Dog) object == object).append(' ');
            fits.append((Flying) object == object);
        } catch (ClassCastException e) {
            fits.append("no cast");
        }
        System.out.println(fits);
    }

    public static void main(String[] args) {
        attempt(new Dog());
        attempt(new Animal());
        attempt("text");
        attempt(null);
        class FlyingDog extends Dog implements Flying {
        }
        attempt(new FlyingDog());
        try {
            Object number = 5;
            String text = (String) number;
            System.out.println(text);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Object array = new Dog[1];
        System.out.println(((Animal[]) array).length);
        System.out.println(((Object[]) array)[0]);
    }
}
