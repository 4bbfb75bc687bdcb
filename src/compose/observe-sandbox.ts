import type { Metrics } from '../metrics/create-metrics.ts'
import type { AnalysisSandbox } from '../sandbox/analysis-sandbox.ts'

/** The same sandbox, with the time of each analysis measured as its callers see it: waiting for a child included. */
export function observeSandbox(sandbox: AnalysisSandbox, metrics: Pick<Metrics, 'observeAnalysis'>): AnalysisSandbox {
  return {
    ...sandbox,
    async analyze(files, request) {
      const started = performance.now()
      try {
        return await sandbox.analyze(files, request)
      } finally {
        metrics.observeAnalysis((performance.now() - started) / 1000)
      }
    },
  }
}
