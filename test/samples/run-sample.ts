import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FixSummary, Finding } from '../../src/analysis/source/finding.ts'
import type { AppliedFix } from '../../src/analysis/source/text-edit.ts'

const SAMPLES = fileURLToPath(new URL('.', import.meta.url))
const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const ANALYZE = fileURLToPath(new URL('../../src/cli/analyze.ts', import.meta.url))
const PATIENCE_MS = 120_000

/** A command of a check; `$` stands for the copy of the sample. */
type Command = readonly string[]

export type Sample = {
  /** The folder below `test/samples`. */
  readonly name: string
  /** Run after each change of the sources, before the checks: a compiler. Has to succeed. */
  readonly build?: Command
  /** Run once on the whole result: a check of types. Has to succeed. */
  readonly verify?: Command
  readonly behaviour: Command
  readonly exploits: Command
  /** What a fix may make the application read from its environment, besides what every copy gets. */
  readonly environment: Readonly<Record<string, string>>
  /** Packages of this project that the application uses. */
  readonly packages?: readonly string[]
  /** Where the stand-ins of libraries go, next to `app/`. */
  readonly standIns: 'node_modules' | 'stand-ins'
  /** Other samples whose stand-ins it uses as well. */
  readonly standInsOf?: readonly string[]
}

/** Where an attack gets in: the rule that should tell, and a part of the line in `app/`. */
export type Exploit = { readonly exploit: string; readonly rule: string; readonly file: string; readonly line: string }

/** What is to be so: attacks that the fixes close, and why others stay open (a reason code, or `not_found`). */
export type Expectation = { readonly closed: readonly string[]; readonly open: Readonly<Record<string, string>> }

export type Outcome = { readonly code: number | null; readonly stdout: string; readonly output: string }

export type Report = {
  readonly findings: readonly (Finding & { readonly fix: FixSummary | null })[]
  readonly fixes: readonly AppliedFix[]
  readonly parseErrors: readonly unknown[]
  readonly skipped: readonly unknown[]
}

export type Copy = {
  readonly app: string
  /** @throws Error with the output when it fails. */
  checkBehaviour(): Promise<void>
  /** Tries the named attacks, or all; resolves to those that succeed. @throws Error with the output when they could not be run. */
  attack(...names: string[]): Promise<readonly string[]>
  fix(...flags: string[]): Promise<Report>
  verify(): Promise<void>
  remove(): void
}

/** A copy of the sample in a folder of its own: `app/` with `checks/` next to it, and what they import. */
export function copySample(sample: Sample): Copy {
  const root = mkdtempSync(join(tmpdir(), 'fixwright-sample-'))
  const source = join(SAMPLES, sample.name)
  for (const folder of ['app', 'checks']) cpSync(join(source, folder), join(root, folder), { recursive: true })
  // Repositories leave out folders named node_modules.
  for (const name of [sample.name, ...(sample.standInsOf ?? [])])
    cpSync(join(SAMPLES, name, 'stand-ins'), join(root, sample.standIns), { recursive: true })
  for (const name of sample.packages ?? []) linkPackage(root, name)
  const app = join(root, 'app')
  const environment: Record<string, string> = { ...sample.environment }
  const run = (command: Command) =>
    runCommand(
      command.map((part) => part.replaceAll('$', root)),
      root,
      environment,
    )
  const mustRun = async (command: Command) => {
    const outcome = await run(command)
    if (outcome.code !== 0) throw new Error(`${command.join(' ')} ended with ${outcome.code}:\n${outcome.output}`)
    return outcome
  }
  return {
    app,
    async checkBehaviour() {
      if (sample.build) await mustRun(sample.build)
      await mustRun(sample.behaviour)
    },
    async attack(...names) {
      const { stdout } = await mustRun([...sample.exploits, ...names])
      return stdout
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .flatMap(succeededIn)
    },
    async fix(...flags) {
      const command = [
        process.execPath,
        ANALYZE,
        '.',
        '--fix',
        '--confidence',
        'low',
        '--kinds',
        'all',
        '--format',
        'json',
        '--jobs',
        '1',
        ...flags,
      ]
      const { stdout, output } = await runCommand(command, app, {})
      if (!stdout.startsWith('{')) throw new Error(`No report:\n${output}`)
      const report = JSON.parse(stdout) as Report
      Object.assign(environment, requiredSettings(report))
      return report
    },
    async verify() {
      if (sample.verify) await mustRun(sample.verify)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** What an operator does who reads what the fixes ask for. */
function requiredSettings({ fixes }: Report): Record<string, string> {
  const names = fixes.flatMap(
    ({ behaviourChange }) => /needs (\w+) in its environment/.exec(behaviourChange)?.[1] ?? [],
  )
  return Object.fromEntries(names.map((name) => [name, `value-of-${name.toLowerCase()}-for-this-test`]))
}

function linkPackage(root: string, name: string): void {
  const link = join(root, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(PACKAGES, name), link)
}

function succeededIn(line: string): string[] {
  const { exploit, succeeded } = JSON.parse(line) as { exploit: string; succeeded: boolean }
  return succeeded ? [exploit] : []
}

/** With an environment of its own, and ended after some time. */
function runCommand([program, ...args]: Command, cwd: string, environment: Sample['environment']): Promise<Outcome> {
  const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', TZ: 'UTC', ...environment }
  const child = spawn(program!, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  let [stdout, output] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => ((stdout += chunk.toString()), (output += chunk.toString())))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, output }))
  })
}

export function readExploits({ name }: Sample): readonly Exploit[] {
  return JSON.parse(readFileSync(join(SAMPLES, name, 'exploits.json'), 'utf8')) as Exploit[]
}

export function readExpectation({ name }: Sample): Expectation {
  return JSON.parse(readFileSync(join(SAMPLES, 'golden', `${name}.json`), 'utf8')) as Expectation
}

export function writeExpectation({ name }: Sample, expectation: Expectation): void {
  writeFileSync(join(SAMPLES, 'golden', `${name}.json`), JSON.stringify(expectation, null, 2) + '\n')
}

/** Every file of the application by its path. */
export function readTree(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]))
}

export function changeTree(folder: string, change: (text: string) => string): void {
  for (const [path, text] of Object.entries(readTree(folder))) writeFileSync(join(folder, path), change(text))
}
