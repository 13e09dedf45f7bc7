package generated;

import java.util.ArrayList;
import java.util.List;
import lombok.AllArgsConstructor;
import lombok.Builder;
import lombok.Data;
import lombok.Getter;
import lombok.NoArgsConstructor;
import lombok.NonNull;
import lombok.ToString;
import lombok.Value;

/** `@Builder`: defaults, builders of copies, own names, generic classes, records. */
public class Builders {
    @Data
    @Builder
    static class Order {
        private final String id;
        @NonNull
        private String customer;
        @Builder.Default
        private int quantity = 1;
        @Builder.Default
        private int[] codes = {1, 2};
        private boolean open;
        private final int version = 2;
    }

    @Value
    @Builder(toBuilder = true)
    static class Box<T extends Comparable<T>> {
        T content;
        @Builder.Default
        List<T> others = new ArrayList<>();
        String label;
    }

    @Builder(
        toBuilder = true,
        builderMethodName = "start",
        buildMethodName = "done",
        builderClassName = "Maker",
        setterPrefix = "with")
    @AllArgsConstructor
    @NoArgsConstructor
    @ToString
    @Getter
    static class Named {
        private int size;
        @Builder.Default
        private String text = next("q");

        static int calls;

        static String next(String prefix) {
            calls++;
            return prefix + calls;
        }
    }

    @Builder
    record Line(@NonNull String text, int number) {
    }

    @Builder
    @ToString
    static class Custom {
        private final int a;
        private final int b;

        static class CustomBuilder {
            private int a = 7;

            CustomBuilder a(int value) {
                this.a = value * 2;
                return this;
            }

            CustomBuilder both(int value) {
                return a(value).b(value);
            }
        }
    }

    public static void main(String[] args) {
        Order order = Order.builder().id("o-1").customer("Ann").build();
        System.out.println(order + " " + order.hashCode());
        Order.OrderBuilder builder = Order.builder().customer("Bob").quantity(3).open(true);
        System.out.println(builder);
        System.out.println(builder.build() + " " + builder.codes(new int[0]).build());
        try {
            Order.builder().build();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Order.builder().customer(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Box<String> box = Box.<String>builder().content("c").label("l").build();
        Box<String> copy = box.toBuilder().label("m").build();
        copy.getOthers().add("shared");
        System.out.println(box + " " + copy + " " + box.equals(copy) + " "
            + copy.equals(copy.toBuilder().build()));
        System.out.println(Named.start().withSize(3).done() + " " + new Named() + " "
            + new Named(1, "t") + " " + Named.start().withText("x").done().toBuilder().done());
        System.out.println(Named.calls + " " + Named.start());
        System.out.println(Line.builder().text("a").number(3).build());
        try {
            new Line(null, 1);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Custom.builder().build() + " " + Custom.builder().both(4).build() + " "
            + Custom.builder().b(1));
    }
}
