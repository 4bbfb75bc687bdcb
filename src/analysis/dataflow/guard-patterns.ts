import { ALL_DANGERS, type DangerSet, dangerSet } from './danger.ts'
import { isHarmlessAlphabet } from './alphabets.ts'

/** What cannot be in a text that does not match, when the pattern looks for what is forbidden. */
export function forbiddenBy(source: string): DangerSet {
  if (source.startsWith('[^')) return isHarmlessAlphabet(source.slice(2).replace(/\]\+?$/, '')) ? ALL_DANGERS : 0
  return /\.\\?\./.test(source) ? dangerSet('path-traversal') : 0
}

/** What cannot be in a text that matches: all of it when the whole text must be of a harmless alphabet. */
export function allowedBy(regexp: RegExp): DangerSet {
  const { source, flags } = regexp
  if (/^\^(?:\(\?:)?\\\/(?:\(\?!|\[\^|\[\\?[aw])/.test(source)) return dangerSet('open-redirect')
  if (!source.startsWith('^') || !source.endsWith('$') || flags.includes('m')) return 0
  if (hasTopLevelAlternative(source)) return 0
  const body = source
    .slice(1, -1)
    .replace(/\[\^?[^\]]*\]/g, (set) => (isHarmlessAlphabet(set.slice(1, -1)) ? '' : '\u0000'))
  if (body.includes('\u0000') || /(?<!\\)\./.test(body) || /\\[SWD]/.test(body)) {
    return /^\^https?:\\\/\\\/[\w\\.-]+(?:\\\/|\$)/.test(source) ? dangerSet('ssrf', 'open-redirect') : 0
  }
  return ALL_DANGERS
}

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
