import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import { patterns } from './names.ts'

const CODE = 'code that the database runs'
const QUERY = 'a database query'
/** Function names that no other kind of store has. */
const NOBODY_ELSE = [
  '**.estimatedDocumentCount',
  '**.findAndModify',
  '**.findOneAndDelete',
  '**.findOneAndModify',
  '**.findOneAndRemove',
  '**.findOneAndReplace',
  '**.findOneAndUpdate',
]

const ONLY_MONGO = [
  ...NOBODY_ELSE,
  '**.countDocuments',
  '**.deleteMany',
  '**.deleteOne',
  '**.replaceOne',
  '**.updateMany',
  '**.updateOne',
]
const FIND = [
  ...ONLY_MONGO,
  '**.aggregate',
  '**.count',
  '**.distinct',
  '**.exists',
  '**.find',
  '**.findById',
  '**.findByIdAndDelete',
  '**.findByIdAndRemove',
  '**.findByIdAndUpdate',
  '**.findOne',
  '**.findOneOrFail',
  '**.remove',
  '**.update',
  '**.where',
]
const DRIVERS = [
  '@nestjs/mongoose',
  '@seald-io/nedb',
  '@typegoose/typegoose',
  'camo',
  'marsdb',
  'minimongo',
  'mongodb',
  'mongodb-core',
  'mongoist',
  'mongojs',
  'mongoose',
  'monk',
  'nedb',
  'nedb-promises',
  'papr',
  'typegoose',
]

function inCollection(paths: Names): string[] {
  return paths.map((path) => path.replace('**.', '**.collection().'))
}

function query(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, args, sinkKind: 'nosql-injection', condition: 'raw-object', what: QUERY }
}

/** Usual names of models and collections. */
const MODEL = /(?:^|\.)(?:[A-Z]\w*|\w*(?:Model|Collection|collection|collections?|coll|users|docs?|Doc)|doc)$/

export const NOSQL: LibraryModel = {
  // `where` is an option of other mappers, whose builders bind its values.
  plainKeys: ['$eq', '$in', '$nin', '$all', 'where'],
  sinks: [
    query(DRIVERS, FIND),
    query(DRIVERS, ['**.distinct'], ['1']),
    {
      ...query(
        DRIVERS,
        ['**.findByIdAndUpdate', '**.findOneAndReplace', '**.findOneAndUpdate', '**.updateMany', '**.updateOne'],
        ['1'],
      ),
      confidence: 'low',
    },
    query(['mongoose'], ['Query'], ['*']),
    query(['mongoose'], ['**.geoSearch'], ['0']),
    query(DRIVERS, ['**.and', '**.elemMatch', '**.match', '**.nor', '**.or'], ['0']),
    query(DRIVERS, ['**.where().equals', '**.where().gt', '**.where().ne'], ['0']),
    // Models and collections usually come from another file; these method names are unique to them.
    query(['?'], inCollection([...ONLY_MONGO, '**.count', '**.find', '**.findOne', '**.remove', '**.update'])),
    query(['?'], NOBODY_ELSE),
    {
      ...query(['?'], [...ONLY_MONGO, '**.count', '**.exists', '**.find', '**.findOne', '**.remove', '**.update']),
      receiver: MODEL,
    },
    query(['mongoose'], ['**.aggregate'], ['0.*.$match']),
    {
      roots: DRIVERS,
      paths: ['**.$where', '**.eval', '**.group', '**.mapReduce'],
      args: ['0'],
      sinkKind: 'nosql-code',
      what: CODE,
    },
    { roots: DRIVERS, paths: ['**.mapReduce'], args: ['1', '2.finalize'], sinkKind: 'code-injection', what: CODE },
    { roots: ['?'], paths: ['**.$where'], args: ['0'], sinkKind: 'nosql-code', what: CODE },
    {
      roots: ['?'],
      paths: ['**.create', '**.createMany', '**.update', '**.updateMany', '**.upsert'],
      args: ['0.data', '0.create', '0.update'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: ['mongoose'],
      paths: ['**.model', 'model', 'model()()'],
      args: ['0'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: DRIVERS,
      paths: ['**.findByIdAndUpdate', '**.findOneAndUpdate', '**.update', '**.updateMany', '**.updateOne'],
      args: ['1', '1.$set', '1.$setOnInsert'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    // Names that only document databases have.
    {
      roots: ['?'],
      paths: ['**.findByIdAndUpdate', '**.findOneAndUpdate', '**.updateMany', '**.updateOne'],
      args: ['1', '1.$set', '1.$setOnInsert'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: ['typeorm'],
      paths: ['**.create', '**.insert', '**.save'],
      args: ['0'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: ['typeorm'],
      paths: ['**.merge', '**.update'],
      args: ['1'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: ['mongoose'],
      paths: ['**.create', '**.insertMany'],
      args: ['0'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: ['sequelize'],
      paths: ['**.build', '**.create', '**.update', '**.upsert'],
      args: ['0'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: ['@prisma/client'],
      paths: ['**.create', '**.update', '**.upsert'],
      args: ['0.data'],
      sinkKind: 'mass-assignment',
      condition: 'whole-object',
      what: 'the fields of a stored object',
      confidence: 'low',
    },
    {
      roots: ['ioredis', 'redis'],
      paths: [
        '**.append',
        '**.hmset',
        '**.hset',
        '**.lpush',
        '**.mset',
        '**.psetex',
        '**.rpush',
        '**.sadd',
        '**.set',
        '**.setex',
        '**.setnx',
        '**.zadd',
      ],
      args: ['0'],
      sinkKind: 'nosql-injection',
      condition: 'raw-object',
      what: 'the arguments of a Redis command',
    },
    {
      roots: ['ioredis', 'redis'],
      paths: ['**.hmset', '**.mset'],
      args: ['1', '2', '3', '4', '5'],
      sinkKind: 'nosql-injection',
      condition: 'raw-object',
      what: 'the arguments of a Redis command',
    },
    {
      roots: ['ioredis', 'redis'],
      paths: ['**.call', '**.eval', '**.sendCommand', '**.send_command'],
      args: ['0'],
      sinkKind: 'code-injection',
      what: 'a script that Redis runs',
    },
    {
      roots: ['neo4j-driver'],
      paths: ['**.executeQuery', '**.readTransaction', '**.run', '**.writeTransaction'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'a Cypher query',
    },
    {
      roots: ['couchdb', 'nano', 'pouchdb'],
      paths: ['**.find', '**.mango'],
      args: ['0', '0.selector'],
      sinkKind: 'nosql-injection',
      condition: 'raw-object',
      what: QUERY,
    },
    {
      roots: ['@elastic/elasticsearch', '@opensearch-project/opensearch', 'elasticsearch'],
      paths: ['**.deleteByQuery', '**.search', '**.updateByQuery'],
      args: ['0.body', '0.q', '0.query.query_string.query'],
      sinkKind: 'nosql-injection',
      what: QUERY,
      confidence: 'low',
    },
    {
      roots: ['@elastic/elasticsearch', 'elasticsearch'],
      paths: ['**.search', '**.updateByQuery'],
      args: ['0.body.script.source', '0.script.source'],
      sinkKind: 'code-injection',
      what: CODE,
    },
    { roots: ['gremlin'], paths: ['**.submit'], args: ['0'], sinkKind: 'sql-injection', what: 'a Gremlin query' },
    { roots: ['arangojs'], paths: ['**.query'], args: ['0'], sinkKind: 'sql-injection', what: 'an AQL query' },
    {
      roots: ['influx', 'influxdb'],
      paths: ['**.query'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'an InfluxQL query',
    },
    { roots: ['rethinkdb'], paths: ['js'], args: ['0'], sinkKind: 'code-injection', what: CODE },
  ],
  assignments: [
    { property: '$where', inRecords: true, sinkKind: 'nosql-code', what: CODE },
    { property: '$function', inRecords: true, sinkKind: 'code-injection', what: CODE },
    { property: '$accumulator', inRecords: true, sinkKind: 'code-injection', what: CODE },
  ],
  sources: [
    {
      roots: ['mongodb', 'mongoose'],
      paths: ['**.find', '**.find().toArray', '**.findById', '**.findOne'],
      origin: 'database',
      label: 'a stored document',
    },
  ],
  sanitizers: [
    { roots: ['express-mongo-sanitize', 'mongo-sanitize'], paths: ['sanitize', 'self'], removes: ['nosql-injection'] },
    { roots: ['mongoose'], paths: ['Types.ObjectId', 'Types.ObjectId.createFromHexString'], removes: 'all' },
    { roots: ['bson', 'mongodb'], paths: ['ObjectID', 'ObjectId', 'ObjectId.createFromHexString'], removes: 'all' },
    { roots: ['mongoose'], paths: ['sanitizeFilter'], removes: ['nosql-injection'] },
    { roots: ['?'], paths: ['**.ObjectID', '**.ObjectId', 'ObjectID', 'ObjectId'], removes: 'all' },
  ],
  guards: [
    {
      roots: ['mongodb', 'mongoose'],
      paths: ['ObjectId.isValid', 'Types.ObjectId.isValid', 'isValidObjectId'],
      arg: '0',
      whenTrue: true,
      removes: 'all',
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(['mongodb'], ['**.connect', 'MongoClient.connect', 'connect']),
      args: ['0', '1', '2'],
      params: [null, { api: 'mongodb.MongoClient' }],
    },
    {
      by: 'argument',
      of: patterns(['mongodb', 'mongoose'], ['**.exec', '**.find', '**.findById', '**.findOne']),
      args: ['0', '1', '2'],
      params: [null, { origin: 'database', label: 'a stored document' }],
    },
    {
      by: 'argument',
      of: patterns(['redis'], ['**.duplicate']),
      args: ['0'],
      params: [null, { api: 'redis.createClient()' }],
    },
  ],
}
