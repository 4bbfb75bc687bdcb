import { enableCompileCache } from 'node:module'

// What was compiled by an earlier run is used again: most of the time until the first result is loading the analyser.

enableCompileCache()
const { runAnalyze } = await import('./run-analyze.ts')
process.exitCode = await runAnalyze(process.argv.slice(2))
