import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const COLLECTIONS =
  'com.mongodb.client.MongoCollection com.mongodb.DBCollection com.mongodb.reactivestreams.client.MongoCollection com.mongodb.async.client.MongoCollection'
const FINDERS =
  'find findOne findAndModify findOneAndUpdate findOneAndDelete findOneAndReplace count countDocuments distinct deleteOne deleteMany remove update updateOne updateMany aggregate mapReduce'

/** Databases without SQL, and graph and search engines with query texts. */
export const NOSQL: LibraryModel = {
  plainKeys: ['$eq'],
  types: [
    {
      roots: 'com.mongodb.MongoClient com.mongodb.client.MongoClient',
      paths: 'getDatabase',
      returns: 'com.mongodb.client.MongoDatabase',
    },
    { roots: 'com.mongodb.MongoClient', paths: 'getDB', returns: 'com.mongodb.DB' },
    { roots: 'com.mongodb.client.MongoClients', paths: 'create', returns: 'com.mongodb.client.MongoClient' },
    {
      roots: 'com.mongodb.client.MongoDatabase',
      paths: 'getCollection',
      returns: 'com.mongodb.client.MongoCollection',
    },
    { roots: 'com.mongodb.DB', paths: 'getCollection', returns: 'com.mongodb.DBCollection' },
    { roots: 'org.bson.Document com.mongodb.BasicDBObject', paths: 'append', returns: 'this' },
  ],
  sources: [{ roots: COLLECTIONS, paths: 'find findOne aggregate', origin: 'database', label: 'the database' }],
  sinks: [
    {
      roots: 'org.bson.Document com.mongodb.BasicDBObject org.bson.BsonDocument org.bson.json.JsonObject',
      paths: 'parse',
      danger: 'nosql-code',
      args: '0',
      what: 'a query',
    },
    { roots: 'com.mongodb.util.JSON', paths: 'parse', danger: 'nosql-code', args: '0', what: 'a query' },
    {
      roots: 'com.mongodb.BasicDBObject org.bson.Document',
      paths: 'put append self',
      danger: 'nosql-injection',
      args: '1',
      when: [{ arg: '0', is: /^\$(?:where|function|accumulator)$/ }],
      what: 'a script in a query',
    },
    {
      roots: 'com.mongodb.client.model.Filters',
      paths: 'where',
      danger: 'nosql-injection',
      args: '0',
      what: 'a script in a query',
    },
    {
      roots: 'com.mongodb.QueryBuilder',
      paths: '**.where',
      danger: 'nosql-injection',
      args: '0',
      what: 'a script in a query',
      confidence: 'medium',
    },
    { roots: 'com.mongodb.DB', paths: 'eval doEval', danger: 'nosql-injection', args: '0', what: 'a script' },
    {
      roots: COLLECTIONS,
      paths: FINDERS,
      danger: 'nosql-injection',
      args: '0',
      condition: 'raw-object',
      what: 'a query',
      confidence: 'low',
    },
    {
      roots: 'org.springframework.data.mongodb.core.query.BasicQuery',
      paths: 'self',
      danger: 'nosql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: 'org.springframework.data.mongodb.core.query.Criteria',
      paths: 'where.is **.regex',
      danger: 'nosql-injection',
      args: '0',
      condition: 'raw-object',
      what: 'a query',
      confidence: 'low',
    },
    {
      roots:
        'org.springframework.data.mongodb.core.MongoTemplate org.springframework.data.mongodb.core.MongoOperations',
      paths: 'executeCommand',
      danger: 'nosql-injection',
      args: '0',
      what: 'a command',
    },
    {
      roots:
        'com.couchbase.client.java.Cluster com.couchbase.client.java.Bucket com.couchbase.client.java.Scope com.couchbase.client.java.AsyncCluster com.couchbase.client.java.ReactiveCluster',
      paths: 'query analyticsQuery queryStreaming searchQuery',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: 'com.couchbase.client.java.query.N1qlQuery',
      paths: 'simple parameterized',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots:
        'com.datastax.oss.driver.api.core.CqlSession com.datastax.driver.core.Session com.datastax.oss.driver.api.core.cql.SyncCqlSession',
      paths: 'execute executeAsync prepare',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: 'com.datastax.oss.driver.api.core.cql.SimpleStatement',
      paths: 'newInstance builder',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: 'org.springframework.data.cassandra.core.cql.CqlTemplate',
      paths: 'execute query queryForObject queryForList',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: `${inPackage('org.neo4j.driver', 'Session Transaction QueryRunner SimpleQueryRunner Query')} org.neo4j.driver.v1.Session org.neo4j.graphdb.GraphDatabaseService org.neo4j.graphdb.Transaction`,
      paths: 'run execute self',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: 'com.amazonaws.services.dynamodbv2.document.Table com.amazonaws.services.simpledb.model.SelectRequest',
      paths: 'self withSelectExpression setSelectExpression',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: 'software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest',
      paths: '**.statement',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: 'org.influxdb.InfluxDB org.influxdb.dto.Query',
      paths: 'query self',
      danger: 'sql-injection',
      args: '0',
      what: 'a query',
    },
    {
      roots: 'redis.clients.jedis.Jedis',
      paths: 'eval evalsha',
      danger: 'code-injection',
      args: '0',
      what: 'a script',
    },
    {
      roots: 'org.springframework.data.redis.core.script.DefaultRedisScript',
      paths: 'self setScriptText',
      danger: 'code-injection',
      args: '0',
      what: 'a script',
    },
    {
      roots: 'org.apache.solr.client.solrj.SolrQuery',
      paths: 'self setQuery',
      danger: 'nosql-injection',
      args: '0',
      what: 'a query',
      confidence: 'low',
    },
    {
      roots: 'org.apache.lucene.queryparser.classic.QueryParser',
      paths: 'parse',
      danger: 'nosql-code',
      args: '0',
      what: 'a query',
      confidence: 'low',
    },
    {
      roots: 'org.elasticsearch.index.query.QueryBuilders',
      paths: 'wrapperQuery queryStringQuery scriptQuery',
      danger: 'nosql-injection',
      args: '0',
      what: 'a query',
      confidence: 'medium',
    },
  ],
  propagators: [
    { roots: 'org.bson.Document com.mongodb.BasicDBObject', paths: 'parse self', from: '*' },
    { roots: 'com.mongodb.util.JSON', paths: 'parse', from: '0' },
    { roots: 'org.bson.Document com.mongodb.BasicDBObject', paths: 'put append', from: '1', to: 'this' },
  ],
  uses: [
    {
      roots: 'com.mongodb.MongoCredential',
      paths:
        'createCredential createMongoCRCredential createPlainCredential createScramSha1Credential createScramSha256Credential',
      use: 'credential',
      args: '2',
    },
    {
      roots: 'com.mongodb.MongoCredential',
      paths: 'createGSSAPICredential createMongoX509Credential createAwsCredential',
      use: 'credential',
      args: '0',
    },
    { roots: 'redis.clients.jedis.Jedis', paths: 'auth', use: 'credential', args: '0' },
    { roots: 'org.neo4j.driver.AuthTokens', paths: 'basic', use: 'credential', args: '1' },
  ],
}
