import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const CONNECTIONS = 'java.sql.Connection'
const STATEMENTS = 'java.sql.Statement'
const DATA_SOURCES =
  'javax.sql.DataSource com.zaxxer.hikari.HikariDataSource org.apache.commons.dbcp.BasicDataSource ' +
  'org.apache.commons.dbcp2.BasicDataSource com.mchange.v2.c3p0.ComboPooledDataSource com.alibaba.druid.pool.DruidDataSource ' +
  'org.springframework.jdbc.datasource.DriverManagerDataSource com.microsoft.sqlserver.jdbc.SQLServerDataSource ' +
  'com.mysql.cj.jdbc.MysqlDataSource org.postgresql.ds.PGSimpleDataSource oracle.jdbc.pool.OracleDataSource ' +
  'org.apache.tomcat.jdbc.pool.DataSource org.h2.jdbcx.JdbcDataSource'

/** java.sql and javax.sql, and small libraries on top of them. */
export const JDBC: LibraryModel = {
  supertypes: [
    { types: inPackage('java.sql', 'PreparedStatement CallableStatement'), parents: 'java.sql.Statement' },
    { types: 'java.sql.CallableStatement', parents: 'java.sql.PreparedStatement' },
    {
      types: 'javax.sql.RowSet javax.sql.rowset.CachedRowSet org.springframework.jdbc.support.rowset.SqlRowSet',
      parents: 'java.sql.ResultSet',
    },
    {
      types:
        'org.postgresql.Driver com.mysql.jdbc.Driver com.mysql.cj.jdbc.Driver oracle.jdbc.OracleDriver org.h2.Driver',
      parents: 'java.sql.Driver',
    },
    { types: DATA_SOURCES, parents: 'javax.sql.DataSource' },
    { types: 'oracle.jdbc.OracleConnection org.postgresql.PGConnection', parents: 'java.sql.Connection' },
    { types: 'oracle.jdbc.OracleStatement', parents: 'java.sql.Statement' },
  ],
  types: [
    { roots: 'java.sql.DriverManager', paths: 'getConnection', returns: CONNECTIONS },
    { roots: 'java.sql.Driver', paths: 'connect', returns: CONNECTIONS },
    { roots: 'javax.sql.DataSource', paths: 'getConnection', returns: CONNECTIONS },
    { roots: CONNECTIONS, paths: 'createStatement', returns: STATEMENTS },
    { roots: CONNECTIONS, paths: 'prepareStatement', returns: 'java.sql.PreparedStatement' },
    { roots: CONNECTIONS, paths: 'prepareCall', returns: 'java.sql.CallableStatement' },
    { roots: STATEMENTS, paths: 'getConnection', returns: CONNECTIONS },
    { roots: STATEMENTS, paths: 'executeQuery getResultSet getGeneratedKeys', returns: 'java.sql.ResultSet' },
    { roots: 'java.sql.ResultSet', paths: 'getString getNString', returns: 'java.lang.String' },
    {
      roots: 'java.sql.ResultSet',
      paths: 'getInt getLong getDouble getBoolean getFloat getShort getByte',
      returns: 'int',
    },
    { roots: '?', paths: '**.createStatement', returns: STATEMENTS },
    { roots: '?', paths: '**.prepareStatement', returns: 'java.sql.PreparedStatement' },
    { roots: '?', paths: '**.prepareCall', returns: 'java.sql.CallableStatement' },
  ],
  sources: [
    {
      roots: 'java.sql.ResultSet java.sql.CallableStatement',
      paths: 'getString getNString getObject getClob getCharacterStream getBytes getBinaryStream getArray',
      origin: 'database',
      label: 'the database',
    },
  ],
  sinks: [
    {
      roots: STATEMENTS,
      paths: 'execute executeQuery executeUpdate executeLargeUpdate addBatch',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: CONNECTIONS,
      paths: 'prepareStatement prepareCall nativeSQL',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: '?',
      paths: '**.prepareStatement **.prepareCall **.executeQuery',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
      confidence: 'medium',
      condition: 'sql-text',
    },
    {
      roots: '**',
      paths: 'executeQuery executeUpdate',
      receiver: /stmt|statement|conn|jdbc|sql|db/i,
      danger: 'sql-injection',
      args: '0',
      condition: 'sql-text',
      what: 'an SQL statement',
      confidence: 'medium',
    },
    { roots: 'javax.sql.RowSet', paths: 'setCommand', danger: 'sql-injection', args: '0', what: 'an SQL statement' },
    {
      roots: 'org.apache.commons.dbutils.QueryRunner',
      paths: 'query update batch insert insertBatch execute',
      danger: 'sql-injection',
      args: '0 1',
      condition: 'sql-text',
      what: 'an SQL statement',
    },
    {
      roots: 'org.jdbi.v3.core.Handle org.jdbi.v3.sqlobject.SqlObject',
      paths: 'createQuery createUpdate createBatch execute select prepareBatch createCall createScript',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'org.sql2o.Connection org.sql2o.Sql2o',
      paths: 'createQuery createQueryWithParams',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'io.r2dbc.spi.Connection',
      paths: 'createStatement',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    { roots: 'io.r2dbc.spi.Batch', paths: 'add', danger: 'sql-injection', args: '0', what: 'an SQL statement' },
    {
      roots:
        'org.apache.turbine.om.peer.BasePeer org.apache.turbine.om.security.peer.GroupPeer org.apache.torque.util.BasePeer',
      paths: 'executeQuery executeStatement',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'groovy.sql.Sql',
      paths: 'execute executeUpdate executeInsert rows firstRow eachRow query call',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'liquibase.statement.core.RawSqlStatement',
      paths: 'self',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'android.database.sqlite.SQLiteDatabase',
      paths: 'execSQL rawQuery rawQueryWithFactory compileStatement',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'android.database.sqlite.SQLiteDatabase',
      paths: 'delete update query queryWithFactory',
      danger: 'sql-injection',
      args: '1 2 3',
      condition: 'sql-text',
      what: 'part of an SQL statement',
      confidence: 'medium',
    },
    {
      roots: 'java.sql.DriverManager java.sql.Driver',
      paths: 'getConnection connect',
      danger: 'ssrf',
      args: '0',
      what: 'the address of a database',
    },
    {
      roots: 'org.jdbi.v3.core.Jdbi',
      paths: 'create open',
      danger: 'ssrf',
      args: '0',
      what: 'the address of a database',
    },
    {
      roots: 'javax.sql.DataSource com.zaxxer.hikari.HikariConfig',
      paths: 'setUrl setURL setJdbcUrl',
      danger: 'ssrf',
      args: '0',
      what: 'the address of a database',
    },
    {
      roots: 'com.zaxxer.hikari.HikariConfig com.zaxxer.hikari.HikariDataSource',
      paths: 'self',
      danger: 'ssrf',
      args: '0.jdbcUrl',
      what: 'the address of a database',
    },
    {
      roots: 'org.springframework.jdbc.datasource.DriverManagerDataSource',
      paths: 'self',
      danger: 'ssrf',
      args: '0',
      what: 'the address of a database',
    },
    {
      roots: 'org.springframework.boot.jdbc.DataSourceBuilder',
      paths: '**.url',
      danger: 'ssrf',
      args: '0',
      what: 'the address of a database',
    },
  ],
  neutrals: [
    {
      roots: STATEMENTS,
      paths:
        'executeUpdate executeLargeUpdate executeBatch getUpdateCount setString setInt setLong setObject setMaxRows setFetchSize close clearParameters setNull setBoolean setDate setTimestamp setBytes',
    },
    {
      roots: 'java.sql.ResultSet',
      paths:
        'next getInt getLong getDouble getBoolean getDate getTimestamp getRow wasNull getFloat getShort getBigDecimal findColumn absolute first last',
    },
    { roots: CONNECTIONS, paths: 'commit rollback setAutoCommit close isClosed' },
  ],
  uses: [
    { roots: 'java.sql.DriverManager', paths: 'getConnection', arity: [3, 3], use: 'credential', args: '2' },
    { roots: 'org.jdbi.v3.core.Jdbi', paths: 'create open', arity: [3, 3], use: 'credential', args: '2' },
    {
      roots: 'javax.sql.DataSource com.zaxxer.hikari.HikariConfig',
      paths: 'setPassword',
      use: 'credential',
      args: '0',
    },
    { roots: 'javax.sql.DataSource', paths: 'getConnection', arity: [2, 2], use: 'credential', args: '1' },
    {
      roots: 'org.springframework.jdbc.datasource.DriverManagerDataSource',
      paths: 'self',
      arity: [3, 3],
      use: 'credential',
      args: '2',
    },
    { roots: 'org.springframework.boot.jdbc.DataSourceBuilder', paths: '**.password', use: 'credential', args: '0' },
  ],
}
