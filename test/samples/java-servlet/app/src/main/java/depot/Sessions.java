package depot;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;

/** Signed cookies: {@code name|signature}. */
final class Sessions {
    private static final String SESSION_SECRET = "depot-Yx71kQpZ03mNvB4s";

    private Sessions() {}

    static String create(String name) throws GeneralSecurityException {
        return name + "|" + sign(name, SESSION_SECRET);
    }

    /** The name of who asks; null for strangers. */
    static String nameOf(HttpServletRequest request) throws GeneralSecurityException {
        if (request.getCookies() == null) return null;
        for (Cookie cookie : request.getCookies()) {
            if (!cookie.getName().equals("session")) continue;
            String[] parts = cookie.getValue().split("\\|");
            if (parts.length == 2 && same(parts[1], sign(parts[0], SESSION_SECRET))) return parts[0];
        }
        return null;
    }

    static String sign(String text, String secret) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
