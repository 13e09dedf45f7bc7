package bank;

class BankSpecs {
    // expect: reachable in 2 calls
    static boolean isOverdrawn(CheckingAccount account) {
        return account.balance() < 0;
    }

    // expect: reachable in 3 calls
    static boolean isFull(SavingsAccount account) {
        return account.balance() == Account.CEILING;
    }

    // expect: reachable in 5 calls
    static boolean savesWhatTheOtherOwes(CheckingAccount checking, SavingsAccount savings) {
        return checking.balance() == -10 && savings.balance() == 10 && savings.isLocked();
    }

    // expect: unreachable
    static boolean isDeepInDebt(CheckingAccount account) {
        return account.balance() < -20;
    }

    // expect: unreachable
    static boolean savesLessThanNothing(SavingsAccount account) {
        return account.balance() < 0;
    }

    // expect: unreachable
    static boolean losesOnTheWay(SavingsAccount from, CheckingAccount to) throws BankException {
        int before = from.balance() + to.balance();
        try {
            Bank.transfer(from, to, Note.TEN);
        } catch (BankException problem) {
            return from.balance() + to.balance() != before;
        }
        return from.balance() + to.balance() != before;
    }
}
