package projects.interpreter;

import java.util.Map;

/** A little language in several files: tokens, a parser to records, an evaluator with closures. */
public class Main {
    static void run(String program) {
        try {
            System.out.println(program + " = " + new Evaluator()
                    .evaluate(Parser.parse(program), new Environment(null, Map.of("one", 1))));
        } catch (LanguageException e) {
            System.out.println(program + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        run("(+ 1 2)");
        run("(* (+ one one) (- 10 3))");
        run("(let x 5 (+ x x))");
        run("((fn y (* y y)) 12)");
        run("(let twice (fn f (fn x (f (f x)))) ((twice (fn n (+ n 3))) 7))");
        run("(if (- one 1) 10 20)");
        run("(let fact (fn self (fn n (if n (* n ((self self) (- n 1))) 1))) ((fact fact) 10))");
        run("(+ 1 unknown)");
        run("(1 2)");
        run("(+ 1");
        run("(/ 1 0)");
        run("fn");
    }
}
