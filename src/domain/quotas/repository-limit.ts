import { PLAN_LIMITS, type Plan } from './plans.ts'
import { startOfMonth } from './analysis-quota.ts'

/** The part of a team that the rules need. */
export type RepositoryChoice = {
  readonly plan: Plan
  /** null until something was analysed or chosen. */
  readonly analysedRepositoryId: number | null
  /** When a person last chose it; null if it was simply the first. */
  readonly analysedRepositoryChosenAt: Date | null
}

/** Whether pull requests of a repository are analysed; `first`: they are, and from then on only those. */
export function decideRepository(
  team: Pick<RepositoryChoice, 'plan' | 'analysedRepositoryId'>,
  repositoryId: number,
): 'analysed' | 'first' | 'another' {
  if (PLAN_LIMITS[team.plan].repositories === 'unlimited') return 'analysed'
  if (team.analysedRepositoryId === null) return 'first'
  return team.analysedRepositoryId === repositoryId ? 'analysed' : 'another'
}

/** Whether pull requests of a repository are certain to be analysed. */
export function isAnalysed(
  team: Pick<RepositoryChoice, 'plan' | 'analysedRepositoryId'>,
  repositoryId: number,
): boolean {
  return decideRepository(team, repositoryId) === 'analysed'
}

/** A person may choose once per calendar month (UTC). */
export function mayChooseRepository(team: Pick<RepositoryChoice, 'analysedRepositoryChosenAt'>, now: Date): boolean {
  const chosenAt = team.analysedRepositoryChosenAt
  return chosenAt === null || chosenAt < startOfMonth(now)
}
