package org.yaml.snakeyaml;

import java.util.LinkedHashMap;
import java.util.Map;
import org.yaml.snakeyaml.constructor.BaseConstructor;
import org.yaml.snakeyaml.constructor.Constructor;

/** The part of SnakeYAML 1 that the sample uses: flat documents, and tags that make an object of any class. */
public class Yaml {
    private final BaseConstructor constructor;

    public Yaml() {
        this(new Constructor());
    }

    public Yaml(BaseConstructor constructor) {
        this.constructor = constructor;
    }

    @SuppressWarnings("unchecked")
    public <T> T load(String text) {
        Map<String, Object> document = new LinkedHashMap<>();
        for (String line : text.lines().filter(one -> !one.isBlank()).toList()) {
            String[] pair = line.split(":", 2);
            if (pair.length < 2) throw new IllegalArgumentException("not a mapping");
            document.put(pair[0].trim(), read(pair[1].trim()));
        }
        return (T) document;
    }

    private Object read(String text) {
        if (text.matches("-?\\d+")) return Integer.valueOf(text);
        if (!text.startsWith("!!")) return text;
        if (!constructor.makesAnything()) throw new IllegalArgumentException("could not determine a constructor for the tag");
        try {
            return Class.forName(text.substring(2).trim()).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException error) {
            throw new IllegalArgumentException(error);
        }
    }
}
