package demo;

import java.util.List;

sealed interface Shape permits Circle, Square {
    double UNIT = 1.0;

    double area();

    default String label() {
        return "shape " + area();
    }
}

record Circle(double radius) implements Shape {
    public double area() {
        return Math.PI * radius * radius;
    }
}

record Square(double side, String... names) implements Shape {
    static int made;

    Square {
        if (side < 0) throw new IllegalArgumentException("side");
        made++;
    }

    public double area() {
        return side * side;
    }
}

record Pair<A extends Comparable<A>, B>(A first, B second) {
    Pair(A first) {
        this(first, null);
    }
}

enum Level {
    LOW("l"),
    HIGH("h") {
        @Override
        String shown() {
            return "!" + code;
        }
    };

    final String code;

    Level(String code) {
        this.code = code;
    }

    String shown() {
        return code;
    }

    static Level of(String text) {
        return valueOf(text.trim());
    }
}

@interface Checked {
    String value() default "x";
}
