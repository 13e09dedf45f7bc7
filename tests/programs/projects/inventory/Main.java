package projects.inventory;

import java.util.List;

/** An inventory with events, an enum of units, and reports by streams. */
public class Main {
    public static void main(String[] args) {
        Inventory inventory = new Inventory();
        StringBuilder log = new StringBuilder();
        inventory.listen(event -> log.append(event.describe()).append("; "));
        inventory.listen(new LowStockWarning(3, text -> System.out.println("! " + text)));
        inventory.add(new Product("bolt", Unit.PIECE, 5), 10);
        inventory.add(new Product("wire", Unit.METER, 120), 4);
        inventory.add(new Product("salt", Unit.GRAM, 1), 250);
        inventory.take("bolt", 8);
        inventory.take("wire", 1);
        inventory.take("wire", 9);
        inventory.take("glue", 1);
        System.out.println(log);
        System.out.println(inventory.report());
        System.out.println(inventory.value() + " " + inventory.names(Unit.values()) + " " + inventory.names(Unit.GRAM));
        System.out.println(List.of(Unit.values()));
    }
}
