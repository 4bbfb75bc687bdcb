package demo;

public class Broken {
    private String field = "x";

    void ok(String text) {
        Runtime.getRuntime().exec(text);
    }

    void bad(String text) {
        if (text == ) {
            System.out.println(text +);
        }
        run(text;
    }

    String after() {
        return field;
    }
