import type { Literal } from '../../ir/nodes.ts'
import type { FoldName } from '../../models/rows/fold-row.ts'

type Fold = (receiver: Literal, args: readonly Literal[]) => Literal | typeof UNFOLDED
const UNFOLDED = Symbol('not a constant')
const MAX_TEXT = 4096

const text =
  (compute: (receiver: string, args: readonly Literal[]) => Literal | typeof UNFOLDED): Fold =>
  (receiver, args) =>
    typeof receiver === 'string' ? compute(receiver, args) : UNFOLDED
const withText = (compute: (receiver: string, argument: string) => Literal): Fold =>
  text((receiver, [first]) => (typeof first === 'string' ? compute(receiver, first) : UNFOLDED))
/** For functions and methods alike: the subject is the receiver, or else the first argument. */
const subject =
  (compute: (value: Literal) => Literal | typeof UNFOLDED): Fold =>
  (receiver, args) =>
    compute(receiver === undefined && args.length > 0 ? args[0] : receiver)

function range(receiver: string, from: Literal, to: Literal): string {
  const start = typeof from === 'number' ? from : 0
  return receiver.slice(start, typeof to === 'number' ? to : undefined)
}

/** Functions of constants, by the names that `folds` rows use. */
const FOLDS: Readonly<Record<FoldName, Fold>> = {
  upper: text((value) => value.toUpperCase()),
  lower: text((value) => value.toLowerCase()),
  trim: text((value) => value.trim()),
  'trim-start': text((value) => value.trimStart()),
  'trim-end': text((value) => value.trimEnd()),
  length: subject((value) => (typeof value === 'string' ? value.length : UNFOLDED)),
  substring: text((value, [from, to]) => range(value, from, to)),
  slice: text((value, [from, to]) => range(value, from, to)),
  substr: text((value, [from, count]) =>
    range(value, from, typeof count === 'number' && typeof from === 'number' ? from + count : undefined),
  ),
  'char-at': text((value, [at]) => (typeof at === 'number' ? value.charAt(at) : UNFOLDED)),
  'index-of': withText((value, part) => value.indexOf(part)),
  'last-index-of': withText((value, part) => value.lastIndexOf(part)),
  'starts-with': withText((value, part) => value.startsWith(part)),
  'ends-with': withText((value, part) => value.endsWith(part)),
  contains: withText((value, part) => value.includes(part)),
  equals: (receiver, [other]) => (receiver === undefined ? UNFOLDED : receiver === other),
  'equals-ignore-case': withText((value, other) => value.toLowerCase() === other.toLowerCase()),
  'is-empty': text((value) => value === ''),
  'is-blank': text((value) => value.trim() === ''),
  concat: text((value, args) => value + args.map(String).join('')),
  replace: text((value, [from, to]) =>
    typeof from === 'string' && typeof to === 'string' ? value.replaceAll(from, () => to) : UNFOLDED,
  ),
  'replace-first': text((value, [from, to]) =>
    typeof from === 'string' && typeof to === 'string' ? value.replace(from, () => to) : UNFOLDED,
  ),
  repeat: text((value, [times]) =>
    typeof times === 'number' && times >= 0 && value.length * times <= MAX_TEXT ? value.repeat(times) : UNFOLDED,
  ),
  'to-text': subject((value) => (value === undefined ? UNFOLDED : String(value))),
  identity: subject((value) => (value === undefined ? UNFOLDED : value)),
  'parse-int': subject((value) => toNumber(value, Number.parseInt)),
  'parse-float': subject((value) => toNumber(value, Number.parseFloat)),
  'to-boolean': subject((value) => (typeof value === 'string' ? value.toLowerCase() === 'true' : Boolean(value))),
  ord: subject((value) => (typeof value === 'string' ? (value.codePointAt(0) ?? UNFOLDED) : UNFOLDED)),
  chr: subject((value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < 0x110000
      ? String.fromCodePoint(Number(value))
      : UNFOLDED,
  ),
  abs: subject((value) => (typeof value === 'number' ? Math.abs(value) : UNFOLDED)),
  floor: subject((value) => (typeof value === 'number' ? Math.floor(value) : UNFOLDED)),
  ceil: subject((value) => (typeof value === 'number' ? Math.ceil(value) : UNFOLDED)),
  round: subject((value) => (typeof value === 'number' ? Math.round(value) : UNFOLDED)),
  max: (_, args) => (args.every((arg) => typeof arg === 'number') ? Math.max(...args) : UNFOLDED),
  min: (_, args) => (args.every((arg) => typeof arg === 'number') ? Math.min(...args) : UNFOLDED),
  'base64-decode': subject((value) => (typeof value === 'string' ? decodeBase64(value) : UNFOLDED)),
  'base64-encode': subject((value) => (typeof value === 'string' ? Buffer.from(value).toString('base64') : UNFOLDED)),
  'url-decode': subject((value) => (typeof value === 'string' ? decodeUrl(value) : UNFOLDED)),
  'url-encode': subject((value) =>
    typeof value === 'string' && value.isWellFormed() ? encodeURIComponent(value) : UNFOLDED,
  ),
  /** Templates are handled elsewhere, with pieces. */
  'format-braces': () => UNFOLDED,
  'format-percent': () => UNFOLDED,
  /** A lookup of a key that is unknown here yields the default in the code. */
  default: (_, args) => args.at(-1),
}

/** Evaluates a library function of constants; null when the result is unknown. */
export function foldCall(name: FoldName, receiver: Literal, args: readonly Literal[]): { value: Literal } | null {
  const value = FOLDS[name](receiver, args)
  if (value === UNFOLDED || (typeof value === 'string' && value.length > MAX_TEXT)) return null
  return { value }
}

function toNumber(value: Literal, parse: (text: string) => number): number | typeof UNFOLDED {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? parse(value) : Number.NaN
  return Number.isNaN(number) ? UNFOLDED : number
}

function decodeBase64(value: string): string | typeof UNFOLDED {
  return /^[\w+/=-]*$/.test(value) ? Buffer.from(value, 'base64').toString() : UNFOLDED
}

function decodeUrl(value: string): string | typeof UNFOLDED {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return UNFOLDED
  }
}
