package shop;

import android.webkit.WebView;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;

@EnableWebSecurity
class Security {
  void show() {
    WebView.setWebContentsDebuggingEnabled(false);
  }
}

@EnableWebSecurity(debug = false)
class Quiet {}
