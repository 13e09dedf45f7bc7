package ledger;

class LedgerSpecs {
    // expect: reachable in 2 calls
    static boolean hasUncountedEntry(Ledger ledger) {
        return ledger.latest != null && ledger.count == 0;
    }

    /** Only a call that throws gets here. */
    // expect: reachable in 2 calls
    static boolean isAmendedWhileEmpty(Ledger ledger) {
        return ledger.amended && ledger.latest == null;
    }

    // expect: reachable in 3 calls
    static boolean hasNegativeAmendment(Ledger ledger) {
        return ledger.amended && ledger.latest.amount < -1000;
    }

    // expect: unreachable
    static boolean hasUnamendedZero(Ledger ledger) {
        return !ledger.amended && ledger.latest.amount == 0 && ledger.latest.earlier == null && ledger.count == 1;
    }

    // expect: unreachable
    static boolean countsTooMany(Ledger ledger) {
        return ledger.count == 1 && ledger.latest == null;
    }
}
