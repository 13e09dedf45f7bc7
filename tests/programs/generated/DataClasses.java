package generated;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.Data;
import lombok.EqualsAndHashCode;
import lombok.NonNull;
import lombok.ToString;

/** `@Data`: texts, equality and hash codes of every kind of field, as Lombok computes them. */
public class DataClasses {
    @Data
    static class Person {
        private final String name;
        private int age;
        @NonNull
        private String city;
        private boolean isActive;
        double score;
        long id;
        float factor;
        int[] marks;
        String[][] grid;
        Boolean flag;
        char letter;
        byte small;
        short shorter;
        transient int cached;
        static int count = 7;
    }

    @Data
    static class Empty {
    }

    @Data
    static class Pair<A, B extends Comparable<B>> {
        private final A first;
        private B second;
        private List<A> others = new ArrayList<>();
    }

    @Data
    @EqualsAndHashCode(callSuper = true)
    @ToString(callSuper = true)
    static class Employee extends Person {
        private int salary;

        Employee(String name, String city) {
            super(name, city);
        }
    }

    @Data
    static class Written {
        private int a = 1;
        private int b = 2;

        public int getA() {
            return a * 10;
        }

        public void setB(int b) {
            this.b = b + 1;
        }

        @Override
        public String toString() {
            return "written " + getA() + " " + getB();
        }
    }

    public static void main(String[] args) {
        Person ann = new Person("Ann", "Rome");
        ann.setAge(3);
        ann.setActive(true);
        ann.setScore(-0.0);
        ann.setId(1L << 40);
        ann.setFactor(2.5f);
        ann.setMarks(new int[] {1, 2});
        ann.setGrid(new String[][] {{"a"}, null});
        ann.setLetter('x');
        ann.setSmall((byte) -3);
        ann.setShorter((short) 300);
        ann.setCached(9);
        System.out.println(ann);
        System.out.println(ann.hashCode());
        Person bob = new Person("Ann", "Rome");
        System.out.println(ann.equals(bob) + " " + bob.hashCode() + " " + ann.equals(null));
        System.out.println(ann.equals(ann) + " " + ann.equals("x") + " " + ann.canEqual(bob));
        bob.setAge(3);
        bob.setActive(true);
        bob.setScore(0.0);
        bob.setId(1L << 40);
        bob.setFactor(2.5f);
        bob.setMarks(new int[] {1, 2});
        bob.setGrid(new String[][] {{"a"}, null});
        bob.setLetter('x');
        bob.setSmall((byte) -3);
        bob.setShorter((short) 300);
        System.out.println(ann.equals(bob));
        bob.setScore(-0.0);
        System.out.println(ann.equals(bob) + " " + (ann.hashCode() == bob.hashCode()));
        bob.setFlag(false);
        System.out.println(ann.equals(bob) + " " + bob.getFlag() + " " + bob.getMarks().length);
        try {
            ann.setCity(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + " " + ann.getCity());
        }
        try {
            new Person("x", null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Empty() + " " + new Empty().hashCode() + " "
            + new Empty().equals(new Empty()));
        Pair<String, Integer> pair = new Pair<>("a");
        pair.setSecond(4);
        pair.getOthers().add("b");
        System.out.println(pair + " " + pair.hashCode() + " " + pair.getSecond().compareTo(3));
        Employee employee = new Employee("Eve", "Oslo");
        employee.setSalary(100);
        System.out.println(employee + " " + employee.hashCode());
        Person person = new Person("Eve", "Oslo");
        System.out.println(person.equals(employee) + " " + employee.equals(person));
        Written written = new Written();
        written.setB(5);
        written.setA(2);
        System.out.println(written + " " + written.hashCode() + " "
            + written.equals(new Written()));
        Set<Pair<String, Integer>> set = new HashSet<>();
        set.add(new Pair<>("x"));
        set.add(new Pair<>("x"));
        set.add(new Pair<>("y"));
        System.out.println(set.size() + " " + set.contains(new Pair<String, Integer>("y")));
        Map<Person, Integer> ages = new HashMap<>();
        ages.put(person, 1);
        ages.merge(new Person("Eve", "Oslo"), 5, Integer::sum);
        System.out.println(ages);
    }
}
