package kiasan.stack;

class LinkedStackSpecs {
    // expect: reachable in 3 calls
    static boolean hasTheSameTwice(LinkedStack stack) {
        return stack.top.item != null && stack.top.item == stack.top.below.item;
    }

    // expect: reachable in 4 calls
    static boolean hasItemsAroundNull(LinkedStack stack) {
        return stack.top.item != null
            && stack.top.below.item == null
            && stack.top.below.below.item != null
            && !stack.top.item.equals(stack.top.below.below.item);
    }

    // expect: reachable in 2 calls
    static boolean hasOnTop(LinkedStack stack, Object item) {
        return item != null && stack.top() == item;
    }

    // expect: reachable in 7 calls
    static boolean isSixHigh(LinkedStack stack) {
        return stack.top.below.below.below.below.below != null;
    }

    // expect: unreachable
    static boolean isSevenHigh(LinkedStack stack) {
        return stack.top.below.below.below.below.below.below != null;
    }

    // expect: unreachable
    static boolean isItsOwnBelow(LinkedStack stack) {
        return stack.top.below == stack.top && !stack.isEmpty();
    }

    // expect: unreachable
    static boolean keepsWhatItPops(LinkedStack stack) {
        LinkedStack.Cell top = stack.top;
        stack.pop();
        return stack.top == top;
    }
}
