package strings;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A receipt from a text block with places to fill. */
public class ReceiptTemplate {
    record Item(String name, int count, double price) {
        Item {
            name = name.length() > 12 ? name.substring(0, 11) + "~" : name;
        }
    }

    private static final String TEMPLATE = """
            +--------------------------+
            | ${shop}   "the corner"\t|
              No. ${number}\sof ${day}
            ${items}\
            ==========================
              sum: ${sum}
              ${unknown} \"""thanks\"""
            """;

    static String fill(String template, Map<String, Object> values) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int at; (at = template.indexOf("${", from)) >= 0; ) {
            int end = template.indexOf('}', at);
            out.append(template, from, at);
            out.append(values.getOrDefault(template.substring(at + 2, end), "?"));
            from = end + 1;
        }
        return out.append(template.substring(from)).toString();
    }

    public static void main(String[] args) {
        List<Item> items = List.of(new Item("bread", 1, 2.4), new Item("strong cheddar", 12, 3.999),
            new Item("Grüße", 100, 0.05), new Item("", 0, -1));
        StringBuilder lines = new StringBuilder();
        double sum = 0;
        for (Item item : items) {
            double total = item.count() * item.price();
            sum += total;
            lines.append("%-12s %3d x %6.2f%n".formatted(item.name(), item.count(), item.price()));
            lines.append(String.format("%,26.2f|%+.1f|%e%n", total * 1000, total, total));
        }
        Map<String, Object> values = new TreeMap<>();
        values.put("shop", "Nook & Sons");
        values.put("number", String.format("%05d-%x-%X-%o", 42, 255, 48879, 8));
        values.put("day", String.format("%2$s/%1$03d/%1$-3d|", 7, "Mon"));
        values.put("items", lines);
        values.put("sum", String.format("%8.3f %s %b %c %%", sum, null, sum > 10, 'E'));
        String receipt = fill(TEMPLATE, values);
        System.out.print(receipt);
        System.out.println(receipt.lines().count() + " " + TEMPLATE.indexOf('\t') + " "
            + TEMPLATE.endsWith("\n") + " " + receipt.hashCode());
        System.out.println("""
            one \
            two
              three   \s
            "" four""".replace(' ', '_'));
        try {
            System.out.println(String.format("%d", 1.5));
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        try {
            System.out.println(String.format("%s %s", 1));
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        try {
            System.out.println(String.format("%q", 1));
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
}
