import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { printFigure, ratioOf, round, say, type BenchmarkOptions } from '../figures.ts'
import type { Source } from './sources.ts'

type Tool = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
}
type Run = { readonly ms: number; readonly processorMs: number; readonly megabytes: number }

const ANALYZE = fileURLToPath(new URL('../../../src/cli/analyze.ts', import.meta.url))

/** Whole commands, each in its own process on the same folder: ours first, then the other installed tools. */
export async function measurePeers(source: Source, options: BenchmarkOptions): Promise<void> {
  const args = [ANALYZE, '--format', 'sarif', '--kinds', 'all', '--no-ignore', source.folder]
  const own = await measure({ name: 'fixwright', command: process.execPath, args }, source)
  if (own) print(source, 'whole command', own)
  for (const tool of [
    ...findEslint(source, options),
    ...findBandit(source, options),
    ...findSemgrep(source, options),
  ]) {
    const run = await measure(tool, source)
    if (run) print(source, tool.name, run, own)
  }
}

function print({ language, lines }: Source, name: string, { ms, processorMs, megabytes }: Run, own?: Run | null): void {
  printFigure({
    benchmark: 'analyser',
    figure: `${language}: ${name}`,
    value: round(lines / ms),
    unit: 'kLOC per second',
    // Other tools' time divided by ours.
    ...(own && { ratio: ratioOf(ms, own.ms) }),
  })
  if (processorMs > 0) {
    printFigure({
      benchmark: 'analyser',
      figure: `${language}: ${name}, time of the processor`,
      value: round(lines / processorMs),
      unit: 'kLOC per processor second',
      ...(own && { ratio: ratioOf(processorMs, own.processorMs) }),
    })
  }
  printFigure({
    benchmark: 'analyser',
    figure: `${language}: ${name}, peak memory`,
    value: round(megabytes),
    unit: 'MB',
  })
}

const MAX_MS = 900_000
const POLL_MS = 50

async function measure({ name, command, args, cwd }: Tool, { language }: Source): Promise<Run | null> {
  const startedAt = performance.now()
  const before = childrenTime()
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: MAX_MS, cwd })
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid))), POLL_MS)
  const code = await new Promise<number | null>((done) => {
    child.once('error', () => done(null))
    child.once('close', done)
  })
  clearInterval(timer)
  if (code !== null && code <= 1) {
    return { ms: performance.now() - startedAt, processorMs: childrenTime() - before, megabytes: peak }
  }
  say(`${language}: ${name} ended with ${code ?? 'no status'}`)
  return null
}

const TICKS_PER_SECOND = 100

/** Processor milliseconds of ended child processes and their children; NaN where the system does not report it. */
function childrenTime(): number {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(13, 15).map(Number)
    return ((user! + system!) * 1000) / TICKS_PER_SECOND
  } catch {
    return NaN
  }
}

/** Peak memory of a process and its children, in megabytes; 0 where the system does not report it. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8')
    const children = readFileSync(`/proc/${pid ?? 0}/task/${pid ?? 0}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
    const own = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), own)
  } catch {
    return 0
  }
}

function findEslint({ language, folder }: Source, { peers = [] }: BenchmarkOptions): Tool[] {
  if (language !== 'javascript') return []
  const homes = [...peers, dirname(fileURLToPath(import.meta.url))]
  const find = (name: string): string | null => homes.map((home) => resolvePackage(home, name)).find(Boolean) ?? null
  const [security, sonarjs] = [find('eslint-plugin-security'), find('eslint-plugin-sonarjs')]
  if (!security || !sonarjs) {
    say(
      'javascript: eslint-plugin-security and eslint-plugin-sonarjs are not installed; name their folder with --peers PATH',
    )
    return []
  }
  const config = join(folder, '..', 'eslint.config.mjs')
  const address = (path: string): string => JSON.stringify(pathToFileURL(path).href)
  writeFileSync(
    config,
    `import security from ${address(security)}
import sonarjs from ${address(sonarjs)}
export default [security.configs.recommended, sonarjs.configs.recommended, { linterOptions: { reportUnusedDisableDirectives: 'off' } }]
`,
  )
  const eslint = join(dirname(createRequire(import.meta.url).resolve('eslint/package.json')), 'bin/eslint.js')
  const args = [eslint, '--config', config, '--no-ignore', '--no-inline-config', '--quiet', '.']
  // It accepts only files below its working directory.
  return [{ name: 'eslint with security and sonarjs', command: process.execPath, args, cwd: folder }]
}

function resolvePackage(home: string, name: string): string | null {
  try {
    return createRequire(join(resolve(home), 'index.js')).resolve(name)
  } catch {
    return null
  }
}

function findBandit({ language, folder }: Source, { peers = [] }: BenchmarkOptions): Tool[] {
  if (language !== 'python') return []
  const command = findProgram('bandit', peers)
  if (!command) say('python: bandit is not installed; name its environment with --peers PATH')
  return command ? [{ name: 'bandit', command, args: ['--recursive', '--quiet', '--format', 'json', folder] }] : []
}

function findSemgrep({ folder }: Source, { peers = [], rules }: BenchmarkOptions): Tool[] {
  const command = findProgram('semgrep', peers)
  if (!command) say('semgrep is not installed; name its environment with --peers PATH')
  else if (!rules) say('semgrep comes without rules; name a folder of them with --rules PATH')
  if (!command || !rules) return []
  const args = [
    'scan',
    '--config',
    rules,
    '--metrics',
    'off',
    '--disable-version-check',
    '--no-git-ignore',
    '--quiet',
    '--json',
    folder,
  ]
  return [{ name: 'semgrep', command, args }]
}

function findProgram(name: string, peers: readonly string[]): string | null {
  const folders = [...peers.map((home) => join(home, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
