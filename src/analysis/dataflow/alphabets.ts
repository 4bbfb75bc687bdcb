import { ALL_DANGERS, type DangerSet, dangerSet } from './danger.ts'

/** Dangers that are gone once everything that matches the pattern was taken out of a text. */
export function dangersRemovedBy(source: string): DangerSet {
  const keptOnly = /^\[\^([^\]]*)\]\+?$/.exec(source)
  if (keptOnly) return isHarmlessAlphabet(keptOnly[1]!) ? ALL_DANGERS : 0
  if (source === '\\W' || source === '\\W+' || source === '\\D' || source === '\\D+') return ALL_DANGERS
  if (/</.test(source) && !/script/i.test(source)) return dangerSet('xss', 'dom-xss')
  if (/\\\.\\?\.|\\\.\{2/.test(source)) return dangerSet('path-traversal')
  return 0
}

/** Letters, digits, underscore, hyphen, blank and a single dot: nothing that any language takes for syntax. */
export function isHarmlessAlphabet(characterClass: string): boolean {
  return /^(?:\\w|\\d|\\s|a-z|A-Z|0-9|a-f|A-F|[A-Za-z0-9_]|\\?-|\\?\.| )+$/.test(characterClass)
}
