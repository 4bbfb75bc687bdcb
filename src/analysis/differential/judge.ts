import { MARK } from './attack-values.ts'
import type { Observation, SeenValue } from './comparison.ts'

/** What a rule needs to know of the benign calls to tell a successful attack. */
export type Judging = {
  readonly ruleId: string
  /** The folder that all benign calls stay in; null when there is none, or they name no files. */
  readonly folder: string | null
  readonly cleaning: Cleaning
}

/** What a function takes out of a text, what it puts there, and what it puts around the whole. */
export type Cleaning = {
  readonly around: readonly [string, string]
  readonly parts: readonly { readonly part: string; readonly replacement: string }[]
}

/** Whether an attack reached its goal. What threw an error was refused. */
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

/** Texts that came out of a call: returned, or handed to somebody. */
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

/** Full paths of the files that a call opens; of one that opens none, the path that it returns. */
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

/** The folder that all files have in common; null for the root, which nothing leaves. */
export function commonFolder(files: readonly string[]): string | null {
  const [first, ...others] = files.map((file) => file.split('/').slice(0, -1))
  if (!first || others.length === 0) return null
  let length = first.length
  for (const other of others)
    while (length > 0 && first.slice(0, length).join('/') !== other.slice(0, length).join('/')) length -= 1
  return length <= 1 ? null : first.slice(0, length).join('/')
}

/** As browsers read an address: white space is cut out, and a backslash is a slash. */
function leavesSite(address: string): boolean {
  const read = address
    .replace(/^[\u0000-\u0020]+/, '')
    .replace(/[\t\r\n]/g, '')
    .replaceAll('\\', '/')
  return read.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(read)
}

/** Put into a function that cleans texts, to see what it puts around them. */
export const PROBE = 'plain'

/** `results`: what the code before makes of the probe, and of each text alone that it cleans. */
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

/** Whether something that the function takes out is still there, once what it put in its place is set aside. */
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
