package shop;

import java.util.Properties;
import org.springframework.stereotype.Service;

/** Settings of the mail server. */
@Service
public class Mailer {

	public Properties settings() {
		Properties settings = new Properties();
		settings.put("mail.smtp.host", System.getenv().getOrDefault("SMTP_HOST", "localhost"));
		settings.put("mail.smtp.user", "shop");
		settings.put("mail.smtp.password", password());
		return settings;
	}

	private static String password() {
		String smtpPassword = "g4rden-Gn0me-7720-xQ";
		return smtpPassword;
	}
}
