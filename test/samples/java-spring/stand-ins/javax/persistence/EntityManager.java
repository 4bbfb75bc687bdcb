package javax.persistence;

public interface EntityManager {
    Query createQuery(String text);

    Query createNativeQuery(String sql);
}
