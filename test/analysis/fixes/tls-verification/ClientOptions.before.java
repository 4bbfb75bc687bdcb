package shop;

import io.lettuce.core.RedisURI;
import io.vertx.core.Vertx;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;

class ClientOptions {
    WebClient client(Vertx vertx) {
        return WebClient.create(vertx, new WebClientOptions().setSsl(true).setTrustAll(true));
    }

    WebClient checked(Vertx vertx) {
        return WebClient.create(vertx, new WebClientOptions().setSsl(true).setTrustAll(false));
    }

    RedisURI store() {
        return RedisURI.builder().withHost("store.example.com").withSsl(true).withVerifyPeer(false).build();
    }
}
