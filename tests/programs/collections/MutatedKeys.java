package collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Keys that change after they were put into a map are lost in it, until they change back. */
public class MutatedKeys {
    static class Locker {
        int floor;
        String owner;

        Locker(int floor, String owner) {
            this.floor = floor;
            this.owner = owner;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            if (other == null || getClass() != other.getClass()) {
                return false;
            }
            Locker locker = (Locker) other;
            return floor == locker.floor && Objects.equals(owner, locker.owner);
        }

        @Override
        public int hashCode() {
            return Objects.hash(floor, owner);
        }

        @Override
        public String toString() {
            return floor + owner;
        }
    }

    /** Equality without a fitting hash code. */
    static class Careless {
        final String name;

        Careless(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Careless && ((Careless) other).name.equalsIgnoreCase(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    public static void main(String[] args) {
        Map<Locker, String> contents = new HashMap<>();
        Locker locker = new Locker(1, "Amy");
        contents.put(locker, "shoes");
        contents.put(new Locker(1, "Bob"), "hat");
        System.out.println(contents.get(new Locker(1, "Amy")) + " " + locker.hashCode());
        locker.floor = 2;
        System.out.println(contents.get(locker) + " " + contents.get(new Locker(1, "Amy")) + " "
            + contents.containsKey(locker) + " " + contents.size() + " "
            + contents.containsValue("shoes"));
        contents.put(locker, "coat");
        System.out.println(contents.size() + " " + contents.get(locker) + " "
            + contents.remove(locker));
        locker.floor = 1;
        System.out.println(contents.get(locker) + " " + contents);
        Set<List<Integer>> lists = new HashSet<>();
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        lists.add(list);
        list.add(3);
        System.out.println(lists.contains(list) + " " + lists.contains(List.of(1, 2)) + " "
            + lists.add(list) + " " + lists + " " + list.hashCode());
        lists.removeIf(List.of(1, 2, 3)::equals);
        System.out.println(lists.size());
        Map<Careless, Integer> careless = new HashMap<>();
        careless.put(new Careless("Ed"), 1);
        careless.merge(new Careless("Ed"), 1, Integer::sum);
        System.out.println(careless.get(new Careless("ED")) + " " + careless.get(new Careless("Ed"))
            + " " + new Careless("ED").equals(new Careless("ed")) + " "
            + List.of(new Careless("a"), new Careless("b")).indexOf(new Careless("B")));
        System.out.println(new Locker(0, null).hashCode() + " "
            + new Locker(0, null).equals(locker));
    }
}
