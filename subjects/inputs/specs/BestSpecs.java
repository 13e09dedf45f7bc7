package inputs;

class BestSpecs {
    // expect: reachable in 2 calls
    static boolean isSeven(Best<Integer> best) {
        return best.value != null && best.value == 7;
    }

    // expect: reachable in 3 calls
    static boolean wasBeaten(Best<Integer> best) {
        return best.beaten && best.value < 0;
    }

    // expect: unreachable
    static boolean isNothing(Best<Integer> best) {
        return best.beaten && best.value == null;
    }
}
