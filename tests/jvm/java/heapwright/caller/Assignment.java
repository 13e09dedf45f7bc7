package heapwright.caller;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;

/** Assigns a value to an element of an array, or to a field. */
final class Assignment implements Step.Action {
    private final int number;
    private final boolean isField;

    /** To the element of this index. */
    Assignment(int index) {
        this(index, false);
    }

    /** To the field of this number in the catalog. */
    Assignment(int number, boolean isField) {
        this.number = number;
        this.isField = isField;
    }

    @Override
    public Object perform(World world, Object[] values) throws Throwable {
        if (!isField) {
            try {
                Array.set(values[0], number, values[1]);
            } catch (IllegalArgumentException mismatch) {
                throw new ArrayStoreException();
            }
            return World.NOTHING;
        }
        Field field = world.loaded.field(number);
        field.set(values[0], values[1]);
        return World.NOTHING;
    }

    @Override
    public String java(Printer printer, List<String> values) {
        String place = isField ? "." + printer.loaded.field(number).getName() : "[" + number + "]";
        return values.get(0) + place + " = " + values.get(1);
    }
}
