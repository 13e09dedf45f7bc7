package library;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/** Atomic arrays and adders. */
public class AtomicArrays {
    public static void main(String[] args) {
        AtomicReferenceArray<String> names = new AtomicReferenceArray<>(3);
        names.set(1, "x");
        System.out.println(names + " " + names.length() + names.compareAndSet(0, null, "q")
            + names.compareAndSet(0, null, "r") + names.getAndSet(0, "z") + names);
        System.out.println(names.updateAndGet(1, name -> name + "!")
            + names.accumulateAndGet(1, "?", (one, other) -> one + other)
            + names.getAndUpdate(2, name -> "n" + name) + names.get(2));
        AtomicIntegerArray counts = new AtomicIntegerArray(new int[] {5, 6});
        System.out.println(counts.incrementAndGet(1) + counts.getAndAdd(0, 10) + " " + counts
            + counts.addAndGet(1, -20) + counts.getAndDecrement(0) + counts.decrementAndGet(0));
        AtomicLongArray sums = new AtomicLongArray(2);
        System.out.println(sums.accumulateAndGet(0, 4L, (a, b) -> a - b) + " "
            + sums.getAndUpdate(0, a -> a * 2) + sums);
        try {
            counts.get(2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        LongAdder adder = new LongAdder();
        adder.add(4);
        adder.increment();
        System.out.println(adder + " " + adder.sumThenReset() + adder.intValue());
        DoubleAdder real = new DoubleAdder();
        real.add(1.5);
        real.add(2.25);
        System.out.println(real.sum() + " " + real);
    }
}
