import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.SecurityContext;

@Path("/rooms")
public class OddOne {
  private final Rooms rooms = new Rooms();

  @PUT
  @Path("/{id}")
  @RolesAllowed("clerk")
  public void rename(@PathParam("id") long id, String name) {
    rooms.rename(id, name);
  }

  @DELETE
  @Path("/{id}")
  public void remove(@PathParam("id") long id, @Context SecurityContext caller) {
    rooms.remove(id, caller.getUserPrincipal());
  }
}

@RolesAllowed("clerk")
@Path("/floors")
class Floors {
  @DELETE
  public void clear() {
    new Rooms().clear();
  }
}
