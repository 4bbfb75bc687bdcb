package org.springframework.jdbc.core;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The part of Spring JDBC that the sample uses. */
public class JdbcTemplate {
    private final String url;

    public JdbcTemplate(String url) {
        this.url = url;
    }

    public <T> List<T> queryForList(String sql, Class<T> type, Object... values) {
        return run(sql, values, statement -> {
            List<T> found = new ArrayList<>();
            ResultSet rows = statement.executeQuery();
            while (rows.next()) found.add(type.cast(type == Integer.class ? (Object) rows.getInt(1) : rows.getString(1)));
            return found;
        });
    }

    public <T> T queryForObject(String sql, Class<T> type, Object... values) {
        List<T> found = queryForList(sql, type, values);
        if (found.size() != 1) throw new IllegalStateException("expected 1 row, got " + found.size());
        return found.get(0);
    }

    public int update(String sql, Object... values) {
        return run(sql, values, PreparedStatement::executeUpdate);
    }

    private interface Work<T> {
        T with(PreparedStatement statement) throws SQLException;
    }

    private <T> T run(String sql, Object[] values, Work<T> work) {
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int index = 0; index < values.length; index += 1) statement.setObject(index + 1, values[index]);
            return work.with(statement);
        } catch (SQLException error) {
            throw new IllegalArgumentException(error);
        }
    }
}
