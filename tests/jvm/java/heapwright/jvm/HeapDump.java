package heapwright.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The heap that hangs from some roots, read by reflection, as text. The first line names the roots;
 * then each object, in the order of a breadth-first walk, has a line with its class and a line for
 * each field or element. Columns are divided by tabs. Objects of the platform's own classes have no
 * fields.
 */
final class HeapDump {
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> objects = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    private HeapDump() {}

    static String of(Object... roots) {
        HeapDump dump = new HeapDump();
        dump.text.append("roots");
        for (Object root : roots) {
            dump.text.append('\t').append(dump.reference(root));
        }
        dump.text.append('\n');
        for (int i = 0; i < dump.objects.size(); i++) {
            dump.object(dump.objects.get(i));
        }
        return dump.text.toString();
    }

    /**
     * A primitive by its type: "int 5", "boolean true"; floats and doubles by their bits, a NaN by
     * the canonical ones.
     */
    static String primitive(Class<?> type, Object value) {
        if (value instanceof Float) {
            return type.getName() + " " + Integer.toHexString(Float.floatToIntBits((Float) value));
        }
        if (value instanceof Double) {
            return type.getName() + " " + Long.toHexString(Double.doubleToLongBits((Double) value));
        }
        if (value instanceof Character) {
            return type.getName() + " " + (int) (Character) value;
        }
        return type.getName() + " " + value;
    }

    private void object(Object object) {
        Class<?> type = object.getClass();
        text.append("object\t").append(name(type)).append('\n');
        if (type.isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                text.append("element\t").append(value(type.getComponentType(), Array.get(object, i))).append('\n');
            }
        } else if (isOfTheProject(type)) {
            fields(type, object);
        }
    }

    /** The classes under test have a loader of their own, below this class's. */
    static boolean isOfTheProject(Class<?> type) {
        return type.getClassLoader() != null && type.getClassLoader().getParent() == HeapDump.class.getClassLoader();
    }

    /** The superclass's fields first. */
    private void fields(Class<?> type, Object object) {
        if (isOfTheProject(type.getSuperclass())) {
            fields(type.getSuperclass(), object);
        }
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            field.setAccessible(true);
            try {
                text.append("field\t").append(name(type)).append('\t').append(field.getName()).append('\t')
                    .append(value(field.getType(), field.get(object))).append('\n');
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    private String value(Class<?> type, Object value) {
        return type.isPrimitive() ? primitive(type, value) : reference(value);
    }

    private String reference(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String) {
            return "string " + ((String) value).replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
        }
        Integer number = numbers.get(value);
        if (number == null) {
            number = objects.size();
            numbers.put(value, number);
            objects.add(value);
        }
        return "#" + number;
    }

    static String name(Class<?> type) {
        return type.getCanonicalName() != null ? type.getCanonicalName() : type.getName();
    }
}
