import type { Names } from '../rows/api-pattern.ts'
import type { CallbackRow } from '../rows/callback-row.ts'
import type { EffectRow } from '../rows/effect-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { OF_A_DECODED_PART, OF_A_PART } from '../requested-address.ts'
import { globalNames, prefixed } from './names.ts'

const LIST = 'Array.prototype'
/** The apis that lists have, wherever they come from. */
const LISTS = [LIST, '?', 'String.prototype']
const MAPS = ['Map', 'WeakMap']
const SETS = ['Set', 'WeakSet']
const ERRORS = ['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError']

function effect(roots: Names, paths: Names, name: EffectRow['effect']): EffectRow {
  return { roots, paths, effect: name }
}

/** Called for each element: `(element, index, list)`. */
function each(
  paths: Names,
  result: CallbackRow['result'],
  params: CallbackRow['params'] = ['this.*', null, 'this'],
): CallbackRow[] {
  return [
    { roots: [LIST], paths, callback: '0', params, result },
    { roots: ['?'], paths: prefixed('**.', paths), callback: '0', params, result },
  ]
}

/** Lists from queries, requests and other libraries have these methods too. */
function eachOfAny(
  paths: Names,
  result: CallbackRow['result'],
  params: CallbackRow['params'] = ['this.*', null, 'this'],
): CallbackRow {
  return { roots: ['**'], paths, callback: '0', params, result }
}

/** A path, query or fragment that stays on the host, whatever follows. */
const OWN_PATH = /^(?:\/[^/\\]|\.{1,2}\/|[?#])/
const FIXED_HOST = /^https?:\/\/[^/?#\\]+[/?#]/i

export const COLLECTIONS: LibraryModel = {
  // What is set there goes behind the question mark of its address.
  plainKeys: ['searchParams'],
  effects: [
    effect([LIST], ['push'], 'append'),
    effect([LIST], ['unshift'], 'prepend'),
    effect([LIST], ['pop'], 'remove-at'),
    effect([LIST], ['shift'], 'remove-first'),
    effect([LIST], ['slice'], 'slice'),
    effect([LIST], ['filter', 'flat', 'sort', 'toSorted', 'toSpliced'], 'elements'),
    effect([LIST], ['reverse', 'toReversed'], 'reverse'),
    effect([LIST], ['join', 'toString'], 'join'),
    effect([LIST], ['values'], 'elements'),
    effect([LIST], ['keys'], 'keys'),
    effect([LIST], ['entries'], 'entries'),
    effect([LIST], ['at'], 'get'),
    effect([LIST], ['find', 'findLast'], 'first'),
    effect(globalNames(['Array']), ['of'], 'list-of'),
    effect(globalNames(['Array']), ['self'], 'new-list'),
    effect(globalNames(['Array']), ['from'], 'elements'),
    effect(MAPS, ['self'], 'new-record'),
    effect(MAPS, ['get'], 'get'),
    effect(MAPS, ['set'], 'put'),
    effect(MAPS, ['clear'], 'clear'),
    effect(MAPS, ['values'], 'elements'),
    effect(MAPS, ['keys'], 'keys'),
    effect(MAPS, ['entries'], 'entries'),
    effect(SETS, ['self'], 'new-list'),
    effect(SETS, ['add'], 'append'),
    effect(SETS, ['clear'], 'clear'),
    effect(SETS, ['keys', 'values'], 'elements'),
    effect(['Object'], ['assign'], 'assign'),
    effect(['Object'], ['values'], 'elements'),
    effect(['Object'], ['getOwnPropertyNames', 'keys'], 'keys'),
    effect(['Object'], ['entries'], 'entries'),
    effect(['FormData', 'Headers', 'URLSearchParams'], ['get'], 'get'),
    effect(['FormData', 'Headers', 'URLSearchParams'], ['append', 'set'], 'put'),
    effect(['structuredClone'], ['self'], 'copy'),
    effect(globalNames(ERRORS), ['self'], 'error'),
    effect(['Promise'], ['all'], 'copy'),
    effect(['Promise'], ['any', 'race'], 'first'),
    effect(['Promise'], ['reject'], 'throw'),
  ],
  callbacks: [
    ...each(['forEach'], 'nothing'),
    ...each(['flatMap', 'map'], 'list'),
    ...each(['filter'], 'some'),
    ...each(['sort', 'toSorted'], 'same'),
    ...each(['every', 'findIndex', 'findLastIndex', 'some'], 'nothing'),
    eachOfAny(['each', 'eachSeries', 'forEach'], 'nothing'),
    eachOfAny(['flatMap', 'map'], 'list'),
    {
      roots: [LIST, '?'],
      paths: ['**.reduce', '**.reduceRight', 'reduce', 'reduceRight'],
      callback: '0',
      params: ['1', 'this.*', null, 'this'],
      result: 'value',
    },
    {
      roots: [LIST, '?'],
      paths: ['**.find', '**.findLast', 'find', 'findLast'],
      callback: '0',
      params: ['this.*'],
      result: 'nothing',
    },
    { roots: ['Array'], paths: ['from'], callback: '1', params: ['0.*'], result: 'list' },
    { roots: MAPS, paths: ['forEach'], callback: '0', params: ['this.*', 'key', 'this'], result: 'nothing' },
    { roots: SETS, paths: ['forEach'], callback: '0', params: ['this.*', 'this.*'], result: 'nothing' },
    {
      roots: ['?', 'String.prototype'],
      paths: ['**.replace', '**.replaceAll', 'replace', 'replaceAll'],
      callback: '1',
      params: ['this', 'this', 'this', 'this'],
      result: 'value',
    },
    { roots: ['JSON'], paths: ['parse'], callback: '1', params: [null, '0'], result: 'value' },
    { roots: ['JSON'], paths: ['stringify'], callback: '1', params: [null, '0.*'], result: 'nothing' },
    { roots: ['**'], paths: ['then'], callback: '0', params: ['this'], result: 'value' },
    { roots: ['**'], paths: ['then'], callback: '1', params: ['thrown'], result: 'value' },
    { roots: ['**'], paths: ['catch'], callback: '0', params: ['thrown'], result: 'either' },
    { roots: ['**'], paths: ['finally'], callback: '0', params: [], result: 'same' },
    { roots: ['Promise'], paths: ['self'], callback: '0', params: ['resolve', 'reject'], result: 'settled' },
    { roots: globalNames(['setTimeout']), paths: ['self'], callback: '0', params: ['2', '3', '4'], result: 'nothing' },
    {
      roots: globalNames([
        'process.nextTick',
        'queueMicrotask',
        'requestAnimationFrame',
        'requestIdleCallback',
        'setImmediate',
        'setInterval',
      ]),
      paths: ['self'],
      callback: '0',
      params: [],
      result: 'nothing',
    },
    { roots: ['Reflect'], paths: ['apply'], callback: '0', params: ['2.0', '2.1', '2.2'], result: 'value' },
  ],
  propagators: [
    { roots: LISTS, paths: ['**.concat', 'concat'], from: ['this', '*'] },
    { roots: ['JSON'], paths: ['parse'], from: ['0'], restores: ['nosql-injection', 'mass-assignment'] },
    { roots: ['JSON'], paths: ['stringify'], from: ['0'] },
    {
      roots: globalNames(['Array', 'Array.from', 'Array.of', 'Object', 'structuredClone']),
      paths: ['self'],
      from: ['*'],
    },
    {
      roots: ['Object'],
      paths: [
        'assign',
        'create',
        'entries',
        'freeze',
        'fromEntries',
        'getOwnPropertyNames',
        'groupBy',
        'keys',
        'seal',
        'values',
      ],
      from: ['*'],
    },
    {
      roots: ['Map', 'Set', 'WeakMap', 'WeakSet'],
      paths: ['entries', 'get', 'groupBy', 'keys', 'self', 'values'],
      from: ['this', '*'],
    },
    { roots: ['Promise'], paths: ['allSettled'], from: ['*'] },
    {
      roots: globalNames([
        'ArrayBuffer',
        'Blob',
        'DataView',
        'File',
        'Int8Array',
        'Uint16Array',
        'Uint32Array',
        'Uint8Array',
      ]),
      paths: ['from', 'of', 'self'],
      from: ['*'],
    },
    { roots: globalNames(['FormData', 'Headers', 'URL']), paths: ['self'], from: ['*'] },
    { roots: globalNames(['URLSearchParams']), paths: ['self'], from: ['*'], restores: OF_A_DECODED_PART },
    {
      roots: ['FormData', 'Headers', 'URL', 'URLSearchParams'],
      paths: ['append', 'entries', 'get', 'getAll', 'keys', 'set', 'toJSON', 'toString', 'values'],
      from: ['this'],
    },
    { roots: ['URL'], paths: ['hash', 'pathname', 'search'], from: ['this'], restores: OF_A_PART },
    { roots: ['URL'], paths: ['searchParams'], from: ['this'], restores: OF_A_DECODED_PART },
    { roots: ['Symbol'], paths: ['for'], from: ['*'] },
    { roots: ['Iterator'], paths: ['from'], from: ['0'] },
    { roots: ['Reflect'], paths: ['get'], from: ['0'] },
    { roots: ['Reflect'], paths: ['set'], from: ['2'], to: '0' },
  ],
  sanitizers: [
    // A path stays on the host of the base, and a fixed host stays.
    {
      roots: [...globalNames(['URL']), 'url.URL'],
      paths: ['self'],
      when: [
        { arg: '0', begins: OWN_PATH },
        { arg: '1', given: true },
        { arg: '1', isFollowed: false },
      ],
      removes: ['open-redirect', 'ssrf'],
      args: ['0'],
    },
    {
      roots: [...globalNames(['URL']), 'url.URL'],
      paths: ['self'],
      when: [{ arg: '0', begins: FIXED_HOST }],
      removes: ['open-redirect', 'ssrf'],
      args: ['0'],
    },
    // A fixed path beside the page: nothing that somebody puts into an address of the page gets into it.
    {
      roots: [...globalNames(['URL']), 'url.URL'],
      paths: ['self'],
      when: [
        { arg: '0', isFollowed: false },
        { arg: '0', begins: /^[./\w](?!\w*:)/ },
        { arg: '1', is: ['type:location', 'type:location.href'] },
      ],
      removes: 'all',
      args: ['1'],
    },
    // Parents are resolved before anything can be read.
    { roots: ['URL'], paths: ['pathname'], removes: ['parent-path'] },
    // Empty, or `?…` and `#…` with markup and quotes encoded.
    { roots: ['URL'], paths: ['search'], removes: ['open-redirect', 'xss', 'dom-xss', 'header-injection'] },
    { roots: ['URL'], paths: ['hash'], removes: ['open-redirect', 'header-injection'] },
    {
      roots: ['url'],
      paths: ['resolve'],
      when: [
        { arg: '0', isFollowed: false },
        { arg: '1', begins: OWN_PATH },
      ],
      removes: ['open-redirect', 'ssrf'],
      args: ['1'],
    },
    {
      roots: ['JSON'],
      paths: ['stringify'],
      // What it yields is a literal of the language too, quotes and backslashes escaped.
      removes: [
        'code-injection',
        'nosql-injection',
        'prototype-pollution',
        'mass-assignment',
        'log-injection',
        'header-injection',
      ],
    },
  ],
  neutrals: [
    { roots: ['Array.prototype'], paths: ['includes', 'indexOf', 'lastIndexOf', 'length'] },
    { roots: ['Map', 'Set', 'URLSearchParams', 'WeakMap', 'WeakSet'], paths: ['delete', 'has', 'size'] },
    { roots: ['Object'], paths: ['defineProperty', 'getPrototypeOf', 'hasOwn', 'is', 'isFrozen', 'isSealed'] },
  ],
  types: [
    // A stream is piped into another one, which is returned.
    { roots: ['**'], paths: ['pipe'], returns: '0' },
    { roots: ['Promise'], paths: ['resolve'], returns: '0' },
    { roots: ['Object'], paths: ['freeze', 'preventExtensions', 'seal'], returns: '0' },
    { roots: ['URL'], paths: ['searchParams'], returns: 'URLSearchParams' },
  ],
}
