package inputs;

class AccountSpecs {
    // expect: reachable in 2 calls
    static boolean isQuoted(Account account) {
        String owner = account.owner;
        return owner != null && owner.length() == 3 && owner.charAt(1) == '"' && owner.charAt(0) == owner.charAt(2);
    }

    // expect: reachable in 2 calls
    static boolean isOf(Account account, String name) {
        return name != null && name.equals(account.owner) && name.startsWith("to");
    }

    // expect: unreachable
    static boolean hasEmptyName(Account account) {
        return account.owner != null && account.owner.length() == 0;
    }

    // expect: reachable in 1 calls
    static boolean isForBusiness(Account account) {
        return account.kind == Account.Kind.BUSINESS;
    }

    // expect: unreachable
    static boolean isOfNoKind(Account account) {
        return account.kind == null;
    }

    // expect: reachable in 2 calls
    static boolean hasTwoBookings(Account account) {
        return account.bookings == 2 && account.balance == 1_000_007;
    }

    // expect: reachable in 2 calls
    static boolean owesFee(Account account) {
        return account.balance == -12;
    }

    // expect: reachable in 2 calls
    static boolean isRich(Account account, Account.Kind kind) {
        return account.limit > 10_000_000_000L && kind != null && kind != account.kind;
    }

    // expect: reachable in 2 calls
    static boolean isGraded(Account account) {
        return account.grade == 'C';
    }

    // expect: unreachable
    static boolean isGradedWrongly(Account account) {
        return account.grade > 'F' || account.grade < 'A';
    }
}
