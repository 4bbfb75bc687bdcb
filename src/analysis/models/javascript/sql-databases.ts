import type { LibraryModel, SinkRow, SourceRow } from '../row.ts'
import { CALLED, patterns } from './names.ts'

const SQL = 'an SQL statement'

function sql(roots: string, paths: string, args = '0'): SinkRow {
  // Bound values may stand in the same record as the text.
  return { roots, paths, args, danger: 'sql-injection', condition: 'whole-object', what: SQL }
}

/** Only where the text begins like an SQL statement: for names that many other things have. */
function sqlText(roots: string, paths: string, args = '0'): SinkRow {
  return { ...sql(roots, paths, args), condition: 'sql-text' }
}

function stored(roots: string, paths: string): SourceRow {
  return { roots, paths, origin: 'database', label: 'a stored row' }
}

/** Connections, pools and models usually come from another file, so only their names are known. */
const CONNECTION =
  /(?:^|\.)_*(?:\w*(?:conn|connection|pool|db|database|client|sql|mysql|pg|postgres|pgcon|mycon|sqlite|knex|sequelize|orm|prisma|trx|tx|transaction|queryRunner|entityManager|em|dataSource|manager|repository|repo|cursor|session|t)\d*)$/i

const RAW =
  'raw whereRaw orWhereRaw andWhereRaw havingRaw orHavingRaw orderByRaw groupByRaw joinRaw fromRaw selectRaw withRaw'
    .split(' ')
    .map((name) => `**.${name}`)
    .join(' ')

export const SQL_DRIVERS: LibraryModel = {
  sinks: [
    sql(
      'mysql mysql2 mysql2/promise promise-mysql mariadb mariadb/callback serverless-mysql',
      '**.query **.execute **.queryRow',
      '0 0.sql',
    ),
    sql(
      'pg pg-pool pg-native pg-cursor pg-query-stream @neondatabase/serverless @vercel/postgres postgres-pool slonik',
      '**.query **.querySync **.prepare Query self',
      '0 0.text 0.sql',
    ),
    sql(
      'pg-promise',
      '**.query **.any **.one **.none **.many **.oneOrNone **.manyOrNone **.result **.multi **.multiResult **.each **.map **.func **.proc **.stream',
      '0 0.text',
    ),
    sql('pg-promise', '**.query **.any **.one **.none **.many **.oneOrNone **.manyOrNone **.result', '0.name'),
    // Variables that pg-promise puts in as they are: `$1:raw`, `${name}:value`, `$1^`.
    ...['0', '0.text'].map((text) => ({
      ...sql(
        'pg-promise',
        '**.query **.any **.one **.none **.many **.oneOrNone **.manyOrNone **.result',
        text === '0' ? '1 1.*' : '0.values 0.values.*',
      ),
      when: [{ arg: text, is: /:(?:raw|value)\b|\$\d+\^/ }],
    })),
    sql('postgres', '**.unsafe **.file'),
    sql(
      'sqlite3 sqlite sqlite-async websql expo-sqlite react-native-sqlite-storage',
      '**.all **.get **.run **.each **.exec **.prepare **.executeSql **.execAsync **.runAsync **.getAllAsync **.getFirstAsync',
    ),
    sql(
      'better-sqlite3 node:sqlite sqlite bun:sqlite @libsql/client libsql',
      '**.prepare **.exec **.query **.execute **.run',
      '0 0.sql',
    ),
    sql('sql.js alasql', '**.exec **.run **.prepare **.each self'),
    sql('mssql mssql/msnodesqlv8 msnodesqlv8', '**.query **.batch **.queryRaw'),
    sql('tedious', 'Request **.execSqlBatch'),
    sql('oracledb', '**.execute **.executeMany **.queryStream'),
    sql('ibm_db odbc jdbc nodejs-ibmi', '**.query **.querySync **.prepare **.prepareSync **.execute'),
    sql('snowflake-sdk', '**.execute', '0.sqlText'),
    sql('cassandra-driver', '**.execute **.stream **.eachRow **.batch', '0'),
    sql('@clickhouse/client clickhouse', '**.query **.exec **.command', '0 0.query'),
    sql('@sap/hana-client hdb @sap/hdbext', '**.exec **.execute **.prepare **.executeQuery'),
    sql('@sap/hana-client/extension/Stream @sap/hana-client/extension/Promise', 'createProcStatement prepare', '1'),
    sql('@sap/hdbext', 'loadProcedure', '2'),
    // Connections that a plugin puts on the request or the server.
    sqlText(
      'express.Request koa.Context fastify fastify.FastifyRequest hapi.Request hapi',
      '**.query **.execute **.exec **.raw **.all **.any **.one **.prepare',
      '0 0.text 0.sql',
    ),
    sql('@planetscale/database @databases/pg @databases/mysql @databases/sqlite', '**.execute'),
    sql('@supabase/supabase-js', '**.or **.filter', '0'),
    sql('duckdb', '**.all **.run **.exec **.each **.prepare'),
    sql('nodejs-firebird node-firebird', '**.query **.execute'),
    sql('?', '**.$queryRawUnsafe **.$executeRawUnsafe **.executeSql **.rawQuery'),
    sqlText(
      '?',
      '**.query **.execute **.executeQuery **.raw **.all **.get **.run **.each **.exec **.prepare **.any **.one **.none **.many **.oneOrNone **.manyOrNone **.whereRaw **.queryAsync **.batch **.unsafe **.literal **.executeSql',
      '0 0.sql 0.text 0.query',
    ),
    sqlText('?', 'query execute runQuery executeQuery runSql execSql sql dbQuery db_query', '0'),
    // A clause on its own is known by the connection it is given to.
    {
      ...sql('?', '**.query **.execute **.raw **.whereRaw **.havingRaw **.orderByRaw **.joinRaw'),
      receiver: CONNECTION,
      arity: [1, 3],
      condition: 'sql-text',
    },
    { ...sql('?', RAW), receiver: CONNECTION },
  ],
  sources: [
    stored('mysql2/promise mysql2 mariadb promise-mysql', '**.query **.execute'),
    stored('pg pg-pool', '**.query'),
    stored('pg-promise', '**.any **.one **.many **.oneOrNone **.manyOrNone'),
    stored('better-sqlite3 node:sqlite', '**.prepare().get **.prepare().all **.prepare().iterate'),
    stored('sqlite', '**.get **.all'),
    stored('mssql', '**.query'),
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns('mysql mysql2 pg pg-pool sqlite3 mariadb', '**.query **.execute **.all **.get **.each'),
      args: '1 2',
      params: [null, { origin: 'database', label: 'a stored row' }, null],
    },
    {
      by: 'argument',
      of: patterns('mysql mysql2 pg pg-pool', '**.getConnection **.connect'),
      args: '0',
      params: [null, { api: 'mysql.Connection' }, null],
    },
    {
      by: 'argument',
      of: patterns('pg-promise', '**.task **.tx **.taskIf **.txIf'),
      args: '0 1 0.cnd',
      params: [{ api: 'pg-promise.Database' }],
    },
    { by: 'argument', of: patterns('@sap/hana-client hdb', '**.connect'), args: '0 1', params: [null] },
  ],
  types: [
    { roots: 'pg-promise', paths: 'self', arity: CALLED, returns: 'pg-promise' },
    { roots: 'knex', paths: 'self', arity: CALLED, returns: 'knex' },
    { roots: 'pg', paths: 'default.Pool native.Pool', returns: 'pg.Pool' },
  ],
  neutrals: [
    // What a service or a data base answers is not what it was asked.
    {
      roots: '?',
      paths: '**.*',
      receiver: /(?:service|services|repository|repositories|repo|dao|store|useCases?|gateway)$/i,
    },
    {
      roots: '?',
      paths:
        '**.query **.execute **.findOne **.findAll **.findMany **.findUnique **.findFirst **.find **.findById **.findByPk **.findOneBy **.create **.update **.save **.insert **.insertOne **.insertMany **.updateOne **.updateMany **.deleteOne **.deleteMany **.count **.countDocuments **.aggregate **.upsert **.delete **.destroy **.exec **.any **.one **.none **.oneOrNone **.manyOrNone',
      receiver: CONNECTION,
    },
    {
      roots: '?',
      paths:
        '**.findOne **.findAll **.findMany **.findById **.findByPk **.findOneAndUpdate **.create **.insertMany **.updateOne **.updateMany **.deleteOne **.deleteMany **.countDocuments **.aggregate **.findByIdAndUpdate **.findByIdAndDelete',
      receiver: /^[A-Z]|[mM]odel$|[cC]ollection$/,
    },
  ],
  sanitizers: [
    {
      roots: 'mysql mysql2 sqlstring promise-mysql mariadb',
      paths: '**.escape **.escapeId **.format escape escapeId format',
      removes: ['sql-injection'],
    },
    {
      roots: '?',
      paths: '**.escapeId **.escapeLiteral **.escapeIdentifier **.mysql_real_escape_string',
      removes: ['sql-injection'],
    },
    { roots: '?', paths: '**.escape', receiver: CONNECTION, removes: ['sql-injection'] },
    {
      roots: 'pg',
      paths: '**.escapeLiteral **.escapeIdentifier escapeLiteral escapeIdentifier',
      removes: ['sql-injection'],
    },
    { roots: 'pg-format', paths: 'self literal ident string', removes: ['sql-injection'] },
    {
      roots: 'pg-promise',
      paths: 'as.format as.name as.text as.value as.csv helpers.insert helpers.update',
      removes: ['sql-injection'],
    },
    {
      roots: 'sql-template-strings sql-template-tag slonik @databases/sql postgres squid',
      paths: 'self sql SQL default raw',
      removes: ['sql-injection'],
    },
    { roots: '@prisma/client Prisma', paths: 'Prisma.sql sql Prisma.join', removes: ['sql-injection'] },
    { roots: 'drizzle-orm', paths: 'sql eq and or like', removes: ['sql-injection'] },
    { roots: 'sequelize', paths: '**.escape', removes: ['sql-injection'] },
  ],
  uses: [
    {
      roots: 'mysql mysql2 mysql2/promise mariadb promise-mysql',
      paths: 'createConnection createPool',
      use: 'credential',
      args: '0.password',
    },
    { roots: 'pg pg-promise', paths: 'Client Pool', use: 'credential', args: '0.password' },
    {
      roots: 'mssql tedious oracledb',
      paths: 'connect ConnectionPool Connection getConnection',
      use: 'credential',
      args: '0.password|0.authentication.options.password',
    },
    { roots: 'knex', paths: 'self', use: 'credential', args: '0.connection.password' },
    { roots: 'sequelize', paths: 'Sequelize self', use: 'credential', args: '2' },
    { roots: 'typeorm', paths: 'createConnection DataSource', use: 'credential', args: '0.password' },
    {
      roots: 'redis ioredis',
      paths: 'createClient self Redis',
      use: 'credential',
      args: '0.password|1.password|2.password',
    },
    {
      roots: 'mongodb mongoose',
      paths: 'connect MongoClient createConnection',
      use: 'credential',
      args: '1.pass|1.auth.password',
    },
    { roots: 'ldapjs', paths: '**.bind', use: 'credential', args: '1' },
    { roots: 'nodemailer', paths: 'createTransport', use: 'credential', args: '0.auth.pass' },
    { roots: 'aws-sdk', paths: 'config.update S3 DynamoDB SES', use: 'credential', args: '0.secretAccessKey' },
    { roots: 'ssh2 node-ssh', paths: '**.connect', use: 'credential', args: '0.password|0.passphrase' },
    { roots: 'basic-ftp ftp promise-ftp', paths: '**.access **.connect', use: 'credential', args: '0.password' },
    { roots: 'amqplib', paths: 'connect', use: 'credential', args: '0.password' },
    { roots: 'twilio stripe', paths: 'self', use: 'credential', args: '1|0' },
  ],
}
