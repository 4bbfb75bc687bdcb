import { collectSightings } from './detection/collect-sightings.ts'
import type { Detected } from './detection/detected.ts'
import { scanFile } from './detection/scan-files.ts'
import { type ProgramFile, runProgram } from './engine/run-program.ts'
import { fingerprintOf } from './fingerprint.ts'
import { lowerFile } from './frontends/frontends.ts'
import type { FileIr } from './ir/nodes.ts'
import { knowledgeOf } from './models/knowledge-of.ts'
import { RULES } from './rules/catalogue.ts'
import { type FileKind, fileKindOf } from './source/file-kind.ts'
import { type Language, languageOfPath } from './source/language.ts'
import type { ParseError, SkipCode, SkippedFile, SourceFile } from './source/source-file.ts'

/** A detected place with its identity. */
export type Located = Detected & { readonly id: string }

export type FileAnalysis = {
  readonly source: SourceFile
  readonly language: Language | null
  readonly kind: FileKind
  /** null when nothing of it could be analysed. */
  readonly ir: FileIr | null
  readonly located: readonly Located[]
  readonly parseErrors: readonly ParseError[]
  readonly skipped: SkippedFile | null
}

/** The most that is analysed of one file, in bytes of UTF-8; larger ones are generated or data. */
const MAX_BYTES = 1024 * 1024

/**
 * Analyses files as one program with all rules. `context` files are only looked into where the others import them. Never
 * throws for what is in a file.
 */
export function analyzeFiles(sources: readonly SourceFile[], context: readonly SourceFile[] = []): FileAnalysis[] {
  const read = sources.map(readFile)
  const others = context.map(readFile)
  const toProgramFile = (file: FileAnalysis, isContext: boolean): ProgramFile[] =>
    file.ir && file.language
      ? [{ path: file.source.path, content: file.source.content, ir: file.ir, knowledge: knowledgeOf(file.language), isTest: file.kind === 'test', isContext }]
      : []
  const program = [...others.flatMap((file) => toProgramFile(file, true)), ...read.flatMap((file) => toProgramFile(file, false))]
  const collector = collectSightings(RULES)
  const limits = run(program, collector.listener)
  for (const file of program) if (!file.isContext) scan(file, collector, limits)
  const { detected } = collector
  return read.map((file) => finish(file, detected.get(file.source.path) ?? [], limits.get(file.source.path)))
}

type Collector = ReturnType<typeof collectSightings>

/** What goes too deep for the stack is given up for all files at once, and then tried one by one. */
function run(program: readonly ProgramFile[], listener: Collector['listener']): Map<string, string> {
  try {
    return new Map(runProgram(program, listener))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  const reported = program.filter(({ isContext }) => !isContext)
  if (reported.length === 1) return new Map([[reported[0]!.path, TOO_DEEP]])
  return new Map(reported.flatMap((file) => [...run([file], listener)]))
}

const TOO_DEEP = 'The code nests too deeply to be followed'

function scan(file: ProgramFile, collector: Collector, limits: Map<string, string>): void {
  try {
    scanFile(file, RULES, collector)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    limits.set(file.path, TOO_DEEP)
  }
}

function readFile(source: SourceFile): FileAnalysis {
  const language = source.language ?? languageOfPath(source.path)
  const kind = fileKindOf(source.path, source.content)
  const base = { source, language, kind, ir: null, located: [], parseErrors: [], skipped: null }
  const skip = (code: SkipCode, reason: string): FileAnalysis => ({ ...base, skipped: { file: source.path, code, reason } })
  if (!language) return skip('unsupported_language', 'Only JavaScript, TypeScript, Python and Java are analysed')
  if (source.content.length > MAX_BYTES || Buffer.byteLength(source.content) > MAX_BYTES) {
    return skip('too_large', 'The file is larger than 1 MiB')
  }
  if (isBinary(source.content)) return skip('not_text', 'The file is not text')
  try {
    const { ir, problems } = lowerFile(source, language)
    const parseErrors = problems.map((problem) => ({ file: source.path, ...problem }))
    if (!ir) return { ...skip('unparseable', `The code cannot be read as ${NAMES[language]}`), parseErrors }
    return { ...base, ir, parseErrors }
  } catch (error) {
    if (error instanceof RangeError) return skip('limit', 'The code nests too deeply to be analysed')
    throw error
  }
}

const NAMES: Readonly<Record<Language, string>> = {
  javascript: 'JavaScript or TypeScript',
  typescript: 'JavaScript or TypeScript',
  python: 'Python',
  java: 'Java',
}

/** A few NUL characters are odd code; many are another format. */
function isBinary(content: string): boolean {
  const sample = content.slice(0, 8192)
  let nulls = 0
  for (let at = sample.indexOf('\0'); at !== -1; at = sample.indexOf('\0', at + 1)) nulls += 1
  return nulls > 8 && nulls > sample.length / 50
}

function finish(file: FileAnalysis, detected: readonly Detected[], limit: string | undefined): FileAnalysis {
  const inOrder = detected.toSorted((a, b) => a.start - b.start || a.end - b.end || a.rule.id.localeCompare(b.rule.id))
  const seen = new Map<string, number>()
  const located = inOrder.map((one) => ({ ...one, id: fingerprintOf(file.source, one, seen) }))
  return { ...file, located, ...(limit && { skipped: { file: file.source.path, code: 'limit' as const, reason: limit } }) }
}
