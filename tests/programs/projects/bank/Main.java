package projects.bank;

import java.util.List;

/** A bank of several files: interfaces, an abstract class, exceptions of its own, and a ledger. */
public class Main {
    public static void main(String[] args) {
        Bank bank = new Bank();
        Account ann = bank.open("ann", 1000);
        Account bob = bank.openSavings("bob", 500, 10);
        bank.transfer("ann", "bob", 300);
        bank.transfer("bob", "ann", 5000);
        bank.transfer("ann", "cyd", 1);
        bob.endOfYear();
        ann.endOfYear();
        System.out.println(ann + ", " + bob + ", total " + bank.total());
        bank.ledger().forEach(System.out::println);
        System.out.println(bank.ledger().entries(Ledger.Kind.REFUSED) + " refused");
        try {
            bank.open("ann", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(List.of(ann, bob).indexOf(bob));
    }
}
