import type { LibraryModel } from '../row.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const MANAGERS = javaxAndJakarta('persistence.EntityManager')
const QUERIES = javaxAndJakarta('persistence.Query persistence.TypedQuery persistence.StoredProcedureQuery')
const HIBERNATE = inPackage(
  'org.hibernate',
  'Session SharedSessionContract StatelessSession QueryProducer query.QueryProducer classic.Session reactive.mutiny.Mutiny.Session',
)
const HIBERNATE_QUERIES = inPackage('org.hibernate', 'Query query.Query SQLQuery query.NativeQuery')
const CHAINED =
  'setParameter setParameterList setFirstResult setMaxResults setHint setLockMode addEntity addScalar setString setInteger setLong setProperties'

/** The statement of an annotation: one text, or several that are put together. */
const MAPPED_TEXTS = ['value|0', 'value.0|0.0', 'value.1|0.1', 'value.2|0.2', 'value.3|0.3']

/** Object-relational mappers: JPA, Hibernate, JDO, MyBatis, jOOQ, Ebean. */
export const PERSISTENCE: LibraryModel = {
  supertypes: [
    { types: QUERIES, parents: 'javax.persistence.Query' },
    { types: HIBERNATE_QUERIES, parents: 'org.hibernate.Query' },
    { types: HIBERNATE, parents: 'org.hibernate.Session' },
  ],
  types: [
    {
      roots: javaxAndJakarta('persistence.EntityManagerFactory'),
      paths: 'createEntityManager',
      returns: 'javax.persistence.EntityManager',
    },
    {
      roots: javaxAndJakarta('persistence.Persistence'),
      paths: 'createEntityManagerFactory',
      returns: 'javax.persistence.EntityManagerFactory',
    },
    {
      roots: MANAGERS,
      paths: 'createQuery createNativeQuery createNamedQuery createStoredProcedureQuery',
      returns: 'javax.persistence.Query',
    },
    { roots: MANAGERS, paths: 'unwrap', returns: 'org.hibernate.Session' },
    { roots: 'javax.persistence.Query', paths: CHAINED, returns: 'this' },
    { roots: 'javax.persistence.Query org.hibernate.Query', paths: 'getResultList list', returns: 'java.util.List' },
    {
      roots: 'javax.persistence.Query org.hibernate.Query',
      paths: 'getResultStream stream',
      returns: 'java.util.stream.Stream',
    },
    { roots: 'org.hibernate.SessionFactory', paths: 'openSession getCurrentSession', returns: 'org.hibernate.Session' },
    { roots: 'org.hibernate.SessionFactory', paths: 'openStatelessSession', returns: 'org.hibernate.StatelessSession' },
    {
      roots: 'org.hibernate.Session',
      paths: 'createQuery createSQLQuery createNativeQuery getNamedQuery createSelectionQuery createMutationQuery',
      returns: 'org.hibernate.Query',
    },
    { roots: 'org.hibernate.Query', paths: CHAINED, returns: 'this' },
    { roots: 'org.hibernate.Session', paths: 'createCriteria', returns: 'org.hibernate.Criteria' },
    { roots: 'org.hibernate.Criteria', paths: 'add addOrder setMaxResults setProjection createAlias', returns: 'this' },
    {
      roots: inPackage('javax.jdo', 'PersistenceManagerFactory'),
      paths: 'getPersistenceManager',
      returns: 'javax.jdo.PersistenceManager',
    },
    {
      roots: 'javax.jdo.JDOHelper',
      paths: 'getPersistenceManagerFactory',
      returns: 'javax.jdo.PersistenceManagerFactory',
    },
    { roots: 'javax.jdo.PersistenceManager', paths: 'newQuery', returns: 'javax.jdo.Query' },
    {
      roots: 'org.apache.ibatis.session.SqlSessionFactory',
      paths: 'openSession',
      returns: 'org.apache.ibatis.session.SqlSession',
    },
    { roots: 'org.jooq.impl.DSL', paths: 'using', returns: 'org.jooq.DSLContext' },
  ],
  sources: [
    {
      roots: 'javax.persistence.Query org.hibernate.Query',
      paths: 'getSingleResult getResultList uniqueResult list getResultStream getSingleResultOrNull',
      origin: 'database',
      label: 'the database',
    },
    {
      roots: `${MANAGERS} org.hibernate.Session`,
      paths: 'find getReference load get',
      origin: 'database',
      label: 'the database',
    },
  ],
  sinks: [
    { roots: MANAGERS, paths: 'createQuery createNativeQuery', danger: 'sql-injection', args: '0', what: 'a query' },
    {
      roots: 'org.hibernate.Session',
      paths: 'createQuery createSQLQuery createNativeQuery createSelectionQuery createMutationQuery',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: '**',
      paths: 'createNativeQuery createSQLQuery',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
      confidence: 'medium',
    },
    {
      roots: '**',
      paths: 'createQuery',
      receiver: /^(?:em|session|entity_?manager|hibernate.*|.*session)$/i,
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
      confidence: 'medium',
    },
    {
      roots: 'org.hibernate.criterion.Restrictions org.hibernate.criterion.Expression',
      paths: 'sqlRestriction sql',
      danger: 'sql-injection',
      args: '0',
      what: 'part of an SQL statement',
    },
    {
      roots: 'org.hibernate.criterion.Order org.hibernate.criterion.Projections',
      paths: 'sqlProjection sqlGroupProjection',
      danger: 'sql-injection',
      args: '0',
      what: 'part of an SQL statement',
    },
    {
      roots: 'org.hibernate.annotations.Formula org.springframework.data.jpa.domain.JpaSort',
      paths: 'unsafe',
      danger: 'sql-injection',
      args: '*',
      what: 'part of a query',
    },
    { roots: 'javax.jdo.PersistenceManager', paths: 'newQuery', danger: 'sql-injection', args: '*', what: 'a query' },
    {
      roots: 'javax.jdo.Query',
      paths: 'setFilter setGrouping setOrdering setResult setRange',
      danger: 'sql-injection',
      args: '0',
      what: 'part of a query',
    },
    {
      roots: 'org.apache.ibatis.jdbc.SqlRunner',
      paths: 'selectOne selectAll insert update delete run',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'org.apache.ibatis.jdbc.SQL org.apache.ibatis.jdbc.AbstractSQL',
      paths:
        '**.SELECT **.FROM **.WHERE **.ORDER_BY **.GROUP_BY **.HAVING **.SET **.JOIN **.INNER_JOIN **.LEFT_OUTER_JOIN **.VALUES **.INSERT_INTO **.UPDATE **.DELETE_FROM',
      danger: 'sql-injection',
      args: '*',
      what: 'part of an SQL statement',
    },
    {
      roots: 'org.jooq.DSLContext org.jooq.impl.DSL',
      paths:
        'execute fetch fetchOne fetchMany fetchValue query resultQuery sql field table condition name.unquotedName',
      danger: 'sql-injection',
      args: '0',
      condition: 'sql-text',
      what: 'an SQL statement',
    },
    {
      roots: 'org.jooq.DSLContext',
      paths: 'execute fetch fetchOne fetchMany resultQuery query',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'io.ebean.Ebean io.ebean.DB io.ebean.Database',
      paths: 'createSqlQuery createSqlUpdate sqlQuery sqlUpdate findNative createQuery',
      danger: 'sql-injection',
      args: '0 1',
      condition: 'sql-text',
      what: 'an SQL statement',
    },
    {
      roots: 'io.quarkus.hibernate.orm.panache.PanacheEntity io.quarkus.hibernate.orm.panache.PanacheRepository',
      paths: 'find list stream delete update count',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots:
        'com.baomidou.mybatisplus.core.conditions.query.QueryWrapper com.baomidou.mybatisplus.core.conditions.AbstractWrapper',
      paths: '**.apply **.last **.inSql **.exists **.having **.orderByAsc **.orderByDesc',
      danger: 'sql-injection',
      args: '0',
      what: 'part of an SQL statement',
    },
    {
      roots: 'com.baomidou.mybatisplus.core.conditions.query.QueryWrapper',
      paths: '**.notInSql **.inSql',
      danger: 'sql-injection',
      args: '1',
      what: 'part of an SQL statement',
    },
    {
      roots: 'com.j256.ormlite.dao.Dao',
      paths: 'queryRaw executeRaw updateRaw',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'org.hibernate.jdbc.ReturningWork',
      paths: 'execute',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
  ],
  checks: MAPPED_TEXTS.map((arg) => ({
    roots: inPackage('org.apache.ibatis.annotations', 'Select Update Insert Delete'),
    paths: 'self',
    when: [{ arg, is: /\$\{/ }],
    rule: 'sql-injection',
    message: 'The value becomes part of the statement as text: `#{…}` hands it over as a parameter, `${…}` does not.',
    severity: 'medium' as const,
    confidence: 'medium' as const,
  })),
  neutrals: [
    { roots: 'javax.persistence.Query org.hibernate.Query', paths: 'executeUpdate' },
    // Values handed to these become parameters of the query.
    {
      roots: javaxAndJakarta(
        'persistence.criteria.CriteriaBuilder persistence.criteria.CriteriaQuery persistence.criteria.Root persistence.criteria.Path persistence.criteria.Expression persistence.criteria.Predicate',
      ),
      paths: '*',
    },
  ],
}
