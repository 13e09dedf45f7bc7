package library;

import java.util.Enumeration;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;

/** Properties with defaults, read as numbers and flags. */
public class Settings {
    private final Properties properties;

    Settings(Properties properties) {
        this.properties = properties;
    }

    int number(String name, int otherwise) {
        String text = properties.getProperty(name);
        try {
            return text == null ? otherwise : Integer.parseInt(text.trim());
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    boolean flag(String name) {
        return Boolean.parseBoolean(properties.getProperty(name, "true"));
    }

    public static void main(String[] args) {
        Properties defaults = new Properties();
        defaults.setProperty("port", " 80 ");
        defaults.setProperty("host", "localhost");
        Properties properties = new Properties(defaults);
        properties.setProperty("host", "example");
        properties.setProperty("debug", "false");
        properties.setProperty("size", "x");
        properties.put("count", 3);
        Settings settings = new Settings(properties);
        System.out.println(settings.number("port", 1) + " " + settings.number("none", 7) + " "
            + settings.number("size", 2) + " " + settings.number("count", 5));
        System.out.println(settings.flag("debug") + " " + settings.flag("other"));
        System.out.println(properties.getProperty("host") + " " + properties.get("port") + " "
            + properties.size() + " " + properties.containsKey("port"));
        System.out.println(new TreeSet<>(properties.stringPropertyNames()));
        TreeSet<String> names = new TreeSet<>();
        for (Enumeration<?> all = properties.propertyNames(); all.hasMoreElements();) {
            names.add((String) all.nextElement());
        }
        System.out.println(names);
        for (Map.Entry<Object, Object> entry : properties.entrySet()) {
            System.out.println(entry.getKey() + " -> " + entry.getValue());
        }
        System.out.println(properties + " " + properties.remove("host") + " "
            + properties.getProperty("host"));
        try {
            properties.setProperty("a", null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
    }
}
