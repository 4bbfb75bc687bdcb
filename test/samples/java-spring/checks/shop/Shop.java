package shop;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.persistence.MemoryEntityManager;
import memorydb.MemoryDriver;
import org.springframework.jdbc.core.JdbcTemplate;

/** The controllers, put together as Spring does, over data in memory and a folder of their own. */
final class Shop {
    final Path root;
    final Path pictures;
    final OrderController orders;
    final AccountController account = new AccountController();
    final FileController files;
    final ImportController imports = new ImportController();
    final Mailer mailer = new Mailer();

    Shop() throws IOException, SQLException {
        MemoryDriver.register();
        root = Files.createTempDirectory("shop-");
        pictures = Files.createDirectory(root.resolve("pictures"));
        JdbcTemplate jdbc = new JdbcTemplate("jdbc:memory:shop");
        for (Object[] order : new Object[][] {
            {"rose", "ann", "open", 12}, {"spade", "ann", "sent", 30}, {"rake", "bob", "open", 25}, {"100% peat", "ann", "open", 7}
        }) jdbc.update("INSERT INTO orders (item, customer, state, price) VALUES (?, ?, ?, ?)", order);
        jdbc.update("INSERT INTO staff (name, pin) VALUES ('chief', 'pin-4711')");
        orders = new OrderController(new OrderRepository(jdbc, new MemoryEntityManager(jdbc)));
        files = new FileController(pictures);
    }

    void remove() throws IOException {
        try (var paths = Files.walk(root)) {
            for (Path path : paths.sorted((one, other) -> other.compareTo(one)).toList()) Files.delete(path);
        }
    }

    static byte[] zip(String... names) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream archive = new ZipOutputStream(packed)) {
            for (String name : names) {
                archive.putNextEntry(new ZipEntry(name));
                archive.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
        return packed.toByteArray();
    }
}
