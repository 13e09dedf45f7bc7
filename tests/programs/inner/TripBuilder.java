package inner;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Trips made by builders that are static nested classes, one within the other. */
public class TripBuilder {
    enum Means {
        FOOT, TRAIN, BOAT
    }

    static final class Trip {
        private final String name;
        private final List<Leg> legs;

        private Trip(Builder builder) {
            name = builder.name;
            legs = Collections.unmodifiableList(new ArrayList<>(builder.legs));
        }

        static Builder named(String name) {
            return new Builder(name);
        }

        @Override
        public String toString() {
            return name + legs;
        }

        static final class Builder {
            private final String name;
            private final List<Leg> legs = new ArrayList<>();
            private boolean built;

            private Builder(String name) {
                this.name = name;
            }

            Builder leg(Consumer<Leg.Builder> setUp) {
                Leg.Builder leg = new Leg.Builder();
                setUp.accept(leg);
                legs.add(leg.build());
                return this;
            }

            Trip build() {
                if (built) {
                    throw new IllegalStateException(name + " was built already");
                }
                built = true;
                return new Trip(this);
            }
        }
    }

    static final class Leg {
        private static int made;
        private final String to;
        private final Means means;
        private final int hours;

        private Leg(String to, Means means, int hours) {
            this.to = to;
            this.means = means;
            this.hours = hours;
            made++;
        }

        @Override
        public String toString() {
            return hours + "h by " + means.name().toLowerCase() + " to " + to;
        }

        static class Builder {
            private String to = "nowhere";
            private Means means = Means.FOOT;
            private int hours = 1;

            Builder to(String place) {
                to = place;
                return this;
            }

            Builder by(Means means) {
                this.means = means;
                return this;
            }

            Builder hours(int hours) {
                if (hours <= 0) {
                    throw new IllegalArgumentException("hours: " + hours);
                }
                this.hours = hours;
                return this;
            }

            private Leg build() {
                return new Leg(to, means, hours);
            }
        }
    }

    public static void main(String[] args) {
        Trip.Builder builder = Trip.named("coast")
            .leg(leg -> leg.to("Ayr").by(Means.TRAIN).hours(3))
            .leg(leg -> leg.to("Arran").by(Means.BOAT)).leg(leg -> leg.hours(4));
        Trip trip = builder.build();
        builder.leg(leg -> leg.to("late"));
        System.out.println(trip + " " + builder.legs.size());
        try {
            builder.build();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Trip.named("x").leg(leg -> leg.to("Bute").hours(-1));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Leg.made);
        }
        try {
            trip.legs.remove(0);
        } catch (UnsupportedOperationException e) {
            System.out.println("its legs stay");
        }
    }
}
