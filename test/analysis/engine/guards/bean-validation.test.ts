import { check } from '../../../helpers/flows.ts'

check('what Bean Validation says of fields and parameters, where it is asked for', {
  java: {
    'src/demo/Address.java': `package demo;
import jakarta.validation.constraints.Pattern;
public class Address {
  @Pattern(regexp = "[a-z]+") private String street;
  private String city;
  public String getStreet() { return street; }
  public String getCity() { return city; }
}
`,
    'src/demo/User.java': `package demo;
import java.util.*;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
public class User {
  @Pattern(regexp = "[a-z]+") private String slug;
  @Pattern(regexp = ".*") private String any;
  @Digits(integer = 3, fraction = 0) private String digits;
  @Email private String email;
  @NotBlank private String name;
  @Valid private Address address;
  private Address other;
  @Valid private List<Address> all;
  public String getSlug() { return slug; }
  public String getAny() { return any; }
  public String getDigits() { return digits; }
  public String getEmail() { return email; }
  public String getName() { return name; }
  public Address getAddress() { return address; }
  public Address getOther() { return other; }
  public List<Address> getAll() { return all; }
}
`,
    'src/demo/Part.java': `package demo;
import jakarta.validation.constraints.Pattern;
public record Part(String name, @Pattern(regexp = "[a-z]+") String slug) {}
`,
    'src/demo/Users.java': `package demo;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.*;
@RestController
public class Users {
  private final Runtime run = Runtime.getRuntime();
  @PostMapping("/a")
  public String checked(@Valid @RequestBody User user) throws Exception {
    run.exec("x " + user.getSlug() + user.getDigits() + user.getAddress().getStreet());
    run.exec("x " + user.getAny()); // !
    run.exec("x " + user.getEmail()); // !
    run.exec("x " + user.getName()); // !
    run.exec("x " + user.getAddress().getCity()); // !
    run.exec("x " + user.getOther().getStreet()); // !
    for (Address one : user.getAll()) {
      run.exec("x " + one.getStreet());
      run.exec("x " + one.getCity()); // !
    }
    return "";
  }
  @PostMapping("/b")
  public String unchecked(@RequestBody User user) throws Exception {
    run.exec("x " + user.getSlug()); // !
    run.exec("x " + user.getAddress().getStreet()); // !
    return "";
  }
  @PostMapping("/c")
  public String part(@Validated @RequestBody Part part) throws Exception {
    run.exec("x " + part.slug());
    run.exec("x " + part.name()); // !
    return "";
  }
  @GetMapping("/d")
  public String read(@RequestParam @Pattern(regexp = "[a-z]+") String slug) throws Exception {
    run.exec("x " + slug); // !
    return "";
  }
}
`,
    'src/demo/Checked.java': `package demo;
import jakarta.validation.constraints.Pattern;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.*;
@RestController
@Validated
public class Checked {
  private final Runtime run = Runtime.getRuntime();
  @GetMapping("/d")
  public String read(@RequestParam @Pattern(regexp = "[a-z]+") String slug, @RequestParam String name) throws Exception {
    run.exec("x " + slug);
    run.exec("x " + name); // !
    return "";
  }
}
`,
    'src/demo/Items.java': `package demo;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.*;
@Path("/items")
public class Items {
  private final Runtime run = Runtime.getRuntime();
  @GET
  public String get(@QueryParam("p") @Pattern(regexp = "[a-z]+") String p, @QueryParam("q") String q) throws Exception {
    run.exec("x " + p);
    run.exec("x " + q); // !
    return "";
  }
  @POST
  public String post(@Valid Part part) throws Exception {
    run.exec("x " + part.slug());
    run.exec("x " + part.name()); // !
    return "";
  }
  @PUT
  public String put(Part part) throws Exception {
    run.exec("x " + part.slug()); // !
    return "";
  }
}
`,
  },
})

check('a server in another language that checks nothing', {
  java: {
    'web/main.ts': `import { NestFactory } from '@nestjs/core'
import { IsUUID } from 'class-validator'
import { Body, Controller, Post } from '@nestjs/common'
import { exec } from 'node:child_process'
class Item {
  @IsUUID() id: string
}
@Controller()
class Items {
  @Post() create(@Body() item: Item) {
    exec('x ' + item.id) // !
  }
}
const app = await NestFactory.create(Items)
await app.listen(3000)
`,
    'src/demo/Piece.java': `package demo;
import jakarta.validation.constraints.Pattern;
public record Piece(String name, @Pattern(regexp = "[a-z]+") String slug) {}
`,
    'src/demo/Pieces.java': `package demo;
import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.*;
@RestController
public class Pieces {
  @PostMapping("/a")
  public String read(@Valid @RequestBody Piece piece) throws Exception {
    Runtime.getRuntime().exec("x " + piece.slug());
    Runtime.getRuntime().exec("x " + piece.name()); // !
    return "";
  }
}
`,
  },
})

check('lists of constraints, and constraints that annotations of the program are composed of', {
  java: {
    'src/demo/Names.java': `package demo;
import jakarta.validation.Constraint;
import jakarta.validation.constraints.*;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.*;
@RestController
@Validated
public class Names {
  private final Runtime run = Runtime.getRuntime();
  @GetMapping("/list")
  public void list(@RequestParam @Pattern.List({@Pattern(regexp = "[a-z]+"), @Pattern(regexp = ".{3,}")}) String a) throws Exception {
    run.exec("x " + a);
  }
  @GetMapping("/open")
  public void open(@RequestParam @Pattern.List({@Pattern(regexp = ".+"), @Pattern(regexp = ".{3,}")}) String a) throws Exception {
    run.exec("x " + a); // !
  }
  @GetMapping("/composed")
  public void composed(@RequestParam @Slug String a, @RequestParam @Slug(message = "no") String b) throws Exception {
    run.exec("x " + a + b);
  }
  @GetMapping("/elsewhere")
  public void elsewhere(@RequestParam @Token String a) throws Exception {
    run.exec("x " + a);
  }
  @GetMapping("/other")
  public void other(@RequestParam @Label String a) throws Exception {
    run.exec("x " + a); // !
  }
}
@Pattern(regexp = "[a-z0-9-]+")
@Constraint(validatedBy = {})
@interface Slug { String message() default "no slug"; }
@NotBlank
@interface Label {}
`,
    'src/demo/Token.java': `package demo;
import jakarta.validation.Constraint;
import jakarta.validation.constraints.Pattern;
@Pattern(regexp = "\\\\w+")
@Constraint(validatedBy = {})
public @interface Token {}
`,
  },
})
