import type { LibraryModel } from '../rows/library-model.ts'

const QUERY = 'a query of documents'
const CODE = 'code that the database runs'
const MONGO = [
  'flask_pymongo',
  'mongoengine',
  'motor.motor_asyncio',
  'motor.motor_asyncio.AsyncIOMotorClient',
  'motor.motor_tornado',
  'pymongo',
  'pymongo.MongoClient',
  'pymongo.collection.Collection',
]
const FINDS = [
  '**.aggregate',
  '**.count',
  '**.count_documents',
  '**.delete_many',
  '**.delete_one',
  '**.find',
  '**.find_and_modify',
  '**.find_one',
  '**.find_one_and_delete',
  '**.find_one_and_replace',
  '**.find_one_and_update',
  '**.find_one_or_404',
  '**.remove',
  '**.replace_one',
  '**.update',
  '**.update_many',
  '**.update_one',
]
/** Without names that other collections have too. */
const CERTAIN_FINDS = [
  '**.count_documents',
  '**.delete_many',
  '**.delete_one',
  '**.find_and_modify',
  '**.find_one',
  '**.find_one_and_delete',
  '**.find_one_and_replace',
  '**.find_one_and_update',
  '**.find_one_or_404',
  '**.replace_one',
  '**.update_many',
  '**.update_one',
]
const COLLECTION =
  /(?:^|[._])(?:coll|collection|mongo|mongodb|db|users|posts|docs|items|col|table)\w*$|mongo|collection/i

const STORED = {
  sinkKind: 'mass-assignment',
  condition: 'whole-object',
  what: 'the fields of a stored object',
  confidence: 'low',
} as const

/** Databases of documents, keys and graphs. */
export const NOSQL: LibraryModel = {
  plainKeys: ['$eq', '$in', '$nin', '$all'],
  sinks: [
    {
      roots: [...MONGO, '?'],
      paths: ['**.find_one_and_update', '**.update_many', '**.update_one'],
      args: ['1.$set', '1.$setOnInsert', 'update=.$set'],
      ...STORED,
    },
    {
      roots: [...MONGO, '?'],
      paths: ['**.find_one_and_replace', '**.replace_one'],
      args: ['1|replacement='],
      ...STORED,
    },
    { roots: [...MONGO, '?'], paths: ['**.insert_one'], args: ['0|document='], ...STORED },
    {
      roots: MONGO,
      paths: FINDS,
      args: ['0|filter=', '0.*', 'filter=.*', 'pipeline='],
      condition: 'raw-object',
      sinkKind: 'nosql-injection',
      what: QUERY,
    },
    {
      roots: ['?'],
      paths: CERTAIN_FINDS,
      receiver: COLLECTION,
      args: ['0|filter=', '0.*', 'filter=.*'],
      condition: 'raw-object',
      sinkKind: 'nosql-injection',
      what: QUERY,
    },
    {
      roots: MONGO,
      paths: ['**.inline_map_reduce', '**.map_reduce'],
      args: ['0|map=', '1|reduce='],
      sinkKind: 'nosql-code',
      what: CODE,
    },
    {
      roots: MONGO,
      paths: ['**.group'],
      args: ['3|reduce='],
      sinkKind: 'nosql-code',
      what: CODE,
    },
    {
      roots: MONGO,
      paths: FINDS,
      args: ['0.$where', 'filter=.$where', '0.$expr.$function.body', 'filter=.$expr.$function.body'],
      sinkKind: 'nosql-code',
      what: CODE,
    },
    {
      roots: MONGO,
      paths: ['**.aggregate'],
      args: [
        '0.*.$group.*.$accumulator.accumulate',
        '0.*.$group.*.$accumulator.init',
        '0.*.$group.*.$accumulator.merge',
        'pipeline=.*.$group.*.$accumulator.accumulate',
        '0.*.$match.$where',
      ],
      sinkKind: 'nosql-code',
      what: CODE,
    },
    {
      roots: MONGO,
      paths: ['**.eval', '**.system_js', '**.where'],
      args: ['0'],
      sinkKind: 'nosql-code',
      what: CODE,
    },
    {
      roots: ['?', 'mongoengine'],
      paths: ['**.objects'],
      args: ['__raw__='],
      sinkKind: 'nosql-injection',
      what: QUERY,
    },
    {
      roots: ['bson'],
      paths: ['Code', 'code.Code'],
      args: ['0'],
      sinkKind: 'nosql-code',
      what: CODE,
    },
    {
      roots: ['aioredis', 'fakeredis', 'redis', 'redis.asyncio'],
      paths: ['**.eval', '**.register_script', '**.script_load'],
      args: ['0|script='],
      sinkKind: 'code-injection',
      what: 'a script that the database runs',
    },
    {
      roots: ['neo4j', 'py2neo'],
      paths: ['**.execute_query', '**.run'],
      args: ['0|query=|query_='],
      sinkKind: 'sql-injection',
      what: 'a graph query',
    },
    {
      roots: ['elasticsearch', 'opensearchpy'],
      paths: ['**.search'],
      args: ['body=.query.query_string.query', 'q='],
      sinkKind: 'nosql-injection',
      what: 'a search query',
      confidence: 'low',
    },
    {
      roots: ['cassandra'],
      paths: ['**.execute', '**.execute_async', '**.prepare'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'a CQL statement',
    },
    {
      roots: ['influxdb', 'influxdb_client'],
      paths: ['**.query'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'a query',
    },
  ],
  sources: [
    {
      roots: ['motor.motor_asyncio.AsyncIOMotorClient', 'pymongo.MongoClient'],
      paths: ['**.find', '**.find_one'],
      origin: 'database',
      label: 'a document of the database',
    },
  ],
}
