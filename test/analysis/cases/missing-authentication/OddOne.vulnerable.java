import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

@Path("/rooms")
public class OddOne {
  private final Rooms rooms = new Rooms();

  @GET
  public String list() {
    return rooms.list();
  }

  @PUT
  @Path("/{id}")
  @RolesAllowed("clerk")
  public void rename(@PathParam("id") long id, String name) {
    rooms.rename(id, name);
  }

  @DELETE
  @Path("/{id}")
  @PermitAll
  public void remove(@PathParam("id") long id) { // finding: missing-authentication
    rooms.remove(id);
  }
}
