import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery } from '../../api/queries.ts'
import { metaQuery } from '../../api/session.ts'
import type { AnalysisDetails, FixPrPreview } from '../../api/types.ts'
import { pullRequestAddress } from '../../components/pull-request-address.ts'
import { createFixPath } from '../../routing/paths.ts'
import { isIntroduced } from './finding-filter.ts'

/** The plan of a fix pull request. It takes a while to compute, so it is loaded on demand. */
export type FixPlanState = {
  /** null for code without a pull request. */
  readonly prUrl: string | null
  /** What the analysis says that it would fix. */
  readonly fixable: { readonly findings: number; readonly upgrades: number; readonly withAi: number }
  /** The page where it can be created; null if there is nothing to fix. */
  readonly createPath: string | null
  readonly preview: FixPrPreview | null
  readonly isLoading: boolean
  readonly error: unknown
  readonly load: () => void
}

export function useFixPlan(teamId: string, analysis: AnalysisDetails): FixPlanState {
  const codeHostUrl = useQuery(metaQuery).data?.codeHostUrl
  const [isWanted, setWanted] = useState(false)
  const { repositoryFullName, prNumber } = analysis
  const fixable = countFixable(analysis)
  const prUrl =
    repositoryFullName !== null && prNumber !== null
      ? pullRequestAddress(codeHostUrl, repositoryFullName, prNumber)
      : null
  const plan = useQuery({ ...previewQuery(teamId, prUrl ?? ''), enabled: isWanted && prUrl !== null })
  return {
    prUrl,
    fixable,
    createPath: prUrl !== null && isAnyFixable(fixable) ? createFixPath(teamId, prUrl) : null,
    preview: plan.data ?? null,
    isLoading: plan.isFetching,
    error: plan.isError ? plan.error : null,
    load() {
      if (isWanted) void plan.refetch()
      else setWanted(true)
    },
  }
}

/** Pre-existing and hidden findings are not fixed, and breaking upgrades are not made. */
function countFixable({ findings, dependencies }: AnalysisDetails): FixPlanState['fixable'] {
  const upgraded = (dependencies?.manifests ?? []).flatMap(({ path, vulnerabilities }) =>
    vulnerabilities
      .filter(({ origin, aside, upgrade }) => origin === 'new' && !aside && upgrade && !upgrade.isMajor)
      .map(({ packageName }) => `${path} ${packageName}`),
  )
  const kinds = findings.filter(isIntroduced).flatMap(({ fix }) => (fix ? [fix.kind] : []))
  return {
    findings: kinds.filter((kind) => kind !== 'ai').length,
    withAi: kinds.filter((kind) => kind === 'ai').length,
    upgrades: new Set(upgraded).size,
  }
}

function isAnyFixable({ findings, upgrades, withAi }: FixPlanState['fixable']): boolean {
  return findings + upgrades + withAi > 0
}
