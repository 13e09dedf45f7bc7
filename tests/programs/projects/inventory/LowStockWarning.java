package projects.inventory;

import java.util.function.Consumer;

/** Warns when little of something is left. */
class LowStockWarning implements Consumer<Inventory.Event> {
    private final long limit;
    private final Consumer<String> out;

    LowStockWarning(long limit, Consumer<String> out) {
        this.limit = limit;
        this.out = out;
    }

    @Override
    public void accept(Inventory.Event event) {
        if (event instanceof Inventory.Taken taken && taken.left() <= limit) {
            out.accept(taken.product().unit().show(taken.left()) + " of " + taken.product().name() + " left");
        }
    }
}
