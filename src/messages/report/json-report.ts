import type { Report } from './report.ts'

/** The result as one JSON document: findings in the public API's shape. */
export function renderJsonReport({ result, version, durationMs }: Report): string {
  return JSON.stringify({ version, durationMs, ...result }, null, 2)
}
