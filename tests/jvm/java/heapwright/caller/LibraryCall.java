package heapwright.caller;

import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;

/** A public method of a library object that a caller holds. */
final class LibraryCall implements Step.Action {
    /** What the call does; its values are the receiver and the arguments. */
    private interface Body {
        Object call(Object receiver, Object[] values);
    }

    /** The arguments: elements, keys and values by the type argument of this number; -1 for the index 0. */
    private static final int INDEX = -1;

    private final String name;
    private final Class<?> type;
    final List<Integer> arguments;
    final Row row;
    private final Body body;

    private LibraryCall(Class<?> type, String name, Row row, List<Integer> arguments, Body body) {
        this.type = type;
        this.name = name;
        this.row = row;
        this.arguments = arguments;
        this.body = body;
    }

    /** Whether it is called on a variable of this type without a cast. */
    boolean isOf(Class<?> declared) {
        return type.isAssignableFrom(declared);
    }

    private static LibraryCall change(Class<?> type, String name, List<Integer> arguments, Body body) {
        return new LibraryCall(type, name, Row.CHANGE_COLLECTION, arguments, body);
    }

    private static LibraryCall read(Class<?> type, String name, List<Integer> arguments, Body body) {
        return new LibraryCall(type, name, Row.LIBRARY_CALL, arguments, body);
    }

    private static final List<LibraryCall> ALL = List.of(
            change(Collection.class, "add", List.of(0), (object, values) -> collection(object).add(values[1])),
            change(Collection.class, "remove", List.of(0), (object, values) -> collection(object).remove(values[1])),
            change(Collection.class, "clear", List.of(), (object, values) -> {
                collection(object).clear();
                return World.NOTHING;
            }),
            change(List.class, "add", List.of(INDEX, 0), (object, values) -> {
                list(object).add(0, values[1]);
                return World.NOTHING;
            }),
            change(List.class, "set", List.of(INDEX, 0), (object, values) -> list(object).set(0, values[1])),
            change(List.class, "remove", List.of(INDEX), (object, values) -> list(object).remove(0)),
            read(List.class, "get", List.of(INDEX), (object, values) -> list(object).get(0)),
            read(Iterable.class, "iterator", List.of(), (object, values) -> ((Iterable<?>) object).iterator()),
            change(Iterator.class, "next", List.of(), (object, values) -> ((Iterator<?>) object).next()),
            change(Iterator.class, "remove", List.of(), (object, values) -> {
                ((Iterator<?>) object).remove();
                return World.NOTHING;
            }),
            change(ListIterator.class, "add", List.of(0), (object, values) -> {
                elements(object).add(values[1]);
                return World.NOTHING;
            }),
            change(ListIterator.class, "set", List.of(0), (object, values) -> {
                elements(object).set(values[1]);
                return World.NOTHING;
            }),
            change(Deque.class, "addFirst", List.of(0), (object, values) -> {
                deque(object).addFirst(values[1]);
                return World.NOTHING;
            }),
            change(Deque.class, "pollFirst", List.of(), (object, values) -> deque(object).pollFirst()),
            change(Deque.class, "pollLast", List.of(), (object, values) -> deque(object).pollLast()),
            change(Map.class, "put", List.of(0, 1), (object, values) -> map(object).put(values[1], values[2])),
            change(Map.class, "remove", List.of(0), (object, values) -> map(object).remove(values[1])),
            change(Map.class, "clear", List.of(), (object, values) -> {
                map(object).clear();
                return World.NOTHING;
            }),
            read(Map.class, "get", List.of(0), (object, values) -> map(object).get(values[1])),
            read(Optional.class, "get", List.of(), (object, values) -> ((Optional<?>) object).get()),
            change(StringBuilder.class, "append(\"b\")", List.of(),
                (object, values) -> ((StringBuilder) object).append("b")),
            change(StringBuilder.class, "setLength(0)", List.of(), (object, values) -> {
                ((StringBuilder) object).setLength(0);
                return World.NOTHING;
            }));

    @SuppressWarnings("unchecked")
    private static Collection<Object> collection(Object object) {
        return (Collection<Object>) object;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object object) {
        return (List<Object>) object;
    }

    @SuppressWarnings("unchecked")
    private static ListIterator<Object> elements(Object object) {
        return (ListIterator<Object>) object;
    }

    @SuppressWarnings("unchecked")
    private static Deque<Object> deque(Object object) {
        return (Deque<Object>) object;
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Object> map(Object object) {
        return (Map<Object, Object>) object;
    }

    /** The calls on an object, if it is one of the library, or of a class that inherits from one. */
    static List<LibraryCall> on(Object object) {
        boolean isOrInherits = false;
        for (Class<?> type = object.getClass(); type != null && type != Object.class; type = type.getSuperclass()) {
            isOrInherits |= type.getName().startsWith("java.util.") || type == StringBuilder.class;
        }
        return isOrInherits ? ALL.stream().filter(call -> call.type.isInstance(object)).toList() : List.of();
    }

    /** The type of an argument; null where the caller does not know what to write. */
    Type argument(Type receiver, int index) {
        int number = arguments.get(index);
        return number == INDEX ? int.class : Writing.argument(receiver, number);
    }

    boolean isIndex(int index) {
        return arguments.get(index) == INDEX;
    }

    @Override
    public Object perform(World world, Object[] values) {
        Object result = body.call(values[0], values);
        return result instanceof Boolean ? World.NOTHING : result;
    }

    @Override
    public String java(Printer printer, List<String> values) {
        if (name.endsWith(")")) {
            return values.get(0) + "." + name;
        }
        String index = arguments.contains(INDEX) ? "0" : "";
        String rest = String.join(", ", values.subList(1, values.size()));
        String separator = index.isEmpty() || rest.isEmpty() ? "" : ", ";
        return values.get(0) + "." + name + "(" + index + separator + rest + ")";
    }
}
