package inner;

/**
 * An inner object belongs to an outer one, made with `outer.new Inner()`; it sees the outer's
 * fields (JLS 15.9.2).
 */
public class InnerInstances {
    private int total;
    private final String name;

    InnerInstances(String name) {
        this.name = name;
    }

    class Part {
        private final int size;

        Part(int size) {
            this.size = size;
            total += size;
        }

        String describe() {
            return size + " of " + total + " in " + name;
        }

        InnerInstances owner() {
            return InnerInstances.this;
        }
    }

    Part part(int size) {
        return new Part(size);
    }

    public static void main(String[] args) {
        InnerInstances a = new InnerInstances("a");
        InnerInstances b = new InnerInstances("b");
        InnerInstances.Part first = a.new Part(3);
        Part second = b.part(4);
        Part third = first.owner().new Part(5);
        System.out.println(first.describe() + ", " + second.describe() + ", " + third.describe());
        System.out.println((first.owner() == third.owner()) + " " + (first.owner() == second.owner()));
        InnerInstances none = null;
        try {
            none.new Part(1);
        } catch (NullPointerException e) {
            System.out.println("no owner");
        }
    }
}
