package depot;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Connections, and the data every depot starts with. */
final class Database {
    private Database() {}

    static Connection connect() throws SQLException {
        return DriverManager.getConnection(System.getenv().getOrDefault("DEPOT_DATABASE", "jdbc:memory:depot"));
    }

    static void prepare() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("INSERT INTO users (name, password, role) VALUES ('chief', 'big-gate-12', 'admin')");
            statement.executeUpdate("INSERT INTO users (name, password, role) VALUES ('tom', 'four wheels', 'driver')");
            statement.executeUpdate("INSERT INTO parcels (code, city, weight, note) VALUES ('P1', 'Oslo', 4, '')");
            statement.executeUpdate("INSERT INTO parcels (code, city, weight, note) VALUES ('P2', 'Oslo', 11, '')");
            statement.executeUpdate("INSERT INTO parcels (code, city, weight, note) VALUES ('P3', 'Xi''an', 2, '')");
        }
    }
}
