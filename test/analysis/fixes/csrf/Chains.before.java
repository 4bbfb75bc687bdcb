package org.example.shop;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;

public class Chains {
    SecurityFilterChain classic(HttpSecurity http) throws Exception {
        http.formLogin();
        http
            .csrf().disable()
            .authorizeRequests()
            .anyRequest().authenticated();
        return http.build();
    }

    void statement(HttpSecurity http) throws Exception {
        http.formLogin();
        http.csrf().disable();
        http.authorizeRequests().anyRequest().authenticated();
    }

    void last(HttpSecurity http) throws Exception {
        http.formLogin();
        http.authorizeRequests().anyRequest().authenticated()
            .and()
            .csrf().disable();
    }

    SecurityFilterChain reference(HttpSecurity http) throws Exception {
        http.formLogin();
        return http.csrf(AbstractHttpConfigurer::disable)
            .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
            .build();
    }

    SecurityFilterChain lambda(HttpSecurity http) throws Exception {
        http.formLogin();
        http.csrf(csrf -> csrf.disable());
        return http.build();
    }

    SecurityFilterChain block(HttpSecurity http) throws Exception {
        http.formLogin();
        http.authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
            .csrf(csrf -> {
                csrf.disable();
            });
        return http.build();
    }

    void login(HttpSecurity http) throws Exception {
        http.formLogin(form -> form.loginPage("/sign-in"));
    }

    SecurityFilterChain cookie(HttpSecurity http) throws Exception {
        http.formLogin();
        http.csrf(csrf -> csrf.csrfTokenRepository(CookieCsrfTokenRepository.withHttpOnlyFalse()));
        return http.build();
    }
}
