import type { Metrics } from '../gateways/metrics/create-metrics.ts'
import type { AnalysisSandbox } from '../sandbox/analysis-sandbox.ts'

/**
 * The same sandbox, with the duration of each analysis recorded as its callers see it, including the wait for a child.
 */
export function observeSandbox<S extends AnalysisSandbox>(sandbox: S, metrics: Pick<Metrics, 'observeAnalysis'>): S {
  async function observe<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    try {
      return await work()
    } finally {
      metrics.observeAnalysis((performance.now() - started) / 1000)
    }
  }
  return {
    ...sandbox,
    analyze: (files, request) => observe(() => sandbox.analyze(files, request)),
    analyzeSets: (...asked) => observe(() => sandbox.analyzeSets(...asked)),
  }
}
