package heapwright.caller;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The heap that hangs from what is held and from the static fields, as a text that is the same for
 * the same heap whatever the order in which things came to be held. Equal texts are equal heaps;
 * equal heaps have different texts only where many held objects look the same.
 */
final class State {
    private static final int MOST_ORDERS = 24;
    private static final int ROUNDS = 3;
    private static final ClassValue<Field[]> FIELDS = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            List<Field> found = new ArrayList<>();
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && isOpen(field)) {
                    found.add(field);
                }
            }
            return found.toArray(new Field[0]);
        }
    };

    /** An object: what it is, and where its references lead. */
    private static final class Node {
        String label;
        final List<Integer> targets = new ArrayList<>();
        int color;
        int next;
    }

    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> objects = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Node statics = new Node();

    private State(Loaded loaded, List<Object> roots) {
        StringBuilder label = new StringBuilder();
        if (loaded != null && loaded.catalog.hasStatics) {
            for (Field field : loaded.staticFields()) {
                label.append(field.getDeclaringClass().getName()).append('.').append(field.getName()).append('=');
                value(field, World.get(field, null), label, statics);
            }
        }
        statics.label = label.toString();
        roots.forEach(this::number);
        for (int i = 0; i < objects.size(); i++) {
            describe(objects.get(i), nodes.get(i));
        }
    }

    /** The canonical text; without classes nothing static is in it. */
    static String of(Loaded loaded, List<Object> roots) {
        return new State(loaded, roots).canonical(roots);
    }

    /** All objects that the roots and the static fields lead to. */
    static Set<Object> reachable(Loaded loaded, List<Object> roots) {
        return new State(loaded, roots).numbers.keySet();
    }

    /** How many objects of each class there are, collections included, constants and exceptions aside. */
    static Map<String, Integer> counts(Loaded loaded, List<Object> roots) {
        Map<String, Integer> counts = new HashMap<>();
        for (Object object : new State(loaded, roots).objects) {
            Class<?> type = object.getClass();
            boolean isCollection = type.getName().startsWith("java.util.") && !type.isMemberClass();
            boolean isOwn = Catalog.isOfTheProject(type) && !type.isHidden() && !type.isArray();
            if (isCollection || isOwn && !(object instanceof Enum) && !(object instanceof Throwable)) {
                String name = type.getCanonicalName();
                counts.merge(name == null ? type.getName() : name, 1, Integer::sum);
            }
        }
        return counts;
    }

    static Field[] instanceFields(Class<?> type) {
        return FIELDS.get(type);
    }

    /** Fields of the JDK outside of the packages that were opened are left out. */
    private static boolean isOpen(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException hidden) {
            return false;
        }
    }

    private int number(Object object) {
        Integer number = numbers.get(object);
        if (number == null) {
            number = objects.size();
            numbers.put(object, number);
            objects.add(object);
            nodes.add(new Node());
        }
        return number;
    }

    private void value(Field field, Object value, StringBuilder label, Node node) {
        reference(field.getType().isPrimitive(), value, label, node);
    }

    private void reference(boolean isPrimitive, Object value, StringBuilder label, Node node) {
        if (value == null || isPrimitive) {
            label.append(value).append(',');
        } else {
            label.append('#');
            node.targets.add(number(value));
        }
    }

    private void describe(Object object, Node node) {
        Class<?> type = object.getClass();
        StringBuilder label = new StringBuilder();
        label.append(type.isHidden() ? type.getName().replaceAll("/.*", "") : type.getName()).append(':');
        if (type.isArray()) {
            int length = Array.getLength(object);
            label.append(length).append(':');
            for (int i = 0; i < length; i++) {
                reference(type.getComponentType().isPrimitive(), Array.get(object, i), label, node);
            }
        } else if (object instanceof CharSequence || object instanceof Number || object instanceof Boolean
            || object instanceof Character) {
            label.append(object);
        } else if (object instanceof Class || object instanceof Enum) {
            label.append(object instanceof Class ? object : ((Enum<?>) object).name());
            fields(type, object, label, node);
        } else if (object instanceof Throwable) {
            label.append(((Throwable) object).getMessage());
            fields(type, object, label, node);
        } else if (type == ArrayList.class) {
            for (Object element : (List<?>) object) {
                reference(false, element, label, node);
            }
        } else {
            fields(type, object, label, node);
        }
        node.label = label.toString();
    }

    private void fields(Class<?> type, Object object, StringBuilder label, Node node) {
        for (Class<?> declaring = type; declaring != null && declaring != Object.class && declaring != Enum.class
                && declaring != Throwable.class; declaring = declaring.getSuperclass()) {
            for (Field field : instanceFields(declaring)) {
                if (!field.getName().equals("modCount")) {
                    label.append(field.getName()).append('=');
                    value(field, World.get(field, object), label, node);
                }
            }
        }
    }

    private String canonical(List<Object> roots) {
        boolean iterates = objects.stream().anyMatch(object -> object instanceof java.util.Iterator);
        int[] held = roots.stream().mapToInt(numbers::get).distinct().toArray();
        refine(held);
        Integer[] order = Arrays.stream(held).boxed().toArray(Integer[]::new);
        Arrays.sort(order, (one, other) -> {
            Node first = nodes.get(one);
            Node second = nodes.get(other);
            int byLabel = first.label.compareTo(second.label);
            return byLabel != 0 ? byLabel : Integer.compare(first.color, second.color);
        });
        List<Integer> best = new ArrayList<>(Arrays.asList(order));
        String text = orders(order) > MOST_ORDERS ? text(best) : least(best);
        // How often a collection was changed is not in the text; with iterators each heap is its own.
        return iterates ? text + System.identityHashCode(this) + numbers.hashCode() : text;
    }

    private boolean looksAlike(int one, int other) {
        return nodes.get(one).color == nodes.get(other).color && nodes.get(one).label.equals(nodes.get(other).label);
    }

    private int orders(Integer[] order) {
        int orders = 1;
        for (int i = 1, run = 1; i < order.length; i++) {
            run = looksAlike(order[i - 1], order[i]) ? run + 1 : 1;
            orders = Math.min(orders * run, MOST_ORDERS + 1);
        }
        return orders;
    }

    private void refine(int[] held) {
        for (Node node : nodes) {
            node.color = node.label.hashCode();
        }
        for (int root : held) {
            nodes.get(root).color += 0x5bd1e995;
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (Node node : nodes) {
                node.next = node.color * 31 + 7;
            }
            spread(statics, 1);
            for (Node node : nodes) {
                spread(node, node.color);
            }
            for (Node node : nodes) {
                node.color = node.next;
            }
        }
    }

    private void spread(Node node, int color) {
        for (int i = 0; i < node.targets.size(); i++) {
            Node target = nodes.get(node.targets.get(i));
            node.next = node.next * 31 + target.color;
            int sent = (color ^ i * 0x9e3779b9) * 0x85ebca6b;
            target.next += sent ^ sent >>> 15;
        }
    }

    private String least(List<Integer> order) {
        String[] least = {null};
        permute(order, 0, least);
        return least[0];
    }

    private void permute(List<Integer> order, int from, String[] least) {
        if (from >= order.size()) {
            String text = text(order);
            if (least[0] == null || text.compareTo(least[0]) < 0) {
                least[0] = text;
            }
            return;
        }
        for (int i = from; i < order.size() && looksAlike(order.get(from), order.get(i)); i++) {
            Collections.swap(order, from, i);
            permute(order, from + 1, least);
            Collections.swap(order, from, i);
        }
    }

    private String text(List<Integer> order) {
        int[] places = new int[nodes.size()];
        List<Integer> walk = new ArrayList<>();
        StringBuilder text = new StringBuilder(statics.label);
        follow(statics, places, walk, text);
        text.append(';');
        for (int root : order) {
            place(root, places, walk, text);
        }
        for (int i = 0; i < walk.size(); i++) {
            Node node = nodes.get(walk.get(i));
            text.append('\n').append(node.label);
            follow(node, places, walk, text);
        }
        return text.toString();
    }

    private static void follow(Node node, int[] places, List<Integer> walk, StringBuilder text) {
        for (int target : node.targets) {
            place(target, places, walk, text);
        }
    }

    private static void place(int node, int[] places, List<Integer> walk, StringBuilder text) {
        if (places[node] == 0) {
            walk.add(node);
            places[node] = walk.size();
        }
        text.append(' ').append(places[node]);
    }
}
