package org.example.shop;

import com.auth0.jwt.algorithms.Algorithm;
import io.jsonwebtoken.Claims;
import io.jsonwebtoken.Header;
import io.jsonwebtoken.Jwt;
import io.jsonwebtoken.Jwts;
import java.security.Key;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;

public class Signed {
    String subject(Key key, String token) {
        Jwt jwt = Jwts.parser().setSigningKey(key).parse(token);
        Claims claims = (Claims) jwt.getBody();
        return claims.getSubject();
    }

    Object body(Key key, String token) {
        return Jwts.parser()
            .setSigningKey(key)
            .parse(token)
            .getBody();
    }

    Jwt<Header, Claims> typed(Key key, String token) {
        Jwt<Header, Claims> jwt = Jwts.parser().setSigningKey(key).parse(token); // no fix: unsupported_shape
        return jwt;
    }

    JwtConsumer consumer(Key key) {
        return new JwtConsumerBuilder()
            .setSkipSignatureVerification()
            .setVerificationKey(key)
            .build();
    }

    Algorithm unsigned() {
        return Algorithm.none(); // no fix: needs_design
    }

    String kept(Key key, String token) {
        return Jwts.parser().setSigningKey(key).parseClaimsJws(token).getBody().getSubject();
    }
}
