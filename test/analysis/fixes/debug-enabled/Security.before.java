package shop;

import android.webkit.WebView;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;

@EnableWebSecurity(debug = true)
class Security {
  void show() {
    WebView.setWebContentsDebuggingEnabled(true);
  }
}

@EnableWebSecurity(debug = false)
class Quiet {}
