import { PLAN_LIMITS, type Plan } from './plans.ts'
import { startOfMonth } from './analysis-quota.ts'

/** What of a team the rules look at. */
export type RepositoryChoice = {
  readonly plan: Plan
  /** null until something was analysed or chosen. */
  readonly analysedRepositoryId: number | null
  /** When a person chose it last; null when it was simply the first. */
  readonly analysedRepositoryChosenAt: Date | null
}

/** Whether pull requests of a repository are analysed; `first`: they will be, and no others from then on. */
export function decideRepository(
  team: Pick<RepositoryChoice, 'plan' | 'analysedRepositoryId'>,
  repositoryId: number,
): 'analysed' | 'first' | 'another' {
  if (PLAN_LIMITS[team.plan].repositories === 'unlimited') return 'analysed'
  if (team.analysedRepositoryId === null) return 'first'
  return team.analysedRepositoryId === repositoryId ? 'analysed' : 'another'
}

/** Whether it is certain that pull requests of a repository are analysed. */
export function isAnalysed(
  team: Pick<RepositoryChoice, 'plan' | 'analysedRepositoryId'>,
  repositoryId: number,
): boolean {
  return decideRepository(team, repositoryId) === 'analysed'
}

/** Once in a calendar month (UTC), a person may choose. */
export function mayChooseRepository(team: Pick<RepositoryChoice, 'analysedRepositoryChosenAt'>, now: Date): boolean {
  const chosenAt = team.analysedRepositoryChosenAt
  return chosenAt === null || chosenAt < startOfMonth(now)
}
