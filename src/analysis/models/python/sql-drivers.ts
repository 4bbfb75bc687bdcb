import type { CheckRow, LibraryModel, SinkRow } from '../row.ts'

const SQL = 'an SQL statement'
const DRIVERS =
  'sqlite3 psycopg2 psycopg psycopg_pool psycopg2.pool pymysql MySQLdb mysql.connector mysql cx_Oracle oracledb pyodbc pymssql ibm_db ibm_db_dbi aiosqlite aiomysql aiopg asyncmy pg8000 pg8000.native pg8000.dbapi pgdb snowflake.connector clickhouse_driver clickhouse_connect duckdb trino prestodb pyhive.hive pyhive.presto impala.dbapi vertica_python teradatasql hdbcli.dbapi fdb firebirdsql phoenixdb databricks.sql redshift_connector turbodbc jaydebeapi sqlcipher3 pysqlite2.dbapi2 apsw'
const CURSOR =
  /(?:^|[._])(?:c|cur|curs|cursor\d?|crsr|csr|my_?cursor|mydbcursor|db_?cursor|conn|connection|con|cnx|db|database|dbh|engine|session|sess|db_?session|tx|trans|transaction|pool|sql|stmt|self)$|cursor(?:\(.*\))?$|connection(?:\(.*\))?$|connect(?:\(.*\))?$|session(?:\(.*\))?$/i
const EXECUTES = '**.execute **.executemany **.executescript **.execute_async **.execute_string **.executedirect'
const MADE_UP =
  'This SQL is put together at run time. Use placeholders for values, and take names of tables and columns from a fixed list.'

function execution(roots: string, paths: string, args: string): SinkRow {
  return { roots, paths, args, danger: 'sql-injection', what: SQL }
}

function builtCheck(roots: string, paths: string, arg: string, receiver?: RegExp): CheckRow {
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
      paths: '**.fetchone **.fetchall **.fetchmany **.fetchval',
      origin: 'database',
      label: 'a row of the database',
    },
    { roots: 'asyncpg', paths: '**.fetch **.fetchrow **.fetchval', origin: 'database', label: 'a row of the database' },
    {
      roots: '?',
      paths: '**.fetchone **.fetchall **.fetchmany',
      receiver: CURSOR,
      origin: 'database',
      label: 'a row of the database',
    },
  ],
  sinks: [
    execution(
      DRIVERS,
      `${EXECUTES} **.copy_expert **.mogrify **.run **.query **.sql **.prepare **.callproc`,
      '0|query|sql|operation|statement',
    ),
    execution(
      'asyncpg',
      '**.execute **.executemany **.fetch **.fetchrow **.fetchval **.cursor **.prepare **.copy_from_query',
      '0|query|command',
    ),
    execution(
      'databases.Database databases.core',
      '**.execute execute execute_many fetch_all fetch_one fetch_val iterate',
      '0|query',
    ),
    execution('pandas pandas.io.sql', 'read_sql read_sql_query', '0|sql'),
    execution('polars', 'read_database read_database_uri', '0|query'),
    execution('pyspark.sql ?', '**.sql', '0'),
    execution('peewee playhouse', '**.execute_sql **.raw SQL', '0'),
    execution('pony.orm', '**.select_by_sql **.get_by_sql raw_sql **.execute select', '0'),
    execution('records.Database records', 'query bulk_query', '0'),
    execution('dataset', '**.query', '0'),
    execution('web.database ?db', '**.query', '0'),
    execution('tortoise', '**.execute_query **.execute_script **.raw', '0'),
    execution('orator', '**.select **.statement **.raw', '0'),
    execution('gino', '**.all **.first **.status', '0'),
    execution('airflow.providers', '**.run **.get_records **.get_first **.get_pandas_df', '0'),
    execution('odoo ?', '**.cr.execute **.env.cr.execute', '0'),
    { ...execution('*', EXECUTES, '0|query|sql|statement|operation'), receiver: CURSOR },
    { ...execution('?', '**.execute **.executemany', '0'), condition: 'sql-text' },
    {
      ...execution(
        '?',
        '**.execute_sql **.raw_sql **.run_query **.execute_query **.run_sql **.fetch_all **.fetchrow **.fetchval **.fetch',
        '0',
      ),
      condition: 'sql-text',
    },
    {
      ...execution('?', '**.query', '0'),
      receiver: /^(?:db|database|conn|connection|self\.db|self\.conn)$/i,
      condition: 'sql-text',
    },
  ],
  types: [
    { roots: 'sqlite3', paths: 'connect', returns: 'sqlite3.Connection' },
    { roots: 'sqlite3.Connection', paths: 'cursor execute', returns: 'sqlite3.Cursor' },
    { roots: 'psycopg2 psycopg', paths: 'connect Connection.connect', returns: 'psycopg2.connection' },
  ],
  checks: [
    builtCheck(DRIVERS, `${EXECUTES} **.run **.query`, '0|query|sql|operation|statement'),
    builtCheck(
      'asyncpg',
      '**.execute **.executemany **.fetch **.fetchrow **.fetchval **.cursor **.prepare',
      '0|query|command',
    ),
    builtCheck('*', EXECUTES, '0|query|sql|statement|operation', CURSOR),
    builtCheck(
      '*',
      '**.fetch **.fetchrow **.fetchval **.cursor **.run **.prepare',
      '0',
      /^(?:conn|connection|con|pool|db)$/i,
    ),
    builtCheck('pandas pandas.io.sql', 'read_sql read_sql_query', '0|sql'),
    builtCheck('django.db', '**.execute', '0|sql'),
  ],
  uses: [
    { roots: DRIVERS, paths: 'connect', use: 'credential', args: 'password|passwd' },
    { roots: 'asyncpg', paths: 'connect create_pool', use: 'credential', args: 'password' },
  ],
}
