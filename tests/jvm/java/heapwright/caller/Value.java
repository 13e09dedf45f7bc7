package heapwright.caller;

import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** An expression of the caller's: a receiver or an argument. It is the same in every run. */
abstract class Value {
    /** Evaluates it; what is new is held from now on. */
    abstract Object evaluate(World world, Object[] before) throws Unusable;

    /** As Java. */
    abstract String java(Printer printer);

    void addRows(World world, Set<Row> rows) {}

    void addHeld(Set<Integer> held) {}

    /** The class of the object that it makes; null where it makes none. */
    Class<?> made() {
        return null;
    }

    /** It cannot be evaluated in this state: no such call. */
    static final class Unusable extends Exception {
        private static final long serialVersionUID = 1;

        Unusable(Throwable cause) {
            super(cause);
        }
    }

    /** Something that is held, by its number. */
    static final class Held extends Value {
        final int number;
        /** Whether its type arguments are others than those that are wanted. */
        private final boolean isRaw;

        Held(int number) {
            this(number, false);
        }

        private Held(int number, boolean isRaw) {
            this.number = number;
            this.isRaw = isRaw;
        }

        Held asRaw() {
            return new Held(number, true);
        }

        @Override
        Object evaluate(World world, Object[] before) {
            return world.held.get(number).object;
        }

        @Override
        String java(Printer printer) {
            return printer.name(number);
        }

        @Override
        void addRows(World world, Set<Row> rows) {
            rows.addAll(world.held.get(number).rows());
            if (isRaw) {
                rows.add(Row.RAW_TYPE);
            }
        }

        @Override
        void addHeld(Set<Integer> held) {
            held.add(number);
        }
    }

    /** null, a literal, or a box that the JVM keeps only one of. */
    static final class Constant extends Value {
        final Object value;
        final String text;
        final Row row;

        Constant(Object value, String text, Row row) {
            this.value = value;
            this.text = text;
            this.row = row;
        }

        @Override
        Object evaluate(World world, Object[] before) {
            return value;
        }

        @Override
        String java(Printer printer) {
            return text;
        }

        @Override
        void addRows(World world, Set<Row> rows) {
            rows.add(row);
        }
    }

    /** A static field that is read, by its number in the catalog. */
    static final class Static extends Value {
        final int field;

        Static(int field) {
            this.field = field;
        }

        @Override
        Object evaluate(World world, Object[] before) throws Unusable {
            try {
                return world.loaded.field(field).get(null);
            } catch (ReflectiveOperationException | LinkageError problem) {
                throw new Unusable(problem);
            }
        }

        @Override
        String java(Printer printer) {
            Field read = printer.loaded.field(field);
            return Printer.type(read.getDeclaringClass()) + "." + read.getName();
        }

        @Override
        void addRows(World world, Set<Row> rows) {
            rows.add(Row.READ_STATIC);
        }
    }

    /** What was written for an earlier parameter of the same call. */
    static final class Same extends Value {
        final int parameter;

        Same(int parameter) {
            this.parameter = parameter;
        }

        @Override
        Object evaluate(World world, Object[] before) {
            return before[parameter];
        }

        @Override
        String java(Printer printer) {
            return printer.same(parameter);
        }

        @Override
        void addRows(World world, Set<Row> rows) {
            rows.add(Row.SAME_ARGUMENT);
        }
    }

    /** Makes an object from its parts. */
    interface Maker {
        Object make(Object[] parts);
    }

    /** A new object that the caller writes, and holds from now on. */
    static final class Written extends Value {
        final Class<?> made;
        final Row row;
        final List<Value> parts;
        final Maker maker;
        /** Java, with # for the list of parts. */
        final String pattern;
        /** The type that it was written for, with its type arguments. */
        private final Type type;

        Written(Class<?> made, Type type, Row row, String pattern, List<Value> parts, Maker maker) {
            this.made = made;
            this.type = type;
            this.row = row;
            this.pattern = pattern;
            this.parts = parts;
            this.maker = maker;
        }

        @Override
        Object evaluate(World world, Object[] before) throws Unusable {
            Object[] values = new Object[parts.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = parts.get(i).evaluate(world, before);
            }
            try {
                Object object = maker.make(values);
                world.holdWritten(object, made, type);
                return object;
            } catch (RuntimeException problem) {
                throw new Unusable(problem);
            }
        }

        @Override
        String java(Printer printer) {
            List<String> texts = new ArrayList<>();
            printer.expectAnything();
            for (Value part : parts) {
                texts.add(part.java(printer));
            }
            return printer.written(this, pattern.replace("#", String.join(", ", texts)));
        }

        @Override
        void addRows(World world, Set<Row> rows) {
            rows.add(row);
            parts.forEach(part -> part.addRows(world, rows));
        }

        @Override
        void addHeld(Set<Integer> held) {
            parts.forEach(part -> part.addHeld(held));
        }

        @Override
        Class<?> made() {
            return made;
        }
    }
}
