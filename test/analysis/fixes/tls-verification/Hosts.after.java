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
import org.apache.http.conn.ssl.DefaultHostnameVerifier;
import org.apache.http.conn.ssl.SSLConnectionSocketFactory;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;

public class Hosts {
    CloseableHttpClient client() {
        return HttpClients.custom()
            .disableRedirectHandling()
            .build();
    }

    SSLConnectionSocketFactory sockets(SSLContext context) {
        return new SSLConnectionSocketFactory(context);
    }

    SSLConnectionSocketFactory protocols(SSLContext context, String[] protocols) {
        return new SSLConnectionSocketFactory(context, protocols, null, new DefaultHostnameVerifier());
    }

    void connect(URL url) throws Exception {
        HttpsURLConnection connection = (HttpsURLConnection) url.openConnection();
        connection.setConnectTimeout(1000);
        connection.connect();
    }

    void everywhere() {
    }

    OkHttpClient okHttp() {
        return new OkHttpClient.Builder()
            .build();
    }

    void parameters(SSLParameters parameters) {
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }

    OutputStream socket(String host) throws Exception {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket socket = (SSLSocket) factory.createSocket(host, 443); // no fix: needs_design
        SSLParameters sslParameters = socket.getSSLParameters();
        sslParameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(sslParameters);
        return socket.getOutputStream();
    }

    Connection broker(ConnectionFactory factory) throws Exception {
        factory.useSslProtocol(SSLContext.getDefault());
        factory.enableHostnameVerification();
        return factory.newConnection();
    }

    void mail() throws Exception {
        SimpleEmail email = new SimpleEmail();
        email.setHostName("mail.example.org");
        email.setSSLOnConnect(true);
        email.setSSLCheckServerIdentity(true);
        email.setMsg("Your order is on its way");
        email.send();
    }

    Properties properties() {
        Properties properties = new Properties();
        properties.put("mail.smtp.ssl.checkserveridentity", "true");
        properties.put("mail.smtp.port", "465");
        return properties;
    }
}
