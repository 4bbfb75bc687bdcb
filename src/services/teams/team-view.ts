import type { TeamRow } from '../../db/repositories/team-repository.ts'
import type { AiFixMode } from '../../domain/ai-fix/ai-fix-mode.ts'
import type { Plan } from '../../domain/quotas/plans.ts'
import type { Role } from '../../domain/people/roles.ts'

/** A team as the API shows it to one of its members. Times are ISO 8601. */
export type TeamView = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly plan: Plan
  readonly role: Role
  readonly billingCustomerId: string | null
  readonly autoFixPrsUsed: number
  readonly autoFixQuotaResetAt: string | null
  readonly aiFixMode: AiFixMode
  readonly createdAt: string
  readonly updatedAt: string
}

export function toTeamView(team: TeamRow, role: Role): TeamView {
  return {
    id: team.id,
    name: team.name,
    slug: team.slug,
    plan: team.plan,
    role,
    billingCustomerId: team.billingCustomerId,
    autoFixPrsUsed: team.autoFixPrsUsed,
    autoFixQuotaResetAt: team.autoFixQuotaResetAt?.toISOString() ?? null,
    aiFixMode: team.aiFixMode,
    createdAt: team.createdAt.toISOString(),
    updatedAt: team.updatedAt.toISOString(),
  }
}
