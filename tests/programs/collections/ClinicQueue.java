package collections;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;

/** Who is seen next: the urgent, then those with an appointment, then as they came. */
public class ClinicQueue {
    enum Need {
        ROUTINE, SOON, URGENT
    }

    record Patient(String name, Need need, Integer slot, int arrived) {
    }

    private static final Comparator<Patient> ORDER =
        Comparator.comparing(Patient::need, Comparator.reverseOrder())
            .thenComparing(Patient::slot, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparingInt(Patient::arrived);

    private final PriorityQueue<Patient> waiting = new PriorityQueue<>(11, ORDER);
    private int arrivals;

    void arrive(String name, Need need, Integer slot) {
        waiting.add(new Patient(name, need, slot, arrivals++));
    }

    boolean worsens(String name) {
        for (Iterator<Patient> each = waiting.iterator(); each.hasNext(); ) {
            Patient patient = each.next();
            if (patient.name().equals(name) && patient.need() != Need.URGENT) {
                each.remove();
                waiting.offer(new Patient(name, Need.values()[patient.need().ordinal() + 1],
                    patient.slot(), patient.arrived()));
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        ClinicQueue clinic = new ClinicQueue();
        clinic.arrive("Uma", Need.ROUTINE, null);
        clinic.arrive("Vic", Need.SOON, 930);
        clinic.arrive("Wes", Need.ROUTINE, 900);
        clinic.arrive("Xia", Need.SOON, null);
        clinic.arrive("Yan", Need.URGENT, null);
        clinic.arrive("Zoe", Need.SOON, 915);
        System.out.println(clinic.waiting.peek() + " of " + clinic.waiting.size());
        System.out.println(clinic.worsens("Uma") + " " + clinic.worsens("Yan") + " "
            + clinic.worsens("Zoe") + " " + clinic.worsens("Abe"));
        List<Patient> sorted = new ArrayList<>(clinic.waiting);
        sorted.sort(clinic.waiting.comparator());
        StringBuilder seen = new StringBuilder();
        while (!clinic.waiting.isEmpty()) {
            Patient patient = clinic.waiting.poll();
            seen.append(patient.name()).append(patient.equals(sorted.remove(0)) ? " " : "! ");
        }
        System.out.println(seen.toString().trim() + clinic.waiting);
        PriorityQueue<String> words = new PriorityQueue<>(
            Comparator.comparingInt(String::length).thenComparing(Comparator.reverseOrder()));
        words.addAll(List.of("pear", "fig", "kiwi", "plum", "nut", "melon", "date"));
        System.out.println(words);
        words.removeIf(word -> word.startsWith("p"));
        System.out.println(words + " " + words.contains("kiwi") + " " + words.remove("kiwi")
            + words);
        try {
            words.add(null);
        } catch (NullPointerException e) {
            System.out.println("nobody cannot wait");
        }
        try {
            PriorityQueue<Object> odd = new PriorityQueue<>();
            odd.add("text");
            odd.add(5);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}
