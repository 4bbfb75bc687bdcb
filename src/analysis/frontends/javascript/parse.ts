import { parse as parseWithBabel, type ParserOptions } from '@babel/parser'
import type { File } from '@babel/types'
import type { Language } from '../../source/language.ts'
import type { Filled } from '../../../lib/collections/lists.ts'
import { closeOpenCode } from './close-open-code.ts'

export type SyntaxProblem = { readonly line: number; readonly column: number; readonly message: string }
export type ParsedProgram = {
  /** null when nothing could be parsed. */
  readonly ast: File | null
  readonly problems: readonly SyntaxProblem[]
}

type Plugins = NonNullable<ParserOptions['plugins']>

const TOLERANT: ParserOptions = {
  errorRecovery: true,
  sourceType: 'unambiguous',
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowNewTargetOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
  attachComment: false,
}
const TYPESCRIPT: Plugins = ['typescript', 'decorators-legacy', 'decoratorAutoAccessors']
const TYPESCRIPT_JSX: Plugins = ['typescript', 'jsx', 'decorators-legacy', 'decoratorAutoAccessors']
const JAVASCRIPT: Plugins = ['jsx', 'decorators', 'decoratorAutoAccessors']
const FLOW: Plugins = ['jsx', 'flow', 'decorators-legacy']
/** Further problems in one file are not reported. */
const MAX_PROBLEMS = 50
/** How many broken lines are skipped before the file is given up. */
const MAX_BLANKED_LINES = 3
/** For longer files, parsing a broken file again costs more than it yields. */
const MAX_BLANKING_LENGTH = 256 * 1024

/**
 * Parses JavaScript or TypeScript, JSX, decorators, ESM and CommonJS. If the parser cannot recover from an error,
 * broken lines are blanked (offsets stay the same), so that the rest of the file can still be analysed.
 * @throws RangeError when the code nests too deeply for the stack.
 */
export function parseJavaScript(path: string, content: string, language: Language): ParsedProgram {
  const attempts = dialectsOf(path, language)
  let failure: unknown
  for (const plugins of attempts) {
    try {
      return readWith(plugins, content, [])
    } catch (error) {
      if (error instanceof RangeError) throw error
      failure ??= error
    }
  }
  return readBrokenOff(attempts, content, failure) ?? readWithoutBrokenLines(attempts[0], content, failure)
}

/** Reads code whose end is missing, as in an excerpt or while somebody is typing. */
function readBrokenOff(attempts: readonly Plugins[], content: string, failure: unknown): ParsedProgram | null {
  if (content.length > MAX_BLANKING_LENGTH) return null
  for (const closed of closeOpenCode(content)) {
    for (const plugins of attempts) {
      try {
        return readWith(plugins, closed, [toProblem(failure)])
      } catch (error) {
        if (error instanceof RangeError) throw error
      }
    }
  }
  return null
}

function dialectsOf(path: string, language: Language): Filled<Plugins> {
  if (/\.[cm]?ts$/i.test(path)) return [TYPESCRIPT, TYPESCRIPT_JSX]
  if (language === 'typescript') return [TYPESCRIPT_JSX, TYPESCRIPT]
  return [JAVASCRIPT, FLOW, TYPESCRIPT_JSX]
}

function readWith(plugins: Plugins, content: string, earlier: readonly SyntaxProblem[]): ParsedProgram {
  const ast = parseWithBabel(content, { ...TOLERANT, plugins })
  const found = (ast.errors ?? [])
    .filter((error) => !isHarmless(error))
    .slice(0, MAX_PROBLEMS)
    .map(toProblem)
  return { ast, problems: [...earlier, ...found] }
}

function readWithoutBrokenLines(plugins: Plugins, content: string, firstFailure: unknown): ParsedProgram {
  const problems = [toProblem(firstFailure)]
  if (content.length > MAX_BLANKING_LENGTH) return { ast: null, problems }
  let rest = content
  let failure = firstFailure
  for (let blanked = 0; blanked < MAX_BLANKED_LINES; blanked += 1) {
    rest = blankLineAt(rest, offsetOf(failure))
    try {
      const read = readWith(plugins, rest, problems)
      return read.ast && read.ast.program.body.length > 0 ? read : { ast: null, problems }
    } catch (error) {
      if (error instanceof RangeError) throw error
      failure = error
    }
  }
  return { ast: null, problems }
}

function blankLineAt(content: string, offset: number): string {
  const start = content.lastIndexOf('\n', Math.max(offset - 1, 0)) + 1
  const next = content.indexOf('\n', offset)
  const end = next === -1 ? content.length : next
  return content.slice(0, start) + content.slice(start, end).replace(/[^\r]/g, ' ') + content.slice(end)
}

/** Strict mode errors in code that still runs as a script. */
function isHarmless(error: unknown): boolean {
  const code = (error as { reasonCode?: unknown }).reasonCode
  return typeof code === 'string' && /^(Strict|DeletePrivateField|ModuleAttribute|DuplicateExport)/.test(code)
}

function offsetOf(error: unknown): number {
  return Number((error as { pos?: unknown }).pos ?? 0)
}

function toProblem(error: unknown): SyntaxProblem {
  const { message, loc } = error as { message?: string; loc?: { line: number; column: number } }
  return {
    line: loc?.line ?? 1,
    column: (loc?.column ?? 0) + 1,
    message: (message ?? 'The code cannot be read').replace(/ \(\d+:\d+\)$/, '').slice(0, 200),
  }
}
