package demo;

import java.util.*;
import java.util.concurrent.Callable;
import javax.servlet.http.HttpServlet;

public class Outer extends HttpServlet {
    private String name = "outer";
    static int count;

    class Inner {
        String read() {
            count++;
            return name + Outer.this.name + helper();
        }

        class Deeper {
            String read() {
                return name + Inner.this.read();
            }
        }
    }

    static class Nested extends Base {
        Nested(String text) {
            super(text);
        }

        String both() {
            return text + count;
        }
    }

    static class Base {
        protected final String text;

        Base(String text) {
            this.text = text;
        }
    }

    private String helper() {
        return getServletName();
    }

    String run(final String input) throws Exception {
        Inner inner = new Inner();
        Inner.Deeper deeper = inner.new Deeper();
        Callable<String> task = new Callable<String>() {
            private int calls = 0;

            @Override
            public String call() {
                calls += 1;
                Runnable again = () -> log(name);
                again.run();
                return helper() + getServletContext() + input + deeper.read();
            }
        };
        class Local {
            String get() {
                return input + name;
            }
        }
        return task.call() + new Local().get() + new Nested(inner.read()).both();
    }

    static Outer create() {
        return new Outer() {
            String twice() {
                return input() + input();
            }
        };
    }
}
