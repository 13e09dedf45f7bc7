package applications;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Results make a table: points first, then goal difference, goals, name. */
public class TournamentTable {
    static class Row {
        final String team;
        int played;
        int points;
        int scored;
        int conceded;

        Row(String team) {
            this.team = team;
        }

        void add(int own, int other) {
            played++;
            scored += own;
            conceded += other;
            points += own > other ? 3 : own == other ? 1 : 0;
        }

        int difference() {
            return scored - conceded;
        }

        String getTeam() {
            return team;
        }
    }

    private final Map<String, Row> rows = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    void result(String line) {
        String[] words = line.trim().split("\\s+");
        if (words.length != 3) {
            throw new IllegalArgumentException("not a result: '" + line + "'");
        }
        String[] goals = words[1].split(":");
        int home = Integer.parseInt(goals[0]);
        int away = Integer.parseInt(goals[1]);
        rows.computeIfAbsent(words[0], Row::new).add(home, away);
        rows.computeIfAbsent(words[2], Row::new).add(away, home);
    }

    List<Row> table() {
        List<Row> sorted = new ArrayList<>(rows.values());
        sorted.sort(Comparator.comparingInt((Row row) -> row.points)
            .thenComparingInt(Row::difference)
            .thenComparing(row -> row.scored)
            .reversed()
            .thenComparing(Row::getTeam));
        return sorted;
    }

    public static void main(String[] args) {
        TournamentTable cup = new TournamentTable();
        String results = "Owls 2:1 Foxes\n Bears  0:0 Mice\nfoxes 3:3 Bears\nMice 1:2 OWLS\n"
            + "Bears 2:2 Owls\nHares 1:0 Foxes\nHares 0:5\nMice x:0 Hares\nElks 1:1 Newts";
        for (String line : results.split("\n")) {
            try {
                cup.result(line);
            } catch (NumberFormatException e) {
                System.out.println("skipped, " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println("skipped: " + e.getMessage());
            }
        }
        System.out.println(String.format("%-8s|%3s|%5s|%+4d", "team", "pl", "goals", 0));
        int place = 0;
        for (Row row : cup.table()) {
            System.out.println(String.format("%02d %-5s|%3d|%2d:%-2d|%+4d|%3d", ++place, row.team,
                row.played, row.scored, row.conceded, row.difference(), row.points));
        }
    }
}
