package generated;

import lombok.AccessLevel;
import lombok.Data;
import lombok.Getter;
import lombok.Setter;
import lombok.experimental.Accessors;
import lombok.experimental.Tolerate;

/** The names of getters and setters, their access, and which of them are left out. */
public class AccessorNames {
    @Data
    static class Flags {
        private boolean isOpen;
        private boolean island;
        private Boolean isBoxed;
        private int aB;
        private int URL;
        private boolean x;
    }

    @Getter
    @Setter
    static class Levels {
        private int shown = 1;
        @Getter(AccessLevel.NONE)
        private int hidden = 2;
        @Setter(AccessLevel.PRIVATE)
        private int guarded = 3;
        private final int fixed = 4;
        static int shared = 5;

        int hiddenToo() {
            setGuarded(30);
            return hidden + guarded;
        }
    }

    static class Statics {
        @Getter
        @Setter
        private static int total;
        @Getter
        private final String name = "s";
    }

    @Data
    @Accessors(fluent = true)
    static class Fluent {
        private int width;
        private boolean isWide;
        private final int height;
    }

    @Setter
    @Getter
    @Accessors(chain = true)
    static class Chained<T> {
        private T first;
        private int second;
    }

    static class Tolerant {
        @Setter
        @Getter
        private int value;

        @Tolerate
        public void setValue(String text) {
            setValue(Integer.parseInt(text));
        }
    }

    @Getter
    @Setter
    static class Overloaded {
        private int value;

        public void setVALUE(long other) {
            value = (int) other * 2;
        }

        public int getValue(int more) {
            return value + more;
        }
    }

    public static void main(String[] args) {
        Flags flags = new Flags();
        flags.setOpen(true);
        flags.setIsland(true);
        flags.setIsBoxed(false);
        flags.setAB(1);
        flags.setURL(2);
        flags.setX(true);
        System.out.println(flags + " " + flags.isOpen() + flags.isIsland() + flags.getIsBoxed()
            + flags.getAB() + flags.getURL() + flags.isX());
        Levels levels = new Levels();
        levels.setShown(10);
        levels.setHidden(20);
        System.out.println(levels.getShown() + " " + levels.hiddenToo() + " "
            + levels.getGuarded() + " " + levels.getFixed());
        Statics.setTotal(5);
        System.out.println(Statics.getTotal() + new Statics().getName());
        Fluent fluent = new Fluent(2).width(3).isWide(true);
        System.out.println(fluent + " " + fluent.width() + fluent.isWide() + fluent.height());
        Chained<String> chained = new Chained<String>().setFirst("a").setSecond(2);
        System.out.println(chained.getFirst() + chained.getSecond());
        Tolerant tolerant = new Tolerant();
        tolerant.setValue("41");
        System.out.println(tolerant.getValue());
        Overloaded overloaded = new Overloaded();
        overloaded.setVALUE(4);
        System.out.println(overloaded.getValue() + " " + overloaded.getValue(1));
    }
}
