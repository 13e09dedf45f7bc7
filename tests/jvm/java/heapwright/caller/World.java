package heapwright.caller;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One run of a sequence: the loaded classes, and all that the caller holds. */
final class World {
    /** What a step returns that has no result. */
    static final Object NOTHING = new Object();
    private static final int MOST_ELEMENTS = 8;

    /** Something that the caller holds. */
    static final class Entry {
        final Object object;
        final Row row;
        /** What a local variable for it is declared as. */
        final Class<?> declared;
        /** Its type with type arguments, where that is known. */
        final Type type;
        /** How it is got, where it was read: the number of its owner, and the path from there. */
        final int owner;
        final String path;
        /** The text of its heap when the caller made it. */
        String written = "";

        Entry(Object object, Row row, Class<?> declared, Type type, int owner, String path) {
            this.object = object;
            this.row = row;
            this.declared = declared;
            this.type = type;
            this.owner = owner;
            this.path = path;
        }

        /** What a caller needs to use it. */
        Set<Row> rows() {
            boolean isRead = row == Row.READ_FIELD || row == Row.READ_INSIDE || row == Row.READ_ELEMENT;
            return isRead && resultRow(object) == Row.HOLD_VALUE ? EnumSet.of(row, Row.HOLD_VALUE) : EnumSet.of(row);
        }
    }

    final Loaded loaded;
    final List<Entry> held = new ArrayList<>();
    /** The numbers of what the last step wrote, in the order of evaluation. */
    final List<Integer> written = new ArrayList<>();
    /** The exception that the last step ended with. */
    Throwable thrown;

    World(Loaded loaded) {
        this.loaded = loaded;
    }

    void holdWritten(Object object, Class<?> made, Type type) {
        int number = hold(new Entry(object, Row.HOLD_WRITTEN, made, type, -1, ""));
        held.get(number).written = State.of(null, List.of(object));
        written.add(number);
    }

    private int hold(Entry entry) {
        for (int i = 0; i < held.size(); i++) {
            if (held.get(i).object == entry.object) {
                return i;
            }
        }
        held.add(entry);
        return held.size() - 1;
    }

    Object[] evaluate(List<Value> values) throws Value.Unusable {
        written.clear();
        Object[] evaluated = new Object[values.size()];
        for (int i = 0; i < evaluated.length; i++) {
            evaluated[i] = values.get(i).evaluate(this, evaluated);
        }
        return evaluated;
    }

    /**
     * Performs a step, and holds what came of it.
     *
     * @return false where the sequence cannot go on: stack or memory are exhausted, or a row is off
     */
    boolean perform(Step step, Set<Row> rows) throws Value.Unusable {
        Object[] values = evaluate(step.values);
        thrown = null;
        try {
            Object result = step.action.perform(this, values);
            if (result != null && result != NOTHING && rows.contains(resultRow(result))) {
                holdResult(step, result);
            }
        } catch (Value.Unusable impossible) {
            throw impossible;
        } catch (VirtualMachineError | ThreadDeath exhausted) {
            return false;
        } catch (Throwable problem) {
            thrown = problem;
            if (!rows.contains(problem instanceof Error ? Row.CATCH_ERROR : Row.CATCH_EXCEPTION)) {
                return false;
            }
            if (rows.contains(Row.HOLD_CAUGHT)) {
                hold(new Entry(problem, Row.HOLD_CAUGHT, Throwable.class, null, -1, ""));
            }
        }
        read(rows);
        return true;
    }

    private void holdResult(Step step, Object result) {
        Type type = step.action instanceof Invocation ? ((Invocation) step.action).resultType(loaded) : null;
        Class<?> declared = step.action instanceof Invocation
            ? ((Invocation) step.action).resultClass(loaded) : Object.class;
        hold(new Entry(result, resultRow(result), declared, type, -1, ""));
    }

    private static Row resultRow(Object result) {
        return result instanceof String || result instanceof Number ? Row.HOLD_VALUE : Row.HOLD_RESULT;
    }

    /** Reads all fields and elements that a caller can read. */
    private void read(Set<Row> rows) {
        if (loaded.catalog.hasStatics && rows.contains(Row.READ_STATIC)) {
            for (int number : loaded.catalog.fields) {
                Field field = loaded.field(number);
                if (!field.isEnumConstant() && Loaded.isInitialised(field.getDeclaringClass())) {
                    String path = Printer.type(field.getDeclaringClass()) + "." + field.getName();
                    holdRead(get(field, null), Row.READ_STATIC, field.getType(), field.getGenericType(), -1, path);
                }
            }
        }
        for (int i = 0; i < held.size(); i++) {
            Entry entry = held.get(i);
            Class<?> type = entry.object.getClass();
            if (type.isArray() && !type.getComponentType().isPrimitive() && rows.contains(Row.READ_ELEMENT)) {
                for (int j = 0; j < Math.min(Array.getLength(entry.object), MOST_ELEMENTS); j++) {
                    Class<?> component = type.getComponentType();
                    holdRead(Array.get(entry.object, j), Row.READ_ELEMENT, component, null, i, "[" + j + "]");
                }
            } else if (Catalog.isOfTheProject(type)) {
                readFields(i, type, rows);
            }
        }
    }

    private void readFields(int number, Class<?> type, Set<Row> rows) {
        for (Class<?> declaring = type; declaring != null && Catalog.isOfTheProject(declaring);
                declaring = declaring.getSuperclass()) {
            for (Field field : State.instanceFields(declaring)) {
                Row row = loaded.catalog.reach.rowOfReading(field);
                boolean isRead = rows.contains(row) && loaded.catalog.reach.reads(field);
                if (!field.getType().isPrimitive() && !field.isSynthetic() && isRead) {
                    Object value = get(field, held.get(number).object);
                    String path = "." + field.getName();
                    holdRead(value, row, field.getType(), field.getGenericType(), number, path);
                }
            }
        }
    }

    private void holdRead(Object value, Row row, Class<?> declared, Type type, int owner, String path) {
        if (value != null) {
            hold(new Entry(value, row, declared, type, owner, path));
        }
    }

    static Object get(Field field, Object owner) {
        try {
            field.setAccessible(true);
            return field.get(owner);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * The numbers of what a caller has any use for: neither what can be written again, nor values,
     * nor constants of enums.
     */
    List<Integer> useful(Writing writing, Set<Row> rows) {
        List<Object> got = new ArrayList<>();
        for (Entry entry : held) {
            if (entry.row != Row.HOLD_WRITTEN && !writing.isValue(entry.object)) {
                got.add(entry.object);
            }
        }
        Set<Object> reached = State.reachable(loaded, got);
        List<Integer> useful = new ArrayList<>();
        Set<Object> texts = new HashSet<>();
        for (int i = 0; i < held.size(); i++) {
            Entry entry = held.get(i);
            boolean isKept = entry.row == Row.HOLD_WRITTEN
                ? reached.contains(entry.object) || !entry.written.equals(State.of(null, List.of(entry.object)))
                : !isThrowableOfTheLibrary(entry.object) || writing.takesThrowables();
            boolean isHad = writing.isValue(entry.object) || isReadAsConstant(entry.object);
            boolean isUsed = isKept && rows.containsAll(entry.rows()) && !isHad;
            if (isUsed && (!writing.isText(entry.object) || texts.add(entry.object))) {
                useful.add(i);
            }
        }
        return useful;
    }

    private static boolean isThrowableOfTheLibrary(Object object) {
        return object instanceof Throwable && !Catalog.isOfTheProject(object.getClass());
    }

    private boolean isReadAsConstant(Object object) {
        return object instanceof Class
            || object instanceof Enum && loaded.catalog.reach.names(((Enum<?>) object).getDeclaringClass());
    }
}
