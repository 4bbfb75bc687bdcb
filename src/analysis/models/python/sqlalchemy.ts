import type { LibraryModel } from '../rows/library-model.ts'

const SQL = 'an SQL statement'
const ROOTS = [
  'flask_sqlalchemy',
  'sqlalchemy',
  'sqlalchemy.ext.asyncio',
  'sqlalchemy.orm',
  'sqlalchemy.sql',
  'sqlalchemy.sql.expression',
  'sqlmodel',
]
const SESSION = /(?:^|[._])(?:session|sess|db|engine|conn|connection|s)$|session(?:\(.*\))?$|dbsession$/i
const QUERY = /query|select|session|stmt|statement/i
const CLAUSES = [
  '**.distinct',
  '**.filter',
  '**.group_by',
  '**.having',
  '**.join',
  '**.order_by',
  '**.select_from',
  '**.where',
]
const COMPARISONS = [
  'any_',
  'between',
  'contains',
  'endswith',
  'icontains',
  'iendswith',
  'ilike',
  'in_',
  'is_distinct_from',
  'istartswith',
  'like',
  'not_ilike',
  'not_in',
  'not_like',
  'notilike',
  'notin_',
  'notlike',
  'regexp_match',
  'startswith',
]
const MADE_UP = 'This part of the query is built dynamically. Use `bindparams`, or compare columns of the model.'

const QUERY_CLAUSES = [
  '**.query.**.distinct',
  '**.query.**.filter',
  '**.query.**.group_by',
  '**.query.**.having',
  '**.query.**.order_by',
  '**.query.filter',
  '**.query.group_by',
  '**.query.order_by',
]

/** SQLAlchemy and what is built on it. */
export const SQLALCHEMY: LibraryModel = {
  sinks: [
    {
      roots: ROOTS,
      paths: [
        'DDL',
        'TextClause',
        'expression.TextClause',
        'expression.text',
        'literal_column',
        'sql.expression.TextClause',
        'sql.expression.text',
        'sql.text',
        'text',
      ],
      args: ['0|text='],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    {
      roots: ['?db', 'flask_sqlalchemy.SQLAlchemy'],
      paths: ['text'],
      args: ['0|text='],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    {
      roots: ROOTS,
      paths: [
        '**.exec',
        '**.exec_driver_sql',
        '**.execute',
        '**.from_statement',
        '**.prefix_with',
        '**.scalar',
        '**.scalars',
        '**.suffix_with',
        '**.with_hint',
      ],
      args: ['0|statement='],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    {
      roots: ROOTS,
      paths: CLAUSES,
      args: ['0'],
      condition: 'raw-object',
      sinkKind: 'sql-injection',
      what: SQL,
      confidence: 'low',
    },
    {
      roots: ['*'],
      paths: ['**.exec_driver_sql', '**.execute'],
      receiver: SESSION,
      args: ['0|statement='],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    {
      roots: ['*'],
      paths: CLAUSES,
      receiver: QUERY,
      args: ['0'],
      condition: 'sql-text',
      sinkKind: 'sql-injection',
      what: SQL,
    },
    {
      roots: ['*'],
      paths: QUERY_CLAUSES,
      args: ['0'],
      sinkKind: 'sql-injection',
      what: SQL,
      confidence: 'medium',
    },
  ],
  types: [
    {
      roots: ['sqlalchemy', 'sqlalchemy.ext.asyncio'],
      paths: ['create_async_engine', 'create_engine', 'engine_from_config'],
      returns: 'sqlalchemy.engine.Engine',
    },
    {
      roots: ['sqlalchemy.engine.Engine'],
      paths: ['begin', 'connect', 'raw_connection'],
      returns: 'sqlalchemy.engine.Connection',
    },
    { roots: ['sqlalchemy.orm'], paths: ['scoped_session', 'sessionmaker'], returns: 'sqlalchemy.orm.sessionmaker' },
    { roots: ['sqlalchemy.orm'], paths: ['Session'], returns: 'sqlalchemy.orm.Session' },
    { roots: ['flask_sqlalchemy'], paths: ['SQLAlchemy'], returns: 'flask_sqlalchemy.SQLAlchemy' },
  ],
  sanitizers: [
    { roots: ROOTS, paths: ['**.bindparams', '**.params', 'bindparam', 'literal'], removes: ['sql-injection'] },
    { roots: ['*'], paths: ['**.bindparams'], removes: ['sql-injection'] },
    // Column comparisons pass their values separately from the statement.
    { roots: ['*'], paths: COMPARISONS.map((name) => `**.${name}`), removes: ['sql-injection'] },
  ],
  checks: [
    {
      roots: ROOTS,
      paths: ['TextClause', 'literal_column', 'sql.expression.text', 'sql.text', 'text'],
      when: [{ arg: '0|text=', isBuilt: true }],
      rule: 'sql-injection',
      message: MADE_UP,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['*'],
      paths: CLAUSES,
      receiver: QUERY,
      when: [{ arg: '0', isBuilt: true }],
      rule: 'sql-injection',
      message: MADE_UP,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['*'],
      paths: QUERY_CLAUSES,
      when: [{ arg: '0', isBuilt: true }],
      rule: 'sql-injection',
      message: MADE_UP,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['sqlalchemy'],
      paths: ['**.exec_driver_sql', '**.execute'],
      when: [{ arg: '0|statement=', isBuilt: true }],
      rule: 'sql-injection',
      message: MADE_UP,
      severity: 'medium',
      confidence: 'low',
    },
  ],
}
