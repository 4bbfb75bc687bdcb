import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import type { SourceRow } from '../rows/source-row.ts'
import { CALLED, patterns } from './names.ts'
import { RAW_PARTS } from './query-builders.ts'

const SQL = 'an SQL statement'

function sql(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  // Bound values may be in the same record as the text.
  return { roots, paths, args, sinkKind: 'sql-injection', condition: 'whole-object', what: SQL }
}

/** Only if the text begins like an SQL statement, for names that many other types have. */
function sqlText(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { ...sql(roots, paths, args), condition: 'sql-text' }
}

function stored(roots: Names, paths: Names): SourceRow {
  return { roots, paths, origin: 'database', label: 'a stored row' }
}

/** Connections, pools and models usually come from another file, so only their names are known. */
const CONNECTION =
  /(?:^|\.)_*(?:\w*(?:conn|connection|pool|db|database|client|sql|mysql|pg|postgres|pgcon|mycon|sqlite|knex|sequelize|orm|prisma|trx|tx|transaction|queryRunner|entityManager|em|dataSource|manager|repository|repo|cursor|session|t)\d*)$/i

const PG_PROMISE_QUERIES = [
  '**.any',
  '**.many',
  '**.manyOrNone',
  '**.none',
  '**.one',
  '**.oneOrNone',
  '**.query',
  '**.result',
]

export const SQL_DRIVERS: LibraryModel = {
  sinks: [
    sql(
      ['mariadb', 'mariadb/callback', 'mysql', 'mysql2', 'mysql2/promise', 'promise-mysql', 'serverless-mysql'],
      ['**.execute', '**.query', '**.queryRow'],
      ['0', '0.sql'],
    ),
    sql(
      [
        '@neondatabase/serverless',
        '@vercel/postgres',
        'pg',
        'pg-cursor',
        'pg-native',
        'pg-pool',
        'pg-query-stream',
        'postgres-pool',
        'slonik',
      ],
      ['**.prepare', '**.query', '**.querySync', 'Query', 'self'],
      ['0', '0.text', '0.sql'],
    ),
    sql(
      ['pg-promise'],
      [
        '**.any',
        '**.each',
        '**.func',
        '**.many',
        '**.manyOrNone',
        '**.map',
        '**.multi',
        '**.multiResult',
        '**.none',
        '**.one',
        '**.oneOrNone',
        '**.proc',
        '**.query',
        '**.result',
        '**.stream',
      ],
      ['0', '0.text'],
    ),
    sql(['pg-promise'], PG_PROMISE_QUERIES, ['0.name']),
    // Variables that pg-promise inserts unescaped: `$1:raw`, `${name}:value`, `$1^`.
    ...(['0', '0.text'] as const).map((text) => ({
      ...sql(['pg-promise'], PG_PROMISE_QUERIES, text === '0' ? ['1', '1.*'] : ['0.values', '0.values.*']),
      when: [{ arg: text, is: /:(?:raw|value)\b|\$\d+\^/ }],
    })),
    sql(['postgres'], ['**.file', '**.unsafe']),
    sql(
      ['expo-sqlite', 'react-native-sqlite-storage', 'sqlite', 'sqlite-async', 'sqlite3', 'websql'],
      [
        '**.all',
        '**.each',
        '**.exec',
        '**.execAsync',
        '**.executeSql',
        '**.get',
        '**.getAllAsync',
        '**.getFirstAsync',
        '**.prepare',
        '**.run',
        '**.runAsync',
      ],
    ),
    sql(
      ['@libsql/client', 'better-sqlite3', 'bun:sqlite', 'libsql', 'node:sqlite', 'sqlite'],
      ['**.exec', '**.execute', '**.prepare', '**.query', '**.run'],
      ['0', '0.sql'],
    ),
    sql(['alasql', 'sql.js'], ['**.each', '**.exec', '**.prepare', '**.run', 'self']),
    sql(['msnodesqlv8', 'mssql', 'mssql/msnodesqlv8'], ['**.batch', '**.query', '**.queryRaw']),
    sql(['tedious'], ['**.execSqlBatch', 'Request']),
    sql(['oracledb'], ['**.execute', '**.executeMany', '**.queryStream']),
    sql(
      ['ibm_db', 'jdbc', 'nodejs-ibmi', 'odbc'],
      ['**.execute', '**.prepare', '**.prepareSync', '**.query', '**.querySync'],
    ),
    sql(['snowflake-sdk'], ['**.execute'], ['0.sqlText']),
    sql(['cassandra-driver'], ['**.batch', '**.eachRow', '**.execute', '**.stream'], ['0']),
    sql(['@clickhouse/client', 'clickhouse'], ['**.command', '**.exec', '**.query'], ['0', '0.query']),
    sql(['@sap/hana-client', '@sap/hdbext', 'hdb'], ['**.exec', '**.execute', '**.executeQuery', '**.prepare']),
    sql(
      ['@sap/hana-client/extension/Promise', '@sap/hana-client/extension/Stream'],
      ['createProcStatement', 'prepare'],
      ['1'],
    ),
    sql(['@sap/hdbext'], ['loadProcedure'], ['2']),
    // Connections that a plugin adds to the request or the server.
    sqlText(
      ['express.Request', 'fastify', 'fastify.FastifyRequest', 'hapi', 'hapi.Request', 'koa.Context'],
      ['**.all', '**.any', '**.exec', '**.execute', '**.one', '**.prepare', '**.query', '**.raw'],
      ['0', '0.text', '0.sql'],
    ),
    sql(['@databases/mysql', '@databases/pg', '@databases/sqlite', '@planetscale/database'], ['**.execute']),
    sql(['@supabase/supabase-js'], ['**.filter', '**.or'], ['0']),
    sql(['duckdb'], ['**.all', '**.each', '**.exec', '**.prepare', '**.run']),
    sql(['node-firebird', 'nodejs-firebird'], ['**.execute', '**.query']),
    sql(['?'], ['**.$executeRawUnsafe', '**.$queryRawUnsafe', '**.executeSql', '**.rawQuery']),
    sqlText(
      ['?'],
      [
        '**.all',
        '**.any',
        '**.batch',
        '**.each',
        '**.exec',
        '**.execute',
        '**.executeQuery',
        '**.executeSql',
        '**.get',
        '**.literal',
        '**.many',
        '**.manyOrNone',
        '**.none',
        '**.one',
        '**.oneOrNone',
        '**.prepare',
        '**.query',
        '**.queryAsync',
        '**.raw',
        '**.run',
        '**.unsafe',
        '**.whereRaw',
      ],
      ['0', '0.sql', '0.text', '0.query'],
    ),
    sqlText(
      ['?'],
      ['dbQuery', 'db_query', 'execSql', 'execute', 'executeQuery', 'query', 'runQuery', 'runSql', 'sql'],
      ['0'],
    ),
    // A clause on its own is known by the connection it is given to.
    {
      ...sql(['?'], ['**.execute', '**.havingRaw', '**.joinRaw', '**.orderByRaw', '**.query', '**.raw', '**.whereRaw']),
      receiver: CONNECTION,
      arity: [1, 3],
      condition: 'sql-text',
    },
    { ...sql(['?'], RAW_PARTS), receiver: CONNECTION },
  ],
  sources: [
    stored(['mariadb', 'mysql2', 'mysql2/promise', 'promise-mysql'], ['**.execute', '**.query']),
    stored(['pg', 'pg-pool'], ['**.query']),
    stored(['pg-promise'], ['**.any', '**.many', '**.manyOrNone', '**.one', '**.oneOrNone']),
    stored(['better-sqlite3', 'node:sqlite'], ['**.prepare().all', '**.prepare().get', '**.prepare().iterate']),
    stored(['sqlite'], ['**.all', '**.get']),
    stored(['mssql'], ['**.query']),
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(
        ['mariadb', 'mysql', 'mysql2', 'pg', 'pg-pool', 'sqlite3'],
        ['**.all', '**.each', '**.execute', '**.get', '**.query'],
      ),
      args: ['1', '2'],
      params: [null, { origin: 'database', label: 'a stored row' }, null],
    },
    {
      by: 'argument',
      of: patterns(['mysql', 'mysql2', 'pg', 'pg-pool'], ['**.connect', '**.getConnection']),
      args: ['0'],
      params: [null, { api: 'mysql.Connection' }, null],
    },
    {
      by: 'argument',
      of: patterns(['pg-promise'], ['**.task', '**.taskIf', '**.tx', '**.txIf']),
      args: ['0', '1', '0.cnd'],
      params: [{ api: 'pg-promise.Database' }],
    },
    { by: 'argument', of: patterns(['@sap/hana-client', 'hdb'], ['**.connect']), args: ['0', '1'], params: [null] },
  ],
  types: [
    { roots: ['pg-promise'], paths: ['self'], arity: CALLED, returns: 'pg-promise' },
    { roots: ['knex'], paths: ['self'], arity: CALLED, returns: 'knex' },
    { roots: ['pg'], paths: ['default.Pool', 'native.Pool'], returns: 'pg.Pool' },
  ],
  neutrals: [
    // A response of a service or database is not the request.
    {
      roots: ['?'],
      paths: ['**.*'],
      receiver: /(?:service|services|repository|repositories|repo|dao|store|useCases?|gateway)$/i,
    },
    {
      roots: ['?'],
      paths: [
        '**.aggregate',
        '**.any',
        '**.count',
        '**.countDocuments',
        '**.create',
        '**.delete',
        '**.deleteMany',
        '**.deleteOne',
        '**.destroy',
        '**.exec',
        '**.execute',
        '**.find',
        '**.findAll',
        '**.findById',
        '**.findByPk',
        '**.findFirst',
        '**.findMany',
        '**.findOne',
        '**.findOneBy',
        '**.findUnique',
        '**.insert',
        '**.insertMany',
        '**.insertOne',
        '**.manyOrNone',
        '**.none',
        '**.one',
        '**.oneOrNone',
        '**.query',
        '**.save',
        '**.update',
        '**.updateMany',
        '**.updateOne',
        '**.upsert',
      ],
      receiver: CONNECTION,
    },
    {
      roots: ['?'],
      paths: [
        '**.aggregate',
        '**.countDocuments',
        '**.create',
        '**.deleteMany',
        '**.deleteOne',
        '**.findAll',
        '**.findById',
        '**.findByIdAndDelete',
        '**.findByIdAndUpdate',
        '**.findByPk',
        '**.findMany',
        '**.findOne',
        '**.findOneAndUpdate',
        '**.insertMany',
        '**.updateMany',
        '**.updateOne',
      ],
      receiver: /^[A-Z]|[mM]odel$|[cC]ollection$/,
    },
  ],
  sanitizers: [
    {
      roots: ['mariadb', 'mysql', 'mysql2', 'promise-mysql', 'sqlstring'],
      paths: ['**.escape', '**.escapeId', '**.format', 'escape', 'escapeId', 'format'],
      removes: ['sql-injection'],
    },
    {
      roots: ['?'],
      paths: ['**.escapeId', '**.escapeIdentifier', '**.escapeLiteral', '**.mysql_real_escape_string'],
      removes: ['sql-injection'],
    },
    { roots: ['?'], paths: ['**.escape'], receiver: CONNECTION, removes: ['sql-injection'] },
    {
      roots: ['pg'],
      paths: ['**.escapeIdentifier', '**.escapeLiteral', 'escapeIdentifier', 'escapeLiteral'],
      removes: ['sql-injection'],
    },
    { roots: ['pg-format'], paths: ['ident', 'literal', 'self', 'string'], removes: ['sql-injection'] },
    {
      roots: ['pg-promise'],
      paths: ['as.csv', 'as.format', 'as.name', 'as.text', 'as.value', 'helpers.insert', 'helpers.update'],
      removes: ['sql-injection'],
    },
    {
      roots: ['@databases/sql', 'postgres', 'slonik', 'sql-template-strings', 'sql-template-tag', 'squid'],
      paths: ['SQL', 'default', 'raw', 'self', 'sql'],
      removes: ['sql-injection'],
    },
    { roots: ['@prisma/client', 'Prisma'], paths: ['Prisma.join', 'Prisma.sql', 'sql'], removes: ['sql-injection'] },
    { roots: ['drizzle-orm'], paths: ['and', 'eq', 'like', 'or', 'sql'], removes: ['sql-injection'] },
    { roots: ['sequelize'], paths: ['**.escape'], removes: ['sql-injection'] },
  ],
  uses: [
    {
      roots: ['mariadb', 'mysql', 'mysql2', 'mysql2/promise', 'promise-mysql'],
      paths: ['createConnection', 'createPool'],
      use: 'credential',
      args: ['0.password'],
    },
    { roots: ['pg', 'pg-promise'], paths: ['Client', 'Pool'], use: 'credential', args: ['0.password'] },
    {
      roots: ['mssql', 'oracledb', 'tedious'],
      paths: ['Connection', 'ConnectionPool', 'connect', 'getConnection'],
      use: 'credential',
      args: ['0.password|0.authentication.options.password'],
    },
    { roots: ['knex'], paths: ['self'], use: 'credential', args: ['0.connection.password'] },
    { roots: ['sequelize'], paths: ['Sequelize', 'self'], use: 'credential', args: ['2'] },
    { roots: ['typeorm'], paths: ['DataSource', 'createConnection'], use: 'credential', args: ['0.password'] },
    {
      roots: ['ioredis', 'redis'],
      paths: ['Redis', 'createClient', 'self'],
      use: 'credential',
      args: ['0.password|1.password|2.password'],
    },
    {
      roots: ['mongodb', 'mongoose'],
      paths: ['MongoClient', 'connect', 'createConnection'],
      use: 'credential',
      args: ['1.pass|1.auth.password'],
    },
    { roots: ['ldapjs'], paths: ['**.bind'], use: 'credential', args: ['1'] },
    { roots: ['nodemailer'], paths: ['createTransport'], use: 'credential', args: ['0.auth.pass'] },
    {
      roots: ['aws-sdk'],
      paths: ['DynamoDB', 'S3', 'SES', 'config.update'],
      use: 'credential',
      args: ['0.secretAccessKey'],
    },
    { roots: ['node-ssh', 'ssh2'], paths: ['**.connect'], use: 'credential', args: ['0.password|0.passphrase'] },
    {
      roots: ['basic-ftp', 'ftp', 'promise-ftp'],
      paths: ['**.access', '**.connect'],
      use: 'credential',
      args: ['0.password'],
    },
    { roots: ['amqplib'], paths: ['connect'], use: 'credential', args: ['0.password'] },
    { roots: ['stripe', 'twilio'], paths: ['self'], use: 'credential', args: ['1|0'] },
  ],
}
