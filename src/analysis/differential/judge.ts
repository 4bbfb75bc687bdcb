import { MARK } from './attack-values.ts'
import type { Observation, SeenValue } from './comparison.ts'

/** What is known from the benign calls, to recognise a successful attack. */
export type Judging = {
  readonly ruleId: string
  /** The folder that all benign calls stay in; null when there is none, or they open no files. */
  readonly folder: string | null
  readonly cleaning: Cleaning
}

/** The texts that a function removes, what it replaces them by, and what it puts around the result. */
export type Cleaning = {
  readonly around: readonly [string, string]
  readonly parts: readonly { readonly part: string; readonly replacement: string }[]
}

/** Whether an attack succeeded. A call that threw an error refused the attack. */
export function hasFailed(judging: Judging, seen: Observation): boolean {
  switch (judging.ruleId) {
    case 'prototype-pollution':
      return seen.polluted
    case 'code-injection':
      return seen.ran
    case 'command-injection':
      return seen.trace.some(
        ([name, command]) => name === 'shell' && typeof command === 'string' && command.includes(MARK),
      )
    case 'path-traversal':
    case 'zip-slip':
      return filesOf(seen).some((file) => judging.folder !== null && !isBelow(file, judging.folder))
    case 'xss':
    case 'dom-xss':
      return textsOf(seen).some((text) => /<(?:script|img|svg|a)\b/i.test(text))
    case 'open-redirect':
      return textsOf(seen, /redirect|location|header|writeHead|href|assign|open$/i).some(leavesSite)
    case 'log-injection':
    case 'header-injection':
      return textsOf(seen).some((text) => /[\r\n]/.test(text))
    case 'incomplete-sanitization':
      return seen.outcome === 'returned' && typeof seen.value === 'string' && isUncleaned(judging.cleaning, seen.value)
    default:
      return false
  }
}

/** Texts that left a call: returned, or passed to a stand-in. */
function textsOf({ outcome, value, trace }: Observation, by = /./): string[] {
  const handed = trace.flatMap(([name, ...args]) => (by.test(name) ? args : []))
  return (outcome === 'returned' ? [value, ...handed] : handed).flatMap(textsIn)
}

function textsIn(value: SeenValue): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return (value as readonly SeenValue[]).flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return ((value as { entries?: readonly (readonly SeenValue[])[] }).entries ?? []).flat().flatMap(textsIn)
}

const FOLDER = '/srv/app'

/** Full paths of the files that a call opens; if it opens none, the path that it returns. */
export function filesOf({ outcome, value, trace }: Observation): string[] {
  const opened = trace.flatMap(([name, file]) => (name.startsWith('fs.') && typeof file === 'string' ? [file] : []))
  if (opened.length > 0 || trace.some(([name]) => name.startsWith('fs.'))) return opened
  return outcome === 'returned' && typeof value === 'string' ? [toFullPath(value)] : []
}

function toFullPath(path: string): string {
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : `${FOLDER}/${path}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder === '/' ? folder : `${folder}/`)
}

/** The common folder of all files; null for the root, which no path can leave. */
export function commonFolder(files: readonly string[]): string | null {
  const [first, ...others] = files.map((file) => file.split('/').slice(0, -1))
  if (!first || others.length === 0) return null
  let length = first.length
  for (const other of others)
    while (length > 0 && first.slice(0, length).join('/') !== other.slice(0, length).join('/')) length -= 1
  return length <= 1 ? null : first.slice(0, length).join('/')
}

/** Reads an address like a browser: whitespace is removed, and a backslash is a slash. */
function leavesSite(address: string): boolean {
  const read = address
    .replace(/^[\u0000-\u0020]+/, '')
    .replace(/[\t\r\n]/g, '')
    .replaceAll('\\', '/')
  return read.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(read)
}

/** Passed to a sanitizing function, to see what it puts around texts. */
export const PROBE = 'plain'

/** `results`: what the old code returns for the probe, and for each cleaned text on its own. */
export function readCleaning(cleaned: readonly string[], results: readonly (string | null)[]): Cleaning {
  const [probe, ...others] = results
  const at = probe?.indexOf(PROBE) ?? -1
  const around =
    probe && at !== -1 ? ([probe.slice(0, at), probe.slice(at + PROBE.length)] as const) : (['', ''] as const)
  const parts = cleaned.flatMap((part, index) => {
    const result = others[index] ?? null
    const replacement = result === null ? part : stripAround(result, around)
    return replacement === part ? [] : [{ part, replacement }]
  })
  return { around, parts }
}

function stripAround(text: string, [start, end]: Cleaning['around']): string {
  return text.startsWith(start) && text.endsWith(end) && text.length >= start.length + end.length
    ? text.slice(start.length, text.length - end.length)
    : text
}

/** Whether a text that the function removes is still there, not counting its replacements. */
function isUncleaned({ around, parts }: Cleaning, text: string): boolean {
  const inside = stripAround(text, around)
  return parts.some(({ part, replacement }) => {
    if (replacement === `\\${part}`) return hasUnescaped(inside, part)
    let rest = inside
    for (const other of parts) if (other.replacement !== '') rest = rest.replaceAll(other.replacement, '\uffff')
    return rest.includes(part)
  })
}

function hasUnescaped(text: string, part: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(part, at)) return true
  }
  return false
}
