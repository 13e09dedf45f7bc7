package applications;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Paths with variables are matched, and middleware wraps what handles them. */
public class Router {
    private final Map<Pattern, Function<Map<String, String>, String>> routes = new LinkedHashMap<>();
    private final Deque<Function<String, String>> middleware = new ArrayDeque<>();

    Router route(String path, Function<Map<String, String>, String> handler) {
        StringBuilder pattern = new StringBuilder();
        for (String part : path.split("/")) {
            if (part.isEmpty()) {
                continue;
            }
            pattern.append('/');
            pattern.append(part.startsWith(":") ? "(?<" + part.substring(1) + ">[^/]+)" : part);
        }
        routes.put(Pattern.compile(pattern.toString()), handler);
        return this;
    }

    Router use(Function<String, String> wrapper) {
        middleware.push(wrapper);
        return this;
    }

    String handle(String path, String... names) {
        for (Map.Entry<Pattern, Function<Map<String, String>, String>> route : routes.entrySet()) {
            Matcher matcher = route.getKey().matcher(path);
            if (matcher.matches()) {
                Map<String, String> variables = new LinkedHashMap<>();
                for (String name : names) {
                    variables.put(name, matcher.group(name));
                }
                String result = route.getValue().apply(variables);
                for (Function<String, String> wrapper : middleware) {
                    result = wrapper.apply(result);
                }
                return result;
            }
        }
        return "404";
    }

    public static void main(String[] args) {
        Router router = new Router()
            .route("/users/:id", variables -> "user " + variables.get("id"))
            .route("/users/:id/posts/:post", variables -> "post " + variables)
            .use(text -> "[" + text + "]")
            .use(String::toUpperCase);
        System.out.println(router.handle("/users/7", "id"));
        System.out.println(router.handle("/users/7/posts/x-1", "id", "post"));
        System.out.println(router.handle("/nothing"));
        System.out.println(Arrays.asList("a", "b").equals(List.of("a", "b")));
    }
}
