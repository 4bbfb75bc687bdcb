package org.example.shop;

import android.net.http.SslError;
import android.webkit.SslErrorHandler;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

public class Page extends WebViewClient {
    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.proceed();
    }
}

class Asking extends WebViewClient {
    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        if (isPinned(error)) {
            handler.proceed(); // no fix: needs_design
        } else {
            handler.cancel();
        }
    }
}

class TrustAll implements X509TrustManager {
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    public void checkServerTrusted(X509Certificate[] chain, String type) {} // no fix: needs_design

    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
