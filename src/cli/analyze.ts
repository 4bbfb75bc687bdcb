import { enableCompileCache } from 'node:module'

// Uses the compile cache of earlier runs: most of the time before the first result is spent loading the analyser.

enableCompileCache()
const { runAnalyze } = await import('./run-analyze.ts')
process.exitCode = await runAnalyze(process.argv.slice(2))
