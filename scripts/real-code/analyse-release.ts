import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { FILE_KINDS, type FileKind, fileKindOf } from '../../src/analysis/source/file-kind.ts'
import type { AnalysisResult } from '../../src/analysis/source/finding.ts'
import type { FileGroup } from '../../src/analysis/source/file-group.ts'
import { groupFiles, PROJECT_LIMITS } from '../../src/analysis/source/imports/group-files.ts'
import { type Language, languageOfPath } from '../../src/analysis/source/language.ts'
import { mergeResults } from '../../src/analysis/source/merge-results.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'
import { type CollectedFiles, collectFiles } from '../../src/cli/collect-files.ts'
import { joinAnswers } from '../../src/cli/join-answers.ts'
import type { ThreadPool } from '../../src/cli/thread-pool.ts'
import type { Archive } from './package-row.ts'

export type ReleaseAnalysis = {
  readonly result: AnalysisResult
  /** Lines of code that is there to run, what comments look at: kind source only. */
  readonly lines: Readonly<Partial<Record<Language, number>>>
}
export type AnalyseDeps = { readonly pool: ThreadPool; readonly cache: string; readonly analyserVersion: string }

/** Raise it when the same analyser would be given other files. */
const METHOD = 2
/** As the command line does by default: other people's code is not looked at. */
const KINDS: ReadonlySet<FileKind> = new Set(FILE_KINDS.filter((kind) => kind !== 'vendored' && kind !== 'minified'))
/** Remarks in the code that hold until a day hold as if it was this one. */
export const TODAY = '2026-01-01'

/**
 * What the analyser says of an unpacked release; from the cache when it was asked before.
 * @param wanted paths; only what belongs to one of them is analysed. Absent, all.
 */
export async function analyseRelease(
  deps: AnalyseDeps,
  archive: Archive,
  { folder, wanted }: { readonly folder: string; readonly wanted?: readonly string[] },
): Promise<ReleaseAnalysis> {
  const root = join(deps.cache, 'results')
  const part = wanted ? `-${hashOf(wanted)}` : ''
  const path = join(
    root,
    `${deps.analyserVersion.slice(0, 24)}-${archive.sha256.slice(0, 24)}-${METHOD}${part}.json.gz`,
  )
  if (existsSync(path)) return JSON.parse(gunzipSync(readFileSync(path)).toString()) as ReleaseAnalysis
  const analysis = await analyseFolder(deps.pool, folder, wanted && new Set(wanted))
  mkdirSync(root, { recursive: true })
  writeFileSync(`${path}.new`, gzipSync(JSON.stringify(analysis)))
  renameSync(`${path}.new`, path)
  return analysis
}

/** The files of a release that lie in its repository, with their paths in it, as programs with what speaks for the project. */
export async function groupRelease(folder: string): Promise<FileGroup[]> {
  const { files, projectFiles } = await collectRelease(folder)
  return groupFiles(files, PROJECT_LIMITS, projectFiles)
}

async function collectRelease(folder: string): Promise<Pick<CollectedFiles, 'files' | 'projectFiles'>> {
  const { files, projectFiles } = await collectFiles([folder], { kinds: KINDS, respectsIgnore: false })
  const within = ({ path, content }: SourceFile) => ({ path: relative(folder, path).split(sep).join('/'), content })
  const own = files.map(within)
  const paths = new Set(own.map(({ path }) => path))
  return { files: own.filter((file) => !isBuilt(file, paths)), projectFiles: projectFiles.map(within) }
}

const DECLARATIONS = /\.d\.[cm]?ts$/
const SCRIPT = /\.[cm]?jsx?$/
/** What installing it puts beside a Python package, and no repository holds. */
const INSTALLED_DATA = /^[^/]+\.data\/data\//
const SOURCE_MAP = /\n\/\/[#@] sourceMappingURL=\S+\s*$/
const MAX_TAIL = 500

/** Made from another file when the package was made, though its path does not say so. */
function isBuilt({ path, content }: SourceFile, paths: ReadonlySet<string>): boolean {
  if (DECLARATIONS.test(path) || INSTALLED_DATA.test(path)) return true
  if (!SCRIPT.test(path)) return false
  const stem = path.replace(SCRIPT, '')
  return paths.has(`${stem}.ts`) || paths.has(`${stem}.tsx`) || SOURCE_MAP.test(content.slice(-MAX_TAIL))
}

function hashOf(paths: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(paths)).digest('hex').slice(0, 16)
}

async function analyseFolder(
  pool: ThreadPool,
  folder: string,
  wanted: ReadonlySet<string> | undefined,
): Promise<ReleaseAnalysis> {
  const task = { fix: null, rules: undefined, today: TODAY }
  const all = await groupRelease(folder)
  const groups = wanted ? all.filter((group) => group.files.some(({ path }) => wanted.has(path))) : all
  const { result } = joinAnswers(await Promise.all(groups.map((group) => pool.run({ ...group, task }))))
  return { result: result ?? mergeResults([]), lines: countLines(all.flatMap(({ files }) => files)) }
}

function countLines(files: readonly SourceFile[]): ReleaseAnalysis['lines'] {
  const lines: Partial<Record<Language, number>> = {}
  for (const { path, content } of files) {
    const language = languageOfPath(path)
    if (!language || fileKindOf(path, content) !== 'source') continue
    lines[language] = (lines[language] ?? 0) + content.split('\n').length
  }
  return lines
}
