package org.example.shop;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;

public class Unseen {
    void pages(HttpSecurity http) throws Exception {
        http.csrf().disable(); // no fix: needs_design
    }
}
