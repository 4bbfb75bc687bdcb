import type { Report } from './report.ts'

/** The result as one JSON document: findings in the public API's shape, and proven fixes if they were requested. */
export function renderJsonReport({ result, hidden, version, durationMs, fixed }: Report): string {
  const fixes = fixed?.flatMap((file) => file.fixes)
  return JSON.stringify({ version, durationMs, ...result, ...(hidden && { hidden }), ...(fixes && { fixes }) }, null, 2)
}
