import type { Plan } from '../../domain/quotas/plans.ts'
import type { FixErrorType } from '../../domain/fix-pr/fix-pr-status.ts'

/** The product's events and their properties. `duration` and `timeToMerge` are milliseconds. */
export type TelemetryEvents = {
  /** `delivery` is set if suggestions were requested instead of a pull request. */
  fix_pr_requested: { teamId: string; prUrl: string; fixableCount: number; delivery?: 'suggestions' }
  fix_pr_quota_exceeded: { teamId: string; plan: Lowercase<Plan>; used: number; limit: number | 'unlimited' }
  fix_pr_created: {
    teamId: string
    prNumber: number
    filesFixed: number
    vulnerabilitiesFixed: number
    duration: number
  }
  fix_pr_merged: { teamId: string; prNumber: number; timeToMerge: number }
  fix_pr_failed: { teamId: string; prNumber: number; errorType: FixErrorType; errorMessage: string }
}

/** Fire and forget: telemetry never makes the reported action fail. */
export type Telemetry = {
  emit<Name extends keyof TelemetryEvents>(event: Name, properties: TelemetryEvents[Name]): void
  /** Sends buffered events. */
  close(): Promise<void>
}
