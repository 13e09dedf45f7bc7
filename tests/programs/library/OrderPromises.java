package library;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Orders as stages of futures that are complete from the start. */
public class OrderPromises {
    record Order(String item, int count) {
    }

    static CompletableFuture<Order> read(String text) {
        String[] parts = text.split("x", 2);
        if (parts.length < 2) {
            return CompletableFuture.failedFuture(new IllegalArgumentException("no x in " + text));
        }
        return CompletableFuture.completedFuture(parts)
            .thenApply(words -> new Order(words[1], Integer.parseInt(words[0])));
    }

    static CompletableFuture<Integer> price(Order order) {
        CompletableFuture<Integer> result = new CompletableFuture<>();
        switch (order.item()) {
            case "tea" -> result.complete(order.count() * 3);
            case "jam" -> result.complete(order.count() * 5);
            default -> result.completeExceptionally(
                new IllegalStateException("no " + order.item()));
        }
        return result;
    }

    public static void main(String[] args) throws Exception {
        List<CompletableFuture<Integer>> prices = new ArrayList<>();
        for (String text : List.of("2xtea", "4xjam", "1xham", "tea", "threextea")) {
            CompletableFuture<Integer> price = read(text).thenCompose(OrderPromises::price);
            prices.add(price.handle((value, problem) -> {
                System.out.println(text + " " + value + " "
                    + (problem == null ? "fine" : problem.getClass().getSimpleName()));
                return problem == null ? value : 0;
            }));
            price.whenComplete((value, problem) -> System.out.println(problem));
            System.out.println(price.exceptionally(problem -> -1).join());
        }
        System.out.println(prices.stream().mapToInt(CompletableFuture::join).sum());
        System.out.println(prices.get(0).thenCombine(prices.get(1), (a, b) -> a + "+" + b).get());
        CompletableFuture<Order> late = new CompletableFuture<>();
        System.out.println(late.isDone() + " " + late.getNow(null));
        late.complete(new Order("rye", 1));
        CompletableFuture<Void> end = late.thenApply(Order::item).thenAccept(System.out::println);
        System.out.println(end.isDone() + " " + end.join());
        try {
            read("5").join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        try {
            read("5xoat").thenCompose(OrderPromises::price).get();
        } catch (ExecutionException e) {
            System.out.println(e + " / " + e.getCause().getMessage());
        }
    }
}
