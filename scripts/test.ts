import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../src/db/preparation/migrate.ts'

/** Runs tap with a database server of its own; ends with one plain line of counts. Arguments go to tap. */

const TEMPLATE_DATABASE = 'fixwright_template'
const PATIENCE_MS = 3000
const UNWANTED_LOADER = '@tapjs/typescript'
const FILE_RESULT = /^(not )?ok \d+ - (.*?)(?: # (.*))?$/
const SUMMARY = /^# \{ (.*) \}$/

let tap: ChildProcess | undefined
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
    endTap('SIGTERM')
    setTimeout(() => endTap('SIGKILL'), PATIENCE_MS).unref()
  })
}
process.exitCode = await main(process.argv.slice(2))

/** With everything it started: tap itself waits for its test files however long they take. */
function endTap(signal: NodeJS.Signals): void {
  try {
    if (tap?.pid) process.kill(-tap.pid, signal)
  } catch {
    // Ended already.
  }
}

async function main(args: readonly string[]): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'fixwright-test-'))
  // For root the server runs as another account, which has to get in.
  chmodSync(directory, 0o711)
  const dataDir = join(directory, 'postgres')
  buildTap()
  try {
    const server = await startEmbeddedPostgres({ dataDir, databaseName: TEMPLATE_DATABASE, persistent: false })
    try {
      await migrateDatabase(server.url)
      return interrupted ? 1 : await runTap(args, { templateUrl: server.url, compileCache: join(directory, 'code') })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * tap takes the loaders of a run from how it was built before, and builds itself as .taprc says only for the next one. Fresh
 * from the registry it is built with the loader that .taprc leaves out, under which every process takes seconds to start.
 */
function buildTap(): void {
  const script = "import t from 'tap'; console.error(t.pluginSignature)"
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  if (stderr.includes(UNWANTED_LOADER)) execFileSync('tap', ['build'], { stdio: 'ignore' })
}

async function runTap(
  args: readonly string[],
  { templateUrl, compileCache }: { readonly templateUrl: string; readonly compileCache: string },
): Promise<number> {
  const serverUrl = Object.assign(new URL(templateUrl), { pathname: '/postgres' }).href
  const env = {
    ...process.env,
    TEST_DATABASE_URL: serverUrl,
    TEST_TEMPLATE_DATABASE: TEMPLATE_DATABASE,
    LOG_LEVEL: undefined,
    // Each test file is a process, and most of them load the same thousand modules.
    NODE_COMPILE_CACHE: compileCache,
  }
  tap = spawn('tap', ['run', '--reporter=tap', ...args.flatMap(listTestFiles)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const exited = new Promise<number>((resolve) => {
    tap!.once('error', (error) => resolve((console.error(error.message), 1)))
    tap!.once('close', (code) => resolve(code ?? 1))
  })
  const counts = await report(createInterface({ input: tap.stdout! }))
  const code = await exited
  const failed = Math.max(counts['fail'] ?? 0, code === 0 ? 0 : 1)
  const skipped = (counts['skip'] ?? 0) + (counts['todo'] ?? 0)
  console.log(`${counts['pass'] ?? 0} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return code
}

/** A folder stands for the test files below it; tap itself takes only files. */
function listTestFiles(argument: string): string[] {
  if (!statSync(argument, { throwIfNoEntry: false })?.isDirectory()) return [argument]
  return globSync(`${argument}/**/*.test.ts`).sort()
}

/** Prints a line for each file, and of a failed one everything that belongs to a failure. */
async function report(lines: AsyncIterable<string>): Promise<Record<string, number>> {
  let ofFile: string[] = []
  let counts: Record<string, number> = {}
  for await (const line of lines) {
    const result = FILE_RESULT.exec(line)
    const summary = SUMMARY.exec(line)
    if (summary) counts = parseCounts(summary[1]!)
    else if (line.startsWith('Bail out!')) console.log(line)
    else if (!result) ofFile.push(line)
    else {
      console.log(`${result[1] ? 'FAIL' : 'ok  '}  ${result[2]}  ${result[3] ?? ''}`)
      if (result[1]) console.log(ofFile.filter(createFailureFilter()).join('\n'))
      ofFile = []
    }
  }
  return counts
}

/** From a "not ok" line on, up to the next line that begins something else. */
function createFailureFilter(): (line: string) => boolean {
  let failing = false
  return (line) => {
    if (/^\s*not ok /.test(line)) failing = true
    else if (/^\s*(ok |# Subtest|1\.\.\d)/.test(line)) failing = false
    return failing
  }
}

/** `total: 5, pass: 1, fail: 3` */
function parseCounts(text: string): Record<string, number> {
  const pairs = text.split(', ').map((part) => part.split(': '))
  return Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])) as Record<string, number>
}
