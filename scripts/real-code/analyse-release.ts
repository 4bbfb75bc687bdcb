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
import { joinGroupResults } from '../../src/cli/join-results.ts'
import type { ThreadPool } from '../../src/cli/thread-pool.ts'
import type { Archive } from './package-row.ts'

export type ReleaseAnalysis = {
  readonly result: AnalysisResult
  /** Lines of production code, which comments are about: files of kind `source` only. */
  readonly lines: Readonly<Partial<Record<Language, number>>>
}
export type AnalyseDeps = { readonly pool: ThreadPool; readonly cache: string; readonly analyserVersion: string }

/** Increase it when the same analyser would be given different files. */
const METHOD = 2
/** Results of chosen files that were made before these counted are not used. */
const WANTED_EVEN_IF_BUILT = ['built']
/** Like the command line's default: third-party code is not analysed. */
const KINDS: ReadonlySet<FileKind> = new Set(FILE_KINDS.filter((kind) => kind !== 'vendored' && kind !== 'minified'))
/** The day on which suppressions are evaluated. */
export const TODAY = '2026-01-01'

/**
 * The analysis of an unpacked release, cached.
 * @param wanted paths; only groups with one of them are analysed. All when absent.
 */
export async function analyseRelease(
  deps: AnalyseDeps,
  archive: Archive,
  { folder, wanted }: { readonly folder: string; readonly wanted?: readonly string[] },
): Promise<ReleaseAnalysis> {
  const root = join(deps.cache, 'results')
  const part = wanted ? `-${hashOf([...wanted, ...WANTED_EVEN_IF_BUILT])}` : ''
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

/**
 * The source files of a release at their repository paths, grouped into programs with their project files.
 * @param wanted paths that count even where they were generated when the package was built
 */
export async function groupRelease(folder: string, wanted: ReadonlySet<string> = new Set()): Promise<FileGroup[]> {
  const { files, projectFiles } = await collectRelease(folder, wanted)
  return groupFiles(files, PROJECT_LIMITS, projectFiles)
}

async function collectRelease(
  folder: string,
  wanted: ReadonlySet<string>,
): Promise<Pick<CollectedFiles, 'files' | 'projectFiles'>> {
  const { files, projectFiles } = await collectFiles([folder], { kinds: KINDS, respectsIgnore: false })
  const within = ({ path, content }: SourceFile) => ({ path: relative(folder, path).split(sep).join('/'), content })
  const own = files.map(within)
  const paths = new Set(own.map(({ path }) => path))
  return {
    files: own.filter((file) => wanted.has(file.path) || !isBuilt(file, paths)),
    projectFiles: projectFiles.map(within),
  }
}

const DECLARATIONS = /\.d\.[cm]?ts$/
const SCRIPT = /\.[cm]?jsx?$/
/** Files that a Python package installs but no repository contains. */
const INSTALLED_DATA = /^[^/]+\.data\/data\//
const SOURCE_MAP = /\n\/\/[#@] sourceMappingURL=\S+\s*$/
const MAX_TAIL = 500

/** Generated when the package was built, although its path does not show it. */
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
  const all = await groupRelease(folder, wanted)
  const groups = wanted ? all.filter((group) => group.files.some(({ path }) => wanted.has(path))) : all
  const { result } = joinGroupResults(await Promise.all(groups.map((group) => pool.run({ ...group, task }))))
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
