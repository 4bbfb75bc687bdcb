import type { LibraryModel } from '../row.ts'

const SQL = 'an SQL statement'
const ROOTS =
  'sqlalchemy sqlalchemy.sql sqlalchemy.sql.expression sqlalchemy.orm sqlalchemy.ext.asyncio flask_sqlalchemy sqlmodel'
const SESSION = /(?:^|[._])(?:session|sess|db|engine|conn|connection|s)$|session(?:\(.*\))?$|dbsession$/i
const QUERY = /query|select|session|stmt|statement/i
const CLAUSES = '**.filter **.where **.having **.group_by **.order_by **.distinct **.select_from **.join'
const MADE_UP = 'This part of a query is put together at run time. Use `bindparams`, or compare columns of the model.'

/** SQLAlchemy and what is built on it. */
export const SQLALCHEMY: LibraryModel = {
  sinks: [
    {
      roots: ROOTS,
      paths:
        'text literal_column TextClause expression.text expression.TextClause sql.text sql.expression.text sql.expression.TextClause DDL',
      args: '0|text',
      danger: 'sql-injection',
      what: SQL,
    },
    { roots: 'flask_sqlalchemy.SQLAlchemy ?db', paths: 'text', args: '0|text', danger: 'sql-injection', what: SQL },
    {
      roots: ROOTS,
      paths:
        '**.execute **.exec **.exec_driver_sql **.scalar **.scalars **.from_statement **.prefix_with **.suffix_with **.with_hint',
      args: '0|statement',
      danger: 'sql-injection',
      what: SQL,
    },
    {
      roots: ROOTS,
      paths: CLAUSES,
      args: '0',
      condition: 'raw-object',
      danger: 'sql-injection',
      what: SQL,
      confidence: 'low',
    },
    {
      roots: '*',
      paths: '**.execute **.exec_driver_sql',
      receiver: SESSION,
      args: '0|statement',
      danger: 'sql-injection',
      what: SQL,
    },
    {
      roots: '*',
      paths: CLAUSES,
      receiver: QUERY,
      args: '0',
      condition: 'sql-text',
      danger: 'sql-injection',
      what: SQL,
    },
    {
      roots: '*',
      paths:
        '**.query.filter **.query.**.filter **.query.**.order_by **.query.**.group_by **.query.**.having **.query.**.distinct **.query.order_by **.query.group_by',
      args: '0',
      danger: 'sql-injection',
      what: SQL,
      confidence: 'medium',
    },
  ],
  types: [
    {
      roots: 'sqlalchemy sqlalchemy.ext.asyncio',
      paths: 'create_engine create_async_engine engine_from_config',
      returns: 'sqlalchemy.engine.Engine',
    },
    {
      roots: 'sqlalchemy.engine.Engine',
      paths: 'connect begin raw_connection',
      returns: 'sqlalchemy.engine.Connection',
    },
    { roots: 'sqlalchemy.orm', paths: 'scoped_session sessionmaker', returns: 'sqlalchemy.orm.sessionmaker' },
    { roots: 'sqlalchemy.orm', paths: 'Session', returns: 'sqlalchemy.orm.Session' },
    { roots: 'flask_sqlalchemy', paths: 'SQLAlchemy', returns: 'flask_sqlalchemy.SQLAlchemy' },
  ],
  sanitizers: [
    { roots: ROOTS, paths: '**.bindparams bindparam literal **.params', removes: ['sql-injection'] },
    { roots: '*', paths: '**.bindparams', removes: ['sql-injection'] },
  ],
  checks: [
    {
      roots: ROOTS,
      paths: 'text TextClause literal_column sql.text sql.expression.text',
      when: [{ arg: '0|text', isBuilt: true }],
      rule: 'sql-injection',
      message: MADE_UP,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: '*',
      paths: CLAUSES,
      receiver: QUERY,
      when: [{ arg: '0', isBuilt: true }],
      rule: 'sql-injection',
      message: MADE_UP,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: '*',
      paths:
        '**.query.filter **.query.**.filter **.query.**.order_by **.query.**.group_by **.query.**.having **.query.**.distinct **.query.order_by **.query.group_by',
      when: [{ arg: '0', isBuilt: true }],
      rule: 'sql-injection',
      message: MADE_UP,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: 'sqlalchemy',
      paths: '**.execute **.exec_driver_sql',
      when: [{ arg: '0|statement', isBuilt: true }],
      rule: 'sql-injection',
      message: MADE_UP,
      severity: 'medium',
      confidence: 'low',
    },
  ],
}
