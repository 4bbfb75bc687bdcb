package memorydb;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.logging.Logger;

/** A JDBC driver for `jdbc:memory:`, so that the sample needs no database. */
public final class MemoryDriver implements Driver {
    public static void register() throws SQLException {
        DriverManager.registerDriver(new MemoryDriver());
    }

    @Override
    public Connection connect(String url, Properties info) {
        return acceptsURL(url) ? make(Connection.class, MemoryDriver::onConnection) : null;
    }

    private static Object onConnection(Object proxy, Method method, Object[] given) throws SQLException {
        return switch (method.getName()) {
            case "createStatement" -> make(Statement.class, new Execution(null));
            case "prepareStatement" -> make(PreparedStatement.class, new Execution((String) given[0]));
            case "close", "setAutoCommit", "commit" -> null;
            default -> throw new SQLFeatureNotSupportedException(method.getName());
        };
    }

    private record Execution(String prepared, Map<Integer, Object> values) implements InvocationHandler {
        Execution(String prepared) {
            this(prepared, new TreeMap<>());
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] given) throws SQLException {
            String name = method.getName();
            if (name.equals("close")) return null;
            if (name.startsWith("set")) {
                values.put((Integer) given[0], given[1] instanceof Number number ? number.doubleValue() : given[1]);
                return null;
            }
            if (!name.startsWith("execute")) throw new SQLFeatureNotSupportedException(name);
            try {
                MemoryDatabase.Table result = MemoryDatabase.run(given == null ? prepared : (String) given[0], values);
                if (name.equals("executeQuery")) return make(ResultSet.class, new Cursor(result, new int[] {-1}));
                return name.equals("execute") ? true : result.rows().get(0).get(0);
            } catch (IllegalArgumentException error) {
                throw new SQLException(error.getMessage(), error);
            }
        }
    }

    private record Cursor(MemoryDatabase.Table table, int[] row) implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] given) throws SQLException {
            switch (method.getName()) {
                case "close":
                    return null;
                case "next":
                    row[0] += 1;
                    return row[0] < table.rows().size();
                default:
                    List<Object> values = table.rows().get(row[0]);
                    Object value = values.get(given[0] instanceof Integer column ? column - 1 : table.columns().indexOf(given[0]));
                    return switch (method.getName()) {
                        case "getString" -> value == null ? null : value instanceof Double number ? trim(number) : value.toString();
                        case "getInt" -> ((Number) value).intValue();
                        case "getDouble" -> ((Number) value).doubleValue();
                        default -> throw new SQLFeatureNotSupportedException(method.getName());
                    };
            }
        }

        private static String trim(Double number) {
            return number == Math.rint(number) ? String.valueOf(number.longValue()) : number.toString();
        }
    }

    private static <T> T make(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith("jdbc:memory:");
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}
