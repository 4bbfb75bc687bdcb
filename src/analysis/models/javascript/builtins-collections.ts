import type { CallbackRow, EffectRow, LibraryModel } from '../row.ts'
import { globalNames } from './names.ts'

const LIST = 'Array.prototype'
/** What lists are usually called with, wherever they come from. */
const LISTS = `${LIST} ? String.prototype`
const MAPS = 'Map WeakMap'
const SETS = 'Set WeakSet'
const ERRORS = 'Error TypeError RangeError SyntaxError EvalError ReferenceError URIError'

function effect(roots: string, paths: string, name: EffectRow['effect']): EffectRow {
  return { roots, paths, effect: name }
}

/** Called for each element: `(element, index, list)`. */
function each(paths: string, result: CallbackRow['result'], params = '0:this.* 2:this'): CallbackRow[] {
  return [
    { roots: LIST, paths, callback: '0', params, result },
    { roots: '?', paths: prefixedAny(paths), callback: '0', params, result },
  ]
}

/** Lists from queries, requests and other libraries have these methods too. */
function eachOfAny(paths: string, result: CallbackRow['result'], params = '0:this.* 2:this'): CallbackRow {
  return { roots: '**', paths, callback: '0', params, result }
}

function prefixedAny(paths: string): string {
  return paths
    .split(' ')
    .map((path) => `**.${path}`)
    .join(' ')
}

export const COLLECTIONS: LibraryModel = {
  effects: [
    effect(LIST, 'push', 'append'),
    effect(LIST, 'unshift', 'prepend'),
    effect(LIST, 'pop', 'remove-at'),
    effect(LIST, 'shift', 'remove-first'),
    effect(LIST, 'slice', 'slice'),
    effect(LIST, 'filter toSorted sort toSpliced flat', 'elements'),
    effect(LIST, 'reverse toReversed', 'reverse'),
    effect(LIST, 'join toString', 'join'),
    effect(LIST, 'values', 'elements'),
    effect(LIST, 'keys', 'keys'),
    effect(LIST, 'entries', 'entries'),
    effect(LIST, 'at', 'get'),
    effect(LIST, 'find findLast', 'first'),
    effect(globalNames('Array'), 'of', 'list-of'),
    effect(globalNames('Array'), 'self', 'new-list'),
    effect(globalNames('Array'), 'from', 'elements'),
    effect(MAPS, 'self', 'new-record'),
    effect(MAPS, 'get', 'get'),
    effect(MAPS, 'set', 'put'),
    effect(MAPS, 'clear', 'clear'),
    effect(MAPS, 'values', 'elements'),
    effect(MAPS, 'keys', 'keys'),
    effect(MAPS, 'entries', 'entries'),
    effect(SETS, 'self', 'new-list'),
    effect(SETS, 'add', 'append'),
    effect(SETS, 'clear', 'clear'),
    effect(SETS, 'values keys', 'elements'),
    effect('Object', 'assign', 'assign'),
    effect('Object', 'values', 'elements'),
    effect('Object', 'keys getOwnPropertyNames', 'keys'),
    effect('Object', 'entries', 'entries'),
    effect('URLSearchParams FormData Headers', 'get', 'get'),
    effect('URLSearchParams FormData Headers', 'set append', 'put'),
    effect('structuredClone', 'self', 'copy'),
    effect(globalNames(ERRORS), 'self', 'error'),
    effect('Promise', 'all', 'copy'),
    effect('Promise', 'race any', 'first'),
    effect('Promise', 'reject', 'throw'),
  ],
  callbacks: [
    ...each('forEach', 'nothing'),
    ...each('map flatMap', 'list'),
    ...each('filter sort toSorted', 'same'),
    ...each('some every findIndex findLastIndex', 'nothing'),
    eachOfAny('forEach each eachSeries', 'nothing'),
    eachOfAny('map flatMap', 'list'),
    {
      roots: `${LIST} ?`,
      paths: 'reduce reduceRight **.reduce **.reduceRight',
      callback: '0',
      params: '0:return 0:1 1:this.* 3:this',
      result: 'value',
    },
    {
      roots: `${LIST} ?`,
      paths: 'find findLast **.find **.findLast',
      callback: '0',
      params: '0:this.*',
      result: 'nothing',
    },
    { roots: 'Array', paths: 'from', callback: '1', params: '0:0.*', result: 'list' },
    { roots: MAPS, paths: 'forEach', callback: '0', params: '0:this.* 1:key 2:this', result: 'nothing' },
    { roots: SETS, paths: 'forEach', callback: '0', params: '0:this.* 1:this.*', result: 'nothing' },
    {
      roots: 'String.prototype ?',
      paths: 'replace replaceAll **.replace **.replaceAll',
      callback: '1',
      params: '0:this 1:this 2:this 3:this',
      result: 'value',
    },
    { roots: 'JSON', paths: 'parse', callback: '1', params: '1:0', result: 'value' },
    { roots: 'JSON', paths: 'stringify', callback: '1', params: '1:0.*', result: 'nothing' },
    { roots: '**', paths: 'then', callback: '0', params: '0:this', result: 'value' },
    { roots: '**', paths: 'then', callback: '1', params: '0:thrown', result: 'value' },
    { roots: '**', paths: 'catch', callback: '0', params: '0:thrown', result: 'either' },
    { roots: '**', paths: 'finally', callback: '0', params: '', result: 'same' },
    { roots: 'Promise', paths: 'self', callback: '0', params: '0:resolve 1:reject', result: 'settled' },
    { roots: globalNames('setTimeout'), paths: 'self', callback: '0', params: '0:2 1:3 2:4', result: 'nothing' },
    {
      roots: globalNames(
        'setInterval setImmediate queueMicrotask requestAnimationFrame requestIdleCallback process.nextTick',
      ),
      paths: 'self',
      callback: '0',
      params: '',
      result: 'nothing',
    },
    { roots: 'Reflect', paths: 'apply', callback: '0', params: '0:2.0 1:2.1 2:2.2', result: 'value' },
  ],
  propagators: [
    { roots: LISTS, paths: 'concat **.concat', from: 'this *' },
    { roots: 'JSON', paths: 'parse', from: '0', restores: ['nosql-injection', 'mass-assignment'] },
    { roots: 'JSON', paths: 'stringify', from: '0' },
    { roots: globalNames('Array Array.from Array.of Object structuredClone'), paths: 'self', from: '*' },
    {
      roots: 'Object',
      paths: 'assign values entries keys fromEntries freeze seal create getOwnPropertyNames groupBy',
      from: '*',
    },
    { roots: 'Map Set WeakMap WeakSet', paths: 'self get values keys entries groupBy', from: 'this *' },
    { roots: 'Promise', paths: 'allSettled', from: '*' },
    {
      roots: globalNames('Uint8Array Uint16Array Uint32Array Int8Array Blob File DataView ArrayBuffer'),
      paths: 'self from of',
      from: '*',
    },
    { roots: globalNames('URL URLSearchParams FormData Headers'), paths: 'self', from: '*' },
    {
      roots: 'URL URLSearchParams FormData Headers',
      paths: 'get getAll entries values keys toString toJSON append set',
      from: 'this',
    },
    { roots: 'Symbol', paths: 'for', from: '*' },
    { roots: 'Iterator', paths: 'from', from: '0' },
    { roots: 'Reflect', paths: 'get', from: '0' },
    { roots: 'Reflect', paths: 'set', from: '2', to: '0' },
  ],
  sanitizers: [
    {
      roots: 'JSON',
      paths: 'stringify',
      removes: ['nosql-injection', 'prototype-pollution', 'mass-assignment', 'log-injection', 'header-injection'],
    },
  ],
  neutrals: [
    { roots: 'Array.prototype', paths: 'includes indexOf lastIndexOf length' },
    { roots: 'Map Set WeakMap WeakSet URLSearchParams', paths: 'has delete size' },
    { roots: 'Object', paths: 'is hasOwn isFrozen isSealed getPrototypeOf defineProperty' },
  ],
  types: [
    // A stream is piped into another one, which is the result.
    { roots: '**', paths: 'pipe', returns: '0' },
    { roots: 'Promise', paths: 'resolve', returns: '0' },
    { roots: 'Object', paths: 'freeze seal preventExtensions', returns: '0' },
    { roots: 'URL', paths: 'searchParams', returns: 'URLSearchParams' },
  ],
}
