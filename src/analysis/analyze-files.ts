import { collectMatches } from './detection/collect-matches.ts'
import type { Detected } from './detection/detected.ts'
import { findOvershadowed } from './detection/root-causes.ts'
import { scanFile } from './detection/scan-files.ts'
import { type ProgramFile, runProgram } from './engine/interpreter/run-program.ts'
import type { Step } from './engine/values/value.ts'
import { createFingerprints } from './fingerprint.ts'
import { lowerFile } from './frontends/frontends.ts'
import type { FileIr } from './ir/nodes.ts'
import { knowledgeOf } from './knowledge-of.ts'
import { RULES } from './rules/catalogue.ts'
import { isForDevelopment } from './rules/judging/development-code.ts'
import { type FileKind, fileKindOf } from './source/file-kind.ts'
import { facesOf, findImporters, invertImports } from './source/imports/find-importers.ts'
import { importedPaths } from './source/imports/imported-paths.ts'
import { createPathIndex } from './source/imports/path-index.ts'
import { type Language, languageOfPath } from './source/language.ts'
import { onlyOf } from '../lib/collections/lists.ts'
import { valueAt } from '../lib/collections/maps.ts'
import { comparePaths, fingerprintOfId, numberAlike } from './source/merge-results.ts'
import { NO_PROJECT, type ProjectFacts } from './source/project-facts.ts'
import type { ParseError, SkipCode, SkippedFile, SourceFile } from './source/source-file.ts'
import { applySuppressions } from './suppressions/apply-suppressions.ts'
import type { Suppression } from './suppressions/suppression.ts'

/** A detected place with its identity. */
export type Located = Detected & {
  readonly id: string
  /** Its fingerprint, numbered within this file only. */
  readonly idInFile: string
  /** Ids of less specific rules that report the same cause at this place. */
  readonly alsoRules: readonly string[]
  /** Id of the more specific rule that reports the same cause. */
  readonly overshadowedBy: string | null
}

export type FileAnalysis = {
  readonly source: SourceFile
  /** A context file: only findings that reported files cause in it are kept. */
  readonly isContext: boolean
  readonly language: Language | null
  readonly kind: FileKind
  /** null when no part of the file could be analysed. */
  readonly ir: FileIr | null
  readonly located: readonly Located[]
  readonly suppressed: readonly { readonly located: Located; readonly suppression: Suppression }[]
  readonly unusedSuppressions: readonly Suppression[]
  readonly parseErrors: readonly ParseError[]
  readonly skipped: SkippedFile | null
}

/** Larger files, in bytes of UTF-8, are generated code or data and are not analysed. */
const MAX_BYTES = 1024 * 1024

export type AnalyzeFilesOptions = {
  /** Context files, read only where the others import them. */
  readonly context?: readonly SourceFile[]
  /** `YYYY-MM-DD`, to expire suppressions; when absent, none expires. */
  readonly today?: string | null
  /** What is known about the project; absent when nothing is. */
  readonly project?: ProjectFacts
}

/**
 * Analyses files as one program with all rules. Never throws because of a file's content. Context files come after the
 * others, and hold only the sinks that data from an analysed file reaches. Those that import an analysed file are run
 * as its callers.
 */
export function analyzeFiles(
  sources: readonly SourceFile[],
  { context = [], today = null, project = NO_PROJECT }: AnalyzeFilesOptions = {},
): FileAnalysis[] {
  const read = sources.map(readFile)
  const others = context.map((source) => ({ ...readFile(source), isContext: true }))
  const callers = findCallers(sources, context)
  const program = [...others, ...read].flatMap((file) => toProgramFile(file, callers, project))
  const collector = collectMatches(RULES, (place, { ir }) => isForDevelopment(place, ir))
  const limits = run(program, collector.listener)
  for (const file of program) if (!file.isContext) scan(file, collector, limits)
  for (const path of collector.full)
    limits.set(path, 'The file has more findings than anybody would read; the first 500 are kept')
  const { detected } = collector
  const detectedIn = ({ source }: FileAnalysis): readonly Detected[] => detected.get(source.path) ?? []
  const paths = new Set(sources.map(({ path }) => path))
  return numberFiles([
    ...read.map((file) => finish(file, { detected: detectedIn(file), limit: limits.get(file.source.path), today })),
    ...others.map((file) => {
      const caused = detectedIn(file).filter(({ match }) => leadsThrough(match.taint?.step ?? null, paths))
      return finishContext(file, caused, today)
    }),
  ])
}

/** The maximum number of characters of context files that are run as callers. */
const MAX_CALLER_CHARACTERS = 400_000

/** The context files that lead to an analysed one, nearest first: what they pass to it decides. */
function findCallers(sources: readonly SourceFile[], context: readonly SourceFile[]): ReadonlySet<string> {
  if (context.every(({ path }) => languageOfPath(path) === null)) return new Set()
  const files = new Map([...context, ...sources].map((file) => [file.path, file]))
  const index = createPathIndex(files.keys())
  const importers = invertImports(context.map((file) => [file.path, importedPaths(file, index)]))
  let room = MAX_CALLER_CHARACTERS
  const callers = findImporters(facesOf(sources, index), importers).filter((path) => {
    const size = valueAt(files, path).content.length
    return size <= room && (room -= size) >= 0
  })
  return new Set(callers)
}

/** Code of a package that nobody imports: its programs, its internal modules, and how it is built. */
const OWN_TOOLS =
  /(?:^|\/)(?:bin|cli|scripts?|tools?|benchmarks?|internals?|_[a-z]\w*)\/|(?:^|\/)(?:cli|main|_[a-z]\w*|setup|gulpfile|gruntfile)\.\w+$|\.config\.\w+$/i

function toProgramFile(
  { source, ir, language, kind, isContext }: FileAnalysis,
  callers: ReadonlySet<string>,
  project: ProjectFacts,
): ProgramFile[] {
  if (!ir || !language) return []
  return [
    {
      path: source.path,
      content: source.content,
      ir,
      knowledge: knowledgeOf(language),
      isTest: kind === 'test',
      isContext,
      isCaller: isContext && callers.has(source.path),
      isPublished: kind === 'source' && !OWN_TOOLS.test(source.path) && project.isPublished(source.path),
    },
  ]
}

function leadsThrough(last: Step | null, paths: ReadonlySet<string>): boolean {
  for (let step = last; step; step = step.previous) if (paths.has(step.file)) return true
  return false
}

/** Of a context file, only findings caused by reported files are kept. */
function finishContext(file: FileAnalysis, detected: readonly Detected[], today: string | null): FileAnalysis {
  if (detected.length === 0) return { ...file, parseErrors: [], skipped: null }
  const finished = finish(file, { detected, limit: undefined, today })
  const caused = new Set(detected.map(({ rule }) => rule.id))
  const located = finished.located.filter(({ rule }) => caused.has(rule.id))
  return { ...finished, located, unusedSuppressions: [], parseErrors: [], skipped: null }
}

type Collector = ReturnType<typeof collectMatches>

/** If the code nests too deeply for the stack, the run of all files is abandoned and each file is tried on its own. */
function run(program: readonly ProgramFile[], listener: Collector['listener']): Map<string, string> {
  try {
    return new Map(runProgram(program, listener))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  const reported = program.filter(({ isContext }) => !isContext)
  const only = onlyOf(reported)
  if (only) return new Map([[only.path, TOO_DEEP]])
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
  const base = {
    source,
    isContext: false,
    language,
    kind,
    ir: null,
    located: [],
    suppressed: [],
    unusedSuppressions: [],
    parseErrors: [],
    skipped: null,
  }
  const skip = (code: SkipCode, reason: string): FileAnalysis => ({
    ...base,
    skipped: { file: source.path, code, reason },
  })
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

/** A few NUL characters are unusual code; many mean another format. */
function isBinary(content: string): boolean {
  const sample = content.slice(0, 8192)
  let nulls = 0
  for (let at = sample.indexOf('\0'); at !== -1; at = sample.indexOf('\0', at + 1)) nulls += 1
  return nulls > 8 && nulls > sample.length / 50
}

type Outcome = {
  readonly detected: readonly Detected[]
  readonly limit: string | undefined
  readonly today: string | null
}

function finish(file: FileAnalysis, { detected, limit, today }: Outcome): FileAnalysis {
  const { source, ir } = file
  const skipped = limit ? { file: source.path, code: 'limit' as const, reason: limit } : file.skipped
  if (!ir) return { ...file, skipped }
  const applied = applySuppressions({ content: source.content, ir }, detected, today)
  const known = new Map(locate(file, [...detected, ...applied.remarks]).map((located) => [located.of, located]))
  const shown = new Set([...applied.kept, ...applied.remarks])
  const located = [...known.values()].filter(({ of }) => shown.has(of))
  return {
    ...file,
    skipped,
    located,
    suppressed: applied.suppressed.map((one) => ({
      located: valueAt(known, one.detected),
      suppression: one.suppression,
    })),
    unusedSuppressions: applied.unused,
  }
}

/** In source order. */
function locate({ source, ir }: FileAnalysis, detected: readonly Detected[]): (Located & { readonly of: Detected })[] {
  const inOrder = detected.toSorted((a, b) => a.start - b.start || a.end - b.end || comparePaths(a.rule.id, b.rule.id))
  const fingerprint = createFingerprints(source.content, inOrder.length > 0 ? ir : null)
  const ids = numberAlike(inOrder.map((one) => [one, fingerprint(one)] as const))
  const overshadowed = findOvershadowed(inOrder)
  const losers = Map.groupBy(overshadowed, ([, winner]) => winner)
  return inOrder.map((one) => ({
    ...one,
    of: one,
    id: valueAt(ids, one),
    idInFile: valueAt(ids, one),
    alsoRules: (losers.get(one) ?? []).map(([{ rule }]) => rule.id),
    overshadowedBy: overshadowed.get(one)?.rule.id ?? null,
  }))
}

/** Numbers findings with equal fingerprints across files, in the order of the paths. */
function numberFiles(files: readonly FileAnalysis[]): FileAnalysis[] {
  const all = files
    .flatMap((file) => [...file.located, ...file.suppressed.map(({ located }) => located)])
    .toSorted((a, b) => comparePaths(a.file, b.file) || a.start - b.start || a.end - b.end)
  const ids = numberAlike(all.map((one) => [one, fingerprintOfId(one.idInFile)] as const))
  const withId = (one: Located): Located => ({ ...one, id: valueAt(ids, one) })
  return files.map((file) => ({
    ...file,
    located: file.located.map(withId),
    suppressed: file.suppressed.map(({ located, suppression }) => ({ located: withId(located), suppression })),
  }))
}
