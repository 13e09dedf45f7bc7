package switches;

/** A little stack machine: string switch, nested loops and labelled continue together. */
public class Interpreter {
    static String run(String program) {
        int[] stack = new int[20];
        int top = 0;
        int steps = 0;
        String[] words = program.split(" ");
        next:
        for (int at = 0; at < words.length; at++) {
            if (++steps > 100) {
                return "endless";
            }
            switch (words[at]) {
                case "add":
                    stack[top - 2] += stack[--top];
                    break;
                case "mul":
                    stack[top - 2] *= stack[--top];
                    break;
                case "dup":
                    stack[top] = stack[top++ - 1];
                    break;
                case "dec":
                    stack[top - 1]--;
                    break;
                case "jnz":
                    if (stack[top - 1] != 0) {
                        at = Integer.parseInt(words[at + 1]) - 1;
                        continue next;
                    }
                    at++;
                    break;
                case "halt":
                    break next;
                default:
                    stack[top++] = Integer.parseInt(words[at]);
            }
        }
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < top; i++) {
            result.append(stack[i]).append(' ');
        }
        return result + "in " + steps;
    }

    public static void main(String[] args) {
        System.out.println(run("2 3 add 4 mul"));
        System.out.println(run("7 dup mul halt 99"));
        System.out.println(run("3 dec jnz 1"));
        System.out.println(run("1 jnz 1"));
        try {
            run("add");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            run("jump");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
