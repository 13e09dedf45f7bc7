import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Random regular expressions, held against random texts. */
public class PatternSequences {
    private static final String[] PARTS = {
        "a", "b", ".", "[ab]", "[^a]", "\\d", "\\w", "\\s", "(a)", "(a|b)", "(?:ab)", "(ab|a)", "[a-c&&[^b]]", "\\b",
        "^", "$", "(?i:A)", "(?=b)", "(?!a)", "(?>a*)", "x", "1", " ", "_", "(a*)", "(b?)", "\\.", "\\W",
        "[\\d-]", "[-a]", "[a\\]]", "\\Qa.\\E"
    };
    private static final String[] QUANTIFIERS = {
        "", "", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,}", "*?", "+?", "??", "{1,2}?"
    };

    private final Script script;

    private PatternSequences(Script script) {
        this.script = script;
    }

    private String pattern() {
        StringBuilder pattern = new StringBuilder();
        int parts = 1 + script.choose(4);
        for (int i = 0; i < parts; i++) {
            pattern.append(PARTS[script.choose(PARTS.length)]).append(QUANTIFIERS[script.choose(QUANTIFIERS.length)]);
            if (script.choose(8) == 0) {
                pattern.append('|');
            }
        }
        return pattern.toString();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int length = script.choose(9);
        for (int i = 0; i < length; i++) {
            text.append("aaabbbcx1 _.-]A".charAt(script.choose(15)));
        }
        return text.toString();
    }

    private void run() {
        for (int i = 0; i < 6; i++) {
            String text = text();
            Pattern pattern = Pattern.compile(pattern(), script.choose(4) == 0 ? Pattern.CASE_INSENSITIVE : 0);
            script.note(pattern + " in", text);
            Matcher matcher = pattern.matcher(text);
            while (matcher.find()) {
                for (int group = 0; group <= matcher.groupCount(); group++) {
                    script.note(matcher.start(group) + " " + matcher.end(group), matcher.group(group));
                }
            }
            script.note("matches", matcher.matches());
            script.note("looks at", matcher.lookingAt());
            script.note("split", Arrays.toString(pattern.split(text, script.choose(4) - 1)));
            script.note("all", matcher.replaceAll("<$0>"));
            try {
                script.note("first", matcher.replaceFirst("[$1\\$]"));
                script.note("group", matcher.group());
            } catch (RuntimeException e) {
                script.threw("wrong", e);
            }
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            script.log.append("patterns\n");
            new PatternSequences(script).run();
        });
    }
}
