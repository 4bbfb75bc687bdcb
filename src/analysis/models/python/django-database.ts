import type { LibraryModel } from '../rows/library-model.ts'

const SQL = 'an SQL statement'
const MANAGER = /(?:^|\.)objects\b|query_?set|^qs$|manager/i
const RAW = 'Part of this SQL is built dynamically. Pass values as `params`, and take column names from an allowlist.'

/** Django's database layer. */
export const DJANGO_DATABASE: LibraryModel = {
  sinks: [
    {
      roots: ['django.db'],
      paths: ['**.callproc', '**.execute', '**.executemany'],
      args: ['0|sql='],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    {
      roots: ['django.db.models', 'django.db.models.expressions'],
      paths: ['RawSQL'],
      args: ['0|sql='],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    { roots: ['django.db'], paths: ['**.raw'], args: ['0|raw_query='], sinkKind: 'sql-injection', what: SQL },
    {
      roots: ['*'],
      paths: ['**.objects.**.raw', '**.objects.raw'],
      args: ['0|raw_query='],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    {
      roots: ['*'],
      paths: ['**.objects.**.extra', '**.objects.extra'],
      args: ['*', 'select=.*', 'where=.*', 'tables=.*', 'order_by=.*', '0.*'],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    {
      roots: ['?'],
      paths: ['**.extra'],
      receiver: MANAGER,
      args: ['*', 'select=.*', 'where=.*', 'tables=.*', '0.*'],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    { roots: ['?'], paths: ['**.raw'], receiver: MANAGER, args: ['0'], sinkKind: 'sql-injection', what: SQL },
    {
      roots: ['*'],
      paths: ['**.objects.**.execute', '**.objects.execute'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: SQL,
    },
    { roots: ['django.db.migrations'], paths: ['RunSQL'], args: ['0|sql='], sinkKind: 'sql-injection', what: SQL },
    {
      roots: ['*'],
      paths: ['**.objects.create', '**.objects.exclude', '**.objects.filter', '**.objects.get', '**.objects.update'],
      args: ['**'],
      sinkKind: 'mass-assignment',
      what: 'conditions or fields by name',
      confidence: 'low',
    },
  ],
  types: [
    { roots: ['django.db'], paths: ['connection', 'connections', 'connections.*'], returns: 'django.db.connection' },
    {
      roots: ['django.db.connection', 'django.db.connections'],
      paths: ['cursor'],
      returns: 'django.db.connection.cursor',
    },
  ],
  sources: [
    {
      roots: ['django.db.connection.cursor'],
      paths: ['fetchall', 'fetchmany', 'fetchone'],
      origin: 'database',
      label: 'a row of the database',
    },
  ],
  checks: [
    {
      roots: ['django.db.models', 'django.db.models.expressions'],
      paths: ['RawSQL'],
      when: [{ arg: '0|sql=', isConstant: false }],
      rule: 'sql-injection',
      message: RAW,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['django.db.models', 'django.db.models.expressions'],
      paths: ['RawSQL'],
      when: [{ arg: '0|sql=', isConstant: true }],
      rule: 'sql-injection',
      message: 'This is raw SQL. Do not insert values into it, or use expressions of the model.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['*'],
      paths: ['**.objects.**.raw', '**.objects.raw'],
      when: [{ arg: '0|raw_query=', isConstant: false }],
      rule: 'sql-injection',
      message: RAW,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['*'],
      paths: ['**.objects.**.extra', '**.objects.extra'],
      rule: 'sql-injection',
      message: '`extra` inserts raw SQL into the query. Use `annotate`, `RawSQL` with parameters, or expressions.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
