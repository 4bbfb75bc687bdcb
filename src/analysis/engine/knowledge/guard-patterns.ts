import { ALL_SINK_KINDS, type SinkKindSet, sinkKindSet, NO_SINK_KINDS, union } from '../values/sink-kind.ts'

/** Letters, digits, underscore, hyphen, space and a single dot: no syntax in any language. */
function isHarmlessAlphabet(characterClass: string): boolean {
  return /^(?:\\w|\\d|\\s|\\p\{(?:L|N|Alnum|Alpha|Digit)\}|a-z|A-Z|0-9|a-f|A-F|[A-Za-z0-9_]|\\?-|\\?\.| )+$/.test(
    characterClass,
  )
}

/** The sink kinds that are removed when everything that matches the pattern is taken out of a text. */
export function sinkKindsRemovedBy(source: string): SinkKindSet {
  const keptOnly = /^\[\^([^\]]*)\]\+?$/.exec(source)?.[1]
  if (keptOnly !== undefined) return isHarmlessAlphabet(keptOnly) ? ALL_SINK_KINDS : NO_SINK_KINDS
  if (source === '\\W' || source === '\\W+' || source === '\\D' || source === '\\D+') return ALL_SINK_KINDS
  let sinkKinds = waysOut(source, true)
  if (/</.test(source) && !/script/i.test(source)) sinkKinds = union(sinkKinds, sinkKindSet('xss', 'dom-xss'))
  if (/\\n|\\r|\\s|\[\^?[^\]]*\\[nrs]/.test(source))
    sinkKinds = union(sinkKinds, sinkKindSet('log-injection', 'header-injection'))
  return sinkKinds
}

/** The sink kinds that a text without a match cannot have, when the pattern looks for forbidden text. */
export function sinkKindsForbiddenBy(source: string): SinkKindSet {
  if (source.startsWith('[^')) {
    return isHarmlessAlphabet(source.slice(2).replace(/\]\+?$/, '')) ? ALL_SINK_KINDS : NO_SINK_KINDS
  }
  const ways = waysOut(source, false)
  return QUOTE_SET.test(source) ? union(ways, sinkKindSet('xpath-injection')) : ways
}

/** A quote, or a set with one. */
export const QUOTE_SET = /^(?:\\?['"]|\[[^\]^]*['"][^\]]*\])\+?$/

/**
 * The ways out of a folder that are closed when a path contains no match. Removing matches may create new ones:
 * `....//` without `../` is `../` again.
 */
function waysOut(source: string, isTakenOut: boolean): SinkKindSet {
  let sinkKinds = NO_SINK_KINDS
  for (const alternative of alternativesOf(source)) sinkKinds = union(sinkKinds, waysOutOf(alternative, isTakenOut))
  return sinkKinds
}

const PARENT = /(?:\\\.|\[\.\])(?:\\\.|\[\.\]|\{2,?\}|\+)/
const SEPARATORS = /\[[\\/|]+\]|\\\/|\\\\|\/|\$|\(\?:|[()|^?+*]/g

function waysOutOf(alternative: string, isTakenOut: boolean): SinkKindSet {
  const set = /^\[([^^\]][^\]]*|\\\].*)\][+*]?$/.exec(alternative)?.[1]
  if (set !== undefined) {
    if (/\//.test(set)) return sinkKindSet('path-traversal')
    return /\./.test(set) ? sinkKindSet('parent-path') : NO_SINK_KINDS
  }
  if (/^\\?\/$/.test(alternative)) return sinkKindSet('path-traversal')
  if (/^\^(?:\\?\/)\+?$/.test(alternative)) return isTakenOut ? NO_SINK_KINDS : sinkKindSet('absolute-path')
  if (/^\\\.\+?$/.test(alternative)) return sinkKindSet('parent-path')
  if (!PARENT.test(alternative)) return NO_SINK_KINDS
  const rest = alternative.replace(PARENT, '')
  const isBare = rest.replace(SEPARATORS, '') === ''
  return isBare && (!isTakenOut || rest === '' || rest === ')') ? sinkKindSet('parent-path') : NO_SINK_KINDS
}

/** `(\.\.\/|\.\.\\)` → both; alternatives within one are left as they are. */
function alternativesOf(source: string): readonly string[] {
  const inner = /^\((?:\?:)?([^()]*)\)[+*]?$/.exec(source)?.[1] ?? source
  return hasTopLevelAlternative(inner) && !/[([]/.test(inner.replace(/\[[^\]]*\]/g, '')) ? inner.split('|') : [inner]
}

/** Whether the pattern removes leading `..` from a path that has `..` nowhere else. */
export function takesLeadingParents(source: string): boolean {
  return PARENT.test(source) && source.replace(PARENT, '').replace(SEPARATORS, '') === ''
}

export type Anchors = { readonly start: boolean; readonly end: boolean }

/** The sink kinds that a matching text cannot have: all of them when the whole text must use a harmless alphabet. */
export function sinkKindsAllowedBy(source: string, flags: string, implied: Anchors): SinkKindSet {
  const start = implied.start || /^(?:\^|\\A)/.test(source)
  if (start && /^\^?(?:\(\?:)?\\?\/(?:\(\?!|\[\^|\[\\?[aw])/.test(source)) return sinkKindSet('open-redirect')
  const end = implied.end || /(?:\$|\\Z|\\z)$/.test(source)
  if (!start || !end || flags.includes('m')) return NO_SINK_KINDS
  if (hasTopLevelAlternative(source) && !(implied.start && implied.end)) return NO_SINK_KINDS
  const excluded = ONLY_OTHERS.exec(source)?.[1]
  if (excluded !== undefined) return sinkKindsWithout(excluded)
  const body = source
    .replace(/^(?:\^|\\A)/, '')
    .replace(/(?:\$|\\Z|\\z)$/, '')
    .replace(/\[\^?[^\]]*\]/g, (set) => (isHarmlessAlphabet(set.slice(1, -1)) ? '' : UNSAFE))
  if (body.includes(UNSAFE) || /(?<!\\)\./.test(body) || /\\[SWD]/.test(body)) {
    return /^\^https?:\\?\/\\?\/[\w\\.-]+(?:\\?\/|\$)/.test(source)
      ? sinkKindSet('ssrf', 'open-redirect')
      : NO_SINK_KINDS
  }
  return ALL_SINK_KINDS
}

/** `^[^/\\<>]+$` */
const ONLY_OTHERS = /^\^?\[\^((?:\\.|[^\]\\])*)\](?:[+*]|\{\d+(?:,\d*)?\})\$?$/

/** The sink kinds that a text without any of these characters cannot have. */
function sinkKindsWithout(characters: string): SinkKindSet {
  return [
    characters.includes('/') ? sinkKindSet('path-traversal') : NO_SINK_KINDS,
    /['"]/.test(characters) ? sinkKindSet('xpath-injection') : NO_SINK_KINDS,
    characters.includes('<') ? sinkKindSet('xss', 'dom-xss') : NO_SINK_KINDS,
    /\\[nrs]/.test(characters) ? sinkKindSet('log-injection', 'header-injection') : NO_SINK_KINDS,
  ].reduce(union)
}

const UNSAFE = '\u0000'

/** `^a|b$` anchors each alternative at one end only. */
function hasTopLevelAlternative(source: string): boolean {
  let depth = 0
  for (let index = 0; index < source.length; index += 1) {
    if (source[index] === '\\') index += 1
    else if (source[index] === '[') index = endOfSet(source, index)
    else if (source[index] === '(') depth += 1
    else if (source[index] === ')') depth -= 1
    else if (source[index] === '|' && depth === 0) return true
  }
  return false
}

function endOfSet(source: string, from: number): number {
  let index = from + 1
  while (index < source.length && source[index] !== ']') index += source[index] === '\\' ? 2 : 1
  return index
}
