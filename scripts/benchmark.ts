import { readdirSync } from 'node:fs'
import type { BenchmarkOptions } from './benchmarks/figures.ts'

/** `npm run benchmark -- NAME [--quick]`: prints one JSON line a figure; what goes on meanwhile goes to standard error. */

type Benchmark = { run(options: BenchmarkOptions): Promise<void> }

const FOLDER = new URL('./benchmarks/', import.meta.url)

async function main(args: readonly string[]): Promise<number> {
  const names = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const name = args.find((argument) => !argument.startsWith('--'))
  if (!name || !names.includes(name)) {
    console.error(`Usage: npm run benchmark -- NAME [--quick]\n\nBenchmarks: ${names.join(', ')}`)
    return 2
  }
  const benchmark = (await import(`./benchmarks/${name}/index.ts`)) as Benchmark
  await benchmark.run({ quick: args.includes('--quick') })
  return 0
}

process.exitCode = await main(process.argv.slice(2))
