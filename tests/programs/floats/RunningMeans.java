package floats;

import java.util.Locale;

/** Readings of a weather station: running means, variance, and rounding in several ways. */
public class RunningMeans {
    private int count;
    private double mean;
    private double squares;
    private float lowest = Float.POSITIVE_INFINITY;
    private double smooth = Double.NaN;

    void read(double value) {
        count++;
        double delta = value - mean;
        mean += delta / count;
        squares += delta * (value - mean);
        lowest = Math.min(lowest, (float) value);
        smooth = Double.isNaN(smooth) ? value : 0.75 * smooth + 0.25 * value;
    }

    double deviation() {
        return count < 2 ? 0 : Math.sqrt(squares / (count - 1));
    }

    static double cents(double value) {
        return Math.round(value * 100.0) / 100.0;
    }

    static double toStep(double value, double step) {
        return Math.rint(value / step) * step;
    }

    public static void main(String[] args) {
        RunningMeans station = new RunningMeans();
        for (double reading : new double[] {12.5, 13.1, -0.4, 7, 1e-3, 19.999, 2.675}) {
            station.read(reading);
            System.out.println(station.mean + " " + cents(station.mean) + " "
                + cents(station.deviation())
                + " " + station.smooth + " " + station.lowest);
        }
        double[] awkward = {1.005, 2.675, -2.5, -0.5, 0.5, 2.5, 0.49999999999999994, 1e17, -1.005,
            Double.NaN, Double.NEGATIVE_INFINITY, 123456.785};
        for (double value : awkward) {
            System.out.println(value + " " + cents(value) + " " + Math.round(value) + " "
                + Math.rint(value) + " " + Math.floor(value) + " " + Math.ceil(value) + " "
                + (int) value
                + " " + Math.round((float) value) + " "
                + String.format(Locale.ROOT, "%.2f", value));
        }
        System.out.println(toStep(7.3, 0.25) + " " + toStep(0.3, 0.1) + " " + 0.1f * 3 + " "
            + 0.1 * 3
            + " " + (0.1 + 0.7) * 10 + " " + (int) ((0.1 + 0.7) * 10) + " " + 100 * 1.1);
        System.out.println(1 / 3f + " " + 1 / 3d + " " + 5 / 2 * 2.0 + " " + 5 / 2.0f * 2 + " "
            + 7 % 2.5 + " " + -7.5 % 2 + " " + Math.hypot(3, 4) + " " + Math.abs(-0.0) + " "
            + (0.0 == -0.0) + " " + Double.compare(0.0, -0.0) + " " + Math.signum(-3.2));
        System.out.println(new RunningMeans().mean / new RunningMeans().count + " "
            + Double.MIN_VALUE / 2 + " " + Double.MAX_VALUE * 2 + " " + (float) 1e40 + " "
            + (long) 1e30 + " " + (char) 65.9 + " " + (byte) 300.7);
    }
}
