package stack;

class StackSpecs {
    // expect: reachable in 3 calls
    static boolean descends(LinkedStack stack) {
        return stack.top.item < stack.top.below.item;
    }

    // expect: reachable in 4 calls
    static boolean addsUp(LinkedStack stack) {
        return stack.size == 3 && stack.top.item + stack.top.below.item == stack.top.below.below.item
            && stack.top.item > 10 && stack.top.below.item > 10;
    }

    // expect: unreachable
    static boolean emptyButCounted(LinkedStack stack) {
        return stack.isEmpty() && stack.size() != 0;
    }

    // expect: unreachable
    static boolean sharesItself(LinkedStack stack) {
        return stack.top.below == stack.top;
    }

    // expect: reachable in 4 calls
    static boolean hasGrown(ArrayStack stack) {
        return stack.items.length == 4;
    }

    /** The array never shrinks: three pushes made it grow, two pops leave it so. */
    // expect: reachable in 6 calls
    static boolean isMostlyEmpty(ArrayStack stack) {
        return stack.items.length == 4 && stack.size == 1;
    }

    // expect: reachable in 2 calls
    static boolean topIs(ArrayStack stack) {
        return !stack.isEmpty() && stack.peek() == 1 << 20;
    }

    // expect: unreachable
    static boolean hasOddCapacity(ArrayStack stack) {
        return stack.items.length % 2 == 1;
    }

    // expect: unreachable
    static boolean keepsWhatWasPopped(ArrayStack stack) {
        return stack.size == 0 && stack.items[0] != 0;
    }
}
