package heapwright.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the fields and elements of all objects that hang from some roots, and the static fields of
 * some classes, hold at a time: a call is undone by writing them back. What the call allocated is
 * garbage then.
 */
final class Snapshot {
    private final Map<Object, Map<Field, Object>> fields = new IdentityHashMap<>();
    private final Map<Object, Object[]> elements = new IdentityHashMap<>();
    private final Map<Field, Object> statics = new HashMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> waiting = new ArrayDeque<>();

    Snapshot(List<Object> roots, Iterable<Class<?>> classes) {
        roots.forEach(this::see);
        for (Class<?> type : classes) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    statics.put(field, read(field, null));
                }
            }
        }
        while (!waiting.isEmpty()) {
            note(waiting.pop());
        }
    }

    /** All objects that were reachable, platform objects and arrays included. */
    Set<Object> objects() {
        return seen;
    }

    /** Makes everything hold what it held then. */
    void restore() {
        fields.forEach((object, values) -> values.forEach((field, value) -> write(field, object, value)));
        elements.forEach((array, values) -> {
            for (int i = 0; i < values.length; i++) {
                Array.set(array, i, values[i]);
            }
        });
        statics.forEach((field, value) -> write(field, null, value));
    }

    private void see(Object object) {
        if (object != null && seen.add(object)) {
            waiting.push(object);
        }
    }

    private void note(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            Object[] values = new Object[Array.getLength(object)];
            for (int i = 0; i < values.length; i++) {
                values[i] = Array.get(object, i);
                if (!type.getComponentType().isPrimitive()) {
                    see(values[i]);
                }
            }
            elements.put(object, values);
            return;
        }
        Map<Field, Object> values = new HashMap<>();
        for (Class<?> declaring = type; HeapDump.isOfTheProject(declaring); declaring = declaring.getSuperclass()) {
            for (Field field : declaring.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    Object value = read(field, object);
                    values.put(field, value);
                    if (!field.getType().isPrimitive()) {
                        see(value);
                    }
                }
            }
        }
        fields.put(object, values);
    }

    private Object read(Field field, Object object) {
        try {
            field.setAccessible(true);
            Object value = field.get(object);
            if (object == null && !field.getType().isPrimitive()) {
                see(value);
            }
            return value;
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A final field holds what it held: it was assigned before anybody could call a method. */
    private static void write(Field field, Object object, Object value) {
        if (Modifier.isFinal(field.getModifiers())) {
            return;
        }
        try {
            field.set(object, value);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
