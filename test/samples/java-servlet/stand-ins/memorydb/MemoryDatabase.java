package memorydb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tables in memory, and enough of SQL to ask and change them. Names of columns and tables are lower case. */
final class MemoryDatabase {
    record Table(List<String> columns, List<List<Object>> rows) {}

    private static final Pattern TOKEN =
            Pattern.compile("\\s+|--[^\\n]*|('(?:[^']|'')*')|(\\d+(?:\\.\\d+)?)|([A-Za-z_]\\w*)|(<>|<=|>=|\\|\\||[=<>(),?*;])|(.)");
    private static final Map<String, Table> TABLES = new LinkedHashMap<>();

    private final List<String> tokens = new ArrayList<>();
    private final Map<Integer, Object> values;
    private int at;
    private int asked;

    private interface Expr extends Function<Map<String, Object>, Object> {}

    private MemoryDatabase(String sql, Map<Integer, Object> values) {
        this.values = values;
        Matcher matcher = TOKEN.matcher(sql);
        while (matcher.find()) {
            if (matcher.group(5) != null) throw new IllegalArgumentException("Unexpected " + matcher.group());
            if (!matcher.group().isBlank() && !matcher.group().startsWith("--")) tokens.add(matcher.group());
        }
    }

    /** The rows of a SELECT; of other statements one row with the number of changed rows. */
    static synchronized Table run(String sql, Map<Integer, Object> values) {
        MemoryDatabase statement = new MemoryDatabase(sql, values);
        Table result = statement.statement();
        if (statement.at < statement.tokens.size()) throw new IllegalArgumentException("Unexpected " + statement.peek());
        return result;
    }

    private Table statement() {
        if (take("insert")) return insert();
        if (take("update")) return update();
        return select();
    }

    private Table insert() {
        need("into");
        String name = next();
        List<String> columns = new ArrayList<>();
        need("(");
        do columns.add(next());
        while (take(","));
        need(")");
        need("values");
        need("(");
        List<Object> row = new ArrayList<>();
        do row.add(expr().apply(Map.of()));
        while (take(","));
        need(")");
        TABLES.computeIfAbsent(name, key -> new Table(columns, new ArrayList<>())).rows().add(row);
        return count(1);
    }

    private Table update() {
        Table table = table();
        need("set");
        Map<String, Expr> changes = new LinkedHashMap<>();
        do {
            String column = next();
            need("=");
            changes.put(column, sum());
        } while (take(","));
        Expr where = take("where") ? expr() : row -> true;
        int changed = 0;
        for (List<Object> row : table.rows()) {
            Map<String, Object> before = named(table, row);
            if (!isTrue(where.apply(before))) continue;
            changes.forEach((column, value) -> row.set(table.columns().indexOf(column), value.apply(before)));
            changed += 1;
        }
        return count(changed);
    }

    private Table select() {
        need("select");
        List<Expr> items = new ArrayList<>();
        List<String> names = new ArrayList<>();
        boolean everything = take("*");
        if (!everything) {
            do {
                names.add(peek());
                items.add(expr());
            } while (take(","));
        }
        need("from");
        Table table = table();
        Expr where = take("where") ? expr() : row -> true;
        String order = null;
        if (take("order")) {
            need("by");
            order = next();
        }
        String by = order;
        List<List<Object>> rows = new ArrayList<>();
        table.rows().stream()
                .map(row -> named(table, row))
                .filter(row -> isTrue(where.apply(row)))
                .sorted((one, other) -> by == null ? 0 : compare(one.get(by), other.get(by)))
                .forEach(row -> rows.add(everything ? new ArrayList<>(row.values()) : items.stream().map(item -> item.apply(row)).toList()));
        if (take("union")) rows.addAll(select().rows());
        return new Table(everything ? table.columns() : names, rows);
    }

    private Expr expr() {
        Expr left = and();
        while (take("or")) {
            Expr one = left;
            Expr other = and();
            left = row -> isTrue(one.apply(row)) | isTrue(other.apply(row));
        }
        return left;
    }

    private Expr and() {
        Expr left = comparison();
        while (take("and")) {
            Expr one = left;
            Expr other = comparison();
            left = row -> isTrue(one.apply(row)) & isTrue(other.apply(row));
        }
        return left;
    }

    private Expr comparison() {
        Expr one = sum();
        if (take("like")) {
            Expr pattern = sum();
            return row -> like(String.valueOf(one.apply(row)), String.valueOf(pattern.apply(row)));
        }
        for (String operator : List.of("=", "<>", "<=", ">=", "<", ">")) {
            if (!take(operator)) continue;
            Expr other = sum();
            return row -> {
                int order = compare(one.apply(row), other.apply(row));
                return switch (operator) {
                    case "=" -> order == 0;
                    case "<>" -> order != 0;
                    case "<=" -> order <= 0;
                    case ">=" -> order >= 0;
                    case "<" -> order < 0;
                    default -> order > 0;
                };
            };
        }
        return one;
    }

    private Expr sum() {
        Expr left = primary();
        while (take("||")) {
            Expr one = left;
            Expr other = primary();
            left = row -> String.valueOf(one.apply(row)) + other.apply(row);
        }
        return left;
    }

    private Expr primary() {
        String token = next();
        if (token.equals("(")) {
            Expr inner = peek().equalsIgnoreCase("select") ? subquery() : expr();
            need(")");
            return inner;
        }
        if (token.equals("?")) {
            asked += 1;
            if (!values.containsKey(asked)) throw new IllegalArgumentException("No value for parameter " + asked);
            Object value = values.get(asked);
            return row -> value;
        }
        if (token.startsWith("'")) {
            String text = token.substring(1, token.length() - 1).replace("''", "'");
            return row -> text;
        }
        if (Character.isDigit(token.charAt(0))) {
            Double number = Double.valueOf(token);
            return row -> number;
        }
        return row -> {
            if (!row.containsKey(token)) throw new IllegalArgumentException("No column " + token);
            return row.get(token);
        };
    }

    private Expr subquery() {
        List<List<Object>> rows = select().rows();
        return row -> rows.isEmpty() ? null : rows.get(0).get(0);
    }

    private Table table() {
        String name = next();
        if (!TABLES.containsKey(name)) throw new IllegalArgumentException("No table " + name);
        return TABLES.get(name);
    }

    private static Map<String, Object> named(Table table, List<Object> row) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int column = 0; column < row.size(); column += 1) named.put(table.columns().get(column), row.get(column));
        return named;
    }

    private static boolean isTrue(Object value) {
        return Boolean.TRUE.equals(value);
    }

    private static boolean like(String text, String pattern) {
        String regex = Pattern.quote(pattern).replace("%", "\\E.*\\Q");
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL).matcher(text).matches();
    }

    private static int compare(Object one, Object other) {
        if (one instanceof Number left && other instanceof Number right) return Double.compare(left.doubleValue(), right.doubleValue());
        return String.valueOf(one).compareTo(String.valueOf(other));
    }

    private static Table count(int changed) {
        return new Table(List.of("changed"), List.of(List.of(changed)));
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private String next() {
        if (at >= tokens.size()) throw new IllegalArgumentException("The statement ends early");
        return tokens.get(at++);
    }

    private boolean take(String token) {
        if (!peek().equalsIgnoreCase(token)) return false;
        at += 1;
        return true;
    }

    private void need(String token) {
        if (!take(token)) throw new IllegalArgumentException("Expected " + token + " before " + peek());
    }
}
