import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { BenchmarkOptions } from './benchmarks/figures.ts'

/** `npm run benchmark -- NAME [flags]`: prints one JSON line for each figure; progress goes to standard error. */

const USAGE = `Usage: npm run benchmark -- NAME [--quick]

  --quick       few repetitions: shows that it runs, not how fast
  --java PATH   analyser: a folder of Java sources, instead of those found on the machine
  --peers PATH  analyser: a Python environment with bandit and semgrep, or a folder whose node_modules holds
                eslint-plugin-security and eslint-plugin-sonarjs
  --rules PATH  analyser: rules for semgrep
  --corpora DIR ai: a folder of labelled corpora; what they hold is sent to the provider that PLATFORM_AI_PROVIDER,
                PLATFORM_AI_KEY and PLATFORM_AI_MODEL name`

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  java: { type: 'string' },
  peers: { type: 'string', multiple: true },
  rules: { type: 'string' },
  corpora: { type: 'string' },
} as const

type Benchmark = { run(options: BenchmarkOptions): Promise<void> }

const FOLDER = new URL('./benchmarks/', import.meta.url)

async function main(args: readonly string[]): Promise<number> {
  const names = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  const [name] = positionals
  if (!name || !names.includes(name)) {
    console.error(`${USAGE}\n\nBenchmarks: ${names.join(', ')}`)
    return 2
  }
  const benchmark = (await import(`./benchmarks/${name}/index.ts`)) as Benchmark
  await benchmark.run(values)
  return 0
}

process.exitCode = await main(process.argv.slice(2))
