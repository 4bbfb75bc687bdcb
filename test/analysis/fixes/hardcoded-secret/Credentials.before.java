package org.example.shop;

import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.rabbitmq.client.ConnectionFactory;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import javax.crypto.spec.SecretKeySpec;

public class Credentials {
    private static final String DB_PASSWORD = "kV9#t2Lq0z"; // changed every year
    public static final String JWT_SECRET = "pT7-wq29-Zx81-mmQ4";
    private String password = "hT5!ddQ92x";
    private static final String LABEL_TOKEN = "zz81-KKd9-pPq2"; // no fix: unsupported_shape

    Connection open() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://db.example.org/shop", "shop", DB_PASSWORD);
    }

    Connection openReports() throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://reports.example.org/shop",
                "reader",
                "Rp4$kk21Zq");
    }

    void connect(ConnectionFactory factory) {
        factory.setUsername("shop");
        factory.setPassword("mQ77&hhd2p");
    }

    Properties mail() {
        Properties properties = new Properties();
        properties.put("mail.smtp.user", "shop");
        properties.put("mail.smtp.password", "xR55)plq9a");
        return properties;
    }

    String sign(String user) {
        return JWT.create().withSubject(user).sign(Algorithm.HMAC256("qW9-ppl2-XXk3-19"));
    }

    static String shared = "secret";

    String signAgain(String user) {
        return JWT.create().withSubject(user).sign(Algorithm.HMAC512(shared));
    }

    SecretKeySpec key() {
        return new SecretKeySpec("4hG7kQ2mZ9xW1pLs".getBytes(StandardCharsets.UTF_8), "AES");
    }

    String secretOrDefault() {
        return System.getProperty("shop.secret", "default");
    }

    String token() {
        return System.getenv("SHOP_TOKEN");
    }

    @Label(LABEL_TOKEN)
    String labelled() {
        return password;
    }
}
