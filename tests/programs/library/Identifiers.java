package library;

import java.util.UUID;

public class Identifiers {
    public static void main(String[] arguments) {
        UUID[] identifiers = {new UUID(0, 0), new UUID(-1, 1), new UUID(0x123456789abcdefL, Long.MIN_VALUE),
            UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
                UUID.fromString("F81D4FAE-7DEC-41D0-A765-00A0C91E6BF6")};
        for (UUID identifier : identifiers) {
            System.out.println(identifier + " " + identifier.hashCode() + " " + identifier.version() + " "
                + identifier.getMostSignificantBits() + " " + identifier.getLeastSignificantBits());
            for (UUID other : identifiers) {
                System.out.println(identifier.equals(other) + " " + identifier.compareTo(other));
            }
        }
        UUID random = UUID.randomUUID();
        System.out.println(random.version() + " " + random.equals(UUID.randomUUID()) + " "
            + random.equals(UUID.fromString(random.toString())) + " " + random.toString().length());
        try {
            UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6-1");
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
