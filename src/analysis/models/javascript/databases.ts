import type { AssignmentSinkRow, SinkRow } from './row.ts'

const SQL = 'an SQL statement'

export const SQL_SINKS: readonly SinkRow[] = [
  {
    roots: 'mysql mysql2 promise-mysql mariadb',
    paths: '**.query **.execute',
    args: [0],
    danger: 'sql-injection',
    what: SQL,
  },
  {
    roots: 'mysql mysql2 mariadb pg',
    paths: '**.query',
    args: [0],
    properties: ['sql', 'text'],
    danger: 'sql-injection',
    what: SQL,
  },
  {
    roots: 'pg pg-promise pg-pool',
    paths: '**.query **.any **.one **.none **.many **.oneOrNone **.manyOrNone **.result',
    args: [0],
    danger: 'sql-injection',
    what: SQL,
  },
  {
    roots: 'sqlite3 sqlite',
    paths: '**.all **.get **.run **.each **.exec **.prepare',
    args: [0],
    danger: 'sql-injection',
    what: SQL,
  },
  {
    roots: 'better-sqlite3 node:sqlite sqlite',
    paths: '**.prepare **.exec',
    args: [0],
    danger: 'sql-injection',
    what: SQL,
  },
  { roots: 'mssql tedious', paths: '**.query **.batch Request', args: [0], danger: 'sql-injection', what: SQL },
  { roots: 'oracledb', paths: '**.execute', args: [0], danger: 'sql-injection', what: SQL },
  {
    roots: 'knex',
    paths: '**.raw **.whereRaw **.orWhereRaw **.havingRaw **.orderByRaw **.groupByRaw **.joinRaw **.fromRaw',
    args: [0],
    danger: 'sql-injection',
    what: SQL,
  },
  { roots: 'sequelize', paths: '**.query **.literal', args: [0], danger: 'sql-injection', what: SQL },
  { roots: 'typeorm', paths: '**.query', args: [0], danger: 'sql-injection', what: SQL },
  {
    roots: '@prisma/client',
    paths: '**.$queryRawUnsafe **.$executeRawUnsafe',
    args: [0],
    danger: 'sql-injection',
    what: SQL,
  },
  { roots: '?', paths: '**.$queryRawUnsafe **.$executeRawUnsafe', args: [0], danger: 'sql-injection', what: SQL },
  {
    roots: '?',
    paths:
      '**.query **.execute **.raw **.all **.get **.run **.each **.exec **.prepare **.any **.one **.none **.whereRaw',
    args: [0],
    danger: 'sql-injection',
    when: 'sql-text',
    what: SQL,
  },
  { roots: '?', paths: 'query execute runQuery', args: [0], danger: 'sql-injection', when: 'sql-text', what: SQL },
]

const CODE = 'code that the database runs'
const QUERY = 'a database query'
const FIND =
  '**.find **.findOne **.findOneAndUpdate **.findOneAndDelete **.findOneAndReplace **.findOneAndRemove **.updateOne **.updateMany **.update **.deleteOne **.deleteMany **.remove **.replaceOne **.count **.countDocuments **.exists'

export const NOSQL_SINKS: readonly SinkRow[] = [
  {
    roots: 'mongodb mongoose mongojs monk',
    paths: FIND,
    args: [0],
    danger: 'nosql-injection',
    when: 'raw-object',
    what: QUERY,
  },
  {
    roots: 'mongoose',
    paths: '**.where **.or **.and',
    args: [0],
    danger: 'nosql-injection',
    when: 'raw-object',
    what: QUERY,
  },
  // Models and collections usually come from another file; these names are nobody else's.
  {
    roots: '?',
    paths:
      '**.findOne **.findOneAndUpdate **.findOneAndDelete **.findOneAndReplace **.findOneAndRemove **.updateOne **.updateMany **.deleteOne **.deleteMany **.countDocuments **.collection().find',
    args: [0],
    danger: 'nosql-injection',
    when: 'raw-object',
    what: QUERY,
  },
  { roots: 'mongodb mongoose ?', paths: '**.$where', args: [0], danger: 'code-injection', what: CODE },
]

export const DATABASE_ASSIGNMENTS: readonly AssignmentSinkRow[] = [
  { property: '$where', inLiterals: true, danger: 'code-injection', what: CODE },
]
