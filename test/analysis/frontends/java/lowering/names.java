package com.acme.web;

import static java.lang.Math.max;
import static java.util.stream.Collectors.*;

import com.acme.model.User;
import java.sql.*;
import java.util.*;
import java.util.Map.Entry;
import java.util.function.Function;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping(value = "/users", method = {RequestMethod.GET, RequestMethod.POST})
public class UserController<T extends Number & Comparable<T>> {
    @org.springframework.beans.factory.annotation.Value("${secret}")
    private String secret, other;
    private java.util.Date since;
    private T number;
    private final Function<String, Integer> parse = Integer::parseInt;

    @GetMapping("/{id}")
    @Deprecated
    public List<User> find(@PathVariable("id") final String id, @RequestParam(required = false) Map<String, ? extends Entry<String, T[]>> rest) {
        List<String> names = Arrays.asList(id, secret);
        Function<String, String> trim = String::trim;
        Function<User, String> name = User::getName;
        Function<User, String> clean = User::clean;
        names.forEach(this::log);
        names.forEach(System.out::println);
        names.stream().map(UserController::shout).map(User::new).collect(toList());
        names.sort((a, b) -> max(a.length(), b.length()));
        Function<Integer, Function<Integer, Integer>> add = x -> (Integer y) -> {
            int z = x + y;
            return z;
        };
        Statement statement = java.sql.DriverManager.getConnection(Config.URL).createStatement();
        int type = Types.INTEGER + Settings.Keys.MAIN.size + rest.length + unknown;
        Class<?> cls = User.class, ints = int[].class;
        return com.acme.model.Users.all(id, cls, ints, statement, type);
    }

    private void log(String text) {}

    static <R extends User> String shout(R user) {
        R copy = user;
        return copy.toString();
    }
}
