import type { Names } from '../rows/api-pattern.ts'
import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selector, Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'

const SQL = 'an SQL statement'
const DRIVERS = [
  'MySQLdb',
  'aiomysql',
  'aiopg',
  'aiosqlite',
  'apsw',
  'asyncmy',
  'clickhouse_connect',
  'clickhouse_driver',
  'cx_Oracle',
  'databricks.sql',
  'duckdb',
  'fdb',
  'firebirdsql',
  'hdbcli.dbapi',
  'ibm_db',
  'ibm_db_dbi',
  'impala.dbapi',
  'jaydebeapi',
  'mysql',
  'mysql.connector',
  'oracledb',
  'pg8000',
  'pg8000.dbapi',
  'pg8000.native',
  'pgdb',
  'phoenixdb',
  'prestodb',
  'psycopg',
  'psycopg2',
  'psycopg2.pool',
  'psycopg_pool',
  'pyhive.hive',
  'pyhive.presto',
  'pymssql',
  'pymysql',
  'pyodbc',
  'pysqlite2.dbapi2',
  'redshift_connector',
  'snowflake.connector',
  'sqlcipher3',
  'sqlite3',
  'teradatasql',
  'trino',
  'turbodbc',
  'vertica_python',
]
const CURSOR =
  /(?:^|[._])(?:c|cur|curs|cursor\d?|crsr|csr|my_?cursor|mydbcursor|db_?cursor|conn|connection|con|cnx|db|database|dbh|engine|session|sess|db_?session|tx|trans|transaction|pool|sql|stmt|self)$|cursor(?:\(.*\))?$|connection(?:\(.*\))?$|connect(?:\(.*\))?$|session(?:\(.*\))?$/i
const EXECUTES = [
  '**.execute',
  '**.execute_async',
  '**.execute_string',
  '**.executedirect',
  '**.executemany',
  '**.executescript',
]
const MADE_UP =
  'This SQL is built dynamically. Use placeholders for values, and take table and column names from an allowlist.'

function execution(roots: Names, paths: Names, args: Selectors): SinkRow {
  return { roots, paths, args, sinkKind: 'sql-injection', what: SQL }
}

function builtCheck(roots: Names, paths: Names, arg: Selector, receiver?: RegExp): CheckRow {
  return {
    roots,
    paths,
    ...(receiver && { receiver }),
    when: [{ arg, isBuilt: true }],
    rule: 'sql-injection',
    message: MADE_UP,
    severity: 'medium',
    confidence: 'low',
  }
}

/** Drivers with the interface of DB-API, and the ones close to it. */
export const SQL_DRIVERS: LibraryModel = {
  sources: [
    {
      roots: DRIVERS,
      paths: ['**.fetchall', '**.fetchmany', '**.fetchone', '**.fetchval'],
      origin: 'database',
      label: 'a row of the database',
    },
    {
      roots: ['asyncpg'],
      paths: ['**.fetch', '**.fetchrow', '**.fetchval'],
      origin: 'database',
      label: 'a row of the database',
    },
    {
      roots: ['?'],
      paths: ['**.fetchall', '**.fetchmany', '**.fetchone'],
      receiver: CURSOR,
      origin: 'database',
      label: 'a row of the database',
    },
  ],
  sinks: [
    execution(['psycopg', 'psycopg.sql', 'psycopg2', 'psycopg2.sql'], ['SQL', 'sql.SQL'], ['0|string=|obj=']),
    execution(['psycopg2', 'psycopg2.extensions'], ['AsIs', 'extensions.AsIs'], ['0']),
    execution(
      DRIVERS,
      [...EXECUTES, '**.callproc', '**.copy_expert', '**.mogrify', '**.prepare', '**.query', '**.run', '**.sql'],
      ['0|query=|sql=|operation=|statement='],
    ),
    execution(
      ['asyncpg'],
      [
        '**.copy_from_query',
        '**.cursor',
        '**.execute',
        '**.executemany',
        '**.fetch',
        '**.fetchrow',
        '**.fetchval',
        '**.prepare',
      ],
      ['0|query=|command='],
    ),
    execution(
      ['databases.Database', 'databases.core'],
      ['**.execute', 'execute', 'execute_many', 'fetch_all', 'fetch_one', 'fetch_val', 'iterate'],
      ['0|query='],
    ),
    execution(['pandas', 'pandas.io.sql'], ['read_sql', 'read_sql_query'], ['0|sql=']),
    execution(['polars'], ['read_database', 'read_database_uri'], ['0|query=']),
    execution(['?', 'pyspark.sql'], ['**.sql'], ['0']),
    execution(['peewee', 'playhouse'], ['**.execute_sql', '**.raw', 'SQL'], ['0']),
    execution(['pony.orm'], ['**.execute', '**.get_by_sql', '**.select_by_sql', 'raw_sql', 'select'], ['0']),
    execution(['records', 'records.Database'], ['bulk_query', 'query'], ['0']),
    execution(['dataset'], ['**.query'], ['0']),
    execution(['?db', 'web.database'], ['**.query'], ['0']),
    execution(['tortoise'], ['**.execute_query', '**.execute_script', '**.raw'], ['0']),
    execution(['orator'], ['**.raw', '**.select', '**.statement'], ['0']),
    execution(['gino'], ['**.all', '**.first', '**.status'], ['0']),
    execution(['airflow.providers'], ['**.get_first', '**.get_pandas_df', '**.get_records', '**.run'], ['0']),
    execution(['?', 'odoo'], ['**.cr.execute', '**.env.cr.execute'], ['0']),
    { ...execution(['*'], EXECUTES, ['0|query=|sql=|statement=|operation=']), receiver: CURSOR },
    { ...execution(['?'], ['**.execute', '**.executemany'], ['0']), condition: 'sql-text' },
    {
      ...execution(
        ['?'],
        [
          '**.execute_query',
          '**.execute_sql',
          '**.fetch',
          '**.fetch_all',
          '**.fetchrow',
          '**.fetchval',
          '**.raw_sql',
          '**.run_query',
          '**.run_sql',
        ],
        ['0'],
      ),
      condition: 'sql-text',
    },
    {
      ...execution(['?'], ['**.query'], ['0']),
      receiver: /^(?:db|database|conn|connection|self\.db|self\.conn)$/i,
      condition: 'sql-text',
    },
  ],
  types: [
    { roots: ['sqlite3'], paths: ['connect'], returns: 'sqlite3.Connection' },
    { roots: ['sqlite3.Connection'], paths: ['cursor', 'execute'], returns: 'sqlite3.Cursor' },
    { roots: ['psycopg', 'psycopg2'], paths: ['Connection.connect', 'connect'], returns: 'psycopg2.connection' },
  ],
  checks: [
    builtCheck(DRIVERS, [...EXECUTES, '**.query', '**.run'], '0|query=|sql=|operation=|statement='),
    builtCheck(
      ['asyncpg'],
      ['**.cursor', '**.execute', '**.executemany', '**.fetch', '**.fetchrow', '**.fetchval', '**.prepare'],
      '0|query=|command=',
    ),
    builtCheck(['*'], EXECUTES, '0|query=|sql=|statement=|operation=', CURSOR),
    builtCheck(
      ['*'],
      ['**.cursor', '**.fetch', '**.fetchrow', '**.fetchval', '**.prepare', '**.run'],
      '0',
      /^(?:conn|connection|con|pool|db)$/i,
    ),
    builtCheck(['pandas', 'pandas.io.sql'], ['read_sql', 'read_sql_query'], '0|sql='),
    builtCheck(['django.db'], ['**.execute'], '0|sql='),
  ],
  uses: [
    { roots: DRIVERS, paths: ['connect'], use: 'credential', args: ['password=|passwd='] },
    { roots: ['asyncpg'], paths: ['connect', 'create_pool'], use: 'credential', args: ['password='] },
  ],
}
