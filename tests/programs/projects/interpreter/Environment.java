package projects.interpreter;

import java.util.HashMap;
import java.util.Map;

/** Names and their values, with the environment around them. */
class Environment {
    private final Environment outer;
    private final Map<String, Object> values;

    Environment(Environment outer, Map<String, ?> values) {
        this.outer = outer;
        this.values = new HashMap<>(values);
    }

    Environment with(String name, Object value) {
        return new Environment(this, Map.of(name, value));
    }

    Object get(String name) {
        for (Environment at = this; at != null; at = at.outer) {
            if (at.values.containsKey(name)) {
                return at.values.get(name);
            }
        }
        throw new LanguageException("%s is not known", name);
    }
}
