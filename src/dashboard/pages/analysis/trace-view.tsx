import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { excerptsQuery } from '../../api/analysis.ts'
import { metaQuery } from '../../api/session.ts'
import type { AnalysisDetails, Excerpts, ReviewedFinding } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { sourceAddress } from './source-address.ts'
import { TraceCode } from './trace-code.tsx'
import { drawTrace, numberSteps } from './trace-map.ts'
import { TraceSteps } from './trace-steps.tsx'

type Props = { teamId: string; analysis: AnalysisDetails; finding: ReviewedFinding }

/** The code of a finding with its trace. Without the code, the steps still say where to look. */
export function TraceView({ teamId, analysis, finding }: Props) {
  const [active, setActive] = useState(0)
  const [follows, setFollows] = useState(false)
  const steps = useMemo(() => numberSteps(finding.trace), [finding])
  const point = (index: number): void => {
    setFollows(true)
    setActive(index)
  }
  return (
    <div className={steps.length > 0 ? 'trace' : 'trace trace-without-steps'}>
      <div className="trace-files">
        <Code
          teamId={teamId}
          analysis={analysis}
          finding={finding}
          active={steps[active] ?? null}
          follows={follows}
          onStep={point}
        />
      </div>
      {steps.length > 0 && <TraceSteps steps={steps} active={active} onStep={point} />}
    </div>
  )
}

type CodeProps = Props & Pick<Parameters<typeof TraceCode>[0], 'active' | 'follows' | 'onStep'>

function Code(props: CodeProps) {
  const { teamId, analysis, finding } = props
  const excerpts = useQuery(excerptsQuery(teamId, analysis.id, finding.id))
  if (excerpts.data) return <Files {...props} excerpts={excerpts.data} />
  if (excerpts.isError) return <ErrorNotice error={excerpts.error} onRetry={() => void excerpts.refetch()} />
  return (
    <div className="excerpt excerpt-loading">
      <Loading label="Reading the code from the code host" />
    </div>
  )
}

function Files({ excerpts, ...props }: CodeProps & { excerpts: Excerpts }) {
  const { analysis, finding } = props
  const codeHostUrl = useQuery(metaQuery).data?.codeHostUrl
  const drawn = useMemo(() => drawTrace(excerpts.files, finding), [excerpts, finding])
  if (excerpts.gap) {
    return (
      <p className="excerpt excerpt-gap" data-gap={excerpts.gap.code}>
        {excerpts.gap.reason}
      </p>
    )
  }
  return drawn.map((one) => (
    <TraceCode
      key={one.file.path}
      finding={finding}
      drawn={one}
      active={props.active}
      follows={props.follows}
      address={sourceAddress(codeHostUrl, analysis, { file: one.file.path, line: firstLine(one.rows) })}
      onStep={props.onStep}
    />
  ))
}

function firstLine(rows: ReturnType<typeof drawTrace>[number]['rows']): number {
  return (rows.find(({ steps, isPlace }) => steps.length > 0 || isPlace) ?? rows[0])?.line.number ?? 1
}
