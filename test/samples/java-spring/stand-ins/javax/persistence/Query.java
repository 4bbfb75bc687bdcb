package javax.persistence;

import java.util.List;

public interface Query {
    Query setParameter(String name, Object value);

    Query setParameter(int position, Object value);

    Query setMaxResults(int most);

    List<?> getResultList();

    int executeUpdate();
}
