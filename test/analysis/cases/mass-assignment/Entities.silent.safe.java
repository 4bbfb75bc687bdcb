import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;

class Entities {
  private final StudentRepository students;
  private final MemberService members;

  Entities(StudentRepository students, MemberService members) {
    this.students = students;
    this.members = members;
  }

  record Contact(String phone) {}

  @InitBinder("profile")
  void profileFields(WebDataBinder binder) {
    binder.setAllowedFields("name", "about");
  }

  @PostMapping("/students")
  Student save(@RequestBody StudentForm form) {
    return students.save(form.toStudent());
  }

  @PostMapping("/students/check")
  boolean check(@RequestBody Student student) {
    return students.knows(student.getName());
  }

  @PostMapping("/contacts")
  void contact(@RequestBody Contact contact) {
    members.save(contact);
  }

  @PostMapping("/members/{id}/profile")
  String profile(@PathVariable long id, @ModelAttribute("profile") Member profile) {
    members.save(id, profile);
    return "member";
  }
}
