package shop;

import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

class SessionRules {
    @Bean
    SecurityFilterChain web(HttpSecurity http) throws Exception {
        return http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.none())).build();
    }

    @Bean
    SecurityFilterChain desk(HttpSecurity http) throws Exception {
        return http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.migrateSession())).build();
    }
}
