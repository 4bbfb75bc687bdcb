import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const MANAGERS = javaxAndJakarta(['persistence.EntityManager'])
const QUERIES = javaxAndJakarta(['persistence.Query', 'persistence.StoredProcedureQuery', 'persistence.TypedQuery'])
const HIBERNATE = inPackage('org.hibernate', [
  'QueryProducer',
  'Session',
  'SharedSessionContract',
  'StatelessSession',
  'classic.Session',
  'query.QueryProducer',
  'reactive.mutiny.Mutiny.Session',
])
const HIBERNATE_QUERIES = inPackage('org.hibernate', ['Query', 'SQLQuery', 'query.NativeQuery', 'query.Query'])
const CHAINED = [
  'addEntity',
  'addScalar',
  'setFirstResult',
  'setHint',
  'setInteger',
  'setLockMode',
  'setLong',
  'setMaxResults',
  'setParameter',
  'setParameterList',
  'setProperties',
  'setString',
]

/** The statement of an annotation: one text, or several that are concatenated. */
const MAPPED_TEXTS: Selectors = ['value=|0', 'value=.0|0.0', 'value=.1|0.1', 'value=.2|0.2', 'value=.3|0.3']

/** Object-relational mappers: JPA, Hibernate, JDO, MyBatis, jOOQ, Ebean. */
export const PERSISTENCE: LibraryModel = {
  supertypes: [
    { types: QUERIES, parents: ['javax.persistence.Query'] },
    { types: HIBERNATE_QUERIES, parents: ['org.hibernate.Query'] },
    { types: HIBERNATE, parents: ['org.hibernate.Session'] },
  ],
  types: [
    {
      roots: javaxAndJakarta(['persistence.EntityManagerFactory']),
      paths: ['createEntityManager'],
      returns: 'javax.persistence.EntityManager',
    },
    {
      roots: javaxAndJakarta(['persistence.Persistence']),
      paths: ['createEntityManagerFactory'],
      returns: 'javax.persistence.EntityManagerFactory',
    },
    {
      roots: MANAGERS,
      paths: ['createNamedQuery', 'createNativeQuery', 'createQuery', 'createStoredProcedureQuery'],
      returns: 'javax.persistence.Query',
    },
    { roots: MANAGERS, paths: ['unwrap'], returns: 'org.hibernate.Session' },
    { roots: ['javax.persistence.Query'], paths: CHAINED, returns: 'this' },
    {
      roots: ['javax.persistence.Query', 'org.hibernate.Query'],
      paths: ['getResultList', 'list'],
      returns: 'java.util.List',
    },
    {
      roots: ['javax.persistence.Query', 'org.hibernate.Query'],
      paths: ['getResultStream', 'stream'],
      returns: 'java.util.stream.Stream',
    },
    {
      roots: ['org.hibernate.SessionFactory'],
      paths: ['getCurrentSession', 'openSession'],
      returns: 'org.hibernate.Session',
    },
    {
      roots: ['org.hibernate.SessionFactory'],
      paths: ['openStatelessSession'],
      returns: 'org.hibernate.StatelessSession',
    },
    {
      roots: ['org.hibernate.Session'],
      paths: [
        'createMutationQuery',
        'createNativeQuery',
        'createQuery',
        'createSQLQuery',
        'createSelectionQuery',
        'getNamedQuery',
      ],
      returns: 'org.hibernate.Query',
    },
    { roots: ['org.hibernate.Query'], paths: CHAINED, returns: 'this' },
    { roots: ['org.hibernate.Session'], paths: ['createCriteria'], returns: 'org.hibernate.Criteria' },
    {
      roots: ['org.hibernate.Criteria'],
      paths: ['add', 'addOrder', 'createAlias', 'setMaxResults', 'setProjection'],
      returns: 'this',
    },
    {
      roots: inPackage('javax.jdo', ['PersistenceManagerFactory']),
      paths: ['getPersistenceManager'],
      returns: 'javax.jdo.PersistenceManager',
    },
    {
      roots: ['javax.jdo.JDOHelper'],
      paths: ['getPersistenceManagerFactory'],
      returns: 'javax.jdo.PersistenceManagerFactory',
    },
    { roots: ['javax.jdo.PersistenceManager'], paths: ['newQuery'], returns: 'javax.jdo.Query' },
    {
      roots: ['org.apache.ibatis.session.SqlSessionFactory'],
      paths: ['openSession'],
      returns: 'org.apache.ibatis.session.SqlSession',
    },
    { roots: ['org.jooq.impl.DSL'], paths: ['using'], returns: 'org.jooq.DSLContext' },
  ],
  sources: [
    {
      roots: ['javax.persistence.Query', 'org.hibernate.Query'],
      paths: ['getResultList', 'getResultStream', 'getSingleResult', 'getSingleResultOrNull', 'list', 'uniqueResult'],
      origin: 'database',
      label: 'the database',
    },
    {
      roots: [...MANAGERS, 'org.hibernate.Session'],
      paths: ['find', 'get', 'getReference', 'load'],
      origin: 'database',
      label: 'the database',
    },
  ],
  sinks: [
    {
      roots: MANAGERS,
      paths: ['createNativeQuery', 'createQuery'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['org.hibernate.Session'],
      paths: ['createMutationQuery', 'createNativeQuery', 'createQuery', 'createSQLQuery', 'createSelectionQuery'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['**'],
      paths: ['createNativeQuery', 'createSQLQuery'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
      confidence: 'medium',
    },
    {
      roots: ['**'],
      paths: ['createQuery'],
      receiver: /^(?:em|session|entity_?manager|hibernate.*|.*session)$/i,
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
      confidence: 'medium',
    },
    {
      roots: ['org.hibernate.criterion.Expression', 'org.hibernate.criterion.Restrictions'],
      paths: ['sql', 'sqlRestriction'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'part of an SQL statement',
    },
    {
      roots: ['org.hibernate.criterion.Order', 'org.hibernate.criterion.Projections'],
      paths: ['sqlGroupProjection', 'sqlProjection'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'part of an SQL statement',
    },
    {
      roots: ['org.hibernate.annotations.Formula', 'org.springframework.data.jpa.domain.JpaSort'],
      paths: ['unsafe'],
      sinkKind: 'sql-injection',
      args: ['*'],
      what: 'part of a query',
    },
    {
      roots: ['javax.jdo.PersistenceManager'],
      paths: ['newQuery'],
      sinkKind: 'sql-injection',
      args: ['*'],
      what: 'a query',
    },
    {
      roots: ['javax.jdo.Query'],
      paths: ['setFilter', 'setGrouping', 'setOrdering', 'setRange', 'setResult'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'part of a query',
    },
    {
      roots: ['org.apache.ibatis.jdbc.SqlRunner'],
      paths: ['delete', 'insert', 'run', 'selectAll', 'selectOne', 'update'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    {
      roots: ['org.apache.ibatis.jdbc.AbstractSQL', 'org.apache.ibatis.jdbc.SQL'],
      paths: [
        '**.DELETE_FROM',
        '**.FROM',
        '**.GROUP_BY',
        '**.HAVING',
        '**.INNER_JOIN',
        '**.INSERT_INTO',
        '**.JOIN',
        '**.LEFT_OUTER_JOIN',
        '**.ORDER_BY',
        '**.SELECT',
        '**.SET',
        '**.UPDATE',
        '**.VALUES',
        '**.WHERE',
      ],
      sinkKind: 'sql-injection',
      args: ['*'],
      what: 'part of an SQL statement',
    },
    {
      roots: ['org.jooq.DSLContext', 'org.jooq.impl.DSL'],
      paths: [
        'condition',
        'execute',
        'fetch',
        'fetchMany',
        'fetchOne',
        'fetchValue',
        'field',
        'query',
        'resultQuery',
        'sql',
        'table',
        'unquotedName',
      ],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    // Texts in the steps of a statement are plain SQL; conditions bind their values.
    {
      roots: ['org.jooq.DSLContext', 'org.jooq.impl.DSL'],
      paths: ['**.and', '**.having', '**.hint', '**.option', '**.or', '**.where'],
      sinkKind: 'sql-injection',
      args: ['0'],
      when: [{ arg: '0', is: 'type:java.lang.String' }],
      what: 'part of an SQL statement',
    },
    {
      roots: ['com.querydsl.core.types.dsl.Expressions'],
      paths: ['booleanTemplate', 'stringTemplate'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'part of a query',
    },
    // The first argument says what type the part has.
    {
      roots: ['com.querydsl.core.types.dsl.Expressions'],
      paths: ['comparableTemplate', 'dateTemplate', 'dslTemplate', 'numberTemplate', 'simpleTemplate', 'template'],
      sinkKind: 'sql-injection',
      args: ['1'],
      what: 'part of a query',
    },
    {
      roots: ['io.ebean.DB', 'io.ebean.Database', 'io.ebean.Ebean'],
      paths: ['createQuery', 'createSqlQuery', 'createSqlUpdate', 'findNative', 'sqlQuery', 'sqlUpdate'],
      sinkKind: 'sql-injection',
      args: ['0', '1'],
      condition: 'sql-text',
      what: 'an SQL statement',
    },
    {
      roots: [
        ...inPackage('io.quarkus.hibernate.orm.panache', [
          'PanacheEntity',
          'PanacheEntityBase',
          'PanacheRepository',
          'PanacheRepositoryBase',
        ]),
        ...inPackage('io.quarkus.hibernate.reactive.panache', [
          'PanacheEntity',
          'PanacheEntityBase',
          'PanacheRepository',
          'PanacheRepositoryBase',
        ]),
      ],
      paths: ['count', 'delete', 'find', 'list', 'stream', 'update'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: [
        'com.baomidou.mybatisplus.core.conditions.AbstractWrapper',
        'com.baomidou.mybatisplus.core.conditions.query.QueryWrapper',
      ],
      paths: ['**.apply', '**.exists', '**.having', '**.inSql', '**.last', '**.orderByAsc', '**.orderByDesc'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'part of an SQL statement',
    },
    {
      roots: ['com.baomidou.mybatisplus.core.conditions.query.QueryWrapper'],
      paths: ['**.inSql', '**.notInSql'],
      sinkKind: 'sql-injection',
      args: ['1'],
      what: 'part of an SQL statement',
    },
    {
      roots: ['com.j256.ormlite.dao.Dao'],
      paths: ['executeRaw', 'queryRaw', 'updateRaw'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    {
      roots: ['org.hibernate.jdbc.ReturningWork'],
      paths: ['execute'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
  ],
  checks: MAPPED_TEXTS.map((arg) => ({
    roots: inPackage('org.apache.ibatis.annotations', ['Delete', 'Insert', 'Select', 'Update']),
    paths: ['self'],
    when: [{ arg, is: /\$\{/ }],
    rule: 'sql-injection',
    message: '`${…}` inserts the value into the SQL text; use `#{…}`, which passes it as a parameter.',
    severity: 'medium' as const,
    confidence: 'medium' as const,
  })),
  neutrals: [
    { roots: ['javax.persistence.Query', 'org.hibernate.Query'], paths: ['executeUpdate'] },
    // Values passed to these become query parameters.
    {
      roots: javaxAndJakarta([
        'persistence.criteria.CriteriaBuilder',
        'persistence.criteria.CriteriaQuery',
        'persistence.criteria.Expression',
        'persistence.criteria.Path',
        'persistence.criteria.Predicate',
        'persistence.criteria.Root',
      ]),
      paths: ['*'],
    },
  ],
}
