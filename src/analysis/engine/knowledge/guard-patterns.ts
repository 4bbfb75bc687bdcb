import { ALL_DANGERS, type DangerSet, dangerSet, NO_DANGERS, union } from '../values/danger.ts'

/** Letters, digits, underscore, hyphen, blank and a single dot: nothing that any language takes for syntax. */
function isHarmlessAlphabet(characterClass: string): boolean {
  return /^(?:\\w|\\d|\\s|\\p\{(?:L|N|Alnum|Alpha|Digit)\}|a-z|A-Z|0-9|a-f|A-F|[A-Za-z0-9_]|\\?-|\\?\.| )+$/.test(
    characterClass,
  )
}

/** Dangers that are gone once everything that matches the pattern was taken out of a text. */
export function dangersRemovedBy(source: string): DangerSet {
  const keptOnly = /^\[\^([^\]]*)\]\+?$/.exec(source)
  if (keptOnly) return isHarmlessAlphabet(keptOnly[1]!) ? ALL_DANGERS : NO_DANGERS
  if (source === '\\W' || source === '\\W+' || source === '\\D' || source === '\\D+') return ALL_DANGERS
  let dangers = waysOut(source, true)
  if (/</.test(source) && !/script/i.test(source)) dangers = union(dangers, dangerSet('xss', 'dom-xss'))
  if (/\\n|\\r|\\s|\[\^?[^\]]*\\[nrs]/.test(source))
    dangers = union(dangers, dangerSet('log-injection', 'header-injection'))
  return dangers
}

/** What cannot be in a text that does not match, when the pattern looks for what is forbidden. */
export function dangersForbiddenBy(source: string): DangerSet {
  if (source.startsWith('[^')) {
    return isHarmlessAlphabet(source.slice(2).replace(/\]\+?$/, '')) ? ALL_DANGERS : NO_DANGERS
  }
  return waysOut(source, false)
}

/**
 * The ways out of a folder that are closed when nothing that matches is in a path. What was taken out may leave the like
 * behind: of `....//` without `../../` stays `../../`.
 */
function waysOut(source: string, isTakenOut: boolean): DangerSet {
  let dangers = NO_DANGERS
  for (const alternative of alternativesOf(source)) dangers = union(dangers, waysOutOf(alternative, isTakenOut))
  return dangers
}

const PARENT = /(?:\\\.|\[\.\])(?:\\\.|\[\.\]|\{2,?\}|\+)/
const SEPARATORS = /\[[\\/|]+\]|\\\/|\\\\|\/|\$|\(\?:|[()|^?+*]/g

function waysOutOf(alternative: string, isTakenOut: boolean): DangerSet {
  const set = /^\[([^^\]][^\]]*|\\\].*)\][+*]?$/.exec(alternative)?.[1]
  if (set !== undefined) {
    if (/\//.test(set)) return dangerSet('path-traversal')
    return /\./.test(set) ? dangerSet('parent-path') : NO_DANGERS
  }
  if (/^\\?\/$/.test(alternative)) return dangerSet('path-traversal')
  if (/^\^(?:\\?\/)\+?$/.test(alternative)) return isTakenOut ? NO_DANGERS : dangerSet('absolute-path')
  if (/^\\\.\+?$/.test(alternative)) return dangerSet('parent-path')
  if (!PARENT.test(alternative)) return NO_DANGERS
  const rest = alternative.replace(PARENT, '')
  const isBare = rest.replace(SEPARATORS, '') === ''
  return isBare && (!isTakenOut || rest === '' || rest === ')') ? dangerSet('parent-path') : NO_DANGERS
}

/** `(\.\.\/|\.\.\\)` → both; alternatives within one are left as they are. */
function alternativesOf(source: string): readonly string[] {
  const inner = /^\((?:\?:)?([^()]*)\)[+*]?$/.exec(source)?.[1] ?? source
  return hasTopLevelAlternative(inner) && !/[([]/.test(inner.replace(/\[[^\]]*\]/g, '')) ? inner.split('|') : [inner]
}

/** Taken from the start of a path in which no `..` stands anywhere else. */
export function takesLeadingParents(source: string): boolean {
  return PARENT.test(source) && source.replace(PARENT, '').replace(SEPARATORS, '') === ''
}

export type Anchors = { readonly start: boolean; readonly end: boolean }

/** What cannot be in a text that matches: nothing at all when the whole text must be of a harmless alphabet. */
export function dangersAllowedBy(source: string, flags: string, implied: Anchors): DangerSet {
  const start = implied.start || /^(?:\^|\\A)/.test(source)
  if (start && /^\^?(?:\(\?:)?\\?\/(?:\(\?!|\[\^|\[\\?[aw])/.test(source)) return dangerSet('open-redirect')
  const end = implied.end || /(?:\$|\\Z|\\z)$/.test(source)
  if (!start || !end || flags.includes('m')) return NO_DANGERS
  if (hasTopLevelAlternative(source) && !(implied.start && implied.end)) return NO_DANGERS
  const body = source
    .replace(/^(?:\^|\\A)/, '')
    .replace(/(?:\$|\\Z|\\z)$/, '')
    .replace(/\[\^?[^\]]*\]/g, (set) => (isHarmlessAlphabet(set.slice(1, -1)) ? '' : UNSAFE))
  if (body.includes(UNSAFE) || /(?<!\\)\./.test(body) || /\\[SWD]/.test(body)) {
    return /^\^https?:\\?\/\\?\/[\w\\.-]+(?:\\?\/|\$)/.test(source) ? dangerSet('ssrf', 'open-redirect') : NO_DANGERS
  }
  return ALL_DANGERS
}

const UNSAFE = '\u0000'

/** `^a|b$` is anchored at one end of each side only. */
function hasTopLevelAlternative(source: string): boolean {
  let depth = 0
  for (let index = 0; index < source.length; index += 1) {
    if (source[index] === '\\') index += 1
    else if (source[index] === '(') depth += 1
    else if (source[index] === ')') depth -= 1
    else if (source[index] === '|' && depth === 0) return true
  }
  return false
}
