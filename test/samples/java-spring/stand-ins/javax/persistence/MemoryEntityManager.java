package javax.persistence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.JdbcTemplate;

/** Asks the database with names, or numbers behind question marks, as parameters. */
public final class MemoryEntityManager implements EntityManager {
    private static final Pattern PARAMETER = Pattern.compile("'(?:[^']|'')*'|:(\\w+)|\\?(\\d+)");
    private final JdbcTemplate jdbc;

    public MemoryEntityManager(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Query createQuery(String text) {
        return createNativeQuery(text);
    }

    @Override
    public Query createNativeQuery(String sql) {
        return new MemoryQuery(sql);
    }

    private final class MemoryQuery implements Query {
        private final String sql;
        private final Map<String, Object> values = new HashMap<>();
        private int most = Integer.MAX_VALUE;

        MemoryQuery(String sql) {
            this.sql = sql;
        }

        @Override
        public Query setParameter(String name, Object value) {
            values.put(name, value);
            return this;
        }

        @Override
        public Query setParameter(int position, Object value) {
            return setParameter(String.valueOf(position), value);
        }

        @Override
        public Query setMaxResults(int most) {
            this.most = most;
            return this;
        }

        @Override
        public List<?> getResultList() {
            List<Object> ordered = new ArrayList<>();
            List<String> found = jdbc.queryForList(numbered(ordered), String.class, ordered.toArray());
            return found.subList(0, Math.min(most, found.size()));
        }

        @Override
        public int executeUpdate() {
            List<Object> ordered = new ArrayList<>();
            return jdbc.update(numbered(ordered), ordered.toArray());
        }

        private String numbered(List<Object> ordered) {
            Matcher matcher = PARAMETER.matcher(sql);
            StringBuilder text = new StringBuilder();
            while (matcher.find()) {
                String name = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
                if (name != null) ordered.add(values.get(name));
                matcher.appendReplacement(text, name == null ? Matcher.quoteReplacement(matcher.group()) : "?");
            }
            return matcher.appendTail(text).toString();
        }
    }
}
