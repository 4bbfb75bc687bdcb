package shop;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.slf4j.Logger;
import org.springframework.http.ResponseEntity;

/** What the shop does for people who mean no harm. Ends with 1 when something is not so. */
public final class Behaviour {
    private static int failures;

    private interface Check {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Shop shop = new Shop();
        test("lists orders", () -> {
            equal(List.of("100% peat", "rose", "spade"), shop.orders.list("ann"));
            equal(List.of(), shop.orders.list("nobody"));
            equal(true, Logger.LINES.contains("INFO orders of ann"));
            equal(List.of("rose", "100% peat"), shop.orders.byState("ann", "open"));
            equal(List.of("spade"), shop.orders.byState("ann", "sent"));
            equal(List.of("spade"), shop.orders.expensive("ann", 20));
            equal(List.of(), shop.orders.expensive("bob", 26));
        });
        test("searches and renames", () -> {
            equal(List.of("rose", "rake"), shop.orders.search("r").stream().filter(item -> ((String) item).startsWith("r")).toList());
            equal(1, shop.orders.rename("rake", "iron rake"));
            equal(List.of("iron rake"), shop.orders.list("bob"));
            equal(0, shop.orders.rename("none", "x"));
        });
        test("makes tokens and knows them", () -> {
            Set<String> tokens = new HashSet<>();
            for (int round = 0; round < 5; round += 1) tokens.add(shop.account.createApiToken());
            equal(5, tokens.size());
            String token = shop.account.createApiToken();
            equal(true, token.matches("[a-z0-9]{20}"));
            equal("welcome", shop.account.check(token).getBody());
            for (String wrong : new String[] {"x".repeat(20), "short", "", null})
                equal(401, shop.account.check(wrong).getStatusCodeValue());
        });
        test("sets the language and goes on", () -> {
            ResponseEntity<String> answer = shop.account.setLanguage("s-1", "/garden?lang=de");
            equal(302, answer.getStatusCodeValue());
            equal("/garden?lang=de", answer.getHeaders().get("Location"));
            equal(true, answer.getHeaders().get("Set-Cookie").startsWith("session=s-1; Path=/"));
            equal("<h1>Welcome, Ann</h1>", shop.account.welcome("Ann"));
        });
        test("tells catalogues apart", () -> {
            equal(AccountController.etag("a"), AccountController.etag("a"));
            equal(false, AccountController.etag("a").equals(AccountController.etag("b")));
        });
        test("stores and shows pictures", () -> {
            byte[] picture = "one\ntwo\n".getBytes(StandardCharsets.UTF_8);
            equal("stored", shop.files.store("rose.txt", picture));
            equal("one\ntwo\n", new String(shop.files.show("rose.txt").getBody(), StandardCharsets.UTF_8));
            equal(404, shop.files.show("none.txt").getStatusCodeValue());
            equal("2 rose.txt", shop.files.lines("rose.txt").trim());
            equal(2, shop.files.unpack(Shop.zip("a.txt", "b.txt")));
            equal("b.txt", Files.readString(shop.pictures.resolve("b.txt")));
        });
        test("imports products", () -> {
            equal("Rose costs 12", shop.imports.importYaml("name: Rose\nprice: 12\n"));
            equal("Rose & Co", shop.imports.importXml("<p><n>Rose &amp; Co</n></p>"));
            equal("TLS", ImportController.warehouseContext().getProtocol());
        });
        test("knows the mail server", () -> {
            equal("shop", shop.mailer.settings().get("mail.smtp.user"));
            equal(true, shop.mailer.settings().get("mail.smtp.password") != null);
        });
        shop.remove();
        System.exit(failures == 0 ? 0 : 1);
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
