package generated;

import lombok.Builder;
import lombok.NonNull;

/** An exception that generated code throws ends the program. */
public class Uncaught {
    @Builder
    static class Ticket {
        @NonNull
        private final String title;
    }

    public static void main(String[] args) {
        System.out.println(Ticket.builder().title("t").build().title);
        Ticket.builder().title(null);
    }
}
