import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import { inPackage } from './jakarta.ts'

const COLLECTIONS = [
  'com.mongodb.DBCollection',
  'com.mongodb.async.client.MongoCollection',
  'com.mongodb.client.MongoCollection',
  'com.mongodb.reactivestreams.client.MongoCollection',
]
const DOCUMENTS = [
  'com.mongodb.BasicDBObject',
  'org.bson.BsonDocument',
  'org.bson.Document',
  'org.bson.json.JsonObject',
]
const SEARCH_QUERIES = ['org.elasticsearch.index.query.QueryBuilders', 'org.opensearch.index.query.QueryBuilders']
const FINDERS = [
  'aggregate',
  'count',
  'countDocuments',
  'deleteMany',
  'deleteOne',
  'distinct',
  'find',
  'findAndModify',
  'findOne',
  'findOneAndDelete',
  'findOneAndReplace',
  'findOneAndUpdate',
  'mapReduce',
  'remove',
  'update',
  'updateMany',
  'updateOne',
]

/** The text of a query, in which hostile text can write operators of its own. */
function texts(roots: Names, paths: Names, args: Selectors): SinkRow[] {
  return [{ roots, paths, args, sinkKind: 'nosql-code', what: 'a query' }]
}

/** Code that the database runs. */
function scripts(roots: Names, paths: Names, args: Selectors): SinkRow[] {
  return [{ roots, paths, args, sinkKind: 'nosql-code', what: 'a script in a query' }]
}

/** Databases without SQL, and graph and search engines with query texts. */
export const NOSQL: LibraryModel = {
  plainKeys: ['$eq', '$in', '$nin', '$all'],
  types: [
    {
      roots: ['com.mongodb.MongoClient', 'com.mongodb.client.MongoClient'],
      paths: ['getDatabase'],
      returns: 'com.mongodb.client.MongoDatabase',
    },
    { roots: ['com.mongodb.MongoClient'], paths: ['getDB'], returns: 'com.mongodb.DB' },
    { roots: ['com.mongodb.client.MongoClients'], paths: ['create'], returns: 'com.mongodb.client.MongoClient' },
    {
      roots: ['com.mongodb.client.MongoDatabase'],
      paths: ['getCollection'],
      returns: 'com.mongodb.client.MongoCollection',
    },
    { roots: ['com.mongodb.DB'], paths: ['getCollection'], returns: 'com.mongodb.DBCollection' },
    { roots: ['com.mongodb.BasicDBObject', 'org.bson.Document'], paths: ['append'], returns: 'this' },
  ],
  sources: [{ roots: COLLECTIONS, paths: ['aggregate', 'find', 'findOne'], origin: 'database', label: 'the database' }],
  sinks: [
    {
      roots: DOCUMENTS,
      paths: ['parse'],
      sinkKind: 'nosql-code',
      args: ['0'],
      what: 'a query',
    },
    { roots: ['com.mongodb.util.JSON'], paths: ['parse'], sinkKind: 'nosql-code', args: ['0'], what: 'a query' },
    {
      roots: DOCUMENTS,
      paths: ['append', 'put', 'self'],
      sinkKind: 'nosql-code',
      args: ['1'],
      when: [{ arg: '0', is: /^\$(?:where|function|accumulator)$/ }],
      what: 'a script in a query',
    },
    ...scripts(['com.mongodb.client.model.Filters'], ['where'], ['0']),
    ...scripts(['com.mongodb.client.model.Accumulators'], ['accumulator'], ['1', '2', '3', '4', '5']),
    ...scripts(['dev.morphia.query.Query', 'org.mongodb.morphia.query.Query'], ['**.where'], ['0']),
    ...scripts(COLLECTIONS, ['mapReduce'], ['0', '1']),
    ...scripts(['com.mongodb.MapReduceCommand'], ['self'], ['1', '2']),
    ...scripts(['com.mongodb.DB'], ['doEval', 'eval'], ['0']),
    ...scripts(['org.bson.types.Code', 'org.bson.types.CodeWithScope'], ['self'], ['0']),
    ...scripts(['com.mongodb.QueryBuilder'], ['**.where'], ['0']),
    ...texts(['org.jongo.MongoCollection'], [...FINDERS, 'find.projection', 'find.sort', 'update.with'], ['0']),
    ...texts(
      ['io.quarkus.mongodb.panache.PanacheMongoEntityBase'],
      ['delete', 'find', 'list', 'stream', 'update'],
      ['0'],
    ),
    {
      roots: COLLECTIONS,
      paths: FINDERS,
      sinkKind: 'nosql-injection',
      args: ['0'],
      condition: 'raw-object',
      what: 'a query',
      confidence: 'low',
    },
    ...texts(['org.springframework.data.mongodb.core.query.BasicQuery'], ['self'], ['0', '1']),
    ...texts(['org.springframework.data.mongodb.core.query.BasicUpdate'], ['self'], ['0']),
    ...texts(['org.springframework.data.elasticsearch.core.query.StringQuery'], ['self'], ['0']),
    {
      roots: ['org.springframework.data.mongodb.core.query.Criteria'],
      paths: ['**.regex', 'where.is'],
      sinkKind: 'nosql-injection',
      args: ['0'],
      condition: 'raw-object',
      what: 'a query',
      confidence: 'low',
    },
    ...texts(
      inPackage('org.springframework.data.mongodb.core', [
        'MongoOperations',
        'MongoTemplate',
        'ReactiveMongoOperations',
        'ReactiveMongoTemplate',
      ]),
      ['executeCommand'],
      ['0'],
    ),
    {
      roots: [
        'com.couchbase.client.java.AsyncCluster',
        'com.couchbase.client.java.Bucket',
        'com.couchbase.client.java.Cluster',
        'com.couchbase.client.java.ReactiveCluster',
        'com.couchbase.client.java.Scope',
      ],
      paths: ['analyticsQuery', 'query', 'queryStreaming', 'searchQuery'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['com.couchbase.client.java.query.N1qlQuery'],
      paths: ['parameterized', 'simple'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: [
        'com.datastax.driver.core.Session',
        'com.datastax.oss.driver.api.core.CqlSession',
        'com.datastax.oss.driver.api.core.cql.SyncCqlSession',
      ],
      paths: ['execute', 'executeAsync', 'prepare'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['com.datastax.oss.driver.api.core.cql.SimpleStatement'],
      paths: ['builder', 'newInstance'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['org.springframework.data.cassandra.core.cql.CqlTemplate'],
      paths: ['execute', 'query', 'queryForList', 'queryForObject'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: inPackage('org.springframework.data.neo4j.core', ['Neo4jClient', 'ReactiveNeo4jClient']),
      paths: ['query'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['org.neo4j.ogm.session.Session'],
      paths: ['query', 'queryForObject'],
      sinkKind: 'sql-injection',
      args: ['0', '1'],
      condition: 'unquoted',
      what: 'a query',
    },
    {
      roots: ['com.arangodb.ArangoDatabase', 'com.orientechnologies.orient.core.db.ODatabaseSession'],
      paths: ['command', 'execute', 'query'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: [
        ...inPackage('org.neo4j.driver', ['Query', 'QueryRunner', 'Session', 'SimpleQueryRunner', 'Transaction']),
        'org.neo4j.driver.v1.Session',
        'org.neo4j.graphdb.GraphDatabaseService',
        'org.neo4j.graphdb.Transaction',
      ],
      paths: ['execute', 'run', 'self'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: [
        'com.amazonaws.services.dynamodbv2.document.Table',
        'com.amazonaws.services.simpledb.model.SelectRequest',
      ],
      paths: ['self', 'setSelectExpression', 'withSelectExpression'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest'],
      paths: ['**.statement'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['org.influxdb.InfluxDB', 'org.influxdb.dto.Query'],
      paths: ['query', 'self'],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'a query',
    },
    {
      roots: ['redis.clients.jedis.Jedis'],
      paths: ['eval', 'evalsha'],
      sinkKind: 'code-injection',
      args: ['0'],
      what: 'a script',
    },
    {
      roots: ['org.springframework.data.redis.core.script.DefaultRedisScript'],
      paths: ['self', 'setScriptText'],
      sinkKind: 'code-injection',
      args: ['0'],
      what: 'a script',
    },
    {
      roots: ['org.apache.solr.client.solrj.SolrQuery'],
      paths: ['addFilterQuery', 'self', 'setFilterQueries', 'setQuery'],
      sinkKind: 'nosql-code',
      args: ['0'],
      what: 'a query',
      confidence: 'low',
    },
    {
      roots: ['org.apache.lucene.queryparser.classic.QueryParser'],
      paths: ['parse'],
      sinkKind: 'nosql-code',
      args: ['0'],
      what: 'a query',
      confidence: 'low',
    },
    ...texts(SEARCH_QUERIES, ['wrapperQuery'], ['0']),
    ...texts(['org.elasticsearch.client.Request', 'org.opensearch.client.Request'], ['setJsonEntity'], ['0']),
    ...scripts(['org.elasticsearch.script.Script', 'org.opensearch.script.Script'], ['self'], ['0', '2']),
    {
      roots: SEARCH_QUERIES,
      paths: ['queryStringQuery'],
      sinkKind: 'nosql-code',
      args: ['0'],
      what: 'a query',
      confidence: 'low',
    },
  ],
  propagators: [
    { roots: DOCUMENTS, paths: ['parse', 'self'], from: ['*'] },
    { roots: ['com.mongodb.util.JSON'], paths: ['parse'], from: ['0'] },
    { roots: DOCUMENTS, paths: ['append', 'put'], from: ['1'], to: 'this' },
  ],
  uses: [
    {
      roots: ['com.mongodb.MongoCredential'],
      paths: [
        'createCredential',
        'createMongoCRCredential',
        'createPlainCredential',
        'createScramSha1Credential',
        'createScramSha256Credential',
      ],
      use: 'credential',
      args: ['2'],
    },
    {
      roots: ['com.mongodb.MongoCredential'],
      paths: ['createAwsCredential', 'createGSSAPICredential', 'createMongoX509Credential'],
      use: 'credential',
      args: ['0'],
    },
    { roots: ['redis.clients.jedis.Jedis'], paths: ['auth'], use: 'credential', args: ['0'] },
    { roots: ['org.neo4j.driver.AuthTokens'], paths: ['basic'], use: 'credential', args: ['1'] },
  ],
}
