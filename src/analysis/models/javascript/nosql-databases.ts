import type { LibraryModel, SinkRow } from '../row.ts'
import { patterns } from './names.ts'

const CODE = 'code that the database runs'
const QUERY = 'a database query'
const ONLY_MONGO =
  '**.findOneAndUpdate **.findOneAndDelete **.findOneAndReplace **.findOneAndRemove **.updateOne **.updateMany **.deleteOne **.deleteMany **.replaceOne **.countDocuments **.estimatedDocumentCount **.findAndModify **.findOneAndModify'
const FIND = `${ONLY_MONGO} **.find **.findOne **.update **.remove **.count **.exists **.distinct **.aggregate **.where **.findOneOrFail **.findById **.findByIdAndUpdate **.findByIdAndDelete **.findByIdAndRemove`
const DRIVERS =
  'mongodb mongoose mongojs monk mongoist marsdb minimongo nedb nedb-promises @seald-io/nedb @nestjs/mongoose typegoose @typegoose/typegoose camo mongodb-core papr'

function query(roots: string, paths: string, args = '0'): SinkRow {
  return { roots, paths, args, danger: 'nosql-injection', condition: 'raw-object', what: QUERY }
}

/** What people call models and collections. */
const MODEL =
  /(?:^|\.)(?:[A-Z]\w*|\w*(?:Model|Collection|collection|Repo|Repository|collections?|coll|users|docs?|Doc)|doc)$/

export const NOSQL: LibraryModel = {
  plainKeys: ['$eq'],
  sinks: [
    query(DRIVERS, FIND),
    query(DRIVERS, '**.distinct', '1'),
    {
      ...query(
        DRIVERS,
        '**.findOneAndUpdate **.findByIdAndUpdate **.findOneAndReplace **.updateOne **.updateMany',
        '1',
      ),
      confidence: 'low',
    },
    query('mongoose', 'Query', '*'),
    query('mongoose', '**.geoSearch', '0'),
    query(DRIVERS, '**.or **.and **.nor **.match **.elemMatch', '0'),
    query(DRIVERS, '**.where().equals **.where().ne **.where().gt', '0'),
    // Models and collections usually come from another file; these names are nobody else's.
    query(
      '?',
      `${ONLY_MONGO} **.collection().find **.collection().findOne **.collection().count **.collection().update **.collection().remove`,
    ),
    { ...query('?', '**.find **.findOne **.count **.exists **.update **.remove'), receiver: MODEL },
    query('mongoose', '**.aggregate', '0.*.$match'),
    {
      roots: DRIVERS,
      paths: '**.$where **.mapReduce **.group **.eval',
      args: '0',
      danger: 'nosql-code',
      what: CODE,
    },
    { roots: DRIVERS, paths: '**.mapReduce', args: '1 2.finalize', danger: 'code-injection', what: CODE },
    { roots: '?', paths: '**.$where', args: '0', danger: 'nosql-code', what: CODE },
    {
      roots: '?',
      paths: '**.create **.update **.upsert **.createMany **.updateMany',
      args: '0.data 0.create 0.update',
      danger: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: 'mongoose',
      paths: 'model **.model model()()',
      args: '0',
      danger: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: DRIVERS,
      paths: '**.updateOne **.updateMany **.update **.findByIdAndUpdate **.findOneAndUpdate',
      args: '1',
      danger: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: 'mongoose',
      paths: '**.create **.insertMany',
      args: '0',
      danger: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: 'sequelize',
      paths: '**.create **.update **.build **.upsert',
      args: '0',
      danger: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: '@prisma/client',
      paths: '**.create **.update **.upsert',
      args: '0.data',
      danger: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: 'redis ioredis',
      paths: '**.set **.hset **.hmset **.mset **.append **.lpush **.rpush **.sadd **.zadd **.setex **.psetex **.setnx',
      args: '0',
      danger: 'nosql-injection',
      condition: 'raw-object',
      what: 'the arguments of a Redis command',
    },
    {
      roots: 'redis ioredis',
      paths: '**.hmset **.mset',
      args: '1 2 3 4 5',
      danger: 'nosql-injection',
      condition: 'raw-object',
      what: 'the arguments of a Redis command',
    },
    {
      roots: 'redis ioredis',
      paths: '**.eval **.send_command **.sendCommand **.call',
      args: '0',
      danger: 'code-injection',
      what: 'a script that Redis runs',
    },
    {
      roots: 'neo4j-driver',
      paths: '**.run **.executeQuery **.readTransaction **.writeTransaction',
      args: '0',
      danger: 'sql-injection',
      what: 'a Cypher query',
    },
    {
      roots: 'couchdb nano pouchdb',
      paths: '**.find **.mango',
      args: '0 0.selector',
      danger: 'nosql-injection',
      condition: 'raw-object',
      what: QUERY,
    },
    {
      roots: '@elastic/elasticsearch elasticsearch @opensearch-project/opensearch',
      paths: '**.search **.deleteByQuery **.updateByQuery',
      args: '0.body 0.q 0.query.query_string.query',
      danger: 'nosql-injection',
      what: QUERY,
      confidence: 'low',
    },
    {
      roots: '@elastic/elasticsearch elasticsearch',
      paths: '**.search **.updateByQuery',
      args: '0.body.script.source 0.script.source',
      danger: 'code-injection',
      what: CODE,
    },
    { roots: 'gremlin', paths: '**.submit', args: '0', danger: 'sql-injection', what: 'a Gremlin query' },
    { roots: 'arangojs', paths: '**.query', args: '0', danger: 'sql-injection', what: 'an AQL query' },
    { roots: 'influx influxdb', paths: '**.query', args: '0', danger: 'sql-injection', what: 'an InfluxQL query' },
    { roots: 'rethinkdb', paths: 'js', args: '0', danger: 'code-injection', what: CODE },
  ],
  assignments: [
    { property: '$where', inRecords: true, danger: 'nosql-code', what: CODE },
    { property: '$function', inRecords: true, danger: 'code-injection', what: CODE },
    { property: '$accumulator', inRecords: true, danger: 'code-injection', what: CODE },
  ],
  sources: [
    {
      roots: 'mongodb mongoose',
      paths: '**.findOne **.findById **.find().toArray **.find',
      origin: 'database',
      label: 'a stored document',
    },
  ],
  sanitizers: [
    { roots: 'mongo-sanitize express-mongo-sanitize', paths: 'self sanitize', removes: ['nosql-injection'] },
    { roots: 'mongoose', paths: 'Types.ObjectId Types.ObjectId.createFromHexString', removes: 'all' },
    { roots: 'mongodb bson', paths: 'ObjectId ObjectID ObjectId.createFromHexString', removes: 'all' },
    { roots: 'mongoose', paths: 'sanitizeFilter', removes: ['nosql-injection'] },
    { roots: '?', paths: 'ObjectId ObjectID **.ObjectId **.ObjectID', removes: 'all' },
  ],
  guards: [
    {
      roots: 'mongoose mongodb',
      paths: 'isValidObjectId Types.ObjectId.isValid ObjectId.isValid',
      arg: '0',
      whenTrue: true,
      removes: 'all',
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns('mongodb', 'MongoClient.connect connect **.connect'),
      args: '0 1 2',
      params: [null, { api: 'mongodb.MongoClient' }],
    },
    {
      by: 'argument',
      of: patterns('mongoose mongodb', '**.find **.findOne **.findById **.exec'),
      args: '0 1 2',
      params: [null, { origin: 'database', label: 'a stored document' }],
    },
    {
      by: 'argument',
      of: patterns('redis', '**.duplicate'),
      args: '0',
      params: [null, { api: 'redis.createClient()' }],
    },
  ],
}
