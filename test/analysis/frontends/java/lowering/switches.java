package demo;

class Switches {
    static final int ONE = 1;

    enum Color { RED, GREEN }

    record Point(int x, Object inside) {}

    int old(String text, Color color) {
        int result = 0;
        switch (text) {
            case "a":
            case "b":
                result = ONE;
                break;
            default:
                result = 2;
            case "c":
                result += 3;
        }
        switch (color) {
            case RED -> result++;
            case GREEN -> {
                result--;
                break;
            }
        }
        return result;
    }

    String arrow(Object value, int number) {
        var size = switch (number) {
            case ONE, 2 -> "small";
            case 3 -> {
                for (int i = 0; i < number; i++) {
                    if (i == 2) yield "middle";
                }
                yield "three";
            }
            default -> throw new IllegalStateException();
        };
        return size + switch (value) {
            case null -> "null";
            case String text when text.length() > 3 && !text.isEmpty() -> text;
            case Point(int x, Point(var y, String inner)) -> inner + x + y;
            case Integer i -> {
                yield "int" + i;
            }
            case null, default -> String.valueOf(value);
        };
    }

    String patterns(Object value, boolean flag) {
        if (!(value instanceof String text) || text.isBlank()) {
            return "none";
        }
        boolean isPoint = value instanceof Point(int x, Object o) && x > 1;
        boolean both = flag && isPoint;
        return flag || both ? text : isPoint ? "point" : null;
    }
}
