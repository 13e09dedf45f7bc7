package applications;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Invoices with taxes: records, enums with state, grouping with collectors, texts with columns. */
public class Invoices {
    enum Tax {
        NONE(0), REDUCED(7), FULL(19) {
            @Override
            long of(long cents) {
                return Math.round(cents * 0.19);
            }

            @Override
            public String toString() {
                return "full rate";
            }
        };

        final int percent;

        Tax(int percent) {
            this.percent = percent;
        }

        long of(long cents) {
            return Math.floorDiv(cents * percent + 50, 100L);
        }
    }

    record Line(String article, int count, long cents, Tax tax) implements Comparable<Line> {
        static final Comparator<Line> ORDER =
            Comparator.comparingLong(Line::total).reversed()
                    .thenComparing(Line::article, Comparator.nullsFirst(Comparator.naturalOrder()));

        Line {
            if (count <= 0) {
                throw new IllegalArgumentException("count of " + article + ": " + count);
            }
        }

        Line(String article, long cents) {
            this(article, 1, cents, Tax.FULL);
        }

        long total() {
            return count * cents;
        }

        @Override
        public int compareTo(Line other) {
            return ORDER.compare(this, other);
        }
    }

    record Invoice(int number, String customer, List<Line> lines) {
        Invoice {
            lines = List.copyOf(lines);
        }

        long sum(ToLongFunction<? super Line> of) {
            return lines.stream().mapToLong(of).sum();
        }

        Optional<Line> dearest() {
            return lines.stream().min(Comparator.naturalOrder());
        }
    }

    static String money(long cents) {
        return String.format("%s%,d.%02d", cents < 0 ? "-" : "", Math.abs(cents) / 100, Math.abs(cents) % 100);
    }

    static void print(Invoice invoice) {
        System.out.printf("Invoice %05d for %-10s|%n", invoice.number(), invoice.customer());
        for (Line line : invoice.lines()) {
            System.out.println(String.format("  %3d x %-12s %12s %s", line.count(), line.article(),
                    money(line.total()), line.tax()));
        }
        System.out.printf("  %18s %12s%n", "net", money(invoice.sum(Line::total)));
        System.out.printf("  %18s %12s%n", "tax", money(invoice.sum(l -> l.tax().of(l.total()))));
    }

    static <K extends Comparable<? super K>, V> Map<K,
            List<V>> group(Iterable<? extends V> values, Function<? super V, ? extends K> key) {
        Map<K, List<V>> result = new TreeMap<>(Collections.reverseOrder());
        for (V value : values) {
            result.computeIfAbsent(key.apply(value), k -> new ArrayList<>()).add(value);
        }
        return result;
    }

    public static void main(String[] args) {
        List<Invoice> invoices = new ArrayList<>();
        invoices.add(new Invoice(17, "Abel",
                List.of(new Line("chair", 4, 129_99, Tax.FULL), new Line("apple", 100, 35, Tax.REDUCED))));
        invoices.add(new Invoice(4, "Berta & Co",
                List.of(new Line("stamp", 10, 85, Tax.NONE), new Line("desk", 1_299_00L))));
        invoices.add(new Invoice(123, "Abel", List.of(new Line("pear", 3, 45, Tax.REDUCED))));
        invoices.forEach(Invoices::print);

        Map<String, Long> byCustomer = invoices.stream()
            .collect(Collectors.groupingBy(Invoice::customer, LinkedHashMap::new,
                    Collectors.summingLong(i -> i.sum(Line::total))));
        System.out.println(byCustomer);

        Map<Tax, Long> byTax = new EnumMap<>(Tax.class);
        for (Invoice invoice : invoices) {
            for (Line line : invoice.lines()) {
                byTax.merge(line.tax(), line.tax().of(line.total()), Long::sum);
            }
        }
        System.out.println(byTax);
        System.out.println(group(invoices, Invoice::customer).keySet());
        System.out.println(invoices.get(1).dearest().map(Line::article).orElse("none"));
        System.out.println(new Invoice(1, "nobody", List.of()).dearest().isPresent());
        System.out.println(invoices.stream().flatMap(i -> i.lines().stream()).sorted().map(Line::article)
                .collect(Collectors.joining(", ", "[", "]")));
        System.out.println(invoices.get(2));
        System.out.println(invoices.get(2)
                .equals(new Invoice(123, "Abel", List.of(new Line("pear", 3, 45, Tax.valueOf("REDUCED"))))));
        try {
            new Line("nothing", 0, 1, Tax.NONE);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            invoices.get(0).lines().add(null);
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed: " + e.getMessage());
        }
        System.out.println(money(-123456789L) + " " + money(5));
    }
}
