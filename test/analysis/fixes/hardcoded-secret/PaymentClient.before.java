package org.example.shop;

import org.springframework.http.HttpHeaders;

public class PaymentClient {
    private String secret;

    void headers(HttpHeaders headers) {
        headers.set("Authorization", "Bearer 8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c");
    }

    void bearer(HttpHeaders headers) {
        headers.setBearerAuth("8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3d");
    }

    void configure(Gateway gateway) {
        gateway.setApiKey("pT7-wq29-Zx81-mmQ5");
        this.secret = "pT7-wq29-Zx81-mmQ6";
        gateway.setUserName("shop");
    }

    interface Gateway {
        void setApiKey(String key);

        void setUserName(String name);
    }
}
