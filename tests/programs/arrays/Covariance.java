package arrays;

/**
 * An array of a subclass is an array of its superclass; stores are checked when they happen (JLS
 * 10.5).
 */
public class Covariance {
    static class Fruit {
    }

    static class Apple extends Fruit {
    }

    static class Pear extends Fruit {
    }

    static void put(Fruit[] box, int at, Fruit fruit) {
        try {
            box[at] = fruit;
            System.out.println("put");
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("no place");
        }
    }

    public static void main(String[] args) {
        put(new Fruit[1], 0, new Pear());
        put(new Apple[1], 0, new Apple());
        put(new Apple[1], 0, new Pear());
        put(new Apple[1], 0, null);
        put(new Apple[1], 5, new Pear());
        put(new Apple[1], 0, new Fruit());
        Object[] objects = new Integer[2];
        objects[0] = 5;
        try {
            objects[1] = "five";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Object[] rows = new int[2][2];
        rows[0] = new int[5];
        try {
            rows[1] = new long[1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(((int[]) rows[0]).length);
    }
}
