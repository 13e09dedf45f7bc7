package generated;

import lombok.AccessLevel;
import lombok.AllArgsConstructor;
import lombok.Getter;
import lombok.NoArgsConstructor;
import lombok.NonNull;
import lombok.RequiredArgsConstructor;
import lombok.ToString;

/** Constructors: none, required and all arguments, their access, and methods that call them. */
public class Constructors {
    @RequiredArgsConstructor(staticName = "of")
    @ToString
    static class Required {
        final int a;
        @NonNull
        String b;
        int c;
        final int d = 3;
    }

    @NoArgsConstructor
    @AllArgsConstructor(access = AccessLevel.PROTECTED)
    @RequiredArgsConstructor
    @ToString
    static class Every {
        @NonNull
        private String name;
        private int number = 5;
    }

    @NoArgsConstructor(force = true)
    @ToString
    static class Forced {
        final int number;
        final String text;
        final boolean flag;
        final double real;
        final char letter;
        final int given = 8;
    }

    @AllArgsConstructor
    @Getter
    enum Level {
        LOW(1, "l"),
        HIGH(9, "h");

        private final int value;
        private final String shortName;
    }

    @RequiredArgsConstructor
    static class Service {
        private final Repository repository;
        private int calls;

        String find(int key) {
            calls++;
            return repository.get(key) + calls;
        }
    }

    interface Repository {
        String get(int key);
    }

    @AllArgsConstructor
    static class Generic<K, V extends Number> {
        private K key;
        private V value;

        String show() {
            return key + "=" + value.intValue();
        }
    }

    public static void main(String[] args) {
        System.out.println(Required.of(1, "b"));
        try {
            Required.of(1, null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Every() + " " + new Every("n") + " " + new Every("m", 2));
        System.out.println(new Forced().toString().replace('\0', '0'));
        for (Level level : Level.values()) {
            System.out.println(level + " " + level.getValue() + level.getShortName());
        }
        Service service = new Service(key -> "found " + key + " ");
        System.out.println(service.find(3) + service.find(4));
        System.out.println(new Generic<>("k", 2.9).show());
    }
}
