import java.lang.reflect.Constructor;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Resources {
  private Map<Class<?>, Constructor<?>> constructors;
  private Converter converter;

  @GetMapping("/items/{name}")
  Object item(@PathVariable String name) throws Exception {
    Item item = converter.convert(name);
    return constructors.get(item.getClass()).newInstance();
  }
}
