import java.sql.*;
import org.acme.util.*;

String input = System.getProperty("input");
helper(input);
for (String part : input.split(",")) Logger.log(part);

void helper(String text) throws SQLException {
    Statement statement = connection.createStatement();
    statement.execute("select " + text);
}
