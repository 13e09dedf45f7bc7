package java.util.regex;

import java.util.List;

/** A part of a pattern: it matches at a place if what comes behind does from where it ends. */
abstract class Part {
    abstract boolean match(Matcher matcher, int place, Onward onward);

    /** One character of a set, or of all. */
    abstract static class One extends Part {
        /** A character beyond the first 65,536 is two. */
        abstract boolean has(int c);

        /** The place behind the character, or -1. */
        int after(Matcher matcher, int place) {
            if (place >= matcher.to) {
                return -1;
            }
            char c = matcher.text.charAt(place);
            if (Character.isHighSurrogate(c) && place + 1 < matcher.to) {
                char low = matcher.text.charAt(place + 1);
                if (Character.isLowSurrogate(low)) {
                    return has(Character.toCodePoint(c, low)) ? place + 2 : -1;
                }
            }
            return has(c) ? place + 1 : -1;
        }

        boolean match(Matcher matcher, int place, Onward onward) {
            int after = after(matcher, place);
            return after >= 0 && onward.from(after);
        }
    }

    static final class Literal extends One {
        private final int c;

        Literal(int c) {
            this.c = c;
        }

        boolean has(int other) {
            return other == c;
        }
    }

    /** A letter from A to Z, large or small. */
    static final class AnyCase extends One {
        private final One set;

        AnyCase(One set) {
            this.set = set;
        }

        boolean has(int c) {
            return set.has(c) || c >= 'a' && c <= 'z' && set.has(c - 32) || c >= 'A' && c <= 'Z' && set.has(c + 32);
        }
    }

    static final class Range extends One {
        private final int first;
        private final int last;

        Range(int first, int last) {
            this.first = first;
            this.last = last;
        }

        boolean has(int c) {
            return c >= first && c <= last;
        }
    }

    static final class Union extends One {
        private final One left;
        private final One right;

        Union(One left, One right) {
            this.left = left;
            this.right = right;
        }

        boolean has(int c) {
            return left.has(c) || right.has(c);
        }
    }

    static final class Both extends One {
        private final One left;
        private final One right;

        Both(One left, One right) {
            this.left = left;
            this.right = right;
        }

        boolean has(int c) {
            return left.has(c) && right.has(c);
        }
    }

    static final class Not extends One {
        private final One set;

        Not(One set) {
            this.set = set;
        }

        boolean has(int c) {
            return !set.has(c);
        }
    }

    /** The class that stands for a letter behind a backslash, or that has a name. */
    static final class Named extends One {
        private final String name;

        Named(String name) {
            this.name = name;
        }

        boolean has(int c) {
            switch (name) {
                case "d":
                case "Digit":
                    return c >= '0' && c <= '9';
                case "w":
                    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
                case "s":
                case "Space":
                    return c == ' ' || c >= 9 && c <= 13;
                case "h":
                    return c == ' ' || c == '\t' || c == 0xa0 || c == 0x1680 || c == 0x180e
                        || c >= 0x2000 && c <= 0x200a || c == 0x202f
                        || c == 0x205f || c == 0x3000;
                case "v":
                    return c >= 10 && c <= 13 || c == 0x85 || c == 0x2028 || c == 0x2029;
                case "Lower":
                    return c >= 'a' && c <= 'z';
                case "Upper":
                    return c >= 'A' && c <= 'Z';
                case "Alpha":
                    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
                case "Alnum":
                    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
                case "XDigit":
                    return c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' || c >= '0' && c <= '9';
                case "Punct":
                    return c >= 33 && c <= 47 || c >= 58 && c <= 64 || c >= 91 && c <= 96 || c >= 123 && c <= 126;
                case "Blank":
                    return c == ' ' || c == '\t';
                case "Cntrl":
                    return c < 32 || c == 127;
                case "Graph":
                    return c > 32 && c < 127;
                case "Print":
                    return c >= 32 && c < 127;
                case "ASCII":
                    return c < 128;
                case "L":
                case "IsL":
                case "IsAlphabetic":
                    return Character.isLetter(c);
                case "Lu":
                case "IsLu":
                    return Character.isUpperCase(c);
                case "Ll":
                case "IsLl":
                    return Character.isLowerCase(c);
                case "Nd":
                case "IsDigit":
                    return Character.isDigit(c);
                case "line":
                    return c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
                case "InCombiningDiacriticalMarks":
                    return c >= 0x300 && c <= 0x36f;
                case "InGreek":
                    return c >= 0x370 && c <= 0x3ff;
                case "InCyrillic":
                    return c >= 0x400 && c <= 0x4ff;
                default:
                    Intrinsics.unmodelled();
                    return false;
            }
        }
    }

    static final class Sequence extends Part {
        private final List<Part> parts;

        Sequence(List<Part> parts) {
            this.parts = parts;
        }

        boolean match(Matcher matcher, int place, Onward onward) {
            return rest(0, matcher, place, onward);
        }

        private boolean rest(int index, Matcher matcher, int place, Onward onward) {
            if (index == parts.size()) {
                return onward.from(place);
            }
            return parts.get(index).match(matcher, place, behind -> rest(index + 1, matcher, behind, onward));
        }
    }

    static final class Choice extends Part {
        private final List<Part> alternatives;

        Choice(List<Part> alternatives) {
            this.alternatives = alternatives;
        }

        boolean match(Matcher matcher, int place, Onward onward) {
            for (int i = 0; i < alternatives.size(); i++) {
                if (alternatives.get(i).match(matcher, place, onward)) {
                    return true;
                }
            }
            return false;
        }
    }

    static final class Group extends Part {
        private final int number;
        private final Part inside;

        Group(int number, Part inside) {
            this.number = number;
            this.inside = inside;
        }

        boolean match(Matcher matcher, int place, Onward onward) {
            return inside.match(matcher, place, behind -> {
                int start = matcher.places[2 * number];
                int end = matcher.places[2 * number + 1];
                matcher.places[2 * number] = place;
                matcher.places[2 * number + 1] = behind;
                if (onward.from(behind)) {
                    return true;
                }
                matcher.places[2 * number] = start;
                matcher.places[2 * number + 1] = end;
                return false;
            });
        }
    }

    /** As often as possible, as seldom as possible, or as often as possible and never less. */
    static final class Repeat extends Part {
        static final int GREEDY = 0;
        static final int RELUCTANT = 1;
        static final int POSSESSIVE = 2;

        private final Part part;
        private final int least;
        private final int most;
        private final int kind;

        Repeat(Part part, int least, int most, int kind) {
            this.part = part;
            this.least = least;
            this.most = most;
            this.kind = kind;
        }

        boolean match(Matcher matcher, int place, Onward onward) {
            if (part instanceof One) {
                return characters((One) part, matcher, place, onward);
            }
            return again(0, matcher, place, onward);
        }

        private boolean characters(One one, Matcher matcher, int place, Onward onward) {
            int count = 0;
            int end = place;
            while (count < least) {
                end = one.after(matcher, end);
                if (end < 0) {
                    return false;
                }
                count++;
            }
            if (kind == RELUCTANT) {
                while (!onward.from(end)) {
                    end = count < most ? one.after(matcher, end) : -1;
                    if (end < 0) {
                        return false;
                    }
                    count++;
                }
                return true;
            }
            int shortest = end;
            while (count < most) {
                int after = one.after(matcher, end);
                if (after < 0) {
                    break;
                }
                end = after;
                count++;
            }
            if (kind == POSSESSIVE) {
                return onward.from(end);
            }
            while (!onward.from(end)) {
                if (end == shortest) {
                    return false;
                }
                end--;
                if (end > shortest
                        && Character.isLowSurrogate(matcher.text.charAt(end))
                        && Character.isHighSurrogate(matcher.text.charAt(end - 1))) {
                    end--;
                }
            }
            return true;
        }

        private boolean again(int count, Matcher matcher, int place, Onward onward) {
            if (count >= least && kind == RELUCTANT && onward.from(place)) {
                return true;
            }
            if (count < most && part.match(matcher, place, behind -> {
                // What matches nothing is not repeated for ever.
                if (behind == place) {
                    return onward.from(place);
                }
                return again(count + 1, matcher, behind, onward);
            })) {
                return true;
            }
            return count >= least && kind == GREEDY && onward.from(place);
        }
    }

    /**
     * What comes next must match, or must not, and is not taken; with `(?>`, it is taken as it
     * matched first.
     */
    static final class Ahead extends Part {
        static final int IS = 0;
        static final int IS_NOT = 1;
        static final int ONCE = 2;

        private final Part part;
        private final int kind;

        Ahead(Part part, int kind) {
            this.part = part;
            this.kind = kind;
        }

        boolean match(Matcher matcher, int place, Onward onward) {
            int[] end = new int[1];
            int[] before = matcher.places.clone();
            boolean matches = part.match(matcher, place, behind -> {
                end[0] = behind;
                return true;
            });
            if (matches == (kind != IS_NOT)) {
                if (onward.from(kind == ONCE ? end[0] : place)) {
                    return true;
                }
            }
            System.arraycopy(before, 0, matcher.places, 0, before.length);
            return false;
        }
    }

    /** The text of a group once more. */
    static final class Same extends Part {
        private final int number;
        private final boolean anyCase;

        Same(int number, boolean anyCase) {
            this.number = number;
            this.anyCase = anyCase;
        }

        boolean match(Matcher matcher, int place, Onward onward) {
            int start = matcher.places[2 * number];
            int end = matcher.places[2 * number + 1];
            if (start < 0 || place + end - start > matcher.to) {
                return false;
            }
            for (int i = start; i < end; i++) {
                char c = matcher.text.charAt(i);
                One one = new Literal(c);
                if (!(anyCase ? new AnyCase(one) : one).has(matcher.text.charAt(place + i - start))) {
                    return false;
                }
            }
            return onward.from(place + end - start);
        }
    }

    /** A place, not a character. */
    static final class Where extends Part {
        private final char kind;
        private final boolean lines;

        Where(char kind, boolean lines) {
            this.kind = kind;
            this.lines = lines;
        }

        private boolean isWord(Matcher matcher, int place) {
            if (place < matcher.from() || place >= matcher.to) {
                return false;
            }
            char c = matcher.text.charAt(place);
            return c == '_' || Character.isLetterOrDigit(c);
        }

        private boolean isLineEnd(Matcher matcher, int place) {
            return new Named("line").has(matcher.text.charAt(place));
        }

        private boolean holds(Matcher matcher, int place) {
            CharSequence text = matcher.text;
            int to = matcher.to;
            switch (kind) {
                case '^':
                    if (lines && place == to) {
                        return false;
                    }
                    if (place == matcher.from()) {
                        return true;
                    }
                    return lines && isLineEnd(matcher, place - 1)
                        && !(text.charAt(place - 1) == '\r' && text.charAt(place) == '\n');
                case 'A':
                    return place == matcher.from();
                case 'z':
                    return place == to;
                case '$':
                case 'Z':
                    if (place == to) {
                        return true;
                    }
                    boolean splits = place > matcher.from()
                        && text.charAt(place - 1) == '\r' && text.charAt(place) == '\n';
                    if (splits || !isLineEnd(matcher, place)) {
                        return false;
                    }
                    return lines || place == to - 1
                        || place == to - 2 && text.charAt(place) == '\r' && text.charAt(place + 1) == '\n';
                case 'b':
                    return isWord(matcher, place - 1) != isWord(matcher, place);
                default:
                    return isWord(matcher, place - 1) == isWord(matcher, place);
            }
        }

        boolean match(Matcher matcher, int place, Onward onward) {
            return holds(matcher, place) && onward.from(place);
        }
    }
}
