package library;

/** A thread is an object like others until it starts. */
public class ThreadsThatNeverStart {
    private static final class Worker extends Thread {
        private int runs;

        @Override
        public void run() {
            runs++;
        }

        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    public static void main(String[] args) {
        Worker worker = new Worker();
        worker.run();
        worker.run();
        System.out.println(worker.runs);
        new Thread().run();
        Runnable runnable = new Thread(() -> System.out.println("ran"));
        runnable.run();
        new Thread() {
            @Override
            public void run() {
                super.run();
                System.out.println("anonymous");
            }
        }.run();
        try {
            worker.copy();
        } catch (CloneNotSupportedException exception) {
            System.out.println(exception);
        }
    }
}
