package enums;

import java.util.Arrays;

/**
 * Constants are objects: they may hold mutable fields, nested types and static helpers; comparison
 * is by ordinal.
 */
public class EnumInnerState {
    enum Level {
        LOW, MID, HIGH;

        private int hits;

        class Ticket {
            final int number = ++hits;

            public String toString() {
                return Level.this + "#" + number;
            }
        }

        Level up() {
            return values()[Math.min(ordinal() + 1, values().length - 1)];
        }

        static Level max(Level a, Level b) {
            return a.compareTo(b) >= 0 ? a : b;
        }
    }

    public static void main(String[] args) {
        System.out.println(Level.LOW.new Ticket() + " " + Level.LOW.new Ticket() + " " + Level.HIGH.new Ticket());
        System.out.println(Level.LOW.up() + " " + Level.HIGH.up() + " " + Level.max(Level.MID, Level.LOW));
        Level[] levels = {Level.HIGH, Level.LOW, Level.MID};
        Arrays.sort(levels);
        System.out.println(Arrays.toString(levels) + Level.LOW.hits + Level.MID.hits);
        Level none = null;
        System.out.println(none == Level.LOW);
        System.out.println(Level.valueOf("M" + "ID").toString().charAt(1));
    }
}
