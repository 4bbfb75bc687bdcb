package org.example.shop;

import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.OutputStream;
import java.net.URL;
import java.util.Properties;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import okhttp3.OkHttpClient;
import org.apache.commons.mail.SimpleEmail;
import org.apache.http.conn.ssl.NoopHostnameVerifier;
import org.apache.http.conn.ssl.SSLConnectionSocketFactory;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;

public class Hosts {
    CloseableHttpClient client() {
        return HttpClients.custom()
            .setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE)
            .disableRedirectHandling()
            .build();
    }

    SSLConnectionSocketFactory sockets(SSLContext context) {
        return new SSLConnectionSocketFactory(context, NoopHostnameVerifier.INSTANCE);
    }

    SSLConnectionSocketFactory protocols(SSLContext context, String[] protocols) {
        return new SSLConnectionSocketFactory(context, protocols, null, new NoopHostnameVerifier());
    }

    void connect(URL url) throws Exception {
        HttpsURLConnection connection = (HttpsURLConnection) url.openConnection();
        connection.setHostnameVerifier((host, session) -> true);
        connection.setConnectTimeout(1000);
        connection.connect();
    }

    void everywhere() {
        HttpsURLConnection.setDefaultHostnameVerifier((host, session) -> true);
    }

    OkHttpClient okHttp() {
        return new OkHttpClient.Builder()
            .hostnameVerifier((host, session) -> {
                return true;
            })
            .build();
    }

    void parameters(SSLParameters parameters) {
        parameters.setEndpointIdentificationAlgorithm(null);
    }

    OutputStream socket(String host) throws Exception {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket socket = (SSLSocket) factory.createSocket(host, 443); // no fix: needs_design
        return socket.getOutputStream();
    }

    Connection broker(ConnectionFactory factory) throws Exception {
        factory.useSslProtocol();
        return factory.newConnection();
    }

    void mail() throws Exception {
        SimpleEmail email = new SimpleEmail();
        email.setHostName("mail.example.org");
        email.setSSLOnConnect(true);
        email.setMsg("Your order is on its way");
        email.send();
    }

    Properties properties() {
        Properties properties = new Properties();
        properties.put("mail.smtp.ssl.checkserveridentity", "false");
        properties.put("mail.smtp.ssl.trust", "*");
        properties.put("mail.smtp.port", "465");
        return properties;
    }
}
