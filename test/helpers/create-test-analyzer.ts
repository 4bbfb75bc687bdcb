import { randomUUID } from 'node:crypto'
import { createAnalyzer, type Analyzer, type AnalyzerDeps } from '../../src/services/analyzer/create-analyzer.ts'
import { silentLogger } from './silent-logger.ts'

/** An analyser that is of another version at each call, so that it never uses what an earlier call found. */
export function createTestAnalyzer(deps: Pick<AnalyzerDeps, 'db' | 'sandbox' | 'clock'>): Analyzer {
  return createAnalyzer({
    ...deps,
    log: silentLogger,
    readAnalyserVersion: async () => randomUUID(),
    currentTenant: () => 'tests',
    countCache: () => {},
    countGivenUp: () => {},
  })
}
