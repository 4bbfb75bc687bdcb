import { matchedText } from '../../source/matched-text.ts'

/**
 * Patterns of JavaScript, Python and Java, rewritten to JavaScript syntax for the parser. Features that JavaScript
 * lacks are either translated or recorded by their offset in the rewritten text.
 */
export type RewrittenPattern = {
  readonly source: string
  /** The flags `i`, `m`, `s` that apply to the whole pattern. */
  readonly flags: string
  /** Starts of atomic groups: `(?>…)`. */
  readonly atomicGroups: ReadonlySet<number>
  /** Ends of possessive quantifiers: `a*+`. */
  readonly possessive: ReadonlySet<number>
}

/** Longer patterns are generated, and parsing them costs more than it is worth. */
const MAX_PATTERN = 3000
const MAX_DEPTH = 100

type State = {
  readonly text: string
  at: number
  out: string
  depth: number
  groups: number
  isVerbose: boolean
  readonly flags: Set<string>
  readonly names: Map<string, number>
  readonly atomicGroups: Set<number>
  readonly possessive: Set<number>
}

/** null when the pattern is too long or too deeply nested. */
export function rewritePattern(pattern: string, flags: string): RewrittenPattern | null {
  if (pattern.length > MAX_PATTERN) return null
  const state: State = {
    text: pattern,
    at: 0,
    out: '',
    depth: 0,
    groups: 0,
    isVerbose: /x/i.test(flags),
    flags: new Set(flags),
    names: new Map(),
    atomicGroups: new Set(),
    possessive: new Set(),
  }
  while (state.at < pattern.length) {
    rewriteNext(state)
    if (state.depth > MAX_DEPTH || state.out.length > 4 * MAX_PATTERN) return null
  }
  return {
    source: state.out,
    flags: ['i', 'm', 's'].filter((flag) => state.flags.has(flag)).join(''),
    atomicGroups: state.atomicGroups,
    possessive: state.possessive,
  }
}

function rewriteNext(state: State): void {
  const character = state.text.charAt(state.at)
  if (character === '\\') return rewriteEscape(state, false)
  if (character === '[') return rewriteClass(state)
  if (character === '(') return rewriteGroup(state)
  if (character === ')') state.depth -= 1
  else if (state.isVerbose && /\s/.test(character)) return skip(state, 1)
  else if (state.isVerbose && character === '#') return skipComment(state)
  copy(state, 1)
  if (/[*+?}]/.test(character)) markPossessive(state)
}

function copy(state: State, count: number): void {
  state.out += state.text.slice(state.at, state.at + count)
  state.at += count
}

function put(state: State, text: string, consumed: number): void {
  state.out += text
  state.at += consumed
}

function skip(state: State, count: number): void {
  state.at += count
}

function skipComment(state: State): void {
  const end = state.text.indexOf('\n', state.at)
  state.at = end < 0 ? state.text.length : end + 1
}

/** `a*+` and `a{2,}+`: the plus belongs to the quantifier. A brace that is none is followed by a real plus. */
function markPossessive(state: State): void {
  if (state.text[state.at] !== '+') return
  if (!/(?:[^\\]|^)(?:[*+?]|\{\d+(?:,\d*)?\})$/.test(state.out.slice(-12))) return
  state.possessive.add(state.out.length)
  skip(state, 1)
}

const NAMED = /^\(\?P?<([A-Za-z_]\w*)>/
const FLAGS_ONLY = /^\(\?([a-zA-Z]*)(?:-[a-zA-Z]*)?\)/
const FLAGS_GROUP = /^\(\?([a-zA-Z]+)(?:-[a-zA-Z]*)?:|^\(\?-[a-zA-Z]+:/

function rewriteGroup(state: State): void {
  const rest = state.text.slice(state.at, state.at + 80)
  const comment = rest.startsWith('(?#')
  if (comment) {
    const end = state.text.indexOf(')', state.at)
    state.at = end < 0 ? state.text.length : end + 1
    return
  }
  const [flagsOnly, letters] = FLAGS_ONLY.exec(rest) ?? []
  if (flagsOnly !== undefined && letters !== undefined) {
    addFlags(state, letters)
    return skip(state, flagsOnly.length)
  }
  const [reference, name] = /^\(\?P=(\w+)\)/.exec(rest) ?? []
  if (reference && name) return put(state, numberedReference(state, name), reference.length)
  state.depth += 1
  openGroup(state, rest)
}

function openGroup(state: State, rest: string): void {
  if (rest.startsWith('(?>')) {
    state.atomicGroups.add(state.out.length)
    return put(state, '(?:', 3)
  }
  const [named, name] = NAMED.exec(rest) ?? []
  if (named && name) {
    state.groups += 1
    state.names.set(name, state.groups)
    return put(state, '(', named.length)
  }
  const condition = /^\(\?\(\w+\)/.exec(rest)
  if (condition) return put(state, '(?:', condition[0].length)
  const scoped = FLAGS_GROUP.exec(rest)
  if (scoped) {
    addFlags(state, scoped[1] ?? '')
    return put(state, '(?:', scoped[0].length)
  }
  if (!rest.startsWith('(?')) state.groups += 1
  copy(state, matchedText(rest, /^\((?:\?(?:[:=!]|<[=!]))?/).length)
}

function addFlags(state: State, letters: string): void {
  for (const letter of letters) state.flags.add(letter)
  if (letters.includes('x')) state.isVerbose = true
}

function numberedReference(state: State, name: string): string {
  const group = state.names.get(name)
  return group === undefined ? '' : `(?:\\${group})`
}

/** Inside brackets: `-` signs and ranges stay as they are; Java's `&&[…]` only narrows the class and is left out. */
function rewriteClass(state: State): void {
  copy(state, state.text[state.at + 1] === '^' ? 2 : 1)
  // A leading bracket in a class is literal in Python and Java. In JavaScript it closes an empty class, which nobody
  // writes.
  if (state.text[state.at] === ']') put(state, '\\]', 1)
  while (state.at < state.text.length && state.text[state.at] !== ']') {
    const rest = state.text.slice(state.at, state.at + 12)
    const [named, name] = /^\[:\^?(\w+):\]/.exec(rest) ?? []
    if (named && name) put(state, PROPERTIES.get(name.toLowerCase()) ?? '\\w', named.length)
    else if (rest.startsWith('&&')) skipIntersection(state)
    else if (rest.startsWith('\\')) rewriteEscape(state, true)
    else copy(state, 1)
  }
  copy(state, 1)
}

function skipIntersection(state: State): void {
  skip(state, 2)
  if (state.text[state.at] !== '[') return
  while (state.at < state.text.length && state.text[state.at] !== ']')
    skip(state, state.text[state.at] === '\\' ? 2 : 1)
  skip(state, 1)
}

/** Contents of common named character classes; others are treated as letters of any script. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ...['digit', 'isdigit', 'nd', 'n', 'number'].map((name) => [name, '0-9'] as const),
  ...['alpha', 'isalphabetic', 'l', 'letter', 'isl', 'isletter'].map(
    (name) => [name, 'a-zA-Z\\u00c0-\\uffff'] as const,
  ),
  ...['alnum', 'word', 'isalnum'].map((name) => [name, 'a-zA-Z0-9_'] as const),
  ...['lower', 'll', 'islowercase'].map((name) => [name, 'a-z\\u00df-\\u00ff'] as const),
  ...['upper', 'lu', 'isuppercase'].map((name) => [name, 'A-Z\\u00c0-\\u00de'] as const),
  ...['punct', 'p', 'ispunctuation', 'punctuation'].map((name) => [name, '!-\\/:-@\\[-`{-~'] as const),
  ...['space', 'iswhitespace', 'z', 'zs', 'blank'].map((name) => [name, '\\s'] as const),
  ['xdigit', '0-9a-fA-F'],
  ['cntrl', '\\x00-\\x1f\\x7f'],
  ['ascii', '\\x00-\\x7f'],
  ['graph', '!-~'],
  ['print', ' -~'],
])
const NEGATED_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['0-9', '\\D'],
  ['\\s', '\\S'],
  ['a-zA-Z0-9_', '\\W'],
])

const SIMPLE_ESCAPES: ReadonlyMap<string, readonly [outside: string, inside: string]> = new Map([
  ['A', ['^', '']],
  ['Z', ['$', '']],
  ['z', ['$', '']],
  ['G', ['', '']],
  ['h', ['[ \\t]', ' \\t']],
  ['H', ['\\S', '\\S']],
  ['R', ['[\\r\\n]', '\\r\\n']],
  ['X', ['[\\s\\S]', '\\s\\S']],
  ['e', ['\\x1b', '\\x1b']],
  ['a', ['\\x07', '\\x07']],
])

function rewriteEscape(state: State, isInClass: boolean): void {
  const rest = state.text.slice(state.at, state.at + 40)
  const letter = rest[1] ?? ''
  const simple = SIMPLE_ESCAPES.get(letter)
  if (simple) return put(state, simple[isInClass ? 1 : 0], 2)
  if (letter === 'Q') return rewriteQuoted(state, isInClass)
  const property = /^\\([pP])(?:\{\^?(?:[\w ]+=)?(\w+)\}|([LNPSZ]))/.exec(rest)
  if (property) return rewriteProperty(state, property, isInClass)
  const [code, digits] = /^\\[xu]\{([0-9a-fA-F]{1,6})\}/.exec(rest) ?? /^\\U([0-9a-fA-F]{8})/.exec(rest) ?? []
  if (code && digits) return put(state, escapedCode(Number.parseInt(digits, 16)), code.length)
  const [reference, inAngles, inBraces] = /^\\[kg](?:<(\w+)>|\{(\w+)\})/.exec(rest) ?? []
  const name = inAngles ?? inBraces
  if (reference && name && !isInClass) return put(state, numberedReference(state, name), reference.length)
  copy(state, 2)
}

function escapedCode(code: number): string {
  const hex = Math.min(code, 0xff_ff).toString(16).padStart(4, '0')
  return `\\u${hex}`
}

function rewriteProperty(state: State, match: RegExpExecArray, isInClass: boolean): void {
  const isNegated = match[1] === 'P'
  const name = match[2] ?? match[3]
  const content = (name && PROPERTIES.get(name.toLowerCase())) ?? 'a-zA-Z\\u00c0-\\uffff'
  const negated = NEGATED_PROPERTIES.get(content)
  if (isInClass) return put(state, isNegated ? (negated ?? '\\W') : content, match[0].length)
  put(state, isNegated ? `[^${content}]` : `[${content}]`, match[0].length)
}

function rewriteQuoted(state: State, isInClass: boolean): void {
  const end = state.text.indexOf('\\E', state.at)
  const quoted = state.text.slice(state.at + 2, end < 0 ? undefined : end)
  const escaped = quoted.replace(isInClass ? /[\]\\^-]/g : /[\\^$.*+?()[\]{}|/]/g, '\\$&')
  put(state, escaped, quoted.length + (end < 0 ? 2 : 4))
}
