import { readdirSync, readFileSync } from 'node:fs'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { printFigure, round, say, summarize, type BenchmarkOptions } from '../figures.ts'
import { startProcess, type Started } from '../processes.ts'
import { MAIN } from '../stage.ts'

const REST_MS = 10_000
const BENCHMARK = 'main-job'

/** The start of local mode: first with an empty folder, then again. */
export async function measureStartUp({ quick }: BenchmarkOptions): Promise<void> {
  const runs = quick ? 1 : 5
  const times = { first: [] as number[], sample: [] as number[], again: [] as number[] }
  for (let run = 1; run <= runs; run++) {
    say(`start-up: run ${run} of ${runs}`)
    const directory = mkdtempSync(join(tmpdir(), 'fixwright-benchmark-'))
    chmodSync(directory, 0o711)
    const env = { DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' }
    const fresh = startProcess(MAIN, [], env)
    times.first.push((await fresh.until(/^ready /)).ms)
    times.sample.push((await fresh.until(/Pull request +http/)).ms)
    if (run === runs) await printMemory(fresh, quick ? 1_000 : REST_MS)
    await fresh.stop()
    const again = startProcess(MAIN, [], env)
    times.again.push((await again.until(/^ready /)).ms)
    await again.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  print('start-up, first start, until ready', times.first, 20_000)
  print('start-up, first start, until the sample has its comment', times.sample)
  print('start-up, later start, until ready', times.again)
}

function print(figure: string, times: readonly number[], target?: number): void {
  const { p50, p95, samples } = summarize(times)
  printFigure({
    benchmark: BENCHMARK,
    figure,
    value: p50,
    unit: 'ms',
    samples,
    p50,
    p95,
    ...(target ? { target } : {}),
  })
}

async function printMemory({ process: program }: Started, restMs: number): Promise<void> {
  say('memory at rest')
  await sleep(restMs)
  const groups: Record<string, number> = { program: 0, 'sandbox children': 0, Postgres: 0 }
  for (const { pid, command } of listDescendants(program.pid!)) {
    const group = pid === program.pid ? 'program' : command.includes('child-main') ? 'sandbox children' : 'Postgres'
    groups[group]! += readProportionalMegabytes(pid)
  }
  for (const [group, megabytes] of Object.entries(groups)) {
    printFigure({ benchmark: BENCHMARK, figure: `memory at rest, ${group}`, value: round(megabytes), unit: 'MB' })
  }
}

function listDescendants(root: number): Array<{ pid: number; command: string }> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? []
        return [{ pid: Number(name), parent: Number(parent), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        return []
      }
    })
  const family = new Set([root])
  for (let grown = true; grown;) {
    const before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
    grown = family.size > before
  }
  return all.filter(({ pid }) => family.has(pid))
}

/** Memory shared between processes counts proportionally, so that the sum is the machine's real use. */
function readProportionalMegabytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
