import { type JavaScriptFile, textOf } from '../frontends/javascript/javascript-file.ts'
import { isMemberNode, type Node, staticNameOf, unwrap } from '../frontends/javascript/syntax.ts'
import type { TextKind } from './shape.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

export const TEXT_METHOD_NAMES = words(
  'replace replaceAll split trim trimStart trimEnd toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase startsWith ' +
    'endsWith charAt charCodeAt codePointAt substring substr match matchAll search padStart padEnd repeat normalize localeCompare',
)
export const LIST_METHODS = words(
  'map filter forEach reduce reduceRight some every find findIndex findLast flatMap flat join push pop shift unshift splice sort reverse fill entries',
)
/** Methods of both texts and lists, or of all objects. */
export const SHARED_METHODS = words('slice includes indexOf lastIndexOf concat at length toString valueOf')

const OF_FUNCTIONS: ReadonlyMap<string, TextKind | 'text' | 'number' | 'object'> = new Map([
  ['JSON.parse', 'json'],
  ['eval', 'json'],
  ['Function', 'json'],
  ['RegExp', 'pattern'],
  ['Object.keys', 'object'],
  ['Object.entries', 'object'],
  ['Object.values', 'object'],
  ['Object.assign', 'object'],
  ['Object.getOwnPropertyNames', 'object'],
  ['JSON.stringify', 'object'],
  ['encodeURIComponent', 'text'],
  ['encodeURI', 'text'],
  ['decodeURIComponent', 'text'],
  ['decodeURI', 'text'],
  ['escape', 'text'],
  ['unescape', 'text'],
  ['parseInt', 'number'],
  ['parseFloat', 'number'],
])

/** What a function of the language, or of a module with a stand-in, takes as an argument; null for any value. */
export function textKindAsArgument(file: JavaScriptFile, callee: Node): TextKind | 'text' | 'number' | 'object' | null {
  const name = textOf(file, callee)
  const known = OF_FUNCTIONS.get(name)
  if (known !== undefined) return known
  if (name.startsWith('Math.')) return 'number'
  const inner = unwrap(callee)
  if (!isMemberNode(inner)) return null
  const method = staticNameOf(inner.property, inner.computed)
  if (method === 'test' || method === 'exec') return 'text'
  const object = textOf(file, inner.object)
  if (/^(?:path|fs)$/.test(object))
    return method === 'join' || method === 'resolve' || object === 'fs' ? 'file' : 'text'
  return null
}
