import type { Severity } from '../../analysis/source/finding.ts'

/** What to do next, most urgent first. `priority` is the worst severity that it would remove. */
export type Recommendation = {
  readonly priority: Severity
  readonly title: string
  readonly detail: string
  readonly ruleId?: string
  readonly packageName?: string
}
