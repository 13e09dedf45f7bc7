package inner;

/** Records, enums and interfaces may be local; they are static and capture nothing (JLS 14.3). */
public class LocalRecordsEnumsInterfaces {
    static String best(String... lines) {
        record Score(String name, int points) {
            static Score parse(String line) {
                int at = line.indexOf('=');
                return new Score(line.substring(0, at), Integer.parseInt(line.substring(at + 1)));
            }

            boolean beats(Score other) {
                return other == null || points > other.points;
            }
        }
        Score best = null;
        for (String line : lines) {
            Score score = Score.parse(line);
            if (score.beats(best)) {
                best = score;
            }
        }
        return best + "";
    }

    public static void main(String[] args) {
        System.out.println(best("ann=3", "bob=7", "cy=5"));
        enum Mood {
            GOOD, BAD;

            Mood other() {
                return this == GOOD ? BAD : GOOD;
            }
        }
        interface Shout {
            String shout(Mood mood);
        }
        Shout shout = mood -> mood.other().name() + "!";
        for (Mood mood : Mood.values()) {
            System.out.print(shout.shout(mood) + " ");
        }
        System.out.println();
    }
}
