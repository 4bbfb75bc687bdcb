package org.example.shop;

import org.springframework.http.HttpHeaders;

public class PaymentClient {
    private String secret;

    void headers(HttpHeaders headers) {
        headers.set("Authorization", "Bearer " + System.getenv("API_TOKEN"));
    }

    void bearer(HttpHeaders headers) {
        headers.setBearerAuth(System.getenv("API_TOKEN_2"));
    }

    void configure(Gateway gateway) {
        gateway.setApiKey(System.getenv("PAYMENT_API_KEY"));
        this.secret = System.getenv("PAYMENT_SECRET");
        gateway.setUserName("shop");
    }

    interface Gateway {
        void setApiKey(String key);

        void setUserName(String name);
    }
}
