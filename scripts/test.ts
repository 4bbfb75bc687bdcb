import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../src/compose/preparation/migrate.ts'
import { listTestFiles, needsOwnProcess } from './testing/list-test-files.ts'
import { beginElsewhere, planProcesses } from './testing/plan-processes.ts'
import type { FileResult } from './testing/read-results.ts'
import { runProcesses, type RunningProcesses } from './testing/run-processes.ts'
import { openDeepRecord } from './testing/deep-record.ts'
import { openPassedTests } from './testing/passed-tests.ts'
import { readTestTimes, writeTestTimes } from './testing/test-times.ts'

/**
 * Runs the tests with a database server of their own, the longest first; a line for each file, and one of counts.
 *
 *     npm test -- [--all] [FILE or FOLDER…]
 *     npm run test:deep [-- --changed] [--minutes N]
 *
 * What passed before with the same files is left out, but for files that are named, with `--all`, and where `CI` is set.
 * Of the second ring `--changed` leaves out what test/deep-passed.json says has passed with what it covers as it is now.
 * With `--minutes` no file is begun after that time; which ones come first differs from commit to commit.
 * `--save-times` keeps the times in test/times.json, which the order comes from.
 */

const TEMPLATE_DATABASE = 'fixwright_template'
/**
 * More than one for each core, because tests of whole programs mostly wait; with one, a third of two cores was idle.
 */
const WAITING_JOBS = 3
/**
 * Hanging processes are ended by the silence limit; tap's own limit would be one for all files of a process together.
 */
const TAP_SECONDS = '3600'
/** Where Linux keeps files in memory. */
const MEMORY_FOLDER = '/dev/shm'
const MIN_MEMORY_BYTES = 6 * 1024 ** 3
const PATIENCE_MS = 3000
const SLOWEST = 10

let running: RunningProcesses | undefined
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
    running?.kill('SIGTERM')
    setTimeout(() => running?.kill('SIGKILL'), PATIENCE_MS).unref()
  })
}
process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      'save-times': { type: 'boolean', default: false },
    },
  })
  const listed = listTestFiles(positionals, values.deep)
  const passed = values.deep ? openDeepRecord(listed) : openPassedTests(process.version)
  const isAll = values.deep ? !values.changed : values.all || positionals.length > 0 || Boolean(process.env['CI'])
  const files = isAll ? listed : listed.filter((file) => !passed.has(file))
  if (files.length < listed.length)
    console.log(
      `${listed.length - files.length} files passed before and are left out: ${values.deep ? 'npm run test:deep' : 'npm test -- --all'} runs them again`,
    )
  if (files.length === 0) return 0
  const directory = mkdtempSync(join(chooseFolder(), 'fixwright-test-'))
  // As root, the server runs under another account, which needs access.
  chmodSync(directory, 0o711)
  try {
    const dataDir = join(directory, 'postgres')
    const server = await startEmbeddedPostgres({ dataDir, databaseName: TEMPLATE_DATABASE, persistent: false })
    try {
      await migrateDatabase(server.url)
      if (interrupted) return 1
      const run = await runTests(files, values, { templateUrl: server.url, compileCache: join(directory, 'code') })
      passed.keep(run.results.filter(({ failed }) => !failed).map(({ file }) => file))
      return run.failed > 0 || interrupted ? 1 : 0
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Tests create and remove hundreds of databases with hundreds of files each; a disk spends more time on that than on
 * the tests. Uses memory when there is plenty.
 */
function chooseFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return Math.min(bavail * bsize, freemem()) >= MIN_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir()
}

type RunOptions = {
  readonly deep: boolean
  readonly minutes?: string | undefined
  readonly 'save-times': boolean
}

async function runTests(
  files: readonly string[],
  { deep, minutes, 'save-times': saveTimes }: RunOptions,
  { templateUrl, compileCache }: { readonly templateUrl: string; readonly compileCache: string },
): Promise<{ readonly results: readonly FileResult[]; readonly failed: number }> {
  const started = performance.now()
  const times = readTestTimes()
  const env = {
    ...process.env,
    TEST_DATABASE_URL: Object.assign(new URL(templateUrl), { pathname: '/postgres' }).href,
    TEST_TEMPLATE_DATABASE: TEMPLATE_DATABASE,
    TEST_DEPTH: deep ? 'deep' : undefined,
    TAP_TIMEOUT: TAP_SECONDS,
    LOG_LEVEL: undefined,
    // Most test files load the same thousand modules.
    NODE_COMPILE_CACHE: compileCache,
  }
  const results: FileResult[] = []
  // A file's time in the second ring is unrelated to its time in the first.
  const planned = planProcesses(files, times, (file) => deep || needsOwnProcess(file))
  running = runProcesses(minutes === undefined ? planned : beginElsewhere(planned, readCommit()), {
    env,
    startUntil: started + Number(minutes ?? Infinity) * 60_000,
    jobs: availableParallelism() + WAITING_JOBS,
    onFile: (result) => {
      results.push(result)
      report(result)
    },
  })
  const {
    counts: { pass, fail, skip, todo },
    notStarted,
  } = await running.done
  if (saveTimes) writeTestTimes(new Map([...times, ...results.map(({ file, ms }) => [file, ms] as const)]))
  if (results.length > SLOWEST) reportSlowest(results, performance.now() - started)
  const failed = Math.max(fail, results.filter((result) => result.failed).length)
  if (minutes !== undefined && notStarted.length > 0)
    console.log(`No time for ${notStarted.length} files: ${notStarted.join(' ')}`)
  console.log(`${pass} passed, ${failed} failed${skip + todo > 0 ? `, ${skip + todo} skipped` : ''}`)
  return { results, failed }
}

function readCommit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
}

/** One line for each file, and all details of failures. */
function report({ file, ms, failed, details }: FileResult): void {
  console.log(`${failed ? 'FAIL' : 'ok  '}  ${file}  ${seconds(ms)}`)
  if (failed) console.log(details.join('\n'))
}

function reportSlowest(results: readonly FileResult[], elapsed: number): void {
  const slowest = [...results].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  console.log(`\n${results.length} files in ${seconds(elapsed)}; the slowest:`)
  for (const { file, ms } of slowest) console.log(`${seconds(ms).padStart(8)}  ${file}`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
