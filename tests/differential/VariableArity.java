package differential;

/** Calls with a variable number of arguments (JLS 15.12.2.4, 15.12.4.2). */
class VariableArity {
    static int sum(int... numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum = 10 * sum + number;
        }
        return 100 * sum + numbers.length;
    }

    static int testEveryNumberOfArguments() {
        return sum() + 3 * sum(1) + 5 * sum(1, 2) + 7 * sum(1, 2, 3, 4);
    }

    static int testAnArrayIsPassedAsItIs() {
        int[] numbers = {4, 5};
        return sum(numbers) + 3 * sum(new int[0]);
    }

    static int testNoArrayIsNull() {
        try {
            return sum((int[]) null);
        } catch (NullPointerException expected) {
            return -1;
        }
    }

    static int testArgumentsAreWidened() {
        char letter = 'a';
        byte small = 7;
        return sum(letter, small, 'b');
    }

    static int which(Object first, Object second) {
        return 1;
    }

    static int which(Object... all) {
        return 2 + 10 * all.length;
    }

    static int which(String first, Object... rest) {
        return 3 + 10 * rest.length;
    }

    static int testFixedArityComesFirst() {
        int result = which(new int[0], null);
        result = 100 * result + which(new int[0]);
        result = 100 * result + which(new Object[] {null, null, null});
        return result;
    }

    static int testMoreSpecificWithVariableArity() {
        return 100 * which("a", "b", "c") + which("a");
    }

    static int longs(long... all) {
        return 1;
    }

    static int longs(int... all) {
        return 2;
    }

    static int testNarrowerElementsAreMoreSpecific() {
        return 10 * longs(1, 2) + longs(1, 2L);
    }

    static int rest(int first, String... rest) {
        return rest == null ? -1 : first + rest.length;
    }

    static int testNullIsTheArray() {
        return 100 * rest(5, (String[]) null) + rest(5, (String) null) + rest(5);
    }

    static <T> T[] array(T... all) {
        return all;
    }

    static int testTheArrayHasTheInferredType() {
        Object[] strings = array("a", "b");
        Object[] objects = VariableArity.<Object>array("a", "b");
        int result = strings instanceof String[] ? 1 : 0;
        result += objects instanceof String[] ? 10 : 0;
        try {
            strings[0] = new Object();
        } catch (ArrayStoreException expected) {
            result += 100;
        }
        return result;
    }

    final int count;

    VariableArity(String first, Object... rest) {
        count = rest.length;
    }

    VariableArity(boolean... flags) {
        count = 10 * flags.length;
    }

    static class Below extends VariableArity {
        Below() {
            super(true, false, true);
        }
    }

    static int testConstructors() {
        return new VariableArity("a").count + new VariableArity("a", "b", "c").count + new Below().count;
    }

    static int at = 0;

    static int next() {
        return ++at;
    }

    static int testEvaluationOrder() {
        at = 0;
        return sum(next(), next(), next());
    }
}
