import type { FoldRow, LibraryModel, NeutralRow } from '../row.ts'
import { CALLED, globalNames } from './names.ts'

/** Names that hardly anything but text has: also looked up on things of unknown origin. */
const TEXT = 'String.prototype'
const TEXT_LIKE = `${TEXT} ?`

function fold(paths: string, name: FoldRow['fold'], roots = TEXT): FoldRow {
  return { roots, paths, fold: name }
}

/** `**` in front: whatever the method is called on. */
const ANSWERS: readonly NeutralRow[] = [
  {
    roots: '**',
    paths:
      'indexOf lastIndexOf startsWith endsWith localeCompare charCodeAt codePointAt hasOwnProperty isPrototypeOf propertyIsEnumerable getTime valueOf().getTime toFixed isInteger isArray isBuffer byteLength isWellFormed',
  },
  { roots: TEXT, paths: 'includes search' },
  { roots: 'Array.prototype', paths: 'includes some every findIndex findLastIndex' },
  { roots: '?', paths: '**.includes **.some **.every **.findIndex **.findLastIndex **.test **.equals **.length' },
  { roots: 'RegExp RegExp.prototype', paths: 'test **.test' },
  { roots: '**', paths: 'length size byteLength byteOffset' },
]

const TEXT_METHODS =
  'trim trimStart trimEnd toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase substring substr padStart padEnd charAt replaceAll toString toISOString'

export const TEXTS: LibraryModel = {
  types: [
    { roots: '**', paths: TEXT_METHODS, arity: CALLED, returns: TEXT },
    { roots: '**', paths: 'bind', arity: CALLED, returns: 'this' },
    { roots: TEXT, paths: 'slice concat replace repeat at raw normalize', arity: CALLED, returns: TEXT },
    { roots: TEXT, paths: 'split match matchAll', arity: CALLED, returns: 'Array.prototype' },
    {
      roots: globalNames(
        'String encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape atob btoa JSON.stringify String.raw',
      ),
      paths: 'self',
      arity: CALLED,
      returns: TEXT,
    },
    { roots: 'RegExp', paths: 'self', arity: CALLED, returns: 'RegExp.prototype' },
  ],
  folds: [
    fold('toUpperCase toLocaleUpperCase', 'upper'),
    fold('toLowerCase toLocaleLowerCase', 'lower'),
    fold('trim', 'trim'),
    fold('trimStart trimLeft', 'trim-start'),
    fold('trimEnd trimRight', 'trim-end'),
    fold('length', 'length'),
    fold('substring', 'substring'),
    fold('slice', 'slice'),
    fold('substr', 'substr'),
    fold('charAt at', 'char-at'),
    fold('charCodeAt codePointAt', 'ord'),
    fold('indexOf', 'index-of'),
    fold('lastIndexOf', 'last-index-of'),
    fold('startsWith', 'starts-with'),
    fold('endsWith', 'ends-with'),
    fold('includes', 'contains'),
    fold('concat', 'concat'),
    fold('replaceAll', 'replace'),
    fold('replace', 'replace-first'),
    fold('repeat', 'repeat'),
    fold('toString valueOf normalize', 'identity'),
    fold('self', 'to-text', globalNames('String')),
    fold('fromCharCode fromCodePoint', 'chr', 'String'),
    fold('self', 'parse-int', globalNames('parseInt Number.parseInt')),
    fold('self', 'parse-float', globalNames('parseFloat Number.parseFloat Number')),
    fold('self', 'to-boolean', globalNames('Boolean')),
    fold('toString', 'to-text', 'Number.prototype Boolean.prototype'),
    fold('abs', 'abs', 'Math'),
    fold('floor trunc', 'floor', 'Math'),
    fold('ceil', 'ceil', 'Math'),
    fold('round', 'round', 'Math'),
    fold('max', 'max', 'Math'),
    fold('min', 'min', 'Math'),
    fold('self', 'base64-decode', globalNames('atob')),
    fold('self', 'base64-encode', globalNames('btoa')),
    fold('self', 'url-decode', globalNames('decodeURIComponent decodeURI')),
    fold('self', 'url-encode', globalNames('encodeURIComponent')),
  ],
  neutrals: [
    ...ANSWERS,
    {
      roots: globalNames(
        'isNaN isFinite Number.isInteger Number.isFinite Number.isNaN Number.isSafeInteger Array.isArray',
      ),
      paths: 'self',
    },
    { roots: globalNames('Object.is Object.hasOwn Object.isFrozen Buffer.isBuffer Buffer.byteLength'), paths: 'self' },
  ],
  propagators: [
    {
      roots: TEXT_LIKE,
      paths:
        '**.concat **.replace **.replaceAll **.padStart **.padEnd **.join concat replace replaceAll padStart padEnd',
      from: 'this *',
    },
    {
      roots: TEXT,
      paths:
        'trim trimStart trimEnd toString toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase substring substr slice charAt at split match matchAll normalize repeat valueOf anchor big bold link sub sup',
      from: 'this',
    },
    { roots: 'String.raw', paths: 'self', from: '*' },
    {
      roots: globalNames('String escape encodeURI encodeURIComponent btoa'),
      paths: 'self',
      from: '*',
    },
    {
      roots: globalNames('decodeURIComponent decodeURI unescape atob'),
      paths: 'self',
      from: '*',
      restores: ['path-traversal', 'parent-path', 'absolute-path', 'xss', 'dom-xss'],
    },
    { roots: 'String.fromCharCode String.fromCodePoint', paths: 'self', from: '*' },
    { roots: 'RegExp RegExp.prototype', paths: 'exec **.exec [Symbol.match] source', from: '*' },
    { roots: 'TextDecoder', paths: '**.decode', from: '0' },
    { roots: 'TextEncoder', paths: '**.encode', from: '0' },
  ],
  sanitizers: [
    {
      roots: globalNames('Number parseInt parseFloat Boolean BigInt Number.parseInt Number.parseFloat Symbol'),
      paths: 'self',
      removes: 'number',
    },
    {
      roots: 'Math',
      paths: 'floor ceil round abs max trunc sqrt pow',
      removes: 'number',
    },
    {
      roots: 'Math',
      paths: 'min sign random log exp hypot',
      removes: 'all',
    },
    {
      roots: globalNames('encodeURIComponent'),
      paths: 'self',
      removes: [
        'xss',
        'dom-xss',
        'path-traversal',
        'open-redirect',
        'ssrf',
        'nosql-injection',
        'header-injection',
        'log-injection',
        'xpath-injection',
        'ldap-injection',
      ],
    },
    {
      roots: globalNames('encodeURI escape'),
      paths: 'self',
      removes: ['xss', 'dom-xss', 'nosql-injection', 'header-injection', 'log-injection'],
    },
    {
      roots: globalNames('btoa'),
      paths: 'self',
      removes: [
        'xss',
        'dom-xss',
        'header-injection',
        'log-injection',
        'nosql-injection',
        'sql-injection',
        'prototype-pollution',
      ],
    },
    {
      roots: globalNames('String'),
      paths: 'self',
      removes: ['nosql-injection', 'mass-assignment', 'prototype-pollution'],
    },
    {
      roots: '**',
      paths: 'toString trim toLowerCase toUpperCase substring substr charAt',
      removes: ['nosql-injection', 'mass-assignment'],
      args: 'this',
    },
    { roots: '**', paths: 'getTime toFixed toPrecision toExponential charCodeAt codePointAt', removes: 'all' },
    {
      roots: 'Date',
      paths: 'self **.toISOString **.getFullYear **.getMonth **.getDate **.toJSON **.toDateString UTC parse now',
      removes: 'all',
    },
  ],
}
