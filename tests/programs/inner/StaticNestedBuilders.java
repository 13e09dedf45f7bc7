package inner;

/** The builder pattern: a static nested class sees the private constructor. */
public class StaticNestedBuilders {
    private final String host;
    private final int port;
    private final boolean secure;

    private StaticNestedBuilders(Builder builder) {
        host = builder.host;
        port = builder.port;
        secure = builder.secure;
    }

    static Builder to(String host) {
        return new Builder(host);
    }

    static class Builder {
        private final String host;
        private int port = 80;
        private boolean secure;

        private Builder(String host) {
            this.host = host;
        }

        Builder port(int port) {
            if (port <= 0) {
                throw new IllegalArgumentException("port " + port);
            }
            this.port = port;
            return this;
        }

        Builder secure() {
            secure = true;
            return port == 80 ? port(443) : this;
        }

        StaticNestedBuilders build() {
            return new StaticNestedBuilders(this);
        }
    }

    @Override
    public String toString() {
        return (secure ? "https://" : "http://") + host + ":" + port;
    }

    public static void main(String[] args) {
        System.out.println(to("a.org").build());
        System.out.println(to("b.org").secure().build());
        System.out.println(to("c.org").port(8080).secure().build());
        try {
            to("d.org").port(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
