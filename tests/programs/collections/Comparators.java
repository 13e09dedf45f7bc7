package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Comparators are composed: comparing, thenComparing, reversed, nullsFirst, natural order. Sorting
 * is stable.
 */
public class Comparators {
    record Person(String name, int age, Double height) {
        @Override
        public String toString() {
            return name + age;
        }
    }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>(List.of(new Person("bob", 30, 1.8), new Person("ann", 30, 1.7),
                new Person("cy", 25, null), new Person("dan", 30, 1.75), new Person("ann", 20, 1.6)));
        people.sort(Comparator.comparing(Person::age));
        System.out.println(people);
        people.sort(Comparator.comparing(Person::name).thenComparing(Person::age, Comparator.reverseOrder()));
        System.out.println(people);
        people.sort(Comparator.comparingInt(Person::age).reversed().thenComparing(Person::name));
        System.out.println(people);
        people.sort(Comparator.comparing(Person::height, Comparator.nullsFirst(Comparator.naturalOrder())));
        System.out.println(people);
        people.sort((a, b) -> a.name().length() - b.name().length());
        System.out.println(people);
        String[] words = {"Banana", "apple", null, "cherry"};
        Arrays.sort(words, Comparator.nullsLast(String::compareToIgnoreCase));
        System.out.println(Arrays.toString(words));
        Comparator<String> byLast = Comparator.comparing(s -> s.charAt(s.length() - 1));
        System.out.println(byLast.compare("az", "ba") > 0);
        Integer[] numbers = {3, 1, 2};
        Arrays.sort(numbers, Comparator.<Integer>naturalOrder().reversed());
        System.out.println(Arrays.toString(numbers));
        people.sort(null == args ? null : Comparator.comparingDouble(p -> -p.age()));
        System.out.println(people);
    }
}
