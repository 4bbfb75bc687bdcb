import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const TEMPLATES = inPackage('org.springframework.jdbc.core', ['JdbcOperations', 'JdbcTemplate'])
const NAMED = inPackage('org.springframework.jdbc.core.namedparam', [
  'NamedParameterJdbcOperations',
  'NamedParameterJdbcTemplate',
])
const OBJECTS = inPackage('org.springframework.jdbc.object', [
  'BatchSqlUpdate',
  'GenericStoredProcedure',
  'MappingSqlQuery',
  'MappingSqlQueryWithParameters',
  'SqlCall',
  'SqlFunction',
  'SqlOperation',
  'SqlQuery',
  'SqlUpdate',
  'StoredProcedure',
  'UpdatableSqlQuery',
])
const METHODS = [
  'batchUpdate',
  'execute',
  'query',
  'queryForInt',
  'queryForList',
  'queryForLong',
  'queryForMap',
  'queryForObject',
  'queryForRowSet',
  'queryForStream',
  'update',
]

/** Spring's JDBC support. */
export const SPRING_JDBC: LibraryModel = {
  supertypes: [
    {
      types: ['org.springframework.jdbc.core.JdbcTemplate'],
      parents: ['org.springframework.jdbc.core.JdbcOperations'],
    },
    {
      types: ['org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate'],
      parents: ['org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations'],
    },
  ],
  types: [
    { roots: TEMPLATES, paths: ['getDataSource'], returns: 'javax.sql.DataSource' },
    {
      roots: ['org.springframework.data.r2dbc.core.R2dbcEntityTemplate'],
      paths: ['getDatabaseClient'],
      returns: 'org.springframework.r2dbc.core.DatabaseClient',
    },
    {
      roots: NAMED,
      paths: ['getJdbcOperations', 'getJdbcTemplate'],
      returns: 'org.springframework.jdbc.core.JdbcTemplate',
    },
    { roots: TEMPLATES, paths: ['queryForRowSet'], returns: 'org.springframework.jdbc.support.rowset.SqlRowSet' },
    { roots: [...TEMPLATES, ...NAMED], paths: ['queryForList'], returns: 'java.util.List' },
    { roots: [...TEMPLATES, ...NAMED], paths: ['queryForMap'], returns: 'java.util.Map' },
  ],
  sources: [
    {
      roots: [...TEMPLATES, ...NAMED],
      paths: ['query', 'queryForList', 'queryForMap', 'queryForObject'],
      origin: 'database',
      label: 'the database',
    },
  ],
  sinks: [
    {
      roots: [...TEMPLATES, ...NAMED],
      paths: METHODS,
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    {
      roots: ['org.springframework.jdbc.core.JdbcOperations'],
      paths: ['batchUpdate'],
      sinkKind: 'sql-injection',
      args: ['1+'],
      condition: 'sql-text',
      what: 'an SQL statement',
    },
    {
      roots: ['**'],
      paths: METHODS,
      receiver: /jdbc|\btemplate$/i,
      sinkKind: 'sql-injection',
      args: ['0'],
      condition: 'sql-text',
      what: 'an SQL statement',
      confidence: 'medium',
    },
    { roots: OBJECTS, paths: ['self'], sinkKind: 'sql-injection', args: ['1'], what: 'an SQL statement' },
    { roots: OBJECTS, paths: ['setSql'], sinkKind: 'sql-injection', args: ['0'], what: 'an SQL statement' },
    {
      roots: [
        'org.springframework.jdbc.core.CallableStatementCreatorFactory',
        'org.springframework.jdbc.core.PreparedStatementCreatorFactory',
      ],
      paths: ['newPreparedStatementCreator', 'self'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    {
      roots: [
        'org.springframework.jdbc.core.BatchUpdateUtils',
        'org.springframework.jdbc.core.namedparam.NamedParameterBatchUpdateUtils',
      ],
      paths: ['executeBatchUpdate'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    {
      roots: ['org.springframework.jdbc.core.simple.JdbcClient'],
      paths: ['**.sql'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    {
      roots: ['org.springframework.r2dbc.core.DatabaseClient'],
      paths: ['**.sql'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    {
      roots: ['org.springframework.jdbc.core.simple.SimpleJdbcCall'],
      paths: ['withFunctionName', 'withProcedureName'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'the name of a procedure',
      confidence: 'medium',
    },
  ],
  callbacks: [
    {
      roots: [...TEMPLATES, ...NAMED],
      paths: ['query', 'queryForObject'],
      callback: '1',
      params: [{ api: 'java.sql.ResultSet' }],
      result: 'list',
    },
    {
      roots: [...TEMPLATES, ...NAMED],
      paths: ['query', 'queryForObject'],
      callback: '2',
      params: [{ api: 'java.sql.ResultSet' }],
      result: 'list',
    },
    { roots: TEMPLATES, paths: ['execute'], callback: '0', params: [{ api: 'java.sql.Connection' }], result: 'value' },
  ],
}
