import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printFigure, summarize, type BenchmarkOptions } from '../figures.ts'

const ANALYZE = fileURLToPath(new URL('../../../src/cli/analyze.ts', import.meta.url))
const FACADE = new URL('../../../src/analysis/analyze.ts', import.meta.url).href
const TARGET_MS = 150

const EXAMPLES = {
  'app.js': "const { exec } = require('child_process')\nexports.ping = (req, res) => exec('ping ' + req.query.host)\n",
  'app.py': 'import os\nfrom flask import request\n\ndef ping():\n    os.system("ping " + request.args["host"])\n',
  'App.java':
    'import javax.servlet.http.*;\nclass App {\n  void doGet(HttpServletRequest request) throws Exception {\n    Runtime.getRuntime().exec("ping " + request.getParameter("host"));\n  }\n}\n',
} as const

/** One small file: the whole command, and the analyser alone in a freshly loaded process. */
export async function measureColdStart({ quick }: BenchmarkOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fixwright-benchmark-'))
  try {
    for (const [name, content] of Object.entries(EXAMPLES)) {
      const path = join(folder, name)
      writeFileSync(path, content)
      const runs = quick ? 1 : 7
      print(
        `cold start, npm run analyze -- ${name}`,
        repeat(runs, () => timeOf([ANALYZE, '--jobs', '1', path])),
      )
      print(
        `cold start, first result for ${name} once loaded`,
        repeat(runs, () => firstResult(path)),
        TARGET_MS,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function repeat(times: number, measure: () => number): number[] {
  return Array.from({ length: times }, measure)
}

function timeOf(args: readonly string[]): number {
  const startedAt = performance.now()
  spawnSync(process.execPath, args, { stdio: 'ignore' })
  return performance.now() - startedAt
}

function firstResult(path: string): number {
  const script = `
    import { readFileSync } from 'node:fs'
    const { analyze } = await import('${FACADE}')
    const content = readFileSync(${JSON.stringify(path)}, 'utf8')
    const startedAt = performance.now()
    analyze([{ path: ${JSON.stringify(path.replace(/^.*\//, ''))}, content }])
    console.log(performance.now() - startedAt)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return Number(stdout)
}

function print(figure: string, times: readonly number[], target?: number): void {
  const { p50, p95, samples } = summarize(times)
  printFigure({ benchmark: 'analyser', figure, value: p50, unit: 'ms', samples, p50, p95, ...(target && { target }) })
}
