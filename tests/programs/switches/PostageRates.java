package switches;

import java.util.List;

/** Postage by size, zone and extras: switches as expressions, nested and in arguments. */
public class PostageRates {
    enum Zone {
        HOME, NEAR, FAR
    }

    sealed interface Mail permits Letter, Parcel, Card {
    }

    record Letter(int grams, boolean registered) implements Mail {
    }

    record Parcel(int grams, int longest) implements Mail {
    }

    record Card(String text) implements Mail {
    }

    static int zoneRate(Zone zone) {
        return switch (zone) {
            case HOME -> 100;
            case NEAR -> 150;
            case FAR -> {
                int rate = 1;
                for (int i = 0; i < 5; i++) {
                    rate *= 3;
                }
                yield rate;
            }
        };
    }

    static Zone zone(String country) {
        return switch (country.toUpperCase()) {
            case "DE", "AT" -> Zone.HOME;
            case "FR", "PL", "IT", "DK" -> Zone.NEAR;
            case "" -> throw new IllegalArgumentException("no country");
            default -> Zone.FAR;
        };
    }

    static int base(Mail mail) {
        if (mail instanceof Letter letter) {
            int steps = letter.grams() / 50;
            int base = switch (steps) {
                case 0:
                    yield 85;
                case 1, 2:
                    yield 100;
                case 3:
                    steps++;
                default:
                    yield 100 + 30 * steps;
            };
            return base + (letter.registered() ? 265 : 0);
        } else if (mail instanceof Parcel parcel && parcel.longest() <= 120) {
            return 400 + parcel.grams() / 1000 * 120;
        } else if (!(mail instanceof Card card)) {
            throw new UnsupportedOperationException("too long: " + mail);
        } else {
            return 70 + card.text().length() / 20;
        }
    }

    static String cents(int cents) {
        return cents / 100 + "." + switch (cents % 100 / 10) {
            case 0 -> "0" + cents % 10;
            default -> "" + cents % 100;
        };
    }

    public static void main(String[] args) {
        List<Mail> bag = List.of(new Letter(20, false), new Letter(160, true),
            new Letter(50, false), new Parcel(4500, 80), new Parcel(100, 121),
            new Card("Wish you were here, all is well."));
        for (String country : new String[] {"de", "PL", "nz", ""}) {
            for (Mail mail : bag) {
                try {
                    int cost = base(mail) * zoneRate(zone(country)) / 100;
                    System.out.print(cents(cost) + " ");
                } catch (UnsupportedOperationException | IllegalArgumentException e) {
                    System.out.print("[" + e.getMessage() + "] ");
                }
            }
            System.out.println(country);
        }
        Zone none = null;
        try {
            System.out.println(zoneRate(none));
        } catch (NullPointerException e) {
            System.out.println("no zone");
        }
        char grade = 'b';
        System.out.println(Math.max(switch (grade) {
            case 'a' -> 1;
            case 'b' -> 2.5;
            default -> 'c';
        }, 2));
    }
}
