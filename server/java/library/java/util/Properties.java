package java.util;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Texts by their names. Files of properties are not modelled. */
public class Properties extends Hashtable<Object, Object> {
    protected volatile Properties defaults;
    private final ConcurrentHashMap<Object, Object> map;

    public Properties() {
        this(null, 8);
    }

    public Properties(int capacity) {
        this(null, capacity);
    }

    public Properties(Properties defaults) {
        this(defaults, 8);
    }

    private Properties(Properties defaults, int capacity) {
        super((Void) null);
        this.defaults = defaults;
        this.map = new ConcurrentHashMap<Object, Object>(capacity);
    }

    public Object setProperty(String key, String value) {
        return put(key, value);
    }

    public String getProperty(String key) {
        Object value = map.get(key);
        String text = value instanceof String ? (String) value : null;
        Properties others = defaults;
        return text == null && others != null ? others.getProperty(key) : text;
    }

    public String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    public Set<String> stringPropertyNames() {
        Map<String, String> all = new HashMap<String, String>();
        collect(all);
        return Collections.unmodifiableSet(all.keySet());
    }

    private void collect(Map<String, String> all) {
        if (defaults != null) {
            defaults.collect(all);
        }
        Iterator<Map.Entry<Object, Object>> entries = map.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<Object, Object> entry = entries.next();
            if (entry.getKey() instanceof String && entry.getValue() instanceof String) {
                all.put((String) entry.getKey(), (String) entry.getValue());
            }
        }
    }

    public Enumeration<?> propertyNames() {
        Hashtable<String, Object> all = new Hashtable<String, Object>();
        enumerate(all);
        return all.keys();
    }

    private void enumerate(Hashtable<String, Object> all) {
        if (defaults != null) {
            defaults.enumerate(all);
        }
        Iterator<Map.Entry<Object, Object>> entries = map.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<Object, Object> entry = entries.next();
            all.put((String) entry.getKey(), entry.getValue());
        }
    }

    public void load(java.io.Reader from) {
        Objects.requireNonNull(from, "reader parameter is null");
        Hooks.unmodelled();
    }

    public void load(java.io.InputStream from) {
        Objects.requireNonNull(from, "inStream parameter is null");
        Hooks.unmodelled();
    }

    public void store(java.io.Writer to, String comments) {
        Hooks.unmodelled();
    }

    public void store(java.io.OutputStream to, String comments) {
        Hooks.unmodelled();
    }

    public void list(java.io.PrintStream to) {
        Hooks.unmodelled();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public Enumeration<Object> keys() {
        return Collections.enumeration(map.keySet());
    }

    public Enumeration<Object> elements() {
        return Collections.enumeration(map.values());
    }

    public boolean contains(Object value) {
        return map.containsValue(value);
    }

    public boolean containsValue(Object value) {
        return map.containsValue(value);
    }

    public boolean containsKey(Object key) {
        return map.containsKey(key);
    }

    public Object get(Object key) {
        return map.get(key);
    }

    public Object put(Object key, Object value) {
        return map.put(key, value);
    }

    public Object remove(Object key) {
        return map.remove(key);
    }

    public void putAll(Map<?, ?> others) {
        map.putAll(others);
    }

    public void clear() {
        map.clear();
    }

    public Set<Object> keySet() {
        return Collections.synchronizedSet(map.keySet());
    }

    public Collection<Object> values() {
        return Collections.synchronizedCollection(map.values());
    }

    public Set<Map.Entry<Object, Object>> entrySet() {
        return Collections.synchronizedSet(map.entrySet());
    }

    public Object getOrDefault(Object key, Object otherwise) {
        return map.getOrDefault(key, otherwise);
    }

    public void forEach(BiConsumer<? super Object, ? super Object> action) {
        map.forEach(action);
    }

    public void replaceAll(BiFunction<? super Object, ? super Object, ?> function) {
        map.replaceAll(function);
    }

    public Object putIfAbsent(Object key, Object value) {
        return map.putIfAbsent(key, value);
    }

    public boolean remove(Object key, Object value) {
        return map.remove(key, value);
    }

    public boolean replace(Object key, Object old, Object replacement) {
        return map.replace(key, old, replacement);
    }

    public Object replace(Object key, Object value) {
        return map.replace(key, value);
    }

    public Object computeIfAbsent(Object key, Function<? super Object, ?> function) {
        return map.computeIfAbsent(key, function);
    }

    public Object computeIfPresent(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        return map.computeIfPresent(key, function);
    }

    public Object compute(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        return map.compute(key, function);
    }

    public Object merge(Object key, Object value, BiFunction<? super Object, ? super Object, ?> function) {
        return map.merge(key, value, function);
    }

    public boolean equals(Object other) {
        return map.equals(other);
    }

    public int hashCode() {
        return map.hashCode();
    }

    public String toString() {
        return map.toString();
    }
}
