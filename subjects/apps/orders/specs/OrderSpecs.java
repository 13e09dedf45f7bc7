package orders;

class OrderSpecs {
    // expect: reachable in 5 calls
    static boolean isDelivered(Order order) {
        return order.state() == State.DELIVERED;
    }

    // expect: reachable in 2 calls
    static boolean isCancelledEmpty(Order order) {
        return order.state() == State.CANCELLED && order.lines() == 0;
    }

    // expect: reachable in 5 calls
    static boolean isPaidWithThreeLinesOfNine(Order order) {
        return order.state() == State.PAID && order.lines() == 3 && order.pieces() == 27;
    }

    // expect: reachable in 4 calls
    static boolean areOpenAndPaid(Order open, Order paid) {
        return open.state() == State.OPEN && paid.state() == State.PAID;
    }

    // expect: unreachable
    static boolean isShippedEmpty(Order order) {
        return order.state() == State.SHIPPED && order.lines() == 0;
    }

    // expect: unreachable
    static boolean hasFourLines(Order order) {
        return order.lines() > 3;
    }

    // expect: unreachable
    static boolean leavesAFinalState(Order order) {
        if (!order.state().isFinal()) {
            return false;
        }
        State before = order.state();
        try {
            order.cancel();
        } catch (IllegalStateException expected) {
            return order.state() != before;
        }
        return true;
    }

    // expect: reachable in 4 calls
    static boolean isPaidAsListed(Order order, Line line) {
        return order.state() == State.PAID && order.lines() == 1 && order.pieces() == line.quantity();
    }

    // expect: reachable in 3 calls
    static boolean isWithout(Order order, Article article) {
        return article != null && order.lines() == 2 && order.linesOf(article) == 0;
    }

    // expect: unreachable
    static boolean hasTwoLinesOf(Order order, Article article) {
        return order.linesOf(article) > 1;
    }
}
