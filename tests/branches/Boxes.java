package branches;

import java.util.Map;

/** Boxed conditions and operands. */
class Boxes {
    private Boolean flag = true;
    private Integer number = 3;

    int conditions(Boolean a, Boolean b) {
        if (a) {
            return 1;
        }
        if (!b && flag) {
            return 2;
        }
        while (flag || a) {
            flag = false;
        }
        return b ? 3 : 4;
    }

    boolean values(Boolean a, boolean b) {
        Boolean both = a && b;
        boolean either = a || b;
        Boolean not = !a;
        Boolean is = number > 3;
        return both ? either : not | is;
    }

    int comparisons(Integer a, Integer b, Long c, Double d, Character e) {
        if (a == b) {
            return 1;
        }
        if (a == 3 || b > a) {
            return 2;
        }
        if (c >= a && d < c) {
            return 3;
        }
        boolean equal = a.equals(b) || e == 'x' || c != 5;
        return equal ? a : b;
    }

    Integer conditionals(Map<String, Integer> map, boolean a) {
        Integer found = a ? map.get("a") : Integer.valueOf(3);
        int chosen = a ? map.get("b") : 0;
        return found != null ? found : chosen;
    }

    int counts(Integer a) {
        int sum = 0;
        for (Integer i = 0; i < a; i++) {
            sum += i;
        }
        number++;
        number += a > 0 ? a : 1;
        return sum;
    }

    boolean overManyLines(Map<String, Integer> map, Integer a, java.util.List<Boolean> flags) {
        boolean found = map
            .get("a")
            > 3
            && give(
                true)
            && a
                .intValue()
            > map.get(
                "b");
        if (flags
            .get(0)
            || this
                .give(flags
                    .get(1))) {
            number = a
                > 3 ? map
                    .get("c") : 4;
        }
        while (flags
            .get(2)) {
            Integer next = a
                + map
                    .size();
            found = next
                .equals(a)
                && next > 3;
        }
        return found ? flags
            .get(3) : !give(found);
    }

    boolean call(Boolean a) {
        return give(a) && !give(!a);
    }

    Boolean give(Boolean a) {
        return a == null || a;
    }
}
