package depot;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import memorydb.MemoryDriver;

/** What the depot does for people who mean no harm. Ends with 1 when something is not so. */
public final class Behaviour {
    private static AccountServlet account;
    private static ParcelServlet parcels;
    private static FileServlet files;
    private static ExchangeServlet exchange;
    private static PageServlet pages;
    private static int failures;

    private interface Check {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Logger.getLogger("").setLevel(Level.OFF);
        MemoryDriver.register();
        Path root = Files.createTempDirectory("depot-");
        System.setProperty("depot.files", root.resolve("files").toString());
        Files.createDirectory(root.resolve("files"));
        Database.prepare();
        account = new AccountServlet();
        parcels = new ParcelServlet();
        files = new FileServlet();
        exchange = new ExchangeServlet();
        pages = new PageServlet();
        test("signs in who knows the password", Behaviour::checkAccounts);
        test("makes another token each time", Behaviour::checkTokens);
        test("finds parcels", Behaviour::checkParcels);
        test("keeps notes", Behaviour::checkNotes);
        test("stores and hands out files", Behaviour::checkFiles);
        test("unpacks archives", Behaviour::checkArchives);
        test("reads what partners send", Behaviour::checkExchange);
        test("takes what the scale signed", Behaviour::checkScale);
        test("shows pages", Behaviour::checkPages);
        test("encrypts so that only the key brings it back", Behaviour::checkVault);
        try (var paths = Files.walk(root)) {
            for (Path path : paths.sorted((one, other) -> other.compareTo(one)).toList()) Files.delete(path);
        }
        System.exit(failures == 0 ? 0 : 1);
    }

    private static void checkAccounts() {
        Call signedIn = signIn("four wheels");
        equal("signed in", signedIn.text());
        equal("session", signedIn.cookies.get(0).getName());
        equal("/", signedIn.cookies.get(0).getPath());
        String session = signedIn.cookies.get(0).getValue();
        equal("user: 3", new Call().session(session).get(account, "/me").text());
        equal(403, signIn("four").status);
        equal(401, new Call().get(account, "/me").status);
        equal(401, new Call().session("chief|00").get(account, "/me").status);
        equal("/start", new Call().with("next", "/start").get(account, "/leave").headers.get("Location"));
    }

    private static Call signIn(String password) {
        return new Call().with("name", "tom").with("password", password).post(account, "/");
    }

    private static void checkTokens() {
        String session = signIn("four wheels").cookies.get(0).getValue();
        Set<String> tokens = new HashSet<>();
        for (int round = 0; round < 5; round += 1) {
            String token = new Call().session(session).get(account, "/reset").text();
            equal(true, token.matches("[0-9a-f]{16}"));
            tokens.add(token);
        }
        equal(5, tokens.size());
    }

    private static void checkParcels() {
        equal("P1 Oslo\nP2 Oslo\n", new Call().with("city", "osl").get(parcels, "/search").text());
        equal("", new Call().with("city", "Rome").get(parcels, "/search").text());
        equal("P2\n", new Call().with("city", "Oslo").with("from", "10").get(parcels, "/heavy").text());
        equal("P1\nP2\n", new Call().with("city", "Oslo").with("from", "1").get(parcels, "/heavy").text());
    }

    private static void checkNotes() {
        equal("1", new Call().with("code", "P1").with("note", "ring twice, 50% off").post(parcels, "/note").text());
        equal("ring twice, 50% off", new Call().with("code", "P1").get(parcels, "/note").text());
        equal("", new Call().with("code", "P2").get(parcels, "/note").text());
        equal(404, new Call().with("code", "P9").get(parcels, "/note").status);
        equal("0", new Call().with("code", "P9").with("note", "x").post(parcels, "/note").text());
    }

    private static void checkFiles() throws IOException {
        new Call().with("name", "bill.txt").body("ten euro\n").post(files, "/put");
        Call got = new Call().with("name", "bill.txt").with("as", "copy.txt").get(files, "/get");
        equal("ten euro\n", got.text());
        equal("application/octet-stream", got.headers.get("Content-Type"));
        equal("attachment; filename=copy.txt", got.headers.get("Content-Disposition"));
        equal(404, new Call().with("name", "none.txt").with("as", "x").get(files, "/get").status);
        equal("9", new Call().with("name", "bill.txt").get(files, "/size").text());
        String checksum = checksum("a");
        equal(true, checksum.matches("[0-9a-f]{32,}"));
        equal(checksum, checksum("a"));
        equal(false, checksum.equals(checksum("b")));
        equal(200, new Call().with("name", "bill.txt").post(files, "/share").status);
        equal("ten euro\n", Files.readString(Path.of(FileServlet.ROOT, "bill.txt")));
    }

    private static String checksum(String text) {
        return new Call().body(text).post(files, "/checksum").text();
    }

    private static void checkArchives() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream archive = new ZipOutputStream(packed)) {
            for (String name : List.of("one.txt", "two.txt")) {
                archive.putNextEntry(new ZipEntry(name));
                archive.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
        equal("2", new Call().body(packed.toByteArray()).post(files, "/unpack").text());
        equal("two.txt", Files.readString(Path.of(FileServlet.ROOT, "two.txt")));
    }

    private static void checkExchange() throws IOException {
        equal("items: A & B", new Call().body("<order>A &amp; B</order>").post(exchange, "/order").text());
        equal(400, new Call().body("<order>").post(exchange, "/order").status);
        equal("label: Oslo", new Call().body("<label><city>Oslo</city></label>").post(exchange, "/label").text());
        ByteArrayOutputStream state = new ByteArrayOutputStream();
        try (ObjectOutputStream output = new ObjectOutputStream(state)) {
            output.writeObject(new HashMap<>(Map.of("gate", "open", "belt", "still")));
        }
        equal("2", new Call().body(state.toByteArray()).post(exchange, "/state").text());
    }

    private static void checkScale() throws Exception {
        String signature = Sessions.sign("4.2 kg", System.getenv("SCALE_KEY"));
        equal("taken", new Call().body("4.2 kg").header("X-Signature", signature).post(exchange, "/hook").text());
        for (String wrong : List.of("0".repeat(64), "short", ""))
            equal(401, new Call().body("4.2 kg").header("X-Signature", wrong).post(exchange, "/hook").status);
        equal(401, new Call().body("4.2 kg").post(exchange, "/hook").status);
    }

    private static void checkPages() {
        Call start = new Call().header("Origin", "http://localhost").get(pages, "/");
        equal("<h1>Parcel depot</h1>", start.text().trim());
        equal(true, start.headers.get("Content-Type").startsWith("text/html"));
        Call tracked = new Call().with("code", "P1-P2").with("who", "Ann").get(pages, "/track");
        equal(List.of("<h1>Parcel P1-P2</h1>", "<p>known, asked by Ann</p>"), tracked.text().lines().toList());
        equal(true, new Call().with("code", "p 1").with("who", "Ann").get(pages, "/track").text().contains("unknown"));
    }

    private static void checkVault() throws Exception {
        SecretKey key = KeyGenerator.getInstance("AES").generateKey();
        byte[] text = "Karl Johans gate 1, Oslo".getBytes(StandardCharsets.UTF_8);
        equal(new String(text, StandardCharsets.UTF_8), new String(Vault.decrypt(Vault.encrypt(text, key), key), StandardCharsets.UTF_8));
        equal("https", Vault.openHeadOffice("https://127.0.0.1:1/").getURL().getProtocol());
    }

    private static void test(String name, Check check) {
        try {
            check.run();
            System.out.println("ok " + name);
        } catch (Throwable error) {
            failures += 1;
            System.out.println("not ok " + name);
            error.printStackTrace(System.out);
        }
    }

    private static void equal(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) throw new AssertionError("expected <" + expected + ">, got <" + actual + ">");
    }
}
