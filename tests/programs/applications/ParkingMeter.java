package applications;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;

/** Coins buy time; tickets run out. */
public class ParkingMeter {
    enum Coin {
        TWENTY(20), FIFTY(50), POUND(100);

        final int pence;

        Coin(int pence) {
            this.pence = pence;
        }

        Duration time() {
            return Duration.ofMinutes(pence * 60L / 150).plusSeconds(pence % 3 * 10);
        }
    }

    private static final Duration LONGEST = Duration.ofHours(2);
    private final Map<String, LocalDateTime> tickets = new LinkedHashMap<>();

    LocalDateTime pay(String plate, LocalDateTime now, Coin... coins) {
        Duration bought = Duration.ZERO;
        for (Coin coin : coins) {
            bought = bought.plus(coin.time());
        }
        if (bought.compareTo(LONGEST) > 0) {
            System.out.println("  cut " + bought + " to " + LONGEST);
            bought = LONGEST;
        }
        LocalDateTime start = tickets.getOrDefault(plate, now);
        if (start.isBefore(now)) {
            start = now;
        }
        LocalDateTime end = start.plus(bought);
        tickets.put(plate, end);
        return end;
    }

    String check(String plate, LocalDateTime now) {
        LocalDateTime end = tickets.get(plate);
        if (end == null) {
            return plate + " has no ticket";
        }
        Duration left = Duration.between(now, end);
        if (left.isNegative()) {
            Duration over = left.abs();
            return String.format("%s is over by %d:%02d:%02d", plate, over.toHours(),
                over.toMinutesPart(), over.toSecondsPart());
        }
        return plate + " has " + left + ", that is " + left.toSeconds() + " s";
    }

    public static void main(String[] args) {
        ParkingMeter meter = new ParkingMeter();
        LocalDateTime noon = LocalDateTime.of(2024, 2, 28, 23, 10);
        for (Coin coin : Coin.values()) {
            System.out.println(coin + " " + coin.time());
        }
        System.out.println(meter.pay("AB1", noon, Coin.POUND, Coin.TWENTY));
        System.out.println(meter.pay("AB1", noon.plusMinutes(5), Coin.FIFTY));
        System.out.println(meter.pay("ZX9", noon.plusMinutes(45), Coin.POUND, Coin.POUND,
            Coin.POUND, Coin.FIFTY));
        for (String plate : new String[] {"AB1", "ZX9", "none"}) {
            System.out.println(meter.check(plate, noon.plusHours(1)));
            System.out.println(meter.check(plate, noon.plusDays(1).minusSeconds(1)));
        }
        System.out.println(meter.tickets);
    }
}
