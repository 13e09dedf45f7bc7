package enums;

/**
 * Constants of an enum are objects with name and ordinal; values and valueOf list and find them
 * (JLS 8.9).
 */
public class Basics {
    enum Day { MONDAY, TUESDAY, WEDNESDAY }

    public static void main(String[] args) {
        for (Day day : Day.values()) {
            System.out.println(day + " " + day.name() + " " + day.ordinal());
        }
        Day[] copy = Day.values();
        copy[0] = null;
        System.out.println(Day.values()[0]);
        System.out.println(Day.valueOf("TUESDAY") == Day.TUESDAY);
        try {
            Day.valueOf("SUNDAY");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Day.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Day.MONDAY.compareTo(Day.WEDNESDAY) + " " + Day.MONDAY.equals(Day.MONDAY) + " "
                + (Day.MONDAY == Day.TUESDAY));
        System.out.println(Day.WEDNESDAY.getDeclaringClass() == Day.class);
        Object o = Day.MONDAY;
        System.out.println((o instanceof Enum) + " " + (o instanceof Comparable) + " " + o.getClass().getSimpleName());
    }
}
