package heapwright.caller;

import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** What a caller writes for a type: literals, new objects, arrays and collections of elements. */
final class Writing {
    private static final int BIG = 1000;
    private static final int SHORT = 4;
    private static final int MOST_ELEMENTS = 7;

    private final List<Integer> numbers;
    private final List<String> texts;
    private final Set<Row> rows;
    /** What else may be an element: what is held. */
    private final Function<Class<?>, List<Value>> others;
    private final boolean takesThrowables;
    private final Bindings bindings;
    private final int most;

    /** Of the values for a parameter at most so many are tried. */
    Writing(List<Integer> numbers, List<String> texts, Set<Row> rows, boolean takesThrowables, Bindings bindings,
            int most, Function<Class<?>, List<Value>> others) {
        this.numbers = numbers;
        this.texts = texts;
        this.rows = rows;
        this.takesThrowables = takesThrowables;
        this.bindings = bindings;
        this.most = most;
        this.others = others;
    }

    Writing with(Function<Class<?>, List<Value>> held) {
        return new Writing(numbers, texts, rows, takesThrowables, bindings, most, held);
    }

    int most() {
        return most;
    }

    Bindings bindings() {
        return bindings;
    }

    boolean takesThrowables() {
        return takesThrowables;
    }

    /** Whether a caller has it without holding it: a literal, or a box of which there is only one. */
    boolean isValue(Object object) {
        if (object instanceof String) {
            for (String text : texts) {
                if (text == object) {
                    return true;
                }
            }
            return false;
        }
        return object instanceof Boolean || object instanceof Integer && object == Integer.valueOf((Integer) object)
            || object instanceof Character && object == Character.valueOf((Character) object)
            || object instanceof Long && object == Long.valueOf((Long) object);
    }

    /** Whether of two equal ones that the program let go of, one is enough. */
    boolean isText(Object object) {
        return object instanceof String || object instanceof Number;
    }

    List<Value> of(Type type) {
        List<Value> values = new ArrayList<>();
        write(type, 0, values);
        values.removeIf(value -> value instanceof Value.Written && !rows.contains(((Value.Written) value).row)
            || value instanceof Value.Constant && !rows.contains(((Value.Constant) value).row));
        return values;
    }

    static Class<?> raw(Type type) {
        if (type instanceof Class) {
            return (Class<?>) type;
        } else if (type instanceof ParameterizedType) {
            return raw(((ParameterizedType) type).getRawType());
        } else if (type instanceof GenericArrayType) {
            return raw(((GenericArrayType) type).getGenericComponentType()).arrayType();
        } else if (type instanceof TypeVariable) {
            return raw(((TypeVariable<?>) type).getBounds()[0]);
        } else if (type instanceof WildcardType) {
            return raw(((WildcardType) type).getUpperBounds()[0]);
        }
        return Object.class;
    }

    /** A type argument; without one it is null: nothing is written then. */
    static Type argument(Type type, int index) {
        if (type instanceof ParameterizedType) {
            return ((ParameterizedType) type).getActualTypeArguments()[index];
        }
        return null;
    }

    private void write(Type type, int depth, List<Value> values) {
        Class<?> raw = raw(type);
        if (raw.isPrimitive()) {
            primitives(raw, values);
        } else if (raw == String.class) {
            texts(values, Row.TEXT);
            values.add(written(String.class, type, Row.FRESH_TEXT, "new String(\"a\")", () -> new String("a")));
        } else if (raw == Object.class || raw == Serializable.class || raw == Comparable.class || raw == Number.class) {
            kinds(raw, depth, values);
        } else if (raw == CharSequence.class || raw == StringBuilder.class) {
            if (raw == CharSequence.class) {
                texts(values, Row.TEXT);
            }
            values.add(written(StringBuilder.class, type, Row.LIBRARY_OBJECT, "new StringBuilder(\"a\")",
                () -> new StringBuilder("a")));
        } else if (raw.isArray()) {
            arrays(type, raw, depth, values);
        } else if (raw.getName().startsWith("java.")) {
            if (!boxes(raw, values)) {
                ofLibrary(type, raw, depth, values);
            }
        }
    }

    private interface Making {
        Object make();
    }

    private static Value written(Class<?> made, Type type, Row row, String text, Making making) {
        return new Value.Written(made, type, row, text, List.of(), parts -> making.make());
    }

    private void texts(List<Value> values, Row row) {
        for (String text : texts) {
            Row needed = row == Row.TEXT && text.length() > SHORT ? Row.LONG_TEXT : row;
            values.add(new Value.Constant(text, Printer.literal(text), needed));
        }
    }

    private void primitives(Class<?> type, List<Value> values) {
        if (type == boolean.class) {
            values.add(new Value.Constant(true, "true", Row.NUMBER));
            values.add(new Value.Constant(false, "false", Row.NUMBER));
        } else if (type == char.class) {
            Set<Character> letters = new LinkedHashSet<>(List.of('a', 'b'));
            texts.forEach(text -> text.chars().limit(1).forEach(letter -> letters.add((char) letter)));
            for (char letter : letters) {
                values.add(new Value.Constant(letter, "'" + letter + "'", Row.NUMBER));
            }
        } else {
            for (int number : numbers) {
                Object value = ofType(type, number);
                String text = type == int.class ? "" + number : "(" + type.getName() + ") " + number;
                values.add(new Value.Constant(value, text, Row.NUMBER));
            }
        }
    }

    private static Object ofType(Class<?> type, int number) {
        if (type == long.class || type == Long.class) {
            return (long) number;
        } else if (type == short.class || type == Short.class) {
            return (short) number;
        } else if (type == byte.class || type == Byte.class) {
            return (byte) number;
        } else if (type == float.class || type == Float.class) {
            return (float) number;
        } else if (type == double.class || type == Double.class) {
            return (double) number;
        }
        return number;
    }

    private boolean boxes(Class<?> type, List<Value> values) {
        if (type == Boolean.class) {
            values.add(new Value.Constant(Boolean.TRUE, "Boolean.TRUE", Row.BOX));
            values.add(new Value.Constant(Boolean.FALSE, "Boolean.FALSE", Row.BOX));
            return true;
        } else if (type == Character.class) {
            values.add(new Value.Constant('a', "Character.valueOf('a')", Row.BOX));
            values.add(new Value.Constant('b', "Character.valueOf('b')", Row.BOX));
            return true;
        } else if (type == Integer.class || type == Long.class) {
            String suffix = type == Long.class ? "L" : "";
            for (int number : numbers) {
                if (number >= Byte.MIN_VALUE && number <= Byte.MAX_VALUE) {
                    String text = type.getSimpleName() + ".valueOf(" + number + suffix + ")";
                    values.add(new Value.Constant(ofType(type, number), text, Row.BOX));
                } else {
                    box(type, number, suffix, values);
                }
            }
            box(type, BIG, suffix, values);
            return true;
        } else if (type == Double.class) {
            values.add(written(type, type, Row.BOX, "Double.valueOf(1.0)", () -> Double.valueOf(1.0)));
            values.add(written(type, type, Row.BOX, "Double.valueOf(0.0)", () -> Double.valueOf(0.0)));
            return true;
        }
        return false;
    }

    private static void box(Class<?> type, int number, String suffix, List<Value> values) {
        String text = type.getSimpleName() + ".valueOf(" + number + suffix + ")";
        values.add(written(type, type, Row.BOX, text, () -> ofType(type, number)));
    }

    /** Of types that values of several kinds have. */
    private void kinds(Class<?> type, int depth, List<Value> values) {
        if (type == Object.class) {
            values.add(written(Object.class, type, Row.OBJECT, "new Object()", Object::new));
        }
        values.add(new Value.Constant(1, "Integer.valueOf(1)", Row.KIND));
        if (type != Number.class) {
            texts(values, Row.KIND);
        }
        if (depth == 0) {
            values.add(new Value.Constant(0, "Integer.valueOf(0)", Row.KIND));
            values.add(written(Integer.class, type, Row.KIND, "Integer.valueOf(1000)", () -> Integer.valueOf(BIG)));
            if (type == Object.class || type == Serializable.class) {
                values.add(written(int[].class, type, Row.KIND, "new int[] {1}", () -> new int[] {1}));
                values.add(written(ArrayList.class, type, Row.KIND, "new ArrayList<Object>()", ArrayList<Object>::new));
            } else {
                values.add(new Value.Constant(1L, "Long.valueOf(1L)", Row.KIND));
            }
        }
    }

    private List<Value> elements(Type type, int depth) {
        List<Value> values = new ArrayList<>(others.apply(raw(type)));
        if (depth < 1) {
            write(type, depth + 1, values);
        }
        values.removeIf(value -> value instanceof Value.Written && depth > 0);
        return values.subList(0, Math.min(values.size(), MOST_ELEMENTS));
    }

    private static Type component(Type type, Class<?> raw) {
        return type instanceof GenericArrayType
            ? ((GenericArrayType) type).getGenericComponentType() : raw.getComponentType();
    }

    private void arrays(Type type, Class<?> raw, int depth, List<Value> values) {
        Class<?> component = raw.getComponentType();
        List<Value> elements = elements(component(type, raw), depth);
        if (!component.isPrimitive()) {
            elements = new ArrayList<>(elements);
            elements.add(new Value.Constant(null, "null", Row.NULL));
        }
        for (List<Value> parts : sequences(elements)) {
            String name = Printer.type(component);
            values.add(new Value.Written(raw, type, Row.ARRAY, "new " + name + "[] {#}", parts, objects -> {
                Object array = Array.newInstance(component, objects.length);
                for (int i = 0; i < objects.length; i++) {
                    Array.set(array, i, objects[i]);
                }
                return array;
            }));
        }
    }

    /** None, each, and pairs of the first few. */
    private static List<List<Value>> sequences(List<Value> elements) {
        List<List<Value>> sequences = new ArrayList<>();
        sequences.add(List.of());
        for (Value element : elements) {
            sequences.add(List.of(element));
        }
        List<Value> first = elements.subList(0, Math.min(elements.size(), 3));
        for (Value one : first) {
            for (Value other : first) {
                sequences.add(List.of(one, other));
            }
        }
        return sequences;
    }

    private void ofLibrary(Type type, Class<?> raw, int depth, List<Value> values) {
        if (Map.class.isAssignableFrom(raw)) {
            maps(type, raw, depth, values);
        } else if (Iterable.class.isAssignableFrom(raw)) {
            for (Class<?> made : List.of(ArrayList.class, LinkedList.class, ArrayDeque.class, HashSet.class,
                    LinkedHashSet.class, TreeSet.class)) {
                boolean isFirst = raw == made || raw.isInterface() && isUsual(raw, made);
                if (isFirst && raw.isAssignableFrom(made)) {
                    collections(type, made, depth, values);
                }
            }
        } else if (raw == Iterator.class) {
            for (List<Value> parts : sequences(argumentElements(type, 0, depth))) {
                String text = "new ArrayList<>(List.of(#)).iterator()";
                values.add(new Value.Written(raw, type, Row.LIBRARY_OBJECT, text, parts,
                    objects -> new ArrayList<>(List.of(objects)).iterator()));
            }
        } else if (raw == Optional.class) {
            values.add(written(raw, type, Row.LIBRARY_OBJECT, "Optional.empty()", Optional::empty));
            for (Value element : argumentElements(type, 0, depth)) {
                values.add(new Value.Written(raw, type, Row.LIBRARY_OBJECT, "Optional.of(#)", List.of(element),
                    objects -> Optional.of(objects[0])));
            }
        } else if (raw.isAssignableFrom(RuntimeException.class) && Throwable.class.isAssignableFrom(raw)) {
            values.add(written(RuntimeException.class, type, Row.LIBRARY_OBJECT, "new RuntimeException(\"a\")",
                () -> new RuntimeException("a")));
        }
    }

    private static boolean isUsual(Class<?> raw, Class<?> made) {
        if (raw == Deque.class || raw == Queue.class) {
            return made == ArrayDeque.class;
        } else if (SortedSet.class.isAssignableFrom(raw)) {
            return made == TreeSet.class;
        } else if (raw == Set.class) {
            return made == HashSet.class;
        }
        return made == ArrayList.class;
    }

    private List<Value> argumentElements(Type type, int index, int depth) {
        Type argument = argument(type, index);
        return argument == null ? List.of() : elements(argument, depth);
    }

    private void collections(Type type, Class<?> made, int depth, List<Value> values) {
        String name = "new " + made.getSimpleName() + "<>(List.of(#))";
        int first = values.size();
        for (List<Value> parts : sequences(argumentElements(type, 0, depth))) {
            values.add(new Value.Written(made, type, Row.COLLECTION, name, parts, objects -> filled(made, objects)));
        }
        // Early, for what comes late may be left out.
        values.addAll(first + 1, withNull(type, made, depth));
        if (made == ArrayList.class && raw(type) != made) {
            for (Value element : argumentElements(type, 0, depth)) {
                values.add(new Value.Written(List.class, type, Row.COLLECTION, "List.of(#)", List.of(element),
                    objects -> List.of(objects[0])));
            }
        }
    }

    private List<Value> withNull(Type type, Class<?> made, int depth) {
        List<Value> values = new ArrayList<>();
        boolean isSet = made == HashSet.class || made == LinkedHashSet.class;
        if ((isSet || made == ArrayList.class || made == LinkedList.class) && argument(type, 0) != null) {
            Value none = new Value.Constant(null, "null", Row.NULL);
            List<List<Value>> all = new ArrayList<>(List.of(List.of(none)));
            if (!isSet) {
                all.add(List.of(none, none));
            }
            for (Value element : argumentElements(type, 0, depth)) {
                if (all.size() < 4) {
                    all.add(List.of(none, element));
                    if (made == LinkedHashSet.class) {
                        all.add(List.of(element, none));
                    }
                }
            }
            for (List<Value> parts : all) {
                String name = "new " + made.getSimpleName() + "<>(Arrays.asList("
                    + (parts.size() == 1 ? "(" + Printer.type(raw(argument(type, 0))) + ") " : "") + "#))";
                values.add(new Value.Written(made, type, Row.COLLECTION, name, parts,
                    objects -> filled(made, objects)));
            }
        }
        return values;
    }

    private static Object filled(Class<?> made, Object[] elements) {
        Collection<Object> collection;
        if (made == ArrayList.class) {
            collection = new ArrayList<>();
        } else if (made == LinkedList.class) {
            collection = new LinkedList<>();
        } else if (made == ArrayDeque.class) {
            collection = new ArrayDeque<>();
        } else if (made == HashSet.class) {
            collection = new HashSet<>();
        } else if (made == LinkedHashSet.class) {
            collection = new LinkedHashSet<>();
        } else {
            collection = new TreeSet<>();
        }
        Collections.addAll(collection, elements);
        return collection;
    }

    private void maps(Type type, Class<?> raw, int depth, List<Value> values) {
        Class<?> made = SortedMap.class.isAssignableFrom(raw) ? TreeMap.class
            : raw == LinkedHashMap.class ? LinkedHashMap.class : HashMap.class;
        if (!raw.isAssignableFrom(made)) {
            return;
        }
        List<List<Value>> entries = new ArrayList<>();
        entries.add(List.of());
        List<Value> keys = argumentElements(type, 0, depth);
        for (Value key : keys) {
            for (Value value : argumentElements(type, 1, depth)) {
                entries.add(List.of(key, value));
            }
        }
        for (List<Value> parts : entries) {
            String name = "new " + made.getSimpleName() + "<>(Map.of(#))";
            values.add(new Value.Written(made, type, Row.COLLECTION, name, parts, objects -> {
                Map<Object, Object> map = made == TreeMap.class ? new TreeMap<>()
                    : made == LinkedHashMap.class ? new LinkedHashMap<>() : new HashMap<>();
                if (objects.length == 2) {
                    map.putAll(Map.of(objects[0], objects[1]));
                }
                return map;
            }));
        }
    }
}
