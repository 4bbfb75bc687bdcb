package shop;

import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Random;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class AccountController {

	private static final String CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

	private final Random random = new Random(System.currentTimeMillis() / 1000);

	private String apiToken = "";

	@PostMapping("/api-token")
	public String createApiToken() {
		StringBuilder token = new StringBuilder();
		for (int i = 0; i < 20; i++) {
			token.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
		}
		apiToken = token.toString();
		return apiToken;
	}

	@GetMapping("/api-check")
	public ResponseEntity<String> check(@RequestHeader("X-Api-Token") String givenToken) {
		if (givenToken == null || !givenToken.equals(apiToken)) {
			return ResponseEntity.status(401).body("Unknown token");
		}
		return ResponseEntity.ok("welcome");
	}

	@GetMapping("/language")
	public ResponseEntity<String> setLanguage(@RequestParam String session, @RequestParam String next) {
		ResponseCookie cookie = ResponseCookie.from("session", session).path("/").httpOnly(false).build();
		return ResponseEntity.status(302)
				.header(HttpHeaders.SET_COOKIE, cookie.toString())
				.location(URI.create(next))
				.build();
	}

	@GetMapping(value = "/welcome", produces = MediaType.TEXT_HTML_VALUE)
	public String welcome(@RequestParam String name) {
		return "<h1>Welcome, " + name + "</h1>";
	}

	/** Tells browsers whether they have the latest catalogue. */
	public static String etag(String catalogue) throws NoSuchAlgorithmException {
		byte[] digest = MessageDigest.getInstance("SHA-1").digest(catalogue.getBytes(StandardCharsets.UTF_8));
		return '"' + new BigInteger(1, digest).toString(16) + '"';
	}
}
