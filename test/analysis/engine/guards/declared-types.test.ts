import { check } from '../../../helpers/flows.ts'

check('what a framework has converted to the type that a parameter declares', {
  python: {
    'src/app.py': `
import os
from enum import Enum, IntEnum
from typing import List, Literal, Optional, Union
from uuid import UUID
from fastapi import FastAPI
from pydantic import BaseModel
app = FastAPI()

class Mode(Enum):
    FAST = 'fast'
class Color(str, Enum):
    RED = 'red'
class Level(IntEnum):
    LOW = 1
class Named(BaseModel):
    label: str
    kind: Literal['a', 'b']
class Address(Named):
    city: str
    zip: int
class Item(BaseModel):
    id: int
    uid: UUID
    name: str
    mode: Mode
    color: Color = Color.RED
    count: Optional[int] = None
    address: Address
    all: List[Address]
    names: list[str]
    ids: list[int]
    kinds: list[Literal['a', 'b']]
    either: Union[int, UUID]
    any: Union[int, str]
    untyped: object
    def shown(self):
        return self.name
    def number(self):
        return self.id

@app.post('/item')
def create(item: Item):
    os.system('x ' + item.id + item.uid + item.mode + item.mode.value + item.color + item.count + item.either)
    os.system('x ' + item.name) # !
    os.system('x ' + item.any) # !
    os.system('x ' + item.untyped) # !
    os.system('x ' + item.unknown) # !
    os.system('x ' + item.address.zip + item.address.kind)
    os.system('x ' + item.address.city) # !
    os.system('x ' + item.address.label) # !
    for one in item.all:
        os.system('x ' + one.kind)
        os.system('x ' + one.city) # !
    os.system('x ' + item.names[0]) # !
    os.system('x ' + item.ids[0] + item.kinds[0])
    os.system('x ' + item.number())
    os.system('x ' + item.shown()) # !
    os.system(f'x {item}') # !

@app.get('/item')
def read(kind: Literal['a', 'b'], mode: Mode, level: Level, color: Optional[Color], ids: list[int], name: str,
         names: list[str], either: int | UUID, any: int | str):
    os.system('x ' + kind + mode.value + level + color.value + ids[0] + either)
    os.system('x ' + name) # !
    os.system('x ' + names[0]) # !
    os.system('x ' + any) # !
`,
  },
  java: {
    'src/demo/Color.java': `package demo;
public enum Color {
  RED("r"), BLUE("b");
  private final String label;
  Color(String label) { this.label = label; }
  public String getLabel() { return label; }
}
`,
    'src/demo/Address.java': `package demo;
public class Address {
  private String city;
  private int zip;
  public String getCity() { return city; }
  public int getZip() { return zip; }
}
`,
    'src/demo/User.java': `package demo;
import java.util.*;
public class User {
  private Long id;
  private String name;
  private Color color;
  private Address address;
  private List<Address> all;
  private List<String> names;
  private List<Integer> ids;
  private String[] words;
  public Long getId() { return id; }
  public String getName() { return name; }
  public Color getColor() { return color; }
  public Address getAddress() { return address; }
  public List<Address> getAll() { return all; }
  public List<String> getNames() { return names; }
  public List<Integer> getIds() { return ids; }
  public String[] getWords() { return words; }
}
`,
    'src/demo/Part.java': `package demo;
public record Part(int id, String name, Color color) {}
`,
    'src/demo/Users.java': `package demo;
import java.util.*;
import org.springframework.web.bind.annotation.*;
@RestController
public class Users {
  private final Runtime run = Runtime.getRuntime();
  @PostMapping("/user")
  public String create(@RequestBody User user) throws Exception {
    run.exec("x " + user.getId() + user.getColor() + user.getColor().getLabel() + user.getAddress().getZip());
    run.exec("x " + user.getName()); // !
    run.exec("x " + user.getAddress().getCity()); // !
    for (Address one : user.getAll()) {
      run.exec("x " + one.getZip());
      run.exec("x " + one.getCity()); // !
    }
    for (String name : user.getNames()) run.exec("x " + name); // !
    for (Integer id : user.getIds()) run.exec("x " + id);
    run.exec("x " + user.getWords()[0]); // !
    run.exec("x " + user); // !
    return "";
  }
  @PostMapping("/part")
  public String part(@RequestBody Part part) throws Exception {
    run.exec("x " + part.id() + part.color());
    run.exec("x " + part.name()); // !
    return "";
  }
  @GetMapping("/user")
  public String read(@RequestParam Color color, @RequestParam List<Integer> ids, @RequestParam Optional<Integer> page,
      @RequestParam List<String> names, @RequestParam Optional<String> sort) throws Exception {
    run.exec("x " + color + color.name() + ids.get(0) + page.get());
    run.exec("x " + names.get(0)); // !
    run.exec("x " + sort.get()); // !
    return "";
  }
}
`,
  },
})
