// project: java 11
package org.example.shop;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.util.List;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import org.example.model.Order;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

public class Readers {
    Map<String, Object> settings(HttpServletRequest request) throws Exception {
        Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
        return yaml.load(request.getInputStream());
    }

    List<String> names(HttpServletRequest request) throws Exception {
        Object names = new Yaml(new SafeConstructor(new LoaderOptions())).load(request.getReader());
        return (List<String>) names;
    }

    Order order(HttpServletRequest request) throws Exception {
        Yaml yaml = new Yaml();
        return yaml.loadAs(request.getReader(), Order.class); // no fix: needs_design
    }

    Order read(HttpServletRequest request) throws Exception {
        ObjectInputStream in = new ObjectInputStream(request.getInputStream());
        in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("org.example.model.*;java.base/*;!*"));
        return (Order) in.readObject();
    }

    Order readClosing(HttpServletRequest request) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(request.getInputStream())) {
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("org.example.model.*;java.base/*;!*"));
            Object found = in.readObject();
            if (!(found instanceof Order)) {
                throw new IllegalArgumentException("not an order");
            }
            return (Order) found;
        }
    }

    Item readInline(HttpServletRequest request) throws Exception {
        ObjectInputStream objectInput = new ObjectInputStream(request.getInputStream());
        objectInput.setObjectInputFilter(ObjectInputFilter.Config.createFilter("org.example.shop.*;java.base/*;!*"));
        return (Item) objectInput.readObject();
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
        return mapper.readValue(file, Order.class);
    }

    void autoType() {
        com.alibaba.fastjson.parser.ParserConfig.getGlobalInstance().setAutoTypeSupport(false);
    }

    static class Item implements java.io.Serializable {
        String name;
    }
}
