package library;

import java.util.Properties;
import java.util.TreeSet;

/** Settings in a text of keys and values, with defaults below them. */
public class ConnectionSettings {
    private static final String TEXT = """
        # where to go
        host = example.org
        port= 80 80
        path = /a/b
        empty=
        host=later.org
        retries=three
        """;

    private final Properties values;

    ConnectionSettings(Properties values) {
        this.values = values;
    }

    int number(String key, int otherwise) {
        String text = values.getProperty(key);
        if (text == null || text.isBlank()) {
            return otherwise;
        }
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            System.out.println(key + " is no number: " + e.getMessage());
            return otherwise;
        }
    }

    public static void main(String[] args) {
        Properties defaults = new Properties();
        defaults.setProperty("timeout", " 30 ");
        defaults.setProperty("host", "localhost");
        defaults.setProperty("scheme", "https");
        Properties values = new Properties(defaults);
        for (String line : TEXT.split("\n")) {
            int equals = line.indexOf('=');
            if (!line.startsWith("#") && equals > 0) {
                values.setProperty(line.substring(0, equals).trim(),
                    line.substring(equals + 1).trim());
            }
        }
        for (String key : new TreeSet<>(values.stringPropertyNames())) {
            System.out.println(key + " -> [" + values.getProperty(key) + "]");
        }
        ConnectionSettings settings = new ConnectionSettings(values);
        System.out.println(settings.number("timeout", 1) + " " + settings.number("retries", 2) + " "
            + settings.number("empty", 3) + " " + settings.number("port", 4));
        System.out.println(values.size() + " " + values.get("scheme") + " "
            + values.getProperty("scheme") + " " + values.getProperty("none", "otherwise") + " "
            + values.containsKey("timeout"));
        System.out.println(values.setProperty("host", "third.org") + " " + values.remove("path")
            + " " + values.getProperty("path") + " " + values.getOrDefault("host", "x"));
        try {
            values.setProperty("host", null);
        } catch (NullPointerException e) {
            System.out.println("no null values");
        }
    }
}
