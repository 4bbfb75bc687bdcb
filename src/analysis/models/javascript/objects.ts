import type { LibraryModel } from '../row.ts'

const MERGE = 'an object that is merged by its keys'
const PATH = 'the path of a property that is written'
const LODASH = 'lodash lodash-es _ underscore lodash/fp'
const DEEP =
  'deepmerge merge deep-extend extend merge-deep defaults-deep merge-options mixin-deep assign-deep just-extend node.extend deap merge-recursive deep-assign putil-merge object-assign-deep defaults-deep-ts ts-deepmerge utils-extend @hapi/hoek upmerge jquery-extend merge2 deep-merge lodash.merge lodash.mergewith lodash.defaultsdeep smart-extend xtend-deep set-deep radash'
const SETTERS =
  'dot-prop object-path set-value dset just-safe-set @75lb/deep-merge unset-value lodash.set lodash.setwith set-in dot-object dottie keyd nconf jsonpointer json-ptr object-set property-expr mpath flat'

export const OBJECTS: LibraryModel = {
  sinks: [
    {
      roots: LODASH,
      paths: 'merge mergeWith defaultsDeep',
      args: '*',
      danger: 'prototype-pollution',
      condition: 'whole-object',
      what: MERGE,
    },
    {
      roots: DEEP,
      paths: 'self recursive all merge applyToDefaults assign',
      args: '*',
      danger: 'prototype-pollution',
      condition: 'whole-object',
      what: MERGE,
    },
    {
      roots: 'jquery jQuery $ angular',
      paths: 'extend merge',
      args: '1+',
      when: [{ arg: '0', is: true }],
      danger: 'prototype-pollution',
      condition: 'whole-object',
      what: MERGE,
    },
    {
      roots: 'angular',
      paths: 'merge',
      args: '*',
      danger: 'prototype-pollution',
      condition: 'whole-object',
      what: MERGE,
    },
    {
      roots: 'webix',
      paths: 'extend copy',
      args: '1',
      danger: 'prototype-pollution',
      condition: 'whole-object',
      what: MERGE,
    },
    {
      roots: LODASH,
      paths: 'set setWith update updateWith zipObjectDeep',
      args: '1',
      danger: 'prototype-pollution',
      what: PATH,
    },
    { roots: SETTERS, paths: 'self set setProperty setWith', args: '1', danger: 'prototype-pollution', what: PATH },
    {
      roots: 'flat',
      paths: 'unflatten self.unflatten',
      args: '0',
      danger: 'prototype-pollution',
      condition: 'whole-object',
      what: MERGE,
    },
    {
      roots: 'jsonpath-plus',
      paths: 'JSONPath self',
      args: '0.path 0',
      danger: 'code-injection',
      what: 'an expression that is evaluated',
    },
    {
      roots: 'jsonpath',
      paths: 'query value apply',
      args: '1',
      danger: 'code-injection',
      what: 'an expression that is evaluated',
      confidence: 'low',
    },
    {
      roots: 'Reflect Object',
      paths: 'set defineProperty',
      args: '1',
      danger: 'prototype-pollution',
      what: PATH,
      confidence: 'low',
    },
    {
      roots: 'convict config nconf',
      paths: '**.load **.merge',
      args: '0',
      danger: 'prototype-pollution',
      condition: 'whole-object',
      what: MERGE,
      confidence: 'low',
    },
    {
      roots: 'immer fast-json-patch json-merge-patch',
      paths: 'applyPatch apply',
      args: '0 1',
      danger: 'prototype-pollution',
      condition: 'whole-object',
      what: MERGE,
      confidence: 'low',
    },
  ],
  uses: [
    {
      roots: `${LODASH} ${DEEP}`,
      paths: 'merge mergeWith defaultsDeep self recursive all',
      use: 'deep-merge',
      args: '0 1',
    },
  ],
  types: [
    { roots: 'clone fclone rfdc klona fast-copy clone-deep sort-keys', paths: 'self', returns: '0' },
    { roots: 'json-cycle', paths: 'decycle retrocycle', returns: '0' },
  ],
  effects: [
    { roots: LODASH, paths: 'assign extend assignIn defaults', effect: 'assign' },
    { roots: LODASH, paths: 'clone cloneDeep', effect: 'copy' },
    { roots: 'object-assign xtend/mutable', paths: 'self', effect: 'assign' },
  ],
  propagators: [
    {
      roots: LODASH,
      paths:
        'get trim trimStart trimEnd toString toLower toUpper clone cloneDeep pick omit merge assign extend defaults defaultsDeep map filter reject first last head tail initial rest slice take takeRight drop join template escape unescape values keys toPairs fromPairs flatten flattenDeep compact uniq concat sortBy orderBy groupBy keyBy find replace split startCase camelCase kebabCase snakeCase capitalize upperFirst lowerFirst pad padStart padEnd truncate repeat mapValues mapKeys invert at nth property chain value result sample castArray toArray toPath words zipObject set update reduce flatMap partition chunk union difference intersection',
      from: '*',
    },
    {
      roots:
        'lodash.get lodash.merge lodash.pick lodash.omit lodash.clonedeep lodash.assign lodash.defaults lodash.trim lodash.set lodash.flatten lodash.uniq lodash.map',
      paths: 'self',
      from: '*',
    },
    { roots: 'ramda R', paths: '**', from: '*' },
    {
      roots: `${DEEP} object-assign xtend clone rfdc klona fast-copy clone-deep`,
      paths: 'self recursive all merge',
      from: '*',
    },
    { roots: SETTERS, paths: 'self get getProperty', from: '0' },
    { roots: 'immutable', paths: 'fromJS Map List Record', from: '0' },
    { roots: 'flat', paths: 'self flatten unflatten', from: '0' },
    { roots: 'class-transformer', paths: 'plainToClass plainToInstance instanceToPlain', from: '1 0' },
    {
      roots: 'joi @hapi/joi yup zod',
      paths: '**.validate **.validateAsync **.validateSync **.parse **.parseAsync **.safeParse **.attempt **.cast',
      from: '0',
    },
    {
      roots: 'bluebird async p-map p-all q when rsvp',
      paths: 'self resolve all map each props try method fcall promise promisify join',
      from: '*',
    },
    {
      roots: 'camelcase decamelize change-case uppercamelcase pluralize',
      paths: 'self camelCase snakeCase paramCase pascalCase',
      from: '0',
    },
    { roots: 'moment dayjs date-fns luxon', paths: 'self format parse', from: '0' },
  ],
  callbacks: [
    { roots: LODASH, paths: 'partial', callback: '0', params: '0:1 1:2 2:3 3:4', result: 'nothing' },
    { roots: 'ramda R', paths: 'partial', callback: '0', params: '0:1.0 1:1.1 2:1.2', result: 'nothing' },
    { roots: LODASH, paths: 'map flatMap mapValues', callback: '1', params: '0:0.*', result: 'list' },
    {
      roots: LODASH,
      paths: 'filter reject sortBy orderBy uniqBy partition',
      callback: '1',
      params: '0:0.*',
      result: 'same',
    },
    {
      roots: LODASH,
      paths: 'forEach each forOwn forIn find some every findIndex findKey groupBy keyBy',
      callback: '1',
      params: '0:0.*',
      result: 'nothing',
    },
    {
      roots: LODASH,
      paths: 'reduce reduceRight transform',
      callback: '1',
      params: '0:return 0:2 1:0.*',
      result: 'value',
    },
    {
      roots: LODASH,
      paths: 'debounce throttle once memoize partial defer',
      callback: '0',
      params: '',
      result: 'nothing',
    },
    {
      roots: 'bluebird p-map p-each-series',
      paths: 'map each mapSeries self',
      callback: '1',
      params: '0:0.*',
      result: 'list',
    },
    {
      roots: 'async',
      paths: 'each eachSeries eachLimit forEach map mapSeries mapLimit filter',
      callback: '1|2',
      params: '0:0.*',
      result: 'nothing',
    },
  ],
  sanitizers: [
    {
      roots: 'joi @hapi/joi yup zod superstruct io-ts runtypes valibot class-validator ajv',
      paths: '**.validate **.validateAsync **.validateSync **.parse **.parseAsync **.safeParse **.attempt **.cast',
      removes: ['nosql-injection', 'mass-assignment', 'prototype-pollution'],
    },
    { roots: LODASH, paths: 'pick', removes: ['mass-assignment', 'prototype-pollution'] },
    { roots: 'lodash.pick', paths: 'self', removes: ['mass-assignment', 'prototype-pollution'] },
    { roots: LODASH, paths: 'toNumber toInteger size isEmpty toFinite toSafeInteger clamp parseInt', removes: 'all' },
    {
      roots: LODASH,
      paths: 'kebabCase snakeCase camelCase',
      removes: ['path-traversal', 'command-injection', 'sql-injection', 'xss', 'dom-xss'],
    },
    {
      roots: 'moment dayjs date-fns luxon',
      paths: '**.format **.toISOString **.unix **.toDate **.valueOf',
      removes: 'all',
    },
  ],
  guards: [
    {
      roots: 'joi @hapi/joi yup zod',
      paths: '**.isValidSync **.isValid',
      arg: '0',
      whenTrue: true,
      removes: ['nosql-injection', 'mass-assignment', 'prototype-pollution'],
    },
  ],
}
