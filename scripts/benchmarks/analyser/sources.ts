import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { collectFiles } from '../../../src/cli/collect-files.ts'
import { say, type BenchmarkOptions } from '../figures.ts'

/** Real code of one language, copied to a folder of its own so that all tools see the same. */
export type Source = {
  readonly language: 'javascript' | 'python' | 'java'
  readonly name: string
  readonly folder: string
  readonly files: readonly SourceFile[]
  readonly lines: number
}

type Origin = Pick<Source, 'language' | 'name'> & { readonly from: string; readonly ending: RegExp }

const MAX_LINES = 120_000
const MAX_LINES_QUICK = 2_000
const KINDS = new Set(['source', 'example', 'generated'] as const)
const ARCHIVES = ['/usr/lib/jvm/*/lib/src.zip', `${homedir()}/.m2/repository/**/*-sources.jar`]

/** Finds the code available on this machine; reports and skips languages without any. */
export async function prepareSources(options: BenchmarkOptions): Promise<{ folder: string; sources: Source[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'fixwright-benchmark-'))
  const origins = [findScripts(), findPython(), findJava(folder, options.java)]
  const sources: Source[] = []
  for (const origin of origins) if (origin) sources.push(await prepare(origin, folder, options))
  return { folder, sources }
}

function findScripts(): Origin {
  const from = join(dirname(createRequire(import.meta.url).resolve('eslint/package.json')), 'lib')
  return { language: 'javascript', name: 'eslint', from, ending: /\.[cm]?js$/ }
}

function findPython(): Origin | null {
  const script = 'import sysconfig; print(sysconfig.get_paths()["stdlib"])'
  const from = tryToRun('python3', ['-c', script])?.trim()
  if (from) return { language: 'python', name: "Python's standard library", from, ending: /\.py$/ }
  say('python: no python3 on this machine, so no standard library')
  return null
}

function findJava(folder: string, given: string | undefined): Origin | null {
  if (given) return { language: 'java', name: given, from: given, ending: /\.java$/ }
  const archives = [...new Set(globSync(ARCHIVES).flatMap(resolveLink))].sort().reverse()
  for (const archive of archives) {
    const from = join(folder, 'archive')
    mkdirSync(from, { recursive: true })
    const isUnpacked =
      tryToRun('python3', ['-m', 'zipfile', '-e', archive, from]) ?? tryToRun('unzip', ['-q', archive, '-d', from])
    if (isUnpacked !== null) return { language: 'java', name: archive, from, ending: /\.java$/ }
  }
  say('java: no sources on this machine; name a folder with --java PATH')
  return null
}

/** A link may be broken: source packages are installed separately. */
function resolveLink(path: string): string[] {
  try {
    return [realpathSync(path)]
  } catch {
    return []
  }
}

function tryToRun(command: string, args: readonly string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

async function prepare(
  { language, name, from, ending }: Origin,
  folder: string,
  { quick }: BenchmarkOptions,
): Promise<Source> {
  const { files } = await collectFiles([from], { kinds: KINDS, respectsIgnore: false })
  const most = quick ? MAX_LINES_QUICK : MAX_LINES
  const target = join(folder, language)
  const chosen: SourceFile[] = []
  let lines = 0
  for (const { path, content } of files) {
    if (!ending.test(path)) continue
    if (lines >= most) break
    const inside = relative(from, path)
    chosen.push({ path: inside, content })
    lines += content.split('\n').length
    mkdirSync(join(target, dirname(inside)), { recursive: true })
    writeFileSync(join(target, inside), content)
  }
  return { language, name, folder: target, files: chosen, lines }
}
