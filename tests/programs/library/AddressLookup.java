package library;

import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;

/** Chains of things that may be missing: people, their addresses, and what is in them. */
public class AddressLookup {
    record Address(String street, String code) {
        Optional<String> getCode() {
            return Optional.ofNullable(code);
        }
    }

    record Person(String name, Address address, String boss) {
    }

    private static final Map<String, Person> PEOPLE = Map.of(
        "Ida", new Person("Ida", new Address("Mill Lane", "ML1 2"), "Max"),
        "Max", new Person("Max", new Address("High Street", null), null),
        "Joe", new Person("Joe", null, "Ida"));

    static Optional<Person> find(String name) {
        return Optional.ofNullable(PEOPLE.get(name));
    }

    static String code(String name) {
        return find(name).map(Person::address).flatMap(Address::getCode).map(String::toLowerCase)
            .orElse("no code");
    }

    static Optional<Person> nearestWithAddress(String name) {
        Optional<Person> person = find(name);
        return person.filter(p -> p.address() != null)
            .or(() -> person.map(Person::boss).flatMap(AddressLookup::nearestWithAddress));
    }

    public static void main(String[] args) {
        for (String name : List.of("Ida", "Max", "Joe", "Eve")) {
            System.out.println(name + ": " + code(name) + ", " + nearestWithAddress(name));
            find(name).map(Person::boss).ifPresentOrElse(
                boss -> System.out.println("  works for " + boss),
                () -> System.out.println("  works for nobody"));
        }
        System.out.println(List.of("Joe", "Zoe", "Max").stream().map(AddressLookup::find)
            .flatMap(Optional::stream).map(Person::name).toList());
        System.out.println(Optional.of("a").equals(Optional.of(new String("a"))) + " "
            + Optional.empty().equals(Optional.ofNullable(null)) + " " + Optional.of(5).hashCode()
            + " " + Optional.empty().isEmpty());
        OptionalInt longest = List.of("Ida", "Maxi").stream().mapToInt(String::length).max();
        System.out.println(longest + " " + OptionalInt.empty() + " "
            + OptionalInt.empty().orElse(-1));
        try {
            find("Eve").orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            find("Eve").orElseThrow(() -> new IllegalStateException("who is Eve?"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(PEOPLE.get("Joe").address());
        } catch (NullPointerException e) {
            System.out.println("of null: " + e.getMessage());
        }
    }
}
