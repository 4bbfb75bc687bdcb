import { detect, type Detected } from './detect.ts'
import { fingerprint, maskLiterals, normaliseCode } from './fingerprint.ts'
import { type JavaScriptFile, readJavaScriptFile } from './frontends/javascript/javascript-file.ts'
import { endOf, startOf } from './frontends/javascript/syntax.ts'
import { type Language, languageOfPath } from './source/language.ts'
import type { ParseError, SkipCode, SkippedFile, SourceFile } from './source/source-file.ts'

/** A detected place with its identity. */
export type Located = Detected & { readonly id: string }

export type FileAnalysis = {
  readonly source: SourceFile
  /** null when nothing of it could be analysed. */
  readonly file: JavaScriptFile | null
  readonly located: readonly Located[]
  readonly parseErrors: readonly ParseError[]
  readonly skipped: SkippedFile | null
}

/** The most that is analysed of one file, in bytes of UTF-8; larger ones are generated or data. */
const MAX_BYTES = 1024 * 1024
const ANALYSED: ReadonlySet<Language> = new Set(['javascript', 'typescript'])

/** Analyses one file with all rules. Never throws for what is in the file. */
export function analyzeFile(source: SourceFile): FileAnalysis {
  const language = source.language ?? languageOfPath(source.path)
  if (!language || !ANALYSED.has(language)) {
    return skip(source, 'unsupported_language', 'Only JavaScript and TypeScript are analysed so far')
  }
  if (source.content.length > MAX_BYTES || Buffer.byteLength(source.content) > MAX_BYTES) {
    return skip(source, 'too_large', 'The file is larger than 1 MiB')
  }
  if (isBinary(source.content)) return skip(source, 'not_text', 'The file is not text')
  return readAndDetect(source, language)
}

/** A few NUL characters are odd code; many are another format. */
function isBinary(content: string): boolean {
  const sample = content.slice(0, 8192)
  let nulls = 0
  for (let at = sample.indexOf('\0'); at !== -1; at = sample.indexOf('\0', at + 1)) nulls += 1
  return nulls > 8 && nulls > sample.length / 50
}

function readAndDetect(source: SourceFile, language: Language): FileAnalysis {
  const { path, content } = source
  try {
    const file = readJavaScriptFile(path, content, language)
    const parseErrors = file.problems.map((problem) => ({ file: path, ...problem }))
    if (file.ast === null) {
      return { ...skip(source, 'unparseable', 'The code cannot be read as JavaScript or TypeScript'), parseErrors }
    }
    const { detected, limit } = detect(file)
    const skipped = limit ? skip(source, 'limit', limit).skipped : null
    return { source, file, located: identify(file, detected), parseErrors, skipped }
  } catch (error) {
    if (error instanceof RangeError) return skip(source, 'limit', 'The code nests too deeply to be analysed')
    throw error
  }
}

function skip(source: SourceFile, code: SkipCode, reason: string): FileAnalysis {
  return { source, file: null, located: [], parseErrors: [], skipped: { file: source.path, code, reason } }
}

function identify(file: JavaScriptFile, detected: readonly Detected[]): Located[] {
  const seen = new Map<string, number>()
  return detected.map((one) => {
    const code = codeAround(file, one)
    const key = `${one.rule.id}\0${code}`
    const occurrence = seen.get(key) ?? 0
    seen.set(key, occurrence + 1)
    return { ...one, id: fingerprint(one.rule.id, file.path, code, occurrence) }
  })
}

const MAX_CODE = 2000

/** The code that identifies a finding: the dangerous place itself. Contents of texts are left out where they are secret. */
function codeAround(file: JavaScriptFile, { rule, sighting, start, end }: Detected): string {
  const isSecret = rule.id === 'hardcoded-secret'
  const parent = isSecret ? file.scopes.parentOf(sighting.node) : null
  const from = parent ? startOf(parent) : start
  const to = parent ? endOf(parent) : end
  const code = file.content.slice(from, Math.min(to, from + MAX_CODE))
  return normaliseCode(isSecret ? maskLiterals(code) : code)
}
