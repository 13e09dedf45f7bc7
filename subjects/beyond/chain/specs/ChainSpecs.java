package beyond.chain;

class ChainSpecs {
    // expect: reachable in 3 calls
    static boolean hasTheSameSealTwice(Chain chain) {
        return chain.latest.seal == chain.latest.earlier.seal;
    }

    // expect: reachable in 2 calls
    static boolean isSealedWithZero(Chain chain) {
        return chain.seal() == 0;
    }

    // expect: reachable in 4 calls
    static boolean hasPaidMoreThanCanBeCounted(Chain chain) {
        return chain.latest.earlier.earlier != null && chain.balance < -2_000_000_000;
    }

    /** The sum does not come around to where it began, for nothing is paid once it is negative. */
    // expect: unreachable
    static boolean hasPaidForNothing(Chain chain) {
        return chain.latest != null && chain.balance == 0;
    }

    // expect: unreachable
    static boolean forgetsWhatItTookBack(Chain chain) {
        int before = chain.balance();
        return before != chain.undo() + chain.balance();
    }

    // expect: unreachable
    static boolean hidesAChange(Chain one) {
        int before = one.seal();
        int amount = one.latest.amount;
        one.amend(amount == 1 ? 2 : 1);
        return one.seal() == before;
    }
}
