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

  @InitBinder("profile")
  void profileFields(WebDataBinder binder) {
    binder.setAllowedFields("name", "about");
  }

  @PostMapping("/students")
  Student save(@RequestBody Student student) { // finding: mass-assignment
    return students.save(student);
  }

  @PostMapping("/members/{id}")
  String update(@PathVariable long id, @ModelAttribute("member") Member member) { // finding: mass-assignment
    members.save(id, member);
    return "member";
  }
}
