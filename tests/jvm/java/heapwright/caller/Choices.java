package heapwright.caller;

import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The steps that a caller can take in a world, and the arguments that it can give a target. */
final class Choices {
    private static final int MOST_CHANGED = 2;
    private static final int CHOICES_OF_VALUE = 8;

    private final World world;
    private final Catalog catalog;
    private final Set<Row> rows;
    private final Writing writing;
    private final List<Integer> useful;
    private final List<Step> steps = new ArrayList<>();

    private Choices(World world, Set<Row> rows, Writing writing) {
        this.world = world;
        this.catalog = world.loaded.catalog;
        this.rows = rows;
        this.writing = writing.with(this::got);
        this.useful = world.useful(writing, rows);
    }

    /** All steps. */
    static List<Step> steps(World world, Set<Row> rows, Writing writing) {
        Choices choices = new Choices(world, rows, writing);
        for (int number : choices.catalog.statics) {
            Executable member = world.loaded.executable(number);
            Row row = member instanceof Method ? Row.STATIC_CALL : Row.CALL;
            if (rows.contains(row)) {
                choices.invocations(number, null, null, EnumSet.of(row));
            }
        }
        for (Value receiver : choices.receivers()) {
            choices.calls(receiver);
        }
        for (int number : choices.useful) {
            choices.changes(number);
        }
        return choices.steps;
    }

    /** The values for each choice of receiver and arguments of a target. */
    static List<List<Value>> arguments(World world, Set<Row> rows, Writing writing, Executable target) {
        Choices choices = new Choices(world, rows, writing);
        boolean hasReceiver = !Modifier.isStatic(target.getModifiers());
        List<List<Value>> candidates = new ArrayList<>();
        List<Class<?>> classes = Invocation.classes(target);
        List<Type> types = Invocation.types(target);
        for (int i = 0; i < classes.size(); i++) {
            boolean isReceiver = i == 0 && hasReceiver;
            candidates.add(isReceiver ? choices.got(classes.get(i)) : choices.values(types.get(i), classes.get(i)));
        }
        return choices.products(candidates, classes);
    }

    /** What is held and what static fields hold. */
    private List<Value> got(Class<?> type) {
        List<Value> values = new ArrayList<>();
        for (int number : useful) {
            if (type.isInstance(world.held.get(number).object)) {
                values.add(new Value.Held(number));
            }
        }
        addStatics(type, type != Object.class, values);
        return values;
    }

    private void addStatics(Class<?> type, boolean initialises, List<Value> values) {
        if (!rows.contains(Row.READ_STATIC)) {
            return;
        }
        for (int number : catalog.fields) {
            Field field = world.loaded.field(number);
            boolean isInitialised = Loaded.isInitialised(field.getDeclaringClass());
            if (!field.isEnumConstant() && isInitialised && catalog.hasStatics) {
                // Then it is held.
                continue;
            }
            boolean fits = isInitialised
                ? type.isInstance(World.get(field, null))
                : type.isAssignableFrom(field.getType()) && initialises;
            boolean isValue = isInitialised && writing.isValue(World.get(field, null));
            if (fits && !isValue) {
                values.add(new Value.Static(number));
            }
        }
    }

    private List<Value> receivers() {
        List<Value> values = new ArrayList<>();
        useful.forEach(number -> values.add(new Value.Held(number)));
        addStatics(Object.class, true, values);
        return values;
    }

    private List<Value> values(Type type, Class<?> raw) {
        List<Type> bound = writing.bindings().of(type);
        if (bound.size() == 1 && bound.get(0) == type) {
            return valuesOf(type, raw);
        }
        List<Value> values = new ArrayList<>();
        for (Type one : bound) {
            values.addAll(valuesOf(one, world.loaded.ownClass(Writing.raw(one))));
        }
        return values;
    }

    private List<Value> valuesOf(Type type, Class<?> raw) {
        List<Value> values = new ArrayList<>();
        if (!raw.isPrimitive()) {
            values.addAll(got(raw));
            values.removeIf(value -> !isAllowed(value, type));
            values.replaceAll(value -> isRaw(value, type) ? ((Value.Held) value).asRaw() : value);
            values.removeIf(value -> isRaw(value, type) && !rows.contains(Row.RAW_TYPE));
        }
        List<Value> written = writing.of(type);
        written.removeIf(value -> value.made() != null && !raw.isAssignableFrom(value.made()));
        values.addAll(written);
        if (values.size() > writing.most()) {
            values = new ArrayList<>(values.subList(0, writing.most()));
        }
        if (!raw.isPrimitive() && rows.contains(Row.NULL)) {
            values.add(Math.min(1, values.size()), new Value.Constant(null, "null", Row.NULL));
        }
        return values;
    }

    /** Whether the type arguments that an object's class gives its supertypes fit. */
    private boolean isAllowed(Value value, Type wanted) {
        if (!(value instanceof Value.Held) || !(wanted instanceof ParameterizedType)) {
            return true;
        }
        Class<?> type = world.held.get(((Value.Held) value).number).object.getClass();
        return !Catalog.isOfTheProject(type) || new Supertypes(type).allow(wanted);
    }

    /** Whether it is an object of the library with other type arguments than those that are wanted. */
    private boolean isRaw(Value value, Type wanted) {
        if (!(value instanceof Value.Held) || !(wanted instanceof ParameterizedType)) {
            return false;
        }
        World.Entry entry = world.held.get(((Value.Held) value).number);
        return !Catalog.isOfTheProject(entry.object.getClass()) && entry.type instanceof ParameterizedType
            && !Supertypes.allow((ParameterizedType) entry.type, (ParameterizedType) wanted);
    }

    private void calls(Value receiver) {
        Object object;
        try {
            object = receiver.evaluate(world, new Object[0]);
        } catch (Value.Unusable problem) {
            return;
        }
        if (object == null || !Catalog.isOfTheProject(object.getClass()) || object.getClass().isArray()) {
            return;
        }
        boolean isNamed = catalog.reach.names(object.getClass());
        Supertypes above = new Supertypes(object.getClass());
        for (int number : catalog.callable(object.getClass())) {
            Set<Row> needed = EnumSet.of(Row.CALL);
            if (!isNamed) {
                needed.add(Row.PRIVATE_TYPE);
            }
            if (rows.containsAll(needed)) {
                invocations(number, receiver, above, needed);
            }
        }
    }

    private void invocations(int number, Value receiver, Supertypes above, Set<Row> needed) {
        Executable member = world.loaded.executable(number);
        List<Class<?>> classes = Invocation.classes(member);
        List<Type> types = Invocation.types(member);
        List<List<Value>> candidates = new ArrayList<>();
        for (int i = 0; i < classes.size(); i++) {
            if (i == 0 && receiver != null) {
                candidates.add(List.of(receiver));
            } else if (i == 0 && !(member instanceof Method) && Invocation.isInner(member.getDeclaringClass())) {
                candidates.add(got(classes.get(0)));
            } else {
                Type seen = above == null ? types.get(i) : above.of(types.get(i));
                Class<?> raw = seen == types.get(i) ? classes.get(i) : Writing.raw(seen);
                candidates.add(values(seen, raw));
            }
        }
        for (List<Value> values : products(candidates, classes)) {
            steps.add(new Step(new Invocation(number), values, needed));
        }
    }

    private static final class Choice {
        final List<Value> values;
        final int rank;

        Choice(List<Value> values, int rank) {
            this.values = values;
            this.rank = rank;
        }
    }

    /** Combinations, those of early candidates first; new objects may be the same. */
    private List<List<Value>> products(List<List<Value>> candidates, List<Class<?>> classes) {
        candidates.replaceAll(this::allowed);
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice(List.of(), 0));
        for (int i = 0; i < candidates.size(); i++) {
            List<Choice> longer = new ArrayList<>();
            for (Choice prefix : choices) {
                int rank = prefix.rank;
                for (Value value : candidates.get(i)) {
                    longer.add(extended(prefix, value, rank++));
                }
                for (int j = 0; j < i && rows.contains(Row.SAME_ARGUMENT); j++) {
                    Class<?> made = prefix.values.get(j).made();
                    if (made != null && classes.get(i).isAssignableFrom(made)) {
                        longer.add(extended(prefix, new Value.Same(j), prefix.rank + 1));
                    }
                }
            }
            longer.sort(Comparator.comparingInt(choice -> choice.rank));
            choices = longer.subList(0, Math.min(longer.size(), CHOICES_OF_VALUE * writing.most()));
        }
        List<List<Value>> products = new ArrayList<>();
        choices.forEach(choice -> products.add(choice.values));
        return products;
    }

    private List<Value> allowed(List<Value> values) {
        if (rows.size() == Row.values().length) {
            return values;
        }
        List<Value> allowed = new ArrayList<>(values);
        allowed.removeIf(value -> {
            Set<Row> needed = EnumSet.noneOf(Row.class);
            value.addRows(world, needed);
            return !rows.containsAll(needed);
        });
        return allowed;
    }

    private static Choice extended(Choice prefix, Value value, int rank) {
        List<Value> values = new ArrayList<>(prefix.values);
        values.add(value);
        return new Choice(values, rank);
    }

    /** Assignments to elements and fields, and calls of library objects. */
    private void changes(int number) {
        World.Entry entry = world.held.get(number);
        Class<?> type = entry.object.getClass();
        Value owner = new Value.Held(number);
        if (type.isArray() && rows.contains(Row.CHANGE_ELEMENT)) {
            for (int i = 0; i < Math.min(Array.getLength(entry.object), MOST_CHANGED); i++) {
                for (Value value : values(type.getComponentType(), type.getComponentType())) {
                    steps.add(new Step(new Assignment(i), List.of(owner, value), EnumSet.of(Row.CHANGE_ELEMENT)));
                }
            }
        }
        if (Catalog.isOfTheProject(type) && !type.isHidden() && rows.contains(Row.CHANGE_FIELD) && isPlainData(type)) {
            for (Field field : State.instanceFields(type)) {
                if (!Modifier.isFinal(field.getModifiers()) && catalog.reach.reads(field)) {
                    Step.Action action = new Assignment(catalog.numberOf(typesField(field)), true);
                    for (Value value : values(field.getGenericType(), field.getType())) {
                        steps.add(new Step(action, List.of(owner, value), EnumSet.of(Row.CHANGE_FIELD)));
                    }
                }
            }
        }
        libraryCalls(entry, owner);
    }

    private Field typesField(Field field) {
        try {
            return catalog.types.ownClass(field.getDeclaringClass()).getDeclaredField(field.getName());
        } catch (NoSuchFieldException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A class that has nothing but fields and constructors. */
    private static boolean isPlainData(Class<?> type) {
        for (Method method : type.getDeclaredMethods()) {
            if (!method.isSynthetic()) {
                return false;
            }
        }
        return type.getSuperclass() == Object.class;
    }

    private void libraryCalls(World.Entry entry, Value owner) {
        boolean inherits = Catalog.isOfTheProject(entry.object.getClass());
        for (LibraryCall call : LibraryCall.on(entry.object)) {
            Set<Row> needed = inherits ? EnumSet.of(Row.INHERITED) : EnumSet.of(call.row);
            if (!inherits && !call.isOf(entry.declared)) {
                needed.add(Row.CAST);
            }
            if (!rows.containsAll(needed)) {
                continue;
            }
            Type type = inherits ? entry.object.getClass().getGenericSuperclass() : entry.type;
            List<List<Value>> candidates = new ArrayList<>();
            List<Class<?>> classes = new ArrayList<>();
            candidates.add(List.of(owner));
            classes.add(entry.object.getClass());
            for (int i = 0; i < call.arguments.size(); i++) {
                if (!call.isIndex(i)) {
                    Type argument = type instanceof ParameterizedType ? call.argument(type, i) : null;
                    Class<?> raw = argument == null ? Object.class : Writing.raw(argument);
                    candidates.add(argument == null ? List.of() : values(argument, raw));
                    classes.add(raw);
                }
            }
            for (List<Value> values : products(candidates, classes)) {
                steps.add(new Step(call, values, needed));
            }
        }
    }
}
