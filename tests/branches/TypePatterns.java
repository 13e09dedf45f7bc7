package branches;

/** `instanceof` with and without patterns. */
class TypePatterns {
    int plain(Object object) {
        if (object instanceof String text) {
            return text.length();
        }
        if (!(object instanceof Integer number)) {
            return -1;
        }
        return number > 3 ? 1 : 2;
    }

    boolean inConditions(Object object, Object other) {
        return object instanceof String text && text.length() > 3
            || object instanceof Integer number && number > 3
                && other instanceof Integer second
                && second.equals(number);
    }

    boolean asValue(Object object) {
        boolean is = object instanceof TypePatterns;
        boolean matches = object instanceof TypePatterns other && other.asValue(this);
        return is && matches;
    }

    boolean alone(Object object) {
        boolean matches = object instanceof TypePatterns other;
        return matches;
    }

    boolean negated(Object object) {
        return !(object instanceof String text) || text.isEmpty();
    }

    int ofField(int a) {
        Object[] all = {this, a};
        int sum = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] instanceof TypePatterns other && other != this
                || all[i] instanceof Integer number && number > a) {
                sum++;
            }
        }
        while (!(all[sum] instanceof Integer found)) {
            sum++;
        }
        return found > 3 ? sum : 0;
    }

    boolean values(Object object, Object other) {
        boolean not = !(object instanceof String text && text.isEmpty());
        boolean also =
            !(object instanceof String text
                && text.isEmpty())
                || not;
        take(!(object instanceof String text), object instanceof String text && text.isEmpty(),
            !(object instanceof String text ? text.isEmpty() : not),
            other == object);
        if (not) {
            not = !(object instanceof Integer number
                && number > 3);
        }
        if (also) return !(object instanceof Integer number && number > 3);
        for (Object each = object; !(each instanceof Integer number && number > 3); each = 4) {
            also = !(each instanceof Integer number) || number > 4;
        }
        java.util.function.Predicate<Object> isText =
            each -> !(each instanceof String text && text.isEmpty());
        do also = !also; while (!(object instanceof Integer last) || last < 3);
        String joined = "a" + (object instanceof String text ? text : "b")
            + not;
        return isText.test(joined)
            && !(object
                instanceof String text && text.isEmpty());
    }

    private boolean field = !(self() instanceof String text && text.isEmpty());

    void take(boolean a, boolean b, boolean c, boolean d) {
    }

    int conditional(Object object) {
        return object instanceof String text ? text.length() : object instanceof Number number ? number.intValue()
            : 0;
    }

    int ofCall() {
        if (self() instanceof TypePatterns other && other.self() != null) {
            return 1;
        }
        return 0;
    }

    Object self() {
        return this;
    }
}
