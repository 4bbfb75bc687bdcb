import { lowerFile } from './frontends/frontends.ts'
import type { Expr, FileIr, Place } from './ir/nodes.ts'
import { walkFile } from './ir/walk.ts'
import { reachingNamesOf } from './knowledge-of.ts'
import { isCredentialName, isCredentialText, isWeakCredential } from './rules/judging/credentials.ts'
import { credentialKind, entropyOf } from './rules/judging/secret-formats.ts'
import { languageOfPath } from './source/language.ts'
import { createLineIndex, type LineIndex } from './source/line-index.ts'
import type { ReachingNames } from './source/reaching-names.ts'
import type { SourceFile } from './source/source-file.ts'

/** Lines from 1, both ends included. */
export type LineSpan = { readonly first: number; readonly last: number }
export type Surroundings = {
  /** For each requested line: the functions around it, innermost first. */
  readonly functions: readonly (readonly LineSpan[])[]
  /** For each requested line: the longest statement around it outside functions; null when there is none. */
  readonly statements: readonly (LineSpan | null)[]
  /** Modules that the code imports from; in Java the full names of types. Comments and strings do not count. */
  readonly modules: readonly string[]
  /** Lines with a literal that is a secret by its form, its name or its entropy. */
  readonly secretLines: readonly number[]
  /** Names that reach outside functions, as the models of libraries know them. */
  readonly reachingNames: ReachingNames
}

/** The surroundings of lines of a file; null when it cannot be parsed. Never throws because of its content. */
export function findSurroundings(file: SourceFile, lines: readonly number[]): Surroundings | null {
  const language = file.language ?? languageOfPath(file.path)
  if (!language) return null
  try {
    const { ir } = lowerFile(file, language)
    return ir && describe(ir, file.content, lines)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return null
  }
}

function describe(ir: FileIr, content: string, lines: readonly number[]): Surroundings {
  const index = createLineIndex(content)
  const functions: LineSpan[] = []
  const statements: LineSpan[] = []
  const modules = new Set<string>()
  walkFile(ir, {
    fn: (fn) => fn !== ir.main && functions.push(spanOf(index, fn.at)),
    instruction: ({ at }, fn) => fn === ir.main && statements.push(spanOf(index, at)),
    expr: (expr) => {
      if (expr.kind === 'import')
        modules.add(ir.language === 'java' ? `${expr.module}.${expr.name ?? '*'}` : expr.module)
    },
  })
  const around = (spans: readonly LineSpan[], line: number): LineSpan[] =>
    spans.filter(({ first, last }) => first <= line && line <= last).toSorted((a, b) => lengthOf(a) - lengthOf(b))
  return {
    functions: lines.map((line) => around(functions, line)),
    statements: lines.map((line) => around(statements, line).at(-1) ?? null),
    modules: [...modules],
    secretLines: [...findSecretLines(ir, content, index)].toSorted((a, b) => a - b),
    reachingNames: reachingNamesOf(ir.language, content),
  }
}

function lengthOf({ first, last }: LineSpan): number {
  return last - first
}

function spanOf(index: LineIndex, { start, end }: Place): LineSpan {
  return { first: index.position(start).line, last: index.position(Math.max(start, end - 1)).line }
}

function findSecretLines(ir: FileIr, content: string, index: LineIndex): Set<number> {
  const found = new Set<number>()
  const add = (at: Place): void => {
    const { first, last } = spanOf(index, at)
    for (let line = first; line <= last; line += 1) found.add(line)
  }
  const addNamed = (name: unknown, value: Expr | null): void => {
    if (typeof name !== 'string' || value?.kind !== 'literal' || typeof value.value !== 'string') return
    if (isCredentialName(name) && (isCredentialText(value.value, name) || isWeakCredential(value.value, name)))
      add(value.at)
  }
  walkFile(ir, {
    fn: (fn) => {
      for (const { name, fallback } of fn.params) addNamed(name, fallback)
    },
    instruction(one) {
      if (one.kind === 'assign' && 'variable' in one.target) addNamed(one.target.variable.name, one.value)
      else if (one.kind === 'assign' && 'name' in one.target) addNamed(one.target.name, one.value)
      if (one.kind === 'call') for (const { name, value } of one.args) addNamed(name, value)
    },
    expr(expr) {
      if (expr.kind === 'literal' && typeof expr.value === 'string' && looksSecret(expr.value)) add(expr.at)
      if (expr.kind !== 'record') return
      for (const { key, value } of expr.entries) if (key?.kind === 'literal') addNamed(key.value, value)
    },
  })
  // Comments, and text that the front end did not parse.
  for (const match of content.matchAll(/[^\r\n\u2028\u2029]+/g)) {
    if (hasSecret(match[0])) add({ start: match.index, end: match.index + match[0].length })
  }
  return found
}

function looksSecret(text: string): boolean {
  return credentialKind(text) !== null || hasSecret(text)
}

const MAX_LINE = 20_000
const LONG_WORD = /[A-Za-z0-9+/_-]{24,}={0,2}/g

/** Detects words that look random: long, of mixed letters and digits, with high entropy. */
function hasSecret(line: string): boolean {
  const text = line.slice(0, MAX_LINE)
  if (credentialKind(text) !== null) return true
  return [...text.matchAll(LONG_WORD)].some(
    ([word]) =>
      credentialKind(word) !== null ||
      (/\d/.test(word) && /[A-Za-z]/.test(word) && !isPathLike(word) && entropyOf(word) >= entropyNeeded(word)),
  )
}

/** Routes and identifiers: words of letters separated by punctuation or capitals. */
function isPathLike(word: string): boolean {
  const parts = word.split(/[/_-]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean)
  return parts.every((part) => /^(?:[A-Z]?[a-z]+\d{0,4}|[A-Z]+\d{0,4}|\d{1,4}|v\d+)$/.test(part))
}

/** Hexadecimal has only sixteen digits, so less entropy is needed. */
function entropyNeeded(word: string): number {
  return /^[0-9a-f-]+$/i.test(word) ? 3 : 3.9
}
