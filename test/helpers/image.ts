import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the Dockerfile puts into the image, as a folder: for tests of what runs there without Docker. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = 'node_modules/'

export type Image = {
  readonly env: Readonly<Record<string, string>>
  /** The program that a container starts, and its first arguments. */
  readonly entrypoint: readonly string[]
}

/** Fills the folder with the files of the last stage, and of the packages with those of production alone. */
export function unpackImage(folder: string): Image {
  const instructions = readLastStage()
  for (const [name, rest] of instructions) if (name === 'COPY') copy(rest, folder)
  linkPackages(folder)
  const entrypoint = instructions.findLast(([name]) => name === 'ENTRYPOINT')?.[1] ?? '[]'
  const variables = instructions.filter(([name]) => name === 'ENV').flatMap(([, rest]) => rest.split(/\s+/))
  return {
    env: Object.fromEntries(
      variables.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    entrypoint: JSON.parse(entrypoint) as string[],
  }
}

function readLastStage(): [name: string, rest: string][] {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()])
}

/** The build stage works in /app on the same files, so what comes from there lies in the checkout as well. */
function copy(rest: string, folder: string): void {
  const words = rest.split(/\s+/)
  const isFromBuild = words[0]?.startsWith('--from=') ?? false
  const paths = words.filter((word) => !word.startsWith('--')).map((word) => word.replace(/^\/app\//, ''))
  const target = paths.pop() ?? '.'
  for (const path of paths) {
    const to = target.endsWith('/') ? join(folder, target, basename(path)) : join(folder, target)
    const filter = (source: string) => isFromBuild || !isIgnored(relative(ROOT, source))
    cpSync(join(ROOT, path), to, { recursive: true, filter })
  }
}

function isIgnored(path: string): boolean {
  const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  return lines.includes(path)
}

function linkPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    const isTop = path.startsWith(PACKAGES) && path.lastIndexOf(PACKAGES) === 0
    if (!isTop || dev || !existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(folder, path))
  }
}
