// project: java 11
package org.example.shop;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.util.List;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import org.example.model.Order;
import org.yaml.snakeyaml.Yaml;

public class Readers {
    Map<String, Object> settings(HttpServletRequest request) throws Exception {
        Yaml yaml = new Yaml();
        return yaml.load(request.getInputStream());
    }

    List<String> names(HttpServletRequest request) throws Exception {
        Object names = new Yaml().load(request.getReader());
        return (List<String>) names;
    }

    Order order(HttpServletRequest request) throws Exception {
        Yaml yaml = new Yaml();
        return yaml.loadAs(request.getReader(), Order.class); // no fix: needs_design
    }

    Order read(HttpServletRequest request) throws Exception {
        ObjectInputStream in = new ObjectInputStream(request.getInputStream());
        return (Order) in.readObject();
    }

    Order readClosing(HttpServletRequest request) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(request.getInputStream())) {
            Object found = in.readObject();
            if (!(found instanceof Order)) {
                throw new IllegalArgumentException("not an order");
            }
            return (Order) found;
        }
    }

    Item readInline(HttpServletRequest request) throws Exception {
        return (Item) new ObjectInputStream(request.getInputStream()).readObject();
    }

    Object readAnything(HttpServletRequest request) throws Exception {
        ObjectInputStream in = new ObjectInputStream(request.getInputStream());
        return in.readObject(); // no fix: needs_design
    }

    Order readTwice(HttpServletRequest request) throws Exception {
        ObjectInputStream in = new ObjectInputStream(request.getInputStream());
        String version = (String) in.readObject(); // no fix: needs_design
        return (Order) in.readObject(); // no fix: needs_design
    }

    Order mapped(File file) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        mapper.enableDefaultTyping();
        return mapper.readValue(file, Order.class);
    }

    void autoType() {
        com.alibaba.fastjson.parser.ParserConfig.getGlobalInstance().setAutoTypeSupport(true);
    }

    static class Item implements java.io.Serializable {
        String name;
    }
}
